import Extraction
import StringCatalog
import Syntax

/// What the code around a use says about its text.
package struct UseContext: Sendable {
    /// A call around the text that has a title of its own, such as an alert or a section.
    package struct Container: Hashable, Sendable {
        /// What its title is, such as `alert title`; the name of the call if its title is not known.
        package let role: String
        /// As users see it; `nil` unless the code has it as a literal.
        package let title: String?
    }

    /// A placeholder of the text, and the expression whose value it shows.
    package struct Value: Hashable, Sendable {
        package let placeholder: String
        package let expression: String
    }

    package let place: SourcePlace
    /// The call or declaration that localizes the text.
    package let api: String
    /// The part of the screen that the text is, in words: `button`, or `title of settings row` where only names of the
    /// project say it.
    package let role: String?
    /// From the inside out.
    package private(set) var containers: [Container]
    /// The type that contains the use, with the member: `SettingsView.body`.
    package let view: String?
    package let values: [Value]
    /// The lines around the use, without the indentation that they share.
    package let code: [String]
    /// The number of the first of these lines.
    package let firstLine: Int
}

extension UseContext {
    /// How many lines of code are shown before and after the line of the use, and how many characters of each.
    private static let reach = 2
    private static let longestLine = 160

    init(_ use: ExtractedString, _ tokens: inout SourceTokens) {
        place = use.place
        api = use.api
        let found = tokens.outline(at: use.place)
        (code, firstLine) = tokens.lines(around: use.place, reach: Self.reach, longest: Self.longestLine)
        guard let (outline, source, index) = found else {
            (role, containers, view, values) = (nil, [], nil, [])
            return
        }
        var says = Self.role(outline.enclosures, .standard)
        // Where the code only hands the text on, the place counts that shows it.
        if !says.isKnown, let shown = use.shownAt, let (other, _, _) = tokens.outline(at: shown) {
            let there = Self.role(other.enclosures, .standard)
            if there.isKnown { says = (there.role, says.containers, true) }
        }
        (role, containers) = (says.role, says.containers)
        view = outline.path
        values = Self.values(use, source, index, outline)
    }

    /// The innermost call, property or declaration that says what the text is, and the titled calls around it.
    ///
    /// - Returns: Also whether a framework says it, rather than a name of the project.
    private static func role(
        _ enclosures: [CodeOutline.Enclosure], _ roles: TextRoles
    ) -> (role: String?, containers: [Container], isKnown: Bool) {
        var role: String?
        var isKnown = false
        // Whether the role is a call of the project that is given the literal, which may just look the text up for what is around it.
        var isOpen = false
        // What the text is when nothing around it says more.
        var plain: String?
        var containers: [Container] = []
        for enclosure in enclosures {
            switch enclosure {
            case .call(let call) where roles.isCarrier(call.callee):
                if plain == nil { plain = roles.carriedRole(of: call.callee) }
                if isOpen, let carried = roles.carriedRole(of: call.callee), !call.isClosure {
                    (role, isOpen) = (nil, false)
                    plain = carried
                }
            case .call(let call):
                let known = roles.role(in: call.callee, label: call.label, isClosure: call.isClosure, arguments: call.labels)
                if role == nil || isOpen, let known {
                    (role, isKnown, isOpen) = (known, true, false)
                } else {
                    // The alert of a button, the section of a row.
                    if roles.isToolbar(call.callee), call.isClosure {
                        let toolbar = Container(role: TextRoles.toolbar, title: nil)
                        if !containers.contains(toolbar) { containers.append(toolbar) }
                    } else if let title = roles.title(of: call.callee), call.isClosure {
                        containers.append(
                            Container(role: call.title == nil ? call.callee.inWords : title, title: call.title))
                    }
                    if role == nil || isOpen && (call.label != nil || call.callee.first?.isUppercase == true), !call.isClosure {
                        role = words(label: call.label, of: call.callee)
                        isOpen = call.label == nil && plain == nil
                    }
                    // What is neither its title nor its label is just inside of it.
                    if role == nil, roles.knows(call.callee) { role = "" }
                }
            case .assignment(let property, let owner):
                if role == nil || isOpen {
                    role = owner.map { "\(property.inWords) of \($0.inWords)" } ?? property.inWords
                    isOpen = false
                }
            case .declaration: return (role.flatMap { $0.isEmpty ? nil : $0 } ?? plain, containers, isKnown || (role == nil && plain != nil))
            }
        }
        return (role.flatMap { $0.isEmpty ? nil : $0 } ?? plain, containers, isKnown || (role == nil && plain != nil))
    }

    /// The words for what a call of the project is given. A function is named for what it does, which isn't what its text
    /// is; a type for what it shows.
    private static func words(label: String?, of callee: String) -> String? {
        let isType = callee.split(separator: ".").last?.first?.isUppercase ?? false
        guard let label else { return isType ? callee.inWords : nil }
        return isType ? "\(label.inWords) of \(callee.inWords)" : label.inWords
    }

    /// The same with titles as users see them.
    ///
    /// - Parameter shown: The text for a key; `nil` if it isn't known.
    func showingTitles(_ shown: (String) -> String?) -> UseContext {
        var copy = self
        copy.containers = containers.map { .init(role: $0.role, title: $0.title.flatMap(shown)) }
        return copy
    }

    /// The expressions of the interpolations, or those given to the call that formats the text.
    private static func values(_ use: ExtractedString, _ source: SwiftSource, _ index: Int, _ outline: CodeOutline) -> [Value] {
        let text = use.defaultValue ?? use.key
        let bytes = Array(text.utf8)
        let placeholders = FormatString(text).specifiers.map { String(decoding: bytes[$0.range], as: UTF8.self) }
        guard !placeholders.isEmpty else { return [] }
        var expressions: [Range<Int>] = []
        if source.kind(index) == .stringStart {
            for case .interpolation(let tokens) in StringLiteral(source.lexed, source.tree, at: index).segments {
                expressions.append(source.parts(tokens).first { _ in true } ?? tokens)
            }
        }
        if expressions.isEmpty { expressions = outline.laterArguments(count: placeholders.count) }
        guard expressions.count == placeholders.count else { return [] }
        return zip(placeholders, expressions).map { Value(placeholder: $0, expression: source.spelling(of: $1)) }
    }
}

private extension String {
    /// Its words: `settings row` for `SettingsRow`.
    var inWords: String { CodeWords.of(self).joined(separator: " ") }
}

private extension SwiftSource {
    /// The code of some tokens on one line.
    func spelling(of range: Range<Int>) -> String {
        text(of: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
