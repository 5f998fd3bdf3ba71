// Bytes of a keyboard, a pipe or a file into lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.hpp"

namespace annabella::app {

/// A line as it was typed, and when its end came.
struct InputLine {
    using Moment = std::chrono::steady_clock::time_point;

    std::string text;
    Moment at;
    /// Why it is not taken: it is too long, or no text. Then `text` is empty.
    std::optional<Message> refused;
};

/// Makes lines of bytes, whatever they are, with no more memory than one line needs. Knows no device and no
/// clock.
class LineReader {
public:
    /// In bytes; a longer line is refused while it is being read, and what follows it is kept.
    static constexpr std::size_t longest_line = 4096;

    enum class Source : std::uint8_t {
        Keys,  ///< A terminal, key by key: mended with Backspace and Control-U, ended with Control-D.
        Stream ///< A pipe or a file.
    };
    /// `is_secret`: whether what follows such a beginning of a line is not to be echoed. `single_keys`: keys
    /// that are a line by themselves where none is begun, and are not echoed.
    explicit LineReader(Source source, std::function<bool(std::string_view)> is_secret = {},
                        std::string single_keys = {})
        : m_source(source), m_is_secret(std::move(is_secret)), m_single_keys(std::move(single_keys)) {}

    /// Takes what has come. Gives what is to be echoed: nothing for a stream.
    std::string take(std::string_view bytes, InputLine::Moment at);
    /// Nothing more will come: a last line without an end counts.
    void end(InputLine::Moment at);

    /// Control-D on an empty line, or end().
    bool ended() const { return m_ended; }
    /// The lines that are complete; taken out by whoever reads them.
    std::deque<InputLine>& lines() { return m_lines; }

private:
    void take_key(char key, InputLine::Moment at, std::string& echo);
    bool inside_escape(char key);
    void add(char byte, std::string& echo);
    void rub_out(std::string& echo);
    void finish_line(InputLine::Moment at);

    Source m_source;
    std::function<bool(std::string_view)> m_is_secret;
    std::string m_single_keys;
    /// Inside the bytes of an arrow or function key: after Escape, or after its bracket.
    enum class Escape : std::uint8_t { None, Begun, Inside } m_escape = Escape::None;
    bool m_ended = false;
    bool m_too_long = false;
    std::string m_rest;
    std::size_t m_echoed = 0; ///< Of `m_rest`: whole characters only.
    std::deque<InputLine> m_lines;
};

} // namespace annabella::app
