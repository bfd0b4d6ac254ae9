import StringCatalog
import Syntax

/// What an XcodeGen `project.yml` says of its locales, and of the Info.plists that it makes.
///
/// It reads lines, not YAML. Whatever it does not understand is taken for absent.
package enum XcodeGenProject {
    /// The `knownRegions`, with the `developmentLanguage` first when they do not name it; empty when there are none.
    package static func regions(_ text: String) -> [LanguageTag] {
        let options = YAMLOutline(text).members.first { $0.name == "options" && $0.line.depth == 0 }
        guard let options else { return [] }
        var development: String?
        var regions: [String] = []
        for member in YAMLOutline.members(of: options.below) {
            switch member.name {
            case "developmentLanguage": development = member.value
            case "knownRegions": regions = YAMLOutline.list(member)
            default: break
            }
        }
        let names = regions.filter { $0.lowercased() != "base" }
        guard !names.isEmpty, names.allSatisfy({ LanguageTag($0).isWellFormed }) else { return [] }
        let first = development.map { names.contains($0) || !LanguageTag($0).isWellFormed ? [] : [$0] } ?? []
        return (first + names).map { LanguageTag($0) }
    }

    /// The folders and files that the applications and app extensions are made of, whatever else compiles them.
    ///
    /// - Parameter path: The path of the project file, to whose folder the paths in it are relative.
    package static func applicationSources(_ text: String, path: String) -> [String] {
        XcodeGenTargets(text, path: path).targets.filter { $0.type.hasPrefix("app") }.flatMap(\.paths)
    }

    /// An Info.plist that a project file describes, as it is going to be written.
    package struct InfoPlist {
        /// Its members line by line, so that ``origin(of:)`` finds where each comes from.
        package let file: TargetMap.ProjectFile
        /// For each line of ``file`` the place in the project file.
        private let places: [SourcePlace]

        fileprivate init(path: String, texts: [(key: String, value: String, place: SourcePlace)]) {
            func member(_ key: String, _ value: String) -> String { "<key>\(xml(key))</key><string>\(xml(value))</string>" }
            func xml(_ text: String) -> String {
                text.reduce(into: "") { $0 += $1 == "&" ? "&amp;" : $1 == "<" ? "&lt;" : $1 == ">" ? "&gt;" : String($1) }
            }
            let body = texts.map { member($0.key, $0.value) }.joined(separator: "\n")
            file = TargetMap.ProjectFile(path: path, bytes: Array("<dict>\(body)\n</dict>\n".utf8))
            places = texts.map(\.place)
        }

        /// The place in the project file that a line of ``file``, from 1, comes from.
        package func origin(of line: Int) -> SourcePlace? { places.indices.contains(line - 1) ? places[line - 1] : nil }
    }

    /// The Info.plists of the targets, with the texts that stand on one line each.
    ///
    /// - Parameter path: The path of the project file, to whose folder the paths in it are relative.
    package static func infoPlists(_ text: String, path: String) -> [InfoPlist] {
        let targets = YAMLOutline(text).members.first { $0.name == "targets" }
        return YAMLOutline.members(of: targets?.below ?? []).compactMap { target in
            guard let info = YAMLOutline.members(of: target.below).first(where: { $0.name == "info" }) else { return nil }
            let members = YAMLOutline.members(of: info.below)
            guard let place = members.first(where: { $0.name == "path" })?.value, !place.isEmpty,
                let properties = members.first(where: { $0.name == "properties" })
            else { return nil }
            let texts = YAMLOutline.members(of: properties.below).filter { isText($0) }
                .map { (key: $0.name, value: $0.value, place: SourcePlace(file: path, line: $0.line.number, column: $0.line.depth + 1)) }
            return texts.isEmpty ? nil : InfoPlist(path: path.parentFolder.appending(path: place), texts: texts)
        }
    }

    /// Whether a member is a text that ends on its line, and is neither a block, a list, a mapping nor a reference.
    private static func isText(_ member: YAMLOutline.Member) -> Bool {
        guard let first = member.value.first, member.below.isEmpty else { return false }
        return !"[{|>&*!\"'".contains(first) && !member.value.contains("\\")
    }
}
