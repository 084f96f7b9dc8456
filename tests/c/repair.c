/* structjson_repair, structjson_repair_into and structjson_objects: results, errors, buffers. */

#include <stdlib.h>

#include "check.h"

static const char body[] = "{\"contents\": [{\"parts\": [{\"functionCall\": {\"name\": \"f\", \"args\": []}}]}]}";
static const char fixed[] = "{\"contents\": [{\"parts\": [{\"functionCall\": {\"name\": \"f\", \"args\": {}}}]}]}";

static void repairs(void)
{
    structjson_string out = {NULL, 0};
    STATUS(structjson_repair(body, strlen(body), NULL, &out, NULL), STRUCTJSON_OK);
    CHECK(out.data[out.len] == 0);
    TEXT(out, fixed);
    CHECK(out.data == NULL && out.len == 0);

    structjson_roots *roots = NULL;
    const char *paths[] = {"$", "$.a..b"};
    STATUS(structjson_roots_new(paths, 2, &roots, NULL), STRUCTJSON_OK);
    STATUS(structjson_repair("[1,[ ]]", 7, roots, &out, NULL), STRUCTJSON_OK);
    TEXT(out, "{\"0\":1,\"1\":[ ]}");
    STATUS(structjson_repair("{\"a\":[{\"b\":[1e2]}]}", 19, roots, &out, NULL), STRUCTJSON_OK);
    TEXT(out, "{\"a\":[{\"b\":{\"0\":1e2}}]}");
    /* Only so many bytes are read. */
    STATUS(structjson_repair("[]]", 2, roots, &out, NULL), STRUCTJSON_OK);
    TEXT(out, "{}");
    structjson_roots_free(roots);
}

static void keeps_the_rest(void)
{
    const char text[] = " {\"a\":[],\"a\":-0.50E+1 ,\"\\ud800\":\"\\/\\u002f\"}\n";
    structjson_string out;
    STATUS(structjson_repair(text, strlen(text), NULL, &out, NULL), STRUCTJSON_OK);
    TEXT(out, text);
}

static void into_a_buffer(void)
{
    char buffer[128];
    size_t needed = strlen(fixed), written = 0;
    structjson_error err;
    memset(buffer, '#', sizeof buffer);
    STATUS(structjson_repair_into(body, strlen(body), NULL, NULL, 0, &written, NULL), STRUCTJSON_ERR_BUFFER);
    CHECK(written == needed);
    written = 0;
    STATUS(structjson_repair_into(body, strlen(body), NULL, buffer, needed - 1, &written, &err), STRUCTJSON_ERR_BUFFER);
    CHECK(written == needed && buffer[0] == '#' && err.status == STRUCTJSON_ERR_BUFFER);
    CHECK(strstr(err.message, "the buffer has") != NULL && err.line == 0);
    STATUS(structjson_repair_into(body, strlen(body), NULL, buffer, needed, &written, NULL), STRUCTJSON_OK);
    CHECK(written == needed && memcmp(buffer, fixed, needed) == 0 && buffer[needed] == '#');

    memcpy(buffer, body, strlen(body));
    STATUS(structjson_repair_into(buffer, strlen(body), NULL, buffer + 1, 100, &written, &err), STRUCTJSON_ERR_BUFFER);
    CHECK(strstr(err.message, "overlaps") != NULL && memcmp(buffer, body, strlen(body)) == 0);
}

static void refuses(const char *text, size_t len, structjson_status status, size_t offset, const char *message)
{
    structjson_string out = {(char *)"untouched", 9};
    size_t written = 77;
    char buffer[64];
    structjson_error err;
    memset(&err, 0xAA, sizeof err);
    STATUS(structjson_repair(text, len, NULL, &out, &err), status);
    CHECK(err.status == status && err.offset == offset);
    CHECK(strcmp(err.message, message) == 0);
    if (strcmp(err.message, message) != 0)
        fprintf(stderr, "    but \"%s\"\n", err.message);
    CHECK(strcmp(out.data, "untouched") == 0 && out.len == 9);
    STATUS(structjson_repair_into(text, len, NULL, buffer, sizeof buffer, &written, NULL), status);
    STATUS(structjson_objects(text, len, "", &out, NULL), status);
    CHECK(written == 77 && out.len == 9);
}

static void errors(void)
{
    refuses("", 0, STRUCTJSON_ERR_SYNTAX, 0, "found the end of the text, expected a value");
    refuses("{\"a\":1", 6, STRUCTJSON_ERR_SYNTAX, 6, "found the end of the text, expected `,` or `}`");
    refuses("[1] x", 5, STRUCTJSON_ERR_SYNTAX, 4, "found `x`, expected the end of the text");
    refuses("[1}", 3, STRUCTJSON_ERR_SYNTAX, 2, "found `}`, expected `,` or `]`");
    refuses("[NaN]", 5, STRUCTJSON_ERR_SYNTAX, 1, "found `NaN`, expected a value");
    refuses("[\"\n\"]", 5, STRUCTJSON_ERR_SYNTAX, 2, "found control character 0x0A, expected its escape sequence");
    refuses("\xEF\xBB\xBF[]", 5, STRUCTJSON_ERR_SYNTAX, 0, "found a byte order mark, expected a value");
    refuses("[]\0", 3, STRUCTJSON_ERR_SYNTAX, 2, "found control character 0x00, expected the end of the text");
    refuses("\"\xC3\"", 3, STRUCTJSON_ERR_UTF8, 1, "found byte 0xC3, expected UTF-8");

    structjson_error err;
    structjson_string out;
    STATUS(structjson_repair("{\n \"a\":\n  x}", 12, NULL, &out, &err), STRUCTJSON_ERR_SYNTAX);
    CHECK(err.offset == 10 && err.line == 3 && err.column == 3);
}

static void a_million_brackets(void)
{
    size_t len = 1000000;
    char *text = malloc(len);
    structjson_string out;
    structjson_error err;
    memset(text, '[', len);
    STATUS(structjson_repair(text, len, NULL, &out, &err), STRUCTJSON_ERR_DEPTH);
    CHECK(err.offset == 511);
    STATUS(structjson_objects(text, len, "/0/0", &out, NULL), STRUCTJSON_ERR_DEPTH);
    free(text);
}

static void objects(void)
{
    const char text[] = "{\"where\":{},\"sort\":[],\"a/b\":{\"~\":{\"0\":1}},\"\\u00fc\\n\":{}}";
    structjson_string out;
    structjson_error err;
    STATUS(structjson_objects(text, strlen(text), "", &out, NULL), STRUCTJSON_OK);
    CHECK(out.data[out.len] == 0);
    TEXT(out, "[\"/where\",\"/a~1b/~0\",\"/\xC3\xBC\\n\"]");
    STATUS(structjson_objects(text, strlen(text), "/a~1b", &out, NULL), STRUCTJSON_OK);
    TEXT(out, "[\"/~0\"]");
    STATUS(structjson_objects(text, strlen(text), "/nothing", &out, NULL), STRUCTJSON_OK);
    TEXT(out, "[]");
    STATUS(structjson_objects(text, strlen(text), "where", &out, &err), STRUCTJSON_ERR_POINTER);
    CHECK(strcmp(err.message, "JSON pointer does not begin with `/`: \"where\"") == 0);

    /* A message that is too long is cut off between two characters. */
    char at[501] = "";
    for (size_t i = 0; i < 500; i += 2)
        memcpy(at + i, "\xC3\xA4", 2);
    for (int odd = 0; odd < 2; odd++) {
        if (odd)
            memmove(at + 1, at, 499), at[0] = 'x', at[499] = 0;
        STATUS(structjson_objects("[]", 2, at, &out, &err), STRUCTJSON_ERR_POINTER);
        CHECK(strlen(err.message) == 190 || strlen(err.message) == 191);
        CHECK((unsigned char)err.message[strlen(err.message) - 1] == 0xA4);
    }
    STATUS(structjson_objects("{\"\\udc00\":{}}", 13, "", &out, &err), STRUCTJSON_ERR_UTF8);
    CHECK(err.offset == 2);
}

/* Larger than the size from which blocks ask for huge pages. */
static void a_large_text(void)
{
    size_t padding = 20000000;
    size_t len = padding + strlen("[[],\"\"]");
    char *text = malloc(len);
    structjson_roots *roots;
    const char *paths[] = {"$[0]", "$[*]"};
    structjson_string out;
    memcpy(text, "[[],\"", 5);
    memset(text + 5, 'A', padding);
    memcpy(text + 5 + padding, "\"]", 2);
    STATUS(structjson_roots_new(paths + 1, 1, &roots, NULL), STRUCTJSON_OK);
    STATUS(structjson_repair(text, len, roots, &out, NULL), STRUCTJSON_OK);
    CHECK(out.len == len && memcmp(out.data, "[{},", 4) == 0 && memcmp(out.data + 4, text + 4, len - 4) == 0);
    CHECK(out.data[out.len] == 0);
    structjson_string_free(&out);
    structjson_roots_free(roots);
    free(text);
}

int main(void)
{
    repairs();
    keeps_the_rest();
    into_a_buffer();
    errors();
    a_million_brackets();
    objects();
    a_large_text();
    return report();
}
