import Interchange

extension InterchangeProblem {
    /// The problem that a reader throws; `nil` if it succeeds or throws another error.
    static func of(_ body: () throws -> Void) -> InterchangeProblem? {
        do {
            try body()
            return nil
        } catch {
            return error as? InterchangeProblem
        }
    }
}
