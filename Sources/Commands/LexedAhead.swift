import Foundation
import Syntax

/// Files that are lexed while one thread puts together what all files declare: this needs no names, and the other threads would
/// have nothing to do.
final class LexedAhead: @unchecked Sendable {
    // Guarded by the lock.
    private var files: [Int: LexedFile] = [:]
    private var isOver = false
    private let lock = NSLock()

    /// How many bytes of sources are lexed at most.
    private let limit: Int

    /// - Parameter size: How many bytes all sources have. Tokens take several times as much memory as what they are made of, which
    ///   a sixteenth of them can have: later other things need as much.
    init(size: Int) {
        limit = max(2_000_000, size / 16)
    }

    /// Lexes files, the first ones first, for as long as there is time.
    func lex(_ files: [SourceFile]) {
        var size = 0
        for (number, file) in files.enumerated() {
            guard size < limit, !lock.withLock({ isOver }) else { return }
            // What cannot be read has been reported.
            guard let bytes = try? file.bytes() else { continue }
            let lexed = LexedFile(bytes)
            size += lexed.size
            lock.withLock { self.files[number] = lexed }
        }
    }

    /// Tells that the other threads are waited for.
    func stop() { lock.withLock { isOver = true } }

    /// A file by its number, if it was lexed; it is held no longer.
    func take(_ number: Int) -> LexedFile? { lock.withLock { files.removeValue(forKey: number) } }
}
