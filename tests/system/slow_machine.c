// Loaded before the program (LD_PRELOAD): a disk that takes long, and a machine that has slept.
// While the file named by ANNABELLA_SLOW_DISK exists, each sync takes as many milliseconds as stand in it; while
// the file named by ANNABELLA_SLEPT exists, ten minutes have been slept.
// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static void take_long(void) {
    const char* name = getenv("ANNABELLA_SLOW_DISK");
    FILE* file = name ? fopen(name, "r") : NULL;
    if (!file)
        return;
    long milliseconds = 0;
    if (fscanf(file, "%ld", &milliseconds) == 1 && milliseconds > 0) {
        struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
        nanosleep(&time, NULL);
    }
    fclose(file);
}

int fsync(int handle) {
    take_long();
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    return real(handle);
}

int fdatasync(int handle) {
    take_long();
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    return real(handle);
}

int clock_gettime(clockid_t clock, struct timespec* time) {
    int (*real)(clockid_t, struct timespec*) =
        (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
    const int result = real(clock, time);
    const char* name = getenv("ANNABELLA_SLEPT");
    if (result == 0 && clock == CLOCK_BOOTTIME && name && access(name, F_OK) == 0)
        time->tv_sec += 600;
    return result;
}
