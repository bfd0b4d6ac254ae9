import Extraction
import LintModel
import ProjectModel

/// The styles of the files of a project: that of the file where it has one, else of its module, else of the project.
struct LookupStyles: Sendable {
    /// What lookups have in common for a file: those of a target, or of all files where no target is known.
    private struct Module: Sendable {
        /// `nil` where no target is known.
        let target: TargetMap.Target?
        /// The most frequent call; `nil` if there is none.
        let call: LookupStyle.Call?
        let usesStringCall: Bool
        let bundle: String?
        let habits: Habits
    }

    /// What most of some lookups have.
    private struct Habits: Sendable {
        /// `nil` for too few to say.
        var hasComments: Bool?
        /// The inner value is `nil` for keys that aren't identifiers.
        var keyForm: KeyForm??

        init(_ strings: [ExtractedString]) {
            let calls = strings.filter { LookupStyles.call($0) != nil }
            if calls.count >= LookupStyles.fewest { hasComments = calls.count { !($0.comment ?? "").isEmpty } * 2 > calls.count }
            guard strings.count >= LookupStyles.fewest else { return }
            let identifiers = strings.map(\.key).filter(\.isIdentifier)
            keyForm = .some(identifiers.count * 2 > strings.count ? KeyForm(identifiers) : nil)
        }
    }

    private let byFile: [String: [ExtractedString]]
    private let habitsByFile: [String: Habits]
    private let own: OwnLookups
    /// The most frequent call of the project.
    private let usual: LookupStyle.Call
    private let usesStringCall: Bool
    private let modules: [Module]
    private let code: CodeBase
    /// Where no target has a file.
    private let rest: Module

    /// The first systems with `String(localized:)`.
    private static let modern: [Platform: Int] = [.iOS: 15, .macCatalyst: 15, .macOS: 12, .tvOS: 15, .watchOS: 8]

    init(_ strings: [ExtractedString], _ targets: TargetMap, _ code: CodeBase) {
        self.code = code
        let paths = code.files.map(\.path)
        let lookUps = strings.filter { $0.isOfAPI && !$0.isHandedOn && !$0.isSample }
        byFile = Dictionary(grouping: lookUps, by: \.place.file)
        habitsByFile = byFile.mapValues(Habits.init)
        own = OwnLookups(strings, code)
        let all = lookUps.compactMap { Self.call($0) }
        (usual, usesStringCall) = (Self.majority(all) ?? .string, all.contains(.string))
        let (byFile, own) = (byFile, own)
        func filled(_ target: TargetMap.Target?, _ sources: [String]) -> Module {
            let calls = sources.flatMap { Self.calls(in: $0, byFile, own, from: nil) }
            let strings = sources.flatMap { byFile[$0] ?? [] }
            return Module(
                target: target, call: Self.majority(calls), usesStringCall: calls.contains(.string),
                bundle: strings.compactMap(\.bundle).mostFrequent, habits: Habits(strings))
        }
        var sources = [[String]](repeating: [], count: targets.targets.count)
        for (path, targets) in zip(paths, code.modules.targets) {
            for target in targets { sources[target].append(path) }
        }
        modules = zip(targets.targets, sources).map(filled)
        rest = filled(nil, paths)
    }

    /// The calls of a file that another one can make as well.
    ///
    /// - Parameter file: `nil` for any other file.
    private static func calls(
        in path: String, _ byFile: [String: [ExtractedString]], _ own: OwnLookups, from file: String?
    ) -> [LookupStyle.Call] {
        (byFile[path] ?? []).compactMap(call) + (own.uses[path] ?? []).filter { own.isVisible($0, in: file) }.map { .own($0) }
    }

    private func modules(of file: String) -> [Module] {
        let found = code.number(of: file).map { code.modules.targets[$0] } ?? []
        return found.isEmpty ? [rest] : found.map { modules[$0] }
    }

    private static func call(_ string: ExtractedString) -> LookupStyle.Call? {
        switch string.api {
        case "String", "AttributedString": .string
        case "NSLocalizedString": .nsLocalizedString
        default: nil
        }
    }

    /// How a text is looked up in a file.
    ///
    /// - Parameter takesValues: Whether the text has values in it.
    func style(of file: String, takesValues: Bool = false) -> LookupStyle {
        let modules = modules(of: file)
        let habit = Self.majority(Self.calls(in: file, byFile, own, from: file)) ?? modules.lazy.compactMap(\.call).first ?? usual
        if case .own(let lookup) = habit, let known = own.known[lookup], known.takesValues || !takesValues {
            return LookupStyle(call: habit, bundle: known.bundle, table: known.table)
        }
        let targets = modules.compactMap(\.target)
        // Code that compiles says more than what its project does not say.
        let isOld = targets.contains { $0.deployment.precede(Self.modern) } && !modules.contains(where: \.usesStringCall)
        let isModern = habit == .string || (takesValues && (usesStringCall || targets.contains { !$0.deployment.isEmpty }))
        let strings = byFile[file] ?? []
        let inStrings = strings.filter { Self.call($0) != nil }
        return LookupStyle(
            call: isModern && !isOld ? .string : .nsLocalizedString,
            bundle: bundle(strings, modules),
            table: common(inStrings.isEmpty ? strings.filter { $0.api == "Text" } : inStrings, \.table) ?? nil)
    }

    /// Whether the texts of a file are looked up in a bundle other than the main one.
    func isInLibrary(_ file: String) -> Bool {
        modules(of: file).allSatisfy { $0.target?.isLibrary == true }
    }

    /// How many lookups are a habit.
    private static let fewest = 3

    /// Whether most lookups around a file have a comment for translators.
    func hasComments(around file: String) -> Bool {
        habit(around: file, \.hasComments) ?? false
    }

    /// The form of most keys around a file, if these are identifiers such as `settings.title`; `nil` for sentences.
    func keyForm(around file: String) -> KeyForm? {
        (habit(around: file, \.keyForm) ?? nil)?.beginning(as: (byFile[file] ?? []).map(\.key).filter(\.isIdentifier))
    }

    /// What the lookups of a file have in common, or those of its module if it has too few to say.
    private func habit<Value>(around file: String, _ part: KeyPath<Habits, Value?>) -> Value? {
        habitsByFile[file]?[keyPath: part] ?? modules(of: file).lazy.compactMap { $0.habits[keyPath: part] }.first
    }

    private func bundle(_ strings: [ExtractedString], _ modules: [Module]) -> String? {
        guard modules.allSatisfy({ $0.target.map { $0.isLibrary && !$0.catalogs.isEmpty } ?? false }) else { return common(strings, \.bundle) ?? nil }
        return strings.compactMap(\.bundle).mostFrequent ?? modules.lazy.compactMap(\.bundle).first ?? ".module"
    }

    /// What all of some strings have in common; `nil` if they differ or there are none.
    private func common(_ strings: [ExtractedString], _ part: KeyPath<ExtractedString, String?>) -> String?? {
        guard let first = strings.first, strings.allSatisfy({ $0[keyPath: part] == first[keyPath: part] }) else { return nil }
        return .some(first[keyPath: part])
    }

    /// The most frequent of some calls: of several, `String(localized:)`, else the first.
    private static func majority(_ calls: [LookupStyle.Call]) -> LookupStyle.Call? {
        let counts = Dictionary(calls.map { ($0, 1) }, uniquingKeysWith: +)
        guard let most = counts.values.max() else { return nil }
        return counts[.string] == most ? .string : calls.first { counts[$0] == most }
    }
}
