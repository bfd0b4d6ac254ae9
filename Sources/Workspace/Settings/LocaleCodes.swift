import Foundation
import Interchange
import StringCatalog
import Syntax

/// Resolves locale codes from users and files: on the command line, in the configuration, as an argument of an MCP
/// tool, in the header of a table or another file with texts.
package struct LocaleCodes {
    /// A code that no locale has.
    package struct Unknown: Error {
        package let message: String
    }

    private let present: [LanguageTag]
    private lazy var bySpelling = Dictionary(present.map { (Self.spelling($0.rawValue), $0) }) { first, _ in first }
    private lazy var byMeaning = Dictionary(present.map { (Self.meaning($0.rawValue), $0) }) { first, _ in first }

    /// - Parameter present: The locales of the project. Their spelling wins.
    package init(_ present: [LanguageTag] = []) { self.present = present }

    /// The locale that a code means, spelled as in the project, else in the usual spelling.
    ///
    /// `ja_JP` is `ja` in a project that has `ja`; `zh_TW` is `zh-TW` or `zh-Hant`, whichever it has.
    package mutating func tag(for name: String) throws(Unknown) -> LanguageTag {
        let tag = LanguageTag(name)
        if present.contains(tag) { return tag }
        guard tag.exists else { throw Unknown(message: "\"\(name)\" is not a locale\(hint(for: name))") }
        let current = tag.withCurrentLanguage
        if let same = bySpelling[Self.spelling(name)] ?? byMeaning[Self.meaning(name)] { return same }
        return LanguageTag(Locale.identifier(.bcp47, from: current.withoutUnderscores.rawValue))
    }

    /// The same for a tag that is known to be one: it stays as it is if no locale has it.
    package mutating func projectTag(for tag: LanguageTag) -> LanguageTag { (try? self.tag(for: tag.rawValue)) ?? tag }

    /// The code that was probably meant by one that does not exist; `nil` when none is similar.
    package func suggestion(for name: String) -> String? {
        if let language = LanguageTag.mostWritten(inRegion: name) { return language.rawValue }
        return LanguageNames.tag(for: name)?.rawValue ?? NearName.nearest(to: name, among: present.map(\.rawValue))
            ?? (name.utf8.count > 2 ? LanguageNames.nearest(to: name) : nil)
    }

    /// `; did you mean ja?`, where some code is near.
    package func hint(for name: String) -> String { suggestion(for: name).map { "; did you mean \($0)?" } ?? "" }

    private static func spelling(_ name: String) -> String { name.lowercased().replacing("_", with: "-") }

    /// The code with the script and the region that it has by default.
    private static func meaning(_ name: String) -> String {
        let tag = LanguageTag(name).withCurrentLanguage
        return Locale.Language(identifier: tag.currentLanguage + tag.rawValue.dropFirst(tag.language.utf8.count))
            .maximalIdentifier
    }
}

extension WorkContext {
    /// The locales that codes mean, each once. Tells which of them the project spells differently.
    ///
    /// - Parameters:
    ///   - setting: Where the codes come from, as messages name it: `--locales`.
    ///   - present: The locales of the project.
    /// - Throws: ``Failure`` for a code that no locale has.
    package func locales(_ names: [String], from setting: Message, among present: [LanguageTag]) throws -> [LanguageTag] {
        var codes = LocaleCodes(present)
        var seen: Set<LanguageTag> = []
        return try names.compactMap { name -> LanguageTag? in
            do throws(LocaleCodes.Unknown) {
                let tag = try codes.tag(for: name)
                if tag.rawValue != name { tell(.respelled(setting: setting, name: name, locale: tag)) }
                return seen.insert(tag).inserted ? tag : nil
            } catch {
                throw Failure("\(setting): \(error.message)")
            }
        }
    }

    /// The locales of `--locales`; `nil` without it.
    ///
    /// - Throws: ``Failure`` for a code that no locale has.
    package func localesOption(among present: @autoclosure () -> [LanguageTag]) throws -> [LanguageTag]? {
        guard let names = localeNames else { return nil }
        return try locales(names, from: "\(option: "locales")", among: present())
    }

    /// The locales of `--locales`, else those of the configuration; `nil` where neither names any.
    ///
    /// - Parameter ofApp: What the configuration says of one app.
    /// - Throws: ``Failure`` for a code that no locale has.
    package func namedLocales(among present: @autoclosure () -> [LanguageTag], ofApp: [LanguageTag]? = nil) throws -> [LanguageTag]? {
        if let option = try localesOption(among: present()) { return option }
        guard let configured = ofApp ?? configuration.locales else { return nil }
        return try locales(configured.map(\.rawValue), from: Message(configuration.path ?? Configuration.fileName), among: present())
    }

    /// The locale that a code means; `nil` without a code.
    ///
    /// - Throws: ``Failure`` for a code that no locale has.
    package func locale(_ name: String?, from setting: Message, among present: [LanguageTag]) throws -> LanguageTag? {
        try name.flatMap { try locales([$0], from: setting, among: present).first }
    }
}
