#include <stdio.h>
#include <string.h>
#include <structjson.h>

int main(void)
{
    const char *body = "{\"contents\":[{\"parts\":[{\"functionCall\":{\"name\":\"f\",\"args\":[]}}]}]}";
    structjson_string fixed;
    structjson_error err;
    if (structjson_repair(body, strlen(body), NULL, &fixed, &err) != STRUCTJSON_OK) {
        fprintf(stderr, "line %zu, column %zu: %s\n", err.line, err.column, err.message);
        return 1;
    }
    puts(fixed.data);   /* ..."args":{}... */
    structjson_string_free(&fixed);
    return 0;
}
