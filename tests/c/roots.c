/* Root sets, names and versions. */

#include "check.h"

static void presets(void)
{
    const char *names[] = {"gemini", "geminiContract", "anthropic", "openai", "mcp", "ollama", "bedrock"};
    const char text[] = "{\"params\":{\"arguments\":[]},\"tools\":[{\"googleSearch\":[]}]}";
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        structjson_roots *roots = NULL;
        STATUS(structjson_roots_preset(names[i], &roots), STRUCTJSON_OK);
        CHECK(roots != NULL);
        structjson_string out;
        STATUS(structjson_repair(text, strlen(text), roots, &out, NULL), STRUCTJSON_OK);
        CHECK((strstr(out.data, "\"arguments\":{}") != NULL) == (strcmp(names[i], "mcp") == 0));
        CHECK((strstr(out.data, "\"googleSearch\":{}") != NULL) == (strcmp(names[i], "geminiContract") == 0));
        structjson_string_free(&out);
        structjson_roots_free(roots);
    }
    structjson_roots *untouched = (structjson_roots *)&untouched;
    const char *others[] = {"", "Gemini", "gemini ", "\xFF"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        STATUS(structjson_roots_preset(others[i], &untouched), STRUCTJSON_ERR_PATH);
    CHECK(untouched == (structjson_roots *)&untouched);
}

static void paths(void)
{
    structjson_roots *roots;
    structjson_error err;
    const char *bad[] = {"$.fine", "$.a[1:2]"};
    STATUS(structjson_roots_new(bad, 2, &roots, &err), STRUCTJSON_ERR_PATH);
    CHECK(strstr(err.message, "$.a[1:2]") != NULL && err.line == 1 && err.column > 3);

    /* Empty sets change nothing. */
    structjson_string out;
    STATUS(structjson_roots_new(NULL, 0, &roots, NULL), STRUCTJSON_OK);
    STATUS(structjson_repair("[]", 2, roots, &out, NULL), STRUCTJSON_OK);
    TEXT(out, "[]");
    structjson_roots_free(roots);
}

static void names(void)
{
    const char *wanted[] = {"ok",        "null",   "syntax", "depth",  "utf8",  "path",
                            "pointer",   "no memory", "buffer", "state",  "number", "panic"};
    for (int i = 0; i < 12; i++)
        CHECK(strcmp(structjson_status_name((structjson_status)i), wanted[i]) == 0);
    CHECK(strcmp(structjson_status_name((structjson_status)12), "unknown") == 0);
    CHECK(strcmp(structjson_status_name((structjson_status)-1), "unknown") == 0);
    CHECK(strcmp(structjson_version(), STRUCTJSON_VERSION) == 0);
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", STRUCTJSON_VERSION_MAJOR, STRUCTJSON_VERSION_MINOR,
             STRUCTJSON_VERSION_PATCH);
    CHECK(strcmp(version, STRUCTJSON_VERSION) == 0);
}

int main(void)
{
    presets();
    paths();
    names();
    return report();
}
