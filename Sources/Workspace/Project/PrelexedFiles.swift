import Extraction
import Foundation
import Syntax

/// Files that idle threads lex while one thread merges the declarations of all files: lexing does not need them.
final class PrelexedFiles: @unchecked Sendable {
    // Guarded by the lock.
    private var files: [Int: LexedFile] = [:]
    private var isOver = false
    private let lock = NSLock()

    /// How many bytes of sources are lexed at most: tokens take several times as much memory.
    private static let limit = 4_000_000

    /// Lexes files, the first ones first, for as long as there is time.
    ///
    /// - Parameter left: Files that are not needed.
    func lex(_ files: [SourceFile], except left: Set<FileID>) {
        var size = 0
        for (number, file) in files.enumerated() where !left.contains(FileID(number)) {
            guard size < Self.limit, !lock.withLock({ isOver }) else { return }
            // What cannot be read has been reported.
            guard let bytes = try? file.bytes() else { continue }
            let lexed = LexedFile(bytes)
            size += lexed.size
            lock.withLock { self.files[number] = lexed }
        }
    }

    /// Signals that other threads are waiting.
    func stop() { lock.withLock { isOver = true } }

    /// Takes out a file by its number, if it was lexed.
    func take(_ number: Int) -> LexedFile? { lock.withLock { files.removeValue(forKey: number) } }
}
