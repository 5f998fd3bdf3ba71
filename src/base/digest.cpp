// SHA-256 and what is made of it, by libsodium.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/digest.hpp"

#include <sodium.h>

#include "base/assert.hpp"
#include "base/hexadecimal.hpp"

namespace annabella {

namespace {

const std::uint8_t* octets(std::string_view text) {
    return reinterpret_cast<const std::uint8_t*>(text.data());
}

/// It finds out what this machine can, and where chance comes from.
void begin_sodium() {
    static const bool begun = ::sodium_init() >= 0;
    ASSERT(begun);
}

} // namespace

Digest sha256(std::string_view bytes) {
    Digest digest{};
    static_assert(digest.size() == crypto_hash_sha256_BYTES);
    ::crypto_hash_sha256(digest.data(), octets(bytes), bytes.size());
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

Digest random_digest() {
    begin_sodium();
    Digest digest{};
    ::randombytes_buf(digest.data(), digest.size());
    return digest;
}

std::optional<Digest> slow_hash(std::string_view code, const Digest& salt, HashCost cost) {
    begin_sodium();
    static_assert(crypto_pwhash_SALTBYTES == 16);
    Digest digest{};
    if (code.empty())
        code = ""; // For sodium, nothing has a place as well.
    if (::crypto_pwhash(digest.data(), digest.size(), code.data(), code.size(), salt.data(), cost.passes,
                        cost.memory, crypto_pwhash_ALG_ARGON2ID13) != 0)
        return std::nullopt;
    return digest;
}

Digest stretched(std::string_view code, std::string_view salt, unsigned rounds) {
    crypto_auth_hmacsha256_state keyed{};
    ::crypto_auth_hmacsha256_init(&keyed, octets(code), code.size());
    const auto keyed_hash = [&keyed](const std::uint8_t* begin, std::size_t size) {
        crypto_auth_hmacsha256_state state = keyed;
        Digest hash{};
        ::crypto_auth_hmacsha256_update(&state, begin, size);
        ::crypto_auth_hmacsha256_final(&state, hash.data());
        return hash;
    };
    // One block is as much as is wanted, and this is its number.
    const std::string first = std::string(salt) + std::string("\0\0\0\1", 4);
    Digest last = keyed_hash(octets(first), first.size());
    Digest sum = last;
    for (unsigned round = 1; round < rounds; ++round) {
        last = keyed_hash(last.data(), last.size());
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] = static_cast<std::uint8_t>(sum[i] ^ last[i]);
    }
    return sum;
}

} // namespace annabella
