import Syntax

/// The address of an endpoint, as far as it says what may be sent there.
package struct EndpointAddress: Sendable {
    /// Whether it is on this machine.
    package let isLocal: Bool
    package let isEncrypted: Bool

    /// `nil` for text that isn't an address, and for what programs read differently: user names, escapes, backslashes.
    package init?(_ text: String) {
        guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" && $0 != "\"" }),
            let scheme = ["https://", "http://"].first(where: text.hasPrefix)
        else { return nil }
        let authority = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        guard !authority.isEmpty, authority.utf8.allSatisfy({ ASCII.isAlphanumeric($0) || ".-:[]".utf8.contains($0) }) else { return nil }
        let host: Substring
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]"), Self.isPort(authority[authority.index(after: end)...]) else { return nil }
            host = authority[authority.index(after: authority.startIndex)..<end]
        } else {
            host = authority.prefix { $0 != ":" }
            guard !host.isEmpty, Self.isPort(authority.dropFirst(host.count)) else { return nil }
        }
        isEncrypted = scheme == "https://"
        isLocal = ["localhost", "::1"].contains(host.lowercased()) || Self.isLoopback(host)
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.first == ":" && text.count > 1 && text.dropFirst().utf8.allSatisfy(ASCII.isDigit)
    }

    /// 127.0.0.0/8, written in full.
    private static func isLoopback(_ host: Substring) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
    }
}
