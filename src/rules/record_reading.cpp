// The games of a text, one after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record_reading.hpp"

namespace annabella::rules {

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\uFEFF";
    if (text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    return text;
}

std::string_view game_text(std::string_view text, std::span<const TextPlace> places, int number) {
    text = without_byte_order_mark(text);
    const auto index = static_cast<std::size_t>(number) - 1;
    const std::size_t end = index + 1 < places.size() ? places[index + 1].at : text.size();
    return text.substr(places[index].at, end - places[index].at);
}

RecordHead head_of(ScannedGame scanned, std::string result) {
    RecordHead head{.result = std::move(result)};
    head.tags.reserve(scanned.tags.size());
    for (RecordTag& tag : scanned.tags)
        head.tags.emplace_back(std::move(tag.name), std::move(tag.value));
    return head;
}

RecordsInText::RecordsInText(std::string_view text, const Dialect& dialect)
    : m_text(without_byte_order_mark(text)), m_dialect(&dialect) {}

std::optional<ScannedGame> RecordsInText::next() {
    while (m_at < m_text.size())
        if (ScannedGame scanned = scan_game(m_text, m_at, *m_dialect); scanned.any())
            return scanned;
    return std::nullopt;
}

std::optional<TextPlace> RecordsInText::skip() {
    while (m_at < m_text.size()) {
        const std::size_t begin = m_at;
        if (!scan_game(m_text, m_at, *m_dialect).any())
            continue;
        count_up_to(m_text, m_counted, begin);
        return m_counted;
    }
    return std::nullopt;
}

void RecordsInText::go_to(const TextPlace& place) {
    m_at = place.at;
    m_counted = place;
}

RecordFault RecordsInText::with_line(FaultAt fault) {
    count_up_to(m_text, m_counted, fault.offset);
    return {m_counted.line, m_counted.column, std::move(fault.error)};
}

} // namespace annabella::rules
