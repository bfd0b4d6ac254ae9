// copyfile.h, sys/acl.h and sys/xattr.h.
#pragma once
#include "types.h"

#define COPYFILE_ACL (1 << 0)
#define COPYFILE_STAT (1 << 1)
#define COPYFILE_XATTR (1 << 2)
#define COPYFILE_DATA (1 << 3)

typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
int copyfile(const char *, const char *, copyfile_state_t, copyfile_flags_t);
int fcopyfile(int, int, copyfile_state_t, copyfile_flags_t);

// With a position and options, where Linux has neither.
ssize_t fgetxattr(int, const char *, void *, size_t, uint32_t, int);
int fsetxattr(int, const char *, const void *, size_t, uint32_t, int);
ssize_t getxattr(const char *, const char *, void *, size_t, uint32_t, int);
int setxattr(const char *, const char *, const void *, size_t, uint32_t, int);

#define ATTR_BIT_MAP_COUNT 5
#define ATTR_CMN_CRTIME 0x00000200
struct attrlist {
  uint16_t bitmapcount;
  uint16_t reserved;
  uint32_t commonattr;
  uint32_t volattr;
  uint32_t dirattr;
  uint32_t fileattr;
  uint32_t forkattr;
};
int fsetattrlist(int, void *, void *, size_t, uint32_t) SINCE(10.6);
