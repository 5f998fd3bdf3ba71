// The chain of lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sealed_lines.hpp"

#include <algorithm>
#include <array>

namespace annabella::store {

namespace {

constexpr std::size_t digits_shown = 8;
constexpr std::size_t digits_spoken = 24;
constexpr std::size_t digits_in_group = 4;
/// What is longer was not written by this program.
constexpr std::size_t longest_line = std::size_t{16} << 20U;

} // namespace

std::string SealedLines::add(std::string_view text) {
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r' || c == '\0'; },
        ' ');
    m_seal = sha256(hexadecimal(m_seal) + line);
    ++m_length;
    return line + '\t' + hexadecimal(m_seal).substr(0, digits_shown) + '\n';
}

SealedReading read_sealed_lines(std::string_view content) {
    SealedReading reading;
    while (!content.empty()) {
        const std::size_t end = content.find('\n');
        const std::string_view line = content.substr(0, std::min(end, longest_line));
        SealedLines next = reading.lines;
        std::string text(line.substr(0, line.find('\t')));
        if (end >= longest_line || next.add(text) != content.substr(0, end + 1)) {
            reading.differs_at = reading.texts.size() + 1;
            // Noughts take the place of what had not reached the disk.
            const std::string_view kept = content.substr(0, content.find_last_not_of('\0') + 1);
            reading.is_cut = !reading.texts.empty() && kept.find('\n') == std::string_view::npos;
            return reading;
        }
        reading.lines = next;
        reading.texts.push_back(std::move(text));
        content.remove_prefix(end + 1);
    }
    return reading;
}

std::string spoken_digest(const Digest& digest) {
    static constexpr std::array names = {"Anna", "Bella", "Cesar", "David", "Eva", "Felix"};
    const std::string digits = hexadecimal(digest).substr(0, digits_spoken);
    std::string words;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0)
            words += i % digits_in_group == 0 ? ", " : " ";
        if (digits[i] >= 'a')
            words += names.at(static_cast<std::size_t>(digits[i] - 'a'));
        else
            words += digits[i];
    }
    return words;
}

} // namespace annabella::store
