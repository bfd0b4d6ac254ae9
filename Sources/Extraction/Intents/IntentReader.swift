import ProjectModel

/// Finds the texts of an `.intentdefinition`, a property list: the values of members such as `INIntentTitle`, whose translation key
/// is the sibling `INIntentTitleID`.
enum IntentReader {
    struct Member: Hashable {
        let key: String
        let value: String
        /// The name of the member that holds the text.
        let member: String
        let offset: Int
    }

    /// In the order of their places.
    static func texts(_ bytes: [UInt8]) -> [Member] {
        let members = PropertyListMember.all(bytes)
        var keys: [Int: [String: String]] = [:]
        for member in members where member.name.hasSuffix("ID") { keys[member.dictionary, default: [:]][member.name] = member.value }
        return members.compactMap { member in
            keys[member.dictionary]?[member.name + "ID"].map {
                Member(key: $0, value: member.value, member: member.name, offset: member.offset)
            }
        }
    }
}
