import ProjectModel

extension ProjectFileReader {
    /// Reads the files on the disk that project files refer to, if they may be read.
    static var disk: ProjectFileReader {
        ProjectFileReader(
            bytes: { path in RootFolder.holds(path) ? try? FileBytes.read(path, limit: .small) : nil },
            names: { folder in (try? FolderListing(of: folder.isEmpty ? "." : folder))?.files ?? [] })
    }
}
