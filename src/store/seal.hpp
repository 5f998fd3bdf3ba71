// The checksum of the store. Private to the store.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace annabella::store {

/// FNV-1a, 64 bits. Numbers go in as eight bytes and texts after their length, so that fields cannot run
/// together. It finds a failing disk, not a forger. Journals on the disk depend on it.
class Seal {
public:
    Seal& add(std::int64_t value) {
        for (unsigned shift = 0; shift < 64; shift += 8)
            add_byte(static_cast<unsigned char>(static_cast<std::uint64_t>(value) >> shift));
        return *this;
    }

    Seal& add(std::string_view text) {
        add(static_cast<std::int64_t>(text.size()));
        for (const char character : text)
            add_byte(static_cast<unsigned char>(character));
        return *this;
    }

    [[nodiscard]] std::int64_t value() const { return static_cast<std::int64_t>(m_value); }

private:
    void add_byte(unsigned char byte) {
        m_value ^= byte;
        m_value *= 0x100000001b3U;
    }

    std::uint64_t m_value = 0xcbf29ce484222325U;
};

} // namespace annabella::store
