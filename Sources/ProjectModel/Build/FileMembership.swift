/// The part that a file plays in the builds of the projects.
package struct FileMembership: Sendable, Equatable {
    /// Whether only tests compile it.
    package var isForTests = false
    /// Whether it is in a folder or a list of targets, but by rules of their projects none of them builds it.
    package var isExcluded = false
    /// Whether no program has it: it is excluded, or an Xcode project has it in none of its targets, and nothing else
    /// in its folder. Among files of a target it may just not have been added to the target yet.
    package var isLeftOut = false
}

extension TargetMap {
    package func membership(of file: String) -> FileMembership {
        guard !isEmpty else { return FileMembership() }
        let path = file.foldedPath
        return membership(of: path, in: modules(of: path))
    }

    private func membership(of path: String, in found: [Int]) -> FileMembership {
        let isExcluded = isExcluded(path, from: found)
        return FileMembership(
            isForTests: isForTests(path, in: found), isExcluded: isExcluded,
            isLeftOut: isExcluded || isOutside(path, found))
    }

    /// The programs that compile a file, which is in none if it exists only for tests or previews, or if its project
    /// leaves it out; `nil` if any may: one that links the library of the file, or if no project file says so.
    package func programs(of file: String) -> [Int]? {
        if isForDevelopment(file) { return [] }
        let path = file.foldedPath
        let found = modules(of: path)
        let membership = membership(of: path, in: found)
        if membership.isForTests || membership.isLeftOut { return [] }
        return found.isEmpty || found.contains { modules[$0].files.isLibrary } ? nil : found.filter { !modules[$0].files.isTest }
    }

    /// Whether a file is in none of the targets of any project, and belongs to an Xcode project that has a program and
    /// nothing else in the folder of the file.
    private func isOutside(_ path: String, _ found: [Int]) -> Bool {
        guard !path.isHeader, found.isEmpty, !foldersOfFiles.contains(path.parentFolder) else { return false }
        let around = roots.filter { path.isInside($0.folder) }.max { $0.folder.depth < $1.folder.depth }
        // A package may say what its targets are in code that was not understood.
        guard let around, !around.isPackage, around.file.hasSuffix(".pbxproj") else { return false }
        return modules[around.modules].contains { !$0.files.isLibrary && !$0.files.isTest }
    }
}
