// The line that is being typed, and what of it may be seen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_in_hand.hpp"

#include <vector>

#include "app/terminal/typing_echo.hpp"
#include "base/utf8.hpp"
#include "base/visible_text.hpp"

namespace annabella::app {

bool LineInHand::write(std::string_view character) {
    if (m_text.size() + character.size() > longest)
        return false;
    m_editor.write(character);
    look();
    return true;
}

std::optional<Message> LineInHand::edit(Key::Does what) {
    const bool was_secret = is_secret();
    const std::string before = m_text;
    m_editor.edit(what);
    look();
    if (was_secret || is_secret())
        return std::nullopt;
    return told_of_edit(what, before, m_text, m_editor.cursor());
}

std::optional<Message> LineInHand::word_before_cursor() const {
    return is_secret() ? std::nullopt : told_of_word(m_text, m_editor.cursor());
}

std::optional<Message> LineInHand::clear() {
    const bool was_secret = is_secret();
    const std::string before = m_text;
    begin();
    return was_secret ? std::nullopt : told_of_edit(Key::Does::Clear, before, m_text, 0);
}

std::optional<Message> LineInHand::recall(Key::Does which) {
    // Nothing of a secret must be looked at later.
    if (is_secret())
        return std::nullopt;
    const std::string before = m_text;
    m_editor.edit(which);
    look();
    if (m_text.empty() || m_text == before)
        return std::nullopt;
    return Message{"{0}", {m_text}};
}

std::optional<Message> LineInHand::complete() {
    if (is_secret() || !m_complete)
        return std::nullopt;
    LineCompletion completion = m_complete(m_text.substr(0, m_editor.cursor()));
    if (m_text.size() + completion.by.size() <= longest)
        m_editor.replace_before(completion.replaced, completion.by);
    look();
    return std::move(completion.told);
}

TypedText LineInHand::seen() const {
    if (m_hides)
        return {m_open, m_open.size(), false};
    return {m_text, m_editor.cursor(), false};
}

std::pair<std::string, TypedText> LineInHand::end() {
    look();
    std::pair<std::string, TypedText> ended{m_text, seen()};
    ended.second.ended = true;
    if (!is_secret() && !ended.first.empty() && is_plain_text(ended.first))
        m_editor.remember(ended.first);
    // "unlock" alone: what it asks for may be typed before anybody has heard that.
    const bool asks_for_secret =
        m_is_secret && !m_hides && !ended.first.empty() && m_is_secret(ended.first + " x");
    begin();
    m_hides = asks_for_secret;
    m_open.clear();
    return ended;
}

void LineInHand::begin() {
    m_editor.begin();
    m_text.clear();
    m_hides = false;
}

/// Finds out what may be seen. A line that has had something secret shows no more than what stood before it,
/// whatever is done with its words, until it has been rubbed out to there.
void LineInHand::look() {
    m_text = m_editor.text();
    const std::string& line = m_text;
    m_hides = m_hides && !line.empty() && m_open.compare(0, line.size(), line) != 0;
    if (m_hides || !m_is_secret || !m_is_secret(line))
        return;
    // The shortest beginning from which on all is secret.
    std::vector<std::size_t> characters;
    for (std::size_t at = 0; at < line.size(); at += decode_utf8(line, at).length)
        characters.push_back(at);
    std::size_t open = line.size();
    for (; !characters.empty() && m_is_secret(std::string_view(line).substr(0, characters.back()));
         characters.pop_back())
        open = characters.back();
    m_open = line.substr(0, open);
    m_hides = open < line.size();
}

} // namespace annabella::app
