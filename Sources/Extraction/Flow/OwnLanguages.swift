import StringCatalog
import Syntax

/// Texts that an app keeps by language itself: `(en: "Done", de: "Fertig")`, `["en": "Done", "de": "Fertig"]`.
///
/// The app chooses between them, so a catalog would have no use for them.
enum OwnLanguages {
    /// Whether names are those of languages, one of them English. Without it they may be anything: `kg` and `lb` are codes of languages
    /// as well.
    static func areLanguages(_ names: [String]) -> Bool {
        Set(names).count > 1 && names.contains(where: isEnglish) && names.allSatisfy(isLanguage)
    }

    fileprivate static func isEnglish(_ name: String) -> Bool { name.hasPrefix("en") && tag(name).language == "en" }

    fileprivate static func isLanguage(_ name: String) -> Bool { mayBeTag(name.utf8) && tag(name).isUnmistakable }

    /// The tag that a name in code denotes: `zh-Hans` for `zhHans`, `pt-BR` for `pt_BR`.
    private static func tag(_ name: String) -> LanguageTag {
        var text = ""
        for character in name.unicodeScalars {
            if character.isUppercase, let last = text.unicodeScalars.last, last.isLowercase { text += "-" }
            text.unicodeScalars.append(character == "_" ? "-" : character)
        }
        return LanguageTag(text)
    }
}

extension FlowGraph {
    /// The parameters and properties that belong to one language each: those of `func text(en: String, de: String)`.
    func languageSlots(_ symbols: SymbolTable) -> Set<Number> {
        struct Group: Hashable {
            let kind: TextPlace.Kind
            let owner: Symbol
            let function: Symbol
        }
        var groups: [Group: [Number]] = [:]
        for (number, place) in places.enumerated() where place.kind == .parameter || place.kind == .property {
            guard symbols.holds(place.name, { 2...7 ~= $0.count && OwnLanguages.mayBeTag($0) }) else { continue }
            groups[Group(kind: place.kind, owner: place.owner, function: place.function), default: []].append(Number(number))
        }
        var result: Set<Number> = []
        for group in groups.values {
            var named = group.map { (number: $0, name: symbols.text(places[Int($0)].name)) }
            guard named.contains(where: { OwnLanguages.isEnglish($0.name) }) else { continue }
            named.removeAll { !OwnLanguages.isLanguage($0.name) }
            if OwnLanguages.areLanguages(named.map(\.name)) { result.formUnion(named.map(\.number)) }
        }
        return result
    }

    /// For each parameter, the other parameters of its function that the function chooses between for its result.
    func alternatives() -> [Number: [Number]] {
        var chosen: [Number: [Number]] = [:]
        for link in links where !link.step.contains(.part) {
            let (from, to) = (places[Int(link.from)], places[Int(link.to)])
            guard from.kind == .parameter, to.kind == .property, from.function == to.name, from.owner == to.owner else { continue }
            chosen[link.to, default: []].append(link.from)
        }
        var result: [Number: [Number]] = [:]
        for parameters in chosen.values where Set(parameters).count > 1 {
            for parameter in parameters { result[parameter] = parameters.filter { $0 != parameter } }
        }
        return result
    }
}

private extension OwnLanguages {
    /// Whether a name begins as a tag does, with a language in lower case that ends after two or three letters.
    static func mayBeTag(_ name: some Collection<UInt8>) -> Bool {
        let language = name.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        return 2...3 ~= language.count
    }
}
