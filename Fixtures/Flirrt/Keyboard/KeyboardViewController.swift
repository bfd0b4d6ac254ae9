import UIKit

final class KeyboardViewController: UIInputViewController {
    private let statusLabel = UILabel()
    private let suggestButton = UIButton(type: .system)
    private let nextKeyboardButton = UIButton(type: .system)
    private let service = SuggestionService()
    private var pending: Task<Void, Never>?

    override func viewDidLoad() {
        super.viewDidLoad()

        suggestButton.setTitle(
            NSLocalizedString("Suggest a reply", comment: "Title of the main key of the keyboard."),
            for: .normal
        )
        suggestButton.addTarget(self, action: #selector(suggest), for: .touchUpInside)

        nextKeyboardButton.setImage(UIImage(systemName: "globe"), for: .normal)
        nextKeyboardButton.accessibilityLabel = NSLocalizedString("Next keyboard", comment: "VoiceOver label of the globe key.")
        nextKeyboardButton.addTarget(self, action: #selector(handleInputModeList(from:with:)), for: .allTouchEvents)

        statusLabel.font = .preferredFont(forTextStyle: .footnote)
        statusLabel.text = "Copy a message to begin"

        let row = UIStackView(arrangedSubviews: [nextKeyboardButton, suggestButton])
        row.spacing = 12
        let column = UIStackView(arrangedSubviews: [statusLabel, row])
        column.axis = .vertical
        column.alignment = .center
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
            column.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
        ])
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        nextKeyboardButton.isHidden = !needsInputModeSwitchKey
    }

    @objc private func suggest() {
        guard hasFullAccess else {
            statusLabel.text = "Full Access is off"
            return
        }
        let conversation = UIPasteboard.general.string ?? ""
        statusLabel.text = NSLocalizedString("Thinking…", comment: "Status while a reply is being written.")
        pending?.cancel()
        pending = Task { [weak self] in
            guard let self else { return }
            do {
                let replies = try await service.suggest(for: conversation)
                textDocumentProxy.insertText(replies.first ?? "")
                statusLabel.text = nil
            } catch {
                statusLabel.text = error.localizedDescription
            }
        }
    }
}
