// SHA-256, by Nettle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/digest.hpp"

#include <nettle/pbkdf2.h>
#include <nettle/sha2.h>

#include "base/hexadecimal.hpp"

namespace annabella {

namespace {

const std::uint8_t* octets(std::string_view text) {
    return reinterpret_cast<const std::uint8_t*>(text.data());
}

} // namespace

Digest sha256(std::string_view bytes) {
    Digest digest{};
    sha256_ctx context{};
    sha256_init(&context);
    sha256_update(&context, bytes.size(), octets(bytes));
    sha256_digest(&context, digest.size(), digest.data());
    return digest;
}

std::string hexadecimal(const Digest& digest) {
    std::string text;
    for (const std::uint8_t octet : digest)
        text += hexadecimal(octet);
    return text;
}

std::optional<Digest> read_digest(std::string_view text) {
    Digest digest{};
    if (text.size() != 2 * digest.size())
        return std::nullopt;
    for (std::size_t i = 0; i < digest.size(); ++i) {
        const auto high = read_hexadecimal(text[2 * i]);
        const auto low = read_hexadecimal(text[2 * i + 1]);
        if (!high || !low)
            return std::nullopt;
        digest[i] = static_cast<std::uint8_t>(16 * *high + *low);
    }
    return digest;
}

Digest stretched(std::string_view code, std::string_view salt, unsigned rounds) {
    Digest digest{};
    pbkdf2_hmac_sha256(code.size(), octets(code), rounds, salt.size(), octets(salt), digest.size(),
                       digest.data());
    return digest;
}

} // namespace annabella
