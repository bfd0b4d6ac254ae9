import SwiftUI
@MainActor final class Foo: Bar { init() {}; deinit {} }
actor A { static let shared = A(); static var `default`: Self { .init() } }
enum E { case `in`, open, `default` }
x.default; x.self; x.init; x.class; X.Type.self; .some; x?.in; x
    .for
call(for: 1, in: 2, default: 3, where: 4, if: 5)
for x in y where z { continue }; repeat { break } while true
let any: any P = some; func f() async throws -> some View { try await g() }
Self.self; super.init(); nil; whiley; wherever; inn; i; do_; _do; Any; anyone
#Preview("Name") { }; #selector(f); #available(iOS 17, *); #bundle; #colorLiteral(red: 1)
let p = <#placeholder#>; f(<#T##String#>)
