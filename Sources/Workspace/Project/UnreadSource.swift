import Foundation
import ProjectModel

/// Something that looks like a source and was not read. It may use any key, so no key counts as unused.
package struct UnreadSource: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// Swift and Objective-C are compiled from UTF-8.
        case notUTF8
        /// A source is generated from it.
        case template
        /// A link to a folder or file outside of the project, which is not looked into.
        case outside
        /// The rest of the project, outside the folder that a server works in.
        case aroundServer
        /// The system, or damage in the file, did not allow it.
        case unreadable

        package var message: String {
            switch self {
            case .notUTF8: "UTF-16, but compilers read UTF-8"
            case .template: "a template for a source"
            case .outside: "a link that leads out of the project"
            case .aroundServer: "the project around the folder of the server"
            case .unreadable: "cannot be read"
            }
        }
    }

    package let path: String
    package let reason: Reason

    /// The source that a template generates; `nil` for any other file.
    package static func output(ofTemplate path: String) -> String? {
        guard path.hasSuffix(".gyb") else { return nil }
        let output = String(path.dropLast(4))
        return output.isCode ? output : nil
    }

    /// Whether a source is encoded as UTF-16, with or without a byte order mark.
    static func isUTF16(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 1 else { return false }
        let (first, second) = (bytes[0], bytes[1])
        return (first, second) == (0xFE, 0xFF) || (first, second) == (0xFF, 0xFE) || (first == 0) != (second == 0)
    }
}
