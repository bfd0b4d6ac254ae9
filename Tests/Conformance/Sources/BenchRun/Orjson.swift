import Foundation

/// The peer that reads JSON in Python, in a process of its own.
public enum Orjson {
    /// A clock of Python's `time` module.
    public enum Clock: String, Sendable {
        case wall = "perf_counter"
        case processor = "process_time"
    }

    /// The median time that `orjson.loads` takes for a file, in seconds; `nil` where python3 does not have it.
    public static func median(of rounds: Int, _ path: String, by clock: Clock) -> Double? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, path, "\(rounds)", clock.rawValue]
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Double(output.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private static let script = """
        import sys, time
        try:
            import orjson
        except ImportError:
            sys.exit(1)
        data = open(sys.argv[1], 'rb').read()
        rounds = int(sys.argv[2])
        clock = getattr(time, sys.argv[3])
        times = []
        for _ in range(rounds):
            start = clock()
            orjson.loads(data)
            times.append(clock() - start)
        print(sorted(times)[rounds // 2])
        """
}
