import Syntax

/// Finds the texts in an Info.plist that the system displays, with their places.
enum InfoPlistScanner {
    static func texts(_ file: ProjectFile, tables: [String]) -> [InfoPlistText] {
        let lines = LineTable(file.bytes)
        return PropertyListMember.all(file.bytes).compactMap { member in
            guard let key = InfoPlistText.tableKey(path: member.path, value: member.value) else { return nil }
            return InfoPlistText(
                key: key, value: member.value, place: SourcePlace(file: file.path, lines.location(of: member.offset)), tables: tables)
        }
    }
}
