// Pages of sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/reading.hpp"

#include <algorithm>
#include <utility>

namespace annabella::display {

void Reading::wrap(const Sentence& sentence, std::size_t number) {
    for (TextRow& row : rows_of(sentence.text, m_width))
        m_rows.push_back({number, std::move(row)});
}

void Reading::wrap_all() {
    m_rows.clear();
    for (std::size_t i = 0; i < m_sentences.size(); ++i)
        wrap(m_sentences[i], m_first + i);
}

/// The row in which that place stands; behind the last row where there is none.
std::size_t Reading::row_of(std::size_t sentence, std::size_t at) const {
    const auto behind = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) {
        return row.sentence > sentence || (row.sentence == sentence && row.row.at > at);
    });
    const auto found = static_cast<std::size_t>(behind - m_rows.begin());
    return found > 0 && m_rows[found - 1].sentence == sentence ? found - 1 : found;
}

void Reading::shape(std::size_t columns, std::size_t rows) {
    if (m_width == columns && m_height == rows)
        return;
    struct Place {
        std::size_t sentence = 0;
        std::size_t at = 0;
    };
    const auto place_of = [&](std::size_t row) {
        return row < m_rows.size() ? Place{m_rows[row].sentence, m_rows[row].row.at}
                                   : Place{m_first + m_sentences.size(), 0};
    };
    // Without a page there are rows all the same, but for the first time.
    const bool is_first = m_width == 0;
    const Place top = is_first ? Place{m_first, 0} : place_of(m_top);
    const Place read = is_first ? Place{m_first, 0} : place_of(m_read);
    m_width = columns;
    m_height = rows;
    wrap_all();
    m_top = row_of(top.sentence, top.at);
    m_read = row_of(read.sentence, read.at);
    settle();
}

void Reading::unshape() { m_height = 0; }

void Reading::add(std::string_view sentence, bool secret) {
    m_sentences.push_back({characters(sentence), secret});
    if (m_width > 0)
        wrap(m_sentences.back(), m_first + m_sentences.size() - 1);
    forget_oldest();
    settle();
}

void Reading::forget_secrets() {
    const auto is_secret = [](const Sentence& sentence) { return sentence.secret; };
    if (std::none_of(m_sentences.begin(), m_sentences.end(), is_secret))
        return;
    const auto count = [&](std::size_t rows) {
        return static_cast<std::size_t>(
            std::count_if(m_rows.begin(), m_rows.begin() + static_cast<std::ptrdiff_t>(rows),
                          [&](const Row& row) { return !m_sentences[row.sentence - m_first].secret; }));
    };
    m_top = count(m_top);
    m_read = count(m_read);
    std::erase_if(m_sentences, is_secret);
    if (m_width > 0)
        wrap_all();
    if (m_top >= m_rows.size() && m_height > 0)
        m_resting = true;
    settle();
}

void Reading::forget_oldest() {
    if (m_sentences.size() <= most_kept)
        return;
    if (m_width == 0) {
        m_sentences.pop_front();
        ++m_first;
        return;
    }
    std::size_t rows = 0;
    while (rows < m_rows.size() && m_rows[rows].sentence == m_first)
        ++rows;
    if (rows > m_top || rows > m_read)
        return;
    m_rows.erase(m_rows.begin(), m_rows.begin() + static_cast<std::ptrdiff_t>(rows));
    m_top -= rows;
    m_read -= rows;
    m_sentences.pop_front();
    ++m_first;
}

void Reading::cover(bool covered) {
    m_covered = covered;
    settle();
}

/// After each change: what may come onto the page does, and what stands there counts as read.
void Reading::settle() {
    if (!is_shaped() || m_covered)
        return;
    if (m_resting && m_read < m_rows.size()) {
        m_top = m_read;
        m_resting = false;
    }
    if (!m_resting)
        m_read = std::max(m_read, std::min(m_rows.size(), m_top + m_height));
}

void Reading::on() {
    if (m_top + m_height < m_rows.size())
        m_top += m_height;
    else
        m_resting = true;
    settle();
}

void Reading::back() {
    // On one line, who waits has something else before him.
    if (!(m_resting && m_height == 1))
        m_top -= std::min(m_top, m_height);
    m_resting = m_rows.empty();
    settle();
}

void Reading::up() {
    if (m_height > 1) {
        m_top -= std::min<std::size_t>(m_top, 1);
    } else if (!m_rows.empty()) {
        std::size_t row = std::min(m_top, m_rows.size() - 1);
        // The beginning of the sentence; from there, of the one before.
        const bool begins = row == 0 || m_rows[row - 1].sentence != m_rows[row].sentence;
        if (begins && !m_resting && row > 0)
            --row;
        while (row > 0 && m_rows[row - 1].sentence == m_rows[row].sentence)
            --row;
        m_top = row;
    }
    m_resting = m_rows.empty();
    settle();
}

void Reading::down() {
    if (m_height > 1) {
        if (m_top + m_height < m_rows.size())
            ++m_top;
        else
            m_resting = true;
        return settle();
    }
    std::size_t row = m_top;
    while (row < m_rows.size() && m_rows[row].sentence == m_rows[m_top].sentence)
        ++row;
    if (row < m_rows.size())
        m_top = row;
    else
        m_resting = true;
    settle();
}

void Reading::first() {
    m_top = 0;
    m_resting = m_rows.empty();
    settle();
}

void Reading::last() {
    m_top = m_rows.size() - std::min(m_rows.size(), m_height);
    m_resting = m_rows.empty();
    if (m_height == 1)
        while (m_top > 0 && m_rows[m_top - 1].sentence == m_rows[m_top].sentence)
            --m_top;
    settle();
}

void Reading::rest() {
    m_resting = true;
    settle();
}

bool Reading::has_more() const {
    return m_covered ? m_read < m_rows.size() : !m_resting && m_top + m_height < m_rows.size();
}

std::vector<std::u32string_view> Reading::page() const {
    std::vector<std::u32string_view> page;
    for (std::size_t row = m_top; row < m_rows.size() && page.size() < m_height; ++row)
        page.push_back(m_rows[row].row.text);
    return page;
}

} // namespace annabella::display
