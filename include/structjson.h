/*
 * libstructjson: JSON text in, JSON text out, with lists at positions that a contract declares as objects as objects.
 *
 * Every call returns a status, and none aborts, unwinds, prints or keeps a pointer of yours. Pointers must not be NULL
 * unless a comment says so; NULL where it must not be is STRUCTJSON_ERR_NULL. Out-parameters are written on success only.
 * What the library has allocated is freed with the function that is named there, each of which takes NULL.
 *
 * Generated from src/capi by cbindgen. Do not edit: `make header` makes it anew.
 */

#ifndef STRUCTJSON_H
#define STRUCTJSON_H

#include <stddef.h>
#include <stdint.h>

// The version of this header.
#define STRUCTJSON_VERSION "0.1.0"
#define STRUCTJSON_VERSION_MAJOR 0
#define STRUCTJSON_VERSION_MINOR 1
#define STRUCTJSON_VERSION_PATCH 0

// `<` and `>` become `\u003C` and `\u003E`.
#define STRUCTJSON_HEX_TAG 1

// `&` becomes `\u0026`.
#define STRUCTJSON_HEX_AMP 2

// `'` becomes `\u0027`.
#define STRUCTJSON_HEX_APOS 4

// `"` becomes `\u0022`.
#define STRUCTJSON_HEX_QUOT 8

// Every array is written as an object.
#define STRUCTJSON_FORCE_OBJECT 16

// Strings (not keys) that are numbers are written as numbers.
#define STRUCTJSON_NUMERIC_CHECK 32

// `/` stays as it is.
#define STRUCTJSON_UNESCAPED_SLASHES 64

// Four spaces a level.
#define STRUCTJSON_PRETTY_PRINT 128

// Characters outside ASCII stay as they are.
#define STRUCTJSON_UNESCAPED_UNICODE 256

// What cannot be encoded is replaced: a string by `null`, a key by an empty one, a number by `0`.
#define STRUCTJSON_PARTIAL_OUTPUT_ON_ERROR 512

// The double 10 is written as `10.0`, not `10`.
#define STRUCTJSON_PRESERVE_ZERO_FRACTION 1024

// With `STRUCTJSON_UNESCAPED_UNICODE`, U+2028 and U+2029 stay too.
#define STRUCTJSON_UNESCAPED_LINE_TERMINATORS 2048

// Bytes that are not UTF-8 are left out.
#define STRUCTJSON_INVALID_UTF8_IGNORE 1048576

// Bytes that are not UTF-8 become U+FFFD.
#define STRUCTJSON_INVALID_UTF8_SUBSTITUTE 2097152

// What a call returns. The numbers are never reused; later versions may add some.
typedef enum structjson_status {
  // The call has done what it says.
  STRUCTJSON_OK = 0,
  // A pointer is NULL that must not be.
  STRUCTJSON_ERR_NULL = 1,
  // The text is not JSON (RFC 8259): wrong or missing characters, control characters, wrong brackets.
  STRUCTJSON_ERR_SYNTAX = 2,
  // Nesting is too deep.
  STRUCTJSON_ERR_DEPTH = 3,
  // Bytes are not UTF-8, or a key holds half a surrogate pair.
  STRUCTJSON_ERR_UTF8 = 4,
  // A root path is not in the supported part of RFC 9535, or there is no preset of that name.
  STRUCTJSON_ERR_PATH = 5,
  // A JSON pointer is not one (RFC 6901).
  STRUCTJSON_ERR_POINTER = 6,
  // There is no memory.
  STRUCTJSON_ERR_NO_MEMORY = 7,
  // The caller's buffer is too small.
  STRUCTJSON_ERR_BUFFER = 8,
  // A call of the encoder that does not fit where it stands. It stands there still.
  STRUCTJSON_ERR_STATE = 9,
  // A number is infinite or not a number.
  STRUCTJSON_ERR_NUMBER = 10,
  // A fault in this library. Free the handles of the call and use them no more.
  STRUCTJSON_ERR_PANIC = 11,
} structjson_status;

// An encoder of one JSON text. One thread at a time may use it.
typedef struct structjson_encoder structjson_encoder;

// A set of root paths. Nothing changes it, so any number of threads may use one at the same time, for any number of
// calls; the one that frees it must be the last.
typedef struct structjson_roots structjson_roots;

// A string that the library has allocated. Free it with `structjson_string_free`, and with nothing else.
typedef struct structjson_string {
  // The bytes; one more that is 0 follows them, so that a text without NUL in it (no JSON text has one) is a C
  // string.
  char *data;
  // How many bytes, without the one behind them.
  size_t len;
} structjson_string;

// What went wrong, in memory of the caller. Calls fill it when they fail and leave it alone when they do not; it need
// not be initialised and holds nothing to free.
typedef struct structjson_error {
  // What the call has returned.
  enum structjson_status status;
  // Bytes of the text before the place, counted from 0; of a root path, its bytes before the place.
  size_t offset;
  // The line of the place, counted from 1; 0 where no text has been read, and then offset and column are 0 too.
  size_t line;
  // The byte in its line, counted from 1.
  size_t column;
  // What was found and what was expected, in English: lower case, no full stop, UTF-8 and ending in a NUL. What is
  // longer is cut off.
  char message[192];
} structjson_error;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The name of a status, to be printed: "ok", "null", "syntax", "depth", "utf8", "path", "pointer", "no memory",
// "buffer", "state", "number", "panic"; "unknown" for any other number. It is never NULL, lives as long as the program
// and must not be freed. Any thread may call this.
const char *structjson_status_name(enum structjson_status status);

// Frees what a call has put into `s` and sets `data` to NULL and `len` to 0, so that a second call does nothing. NULL
// is fine, and so is a structure of zeros. Any thread may free what any other has made.
//
// The caller vouches for this:
//
// `s` is NULL, or points to a `structjson_string` that a call has filled, or whose `data` is NULL.
void structjson_string_free(struct structjson_string *s);

// Makes one of the sets that the library knows: "gemini" (the default of every call), "geminiContract", "anthropic",
// "openai", "mcp", "ollama", "bedrock".
//
// On success `*out` is a new handle; free it with `structjson_roots_free`. Any thread may call this.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, or `STRUCTJSON_ERR_PATH` for another name.
//
// The caller vouches for this:
//
// `name` is NULL or a string that ends in a NUL; `out` is NULL or may be written to.
enum structjson_status structjson_roots_preset(const char *name, struct structjson_roots **out);

// Makes a set of `count` root paths: RFC 9535 (JSONPath) spelling, of which `$`, `.name`, `['name']`, `[*]`, `.*` and
// `..name` are supported, and groups: `(.a|.b)` is one of the alternatives, `(.a|.b)*` any number of them in a row.
// 0 paths, for which `paths` may be NULL, make a set that changes nothing.
//
// On success `*out` is a new handle; free it with `structjson_roots_free`. The paths are not needed afterwards. Any
// thread may call this.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL` (also for a path that is NULL), or `STRUCTJSON_ERR_PATH`: then the
// message of `err` (which may be NULL) has the path and what is not supported, and `column` says where in it.
//
// The caller vouches for this:
//
// `paths` is NULL or points to `count` pointers, each NULL or a string that ends in a NUL; `out` and `err` are NULL or
// may be written to.
enum structjson_status structjson_roots_new(const char *const *paths,
                                            size_t count,
                                            struct structjson_roots **out,
                                            struct structjson_error *err);

// Frees a root set. NULL is fine. Encoders that were made with it keep what they need.
//
// The caller vouches for this:
//
// `roots` is NULL or a handle that has not been freed and that no other call is using.
void structjson_roots_free(struct structjson_roots *roots);

// Repairs the JSON text of a request body: a list at a root becomes an object with its members at "0", "1" and so on.
// Every other byte is copied as it is: numbers in their spelling, escapes, white space, duplicate keys. A text without
// such a list comes back identical.
//
// `json` is `len` bytes of UTF-8 without a byte order mark and needs no NUL at its end. `roots` NULL means the Gemini
// set. On success `*out` is a new string, whatever it held before; free it with `structjson_string_free`. Any thread may
// call this.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or, with the place in `err` (which may be
// NULL), `STRUCTJSON_ERR_SYNTAX`, `STRUCTJSON_ERR_UTF8`, and `STRUCTJSON_ERR_DEPTH` for containers nested 512 deep or
// deeper (the default limit of PHP's json_decode). Half a surrogate pair in an escape sequence is kept, as RFC 8259
// allows it.
//
// The caller vouches for this:
//
// `json` is NULL or points to `len` bytes that nobody writes to meanwhile; `roots` is NULL or a handle that has not been
// freed; `out` and `err` are NULL or may be written to.
enum structjson_status structjson_repair(const char *json,
                                         size_t len,
                                         const struct structjson_roots *roots,
                                         struct structjson_string *out,
                                         struct structjson_error *err);

// As `structjson_repair`, into `cap` bytes of memory of the caller's. No NUL is written behind the text.
//
// On success `*written` is how many bytes have been written. Where they do not fit, nothing is written to `buf`,
// `*written` is how many are needed, and the call returns `STRUCTJSON_ERR_BUFFER`; it does so too where `buf` and `json`
// overlap. `buf` may be NULL when `cap` is 0, to ask for the size. Any thread may call this.
//
// Returns what `structjson_repair` returns, or `STRUCTJSON_ERR_BUFFER`.
//
// The caller vouches for this:
//
// As for `structjson_repair`; `buf` is NULL or points to `cap` bytes that may be written to, initialised or not;
// `written` is NULL or may be written to.
enum structjson_status structjson_repair_into(const char *json,
                                              size_t len,
                                              const struct structjson_roots *roots,
                                              char *buf,
                                              size_t cap,
                                              size_t *written,
                                              struct structjson_error *err);

// Lists the objects of a JSON text that look like lists once it is decoded into arrays, as PHP's json_decode does: the
// empty ones, and those whose keys are "0" to "n-1" in order. A list that is kept beside the array can make objects of
// them again.
//
// `json` is `len` bytes of UTF-8 and needs no NUL at its end; `at` is the JSON pointer (RFC 6901) of the part to look
// at, "" for all of it. On success `*out` is a JSON array of JSON pointers, relative to `at` and in the order of
// the text, as in `["/where","/slots"]`; free it with `structjson_string_free`. Any thread may call this.
//
// Returns what `structjson_repair` returns, `STRUCTJSON_ERR_POINTER` for an `at` that is no JSON pointer, or
// `STRUCTJSON_ERR_UTF8` also for a key with half a surrogate pair, which no pointer can name.
//
// The caller vouches for this:
//
// `json` is NULL or points to `len` bytes that nobody writes to meanwhile; `at` is NULL or a string that ends in a NUL;
// `out` and `err` are NULL or may be written to.
enum structjson_status structjson_objects(const char *json,
                                          size_t len,
                                          const char *at,
                                          struct structjson_string *out,
                                          struct structjson_error *err);

// Makes an encoder. The calls that follow write one JSON value as PHP's json_encode would: its escaping, its number
// layout, its flags (the `STRUCTJSON_*` numbers are its `JSON_*` constants). A container that begins at a root
// comes out as an object, also when it was begun as an array.
//
// `roots` NULL means the Gemini set; the encoder keeps what it needs of it. `depth` is how many containers may be nested
// (PHP's default is 512). On success `*out` is a new handle; free it with `structjson_encoder_free`. Any thread may call
// this.
//
// Returns `STRUCTJSON_OK` or `STRUCTJSON_ERR_NULL`.
//
// The caller vouches for this:
//
// `roots` is NULL or a handle that has not been freed; `out` is NULL or may be written to.
enum structjson_status structjson_encoder_new(const struct structjson_roots *roots,
                                              uint32_t flags,
                                              uint32_t depth,
                                              struct structjson_encoder **out);

// Begins an array; at a root, an object whose keys are the indexes of what follows. End it with
// `structjson_encoder_end`.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, `STRUCTJSON_ERR_DEPTH` where nesting
// would be deeper than the encoder allows, or `STRUCTJSON_ERR_STATE` where no value may come.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using.
enum structjson_status structjson_encoder_begin_array(struct structjson_encoder *e);

// Begins an object. End it with `structjson_encoder_end`.
//
// Returns what `structjson_encoder_begin_array` returns.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using.
enum structjson_status structjson_encoder_begin_object(struct structjson_encoder *e);

// Gives the key of the next member of an object: `len` bytes at `key`, which must not be NULL even when `len` is 0, and
// are not needed afterwards.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, `STRUCTJSON_ERR_UTF8` where the
// bytes are not UTF-8 and the flags do not say what to do, or `STRUCTJSON_ERR_STATE` outside an object or directly
// behind a key.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using; `key` is NULL or points
// to `len` bytes that nobody writes to meanwhile.
enum structjson_status structjson_encoder_key(struct structjson_encoder *e, const char *key, size_t len);

// Writes a string: `len` bytes at `s`, which must not be NULL even when `len` is 0, and are not needed afterwards.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, `STRUCTJSON_ERR_UTF8` where the
// bytes are not UTF-8 and the flags do not say what to do, or `STRUCTJSON_ERR_STATE` where no value may come.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using; `s` is NULL or points
// to `len` bytes that nobody writes to meanwhile.
enum structjson_status structjson_encoder_string(struct structjson_encoder *e, const char *s, size_t len);

// Writes an integer.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or `STRUCTJSON_ERR_STATE` where
// no value may come.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using.
enum structjson_status structjson_encoder_int(struct structjson_encoder *e, int64_t v);

// Writes a double with its shortest digits, as PHP does with `serialize_precision` -1.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, `STRUCTJSON_ERR_NUMBER` where it
// is infinite or not a number, or `STRUCTJSON_ERR_STATE` where no value may come.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using.
enum structjson_status structjson_encoder_double(struct structjson_encoder *e, double v);

// Writes `false` for 0 and `true` for everything else.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or `STRUCTJSON_ERR_STATE` where
// no value may come.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using.
enum structjson_status structjson_encoder_bool(struct structjson_encoder *e, int v);

// Writes `null`.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or `STRUCTJSON_ERR_STATE` where
// no value may come.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using.
enum structjson_status structjson_encoder_null(struct structjson_encoder *e);

// Ends the innermost array or object.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or `STRUCTJSON_ERR_STATE` where
// none is open or a key waits for its value.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using.
enum structjson_status structjson_encoder_end(struct structjson_encoder *e);

// Takes the text out of the encoder, which then can only be freed.
//
// On success `*out` is a new string; free it with `structjson_string_free`.
//
// Returns `STRUCTJSON_OK`, `STRUCTJSON_ERR_NULL`, `STRUCTJSON_ERR_NO_MEMORY`, or `STRUCTJSON_ERR_STATE` where the value
// is not complete or has been taken: the message of `err` (which may be NULL) says what is missing, and the encoder can
// go on.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using; `out` and `err` are NULL or may be
// written to.
enum structjson_status structjson_encoder_finish(struct structjson_encoder *e,
                                                 struct structjson_string *out,
                                                 struct structjson_error *err);

// Frees an encoder, finished or not. NULL is fine.
//
// The caller vouches for this:
//
// `e` is NULL or a handle that has not been freed and that no other call is using.
void structjson_encoder_free(struct structjson_encoder *e);

// The version of the library that is running, "major.minor.patch"; `STRUCTJSON_VERSION` is that of the header. It is
// never NULL, lives as long as the program and must not be freed. Any thread may call this.
const char *structjson_version(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* STRUCTJSON_H */
