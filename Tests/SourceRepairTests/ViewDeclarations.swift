import Foundation

/// Declarations of SwiftUI made of the rows of the API table, for the compiler: what a literal becomes where a repair puts one is decided
/// there by the same overloads that the scan knows.
///
/// The rows say where a text goes. What other parameters take is told by their labels here; a row with any other label is left out.
struct ViewDeclarations {
    private(set) var source = "import Lookups\n\n"
    private(set) var count = 0

    /// - Parameters:
    ///   - rows: In the notation of `APIRow`.
    ///   - written: Declarations of what no row is about. A type that they do not declare is declared here.
    init(rows: String, beside written: String) {
        var declared: Set<String> = []
        var known: Set<String> = []
        for row in rows.split(separator: "\n").flatMap(Row.all) {
            if let type = row.type, declared.insert(type).inserted, !written.contains("struct \(type):") {
                let conformance = Self.scenes.contains(type) ? "_PrimitiveScene" : "_Primitive"
                source += "public struct \(type): \(conformance) {}\n"
            }
            // Rows that differ in what may be left out overlap.
            for signature in row.declarations where known.insert(signature).inserted {
                source += signature + "\n"
                count += 1
            }
        }
    }

    private static let scenes: Set = ["WindowGroup", "Window", "UtilityWindow", "MenuBarExtra", "AlertScene"]

    /// A type with the generic parameters that it needs.
    private typealias Kind = (text: String, generics: [String])

    private static func type(of label: String, in callee: String, isPresenting: Bool) -> Kind? {
        switch label {
        case "action": ("@escaping @MainActor () -> Void", [])
        case "onCommit", "onSubmit": ("@escaping () -> Void", [])
        case "onIncrement", "onDecrement": ("(() -> Void)?", [])
        case "onEditingChanged": ("@escaping (Bool) -> Void", [])
        case "actions" where isPresenting, "message" where isPresenting: ("@escaping (Item) -> some View", [])
        case "content", "actions", "message", "label", "currentValueLabel": ("@escaping () -> some View", [])
        case "destination" where callee == "NavigationLink": ("@escaping () -> some View", [])
        case "destination": ("URL", [])
        case "presenting": ("Item?", ["Item"])
        case "isPresented", "isOn", "isExpanded", "isActive", "isInserted", "isSuppressed", "shouldPresent": ("Binding<Bool>", [])
        case "isEnabled", "supportsOpacity": ("Bool", [])
        case "text": ("Binding<String>", [])
        case "role": ("ButtonRole?", [])
        case "systemImage", "image", "id": ("String", [])
        case "titleVisibility": ("Visibility", [])
        case "axis": ("Axis", [])
        case "selection": ("Binding<Selection>", ["Selection: Hashable"])
        case "value" where callee == "NavigationLink" || callee == "Tab": ("Value", ["Value: Hashable"])
        case "value" where callee == "Stepper" || callee == "TextField": ("Binding<Value>", ["Value: Strideable"])
        case "value", "total": ("Value", ["Value"])
        case "format": ("Style", ["Style: FormatStyle<Value, String>"])
        case "in" where callee == "Stepper": ("ClosedRange<Value>", [])
        case "step": ("Value.Stride", [])
        case "item": ("some Any", [])
        case "placement": ("SearchFieldPlacement", [])
        case "tableName": ("String", [])
        case "bundle": ("Bundle", [])
        case "comment": ("StaticString", [])
        default: nil
        }
    }

    private struct Row {
        /// The type that the row is an initializer of.
        let type: String?
        private let callee: String
        private let parameters: [(label: String, isOptional: Bool, type: Substring?)]

        /// A row for each of the names that one is about.
        static func all(_ text: Substring) -> [Row] {
            let text = text.drop { $0 == " " }
            guard let open = text.firstIndex(of: "("), text.last == ")" else { return [] }
            let isMethod = text.hasPrefix(".")
            let names = text[..<open].drop { $0 == "." }.components(separatedBy: ", ")
            // A static member or a nested type, which is declared by hand.
            guard names[0].allSatisfy({ $0.isLetter }) else { return [] }
            return names.map { Row($0, isMethod: isMethod, String(text[text.index(after: open)...].dropLast())) }
        }

        private init(_ name: String, isMethod: Bool, _ list: String) {
            callee = name
            type = isMethod ? nil : callee
            parameters = list.components(separatedBy: ", ").map { part in
                let sides = part.components(separatedBy: ": ")
                let isOptional = sides[0].hasSuffix("?")
                return (isOptional ? String(sides[0].dropLast()) : sides[0], isOptional, sides.count > 1 ? Substring(sides[1]) : nil)
            }
        }

        /// The declarations, with and without parameters that may be left out, and with a `String` where there is such an overload.
        var declarations: [String] {
            let optional = parameters.indices.filter { parameters[$0].isOptional }
            guard optional.count < 7 else { return [] }
            return (0..<1 << optional.count).flatMap { choice -> [String] in
                let left = Set(optional.enumerated().filter { choice >> $0.offset & 1 == 0 }.map(\.element))
                let rest = parameters.indices.filter { !left.contains($0) }.map { parameters[$0] }
                let hasTwin = rest.contains { $0.type?.hasSuffix(" or String") == true }
                return [declaration(rest, isTwin: false), hasTwin ? declaration(rest, isTwin: true) : nil].compactMap { $0 }
            }
        }

        private func declaration(_ parameters: [(label: String, isOptional: Bool, type: Substring?)], isTwin: Bool) -> String? {
            var generics: [String] = []
            var list: [String] = []
            let isPresenting = parameters.contains { $0.label == "presenting" }
            for (number, parameter) in parameters.enumerated() {
                let name = "\(parameter.label) p\(number)"
                if let type = parameter.type {
                    let type = type.components(separatedBy: " or ")
                    guard ["LocalizedStringKey", "LocalizedStringResource", "String", "Text", "[LocalizedStringKey]"].contains(type[0]) else { return nil }
                    let isText = isTwin && type.count > 1
                    if isText { generics.append("S\(number): StringProtocol") }
                    list.append("\(name): \(isText ? "S\(number)" : type[0])")
                } else if let type = ViewDeclarations.type(of: parameter.label, in: callee, isPresenting: isPresenting) {
                    list.append("\(type.text.hasSuffix("some View") ? "@ViewBuilder " : "")\(name): \(type.text)")
                    for generic in type.generics where !generics.contains(generic) { generics.append(generic) }
                } else {
                    return nil
                }
            }
            let clause = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
            // A literal is a key wherever it may be.
            let start = isTwin || parameters.contains { $0.type?.hasPrefix("LocalizedStringResource") == true } ? "@_disfavoredOverload nonisolated public" : "nonisolated public"
            guard let type else { return "extension View { \(start) func \(callee)\(clause)(\(list.joined(separator: ", "))) -> some View { self } }" }
            return "extension \(type) { \(start) init\(clause)(\(list.joined(separator: ", "))) { self.init() } }"
        }
    }
}
