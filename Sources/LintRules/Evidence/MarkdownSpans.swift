import LintModel

/// How many parts of a text are marked up in Markdown.
struct MarkdownSpans: Equatable {
    /// The destinations of the links, each once.
    private(set) var destinations: Set<String> = []
    private(set) var bold = 0
    private(set) var code = 0
    /// Whether there are two asterisks that neither open nor close anything.
    private(set) var hasLooseBold = false
    private(set) var hasLooseBacktick = false

    init() {}

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var index = 0
        var opensBold = false
        while index < scalars.count {
            switch scalars[index] {
            case "\\": index += 1
            case "`": index = readCode(scalars, index)
            case "]": readDestination(scalars, index)
            case "*":
                let count = scalars[index...].prefix { $0 == "*" }.count
                if count > 3 {
                    // A line, or letters that are hidden: "********".
                    index += count - 1
                } else if count > 1 {
                    readBoldMark(scalars, at: index, opensBold: &opensBold)
                    index += 1
                }
            default: break
            }
            index += 1
        }
        if opensBold { hasLooseBold = true }
    }

    /// - Returns: The backtick that ends the code; the first one when none does.
    private mutating func readCode(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
        guard let end = scalars[(start + 1)...].firstIndex(of: "`"), end > start + 1 else {
            hasLooseBacktick = true
            return start
        }
        code += 1
        return end
    }

    /// - Parameter bracket: What ends the text of a link.
    private mutating func readDestination(_ scalars: [Unicode.Scalar], _ bracket: Int) {
        let start = bracket + 2
        guard start < scalars.count, scalars[bracket + 1] == "(", !scalars[start].isWhiteSpace,
            let end = scalars[start...].firstIndex(of: ")")
        else { return }
        let destination = String(String.UnicodeScalarView(scalars[start..<end]))
        // "^[%lld months](inflect: true)" leads nowhere.
        if !destination.holds(": ") { destinations.insert(destination) }
    }

    /// - Parameter mark: The first of two asterisks.
    private mutating func readBoldMark(_ scalars: [Unicode.Scalar], at mark: Int, opensBold: inout Bool) {
        let before = mark > 0 ? scalars[mark - 1] : " "
        let after = mark + 2 < scalars.count ? scalars[mark + 2] : " "
        if opensBold, Self.touches(before, across: after) {
            bold += 1
            opensBold = false
        } else if !opensBold, Self.touches(after, across: before) {
            opensBold = true
        } else {
            hasLooseBold = true
        }
    }

    /// CommonMark's rule: marks belong to the text at one side when that isn't white space, nor punctuation unless the
    /// other side is white space or punctuation too.
    private static func touches(_ inner: Unicode.Scalar, across outer: Unicode.Scalar) -> Bool {
        !inner.isWhiteSpace && (!inner.isMarkdownPunctuation || outer.isWhiteSpace || outer.isMarkdownPunctuation)
    }
}

private extension Unicode.Scalar {
    var isMarkdownPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        // What CommonMark adds of ASCII.
        default: "$+<=>^`|~".unicodeScalars.contains(self)
        }
    }
}
