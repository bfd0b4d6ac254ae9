// Declarations of TipKit for the fixtures of repairs, without bodies.
import SwiftUI

public protocol TipOption: Sendable {}

public protocol Tip: Sendable {
    @MainActor var title: Text { get }
    @MainActor var message: Text? { get }
    @MainActor var image: Image? { get }
    @TipOptionsBuilder var options: [any TipOption] { get }
}

@resultBuilder public enum TipOptionsBuilder {
    public static func buildBlock(_ options: any TipOption...) -> [any TipOption] { options }
}

extension Tip {
    public var message: Text? { nil }
    public var image: Image? { nil }
    public var options: [any TipOption] { [] }
    public func invalidate(reason: Tips.InvalidationReason) {}
}

public enum Tips {
    public enum InvalidationReason { case actionPerformed }
    public struct MaxDisplayCount: TipOption { public init(_ count: Int) {} }
    public struct ConfigurationOption {
        public enum Frequency { case daily }
        public enum Location { case applicationDefault }
        public static func displayFrequency(_ frequency: Frequency) -> Self { Self() }
        public static func datastoreLocation(_ location: Location) -> Self { Self() }
    }

    public static func configure(_ options: [ConfigurationOption]) throws {}
}

public struct TipView: _Primitive { nonisolated public init(_ tip: any Tip) {} }

extension View {
    nonisolated public func tipBackground(_ style: Style) -> some View { self }
    nonisolated public func popoverTip(_ tip: any Tip) -> some View { self }
}
