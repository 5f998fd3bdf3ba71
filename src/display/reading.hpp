// What has been said, and how far the reader is with it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "display/text_rows.hpp"

namespace annabella::display {

/// Sentences on a page of so many rows. What stands there stays until the reader goes on: new sentences only
/// take rows that are empty, or wait. Nothing is passed over that did not stand on a page.
class Reading {
public:
    /// Sentences that can be gone back to. Once there was a page, those that nobody has read yet are all
    /// kept.
    static constexpr std::size_t most_kept = 500;

    /// The page has this size from here on, each at least 1; what stood at its beginning still does. Before
    /// the first call there is no page, and all that is said waits.
    void shape(std::size_t columns, std::size_t rows);
    /// There is no page any more.
    void unshape();
    /// `secret`: it is there until forget_secrets().
    void add(std::string_view sentence, bool secret = false);
    void forget_secrets();
    /// Something else stands on the page: nothing is read there meanwhile.
    void cover(bool covered);

    void on();
    void back();
    void up();
    void down();
    void first();
    void last();
    /// What was read is done with: what comes next takes its place.
    void rest();

    /// All has been read, and the reader waits.
    bool is_resting() const { return m_resting; }
    /// More stands behind the page; while something covers it, more than has been read.
    bool has_more() const;
    /// What stands on the page; fewer rows than it has where there is no more.
    std::vector<std::u32string_view> page() const;

private:
    struct Sentence {
        std::u32string text;
        bool secret = false;
    };
    struct Row {
        std::size_t sentence = 0; ///< Its number, from the first sentence there ever was.
        TextRow row;
    };
    bool is_shaped() const { return m_height > 0; }
    void wrap(const Sentence& sentence, std::size_t number);
    void wrap_all();
    std::size_t row_of(std::size_t sentence, std::size_t at) const;
    void settle();
    void forget_oldest();

    std::deque<Sentence> m_sentences;
    std::size_t m_first = 0; ///< The number of the first of them.
    std::vector<Row> m_rows;
    std::size_t m_width = 0;
    std::size_t m_height = 0;
    std::size_t m_top = 0;  ///< The first row of the page.
    std::size_t m_read = 0; ///< The rows before this one have stood on a page.
    bool m_resting = true;
    bool m_covered = false;
};

} // namespace annabella::display
