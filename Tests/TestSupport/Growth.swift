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
    /// Measured in processor time of this thread, to exclude other processes, as the best of three runs. Sizes are doubled until the
    /// larger one takes long enough to be measured.
    ///
    /// - Parameters:
    ///   - size: The first of the smaller sizes.
    ///   - make: Creates an input of about the given size.
    public static func factor<Input>(from size: Int, _ make: (Int) -> Input, _ work: (Input) -> Void) -> Double {
        var size = size
        while true {
            let times = [size, size * 4].map { size in
                let input = make(size)
                return (0..<3).map { _ in
                    let start = processorTime()
                    work(input)
                    return processorTime() - start
                }.min() ?? 0
            }
            if times[1] >= measurable { return times[1] / times[0] }
            size *= 2
        }
    }

    /// In seconds.
    private static let measurable = 0.02

    /// The processor time of this thread, in seconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
