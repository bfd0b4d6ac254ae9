import StringCatalog
import Syntax

/// Something that stops a command, with what to do about it.
package struct Failure: Error, Hashable, Sendable {
    /// The file, with line and column where they are known: `rows.md:7`.
    package let place: String?
    package let message: Message
    package let hint: Message?
    /// The exit status of the tool.
    package var status = ExitStatus.failure
    /// Failures of the same kind that come after it; the hint is for all of them.
    package private(set) var others: [Failure] = []

    package init(_ message: Message, at place: String? = nil, hint: Message? = nil) {
        self.place = place
        self.message = message
        self.hint = hint
    }

    /// Literals are messages: this is for texts from elsewhere.
    @_disfavoredOverload
    package init(_ message: String, at place: String? = nil, hint: Message? = nil) { self.init(Message(message), at: place, hint: hint) }

    /// Any error as one; ours stay as they are.
    package init(_ error: any Error, at place: String? = nil) {
        switch error {
        case let failure as Failure: self = failure
        case let source as UnreadSource: self.init("was not read: \(source.reason.message)", at: source.path)
        case let created as LockedFile.CreatedMeanwhile: self = .changedMeanwhile(created.path)
        case let unknown as LocaleCodes.Unknown: self.init(unknown.message, at: place)
        default: self.init(SystemError.text(of: error), at: place)
        }
    }

    package init(_ message: Message, in path: String, at location: SourceLocation, hint: Message? = nil) {
        self.init(message, at: "\(path):\(location.line):\(location.column)", hint: hint)
    }

    @_disfavoredOverload
    package init(_ message: String, in path: String, at location: SourceLocation, hint: Message? = nil) {
        self.init(Message(message), in: path, at: location, hint: hint)
    }

    /// Several failures that are all reported, with the hint of the first.
    package init?(all failures: [Failure]) {
        guard let first = failures.first else { return nil }
        guard failures.count > 1 else {
            self = first
            return
        }
        self.init(first.message, at: first.place, hint: first.hint)
        others = Array(failures.dropFirst())
    }

    /// The file without line and column.
    package var path: String? {
        place.map { place in
            let parts = place.split(separator: ":", omittingEmptySubsequences: false)
            let numbers = parts.reversed().prefix(2).prefix { Int($0) != nil }.count
            return parts.dropLast(min(numbers, parts.count - 1)).joined(separator: ":")
        }
    }

    /// The failure with a sentence before its hint.
    func noting(_ sentence: String) -> Failure {
        var noted = Failure(message, at: place, hint: hint.map { "\(sentence) \($0)" } ?? Message(sentence))
        noted.others = others
        noted.status = status
        return noted
    }

    /// The first problem that keeps a catalog from being read whole.
    ///
    /// - Parameter note: Added after the problem.
    package init(_ problems: [Catalog.Problem], in path: String, note: String = "", hint: Message? = nil) {
        let place = problems.first.map { ":\($0.line):\($0.column)" } ?? ""
        self.init((problems.first?.message ?? "is no catalog") + note, at: path + place, hint: hint)
    }

    /// A key that the catalog at a path does not have.
    package static func noKey(_ key: String, among keys: [String], in path: String) -> Failure {
        Failure("has no key \"\(key)\"\(nearKey(key, among: keys))", at: path)
    }

    /// `; did you mean "Next"?`, where one of the keys is near.
    package static func nearKey(_ key: String, among keys: [String]) -> String {
        NearName.nearest(to: key, among: keys).map { "; did you mean \"\($0)\"?" } ?? ""
    }

    /// A file that changed after it was read.
    package static func changedMeanwhile(_ path: String) -> Failure {
        Failure("was changed by another program in the meantime", at: path, hint: "Run the command again.")
    }
}

extension Catalog {
    /// This catalog.
    ///
    /// - Parameters:
    ///   - path: What a failure names it by.
    ///   - note: Added after the problem.
    /// - Throws: ``Failure`` with the place, when it cannot be read whole.
    package func whole(_ path: String, note: String = "", hint: Message? = nil) throws -> Catalog {
        guard isValid else { throw Failure(problems, in: path, note: note, hint: hint) }
        return self
    }
}
