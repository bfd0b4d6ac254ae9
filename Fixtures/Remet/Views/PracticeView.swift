import SwiftUI

struct PracticeView: View {
    @Environment(PeopleLibrary.self) private var library
    @State private var cards: [Person] = []
    @State private var known = 0
    @State private var answered = 0
    @State private var showsName = false

    private var accuracy: Double {
        answered == 0 ? 0 : Double(known) / Double(answered)
    }

    var body: some View {
        VStack(spacing: 20) {
            PracticeTipList()
            if let person = cards.first {
                Text(showsName ? person.name : "Who is this")
                    .font(.title2)
                    .onTapGesture {
                        showsName = true
                    }
                HStack {
                    Button("I Knew It") {
                        answer(correct: true)
                    }
                    Button("Not Yet") {
                        answer(correct: false)
                    }
                }
                .buttonStyle(.bordered)
            } else {
                Button("Start Practice") {
                    cards = library.practiceOrder()
                    known = 0
                    answered = 0
                }
                .buttonStyle(.borderedProminent)
            }
            if answered > 0 {
                ProgressView("Progress", value: accuracy)
                Text("\(known) of \(answered) right, \(Int(accuracy * 100))%")
            }
            Spacer()
        }
        .navigationTitle("Practice")
        .padding()
    }

    private func answer(correct: Bool) {
        if correct {
            known += 1
        }
        answered += 1
        showsName = false
        cards.removeFirst()
    }
}
