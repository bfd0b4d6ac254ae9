/// The arguments of a symbol: those in the key or, if it has none, those in the source text, which also provides their
/// names.
struct SymbolArguments {
    let parameters: [GeneratedSymbol.Parameter]
    /// The first placeholder without a corresponding Swift type.
    let unsupported: String?

    init(key: String, source: Localization?) {
        let keySpecifiers = Self.values(of: key)
        var specifiers = keySpecifiers
        var labels: [Int: String] = [:]
        for (path, unit) in source?.units ?? [] {
            for use in ArgumentUse.uses(in: FormatString(unit.value), of: source, within: path.substitution) {
                if let label = Self.label(of: use.specifier) { labels[use.position] = label }
                if keySpecifiers.isEmpty, specifiers[use.position] == nil { specifiers[use.position] = Self.value(of: use, in: source) }
            }
        }
        var parameters: [GeneratedSymbol.Parameter] = []
        var unsupported: String?
        for (position, specifier) in specifiers.sorted(by: { $0.key < $1.key }) {
            let spelling = specifier.spelling(at: nil)
            if let type = specifier.swiftType {
                parameters.append(.init(position: position, label: labels[position], type: type, specifier: spelling))
            } else {
                unsupported = unsupported ?? spelling
            }
        }
        self.parameters = parameters
        self.unsupported = unsupported
    }

    private static func values(of key: String) -> [Int: FormatSpecifier] {
        var specifiers: [Int: FormatSpecifier] = [:]
        for use in ArgumentUse.uses(in: FormatString(key), of: nil) where specifiers[use.position] == nil {
            specifiers[use.position] = use.specifier
        }
        return specifiers
    }

    /// The placeholder that prints an argument, which for a substitution is its own.
    private static func value(of use: ArgumentUse, in source: Localization?) -> FormatSpecifier? {
        guard case .substitution(let name) = use.specifier.kind else { return use.specifier.kind == .value ? use.specifier : nil }
        return source?.substitutions.first { $0.name == name }?.specifier
    }

    private static func label(of specifier: FormatSpecifier) -> String? {
        let name = if case .substitution(let name) = specifier.kind { name } else { specifier.name ?? "" }
        let label = SymbolName.member(name)
        return label.isEmpty ? nil : label
    }
}

private extension FormatSpecifier {
    /// The Swift type whose interpolation has this format; `nil` for pointers.
    var swiftType: String? {
        switch argumentClass {
        case .object: return "String"
        case .integer:
            let bits = (integerSize ?? 8) * 8
            let isUnsigned = ["u", "U", "x", "X", "o", "O"].contains(conversion)
            return (isUnsigned ? "UInt" : "Int") + (bits == 64 ? "" : "\(bits)")
        case .floatingPoint: return length.isEmpty && ["f", "F"].contains(conversion) ? "Float" : "Double"
        case .cString, .pointer, nil: return nil
        }
    }
}
