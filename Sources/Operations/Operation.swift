import Workspace

/// One question about the files of a project, or one change of them. The same for a terminal, an assistant and an
/// editor: what they give are options, what they show is made of the result and of the notices that the work tells.
package protocol Operation: Sendable {
    associatedtype Options
    associatedtype Result: Sendable

    /// - Throws: ``Failure`` when it cannot be done.
    static func run(_ options: Options, _ context: WorkContext) throws -> Result
}
