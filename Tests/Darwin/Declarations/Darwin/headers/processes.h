// spawn.h, sys/resource.h and sys/wait.h.
#pragma once
#include "signal.h"
#include "types.h"

#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000

// Pointers, where Glibc has structures: in Swift they are optional.
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;

int posix_spawn(pid_t *restrict, const char *restrict, const posix_spawn_file_actions_t *, const posix_spawnattr_t *restrict,
                char *const __argv[restrict], char *const __envp[restrict]) SINCE(10.5);
int posix_spawnattr_destroy(posix_spawnattr_t *) SINCE(10.5);
int posix_spawnattr_init(posix_spawnattr_t *) SINCE(10.5);
int posix_spawnattr_setflags(posix_spawnattr_t *, short) SINCE(10.5);
int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t) SINCE(10.5);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *restrict, const sigset_t *restrict) SINCE(10.5);
int posix_spawnattr_setsigmask(posix_spawnattr_t *restrict, const sigset_t *restrict) SINCE(10.5);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int) SINCE(10.5);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *) SINCE(10.5);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *) SINCE(10.5);

#define WNOHANG 0x00000001
pid_t waitpid(pid_t, int *, int);

typedef uint64_t rlim_t;
struct rlimit {
  rlim_t rlim_cur;
  rlim_t rlim_max;
};
#define RLIMIT_NOFILE 8
int getrlimit(int, struct rlimit *);
int setrlimit(int, const struct rlimit *);
