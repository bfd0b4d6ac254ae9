#pragma once
#include "types.h"

typedef enum {
  _CLOCK_REALTIME SINCE(10.12) __attribute__((swift_name("CLOCK_REALTIME"))) = 0,
  _CLOCK_MONOTONIC SINCE(10.12) __attribute__((swift_name("CLOCK_MONOTONIC"))) = 6,
  _CLOCK_THREAD_CPUTIME_ID SINCE(10.12) __attribute__((swift_name("CLOCK_THREAD_CPUTIME_ID"))) = 16,
} clockid_t;
int clock_gettime(clockid_t, struct timespec *) SINCE(10.12);
time_t time(time_t *);
