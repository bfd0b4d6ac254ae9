import Extraction

/// Tells which texts are names because of what stands beside them: other names, or the address of what they name.
struct NameLists {
    /// All that is given to one property or parameter.
    private struct List: Hashable {
        let name: String
        let shownAt: SourcePlace
    }

    /// What is known of a list.
    private struct Count {
        var texts = 0
        /// Texts that are names beyond doubt.
        var names = 0
        /// Texts that hold a name, and maybe other words.
        var hints = 0
        /// Texts that could be names and are given to a parameter for one.
        var given = 0
        /// Texts in capital letters only.
        var capitals = 0
    }

    private var counts: [List: Count] = [:]

    init(_ texts: [UnlocalizedText], _ lines: inout SourceLines) {
        var spelled: [List: [String: Int]] = [:]
        for text in texts {
            guard let list = Self.list(of: text) else { continue }
            // Those that are spelled as names only are not among the texts.
            spelled[list, default: [:]][text.place.file] = text.namesBeside
            counts[list, default: Count()].texts += 1
            if ProperNames.couldBeName(text.text), lines.callName(text) { counts[list, default: Count()].given += 1 }
            if !text.text.contains(where: \.isLowercase) { counts[list, default: Count()].capitals += 1 }
            if ProperNames.isName(text.text) || ProperNames.hasModel(text.text) || lines.addressIsBeside(text) {
                counts[list, default: Count()].names += 1
            } else if ProperNames.hasNameWord(text.text) {
                counts[list, default: Count()].hints += 1
            }
        }
        for (list, files) in spelled {
            let others = files.values.reduce(0, +)
            counts[list, default: Count()].texts += others
            counts[list, default: Count()].names += others
        }
    }

    /// Whether a text stands in a list of names or codes, in a place for one (`author`), or in one that nobody translates:
    /// `releaseNotes`, `titles_en`.
    func contain(_ text: UnlocalizedText) -> Bool {
        guard let list = Self.list(of: text) else { return false }
        if Self.isUntranslated(text) { return true }
        // "SET NULL", "NO ACTION": codes. A single word in capitals is none of the texts.
        if let count = counts[list], count.texts > 1, count.capitals == count.texts,
            !text.text.unicodeScalars.contains(where: \.isHanOrKana)
        {
            return true
        }
        // Records of things that have names: themes, libraries, models. What an enumeration calls its cases is no such list.
        if let count = counts[list], count.given > 3, count.given * 5 >= count.texts * 4, ProperNames.couldBeName(text.text) { return true }
        if Self.isForNames(list.name) { return ProperNames.isNoCommonWord(text.text) }
        guard let count = counts[list], count.names >= 2, ProperNames.couldBeName(text.text) else { return false }
        // Of several words most are found in dictionaries, too.
        let share = (count.names + count.hints) * 6 / count.texts
        return share >= (text.text.contains(" ") ? 4 : 3)
    }

    private static func list(of text: UnlocalizedText) -> List? {
        guard case .stringReachesScreen(let name, let shownAt) = text.reason else { return nil }
        return List(name: name, shownAt: shownAt)
    }

    /// Whether a text stands in a place that holds the history of an app, or texts of one language beside those of others.
    static func isUntranslated(_ text: UnlocalizedText) -> Bool {
        guard case .stringReachesScreen(let description, _) = text.reason else { return false }
        let name = description.split(separator: "'").last ?? ""
        if ["changelog", "changes", "releasenotes", "versionhistory"].contains(name.lowercased()) { return true }
        return isNamedForLanguage(name)
    }

    /// Whether the name of a place says the language of what it holds: `titles_en`, `descriptionFr`, `nameJapanese`.
    static func isNamedForLanguage(_ name: Substring) -> Bool {
        if SourceLines.languages.contains(name.lowercased()) || name.namesLanguage { return true }
        let ending = name.split(separator: "_").last ?? ""
        return ["de", "en", "es", "fr", "ja", "ko", "ru", "zh"].contains(ending)
            || name.lastIndex(where: \.isUppercase).map { SourceLines.languages.contains(name[$0...].lowercased()) } ?? false
    }

    /// Whether a place holds the name of somebody: `property 'authorName'`, `getManufacturer`.
    private static func isForNames(_ description: String) -> Bool {
        var name = (description.split(separator: "'").last ?? "").lowercased()
        if name.hasSuffix("name") { name.removeLast(4) }
        return holders.contains(where: name.hasSuffix)
    }

    /// What places are called that hold names.
    private static let holders = [
        "author", "brand", "contributor", "contributors", "maintainer", "maintainers", "manufacturer", "marketing", "station",
        "stations", "translator", "translators", "vendor",
    ]
}

private extension Substring {
    /// Whether a word of a name is the code of a language, as in `nameEN` and `titleENByZH`.
    var namesLanguage: Bool {
        var run = ""
        for character in self + "x" {
            if character.isUppercase {
                run.append(character)
                continue
            }
            // The last capital begins the next word: `ENBy`.
            if run.utf8.count > 1, ["CN", "EN", "JA", "JP", "KO", "TW", "ZH"].contains(run.prefix(2)), run.utf8.count < 4 { return true }
            run = ""
        }
        // `labelFR`, `careersEn`
        let ending = suffix(3)
        if ending.first?.isLowercase == true, ["De", "En", "Es", "Fr", "Ja", "Ko", "Ru", "Zh"].contains(ending.dropFirst()) { return true }
        return ending.first?.isLowercase == true && ["DE", "ES", "FR", "IT", "PL", "PT", "RU"].contains(ending.dropFirst())
    }
}
