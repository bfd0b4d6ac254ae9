import StringCatalog

/// The arguments that the code gives to a text, as far as they are known.
package struct ArgumentList: Sendable {
    /// One argument: all the ways in which the source reads it.
    package struct Argument: Sendable {
        package fileprivate(set) var classes: [FormatSpecifier.ArgumentClass] = []
        package fileprivate(set) var sizes: [Int] = []
        /// As the source spells the placeholder, without its position: `%lld`.
        package fileprivate(set) var spellings: [String] = []
    }

    /// By position, the first one at index 0. One that no text prints has no classes.
    package private(set) var arguments: [Argument] = []

    package var isEmpty: Bool { arguments.isEmpty }

    /// The argument at a position from 1; `nil` when there are fewer.
    package subscript(position: Int) -> Argument? {
        arguments.indices.contains(position - 1) ? arguments[position - 1] : nil
    }

    package mutating func add(_ uses: [ArgumentUse]) {
        for use in uses where 1...127 ~= use.position {
            while arguments.count < use.position { arguments.append(Argument()) }
            let index = use.position - 1
            if !arguments[index].classes.contains(use.argumentClass) { arguments[index].classes.append(use.argumentClass) }
            if let size = use.size, !arguments[index].sizes.contains(size) { arguments[index].sizes.append(size) }
            let spelling = use.specifier.kind == .value ? use.specifier.spelling : ""
            if !spelling.isEmpty, !arguments[index].spellings.contains(spelling) { arguments[index].spellings.append(spelling) }
        }
    }
}

extension FormatSpecifier {
    /// The placeholder with no position and no name: `%.2f`.
    package var spelling: String { "%\(format)" }

    /// The placeholder with a position: `%2$.2f`.
    package func spelling(at position: Int) -> String { "%\(position)$\(format)" }

    private var format: String {
        "\(flags)\(width)\(precision.map { ".\($0)" } ?? "")\(length)\(conversion)"
    }
}
