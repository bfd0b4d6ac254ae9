import Testing

@testable import Extraction

@Suite struct DatePatternTests {
    static let dates = [
        "yyyy-MM-dd", "yyyyMMdd", "y-MM-dd", "yyyy-MM", "yyyy_MM_dd", "yyyy-'W'ww", "YYYY-MM-dd", "yyyy-DDD", "yyMMdd",
        "dd_MM_yyyy"
    ]
    static let times = [
        "", "HHmmss", "'T'HH:mm:ss", "'T'HH:mm:ssZ", "'T'HH:mm:ss.SSSZ", "'T'HH:mm:ssXXXXX", " HH:mm:ss", "_HHmmss",
        "-HHmmss",
        " HH:mm:ss.SSS", " HH.mm.ss", " HH:mm", "'T'HHmmss'Z'", " HH:mm:ss Z", " HH:mm:ss ZZZZ", " HH-mm-ss",
        "'_'HH'_'mm", "HH",
        "HHmm", " HH:mm:ss xx",
    ]

    @Test(arguments: dates) func formatsForProgramsAreTheSameEverywhere(date: String) {
        for time in Self.times { #expect(!DatePattern(date + time).dependsOnCountry, "\(date)\(time)") }
    }

    @Test(arguments: ["yyyy", "EEEE", "LLLL", "d", "HH", "mm:ss", "'at'", "", "''"])
    func nothingIsInOrderWithoutTwoFields(pattern: String) {
        #expect(!DatePattern(pattern).dependsOnCountry)
    }

    @Test(arguments: [
        ("MMM d, yyyy", "MMMdyyyy"), ("dd.MM.yy", "ddMMyy"), ("h:mm a", "jmm"), ("HH:mm:ss", "jjmmss"),
        ("EEEE 'at' HH:mm", "EEEEjjmm"),
        ("d 'o''clock' M", "dM"), ("yyyy年M月d日", "yyyyMd"), ("yyyy/MM/dd", "yyyyMMdd"),
    ])
    func formatsForPeopleHaveATemplate(pattern: String, template: String) {
        #expect(DatePattern(pattern).dependsOnCountry)
        #expect(DatePattern(pattern).template == template)
    }
}
