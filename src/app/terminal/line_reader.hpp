// Bytes of a keyboard, a pipe or a file into lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/terminal/line_in_hand.hpp"
#include "app/terminal/line_on_screen.hpp"
#include "app/terminal/typed_keys.hpp"
#include "app/terminal/typing_echo.hpp"
#include "base/error.hpp"
#include "table/keys/key_modes.hpp"

namespace annabella::app {

/// A line as it was typed, and when its end came.
struct InputLine {
    using Moment = std::chrono::steady_clock::time_point;

    std::string text;
    Moment at;
    /// Why it is not taken: it is too long, or no text. Then `text` is empty.
    std::optional<Message> refused{};
    /// The line has not ended yet: this is what its writer is told of a key, such as how a word goes on.
    std::optional<Message> told{};
    /// No line: a key that is no part of one. `text` is empty.
    std::optional<table::NamedKey> key{};
    /// No line: Control-D where it does not end the input, but asks for that. `text` is empty.
    bool asks_to_end = false;
    /// What is `told` are the letters of the line itself.
    bool is_echo = false;
};

/// How the lines of a terminal are typed.
struct LineTyping {
    IsSecret is_secret;
    /// Without it Tab is a character.
    CompleteLine complete;
    /// Keys that are a line by themselves where none is begun, and are not shown.
    std::string single_keys;
    /// What keys are for that are no part of a line; without it there are none.
    std::shared_ptr<table::KeyModes> modes{};
    /// Where no line is begun, the keys that move about in one are no part of it either.
    bool arrows_are_keys = false;
    /// What is told of its letters.
    TypingEcho echo = TypingEcho::None;
};

/// Makes lines of bytes, whatever they are, with no more memory than one line needs. Knows no device and no
/// clock.
class LineReader {
public:
    /// In bytes; a longer line is refused while it is being read, and what follows it is kept.
    static constexpr std::size_t longest_line = LineInHand::longest;

    enum class Source : std::uint8_t {
        Keys,  ///< A terminal, key by key: mended as a LineEditor does, ended with Control-D.
        Stream ///< A pipe or a file.
    };
    explicit LineReader(Source source, LineTyping typing = {});
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// Takes what has come. Gives what is to be seen of it: the lines that have ended, then the one that is
    /// being typed; nothing for a stream. `echoes`: who types is told of it.
    std::vector<TypedText> take(std::string_view bytes, InputLine::Moment at, bool echoes = true);
    /// When settle() is to be called if nothing comes before.
    std::optional<InputLine::Moment> next_deadline() const;
    /// Nothing has come since.
    void settle(InputLine::Moment at);
    /// Nothing more will come: a last line without an end counts.
    void end(InputLine::Moment at);

    /// No key brings that line back any more.
    void forget(const std::string& line);
    /// The line that has not ended yet.
    const std::string& begun() const;

    /// Control-D on an empty line, unless the game is locked; or end().
    bool ended() const { return m_ended; }
    /// The lines that are complete, and what is told of the one that is not; taken out by whoever reads them.
    std::deque<InputLine>& lines() { return m_lines; }

private:
    class Typed;
    void add(char byte);
    void press(const Key& key, InputLine::Moment at, std::vector<TypedText>& seen);
    bool take_named(const Key& key, InputLine::Moment at);
    /// To look for words takes time. Nobody presses Tab so often; what is pasted may be full of them.
    bool is_asked_too_often(InputLine::Moment at);
    void finish_line(std::string text, InputLine::Moment at);

    bool m_ended = false;
    bool m_too_long = false;
    bool m_echoes = true;
    InputLine::Moment m_asked_since{}; ///< For words that go on.
    int m_asked = 0;                   ///< Since then.
    std::string m_rest;                ///< Of a stream.
    std::unique_ptr<Typed> m_typed;    ///< Of a terminal.
    std::deque<InputLine> m_lines;
};

} // namespace annabella::app
