import Foundation

/// How much a run of the tests does. The words of `XCSTRINGS_TESTS` say it, separated by spaces:
///
/// - none: the everyday run, which starts no process and reads nothing outside of the checkout
/// - `all`: everything, with the real executables
/// - `thorough`: the same with whole inputs where `all` takes samples: each catalog of the corpus, each system call of a write
/// - `rounds=N`: the number of random cases that each random test tries
/// - `seed=N`: the seed of all random tests, to repeat a run
/// - `tools=FOLDER`: executables of another build, so that real apps can be checked with a release build
public enum TestRun {
    private static let words = (ProcessInfo.processInfo.environment["XCSTRINGS_TESTS"] ?? "").split(separator: " ").map(String.init)

    private static func value(_ name: String) -> String? {
        words.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// Whether tests that start processes, or read the corpus, are part of the run.
    public static let isFull = words.contains("all") || isThorough
    /// Whether nothing is left to samples.
    public static let isThorough = words.contains("thorough")
    /// Whether golden files are written instead of compared: `XCSTRINGS_RECORD=1`.
    public static let isRecording = ProcessInfo.processInfo.environment["XCSTRINGS_RECORD"] == "1"

    /// The number of random cases to try.
    ///
    /// - Parameters:
    ///   - usual: The number of a full run. An everyday run tries a tenth of it.
    ///   - thorough: The number of a thorough run; the usual one if not given.
    public static func rounds(_ usual: Int, thorough: Int? = nil) -> Int {
        value("rounds").flatMap { Int($0) } ?? (isThorough ? thorough ?? usual : isFull ? usual : max(1, usual / 10))
    }

    /// The cases to try of a table: all in a full run, one in `step` in an everyday run.
    public static func sample<Case>(_ cases: [Case], oneIn step: Int) -> [Case] {
        isFull ? cases : stride(from: 0, to: cases.count, by: step).map { cases[$0] }
    }

    static let seed = value("seed").flatMap { UInt64($0) }

    /// The folder of the executables; `nil` for those of this build.
    public static let tools = value("tools").map { URL(fileURLWithPath: $0) }
}
