/* The smallest use of the library, built with what the packages install. */
#include <stdio.h>
#include <string.h>
#include <structjson.h>

int main(void)
{
    static const char json[] = "{\"args\": []}";
    static const char *const paths[] = {"$.args"};
    structjson_roots *roots = NULL;
    structjson_string fixed = {0};
    structjson_error error;

    if (structjson_roots_new(paths, 1, &roots, &error) != STRUCTJSON_OK
        || structjson_repair(json, strlen(json), roots, &fixed, &error) != STRUCTJSON_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    puts(fixed.data);
    structjson_string_free(&fixed);
    structjson_roots_free(roots);
    return 0;
}
