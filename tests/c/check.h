/* The smallest test harness: checks count, failures print, main ends with `return report();`. */

#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <string.h>

#include <structjson.h>

static int checks_passed;
static int checks_failed;

static inline void check_at(int holds, const char *what, int line)
{
    if (holds) {
        checks_passed++;
    } else {
        checks_failed++;
        fprintf(stderr, "line %d: %s\n", line, what);
    }
}

#define CHECK(condition) check_at((condition) != 0, #condition, __LINE__)

/* The status that a call returns. */
#define STATUS(call, wanted)                                                                                          \
    do {                                                                                                              \
        structjson_status returned = (call);                                                                          \
        check_at(returned == (wanted), #call " is " #wanted, __LINE__);                                               \
        if (returned != (wanted))                                                                                     \
            fprintf(stderr, "    but \"%s\"\n", structjson_status_name(returned));                                    \
    } while (0)

/* The text of a string, which is freed. */
#define TEXT(string, wanted)                                                                                          \
    do {                                                                                                              \
        structjson_string *found = &(string);                                                                          \
        int equal = found->data != NULL && found->len == strlen(wanted) && strcmp(found->data, (wanted)) == 0;           \
        check_at(equal, #string " is " #wanted, __LINE__);                                                            \
        if (!equal)                                                                                                   \
            fprintf(stderr, "    but %s\n", found->data ? found->data : "(NULL)");                                      \
        structjson_string_free(found);                                                                                 \
    } while (0)

static inline int report(void)
{
    printf("%d passed, %d failed\n", checks_passed, checks_failed);
    return checks_failed != 0;
}

#endif
