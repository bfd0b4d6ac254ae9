/// What calls of the standard library and of frameworks do with a text that they do not show.
///
/// A scan needs to know only which calls log, store or send texts; a proof that a text is *only* shown also asks about tags, names of
/// images and the like. Both are rows in the notation of ``APIRow``, and those of the scan are read here as well.
package struct CallEffects: Sendable {
    package enum Effect: String, Sendable {
        /// The words do not matter.
        case harmless
        case log
        /// It is the tag of a choice.
        case tag
        /// It names something for code.
        case identifier
        case store, send
        /// It is the key of a value.
        case key
    }

    private struct Argument: Hashable {
        let callee: Substring
        let label: Substring?
        let isMember: Bool
    }

    private var effects: [Argument: Effect] = [:]

    package static let standard = CallEffects(rows: [LocalizableAPI.logRows, LocalizableAPI.storeRows, rows])

    /// - Parameter rows: A later row of a call replaces an earlier one.
    private init(rows: [String]) {
        for row in rows.flatMap({ $0.split(separator: "\n") }) { add(row) }
    }

    private mutating func add(_ row: Substring) {
        guard let space = row.firstIndex(of: " "), let open = row.firstIndex(of: "("), let effect = Effect(rawValue: String(row[..<space]))
        else { return }
        let names = row[row.index(after: space)..<open]
        let isMember = names.hasPrefix(".")
        for parameter in row[row.index(after: open)...].dropLast().split(separator: ",") {
            let sides = parameter.split(separator: ":")
            // A parameter without a type carries no text.
            guard sides.count == 2, let label = sides[0].split(whereSeparator: { $0 == " " || $0 == "?" }).first else { continue }
            for callee in names.split(whereSeparator: { ".,".contains($0) || $0 == " " }) {
                effects[Argument(callee: callee, label: label == "_" ? nil : label, isMember: isMember)] = effect
            }
        }
    }

    /// - Parameters:
    ///   - label: That of the argument; `nil` if it has none.
    ///   - isMember: Whether it is called on a value.
    /// - Returns: `nil` for a call that is not known.
    package func effect(of callee: String, label: String?, isMember: Bool) -> Effect? {
        effects[Argument(callee: Substring(callee), label: label.map { Substring($0) }, isMember: isMember)]
    }

    /// What the scan does not ask about.
    private static let rows = """
        harmless .onChange(of: String)
        harmless .animation, symbolEffect(value: String)
        harmless .task(id: String)
        harmless .id, onReceive, contentTransition(_: String)
        harmless .sensoryFeedback(trigger: String)
        log print, debugPrint, dump, assert, assertionFailure, precondition, preconditionFailure, fatalError(_: String)
        tag .tag(_: String)
        identifier .accessibilityIdentifier(_: String)
        identifier Image(_: String, systemName: String)
        identifier UIImage(named: String, systemName: String)
        identifier NSImage(named: String, systemSymbolName: String)
        identifier Label(systemImage: String)
        identifier Color, Selector(_: String)
        identifier UIColor, NSColor(named: String)
        identifier UIFont(name: String)
        identifier NSPredicate(format: String)
        identifier DispatchQueue(label: String)
        identifier .dequeueReusableCell, instantiateViewController, performSegue(withIdentifier: String)
        identifier UNNotificationRequest, UNNotificationCategory, UNNotificationAction(identifier: String)
        identifier NSUserActivity(activityType: String)
        identifier .openWindow, matchedGeometryEffect(id: String)
        store .set, setValue, encode, write, setObject(_: String)
        send URLRequest(_: String)
        send .appendingPathComponent, setString, send(_: String)
        send .appending(path: String, component: String)
        key .value, object, string, removeObject(forKey: String)
        """
}
