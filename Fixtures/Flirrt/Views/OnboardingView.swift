import SwiftUI
import UIKit

struct OnboardingView: View {
    let onFinish: () -> Void

    @State private var step = OnboardingStep.welcome

    private var isLastStep: Bool {
        step == OnboardingStep.allCases.last
    }

    var body: some View {
        NavigationStack {
            VStack(spacing: 24) {
                ProgressView(value: Double(step.rawValue + 1), total: Double(OnboardingStep.allCases.count))
                    .accessibilityLabel("Step \(step.rawValue + 1) of \(OnboardingStep.allCases.count)")

                StepCard(step: step)

                if step == .welcome {
                    VStack(alignment: .leading, spacing: 8) {
                        ForEach(Promise.all) { promise in
                            Label {
                                Text(promise.title)
                            } icon: {
                                Image(systemName: "checkmark")
                            }
                        }
                    }
                }

                Spacer()

                if step == .addKeyboard {
                    Button("Go to Settings") {
                        openSettings()
                    }
                }

                Button(isLastStep ? "Finish" : "Next") {
                    advance()
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
            }
            .padding()
            .navigationTitle("Set Up Flirrt")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                if !isLastStep {
                    Button("Skip") {
                        onFinish()
                    }
                    .accessibilityHint("Leaves the setup")
                }
            }
        }
    }

    private func advance() {
        guard let next = OnboardingStep(rawValue: step.rawValue + 1) else {
            onFinish()
            return
        }
        withAnimation {
            step = next
        }
    }

    private func openSettings() {
        guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
        UIApplication.shared.open(url)
    }
}

struct StepCard: View {
    let step: OnboardingStep

    var body: some View {
        VStack(spacing: 12) {
            Image(systemName: step.symbolName)
                .font(.system(size: 56))
            Text(step.title)
                .font(.title2.bold())
            Text(step.detail)
                .multilineTextAlignment(.center)
                .foregroundStyle(.secondary)
        }
    }
}

#Preview {
    OnboardingView {}
        .navigationTitle("Canvas title")
}
