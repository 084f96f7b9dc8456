/* The encoder's calls: text, roots, flags, order. */

#include <math.h>
#include <stdlib.h>

#include "check.h"

#define OK(call) STATUS(call, STRUCTJSON_OK)

static structjson_encoder *encoder(const char *path, uint32_t flags, uint32_t depth)
{
    structjson_roots *roots = NULL;
    structjson_encoder *e = NULL;
    if (path != NULL)
        OK(structjson_roots_new(&path, 1, &roots, NULL));
    OK(structjson_encoder_new(roots, flags, depth, &e));
    /* The encoder keeps what it needs. */
    structjson_roots_free(roots);
    return e;
}

#define FINISHES(e, wanted)                                                                                           \
    do {                                                                                                              \
        structjson_string out;                                                                                        \
        OK(structjson_encoder_finish(e, &out, NULL));                                                                 \
        TEXT(out, wanted);                                                                                            \
        structjson_encoder_free(e);                                                                                   \
    } while (0)

static void every_kind_of_value(void)
{
    structjson_encoder *e = encoder("$.args", 0, 512);
    OK(structjson_encoder_begin_object(e));
    OK(structjson_encoder_key(e, "args", 4));
    OK(structjson_encoder_begin_array(e));
    OK(structjson_encoder_string(e, "a/\xC3\xA4\"\n\0", 7));
    OK(structjson_encoder_int(e, INT64_MIN));
    OK(structjson_encoder_double(e, 0.1));
    OK(structjson_encoder_double(e, 1e17));
    OK(structjson_encoder_double(e, -0.0));
    OK(structjson_encoder_bool(e, 0));
    OK(structjson_encoder_bool(e, -1));
    OK(structjson_encoder_null(e));
    OK(structjson_encoder_begin_array(e));
    OK(structjson_encoder_end(e));
    OK(structjson_encoder_end(e));
    OK(structjson_encoder_key(e, "list", 4));
    OK(structjson_encoder_begin_array(e));
    OK(structjson_encoder_begin_object(e));
    OK(structjson_encoder_end(e));
    OK(structjson_encoder_string(e, "", 0));
    OK(structjson_encoder_end(e));
    OK(structjson_encoder_end(e));
    FINISHES(e, "{\"args\":{\"0\":\"a\\/\\u00e4\\\"\\n\\u0000\",\"1\":-9223372036854775808,\"2\":0.1,\"3\":1.0e+17,"
                "\"4\":-0,\"5\":false,\"6\":true,\"7\":null,\"8\":[]},\"list\":[{},\"\"]}");
}

static void the_gemini_set_is_the_default(void)
{
    structjson_encoder *e = encoder(NULL, 0, 512);
    const char *keys[] = {"contents", "parts", "functionCall", "args"};
    for (int i = 0; i < 4; i++) {
        if (i == 0 || i == 3)
            OK(structjson_encoder_begin_object(e));
        OK(structjson_encoder_key(e, keys[i], strlen(keys[i])));
        if (i < 2) {
            OK(structjson_encoder_begin_array(e));
            OK(structjson_encoder_begin_object(e));
        }
    }
    OK(structjson_encoder_begin_array(e));
    for (int i = 0; i < 7; i++)
        OK(structjson_encoder_end(e));
    FINISHES(e, "{\"contents\":[{\"parts\":[{\"functionCall\":{\"args\":{}}}]}]}");
}

static void flags(void)
{
    structjson_encoder *e = encoder("$", STRUCTJSON_UNESCAPED_SLASHES | STRUCTJSON_UNESCAPED_UNICODE, 1);
    OK(structjson_encoder_begin_array(e));
    OK(structjson_encoder_string(e, "/\xC3\xA4", 3));
    OK(structjson_encoder_end(e));
    FINISHES(e, "{\"0\":\"/\xC3\xA4\"}");
    e = encoder(NULL, STRUCTJSON_INVALID_UTF8_SUBSTITUTE | STRUCTJSON_PRETTY_PRINT | 1u << 31, 1);
    OK(structjson_encoder_begin_array(e));
    OK(structjson_encoder_string(e, "\xFF", 1));
    OK(structjson_encoder_end(e));
    FINISHES(e, "[\n    \"\\ufffd\"\n]");
}

/* Whatever is refused changes nothing. */
static void out_of_order(void)
{
    structjson_string out = {NULL, 0};
    structjson_error err;
    structjson_encoder *e = encoder("$.a", 0, 2);
    STATUS(structjson_encoder_end(e), STRUCTJSON_ERR_STATE);
    STATUS(structjson_encoder_key(e, "k", 1), STRUCTJSON_ERR_STATE);
    STATUS(structjson_encoder_finish(e, &out, &err), STRUCTJSON_ERR_STATE);
    CHECK(strcmp(err.message, "no value has been written") == 0 && out.data == NULL);
    OK(structjson_encoder_begin_object(e));
    STATUS(structjson_encoder_int(e, 1), STRUCTJSON_ERR_STATE);
    STATUS(structjson_encoder_begin_array(e), STRUCTJSON_ERR_STATE);
    STATUS(structjson_encoder_key(e, "\xFF", 1), STRUCTJSON_ERR_UTF8);
    OK(structjson_encoder_key(e, "a", 1));
    STATUS(structjson_encoder_key(e, "b", 1), STRUCTJSON_ERR_STATE);
    STATUS(structjson_encoder_end(e), STRUCTJSON_ERR_STATE);
    OK(structjson_encoder_begin_array(e));
    STATUS(structjson_encoder_key(e, "b", 1), STRUCTJSON_ERR_STATE);
    STATUS(structjson_encoder_begin_array(e), STRUCTJSON_ERR_DEPTH);
    STATUS(structjson_encoder_double(e, (double)NAN), STRUCTJSON_ERR_NUMBER);
    STATUS(structjson_encoder_double(e, (double)INFINITY), STRUCTJSON_ERR_NUMBER);
    STATUS(structjson_encoder_string(e, "\xC3", 1), STRUCTJSON_ERR_UTF8);
    OK(structjson_encoder_null(e));
    STATUS(structjson_encoder_finish(e, &out, &err), STRUCTJSON_ERR_STATE);
    CHECK(strcmp(err.message, "2 containers have not been ended") == 0);
    OK(structjson_encoder_end(e));
    OK(structjson_encoder_end(e));
    STATUS(structjson_encoder_null(e), STRUCTJSON_ERR_STATE);
    OK(structjson_encoder_finish(e, &out, NULL));
    TEXT(out, "{\"a\":{\"0\":null}}");
    STATUS(structjson_encoder_finish(e, &out, &err), STRUCTJSON_ERR_STATE);
    CHECK(strcmp(err.message, "the text has been taken") == 0 && out.data == NULL);
    STATUS(structjson_encoder_null(e), STRUCTJSON_ERR_STATE);
    structjson_encoder_free(e);
}

static void many_members(void)
{
    structjson_string out;
    structjson_encoder *e = encoder("$", 0, 1);
    char *wanted = malloc(3000000), *end = wanted;
    int failed = 0;
    OK(structjson_encoder_begin_array(e));
    for (int i = 0; i < 100000; i++) {
        failed += structjson_encoder_int(e, i) != STRUCTJSON_OK;
        end += sprintf(end, "%c\"%d\":%d", i ? ',' : '{', i, i);
    }
    strcpy(end, "}");
    OK(structjson_encoder_end(e));
    OK(structjson_encoder_finish(e, &out, NULL));
    CHECK(failed == 0 && strlen(wanted) == out.len && strcmp(wanted, out.data) == 0);
    structjson_string_free(&out);
    structjson_encoder_free(e);
    free(wanted);
}

int main(void)
{
    every_kind_of_value();
    the_gemini_set_is_the_default();
    flags();
    out_of_order();
    many_members();
    return report();
}
