import Syntax

/// What was compared.
struct Totals {
    var files = 0
    var tokens = 0
    var literals = 0
    var segments = 0
    var values = 0
    var regexes = 0
    /// Those in files that are Swift. What is broken may be mended in more ways than one, so it is shown and counted apart.
    var differences = 0
    var differencesInBrokenFiles = 0
}

/// One place where the two lexers disagree.
struct Difference {
    var line: Int
    var text: String
}

/// A string literal as either side sees it.
struct SeenLiteral: Equatable {
    var range: Range<Int>
    var isMultiline: Bool
    var interpolations: [Range<Int>]
    /// The bytes of the text before, between and after the interpolations; nil where the judge gives none.
    var texts: [[UInt8]]?
}

/// Everything that is compared, by start offset.
struct Seen {
    var literals: [Int: SeenLiteral] = [:]
    var regexes: [Int: Range<Int>] = [:]
    /// Tokens outside string content.
    var tokens: [Range<Int>] = []
    var hasErrors = false
    var hasSingleQuotes = false
}

func compare(_ bytes: [UInt8], totals: inout Totals) -> [Difference] {
    let ours = Seen(lexing: bytes)
    let theirs = Seen(parsing: bytes)
    if theirs.hasSingleQuotes { return [] }
    let lines = LineTable(bytes)
    var differences: [Difference] = []
    func report(_ offset: Int, _ text: String) {
        let note = theirs.hasErrors ? " [file has syntax errors]" : ""
        differences.append(Difference(line: lines.location(of: offset).line, text: text + note))
    }

    for (offset, literal) in theirs.literals {
        totals.literals += 1
        totals.segments += literal.interpolations.count * 2 + 1
        if literal.texts != nil { totals.values += 1 }
        guard let mine = ours.literals[offset] else {
            report(offset, "no string at \(literal.range)")
            continue
        }
        if mine.range != literal.range { report(offset, "string ends at \(mine.range.upperBound), not \(literal.range.upperBound)") }
        if mine.isMultiline != literal.isMultiline { report(offset, "multi-line: \(mine.isMultiline), not \(literal.isMultiline)") }
        if mine.interpolations != literal.interpolations {
            report(offset, "interpolations at \(mine.interpolations), not \(literal.interpolations)")
        }
        if let texts = literal.texts, let mine = mine.texts, texts != mine {
            let show = { (texts: [[UInt8]]) in texts.map { String(decoding: $0, as: UTF8.self).debugDescription }.joined(separator: " ") }
            report(offset, "value \(show(mine)), not \(show(texts))")
        }
    }
    // Where the judge gives up on the grammar it keeps tokens, but no literals.
    for (offset, literal) in ours.literals where theirs.literals[offset] == nil && !theirs.hasErrors {
        report(offset, "string at \(literal.range)")
    }
    for (offset, range) in theirs.regexes {
        totals.regexes += 1
        if ours.regexes[offset] != range { report(offset, "regex at \(ours.regexes[offset].debugDescription), not \(range)") }
    }
    for (offset, range) in ours.regexes where theirs.regexes[offset] == nil && !theirs.hasErrors { report(offset, "regex at \(range)") }
    totals.tokens += compareTokens(ours.tokens, theirs.tokens, report: report)

    totals.files += 1
    if theirs.hasErrors {
        totals.differencesInBrokenFiles += differences.count
    } else {
        totals.differences += differences.count
    }
    return differences.sorted { $0.line < $1.line }
}

/// The parser cuts operators such as `>>` and macro names in two, so each of their tokens has to lie
/// inside one of ours, and each of ours has to begin where one of theirs does.
private func compareTokens(_ ours: [Range<Int>], _ theirs: [Range<Int>], report: (Int, String) -> Void) -> Int {
    let starts = Set(theirs.map(\.lowerBound))
    for token in ours where !starts.contains(token.lowerBound) { report(token.lowerBound, "token at \(token)") }
    var i = 0
    for token in theirs {
        while i < ours.count, ours[i].upperBound <= token.lowerBound { i += 1 }
        if i == ours.count || ours[i].lowerBound > token.lowerBound || ours[i].upperBound < token.upperBound {
            report(token.lowerBound, "no token at \(token)")
        }
    }
    return theirs.count
}
