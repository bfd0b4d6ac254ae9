import StringCatalog
import Syntax
import Testing

@testable import Translation

@Suite struct ChatAnswersTests {
    @Test(arguments: [
        (#"{"translations":[{"id":1,"value":"Un"},{"id":2,"value":"Deux"}]}"#, ["1 Un", "2 Deux"]),
        (#"[{"value":"Un","id":1}]"#, ["1 Un"]),
        // Models explain what they do, and put it into blocks of code.
        ("Here's \"it\":\n```json\n{\"translations\":[{\"id\":1,\"value\":\"Un {nom}\"}]}\n```\n", ["1 Un {nom}"]),
        // What was cut off in the middle is left out.
        (#"{"translations":[{"id":1,"value":"Un"},{"id":2,"value":"De"#, ["1 Un"]),
        (#"{"translations":[{"id":1,"value":"Un \"d'or\""},{"id":2"#, ["1 Un \"d'or\""]),
        (#"{"translations":[{"id":"1","value":"Un"},{"id":2,"value":3},{"value":"x"}]}"#, ["1 Un"]), ("", []),
        ("}{", [])
    ])
    func everyCompleteAnswerIsFound(content: String, expected: [String]) {
        #expect(ChatAnswers.all(in: content).map { "\($0.id) \($0.value)" } == expected)
    }

    @Test(arguments: [
        ("https://api.example.com/v1/chat/completions", true), ("http://localhost:11434/v1/chat/completions/", true),
        ("https://example.com/openai/chat/completions?api-version=1", true), ("http://localhost:11434/v1", false), ("https://example.com", false),
        ("http://localhost:11434/api/chat", false),
    ])
    func anAddressIsThatOfChatCompletions(address: String, isOne: Bool) { #expect(ChatTranslator.isAnswered(at: address) == isOne) }

    @Test(arguments: [
        (#"{"choices":[{"message":{"content":"A"},"finish_reason":"length"}],"usage":{"prompt_tokens":3,"completion_tokens":4}}"#, true),
        (#"{"choices":[{"message":{"content":"A"},"finish_reason":"stop"}],"usage":{"prompt_tokens":3,"completion_tokens":4}}"#, false),
    ])
    func anAnswerSaysWhatItTookAndWhetherItWasCut(body: String, isCut: Bool) throws {
        let reply = try #require(ChatReply(Array(body.utf8)))
        #expect((reply.content, reply.isCut) == ("A", isCut))
        #expect(reply.usage == ChatUsage(input: 3, output: 4))
    }

    @Test(arguments: [#"{"choices":[]}"#, #"{"message":{"content":"A"}}"#, "", "[]", #"{"choices":[{"mess"#])
    func otherJSONIsNoAnswer(body: String) { #expect(ChatReply(Array(body.utf8)) == nil) }

    @Test func theBudgetCountsWhatIsUnderWay() {
        let session = ChatSession(budget: 100)
        #expect(session.reserve(60))
        #expect(!session.reserve(60))
        session.settle(60, ChatUsage(input: 20, output: 10))
        #expect(session.reserve(60))
        #expect(session.usage == ChatUsage(requests: 1, input: 20, output: 10))
    }
}

/// A source that answers what it is told to.
private struct Answers: AnswerSource {
    let isAskedByLocale = true
    let answer: @Sendable (TranslatorQuestion) -> String?

    func reply(to questions: [TranslatorQuestion], context: BatchContext) -> SourceReply {
        SourceReply(answers: questions.compactMap { question in answer(question).map { TranslatorAnswer(question, value: $0) } })
    }
}

@Suite struct CopiedAnswerTests {
    private func translate(_ texts: [String], to locale: LanguageTag = "fr", _ answer: @escaping @Sendable (TranslatorQuestion) -> String?) -> [String] {
        var values: [String] = []
        let translator = ExternalTranslator(Answers(answer: answer), sourceLanguage: "en", retries: 0)
        _ = translator.translate(
            texts.map { Gap(key: $0, source: VariedText($0), locale: locale) }, judge: { $0.map { _ in [] } },
            accept: { values += $0.flatMap(\.forms).map(\.value) })
        return values.sorted()
    }

    @Test func whoOnlyRepeatsTheSourceDoesNotTranslate() {
        #expect(translate(["Save", "Open", "100 %"]) { $0.form.source } == ["100 %"])
    }

    @Test func aWordOfBothLanguagesIsTakenWhenItIsInsistedOn() {
        #expect(translate(["Save", "Message", "Open"]) { ["Save": "Enregistrer", "Open": "Ouvrir"][$0.form.source] ?? $0.form.source }
            == ["Enregistrer", "Message", "Ouvrir"])
        #expect(translate(["Save", "Mail", "Open"]) { question in
            ["Save": "Enregistrer", "Open": "Ouvrir"][question.form.source] ?? (question.refusal == nil ? "Mail" : "Courriel")
        } == ["Courriel", "Enregistrer", "Ouvrir"])
    }

    @Test func otherRegionsOfALanguageHaveTheSameTexts() { #expect(translate(["Save"], to: "en-GB") { $0.form.source } == ["Save"]) }

    @Test func batchesEndWithTheirLocaleAndTheirRoom() {
        let gaps = ["fr", "fr", "de"].map { Gap(key: "Save", source: VariedText("Save"), locale: $0) }
        let source = Answers { _ in nil }
        #expect(ExternalTranslator(source, retries: 0).batches(gaps).map(\.count) == [2, 1])
        #expect(ExternalTranslator(source, retries: 0, batchBytes: 100).batches(gaps).map(\.count) == [1, 1, 1])
    }
}
