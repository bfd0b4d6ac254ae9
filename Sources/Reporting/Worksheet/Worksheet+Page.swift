import Operations

extension Worksheet {
    /// A page for any browser, which saves a table that `import` reads. It loads nothing; what is typed stays in the browser until it is
    /// saved.
    package var page: String {
        let title = "\(project) · \(locale)"
        let body = """
            <main>
            <h1><bdi>\(Escaping.xml(title))</bdi></h1>
            <p class="about">Fill in the translations, then save the table and send it back. Leave placeholders such as <code>%@</code> \
            and <code>%lld</code> in the text; where their order changes, number them: <code>%2$@ … %1$@</code>. What you type is kept \
            in this browser.</p>
            <noscript><p>This page needs JavaScript. It loads nothing and sends nothing.</p></noscript>
            \(Self.filters)
            \(Self.actions)
            <div id="texts"></div>
            <p id="none" hidden>No text fits.</p>
            </main>
            <script type="application/json" id="data">
            \(data)</script>
            """
        return HTMLPage.text(title: title, body: body, style: Self.style, script: WorksheetScript.text)
    }

    private static let filters = """
        <div class="controls" role="search" aria-label="Texts">
        <label>Show <select id="show"><option value="missing">To translate</option><option value="review">To review</option>\
        <option value="changed">Changed here</option><option value="all">All</option></select></label>
        <label>Search <input id="search" type="search" autocomplete="off" spellcheck="false"></label>
        <fieldset id="references" hidden><legend>Languages beside</legend></fieldset>
        <output id="count"></output>
        </div>
        """

    /// They stay in view while the page scrolls.
    private static let actions = """
        <div class="actions" role="group" aria-label="Work">
        <div class="progress"><progress id="progress" aria-label="Done" value="0"></progress> <output id="done"></output></div>
        <button type="button" id="next" title="Ctrl+Enter in a text">Next empty</button>
        <button type="button" id="review" aria-pressed="false">Review</button>
        <button type="button" id="save">Save</button>
        <p id="said" role="status"></p>
        <p id="keys" hidden><kbd>J</kbd> next, <kbd>K</kbd> back, <kbd>Enter</kbd> approve, <kbd>E</kbd> edit, \
        <kbd>Esc</kbd> leave the text</p>
        </div>
        """
}
