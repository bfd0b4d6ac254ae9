import ProjectModel

extension TargetMap {
    /// Whether any build compiles code of a file with a condition; `nil` if that is unknown.
    func isBuilt(_ file: String, _ condition: BuildCondition) -> Bool? { condition.holds(inAnyOf: builds(compiling: file)) }
}
