import Operations

extension Worksheet {
    /// A page for any browser, which saves a table that `import` reads. It loads nothing; what is typed stays in the
    /// browser until it is sent back.
    package var page: String {
        let title = "<strong><bdi>\(Escaping.xml(project))</bdi></strong> – <bdi>\(Escaping.xml(language))</bdi>"
        let body = """
            <header class="top">
            <h1>\(title)</h1>
            <div class="progress"><progress id="progress" aria-label="Done" value="0"></progress>
            <p><output id="done"></output> <span id="said" role="status"></span></p></div>
            <button type="button" id="help" aria-label="Keyboard">?</button>
            <button type="button" id="send" class="primary" data-words>Send back</button>
            </header>
            <div class="page">
            \(Self.rail)
            <main>
            <p class="about" id="about" data-words>Fill in the boxes. Everything is kept in this browser as you type. When you are done, or done for today, \
            press “Send back”.</p>
            <noscript><p>This page needs JavaScript. It loads nothing and sends nothing.</p></noscript>
            <div id="texts"></div>
            <p id="none" data-words hidden>No text fits.</p>
            </main>
            </div>
            <div id="bar" role="region" aria-label="This text"><button type="button" id="menu" aria-label="Texts and screens" aria-expanded="false" aria-controls="rail">☰</button></div>
            \(Self.dialogs)
            <script type="application/json" id="words">\(String(decoding: WorksheetWords.json.lineInHTML(), as: UTF8.self))</script>
            <script type="application/json" id="data">
            \(data)</script>
            """
        return HTMLPage.text(title: "\(project) – \(language)", body: body, style: PageFiles.worksheetCSS, script: WorksheetScript.text)
    }

    private static let rail = """
        <nav id="rail" aria-label="Texts and screens">
        <label><span data-words>Search</span> <input id="search" type="search" autocomplete="off" spellcheck="false"></label>
        <div id="replacing" hidden><label><span data-words>Replacement</span> <input id="replacement" autocomplete="off"></label>
        <button type="button" id="replace" data-words>Replace in all shown</button></div>
        <h2 data-words>Show</h2>
        <div id="show" role="group" aria-label="Show"></div>
        <button type="button" id="approve" hidden></button>
        <h2 data-words>Screens</h2>
        <div id="screens" role="group" aria-label="Screens"></div>
        <div id="references" role="group" aria-label="Other languages" hidden><h2 data-words>Other languages</h2></div>
        <output id="count" class="note"></output>
        </nav>
        """

    private static let dialogs = """
        <dialog id="keys" aria-labelledby="keys-title">
        <h2 id="keys-title" data-words>Keyboard</h2>
        <dl id="key-list"></dl>
        <form method="dialog"><button class="primary" data-words>Close</button></form>
        </dialog>
        <dialog id="summary" aria-labelledby="summary-title">
        <h2 id="summary-title" data-words>Send back</h2>
        <div id="sending"></div>
        <form method="dialog"><button data-words>Close</button> <button type="button" id="share" data-words hidden>Share</button>
        <button type="button" id="save" class="primary" data-words>Download</button></form>
        </dialog>
        """
}
