// `SwiftUI` declares the types that fixtures need.
@_exported import Foundation
