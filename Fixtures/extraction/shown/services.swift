// Texts that other frameworks of iOS and watchOS show.
import AVFoundation
import CallKit
import CarPlay
import CoreSpotlight
import EventKit
import LocalAuthentication
import MapKit
import MessageUI
import UIKit
import UserNotifications
import WatchKit

func services() {
    let content = UNMutableNotificationContent()
    content.title = "Shown note 102"
    content.subtitle = "Shown note 103"
    content.body = "Shown note 104"
    content.summaryArgument = "Shown note 105"
    _ = UNNotificationAction(identifier: "a", title: "Shown note 106", options: [])
    _ = UNTextInputNotificationAction(identifier: "b", title: "Shown note 107", options: [], textInputButtonTitle: "Shown note 108", textInputPlaceholder: "Shown note 109")
    _ = UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "Shown note 110", categorySummaryFormat: "Shown note 111", options: [])
    let context = LAContext()
    context.localizedReason = "Shown auth 112"
    context.localizedFallbackTitle = "Shown auth 113"
    context.localizedCancelTitle = "Shown auth 114"
    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Shown auth 115") { _, _ in }
    let pin = MKPointAnnotation()
    pin.title = "Shown map 116"
    pin.subtitle = "Shown map 117"
    let marker = MKMarkerAnnotationView()
    marker.glyphText = "Shown map 118"
    let mail = MFMailComposeViewController()
    mail.setSubject("Shown mail 119")
    mail.setMessageBody("Shown mail 120", isHTML: false)
    let message = MFMessageComposeViewController()
    message.body = "Shown mail 121"
    let activity = NSUserActivity(activityType: "a")
    activity.title = "Shown activity 122"
    activity.suggestedInvocationPhrase = "Shown activity 123"
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = "Shown spot 124"
    attributes.contentDescription = "Shown spot 125"
    attributes.displayName = "Shown spot 126"
    _ = CXProviderConfiguration(localizedName: "Shown call 127")
    let event = EKEvent(eventStore: EKEventStore())
    event.title = "Shown event 128"
    event.notes = "Shown event 129"
    _ = AVSpeechUtterance(string: "Shown speech 130")
    let error = NSError(domain: "a", code: 1, userInfo: [NSLocalizedDescriptionKey: "Shown error 131"])
    pin.title = error.localizedDescription
    _ = CPListItem(text: "Shown car 132", detailText: "Shown car 133")
    _ = CPAlertAction(title: "Shown car 134", style: .default) { _ in }
    _ = CPListSection(items: [], header: "Shown car 135", sectionIndexTitle: nil)
    _ = CPGridButton(titleVariants: ["Shown car 136"], image: UIImage()) { _ in }
    _ = CPInformationItem(title: "Shown car 137", detail: "Shown car 138")
    let progress = Progress()
    progress.localizedDescription = "Shown progress 139"
    progress.localizedAdditionalDescription = "Shown progress 140"
}

final class Watch: WKInterfaceController {
    @IBOutlet var text: WKInterfaceLabel!
    @IBOutlet var press: WKInterfaceButton!
    func show() {
        text.setText("Shown watch 141")
        press.setTitle("Shown watch 142")
        setTitle("Shown watch 143")
        presentAlert(withTitle: "Shown watch 144", message: "Shown watch 145", preferredStyle: .alert, actions: [WKAlertAction(title: "Shown watch 146", style: .default) {}])
        presentTextInputController(withSuggestions: ["Shown watch 147"], allowedInputMode: .plain) { _ in }
        text.setAttributedText(NSAttributedString(string: "Shown watch 148"))
    }
}

enum Failure: LocalizedError {
    case a
    var errorDescription: String? { "Shown failure 149" }
    var recoverySuggestion: String? { "Shown failure 150" }
    var failureReason: String? { "Shown failure 151" }
}

func tell(_ failure: Failure) {
    UIAlertController(title: failure.localizedDescription, message: failure.recoverySuggestion, preferredStyle: .alert).title = failure.failureReason
}
