import StringCatalog

/// The messages of a gettext file that is written.
package struct GettextDocument: Sendable {
    package struct Message: Sendable {
        /// `nil` where the source text is the key.
        package let context: String?
        package let source: String
        /// The source text for several, with a translation for each form of the language's rule; `nil` for a message
        /// without forms.
        package let plural: String?
        package let translations: [String]
        package let isFuzzy: Bool
        package let comment: String?

        package init(
            context: String?, source: String, plural: String? = nil, translations: [String], isFuzzy: Bool,
            comment: String?
        ) {
            self.context = context
            self.source = source
            self.plural = plural
            self.translations = translations
            self.isFuzzy = isFuzzy
            self.comment = comment
        }
    }

    private let language: LanguageTag
    private let rule: GettextRule?
    private let messages: [Message]

    package init(_ messages: [Message], in language: LanguageTag) {
        self.messages = messages
        self.language = language
        rule = GettextRule(for: language)
    }

    /// - Parameter version: The version of the exporting tool.
    package func bytes(version: String) -> [UInt8] {
        let header = [
            "Language: \(language)", "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8",
            "Content-Transfer-Encoding: 8bit",
        ] + (rule.map { ["Plural-Forms: \($0.field);"] } ?? []) + ["X-Generator: xcstrings \(version)"]
        var text = "msgid \"\"\nmsgstr \"\"\n" + header.map { Self.string($0 + "\n") + "\n" }.joined()
        for message in messages { text += "\n" + Self.text(of: message) }
        return Array(text.utf8)
    }

    private static func text(of message: Message) -> String {
        var text = (message.comment ?? "").split(separator: "\n").map { "#. \($0)\n" }.joined()
        if message.isFuzzy { text += "#, fuzzy\n" }
        if let context = message.context { text += "msgctxt \(string(context))\n" }
        text += "msgid \(string(message.source))\n"
        guard let plural = message.plural else { return text + "msgstr \(string(message.translations.first ?? ""))\n" }
        text += "msgid_plural \(string(plural))\n"
        return text + message.translations.enumerated().map { "msgstr[\($0)] \(string($1))\n" }.joined()
    }

    private static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.value < 0x20: result += "\\" + String(scalar.value + 0o1000, radix: 8).dropFirst()
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// The rule of gettext that tells apart the same whole numbers as a language does, with the category of each form.
package struct GettextRule: Sendable {
    /// As in the header of a file, without its last semicolon.
    package let field: String
    package let categories: [PluralCategory]

    /// - Returns: `nil` for a language whose numbers no rule tells apart.
    package init?(for language: LanguageTag) {
        let numbers = 0...1_000
        let wanted = PluralRules.categories(of: numbers, in: language)
        for (field, rule) in Self.rules {
            var categories: [Int: PluralCategory] = [:]
            let fits = zip(numbers, wanted).allSatisfy { number, category in
                guard let index = rule.index(of: number) else { return false }
                if categories[index] == nil { categories[index] = category }
                return categories[index] == category
            }
            guard fits, categories.count == rule.count, Set(categories.values).count == rule.count else { continue }
            self.field = field
            self.categories = (0..<rule.count).compactMap { categories[$0] }
            return
        }
        return nil
    }

    /// As tools of gettext write them.
    private static let rules = [
        "nplurals=1; plural=0", "nplurals=2; plural=(n != 1)", "nplurals=2; plural=(n > 1)",
        "nplurals=2; plural=(n%10==1 && n%100!=11 ? 0 : 1)", "nplurals=2; plural=(n%10==4 || n%10==6 || n%10==9)",
        "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2)", "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)",
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
        "nplurals=3; plural=(n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && (n%100<11 || n%100>19) ? 1 : 2)",
        "nplurals=3; plural=(n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 ? 1 : 2)",
        "nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2)",
        "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)",
        "nplurals=4; plural=(n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>=3 && n<=19 ? 2 : 3)",
        "nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n>=3 && n<=6 ? 2 : n>=7 && n<=10 ? 3 : 4)",
        "nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>=3 && n%100<=10) ? 2 "
            + ": n%100>=11 && n%100<=19 ? 3 : 4)",
        "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)",
        "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5)",
    ].compactMap { field in GettextPluralForms(field).map { (field, $0) } }
}
