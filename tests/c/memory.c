/* A repair needs the output and nothing of its size beside it. */

#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

static long peak_bytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss * 1024;
}

/* Repairs a text and compares by how much the peak grows with the length of the output; in a process of its own, since a
 * peak only rises. */
static void needs_one_output(const char *text, const char *path)
{
    pid_t child = fork();
    if (child > 0) {
        int status = 1;
        CHECK(waitpid(child, &status, 0) == child && status == 0);
        return;
    }
    structjson_roots *roots;
    structjson_string out;
    STATUS(structjson_roots_new(&path, 1, &roots, NULL), STRUCTJSON_OK);
    long before = peak_bytes();
    STATUS(structjson_repair(text, strlen(text), roots, &out, NULL), STRUCTJSON_OK);
    long grown = peak_bytes() - before;
    CHECK(out.len > 20000000);
    /* A quarter of the text for the log of changes, two huge pages for what is at the ends. */
    CHECK(grown < (long)(out.len + strlen(text) / 4) + (4 << 20));
    _exit(checks_failed != 0);
}

int main(void)
{
    size_t size = 24000000;
    char *text = malloc(size + 16);
    memcpy(text, "[[],\"", 5);
    memset(text + 5, 'A', size);
    strcpy(text + 5 + size, "\"]");
    needs_one_output(text, "$[*]");
    /* Four million members, far more than are logged. */
    for (size_t i = 0; i < 8000000; i += 2)
        memcpy(text + i, "7,", 2);
    text[0] = '[';
    text[1] = ' ';
    memcpy(text + 8000000 - 2, "7]", 3);
    needs_one_output(text, "$");
    free(text);
    return report();
}
