/* What the machine allows: memcpy into fresh memory, in milliseconds. Usage: limit BYTES; prints two numbers, the best of
   ten with 4 KiB pages and with huge pages. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

int main(int argc, char **argv)
{
    size_t size = argc > 1 ? strtoull(argv[1], NULL, 10) : 20000000, huge = 2 << 20;
    char *source = malloc(size);
    if (!source) return 1;
    memset(source, 'x', size);
    for (int advice = 0; advice < 2; advice++) {
        double best = 1e9;
        for (int round = 0; round < 10; round++) {
            char *block = mmap(NULL, size + huge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            if (block == MAP_FAILED) return 1;
            char *target = (char *) (((uintptr_t) block + huge - 1) & ~(uintptr_t) (huge - 1));
            double start = now();
            madvise(target, size, advice ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
            memcpy(target, source, size);
            double took = now() - start;
            if (took < best) best = took;
            munmap(block, size + huge);
        }
        printf(advice ? "%.3f\n" : "%.3f ", best);
    }
    return 0;
}
