import Syntax

/// The model that `fill --translator chat` asks.
package struct TranslatorSettings: Sendable {
    /// The whole address.
    package let endpoint: String
    package let model: String
    /// The name of the environment variable that has the key; `nil` if none is needed.
    package let key: String?
    /// How many tokens a run may use; `nil` for any number.
    package let budget: Int?
}

extension ConfigurationReader {
    func translator(_ node: JSONNodeID) throws -> TranslatorSettings {
        try expect(.object, at: node, "an object with endpoint and model")
        var texts: [String: String] = [:]
        var budget: Int?
        for member in document.members(node) {
            let place = document.range(member.value).lowerBound
            switch try name(member, among: ["endpoint", "model", "key", "budget"]) {
            case "budget":
                guard let number = document.integer(member.value), number > 0 else {
                    throw failure("budget must be a number of tokens", at: place)
                }
                budget = number
            case "endpoint":
                let text = try string(member.value)
                let isAddress = (text.hasPrefix("https://") || text.hasPrefix("http://")) && !text.contains(where: \.isWhitespace)
                guard isAddress else { throw failure("endpoint must be an address that begins with https:// or http://", at: place) }
                texts["endpoint"] = text
            case "key":
                let text = try string(member.value)
                // A key in a file that is committed is everybody's.
                guard Self.isVariable(text) else {
                    throw failure("key must be the name of an environment variable, not the key itself", at: place)
                }
                texts["key"] = text
            case let name: texts[name] = try string(member.value)
            }
        }
        guard let endpoint = texts["endpoint"], let model = texts["model"] else {
            throw failure("a translator needs endpoint and model", at: document.range(node).lowerBound)
        }
        return TranslatorSettings(endpoint: endpoint, model: model, key: texts["key"], budget: budget)
    }

    private static func isVariable(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") } && text.utf8.first.map(ASCII.isDigit) == false
    }
}
