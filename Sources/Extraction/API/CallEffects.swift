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
        let callee = row[row.index(after: space)..<open]
        for parameter in row[row.index(after: open)...].dropLast().split(separator: ",") {
            let sides = parameter.split(separator: ":")
            // A parameter without a type carries no text.
            guard sides.count == 2, let label = sides[0].split(whereSeparator: { $0 == " " || $0 == "?" }).first else { continue }
            let argument = Argument(callee: callee.drop { $0 == "." }, label: label == "_" ? nil : label, isMember: callee.hasPrefix("."))
            effects[argument] = effect
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
        harmless .animation(value: String)
        harmless .task(id: String)
        harmless .id(_: String)
        harmless .sensoryFeedback(trigger: String)
        harmless .onReceive(_: String)
        harmless .contentTransition(_: String)
        harmless .symbolEffect(value: String)
        log print(_: String)
        log debugPrint(_: String)
        log dump(_: String)
        log assert(_: String)
        log assertionFailure(_: String)
        log precondition(_: String)
        log preconditionFailure(_: String)
        log fatalError(_: String)
        tag .tag(_: String)
        identifier .accessibilityIdentifier(_: String)
        identifier Image(_: String, systemName: String)
        identifier UIImage(named: String, systemName: String)
        identifier NSImage(named: String, systemSymbolName: String)
        identifier Label(systemImage: String)
        identifier Color(_: String)
        identifier UIColor(named: String)
        identifier NSColor(named: String)
        identifier UIFont(name: String)
        identifier Selector(_: String)
        identifier NSPredicate(format: String)
        identifier DispatchQueue(label: String)
        identifier .dequeueReusableCell(withIdentifier: String)
        identifier .instantiateViewController(withIdentifier: String)
        identifier .performSegue(withIdentifier: String)
        identifier UNNotificationRequest(identifier: String)
        identifier UNNotificationCategory(identifier: String)
        identifier UNNotificationAction(identifier: String)
        identifier NSUserActivity(activityType: String)
        identifier .openWindow(id: String)
        identifier .matchedGeometryEffect(id: String)
        store .set(_: String)
        store .setValue(_: String)
        store .encode(_: String)
        store .write(_: String)
        store .setObject(_: String)
        send URLRequest(_: String)
        send .appendingPathComponent(_: String)
        send .appending(path: String, component: String)
        send .setString(_: String)
        send .send(_: String)
        key .value(forKey: String)
        key .object(forKey: String)
        key .string(forKey: String)
        key .removeObject(forKey: String)
        """
}
