import Foundation
import Workspace

/// The pictures of screens in the folder `screens`, next to the project: one for each screen, by its name.
enum ScreenPictures {
    private static let folder = "screens"
    private static let types = ["png": "png", "jpg": "jpeg", "jpeg": "jpeg", "webp": "webp"]

    /// Where the picture of a screen goes; `nil` for a file that isn't a picture for browsers.
    static func path(of screen: String, like file: String) -> String? {
        let ending = URL(fileURLWithPath: file).pathExtension.lowercased()
        return types[ending] == nil ? nil : "\(folder)/\(screen).\(ending)"
    }

    /// The pictures as addresses that hold them, by the names of their files without the ending.
    static func all(_ context: WorkContext) -> [(name: String, address: String)] {
        guard folder.isFolder, !context.configuration.excludes(folder), RootFolder.holds(folder) else { return [] }
        let files = (try? FolderListing(of: folder).files.sorted()) ?? []
        return files.compactMap { file in
            let url = URL(fileURLWithPath: file)
            guard let type = types[url.pathExtension.lowercased()], case let path = "\(folder)/\(file)",
                RootFolder.holds(path),
                let bytes = try? FileBytes.read(path, limit: .small)
            else { return nil }
            let name = url.deletingPathExtension().lastPathComponent
            return (name, "data:image/\(type);base64,\(Data(bytes).base64EncodedString())")
        }
    }
}
