// Which lines are not shown while they are typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <string_view>
#include <vector>

#include "phrase/translator.hpp"
#include "table/typed_words.hpp"

namespace annabella::table {

/// Knows by its beginning whether a line is for no other eyes: a move to be sealed. Any thread may ask.
class SecretLines {
public:
    /// `translations`: into each language that is understood at the table.
    explicit SecretLines(std::vector<Translate> translations) : m_translations(std::move(translations)) {}
    /// All languages that the program speaks.
    explicit SecretLines(const phrase::Translator& translator);

    /// Whether what follows is not to be shown. The word itself is: it says that typing is heard.
    bool holds(std::string_view line_so_far) const;
    /// A move is to be sealed now: whatever is typed may be it, well written or not.
    void hide_all(bool hide) { m_hide_all = hide; }

private:
    std::vector<Translate> m_translations;
    std::atomic<bool> m_hide_all{false};
};

} // namespace annabella::table
