/* A filter: structjson-repair < body.json > fixed.json
 *
 * With arguments, these are the root paths; without, the positions are those of the Gemini API. */

#include <stdio.h>
#include <stdlib.h>

#include <structjson.h>

static char *read_all(FILE *file, size_t *len)
{
    size_t capacity = 1 << 16;
    char *text = malloc(capacity);
    *len = 0;
    while (text != NULL) {
        *len += fread(text + *len, 1, capacity - *len, file);
        if (*len < capacity)
            break;
        char *more = realloc(text, capacity *= 2);
        if (more == NULL)
            free(text);
        text = more;
    }
    return text;
}

static int fail(const structjson_error *err)
{
    if (err->line > 0)
        fprintf(stderr, "structjson-repair: line %zu, column %zu: %s\n", err->line, err->column, err->message);
    else
        fprintf(stderr, "structjson-repair: %s\n", err->message);
    return EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    structjson_roots *roots = NULL;
    structjson_error err;
    if (argc > 1) {
        const char *const *paths = (const char *const *)argv + 1;
        if (structjson_roots_new(paths, (size_t)argc - 1, &roots, &err) != STRUCTJSON_OK)
            return fail(&err);
    }
    size_t len;
    char *body = read_all(stdin, &len);
    if (body == NULL || ferror(stdin)) {
        perror("structjson-repair");
        return EXIT_FAILURE;
    }
    structjson_string fixed;
    structjson_status status = structjson_repair(body, len, roots, &fixed, &err);
    free(body);
    structjson_roots_free(roots);
    if (status != STRUCTJSON_OK)
        return fail(&err);
    fwrite(fixed.data, 1, fixed.len, stdout);
    structjson_string_free(&fixed);
    return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
