import StringCatalog

extension TranslationTable.Row {
    /// The rows, with those of one key joined whose keys are identifiers of its forms.
    ///
    /// - Parameter isKey: Whether a catalog has a key.
    package static func joiningForms(of rows: [Self], isKey: (String) -> Bool) -> [Self] {
        func isForm(_ row: Self) -> Bool {
            FormIdentity(row.key, isKey: isKey).key != row.key && row.texts.allSatisfy(\.path.steps.isEmpty)
        }
        let forms = rows.filter(isForm)
        guard !forms.isEmpty else { return rows }
        let joined = FormIdentity.byKey(forms, isKey: isKey) { row in
            (row.key, row.texts.first.map { $0.origin ?? $0.value } ?? "")
        }
        return rows.filter { !isForm($0) } + joined.compactMap { key, items in
            guard let first = items.first?.item else { return nil }
            return Self(
                place: first.place, catalog: first.catalog, key: key, comment: first.comment,
                texts: items.flatMap { row, path in row.texts.map { $0.moved(to: path) } })
        }
    }
}

private extension TranslationTable.Form {
    func moved(to path: VariationPath) -> Self {
        Self(
            place: place, locale: locale, path: path, value: value, state: state, origin: origin, replaced: replaced,
            review: review, isRejected: isRejected, note: note)
    }
}
