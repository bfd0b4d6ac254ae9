import Syntax

/// The places of a file that hold texts, mention by mention.
///
/// A scan notes where texts are shown; to prove that they are *only* shown, every mention of a place has to be known. All offsets are
/// of UTF-8 bytes.
package struct FileSurvey: Sendable {
    /// What happens to the value of a place where it is mentioned.
    package enum Use: Hashable, Sendable {
        /// - Parameter takesKeys: Whether the API would look up a `LocalizedStringKey` given instead of the text.
        case shown(by: String, takesKeys: Bool)
        /// It flows into another place: ``TextFlow/links`` say which.
        case passed
        case lookedUp
        case logged
        case depends(TextUse)
        /// A pattern or `if let` gives the value another name, which counts as the same place.
        case bound
        /// Compared in the implementation of `==`.
        case equated
        /// A member of the value is read, which is not the text itself.
        case member
        /// Nothing is known of what happens to it.
        case other
    }

    package struct Mention: Sendable {
        /// In ``TextFlow``, the position of the file among all, in the order of their paths.
        package internal(set) var file = 0
        /// That of the name.
        package let offset: Int
        /// `nil` if the name means something else, whatever that is.
        package let holder: Int?
        package let use: Use
        /// Whether it is in code that users never reach.
        package let isSample: Bool
    }

    /// An expression whose value is put into a place.
    package struct Write: Sendable {
        /// As in ``Mention``.
        package internal(set) var file = 0
        package let range: Range<Int>
        package let holder: Int
        package let isPart: Bool
    }

    package struct Declaration: Sendable {
        package enum Kind: Sendable { case property, variable, parameters, function }

        /// As in ``Mention``.
        package internal(set) var file = 0
        package let kind: Kind
        /// The place; that of the function for its parameters.
        package let holder: Int
        /// The name, or the opening parenthesis of the parameters.
        package let offset: Int
        package let isStatic: Bool
        package let isComputed: Bool
    }

    /// What is known of the type that members are declared in.
    package struct Owner: Sendable {
        /// `nil` for a type that the project does not declare.
        package let kind: Syntax.Declaration.Kind?
        /// What it inherits from and conforms to, directly or not, by their paths.
        package let lineage: Set<String>
        package let isRepeated: Bool
    }

    /// The nodes of the holders in the graph: first that of the thread which read the file, then that of the project.
    var numbers: [FlowGraph.Number] = []
    /// In the order of their offsets, one for each.
    package internal(set) var mentions: [Mention] = []
    package internal(set) var writes: [Write] = []
    /// The offsets of the labels of arguments whose parameters are known.
    package internal(set) var labels: Set<Int> = []
    /// The types of interpolated values, by the offset of their first token.
    package internal(set) var values: [Int: Value] = [:]
    package internal(set) var declarations: [Declaration] = []
    package internal(set) var owners: [String: Owner] = [:]
    /// The literals that are evaluated once, for a static or global variable, by offset.
    package internal(set) var frozen: Set<Int> = []

    /// The calls whose function is known, by the offset of its name.
    package internal(set) var calls: Set<Int> = []

    /// In the order of their offsets.
    package internal(set) var conditionals: [Conditional] = []
    package internal(set) var sums: [Sum] = []
    package internal(set) var formats: [Format] = []
    /// What is known of the operands of operators and the arguments of formats, by their bytes.
    package internal(set) var operands: [Range<Int>: Value] = [:]

    /// The mention whose name begins at an offset.
    package func mention(at offset: Int) -> Mention? {
        let index = mentions.firstIndexInOrder { $0.offset >= offset }
        return index < mentions.count && mentions[index].offset == offset ? mentions[index] : nil
    }

    /// The node of a place in ``TextFlow``.
    package func place(_ holder: Int) -> Int { Int(numbers[holder]) }

    /// `condition ? first : second`
    package struct Conditional: Hashable, Sendable {
        package let range: Range<Int>
        package let condition: Range<Int>
        package let first: Range<Int>
        package let second: Range<Int>
    }

    /// `a + b + c`, with no other operator in it.
    package struct Sum: Hashable, Sendable {
        package let range: Range<Int>
        package let operands: [Range<Int>]
        /// Whether a bare literal would be a key there.
        package let takesKey: Bool
    }

    /// `String(format: "…", a, b)`
    package struct Format: Hashable, Sendable {
        package let range: Range<Int>
        package let literal: Range<Int>
        package let arguments: [Range<Int>]
        /// Whether a bare literal would be a key there.
        package let takesKey: Bool
    }

    /// An interpolated value, an operand or an argument.
    package struct Value: Sendable {
        /// Its type as one would write it; `nil` if unknown.
        package let type: String?
        /// What it leaves in a key.
        package let placeholder: Placeholder
        /// Whether it is the number of elements of a collection, which is never negative.
        package let isCount: Bool
    }
}
