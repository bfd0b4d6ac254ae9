import StringCatalog
import Syntax

extension Extraction {
    /// The formats of shown dates that are right in some countries only.
    package var fixedDates: [(convention: FixedConvention, pattern: DatePattern)] {
        let formats = conventions.compactMap { convention in
            if case .dateFormat(let format) = convention.kind { (convention, DatePattern(format)) } else { nil }
        }
        let clocks = Dictionary(grouping: formats) { $0.0.shownAt }.mapValues { Set($0.compactMap(\.1.isOf24Hours)) }
        return formats.filter { convention, pattern in
            // Code that has a format for both clocks asks which one users prefer.
            let hasBothClocks = clocks[convention.shownAt]?.count == 2
            return pattern.dependsOnCountry && (pattern.hasDate || !hasBothClocks)
        }
    }

    /// The shown numbers with a fraction that have a decimal point in every language, but for amounts of money.
    package var fixedNumbers: [FixedConvention] {
        conventions.filter { convention in
            guard convention.amount == nil else { return false }
            return switch convention.kind {
            case .format(let format): FormatString(format).specifiers.contains(where: \.hasFraction)
            case .number: true
            case .amount, .calendarNames, .dateFormat, .symbol: false
            }
        }
    }

    /// The lists of English names of days and months that are shown.
    package var fixedNames: [(convention: FixedConvention, names: CalendarNames)] {
        conventions.compactMap { convention in
            if case .calendarNames(let names) = convention.kind { (convention, names) } else { nil }
        }
    }

    /// The symbols that point backward or forward whichever way users read, each with its twin that follows the
    /// direction of the text.
    package var fixedSymbols: [(convention: FixedConvention, twin: String)] {
        let symbols = conventions.compactMap { convention -> (convention: FixedConvention, symbol: DirectedSymbol)? in
            guard case .symbol(let name) = convention.kind else { return nil }
            return DirectedSymbol(name).map { (convention, $0) }
        }
        // Symbols for all four directions, or for a rise and a fall, mean those of the screen.
        let families = Dictionary(grouping: symbols) { [$0.convention.place.file, $0.symbol.family] }
            .mapValues { Set($0.map(\.symbol.direction)) }
        return symbols.compactMap { convention, symbol in
            let directions = families[[convention.place.file, symbol.family]] ?? []
            guard let twin = symbol.mirrored, !directions.isSuperset(of: [.up, .down, .left, .right]),
                !directions.isSuperset(of: [.slantingUp, .slantingDown])
            else { return nil }
            return (convention, twin)
        }
    }
}

extension FixedConvention {
    /// The currency symbol that is joined with the number.
    package var amount: Character? {
        switch kind {
        case .format(let format): format.currencyOfNumber
        case .amount(let symbol): symbol
        case .calendarNames, .dateFormat, .number, .symbol: nil
        }
    }
}

extension String {
    /// The currency symbol right before or after a number.
    package var currencyOfNumber: Character? {
        guard utf8.contains(UInt8(ascii: "%")), contains(where: \.isCurrencySymbol) else { return nil }
        for specifier in FormatString(self).specifiers {
            guard specifier.argumentClass == .floatingPoint || specifier.argumentClass == .integer,
                specifier.kind == .value
            else { continue }
            let before = Substring(utf8.prefix(specifier.range.lowerBound)).last
            let after = Substring(utf8.dropFirst(specifier.range.upperBound)).first { $0 != " " && $0 != "\u{A0}" }
            if let symbol = [before, after].compactMap(\.self).first(where: \.isCurrencySymbol) { return symbol }
        }
        return nil
    }
}

private extension FormatSpecifier {
    /// Whether it is a number with a fraction, but not one of a coordinate, which is written alike everywhere.
    var hasFraction: Bool {
        guard argumentClass == .floatingPoint, !["a", "A"].contains(conversion) else { return false }
        return precision.map { 1...3 ~= Int($0) ?? 1 } ?? true
    }
}
