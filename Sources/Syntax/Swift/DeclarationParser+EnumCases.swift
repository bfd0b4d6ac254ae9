extension DeclarationParser {
    /// Reads a `case` line of an enum. In a `switch` the same keyword begins a pattern, so the caller must know the
    /// context.
    ///
    /// - Returns: The token after it; `nil` if none begins there.
    package static func enumCases(
        in source: SwiftSource, at start: Int, before limit: Int, _ body: (borrowing Declaration) -> Void
    ) -> Int? {
        var parser = DeclarationParser(source, at: start, before: limit)
        while source.kind(parser.i) == .at || source.equals(parser.i, "indirect") {
            if source.kind(parser.i) == .at {
                guard parser.attribute() != nil else { return nil }
            } else {
                parser.i += 1
            }
        }
        guard source.kind(parser.i) == .kwCase else { return nil }
        var declaration = Declaration(kind: .enumCase, nameToken: parser.i + 1)
        parser.i += 1
        while parser.i < limit, source.kind(parser.i).isName {
            var binding = Declaration.Binding(name: source.name(parser.i))
            parser.i += 1
            if parser.i < limit, source.kind(parser.i) == .leftParen {
                binding.parameters = source.inside(parser.i)
                parser.i = source.skip(parser.i)
            }
            if parser.i < limit, source.kind(parser.i) == .equal {
                let end = expressionEnd(in: source, from: parser.i + 1, before: limit)
                binding.initializer = parser.i + 1..<end
                parser.i = end
            }
            declaration.bindings.append(binding)
            guard parser.i < limit, source.kind(parser.i) == .comma else { break }
            parser.i += 1
        }
        guard !declaration.bindings.isEmpty else { return nil }
        body(declaration)
        return parser.i
    }
}
