// sys/ttycom.h. TIOCGWINSZ is in Overlay.swiftinterface, as it is no simple macro.
#pragma once

struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
