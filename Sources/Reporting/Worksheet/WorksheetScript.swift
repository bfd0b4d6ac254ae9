/// The script of the worksheet, put together from its subjects, which share one scope: the files of `Page`. All data is
/// in the page as JSON, and reaches the page as text only.
enum WorksheetScript {
    static let text = "(() => {\n\"use strict\";\n\n" + parts.joined(separator: "\n\n") + "\n})();"

    private static let parts = [
        PageFiles.wordsJS, PageFiles.textsJS, PageFiles.placeholdersJS, PageFiles.checksJS, PageFiles.draftsJS, PageFiles.tableJS,
        PageFiles.cardsJS, PageFiles.listJS, PageFiles.keysJS, PageFiles.sendingJS, PageFiles.startJS,
    ]
}
