/// Something to tell a user, who gives options on a command line, or a program, which gives arguments in calls of a
/// server.
///
/// A literal is a message. Where the two give things by other names, it says which thing is meant:
///
///     "\(option: "replace") replaces it"     // --replace replaces it, replace replaces it
package struct Message: Sendable, Hashable {
    /// Who reads it.
    package enum Audience: Sendable {
        /// Someone at a command line.
        case terminal
        /// A program that calls tools of a server.
        case client
    }

    fileprivate enum Part: Hashable {
        case text(String)
        /// An option by its name, without dashes.
        case option(String)
        /// A subcommand by its name.
        case command(String)
        /// A text for each of the two.
        case either(terminal: String, client: String)
    }

    fileprivate var parts: [Part]

    package init(_ text: String) { parts = text.isEmpty ? [] : [.text(text)] }

    package func text(for audience: Audience) -> String {
        let texts = parts.map { part in
            switch (part, audience) {
            case (.text(let text), _): text
            case (.option(let name), .terminal): "--" + name
            case (.option(let name), .client): name.replacing("-", with: "_")
            case (.command(let name), .terminal): "`xcstrings \(name)`"
            case (.command(let name), .client): name
            case (.either(let text, _), .terminal): text
            case (.either(_, let text), .client): text
            }
        }
        return texts.joined()
    }

    package static func + (a: Message, b: Message) -> Message {
        var sum = a
        for part in b.parts { sum.add(part) }
        return sum
    }

    /// Texts side by side become one, so that messages that read the same are equal.
    fileprivate mutating func add(_ part: Part) {
        switch (parts.last, part) {
        case (_, .text("")): break
        case (.text(let before), .text(let text)): parts[parts.count - 1] = .text(before + text)
        default: parts.append(part)
        }
    }
}

extension Message: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }

    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.message }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var message = Message("")

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ text: String) { message.add(.text(text)) }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) { message.add(.text(value.description)) }

        package mutating func appendInterpolation(_ other: Message) { message = message + other }

        package mutating func appendInterpolation(option name: String) { message.add(.option(name)) }

        package mutating func appendInterpolation(command name: String) { message.add(.command(name)) }

        package mutating func appendInterpolation(terminal: String = "", client: String = "") {
            message.add(.either(terminal: terminal, client: client))
        }
    }
}

extension Message: CustomStringConvertible {
    package var description: String { text(for: .terminal) }
}
