#pragma once
#include "types.h"

#define _PC_CASE_SENSITIVE 11
#define F_OK 0
#define X_OK (1 << 0)
#define W_OK (1 << 1)
#define R_OK (1 << 2)
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2

int access(const char *, int);
int chdir(const char *);
int chown(const char *, uid_t, gid_t);
int close(int);
ssize_t pread(int, void *, size_t, off_t);
int truncate(const char *, off_t);
int dup(int);
int dup2(int, int);
int faccessat(int, const char *, int, int) SINCE(10.10);
int fchown(int, uid_t, gid_t);
int fsync(int);
int ftruncate(int, off_t);
gid_t getegid(void);
uid_t geteuid(void);
gid_t getgid(void);
pid_t getpid(void);
uid_t getuid(void);
int isatty(int);
int link(const char *, const char *);
int linkat(int, const char *, int, const char *, int) SINCE(10.10);
off_t lseek(int, off_t, int);
long pathconf(const char *, int);
int pipe(int[2]);
ssize_t read(int, void *, size_t);
ssize_t readlink(const char *restrict, char *restrict, size_t);
int rmdir(const char *);
unsigned int sleep(unsigned int);
int symlink(const char *, const char *);
int unlink(const char *);
int usleep(useconds_t);
ssize_t write(int, const void *, size_t);
