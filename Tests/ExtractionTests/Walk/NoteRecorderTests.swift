@testable import Extraction
import Syntax
import Testing

@Suite struct NoteRecorderTests {
    private let place = TextPlace.property(Symbol(id: 1), of: .none)
    private let other = TextPlace.property(Symbol(id: 2), of: .none)

    /// Records a note of each kind that may be omitted.
    private func record(_ recorder: inout NoteRecorder) {
        recorder.noteFlow("text", isPlain: true, at: 0, to: place, in: .init())
        recorder.noteEscape("text", at: 0, .concatenated, in: .init(), .standard)
        recorder.noteShown(place, at: 0)
        recorder.noteLink(from: place, to: other, at: 0)
        recorder.noteLogged(place)
    }

    private func counts(_ recorder: NoteRecorder) -> [Int] {
        let notes = recorder.notes
        return [notes.flows.count, notes.escaped.count, notes.shown.count, notes.links.count, notes.logged.count]
    }

    @Test func everythingIsNotedOfCodeThatShips() {
        var recorder = NoteRecorder()
        record(&recorder)
        #expect(counts(recorder) == [1, 1, 1, 1, 1])
        #expect(recorder.notes.flows.first?.isSample == false)
    }

    @Test func nothingIsNotedWhilePaused() {
        var recorder = NoteRecorder()
        recorder.pause()
        record(&recorder)
        #expect(counts(recorder) == [0, 0, 0, 0, 0])
        recorder.resume()
        record(&recorder)
        #expect(counts(recorder) == [1, 1, 1, 1, 1])
    }

    @Test func inDebugCodeOnlyWhereTextsGoIsNoted() {
        var recorder = NoteRecorder()
        let isEntered = recorder.enterDebugCode()
        record(&recorder)
        #expect(isEntered)
        #expect(counts(recorder) == [0, 0, 0, 1, 1])
        let isEnteredAgain = recorder.enterDebugCode()
        #expect(!isEnteredAgain)
        recorder.leaveDebugCode()
        record(&recorder)
        #expect(counts(recorder) == [1, 1, 1, 2, 2])
    }

    @Test func samplesEscapeNothing() {
        var recorder = NoteRecorder()
        recorder.enterSample()
        record(&recorder)
        recorder.leaveSample()
        // What no user reaches does not show that a text is shown elsewhere.
        #expect(counts(recorder) == [1, 0, 0, 0, 1])
        #expect(recorder.notes.flows.first?.isSample == true)
    }

    @Test func aPlaceIsNotLinkedToItself() {
        var recorder = NoteRecorder()
        recorder.noteLink(from: place, to: place, at: 0)
        #expect(recorder.notes.links.isEmpty)
    }
}
