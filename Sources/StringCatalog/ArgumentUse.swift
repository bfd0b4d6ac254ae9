/// A placeholder of a text and the argument that it prints.
package struct ArgumentUse: Sendable {
    /// The argument position, starting at 1.
    package let position: Int
    package let argumentClass: FormatSpecifier.ArgumentClass
    /// The size in bytes of an integer argument; `nil` for other arguments.
    package let size: Int?
    /// The range of the placeholder in the text, in UTF-8 bytes.
    package let range: Range<Int>
    package let specifier: FormatSpecifier

    /// The uses of arguments in a text.
    ///
    /// A reference to a substitution prints the argument of that substitution. In the texts of a substitution, `%arg`
    /// is its own argument, and placeholders without a position count from it. Accidental placeholders, such as `% o`
    /// in "50% of", are not included.
    /// - Parameters:
    ///   - localization: The localization with the substitutions; `nil` for a key.
    ///   - name: The substitution that the text belongs to, if any.
    package static func uses(
        in format: FormatString, of localization: Localization?, within name: String? = nil
    ) -> [ArgumentUse] {
        guard !format.specifiers.isEmpty else { return [] }
        let substitutions = localization?.substitutions ?? []
        if substitutions.isEmpty, name == nil, format.mistakes.isEmpty, let uses = plainUses(in: format) { return uses }
        let own = name.flatMap { name in substitutions.first { $0.name == name } }
        let accidental = format.mistakes.filter { $0.mistake == .accidental }.map(\.range)
        let specifiers = format.specifiers.filter { !accidental.contains($0.range) }
        // Numbered arguments of substitutions are not counted.
        let claimed = specifiers.compactMap { specifier -> Int? in
            guard case .substitution(let name) = specifier.kind else { return nil }
            return specifier.position ?? substitutions.first { $0.name == name }?.argumentNumber
        }
        let start = own?.argumentNumber ?? 1
        var count = ArgumentCount(from: start, without: claimed)
        return specifiers.compactMap { specifier in
            switch specifier.kind {
            case .value:
                if specifier.position == nil { count.passStars(of: specifier) }
                return ArgumentUse(specifier, specifier, at: specifier.position ?? count.next())
            case .argument: return ArgumentUse(specifier, own?.specifier ?? specifier, at: start)
            case .substitution(let name):
                guard let substitution = substitutions.first(where: { $0.name == name }) else { return nil }
                return ArgumentUse(
                    specifier, substitution.specifier ?? specifier,
                    at: substitution.argumentNumber ?? specifier.position ?? count.next())
            }
        }
    }

    /// - Parameters:
    ///   - specifier: The placeholder.
    ///   - value: The placeholder that prints the argument: the same one, or that of the substitution it refers to.
    /// - Returns: `nil` for `%n`, which takes an argument and prints nothing, and for a substitution without a specifier.
    private init?(_ specifier: FormatSpecifier, _ value: FormatSpecifier, at position: Int) {
        guard value.kind == .value, let argumentClass = value.argumentClass else { return nil }
        self.position = position
        self.argumentClass = argumentClass
        size = value.integerSize
        range = specifier.range
        self.specifier = specifier
    }

    /// Handles a text in which every placeholder prints a value and no width or precision is an argument, as in nearly
    /// all texts; `nil` for any other text.
    private static func plainUses(in format: FormatString) -> [ArgumentUse]? {
        var uses: [ArgumentUse] = []
        uses.reserveCapacity(format.specifiers.count)
        var next = 1
        for specifier in format.specifiers {
            guard specifier.width != "*", specifier.precision != "*",
                let use = ArgumentUse(specifier, specifier, at: specifier.position ?? next)
            else { return nil }
            uses.append(use)
            if specifier.position == nil { next += 1 }
        }
        return uses
    }
}

/// Assigns arguments in order to placeholders without a position.
private struct ArgumentCount {
    private var position: Int
    private let claimed: [Int]

    /// - Parameter claimed: The arguments to skip.
    init(from start: Int, without claimed: [Int]) {
        position = start
        self.claimed = claimed
    }

    mutating func next() -> Int {
        while claimed.contains(position) { position += 1 }
        defer { position += 1 }
        return position
    }

    /// Skips the arguments that a width or precision of `*` takes.
    mutating func passStars(of specifier: FormatSpecifier) {
        for star in [specifier.width, specifier.precision ?? ""] where star == "*" { _ = next() }
    }
}

extension Substitution {
    /// The placeholder with which its texts print the argument.
    package var specifier: FormatSpecifier? {
        formatSpecifier.flatMap { FormatString("%" + $0).specifiers.first }
    }
}
