/// A file of Bazel that uses its rules for Apple's platforms.
///
/// Its targets are computed in Starlark: which files a target compiles is not known, so code there shows that a key is
/// used, and never that one is missing.
enum BazelBuild: ProjectFormat {
    static let name = "Bazel"
    static let fileName = "BUILD.bazel"
    static let otherFileNames = ["BUILD", "MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"]
    static let role = ProjectRole.description
    // Every folder of a workspace may have one.
    static let marksFolder = false

    static func read(_ bytes: [UInt8], path: String, _: ProjectFileReader) -> ProjectDescription? {
        var description = ProjectDescription()
        description.isFallback = true
        // The name of the module, and the end of its older one: `@build_bazel_rules_apple//apple:ios.bzl`.
        description.hasUnknownTargets = bytes.firstRange(of: Array("rules_apple".utf8)) != nil
        return description
    }
}
