// The layout of .mo files, as the manual of GNU gettext describes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/language/catalog_file.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace annabella::phrase {

namespace {

constexpr std::uint32_t magic = 0x950412deU;
constexpr std::uint32_t magic_turned = 0xde120495U;

/// The numbers of a file; what lies outside of it is nought and makes it unsound.
class Numbers {
public:
    explicit Numbers(std::string_view bytes) : m_bytes(bytes) { m_turned = at(0) == magic_turned; }

    std::uint32_t at(std::uint64_t offset) {
        if (offset + 4 > m_bytes.size()) {
            m_within = false;
            return 0;
        }
        std::uint32_t number = 0;
        for (std::uint64_t i = 0; i < 4; ++i) {
            const auto byte = static_cast<unsigned char>(m_bytes[offset + (m_turned ? i : 3 - i)]);
            number = (number << 8U) | byte;
        }
        return number;
    }
    bool within() const { return m_within; }

private:
    std::string_view m_bytes;
    bool m_turned = false;
    bool m_within = true;
};

} // namespace

bool is_sound_catalog(std::string_view bytes) {
    Numbers numbers(bytes);
    if (numbers.at(0) != magic)
        return false;
    const std::uint32_t revision = numbers.at(4);
    const std::uint64_t count = numbers.at(8);
    const std::array<std::uint64_t, 2> tables = {numbers.at(12), numbers.at(16)};
    const std::uint64_t hashes = numbers.at(20);
    const std::uint64_t hash_table = numbers.at(24);
    if (!numbers.within() || (revision >> 16U) > 1 || count == 0 || 8 * count > bytes.size())
        return false;
    for (const std::uint64_t table : tables)
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t length = numbers.at(table + 8 * i);
            const std::uint64_t begin = numbers.at(table + 8 * i + 4);
            if (!numbers.within() || begin + length >= bytes.size() || bytes[begin + length] != '\0')
                return false;
        }
    if (hashes != 0 && hash_table + 4 * hashes > bytes.size())
        return false;
    for (std::uint64_t i = 0; i < hashes; ++i)
        if (numbers.at(hash_table + 4 * i) > count)
            return false;
    // The empty message, whose translation is the header, is the first in the order of messages.
    return numbers.at(tables[0]) == 0 && numbers.at(tables[1]) != 0;
}

std::vector<CatalogMessage> catalog_messages(std::string_view bytes) {
    Numbers numbers(bytes);
    const std::uint64_t count = numbers.at(8);
    const auto text_at = [&](std::uint64_t entry) {
        const std::uint64_t length = numbers.at(entry);
        return bytes.substr(numbers.at(entry + 4), length);
    };
    const std::uint64_t messages = numbers.at(12);
    const std::uint64_t translations = numbers.at(16);
    std::vector<CatalogMessage> found;
    found.reserve(count);
    for (std::uint64_t i = 1; i < count; ++i) {
        // A zero stands between the singular and the plural.
        const std::string_view english = text_at(messages + 8 * i);
        const std::size_t singular = std::min(english.find('\0'), english.size());
        found.push_back({english.substr(0, singular), english.substr(std::min(singular + 1, english.size())),
                         text_at(translations + 8 * i)});
    }
    return found;
}

} // namespace annabella::phrase
