// SHA-256, for what must not be changed unseen, and for a code that nobody can read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
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

/// PBKDF2 with HMAC-SHA-256 (RFC 8018): takes as long as `rounds`, at least 1, rounds take, so that who tries
/// all codes has much to do.
Digest stretched(std::string_view code, std::string_view salt, unsigned rounds);

} // namespace annabella
