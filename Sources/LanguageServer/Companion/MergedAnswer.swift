import StringCatalog

/// One answer out of those of two servers to the same request.
enum MergedAnswer {
    typealias Merge = @Sendable (_ ours: JSONValue, _ theirs: JSONValue) -> JSONValue

    /// - Parameters:
    ///   - ours: The result of this server.
    ///   - theirs: The result of the companion.
    static func of(_ method: String, ours: JSONValue, theirs: JSONValue) -> JSONValue {
        if ours.isNull { return theirs }
        if theirs.isNull { return method == "textDocument/completion" ? marked(ours) : ours }
        return (merges[method] ?? lists)(ours, theirs)
    }

    private static let merges: [String: Merge] = [
        "initialize": MergedCapabilities.of,
        "textDocument/hover": hover,
        "textDocument/completion": completion,
        "textDocument/diagnostic": diagnostics,
        // A key is renamed in code, catalogs and review record; the companion knows nothing of the last two.
        "textDocument/rename": { ours, _ in ours },
        "textDocument/prepareRename": { ours, _ in ours },
    ]

    /// Whether a renaming has nothing to do.
    static func hasNoEdit(_ result: JSONValue) -> Bool {
        (result["changes"]?.members ?? []).isEmpty && (result["documentChanges"]?.list ?? []).isEmpty
    }

    /// The elements of both, those of the companion first. Some requests also take a single element.
    private static func lists(_ ours: JSONValue, _ theirs: JSONValue) -> JSONValue {
        .list((theirs.list ?? [theirs]) + (ours.list ?? [ours]))
    }

    // MARK: Hover

    private static func hover(_ ours: JSONValue, _ theirs: JSONValue) -> JSONValue {
        let texts = [theirs, ours].compactMap { $0["contents"].flatMap(text) }.filter { !$0.isEmpty }
        // What a line means depends on the kind, so Markdown is kept where one of them is.
        let isMarkdown = [theirs, ours].contains { ($0["contents"]?["kind"]?.text ?? "markdown") == "markdown" }
        let contents = JSONValue.members([
            ("kind", .text(isMarkdown ? "markdown" : "plaintext")), ("value", .text(texts.joined(separator: isMarkdown ? "\n\n---\n\n" : "\n\n"))),
        ])
        return .members([("contents", contents)] + [ours["range"] ?? theirs["range"]].compactMap { $0.map { ("range", $0) } })
    }

    /// The text of what the protocol calls `MarkupContent`, `MarkedString`, or a list of the latter.
    private static func text(_ contents: JSONValue) -> String? {
        if let texts = contents.list { return texts.compactMap(text).joined(separator: "\n\n") }
        guard let value = contents["value"]?.text else { return contents.text }
        return contents["language"]?.text.map { "```\($0)\n\(value)\n```" } ?? value
    }

    // MARK: Completion

    /// The mark of items that the companion cannot say more of.
    private static let mark = (name: "xcstrings", value: JSONValue.flag(true))

    /// Whether an item that a client asks more of is one of this server.
    static func isMarked(_ item: JSONValue) -> Bool { item["data"]?[mark.name]?.flag ?? false }

    private static func marked(_ completion: JSONValue) -> JSONValue {
        .members([("isIncomplete", completion["isIncomplete"] ?? .flag(false)), ("items", .list(markedItems(completion)))])
    }

    private static func markedItems(_ completion: JSONValue) -> [JSONValue] {
        items(completion).map { $0.setting("data", to: .members([mark])) }
    }

    private static func items(_ completion: JSONValue) -> [JSONValue] { completion.list ?? completion["items"]?.list ?? [] }

    private static func completion(_ ours: JSONValue, _ theirs: JSONValue) -> JSONValue {
        let isIncomplete = [ours, theirs].contains { $0["isIncomplete"]?.flag ?? false }
        let whole: JSONValue = theirs.list == nil ? theirs : .members([])
        return whole.setting("isIncomplete", to: .flag(isIncomplete)).setting("items", to: .list(markedItems(ours) + items(theirs)))
    }

    // MARK: Findings

    /// - Note: The result has no ID, since that of the companion would identify only half of it.
    private static func diagnostics(_ ours: JSONValue, _ theirs: JSONValue) -> JSONValue {
        let items = (theirs["items"]?.list ?? []) + (ours["items"]?.list ?? [])
        let related = theirs["relatedDocuments"].map { [("relatedDocuments", $0)] } ?? []
        return .members([("kind", .text("full")), ("items", .list(items))] + related)
    }
}
