#pragma once
#include "types.h"

#define RENAME_SWAP 0x00000002
#define RENAME_EXCL 0x00000004

int rename(const char *, const char *);
int renamex_np(const char *, const char *, unsigned int) SINCE(10.12);
