import Testing

@testable import StringCatalog

@Suite struct FormatSpecifierTests {
    private func spelled(_ text: String) -> [String] {
        FormatString(text).specifiers.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    }

    @Test(arguments: [
        ("%@", ["%@"]), ("%lld of %lld", ["%lld", "%lld"]), ("%1$@ %2$lld", ["%1$@", "%2$lld"]), ("%.2f", ["%.2f"]),
        ("%05d%%", ["%05d"]), ("100%%", []), ("%*.*f", ["%*.*f"]), ("%#@count@", ["%#@count@"]), ("%1$#@n@", ["%1$#@n@"]),
        ("%#@a.b@ %#@größe@ %#@A|=|B@", ["%#@a.b@", "%#@größe@", "%#@A|=|B@"]), ("%#@@x@ %#@ a@", ["%#@", "%#@"]),
        ("%arg files", ["%arg"]), ("%argument", ["%a"]), ("%(count)lld", ["%(count)lld"]), ("%1$(n)10.5lf", ["%1$(n)10.5lf"]),
        ("%-5s|%+d|% d", ["%-5s", "%+d", "% d"]), ("%hhd %qu %zd %Lf", ["%hhd", "%qu", "%zd", "%Lf"]), ("中%@文", ["%@"]), ("%", []),
        ("50 %!", []),
    ])
    func placeholdersAreFoundWhole(text: String, specifiers: [String]) {
        #expect(spelled(text) == specifiers)
    }

    @Test(arguments: [
        ("100%", .lonePercent), ("a %! b", .lonePercent), ("%1", .incomplete), ("%1$", .incomplete), ("50% of", .accidental),
    ] as [(String, FormatString.Mistake)])
    func mistakesAreNamed(text: String, mistake: FormatString.Mistake) {
        #expect(FormatString(text).mistakes.map(\.mistake) == [mistake])
    }

    @Test func classesAndSizesAreThoseOfTheConversion() {
        let specifiers = FormatString("%@ %lld %d %f %s %p").specifiers
        #expect(specifiers.map(\.argumentClass) == [.object, .integer, .integer, .floatingPoint, .cString, .pointer])
        #expect(specifiers.map(\.integerSize) == [nil, 8, 4, nil, nil, nil])
    }

    @Test func argumentsAreCountedThroughPositionsAndStars() {
        #expect(FormatString("%2$@ %1$lld").arguments.mapValues { $0.map(\.conversion) } == [1: ["d"], 2: ["@"]])
        #expect(FormatString("%*d %@").arguments.mapValues { $0.map(\.conversion) } == [2: ["d"], 3: ["@"]])
    }

    @Test(arguments: [
        ("%@ of %lld", "%1$@ of %2$lld"), ("%.1f–%.1f", "%1$.1f–%2$.1f"), ("%@", nil), ("%1$@ %2$@", nil), ("none", nil),
    ])
    func positionsAreWrittenAsXcodeDoes(text: String, numbered: String?) {
        #expect(FormatString.numbered(text) == numbered)
    }

    @Test(arguments: [
        ("Send %lld files", "傳送 %lld 個檔案", [], []), ("Send %lld files", "傳送 %@ 個檔案", ["%@"], []),
        ("Send %lld files", "傳送檔案", [], ["%lld"]), ("%@ has %lld", "%2$lld bei %1$@", [], []), ("%@ has %lld", "%lld %@", ["%lld", "%@"], []),
        ("50% off", "五折", [], []), ("Next", "%@", ["%@"], []),
    ] as [(String, String, [String], [String])])
    func translationsAreHeldAgainstTheirSource(source: String, translation: String, unknown: [String], dropped: [String]) {
        let comparison = PlaceholderComparison(source: source, translation: translation)
        #expect(comparison.unknown == unknown)
        #expect(comparison.dropped == dropped)
    }

    @Test(arguments: [("%@", false), ("%lld%%", false), ("•", false), ("", false), ("OK", true), ("%lld 個", true)])
    func keysWithoutWordsAreKnown(key: String, hasWords: Bool) {
        #expect(FormatString.hasWords(key) == hasWords)
    }
}
