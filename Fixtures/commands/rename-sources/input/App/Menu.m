NSString *title = NSLocalizedString(@"Quit", @"A menu");
NSString *again = NSLocalizedString(@"Mon" @"day", @"");
