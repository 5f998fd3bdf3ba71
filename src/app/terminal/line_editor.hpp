// The line that is being typed, and those typed before it (libedit).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "app/terminal/typed_keys.hpp"

namespace annabella::app {

/// Edits one line after the other. Shows nothing: whoever has it looks at the line after each key. For one
/// thread at a time.
class LineEditor {
public:
    /// Lines that are remembered, until the editor is gone; they are kept nowhere else.
    static constexpr int most_remembered = 200;

    LineEditor();
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// Puts a character, or a byte that is none, before the cursor.
    void write(std::string_view character);
    /// Does what a key does; Write, Enter, Complete and ControlD are not for the editor, and do nothing.
    void edit(Key::Does what);
    /// Puts `text` in the place of the last `characters` before the cursor.
    void replace_before(std::size_t characters, std::string_view text);
    /// Begins a new line, empty. What has been rubbed out, or was typed before and not remembered, no key
    /// brings back: it may have been for one person alone.
    void begin();
    /// For Earlier and Later; a line that is the same as the last is remembered once.
    void remember(const std::string& line);
    /// As if it had never been remembered.
    void forget_line(const std::string& line);

    /// The line; a byte that is not UTF-8 stands where it was typed.
    std::string text() const;
    /// Of the line's bytes, those before the cursor.
    std::size_t cursor() const;

private:
    struct Library;
    class Shelf;

    void do_without_if_memory_is_short();

    std::shared_ptr<Shelf> m_shelf;     ///< Where the library comes from and goes to.
    std::unique_ptr<Library> m_library; ///< Empty where it would have no memory, or wait,
    std::string m_plain;                ///< and this is the line, which is mended at its end alone.
};

} // namespace annabella::app
