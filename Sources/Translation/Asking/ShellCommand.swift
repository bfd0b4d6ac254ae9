import Foundation

/// A shell command that runs in a process group of its own, and ends with this process, whatever ends that.
///
/// No handler sees SIGKILL, and a signal of the system at the death of a parent reaches the shell but not the programs
/// that it starts. So a second process of the group waits for the end of a pipe that this process alone holds open,
/// and then stops the group.
final class ShellCommand {
    /// The standard input; does not block.
    let input: Int32
    /// The standard output; does not block.
    let output: Int32
    /// Open as long as this process lives.
    private let life: Int32
    private let identifier: pid_t
    private var isInputOpen = true
    /// The status of the system, once the command has ended.
    private var ended: Int32?

    /// Why a command could not be started, as a number of the system.
    struct StartError: Error {
        let code: Int32
    }

    private static let shell = "/bin/sh"
    /// The guard reads a line when the command has ended; if the pipe ends before, this process is gone.
    private static let script = """
        ( ( trap '' TERM; read -r line <&3 || { kill -TERM 0; sleep 1; kill -KILL 0; } ) </dev/null >/dev/null 2>&1 & )
        exec 3<&-
        cd -- "$2" && exec /bin/sh -c "$1"
        """

    /// Between the making of a pipe and its mark no other command may start: it would hold the pipe open.
    private static let starting = NSLock()

    /// - Parameter folder: The folder that the command runs in.
    /// - Throws: ``StartError``.
    init(_ command: String, in folder: String) throws(StartError) {
        // A program that ends before it has read everything must not end this process.
        signal(SIGPIPE, SIG_IGN)
        Self.starting.lock()
        defer { Self.starting.unlock() }
        var pipes: [Pipe] = []
        do throws(StartError) {
            for _ in 0..<3 { pipes.append(try Pipe()) }
            let (input, output, life) = (pipes[0], pipes[1], pipes[2])
            identifier = try Self.spawn(
                ["sh", "-c", Self.script, "sh", command, folder], descriptors: [(input.reading, 0), (output.writing, 1), (life.reading, 3)])
            for descriptor in [input.reading, output.writing, life.reading] { close(descriptor) }
            for descriptor in [input.writing, output.reading] { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
            (self.input, self.output, self.life) = (input.writing, output.reading, life.writing)
        } catch {
            for pipe in pipes { for descriptor in [pipe.reading, pipe.writing] { close(descriptor) } }
            throw error
        }
    }

    deinit {
        endInput()
        close(output)
        // What the command has left running on purpose goes on.
        if ended != nil { _ = write(life, "\n", 1) }
        close(life)
    }

    func endInput() {
        if isInputOpen { close(input) }
        isInputOpen = false
    }

    var isRunning: Bool {
        guard ended == nil else { return false }
        var status: Int32 = 0
        if waitpid(identifier, &status, WNOHANG) == identifier { ended = status }
        return ended == nil
    }

    /// The exit status of the command, or the number of the signal that ended it; 0 while it runs.
    var status: Int32 {
        guard let ended else { return 0 }
        return ended & 0x7F == 0 ? (ended >> 8) & 0xFF : ended & 0x7F
    }

    /// Ends the command and all programs that it started.
    func stop() {
        for signal in [SIGTERM, SIGKILL] {
            kill(-identifier, signal)
            usleep(50_000)
        }
        var status: Int32 = 0
        if ended == nil, waitpid(identifier, &status, 0) == identifier { ended = status }
    }
}

private extension ShellCommand {
    /// A pipe that no other program inherits.
    struct Pipe {
        let reading: Int32
        let writing: Int32

        init() throws(StartError) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw StartError(code: errno) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (reading, writing) = (ends[0], ends[1])
        }
    }

    /// - Parameter descriptors: Those of this process, and what the program calls them.
    static func spawn(_ words: [String], descriptors: [(own: Int32, new: Int32)]) throws(StartError) -> pid_t {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        var actions: posix_spawn_file_actions_t?
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        #endif
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        posix_spawnattr_setflags(&attributes, Int16(flags))
        posix_spawnattr_setpgroup(&attributes, 0)
        // This process ignores SIGPIPE, and threads of a queue block all signals. The program shall do neither.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        for (own, new) in descriptors { posix_spawn_file_actions_adddup2(&actions, own, new) }
        // Errors of the program are shown.
        posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDERR_FILENO)
        let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        var identifier: pid_t = 0
        let code = withCStrings(words) { words in
            withCStrings(environment) { environment in posix_spawn(&identifier, shell, &actions, &attributes, words, environment) }
        }
        guard code == 0 else { throw StartError(code: code) }
        return identifier
    }

    static func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
