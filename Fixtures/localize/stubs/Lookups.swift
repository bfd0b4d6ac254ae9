// What Foundation declares on Apple's systems alone, with the overloads and conformances that decide what compiles.
@_exported import Foundation
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif

extension String {
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable {
        public struct StringInterpolation: StringInterpolationProtocol {
            public typealias StringLiteralType = String
            public init(literalCapacity: Int, interpolationCount: Int) {}
            public mutating func appendLiteral(_ literal: String) {}
            public mutating func appendInterpolation(_ string: String) {}
            public mutating func appendInterpolation<T: _StubFormatted>(_ value: T) {}
            public mutating func appendInterpolation<T: _StubFormatted>(_ value: T, specifier: String) {}
        }

        public init(stringLiteral value: String) {}
        public init(stringInterpolation: StringInterpolation) {}
        public init(_ value: String) {}
    }

    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) { self = "" }

    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) { self = "" }
}

public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Codable, Sendable {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
}

extension String {
    public init(localized resource: LocalizedStringResource) { self = "" }
}

/// The numbers that a key may hold.
public protocol _StubFormatted {}
extension Int: _StubFormatted {}
extension Int8: _StubFormatted {}
extension Int16: _StubFormatted {}
extension Int32: _StubFormatted {}
extension Int64: _StubFormatted {}
extension UInt: _StubFormatted {}
extension UInt8: _StubFormatted {}
extension UInt16: _StubFormatted {}
extension UInt32: _StubFormatted {}
extension UInt64: _StubFormatted {}
extension Double: _StubFormatted {}
extension Float: _StubFormatted {}

extension Bundle {
    /// SwiftPM declares it in a target with resources.
    public static var module: Bundle { .main }
}
