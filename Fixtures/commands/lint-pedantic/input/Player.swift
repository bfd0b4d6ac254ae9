import UIKit

func show(_ player: UIViewController, _ state: UILabel) {
    player.title = "PhotonMaps"
    state.text = "Nothing is playing"
    player.present(UIAlertAction(title: "Stop", style: .cancel))
}
