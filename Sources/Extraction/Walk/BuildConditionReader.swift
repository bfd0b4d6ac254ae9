import ProjectModel
import Syntax

/// The conditions of the lines of a file.
struct LineConditions: Sendable {
    /// The condition that holds from a line on, until the next one; `nil` for code that is always compiled. Sorted by line.
    private(set) var changes: [(line: Int, condition: BuildCondition?)] = []

    var isEmpty: Bool { changes.isEmpty }

    subscript(line: Int) -> BuildCondition? { section(of: line).flatMap { changes[$0].condition } }

    /// The number of the section with a line; `nil` before the first condition.
    private func section(of line: Int) -> Int? {
        let next = changes.firstIndexInOrder { $0.line > line }
        return next > 0 ? next - 1 : nil
    }

    /// Says of a line whether its condition is one of those that never hold; `nil` if all of them may hold.
    func neverHolds(_ isNever: (BuildCondition) -> Bool) -> ((_ line: Int) -> Bool)? {
        var known: [BuildCondition: Bool] = [:]
        let verdicts = changes.map { change -> Bool in
            guard let condition = change.condition else { return false }
            let verdict = known[condition] ?? isNever(condition)
            known[condition] = verdict
            return verdict
        }
        guard verdicts.contains(true) else { return nil }
        return { line in section(of: line).map { verdicts[$0] } ?? false }
    }

    init(_ source: SwiftSource, line: (_ token: Int) -> Int) {
        let reader = BuildConditionReader(source: source)
        /// For each open `#if`, the condition around it, those of its branches so far, and that of the current one.
        var open: [(around: BuildCondition?, branches: [BuildCondition], current: BuildCondition?)] = []
        func enter(_ own: BuildCondition?, at token: Int) {
            guard let last = open.indices.last else { return }
            let all =
                (open[last].around.map { [$0] } ?? []) + open[last].branches.map { .not($0) } + (own.map { [$0] } ?? [])
            let condition: BuildCondition = all.count == 1 ? all[0] : .all(all)
            open[last].current = condition
            // Longer chains of branches do not occur in apps.
            if let own { open[last].branches = open[last].branches.count < 32 ? open[last].branches + [own] : [.unknown] }
            changes.append((line(token), condition))
        }
        for token in source.tokens.indices {
            switch source.kind(token) {
            case .poundIf:
                // Deeper nesting does not occur in apps.
                guard open.count < 16 else { return }
                open.append((open.last?.current, [], nil))
                enter(reader.condition(of: token), at: token)
            case .poundElseif: enter(reader.condition(of: token), at: token)
            case .poundElse: enter(nil, at: token)
            case .poundEndif:
                guard let closed = open.popLast() else { continue }
                changes.append((line(token), closed.around))
            default: continue
            }
        }
    }

    init() {}
}

/// Reads the conditions of `#if` and `#elseif`.
private struct BuildConditionReader {
    let source: SwiftSource

    func condition(of directive: Int) -> BuildCondition {
        let end = source.endOfCondition(at: directive, source.tokens.count)
        var next = directive + 1
        let condition = alternatives(&next, end, depth: 0)
        return next == end ? condition : .unknown
    }

    private func alternatives(_ next: inout Int, _ end: Int, depth: Int) -> BuildCondition {
        operands(of: "||", &next, end) { next in
            operands(of: "&&", &next, end, { factor(&$0, end, depth: depth) }) { .all($0) }
        } _: {
            .any($0)
        }
    }

    private func operands(
        of name: StaticString, _ next: inout Int, _ end: Int, _ operand: (inout Int) -> BuildCondition,
        _ join: ([BuildCondition]) -> BuildCondition
    ) -> BuildCondition {
        var all = [operand(&next)]
        while next < end, source.equals(next, name) {
            next += 1
            all.append(operand(&next))
        }
        return all.count == 1 ? all[0] : join(all)
    }

    private func factor(_ next: inout Int, _ end: Int, depth: Int) -> BuildCondition {
        guard next < end, depth < 16 else { return .unknown }
        let first = next
        next += 1
        if source.equals(first, "!") { return .not(factor(&next, end, depth: depth + 1)) }
        if source.kind(first) == .leftParen {
            let condition = alternatives(&next, end, depth: depth + 1)
            guard next < end, source.kind(next) == .rightParen else { return .unknown }
            next += 1
            return condition
        }
        if source.equals(first, "true") || source.equals(first, "1") { return .constant(true) }
        if source.equals(first, "false") || source.equals(first, "0") { return .constant(false) }
        guard source.kind(first).isName else { return .unknown }
        guard next < end, source.kind(next) == .leftParen else { return .flag(source.text(first)) }
        let arguments = source.inside(next)
        next = source.skip(next)
        return platformCondition(source.text(first), arguments)
    }

    private func platformCondition(_ name: String, _ arguments: Range<Int>) -> BuildCondition {
        guard let first = arguments.first else { return .unknown }
        let argument = source.text(first)
        switch name {
        case "os": return .platforms(Self.platforms(ofSystem: argument))
        case "targetEnvironment":
            return argument == "macCatalyst"
                ? .platforms([.macCatalyst]) : argument == "simulator" ? .varying : .unknown
        case "arch": return .varying
        case "canImport" where arguments.count == 1: return Self.modules[argument].map { .platforms($0) } ?? .presumed
        case "compiler", "swift": return versionCondition(name, arguments)
        default: return .unknown
        }
    }

    /// Catalyst is iOS to the compiler.
    private static func platforms(ofSystem name: String) -> Set<Platform> {
        if name == "iOS" { return [.iOS, .macCatalyst] }
        return Platform(rawValue: name == "xrOS" ? "visionOS" : name).map { [$0] } ?? []
    }

    /// The modules that tell platforms apart most often, with the platforms that have them. Of all others nothing is known.
    private static let modules: [String: Set<Platform>] = [
        "UIKit": [.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS], "AppKit": [.macOS, .macCatalyst], "Cocoa": [.macOS],
        "SwiftUI": Set(Platform.allCases), "Foundation": Set(Platform.allCases),
    ]

    /// `compiler(>=6.2)`. Xcode 26 is taken to build the app; Swift 6 may or may not be the mode of the language.
    private func versionCondition(_ name: String, _ arguments: Range<Int>) -> BuildCondition {
        let text = arguments.map { source.text($0) }.joined()
        let numbers = text.drop { !$0.isNumber }.split(separator: ".").map { Int($0) ?? .max }
        guard let major = numbers.first, text.hasPrefix(">=") || text.hasPrefix("<") else { return .unknown }
        let isOlder =
            name == "compiler" ? [major, numbers.dropFirst().first ?? 0].lexicographicallyPrecedes([6, 3]) : major < 6
        return isOlder ? .constant(text.hasPrefix(">=")) : .unknown
    }
}
