import Foundation

enum Notice {
    case plain(LocalizedStringResource)
    case titled(title: LocalizedStringResource, detail: LocalizedStringResource?)
    case code(String, Int)
}

func notices() -> [Notice] {
    [.plain("All is well"), .titled(title: "Careful", detail: "Something changed"), .code("ERROR_CODE", 4)]
}

let single = Notice.plain("One more")
