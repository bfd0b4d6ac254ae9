import Foundation
import StringCatalog

/// A request over HTTP by the program `curl`: it has the certificates and proxies of the system, and links nothing
/// into this one.
struct Curl: Sendable {
    let url: String
    let headers: [(name: String, value: String)]
    let body: String
    /// In seconds.
    let timeout: Double

    /// The response.
    struct Response: Sendable {
        let status: Int
        /// By their names in lower case.
        let headers: [String: String]
        let body: [UInt8]
    }

    /// Why nothing did.
    struct Problem: Error {
        let message: String
        /// Whether it took too long.
        var isLate = false
    }

    /// Everything is given over standard input: what is in the arguments of a program can be read by others on the
    /// machine.
    private static let command = "exec curl -q -K - 2>&1"
    /// The number of bytes that an answer may have.
    private static let mostBytes = 20_000_000
    /// The status of curl for a request that takes too long.
    private static let late: Int32 = 28
    /// The status of a shell that does not find a program.
    private static let notFound: Int32 = 127

    private var options: String {
        var lines = ["silent", "show-error", "include", "request = \"POST\"", "connect-timeout = 10", "proto = \"=http,https\"", "suppress-connect-headers", "globoff"]
        // A proxy is not this machine.
        if url.hasPrefix("http:") { lines.append("noproxy = \"*\"") }
        lines.append("max-time = \(Int(timeout.rounded(.up)))")
        lines.append("url = \(Self.quoted(url))")
        // Without it, curl waits for permission to send more than a kilobyte.
        lines += (headers + [("Content-Type", "application/json"), ("Expect", "")]).map { "header = " + Self.quoted("\($0.name): \($0.value)") }
        lines.append("data-raw = \(Self.quoted(body))")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    func run() -> Result<Response, Problem> {
        let program: ShellCommand
        do throws(ShellCommand.StartError) {
            program = try ShellCommand(Self.command, in: "/")
        } catch {
            return .failure(Problem(message: "curl cannot be started: \(String(cString: strerror(error.code)).lowercased())"))
        }
        // It ends itself when its own time is over.
        let deadline = Date(timeIntervalSinceNow: timeout + 5)
        let (output, end) = TranslatorProcess.exchange(
            Array(options.utf8), program, until: deadline, limit: Self.mostBytes, lineLimit: Self.mostBytes)
        while end == .closed, program.isRunning, deadline.timeIntervalSinceNow > 0 { usleep(2000) }
        guard end == .closed, !program.isRunning else {
            program.stop()
            return .failure(Problem(message: end == .late ? "it took too long" : "it answered with more than \(Self.mostBytes) bytes", isLate: end == .late))
        }
        switch program.status {
        case 0: return Self.response(output).map { .success($0) } ?? .failure(Problem(message: "what came back is not HTTP"))
        case Self.late: return .failure(Problem(message: "no complete answer within \(Int(timeout)) s (--timeout)", isLate: true))
        case Self.notFound: return .failure(Problem(message: "the program curl is not installed"))
        case let status: return .failure(Problem(message: Self.message(output) ?? "curl ended with status \(status)"))
        }
    }

    /// The message of curl itself, which comes last.
    private static func message(_ output: [UInt8]) -> String? {
        let text = String(decoding: output.suffix(1000), as: UTF8.self)
        guard let start = text.range(of: "curl: (", options: .backwards) else { return nil }
        return text[start.lowerBound...].split(whereSeparator: \.isNewline).first.map(String.init)
    }

    /// The last response of an exchange: others come before it, such as those of a proxy.
    private static func response(_ output: [UInt8]) -> Response? {
        var rest = output[...]
        var found: Response?
        while rest.starts(with: "HTTP/".utf8) {
            guard let (head, length) = head(rest) else { break }
            rest = rest.dropFirst(length)
            let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
            guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
            let headers = lines.dropFirst().compactMap { line -> (String, String)? in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                return (line[..<colon].lowercased(), value)
            }
            found = Response(status: status, headers: Dictionary(headers) { _, last in last }, body: Array(rest))
        }
        return found
    }

    /// The lines up to the first empty one, and how many bytes they take with it.
    private static func head(_ bytes: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Int)? {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            let rest = bytes[(index + 1)...]
            if rest.starts(with: "\r\n".utf8) { return (bytes[...index], index + 3 - bytes.startIndex) }
            if rest.starts(with: "\n".utf8) { return (bytes[...index], index + 2 - bytes.startIndex) }
        }
        return nil
    }
}
