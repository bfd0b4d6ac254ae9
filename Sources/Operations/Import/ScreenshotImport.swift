import Foundation
import Inventory
import StringCatalog
import Workspace

/// The pictures in an `.xcloc` that Xcode's tests took, each with the keys of the texts that it shows. They go to the
/// folder of pictures by the names of the screens, for the pages of translators.
enum ScreenshotImport {
    private static let list = "localizedStringData.plist"

    /// A member of the list, as Xcode writes it.
    private struct Shown: Decodable {
        struct Picture: Decodable { let name: String }

        let stringKey: String
        let tableName: String?
        let screenshots: [Picture]
    }

    /// For each screen that has no picture yet, the one with the most of its texts.
    ///
    /// - Parameter words: The files and folders that are imported.
    /// - Throws: ``Failure`` for a folder, or a project, that cannot be read. A damaged list is reported.
    static func pictures(in words: [String], _ context: WorkContext) throws -> [(path: String, bytes: [UInt8])] {
        let folders = words.filter { $0.hasSuffix(".xcloc") || $0.hasSuffix(".xcloc/") }.filter(\.isFolder)
        let lists = try FileWalker(jobs: context.jobs) { $0.hasSuffix(list) }.files(below: folders)
        guard !lists.isEmpty else { return [] }
        let screens = try screens(context)
        var counts: [String: [String: Int]] = [:]
        for path in lists {
            guard let bytes = try? FileBytes.read(path, limit: .small),
                let shown = try? PropertyListDecoder().decode([Shown].self, from: Data(bytes))
            else {
                context.tell(.doubt(path: path, "isn't a list of the texts on pictures, as Xcode writes it; none was taken"))
                continue
            }
            for text in shown {
                guard let screen = screens[[text.tableName ?? "Localizable", text.stringKey]] else { continue }
                for picture in text.screenshots where isInside(picture.name) {
                    counts[screen, default: [:]][path.folderPrefix + picture.name, default: 0] += 1
                }
            }
        }
        let present = Set(ScreenPictures.all(context).map(\.name))
        return counts.sorted { $0.key < $1.key }.compactMap { screen, pictures in
            guard !present.contains(screen), let best = pictures.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key,
                let path = ScreenPictures.path(of: screen, like: best), let bytes = try? FileBytes.read(best, limit: .small)
            else { return nil }
            return (path, bytes)
        }
    }

    /// The screens that show texts first, by table and key.
    private static func screens(_ context: WorkContext) throws -> [[String]: String] {
        var found: [[String]: String] = [:]
        for project in try Project.all(context, paths: [], canBeEmpty: true) {
            var reader = ContextReader(project.inventory)
            for text in project.inventory.texts where !text.uses.isEmpty {
                let view = reader.context(of: text).uses.lazy.compactMap(\.view).first
                found[[text.table, text.key]] = view?.split(separator: ".").first.map(String.init)
            }
        }
        return found
    }

    private static func isInside(_ name: String) -> Bool { !name.contains("/") && !name.hasPrefix(".") }
}
