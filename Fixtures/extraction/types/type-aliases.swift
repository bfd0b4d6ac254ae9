import SwiftUI

typealias Key = LocalizedStringKey
typealias Keys = [Key]

let key: Key = "Through an alias"
let keys: Keys = ["Through two aliases"]

struct Holder {
    typealias Title = LocalizedStringResource
    let title: Title
}

let holder = Holder(title: "Through a nested alias")
