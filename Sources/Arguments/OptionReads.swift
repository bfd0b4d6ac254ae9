/// Hears which options are read while it is the current one, so that a test can compare them with those that are
/// declared.
package final class OptionReads: @unchecked Sendable {
    // Unchecked: only the task that made it the current one reads options.

    @TaskLocal package static var current: OptionReads?

    package private(set) var names: Set<String> = []

    package init() {}

    func note(_ name: String) { names.insert(name) }
}
