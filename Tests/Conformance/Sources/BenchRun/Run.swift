import Foundation

/// One run of a command from start to exit, as the system accounts for it.
public struct Run: Sendable {
    public let seconds: Double
    /// The time that it kept processors busy, its own and the system's for it.
    public let processorSeconds: Double
    /// The largest amount of memory that it held at one time, in bytes.
    public let peakMemory: Int

    /// Runs a command with its output thrown away; `nil` when it cannot be started or fails.
    ///
    /// - Parameter accepted: The exit statuses that are no failure.
    public init?(_ command: [String], accepted: Set<Int32> = [0]) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }

        let start = DispatchTime.now().uptimeNanoseconds
        var process = pid_t()
        guard posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0 else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        // The exit status is in the second byte; a signal is in the first.
        guard wait4(process, &status, 0, &usage) == process, status & 0xFF == 0, accepted.contains(status >> 8) else { return nil }
        seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        func time(_ value: timeval) -> Double { Double(value.tv_sec) + Double(value.tv_usec) / 1e6 }
        processorSeconds = time(usage.ru_utime) + time(usage.ru_stime)
        #if os(Linux)
            let unit = 1024
        #else
            let unit = 1
        #endif
        peakMemory = Int(usage.ru_maxrss) * unit
    }

    /// The run of the middle length.
    public static func median(of count: Int, _ command: [String], accepted: Set<Int32> = [0]) -> Run? {
        let runs = (0..<count).compactMap { _ in Run(command, accepted: accepted) }.sorted { $0.seconds < $1.seconds }
        return runs.isEmpty ? nil : runs[runs.count / 2]
    }
}
