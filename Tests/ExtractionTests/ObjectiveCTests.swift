import Extraction
import ProjectModel
import Testing

/// The macros of Objective-C and C.
@Suite struct ObjectiveCTests {
    private func strings(_ source: String, _ macroNames: Set<String> = []) -> [ExtractedString] {
        let file = SourceScanner.scanObjectiveC(path: "A.m", bytes: Array(source.utf8), macroNames: macroNames)
        return SourceScanner.combine([], others: [file]).strings
    }

    @Test func macrosAreFound() throws {
        let found = strings(
            #"""
            NSString *a = NSLocalizedString(@"Plain", nil);
            NSString *b = NSLocalizedStringFromTable(@"Tabled", @"Other", @"Said of tables");
            NSString *c = NSLocalizedStringFromTableInBundle(@"Bundled", nil, [NSBundle bundleForClass:self.class], @"");
            NSString *d = NSLocalizedStringWithDefaultValue(@"valued.key", @"Other", nil, @"The value, with a comma", @"Why");
            CFStringRef e = CFCopyLocalizedString(CFSTR("Core"), "C comment");
            """#)
        #expect(found.map(\.key) == ["Plain", "Tabled", "Bundled", "valued.key", "Core"])
        #expect(found.map(\.table) == [nil, "Other", nil, "Other", nil])
        #expect(found.map(\.comment) == [nil, "Said of tables", nil, "Why", "C comment"])
        #expect(found.map(\.bundle) == [nil, nil, "[NSBundle bundleForClass:self.class]", nil, nil])
        #expect(found.map(\.defaultValue) == [nil, nil, nil, "The value, with a comma", nil])
        #expect(found.map(\.place.line) == [1, 2, 3, 4, 5])
    }

    @Test func aTableInAConstantIsUnknown() {
        let found = strings(
            #"""
            #define FIXED(key) NSLocalizedStringFromTable(key, TABLE, nil)
            #define PASSED(key, table) NSLocalizedStringFromTableInBundle(key, table, bundle, nil)
            NSString *a = NSLocalizedStringFromTable(@"one", TABLE, nil), *b = FIXED(@"two"), *c = PASSED(@"three", TABLE);
            NSString *d = [bundle localizedStringForKey:@"four" value:nil table:TABLE];
            NSString *e = PASSED(@"five", @"Other"), *f = PASSED(@"six", nil), *g = NSLocalizedString(@"seven", nil);
            """#)
        #expect(found.map(\.key) == ["one", "two", "three", "four", "five", "six", "seven"])
        #expect(found.map(\.namesItsTable) == [false, false, false, false, true, true, true])
    }

    @Test func nestedMacrosAreFound() {
        let found = strings(#"[NSString stringWithFormat:NSLocalizedString(@"%d of %@", nil), 1, NSLocalizedString(@"Inner", nil)];"#)
        #expect(found.map(\.key) == ["%d of %@", "Inner"])
    }

    @Test func literalsAreDecoded() {
        let found = strings(#"NSLocalizedString(@"Say \"hi\"\n" @"and \u2026 go\x21", nil)"#)
        #expect(found.map(\.key) == ["Say \"hi\"\nand … go!"])
    }

    @Test func otherThingsAreNot() {
        let found = strings(
            #"""
            // NSLocalizedString(@"In a comment", nil)
            /* NSLocalizedString(@"In a block", nil) */
            NSString *a = @"NSLocalizedString(@\"In a string\", nil)";
            NSString *b = NSLocalizedString(key, nil);
            NSString *c = NSLocalizedString(flag ? @"One" : @"Other", nil);
            #define NSLocalizedString(key, comment) [NSBundle.mainBundle localizedStringForKey:(key) value:@"" table:nil]
            #define L(x) NSLocalizedString(x, nil)
            NSString *d = MyNSLocalizedString(@"Another macro", nil);
            """#)
        #expect(found.isEmpty)
    }

    @Test func whatMacrosAndMethodsOfTheProjectLookUpIsFound() {
        let found = strings(
            #"""
            #define A(key) NSLocalizedStringFromTableInBundle(key, @"Ago", [NSBundle mainBundle], nil)
            #define B(key) [[NSBundle mainBundle] localizedStringForKey:(key) value:@"" table:@"Ago"]
            #define C(n, key, comment) A((key))
            #define D(key, table) NSLocalizedStringFromTable(key, table, @"")
            NSString *a = A(@"one"), *b = B(@"two"), *c = C(1, @"three", @"x"), *d = D(@"four", @"Other");
            NSString *e = [[NSBundle mainBundle] localizedStringForKey:@"five" value:[self f:@"no"] table:nil];
            NSString *f = [bundle localizedStringForKey:@"six" value:nil table:@"T"];
            NSString *g = [NSString localizedUserNotificationStringForKey:@"seven" arguments:nil];
            NSString *h = [bundle localizedStringForKey:key value:@"none" table:nil];
            """#)
        #expect(found.map(\.key) == ["one", "two", "three", "four", "five", "six", "seven"])
        #expect(found.map(\.table) == ["Ago", "Ago", "Ago", "Other", nil, "T", nil])
        #expect(found.map(\.bundle) == [nil, nil, nil, nil, nil, "NSBundle", nil])
        #expect(found.allSatisfy { $0.isLate && !$0.isExtracted })
    }

    @Test func macrosAreKnownInOtherFiles() {
        let macros = SourceScanner.localizingMacros(
            in: Array("#define L(key) NSLocalizedString(key, nil)".utf8), macroNames: [])
        let file = SourceScanner.scanObjectiveC(path: "A.m", bytes: Array("f(L(@\"Title\"));".utf8), macros: macros)
        #expect(SourceScanner.combine([], others: [file]).strings.map(\.key) == ["Title"])
    }

    @Test func bodiesOfDefinitionsAreRead() {
        let found = strings(
            #"""
            #define TITLE NSLocalizedString(@"Title", @"A comment")
            #  define SHOW(x) show(x, \
                NSLocalizedString(@"Two " \
                    @"lines", nil))
            #define OPEN if (x) { show(NSLocalizedString(@"Open", nil),
            static inline NSString *Name(void) { return NSLocalizedString(@"Inline", nil); }
            """#)
        #expect(found.map(\.key) == ["Title", "Two lines", "Open", "Inline"])
        #expect(found.map(\.place.line) == [1, 3, 5, 6])
    }

    @Test func aHeaderIsFoundWhereNoProjectListsIt() {
        let project = "targets:\n  App:\n    type: application\n    sources: [App]\n"
        let map = TargetMap([.init(path: "project.yml", bytes: Array(project.utf8))], catalogs: ["App/Localizable.xcstrings"])
        #expect(map.owner(of: "Shared/Texts.h", table: "Localizable") == .unknown)
        #expect(map.owner(of: "App/Texts.h", table: "Localizable") == .catalogs(["App/Localizable.xcstrings"]))
        #expect(map.owner(of: "Shared/Texts.m", table: "Localizable") == .none(module: ""))
    }

    @Test func buildSettingsNameMore() {
        #expect(strings(#"MyString(@"Own", nil); MyStringFromTable(@"Tabled", @"T", nil)"#, ["MyString"]).map(\.table) == [nil, "T"])
    }
}
