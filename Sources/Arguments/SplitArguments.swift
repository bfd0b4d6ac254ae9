/// Arguments told apart by their form alone, before any of them has a meaning.
struct SplitArguments {
    enum Element: Equatable {
        /// `--name` or `--name=value`.
        case long(String, attached: String?)
        /// `-abc`: a bundle of one-letter options, or one with its value.
        case short([Character])
        /// Anything else, and everything after `--`. A lone `-` stands for standard input.
        case word(String)
    }

    let elements: [Element]

    init(_ arguments: [String]) {
        var elements: [Element] = []
        var isTerminated = false
        for argument in arguments {
            // No option is a number or a mark: `-5` and `- item` are words.
            let isOption = argument.hasPrefix("-") && argument.dropFirst().first.map { $0.isLetter || $0 == "-" } == true
            if isTerminated || !isOption {
                elements.append(.word(argument))
            } else if argument == "--" {
                isTerminated = true
            } else if argument.hasPrefix("--") {
                let body = argument.dropFirst(2)
                if let equal = body.firstIndex(of: "=") {
                    elements.append(.long(String(body[..<equal]), attached: String(body[body.index(after: equal)...])))
                } else {
                    elements.append(.long(String(body), attached: nil))
                }
            } else {
                elements.append(.short(Array(argument.dropFirst())))
            }
        }
        self.elements = elements
    }
}
