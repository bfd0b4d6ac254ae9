import Syntax

/// The placeholder that an interpolated value leaves in a key.
enum InterpolatedKey {
    /// The specifier of a value of a type, as SwiftUI's and Foundation's interpolations define it.
    ///
    /// - Parameter isCompared: Whether the value is compared with a whole number, a hint if the type is unknown.
    static func placeholder(for type: SwiftType?, isCompared: @autoclosure () -> Bool, _ symbols: SymbolTable) -> Placeholder {
        // In real apps three out of four values of unknown type are objects.
        func guess() -> Placeholder { Placeholder(specifier: isCompared() ? "%lld" : "%@", isCertain: false) }
        guard let type else { return guess() }
        if let name = symbols.path(type) {
            if let specifier = specifiers[symbols.text(name)] { return Placeholder(specifier: specifier, isCertain: true) }
            if name == .Any || symbols.isPath(name) && associated.contains(symbols.text(symbols.lastComponent(name))) { return guess() }
        }
        return Placeholder(specifier: "%@", isCertain: true)
    }

    /// Text around placeholders: percent signs are doubled, because the key is a format.
    static func escaped(_ text: String) -> String {
        text.replacingBytes("%", with: "%%")
    }

    private static let specifiers: [String: String] = [
        "Int": "%lld", "Int64": "%lld", "Int8": "%d", "Int16": "%d", "Int32": "%d",
        "UInt": "%llu", "UInt64": "%llu", "UInt8": "%u", "UInt16": "%u", "UInt32": "%u",
        "Float": "%f", "Float32": "%f", "Double": "%lf", "Float64": "%lf", "CGFloat": "%lf", "TimeInterval": "%lf",
        // Aliases of the above.
        "CInt": "%d", "CLong": "%lld", "CLongLong": "%lld", "CUnsignedInt": "%u", "CUnsignedLong": "%llu", "CFIndex": "%lld",
        "CMTimeScale": "%d", "CMTimeValue": "%lld", "NSInteger": "%lld", "OSStatus": "%d", "OSType": "%u", "pid_t": "%d", "uid_t": "%u",
        "CFTimeInterval": "%lf", "CLLocationAccuracy": "%lf", "CLLocationDegrees": "%lf", "CLLocationDirection": "%lf",
        "CLLocationDistance": "%lf", "CLLocationSpeed": "%lf", "CFAbsoluteTime": "%lf",
    ]

    /// Associated types that types of other modules may have: `RenewalState.RawValue` is an `Int`.
    private static let associated: Set<String> = ["RawValue", "ID", "Element", "Index", "Value", "Output"]
}
