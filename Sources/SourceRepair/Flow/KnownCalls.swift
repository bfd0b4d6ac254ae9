/// What calls of the standard library and of frameworks do with a text that they do not show.
///
/// The rows are data, in the notation of ``TextRoles``: what is done, and the places where it is. `print` is the arguments without a
/// label, `tag(_)` those of a method, `Image(systemName)` the argument of that label.
struct KnownCalls: Sendable {
    private struct Parameter: Hashable {
        let callee: String
        let label: String?
        let isMember: Bool
    }

    private enum Effect: String {
        case harmless, logged, tag, identifier, stored, sent, key
    }

    private var effects: [Parameter: Effect] = [:]

    static let standard = KnownCalls(rows)

    private init(_ rows: String) {
        for row in rows.split(separator: "\n") {
            let sides = row.split(separator: ":", maxSplits: 1)
            guard sides.count == 2, let effect = Effect(rawValue: String(sides[0])) else { continue }
            for place in sides[1].split(separator: " ") {
                let isMember = place.hasPrefix(".")
                let parts = place.drop { $0 == "." }.split(separator: "(")
                let label = parts.count > 1 ? String(parts[1].dropLast()) : nil
                effects[Parameter(callee: String(parts[0]), label: label, isMember: isMember)] = effect
            }
        }
    }

    func verdict(of callee: String, label: String?, isMember: Bool) -> MentionJudge.Verdict {
        let name = label.map { "\(callee)(\($0))" } ?? callee
        switch effects[Parameter(callee: callee, label: label, isMember: isMember)] {
        case .harmless: return .harmless
        case .logged: return .hazard(.logged)
        case .tag: return .hazard(.tag)
        case .identifier: return .hazard(.identifier(call: name))
        case .stored: return .hazard(.stored)
        case .sent: return .hazard(.sent)
        case .key: return .hazard(.key)
        case nil: return .hazard(.passed(to: isMember ? ".\(name)" : name))
        }
    }

    private static let rows = """
        harmless: .onChange(of) .animation(value) .task(id) .id .sensoryFeedback(trigger) .onReceive .contentTransition .symbolEffect(value)
        logged: print debugPrint dump NSLog os_log assert assertionFailure precondition preconditionFailure fatalError .log .debug .info \
        .notice .warning .error .critical .fault .trace
        tag: .tag
        identifier: .accessibilityIdentifier Image Image(systemName) UIImage(named) UIImage(systemName) NSImage(named) \
        NSImage(systemSymbolName) Label(systemImage) Color UIColor(named) NSColor(named) UIFont(name) Selector NSPredicate(format) \
        DispatchQueue(label) .dequeueReusableCell(withIdentifier) .instantiateViewController(withIdentifier) \
        .performSegue(withIdentifier) UNNotificationRequest(identifier) UNNotificationCategory(identifier) \
        UNNotificationAction(identifier) NSUserActivity(activityType) .openWindow(id) .matchedGeometryEffect(id)
        stored: .set .setValue .encode .write .setObject
        sent: URL(string) URLRequest .appendingPathComponent .appending(path) .appending(component) .setString .send
        key: .value(forKey) .object(forKey) .string(forKey) .removeObject(forKey)
        """
}
