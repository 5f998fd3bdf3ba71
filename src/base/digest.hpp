// SHA-256, for what must not be changed unseen, and slow hashes for a code that nobody can read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace annabella {

using Digest = std::array<std::uint8_t, 32>;

/// SHA-256 (FIPS 180-4).
Digest sha256(std::string_view bytes);
/// Its 64 hexadecimal digits, in small letters.
std::string hexadecimal(const Digest& digest);
/// Its inverse, also for capitals; empty for anything else.
std::optional<Digest> read_digest(std::string_view text);

/// Nobody knows it before; for salts.
Digest random_digest();

/// What a try of a code costs.
struct HashCost {
    unsigned passes = 1;
    std::size_t memory = 0; ///< In bytes.
};
/// Argon2id (RFC 9106), one lane, of the salt's first 16 bytes: who tries all codes needs so much memory for
/// each at a time. Empty where there is not so much.
std::optional<Digest> slow_hash(std::string_view code, const Digest& salt, HashCost cost);

/// PBKDF2 with HMAC-SHA-256 (RFC 8018), with which older programs kept codes: as many rounds, at least 1.
Digest stretched(std::string_view code, std::string_view salt, unsigned rounds);

} // namespace annabella
