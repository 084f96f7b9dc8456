/* Random bytes and random calls: whatever comes out, nothing is read or written that must not be. Texts stand in blocks
 * of exactly their size, so that the sanitizer sees the first byte too many. */

#include <stdlib.h>

#include "check.h"

static uint64_t state = 88172645463325252u;

static uint32_t below(uint32_t limit)
{
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (uint32_t)(state >> 32) % limit;
}

static void texts(const structjson_roots *roots, int rounds)
{
    static const char likely[] = "[]{}[]{}[],,:\"\"0 \\u01e-";
    int repaired = 0, unequal = 0;
    for (int round = 0; round < rounds; round++) {
        size_t len = below(round % 10 ? 8 : 90);
        char *text = malloc(len + !len);
        for (size_t i = 0; i < len; i++)
            text[i] = (char)(below(12) ? likely[below(sizeof likely - 1)] : (char)below(256));
        structjson_string out, list;
        structjson_error err;
        structjson_status status = structjson_repair(text, len, roots, &out, &err);
        if (status == STRUCTJSON_OK) {
            size_t written;
            char *buffer = malloc(out.len);
            unequal += structjson_repair_into(text, len, roots, buffer, out.len, &written, NULL) != STRUCTJSON_OK;
            unequal += written != out.len || memcmp(buffer, out.data, out.len) != 0;
            free(buffer);
            structjson_string_free(&out);
            repaired++;
        } else {
            unequal += err.offset > len || err.status != status || strlen(err.message) == 0;
        }
        if (structjson_objects(text, len, "/0", &list, NULL) == STRUCTJSON_OK)
            structjson_string_free(&list);
        free(text);
    }
    CHECK(unequal == 0);
    CHECK(repaired > rounds / 100);
}

static void calls(int rounds)
{
    int complete = 0, unequal = 0;
    for (int round = 0; round < rounds; round++) {
        structjson_encoder *e = NULL;
        structjson_encoder_new(NULL, below(2) ? 0 : (uint32_t)below(1 << 12) | below(4) << 20, below(6), &e);
        char bytes[40];
        for (uint32_t left = below(30); left > 0; left--) {
            size_t len = below(sizeof bytes);
            for (size_t i = 0; i < len; i++)
                bytes[i] = (char)(below(3) ? 'a' + (char)below(26) : (char)below(256));
            char *exact = malloc(len + !len);
            memcpy(exact, bytes, len);
            switch (below(9)) {
            case 0: structjson_encoder_begin_array(e); break;
            case 1: structjson_encoder_begin_object(e); break;
            case 2: structjson_encoder_key(e, exact, len); break;
            case 3: structjson_encoder_string(e, exact, len); break;
            case 4: structjson_encoder_int(e, (int64_t)state); break;
            case 5: structjson_encoder_double(e, (double)(int64_t)state / 1e9); break;
            case 6: structjson_encoder_bool(e, (int)below(2)); break;
            case 7: structjson_encoder_null(e); break;
            default: structjson_encoder_end(e);
            }
            free(exact);
        }
        while (structjson_encoder_end(e) == STRUCTJSON_OK || structjson_encoder_null(e) == STRUCTJSON_OK)
            ;
        structjson_string out, again;
        if (structjson_encoder_finish(e, &out, NULL) == STRUCTJSON_OK) {
            complete++;
            unequal += structjson_repair(out.data, out.len, NULL, &again, NULL) != STRUCTJSON_OK;
            structjson_string_free(&out);
            structjson_string_free(&again);
        }
        structjson_encoder_free(e);
    }
    CHECK(complete > rounds / 2);
    CHECK(unequal == 0);
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 100000;
    const char *paths[] = {"$", "$..[*]", "$..a"};
    structjson_roots *roots;
    STATUS(structjson_roots_new(paths, 3, &roots, NULL), STRUCTJSON_OK);
    texts(roots, rounds);
    texts(NULL, rounds);
    calls(rounds);
    structjson_roots_free(roots);
    return report();
}
