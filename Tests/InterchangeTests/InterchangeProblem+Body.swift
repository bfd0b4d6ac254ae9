import Interchange

extension InterchangeProblem {
    /// What keeps something from being read; `nil` when it is read, or for an error of another kind.
    static func of(_ body: () throws -> Void) -> InterchangeProblem? {
        do {
            try body()
            return nil
        } catch {
            return error as? InterchangeProblem
        }
    }
}
