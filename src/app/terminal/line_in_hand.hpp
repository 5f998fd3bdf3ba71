// The line that is being typed, and what of it may be seen; at a terminal, and in a window.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/terminal/line_editor.hpp"
#include "app/terminal/line_on_screen.hpp"
#include "base/error.hpp"

namespace annabella::app {

/// What Tab does to a line, and what its writer is told.
struct LineCompletion {
    std::size_t replaced = 0; ///< So many characters before the cursor give way
    std::string by;           ///< to these.
    std::optional<Message> told;
};

/// Whether what follows such a beginning of a line is not to be seen.
using IsSecret = std::function<bool(std::string_view)>;
/// What Tab does behind such a beginning.
using CompleteLine = std::function<LineCompletion(std::string_view)>;

/// One line after the other. What is secret is neither shown nor remembered, and no older line takes its
/// place. For one thread at a time.
class LineInHand {
public:
    /// In bytes.
    static constexpr std::size_t longest = 4096;

    /// Either may be empty: then nothing is secret, or nothing is completed.
    LineInHand(IsSecret is_secret, CompleteLine complete)
        : m_is_secret(std::move(is_secret)), m_complete(std::move(complete)) {}

    /// False where the line would be too long.
    bool write(std::string_view character);
    /// What a key does that neither ends, completes nor recalls; gives what is told of that: what it has
    /// deleted, or what the cursor is on now. Nothing of what is secret.
    std::optional<Message> edit(Key::Does what);
    /// The word that a blank has just ended, as it is told.
    std::optional<Message> word_before_cursor() const;
    /// Deletes all of it, and gives what is told of that.
    std::optional<Message> clear();
    /// Puts an older line in the place of this one (Earlier), or a later one, and gives what is told of that.
    std::optional<Message> recall(Key::Does which);
    bool completes() const { return static_cast<bool>(m_complete); }
    /// Puts the rest of a word behind what stands before the cursor, and gives what is told of that.
    std::optional<Message> complete();
    /// Enter: gives the line, and what of it may be seen.
    std::pair<std::string, TypedText> end();
    /// Begins a new one, empty.
    void begin();
    /// That line is not brought back by recall().
    void forget(const std::string& line) { m_editor.forget_line(line); }

    const std::string& text() const { return m_text; }
    TypedText seen() const;

    /// Something in it is not to be seen.
    bool is_secret() const { return m_hides || (m_is_secret && m_is_secret(m_text)); }

private:
    void look();

    IsSecret m_is_secret;
    CompleteLine m_complete;
    LineEditor m_editor;
    std::string m_text;
    bool m_hides = false;
    std::string m_open; ///< What is seen of a line that has something secret.
};

} // namespace annabella::app
