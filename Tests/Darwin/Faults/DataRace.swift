// expect: capture of 'files' with non-Sendable type 'FileManager'
// On Linux this class promises to be safe in several threads; Apple's headers do not promise it in every SDK.
import Foundation

func remove(_ path: String, with files: FileManager) {
    Thread.detachNewThread { try? files.removeItem(atPath: path) }
}
