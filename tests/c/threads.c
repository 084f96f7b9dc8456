/* Eight threads use one root set at the same time, for texts and for encoders.
 *
 *   threads           from a cold start: all of them also make whatever the library makes once
 *   threads warm      after one thread has made that, for tools that do not know the library's atomics
 *   threads misuse    two threads use one encoder, which a tool for races has to find */

#include <pthread.h>
#include <stdlib.h>

#include "check.h"

enum { THREADS = 8 };

struct job {
    const structjson_roots *roots;
    int rounds;
    int wrong;
};

static void *work(void *argument)
{
    struct job *job = argument;
    for (int round = 0; round < job->rounds; round++) {
        structjson_string out;
        structjson_error err;
        structjson_encoder *e;
        job->wrong += structjson_repair("{\"a\":[[]]}", 10, job->roots, &out, &err) != STRUCTJSON_OK;
        job->wrong += strcmp(out.data, "{\"a\":{\"0\":[]}}") != 0;
        structjson_string_free(&out);
        job->wrong += structjson_repair("[", 1, job->roots, &out, &err) != STRUCTJSON_ERR_SYNTAX;
        job->wrong += structjson_encoder_new(job->roots, 0, 8, &e) != STRUCTJSON_OK;
        structjson_encoder_begin_object(e);
        structjson_encoder_key(e, "a", 1);
        structjson_encoder_begin_array(e);
        structjson_encoder_end(e);
        structjson_encoder_end(e);
        job->wrong += structjson_encoder_finish(e, &out, NULL) != STRUCTJSON_OK;
        job->wrong += strcmp(out.data, "{\"a\":{}}") != 0;
        structjson_string_free(&out);
        structjson_encoder_free(e);
    }
    return NULL;
}

static structjson_encoder *shared;

static void *misuse(void *unused)
{
    (void)unused;
    for (int i = 0; i < 100; i++)
        structjson_encoder_int(shared, i);
    return NULL;
}

int main(int argc, char **argv)
{
    const char *paths[] = {"$.a"};
    structjson_roots *roots;
    pthread_t threads[THREADS];
    struct job jobs[THREADS];
    if (argc > 1 && strcmp(argv[1], "misuse") == 0) {
        structjson_encoder_new(NULL, 0, 8, &shared);
        structjson_encoder_begin_array(shared);
        for (int i = 0; i < 2; i++)
            pthread_create(&threads[i], NULL, misuse, NULL);
        for (int i = 0; i < 2; i++)
            pthread_join(threads[i], NULL);
        structjson_encoder_free(shared);
        return 0;
    }
    STATUS(structjson_roots_new(paths, 1, &roots, NULL), STRUCTJSON_OK);
    if (argc > 1) {
        jobs[0] = (struct job){roots, 1, 0};
        work(&jobs[0]);
    }
    for (int i = 0; i < THREADS; i++) {
        jobs[i] = (struct job){roots, 200, 0};
        CHECK(pthread_create(&threads[i], NULL, work, &jobs[i]) == 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        CHECK(jobs[i].wrong == 0);
    }
    structjson_roots_free(roots);
    return report();
}
