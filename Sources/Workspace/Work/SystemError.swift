import Foundation

/// The message of a system error, in plain words.
package enum SystemError {
    /// The system's reason if it gives one; never just the domain and code of an error, which is all that Foundation
    /// gives on Linux.
    package static func text(of error: any Error) -> String {
        guard type(of: error) is NSError.Type || error is CocoaError || error is POSIXError else { return "\(error)" }
        let error = error as NSError
        if let code = posixCode(of: error) { return String(cString: strerror(code)).lowercased() }
        let text = error.localizedDescription
        return text.contains(error.domain) || text.contains("error \(error.code)") ? "the system refused it" : text
    }

    private static func posixCode(of error: NSError) -> Int32? {
        if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
        if let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error { return posixCode(of: underlying as NSError) }
        guard error.domain == NSCocoaErrorDomain else { return nil }
        switch CocoaError.Code(rawValue: error.code) {
        case .fileNoSuchFile, .fileReadNoSuchFile: return ENOENT
        case .fileReadNoPermission, .fileWriteNoPermission: return EACCES
        case .fileWriteFileExists: return EEXIST
        case .fileWriteOutOfSpace: return ENOSPC
        case .fileWriteVolumeReadOnly: return EROFS
        default: return nil
        }
    }
}
