// Loaded before the program (LD_PRELOAD): a disk that takes long or is full, and a machine that has slept.
// While the file named by ANNABELLA_SLOW_DISK exists, each sync takes as many milliseconds as stand in it;
// while the file named by ANNABELLA_SLEPT exists, ten minutes have been slept; while the one named by
// ANNABELLA_FULL_DISK exists, nothing can be written to files whose names begin with what stands in it (the
// error number of another reason may stand behind it); while
// the one named by ANNABELLA_STILL_DISK exists, a sync of such files does not come back, and no folder with such
// a name is made.
// What is asked of the system goes there straight: these functions are also called by a sanitizer that is just
// setting up its memory, when nothing can be looked up yet.
// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
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

/// Whether the name begins with what stands in the file that the variable names; the number that stands behind
/// it goes into `number`.
static int is_named(const char* variable, const char* named, int* number) {
    const char* name = getenv(variable);
    FILE* file = name ? fopen(name, "r") : NULL;
    if (!file)
        return 0;
    char beginning[4096] = {0};
    const int known = fscanf(file, "%4095s %d", beginning, number) >= 1;
    fclose(file);
    return known && strncmp(named, beginning, strlen(beginning)) == 0;
}

/// The same of a file that is open.
static int is_named_by(const char* variable, int handle, int* number) {
    if (!getenv(variable))
        return 0;
    char link[64];
    char named[4096] = {0};
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    return readlink(link, named, sizeof named - 1) >= 0 && is_named(variable, named, number);
}

static void stand_still(void) {
    const struct timespec while_still = {0, 20000000};
    nanosleep(&while_still, NULL);
}

int fsync(int handle) {
    take_long();
    int unused = 0;
    while (is_named_by("ANNABELLA_STILL_DISK", handle, &unused))
        stand_still();
    return (int)syscall(SYS_fsync, handle);
}

int mkdir(const char* name, mode_t mode) {
    int unused = 0;
    while (is_named("ANNABELLA_STILL_DISK", name, &unused))
        stand_still();
    return (int)syscall(SYS_mkdir, name, mode);
}

int fdatasync(int handle) {
    take_long();
    return (int)syscall(SYS_fdatasync, handle);
}

/// Whether there is no room left where this file lies.
static int is_full(int handle) {
    int why = ENOSPC;
    if (!is_named_by("ANNABELLA_FULL_DISK", handle, &why))
        return 0;
    errno = why;
    return 1;
}

ssize_t write(int handle, const void* bytes, size_t size) {
    return is_full(handle) ? -1 : syscall(SYS_write, handle, bytes, size);
}

ssize_t pwrite(int handle, const void* bytes, size_t size, off_t at) {
    return is_full(handle) ? -1 : syscall(SYS_pwrite64, handle, bytes, size, at);
}

ssize_t pwrite64(int handle, const void* bytes, size_t size, off64_t at) {
    return is_full(handle) ? -1 : syscall(SYS_pwrite64, handle, bytes, size, at);
}

int clock_gettime(clockid_t clock, struct timespec* time) {
    const int result = (int)syscall(SYS_clock_gettime, clock, time);
    const char* name = getenv("ANNABELLA_SLEPT");
    if (result == 0 && clock == CLOCK_BOOTTIME && name && access(name, F_OK) == 0)
        time->tv_sec += 600;
    return result;
}
