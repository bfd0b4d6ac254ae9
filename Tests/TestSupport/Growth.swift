#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How the running time grows with the size of the input.
public enum Growth {
    /// The ratio of running times when the input is four times as large: about 4 if linear, 16 if quadratic.
    ///
    /// Measured in processor time of this thread, to exclude other processes, as the best of three runs.
    ///
    /// - Parameters:
    ///   - size: The smaller size.
    ///   - make: Creates an input of about the given size.
    public static func factor<Input>(from size: Int, _ make: (Int) -> Input, _ work: (Input) -> Void) -> Double {
        let inputs = [make(size), make(size * 4)]
        let times = inputs.map { input in
            (0..<3).map { _ in
                let start = processorTime()
                work(input)
                return processorTime() - start
            }.min() ?? 0
        }
        // Very short times are not worth comparing.
        return times[1] < 0.02 ? 1 : times[1] / max(times[0], 0.001)
    }

    /// The processor time of this thread, in seconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
