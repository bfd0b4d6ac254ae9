/// Arguments classified by form only, before they are interpreted.
struct SplitArguments {
    enum Element: Equatable {
        /// `--name` or `--name=value`.
        case long(String, attached: String?)
        /// `-abc`: bundled one-letter options, or one option with its value.
        case short([Character])
        /// Anything else, and everything after `--` or an option that ends the options. A lone `-` is standard input.
        case word(String)
    }

    let elements: [Element]

    /// - Parameter last: The long options that turn everything after them into words.
    init(_ arguments: [String], last: Set<String> = []) {
        var elements: [Element] = []
        var isTerminated = false
        // Whether `--` may follow an option that ends the options.
        var mayRepeat = false
        for argument in arguments {
            if argument == "--", !isTerminated || mayRepeat {
                isTerminated = true
                mayRepeat = false
                continue
            }
            mayRepeat = false
            // Options start with a letter: `-5` and `- item` are words.
            let isOption = argument.hasPrefix("-") && argument.dropFirst().first.map { $0.isLetter || $0 == "-" } == true
            if isTerminated || !isOption {
                elements.append(.word(argument))
            } else if argument.hasPrefix("--") {
                let body = argument.dropFirst(2)
                isTerminated = last.contains(String(body.prefix { $0 != "=" }))
                mayRepeat = isTerminated
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
