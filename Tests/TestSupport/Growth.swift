#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How the time that some work takes grows with the size of its input.
public enum Growth {
    /// How many times as long the work takes on an input four times as large: about 4 where it is linear, 16 where it is quadratic.
    ///
    /// Measured in processor time of this thread, so that other processes do not count, and as the best of three runs.
    ///
    /// - Parameters:
    ///   - size: The smaller size.
    ///   - make: Makes an input of about a size.
    public static func factor<Input>(from size: Int, _ make: (Int) -> Input, _ work: (Input) -> Void) -> Double {
        let inputs = [make(size), make(size * 4)]
        let times = inputs.map { input in
            (0..<3).map { _ in
                let start = processorTime()
                work(input)
                return processorTime() - start
            }.min() ?? 0
        }
        // What takes next to no time is not worth a comparison.
        return times[1] < 0.02 ? 1 : times[1] / max(times[0], 0.001)
    }

    /// Seconds of processor time of this thread.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
