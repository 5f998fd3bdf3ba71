// Keys and bytes into lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/visible_text.hpp"

namespace annabella::app {

namespace {

InputLine asked_to_end(InputLine::Moment at) {
    InputLine line{{}, at};
    line.asks_to_end = true;
    return line;
}

} // namespace

/// Keys, and the line that they make.
class LineReader::Typed {
public:
    explicit Typed(LineTyping typing)
        : line(std::move(typing.is_secret), std::move(typing.complete)),
          m_single_keys(std::move(typing.single_keys)), m_modes(std::move(typing.modes)),
          m_arrows_are_keys(typing.arrows_are_keys), m_echo(typing.echo) {}

    void decode(char byte, InputLine::Moment at, std::vector<Key>& keys) { m_decoder.take(byte, at, keys); }
    void settle(InputLine::Moment at, std::vector<Key>& keys) { m_decoder.settle(at, keys); }
    std::optional<InputLine::Moment> next_deadline() const { return m_decoder.escape_is_known_at(); }

    table::KeyModes* modes() const { return m_modes.get(); }
    bool is_single(const Key& key) const {
        return key.character.size() == 1 && m_single_keys.find(key.character) != std::string::npos &&
               line.text().empty();
    }
    /// Whether the key moves about in a line, and there is none, so that it can mean something else.
    bool is_arrow(const Key& key) const {
        constexpr std::array arrows = {Key::Does::Left,      Key::Does::Right, Key::Does::WordLeft,
                                       Key::Does::WordRight, Key::Does::Home,  Key::Does::End,
                                       Key::Does::Earlier,   Key::Does::Later};
        return m_arrows_are_keys && line.text().empty() &&
               std::find(arrows.begin(), arrows.end(), key.does) != arrows.end();
    }

    TypingEcho echo() const { return m_echo; }

    LineInHand line;

private:
    KeyDecoder m_decoder;
    std::string m_single_keys;
    std::shared_ptr<table::KeyModes> m_modes;
    bool m_arrows_are_keys;
    TypingEcho m_echo;
};

LineReader::LineReader(Source source, LineTyping typing)
    : m_typed(source == Source::Keys ? std::make_unique<Typed>(std::move(typing)) : nullptr) {}

LineReader::~LineReader() = default;

std::vector<TypedText> LineReader::take(std::string_view bytes, InputLine::Moment at, bool echoes) {
    std::vector<TypedText> seen;
    m_echoes = echoes;
    std::vector<Key> keys;
    for (const char byte : bytes) {
        if (m_typed) {
            keys.clear();
            m_typed->decode(byte, at, keys);
            for (const Key& key : keys)
                if (!m_ended)
                    press(key, at, seen);
        } else if (byte == '\n') {
            finish_line(std::exchange(m_rest, {}), at);
        } else {
            add(byte);
        }
    }
    if (m_typed)
        seen.push_back(m_typed->line.seen());
    return seen;
}

void LineReader::end(InputLine::Moment at) {
    m_ended = true;
    if (std::string rest = m_typed ? m_typed->line.end().first : std::exchange(m_rest, {});
        !rest.empty() || m_too_long)
        finish_line(std::move(rest), at);
}

void LineReader::forget(const std::string& line) {
    if (m_typed)
        m_typed->line.forget(line);
}

const std::string& LineReader::begun() const { return m_typed ? m_typed->line.text() : m_rest; }

std::optional<InputLine::Moment> LineReader::next_deadline() const {
    return m_typed ? m_typed->next_deadline() : std::nullopt;
}

void LineReader::settle(InputLine::Moment at) {
    if (!m_typed)
        return;
    std::vector<Key> keys;
    std::vector<TypedText> seen;
    m_typed->settle(at, keys);
    for (const Key& key : keys)
        if (!m_ended)
            press(key, at, seen); // Escape shows nothing.
}

/// True where the key is given on as it is, and does nothing to the line.
bool LineReader::take_named(const Key& key, InputLine::Moment at) {
    table::KeyModes* const modes = m_typed->modes();
    if (modes == nullptr || !modes->in_use)
        return false;
    const table::KeyMode mode = modes->mode;
    if (mode == table::KeyMode::Line && key.does != Key::Does::Named && !m_typed->is_arrow(key))
        return false;
    // Pasted lines and bytes that are no text are nobody's key.
    if (!is_plain_text(key.character))
        return true;
    const std::string name = name_of(key);
    const table::KeyMode next = table::mode_after(name, mode, modes->board_open);
    modes->mode = next;
    m_lines.push_back({{},
                       at,
                       std::nullopt,
                       std::nullopt,
                       table::NamedKey{name, mode, next, !m_typed->line.text().empty()}});
    return true;
}

bool LineReader::is_asked_too_often(InputLine::Moment at) {
    constexpr std::chrono::seconds while_counted{1};
    constexpr int most = 10;
    if (at - m_asked_since >= while_counted || at < m_asked_since) {
        m_asked_since = at;
        m_asked = 0;
    }
    return ++m_asked > most;
}

void LineReader::press(const Key& key, InputLine::Moment at, std::vector<TypedText>& seen) {
    if (take_named(key, at))
        return;
    const auto tell = [&](std::optional<Message> told) {
        if (told)
            m_lines.push_back({m_typed->line.text(), at, std::nullopt, std::move(told)});
    };
    // Whose line it is stands at its beginning, which may be what was deleted.
    const std::string before = m_typed->line.text();
    const auto echo = [&](std::optional<Message> told) {
        if (!told || !m_echoes || m_typed->echo() == TypingEcho::None)
            return;
        m_lines.push_back(
            {before.empty() ? m_typed->line.text() : before, at, std::nullopt, std::move(told)});
        m_lines.back().is_echo = true;
    };
    switch (key.does) {
    case Key::Does::Write:
        if (m_typed->is_single(key))
            return finish_line(key.character, at);
        m_too_long = !m_typed->line.write(key.character) || m_too_long;
        if (m_typed->echo() == TypingEcho::Letters && !m_typed->line.is_secret() &&
            is_plain_text(key.character))
            echo(spoken_character(key.character));
        if (m_typed->echo() == TypingEcho::Words && key.character == " ")
            echo(m_typed->line.word_before_cursor());
        return;
    case Key::Does::Enter: {
        auto [line, shown] = m_typed->line.end();
        seen.push_back(std::move(shown));
        return finish_line(std::move(line), at);
    }
    case Key::Does::Complete:
        if (!m_typed->line.completes())
            m_too_long = !m_typed->line.write("\t") || m_too_long;
        else if (!is_asked_too_often(at))
            tell(m_typed->line.complete());
        return;
    case Key::Does::ControlD:
        if (!m_typed->line.text().empty())
            return echo(m_typed->line.edit(Key::Does::Delete));
        if (const table::KeyModes* const modes = m_typed->modes(); modes != nullptr && modes->locked)
            m_lines.push_back(asked_to_end(at));
        else
            m_ended = true;
        return;
    case Key::Does::Earlier:
    case Key::Does::Later:
        return tell(m_typed->line.recall(key.does));
    case Key::Does::Named:
    case Key::Does::Escape:
        return;
    case Key::Does::Clear:
        m_too_long = false;
        return echo(m_typed->line.clear());
    default:
        echo(m_typed->line.edit(key.does));
    }
}

void LineReader::add(char byte) {
    if (m_rest.size() >= longest_line)
        m_too_long = true;
    else
        m_rest += byte;
}

void LineReader::finish_line(std::string text, InputLine::Moment at) {
    if (!m_typed && !text.empty() && text.back() == '\r')
        text.pop_back();
    if (std::exchange(m_too_long, false))
        m_lines.push_back({{},
                           at,
                           Message{ANNABELLA_TR("Line ignored. It may have at most {0} letters."),
                                   {std::to_string(longest_line)}}});
    else if (!is_plain_text(text))
        m_lines.push_back({{}, at, Message{ANNABELLA_TR("Line ignored. It was not text."), {}}});
    else
        m_lines.push_back({std::move(text), at});
}

} // namespace annabella::app
