// The games of a text, one after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record_reading.hpp"

namespace annabella::rules {

RecordsInText::RecordsInText(std::string_view text, const Dialect& dialect)
    : m_text(text), m_dialect(&dialect) {
    constexpr std::string_view byte_order_mark = "\uFEFF";
    if (m_text.starts_with(byte_order_mark))
        m_text.remove_prefix(byte_order_mark.size());
}

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
