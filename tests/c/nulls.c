/* NULL in every place, and frees that have nothing to free. */

#include "check.h"

#define IS_NULL(call) STATUS(call, STRUCTJSON_ERR_NULL)

int main(void)
{
    structjson_string out = {NULL, 0};
    structjson_roots *roots = NULL;
    structjson_encoder *e = NULL;
    structjson_error err;
    const char *paths[] = {"$", NULL};
    char buffer[8];
    size_t written;

    IS_NULL(structjson_roots_preset(NULL, &roots));
    IS_NULL(structjson_roots_preset("gemini", NULL));
    IS_NULL(structjson_roots_new(NULL, 1, &roots, &err));
    CHECK(strcmp(err.message, "paths is NULL") == 0 && err.status == STRUCTJSON_ERR_NULL);
    IS_NULL(structjson_roots_new(paths, 1, NULL, &err));
    IS_NULL(structjson_roots_new(paths, 2, &roots, &err));
    CHECK(strcmp(err.message, "one of the paths is NULL") == 0);
    CHECK(roots == NULL);

    IS_NULL(structjson_repair(NULL, 0, NULL, &out, NULL));
    IS_NULL(structjson_repair(NULL, 2, NULL, &out, &err));
    CHECK(strcmp(err.message, "json is NULL") == 0 && err.offset == 0 && err.line == 0 && err.column == 0);
    IS_NULL(structjson_repair("[]", 2, NULL, NULL, &err));
    CHECK(strcmp(err.message, "out is NULL") == 0);
    IS_NULL(structjson_repair_into(NULL, 2, NULL, buffer, sizeof buffer, &written, NULL));
    IS_NULL(structjson_repair_into("[]", 2, NULL, NULL, 1, &written, NULL));
    IS_NULL(structjson_repair_into("[]", 2, NULL, buffer, sizeof buffer, NULL, NULL));
    IS_NULL(structjson_objects(NULL, 2, "", &out, NULL));
    IS_NULL(structjson_objects("[]", 2, NULL, &out, NULL));
    IS_NULL(structjson_objects("[]", 2, "", NULL, NULL));
    STATUS(structjson_repair("[]", (size_t)-1, NULL, &out, NULL), STRUCTJSON_ERR_NO_MEMORY);
    CHECK(out.data == NULL);

    IS_NULL(structjson_encoder_new(NULL, 0, 512, NULL));
    IS_NULL(structjson_encoder_begin_array(NULL));
    IS_NULL(structjson_encoder_begin_object(NULL));
    IS_NULL(structjson_encoder_key(NULL, "k", 1));
    IS_NULL(structjson_encoder_string(NULL, "s", 1));
    IS_NULL(structjson_encoder_int(NULL, 1));
    IS_NULL(structjson_encoder_double(NULL, 1));
    IS_NULL(structjson_encoder_bool(NULL, 1));
    IS_NULL(structjson_encoder_null(NULL));
    IS_NULL(structjson_encoder_end(NULL));
    IS_NULL(structjson_encoder_finish(NULL, &out, &err));
    CHECK(strcmp(err.message, "e is NULL") == 0);

    STATUS(structjson_encoder_new(NULL, 0, 512, &e), STRUCTJSON_OK);
    STATUS(structjson_encoder_begin_object(e), STRUCTJSON_OK);
    IS_NULL(structjson_encoder_key(e, NULL, 0));
    STATUS(structjson_encoder_key(e, "", 0), STRUCTJSON_OK);
    IS_NULL(structjson_encoder_string(e, NULL, 0));
    IS_NULL(structjson_encoder_string(e, NULL, 5));
    STATUS(structjson_encoder_string(e, "s", (size_t)-1), STRUCTJSON_ERR_NO_MEMORY);
    STATUS(structjson_encoder_null(e), STRUCTJSON_OK);
    STATUS(structjson_encoder_end(e), STRUCTJSON_OK);
    IS_NULL(structjson_encoder_finish(e, NULL, NULL));
    STATUS(structjson_encoder_finish(e, &out, NULL), STRUCTJSON_OK);
    TEXT(out, "{\"\":null}");
    structjson_encoder_free(e);

    structjson_string_free(&out);
    structjson_string_free(NULL);
    structjson_roots_free(NULL);
    structjson_encoder_free(NULL);
    return report();
}
