/// Reasons why the cases of some rules have other findings when their texts are in the forms of a substitution.
enum SubstitutionLimits {
    /// The reasons by rule identifier.
    static let reasons: [String: String] = {
        var reasons: [String: String] = [:]
        for (rules, reason) in groups { for rule in rules { reasons[rule] = reason } }
        return reasons
    }()

    private static let groups: [(rules: [String], reason: String)] = [
        (
            [
                "edge-whitespace", "empty-translation", "end-punctuation", "layout-risk", "length", "markdown-mismatch",
                "number-mismatch", "tag-mismatch", "url-mismatch",
            ],
            "a form is a piece of the text: what it lacks, the text around it or another piece may hold"
        ),
        (
            ["divergent-translation", "reused-translation"],
            "pieces such as \"%arg files\" are the same in many texts, and mean what the text around them makes of them"
        ),
        (
            ["dropped-position", "format-mismatch", "format-size", "malformed-format", "mixed-positions"],
            "the placeholders are others there: the specifier of the substitution, and plain ones that count from its argument"
        ),
        (["source-missing"], "a substitution needs a text of the source beside it, and that there is none is what the examples are about"),
        (["wrong-source-language"], "a text with a substitution is no name, whatever it is without one"),
        (["near-duplicate-key"], "an entry with several source texts is compared by its key"),
        (["app-shortcut-phrase"], "phrases do not vary, and the text that refers to the substitution is none"),
    ]
}
