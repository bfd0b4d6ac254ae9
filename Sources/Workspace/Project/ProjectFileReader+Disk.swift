import ProjectModel

extension ProjectFileReader {
    /// What project files refer to on the disk, as far as it may be read.
    static var disk: ProjectFileReader {
        ProjectFileReader(
            bytes: { path in RootFolder.holds(path) ? try? FileBytes.read(path, limit: .small) : nil },
            names: { folder in (try? FolderListing(of: folder.isEmpty ? "." : folder))?.files ?? [] })
    }
}
