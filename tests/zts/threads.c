/* 16 threads with a PHP request each, all at once, which run threads.php a hundred times.
 *
 *   threads PHP.INI threads.php
 */
#include <pthread.h>
#include <stdio.h>

#include <sapi/embed/php_embed.h>

enum { THREADS = 16, REQUESTS = 100 };

static const char *script;

/* How many requests of one thread did not end with the script's `return true`. */
static int run_requests(void)
{
    char code[4096];
    volatile int failed = 0;
    snprintf(code, sizeof code, "require '%s';", script);
    for (int i = 0; i < REQUESTS; i++) {
        zval result;
        ZVAL_UNDEF(&result);
        if (php_request_startup() == FAILURE) {
            return REQUESTS;
        }
        zend_first_try {
            if (zend_eval_string(code, &result, "threads") == FAILURE || Z_TYPE(result) != IS_TRUE) {
                failed = failed + 1;
            }
            zval_ptr_dtor(&result);
        } zend_catch {
            failed = failed + 1;
        } zend_end_try();
        php_request_shutdown(NULL);
    }
    return failed;
}

static void *thread(void *failed)
{
    (void) ts_resource(0);
    *(int *) failed = run_requests();
    ts_free_thread();
    return NULL;
}

int main(int argc, char **argv)
{
    pthread_t threads[THREADS];
    int failed[THREADS] = {0}, all = 0;

    if (argc != 3) {
        fprintf(stderr, "usage: threads PHP.INI SCRIPT.php\n");
        return 2;
    }
    script = argv[2];
    php_embed_module.php_ini_path_override = argv[1];
    if (php_embed_init(1, argv) == FAILURE) {
        return 2;
    }
    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, thread, &failed[i]) != 0) {
            return 2;
        }
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        all += failed[i];
    }
    php_embed_shutdown();
    printf("zts-threads: %d passed, %d failed\n", THREADS * REQUESTS - all, all);
    return all != 0;
}
