extension LocalizableAPI {
    static let foundationRows = """
        AttributedString(localized: LocalizedStringResource, options?, including?)
        AttributedString(localized: StaticString, defaultValue: String.LocalizationValue, options?, table?, bundle?, \
        locale?, comment?, including?)
        AttributedString(localized: String.LocalizationValue, options?, table?, bundle?, locale?, comment?, including?)
        CustomLocalizedStringResourceConvertible.localizedStringResource: LocalizedStringResource
        LocalizedStringResource(_: StaticString, defaultValue: String.LocalizationValue, table?, locale?, bundle?, comment?)
        LocalizedStringResource(_: String.LocalizationValue, table?, locale?, bundle?, comment?)
        String(localized: LocalizedStringResource, options?)
        String(localized: StaticString, defaultValue: String.LocalizationValue, options?, table?, bundle?, locale?, \
        comment?)
        String(localized: String.LocalizationValue, options?, table?, bundle?, locale?, comment?)
        NSLocalizedString(_: StaticString, tableName?, bundle?, value?: String.LocalizationValue, comment)
        late .localizedString(forKey: StaticString, value?, table?)
        late CFBundleCopyLocalizedString(_, _: StaticString, _, _)
        late NSString.localizedUserNotificationString(forKey: StaticString, arguments)
        late NSString.deferredLocalizedIntentsString(with: StaticString, ...)
        LocalizedStringKey(_: LocalizedStringKey)
        LocalizedStringKey(stringLiteral: LocalizedStringKey)
        LocalizedStringResource(stringLiteral: LocalizedStringResource)
        String.LocalizationValue(_: String.LocalizationValue)
        String.LocalizationValue(stringLiteral: String.LocalizationValue)
        """
}
