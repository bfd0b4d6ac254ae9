import SwiftUI

struct OnboardingView: View {
    let onFinish: () -> Void

    @State private var currentPage = 0
    private let pageCount = 4

    private var isLastPage: Bool {
        currentPage == pageCount - 1
    }

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                Spacer()
                Button("Skip") {
                    onFinish()
                }
                .opacity(isLastPage ? 0 : 1)
                .disabled(isLastPage)
            }
            .padding(.horizontal)

            TabView(selection: $currentPage) {
                OnboardingPage(
                    systemImage: "lock.shield",
                    title: "Welcome to PeerDrop",
                    subtitle: "Secure peer-to-peer sharing"
                )
                .tag(0)

                OnboardingPage(
                    systemImage: "antenna.radiowaves.left.and.right",
                    title: "Discover Nearby Devices",
                    subtitle: "Find devices on your local network automatically",
                    tint: .blue
                )
                .tag(1)

                OnboardingPage(
                    systemImage: "square.and.arrow.up",
                    title: "Share Anything",
                    subtitle: "Send files, photos, videos, and messages securely",
                    tint: .purple
                )
                .tag(2)

                OnboardingPage(
                    systemImage: "checkmark.circle",
                    title: "You're All Set",
                    subtitle: "Start sharing with nearby devices",
                    tint: .green
                )
                .tag(3)
            }
            .tabViewStyle(.page(indexDisplayMode: .never))

            PageDots(count: pageCount, current: currentPage)

            Button {
                advance()
            } label: {
                Text(isLastPage ? "Get Started" : "Next")
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .padding()
        }
    }

    private func advance() {
        if isLastPage {
            onFinish()
        } else {
            withAnimation {
                currentPage += 1
            }
        }
    }
}

#Preview {
    OnboardingView {}
}
