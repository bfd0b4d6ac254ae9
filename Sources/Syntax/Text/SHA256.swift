/// SHA-256 (FIPS 180-4), because Foundation has no hash functions on Linux.
enum SHA256 {
    /// The digest as eight words, the most significant first.
    static func words(of message: [UInt8]) -> [UInt32] {
        var state = initial
        var schedule = [UInt32](repeating: 0, count: 64)
        let whole = message.count / 64 * 64
        for start in stride(from: 0, to: whole, by: 64) { compress(message[start..<start + 64], into: &state, &schedule) }
        let end = padded(message[whole...], length: message.count)
        for start in stride(from: 0, to: end.count, by: 64) { compress(end[start..<start + 64], into: &state, &schedule) }
        return state
    }

    /// The last blocks: the rest of the message, a one, zeros, and the length in bits.
    private static func padded(_ rest: ArraySlice<UInt8>, length: Int) -> [UInt8] {
        let zeros = (64 + 55 - rest.count) % 64
        let bits = UInt64(length) * 8
        var end = Array(rest)
        end.append(0x80)
        end += [UInt8](repeating: 0, count: zeros)
        for shift in stride(from: 56, through: 0, by: -8) { end.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
        return end
    }

    private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32], _ schedule: inout [UInt32]) {
        for i in 0..<16 {
            let start = block.startIndex + 4 * i
            schedule[i] = UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16 | UInt32(block[start + 2]) << 8 | UInt32(block[start + 3])
        }
        for i in 16..<64 {
            let (near, far) = (schedule[i - 2], schedule[i - 15])
            let mixed = (rotated(far, 7) ^ rotated(far, 18) ^ far >> 3) &+ (rotated(near, 17) ^ rotated(near, 19) ^ near >> 10)
            schedule[i] = schedule[i - 16] &+ schedule[i - 7] &+ mixed
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for i in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[i] &+ schedule[i]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (i, word) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= word }
    }

    /// Rotated to the right.
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    private static let initial: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]

    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}
