// Keys and bytes into lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/line_reader.hpp"

#include <utility>
#include <vector>

#include "app/line_editor.hpp"
#include "base/utf8.hpp"
#include "base/visible_text.hpp"

namespace annabella::app {

/// The line that is being typed, and what of it may be seen.
class LineReader::Typed {
public:
    explicit Typed(LineTyping typing) : m_typing(std::move(typing)) {}

    void decode(char byte, InputLine::Moment at, std::vector<Key>& keys) { m_decoder.take(byte, at, keys); }

    void settle(InputLine::Moment at, std::vector<Key>& keys) { m_decoder.settle(at, keys); }
    std::optional<InputLine::Moment> next_deadline() const { return m_decoder.escape_is_known_at(); }

    const std::string& text() const { return m_text; }
    table::KeyModes* modes() const { return m_typing.modes.get(); }
    bool is_single(const Key& key) const {
        return key.character.size() == 1 && m_typing.single_keys.find(key.character) != std::string::npos &&
               m_text.empty();
    }
    bool completes() const { return static_cast<bool>(m_typing.complete); }

    /// False where the line is too long for it.
    bool write(std::string_view character) {
        if (m_text.size() + character.size() > longest_line)
            return false;
        m_editor.write(character);
        look();
        return true;
    }
    void edit(Key::Does what) {
        m_editor.edit(what);
        look();
    }
    /// Puts an older line in the place of this one, and gives what is told of that. Not where it has a
    /// secret: nothing of it must be looked at later.
    std::optional<Message> recall(Key::Does which) {
        if (is_secret())
            return std::nullopt;
        const std::string before = m_text;
        edit(which);
        if (m_text.empty() || m_text == before)
            return std::nullopt;
        return Message{"{0}", {m_text}};
    }
    std::optional<Message> complete() {
        if (is_secret())
            return std::nullopt;
        LineCompletion completion = m_typing.complete(m_text.substr(0, m_editor.cursor()));
        if (m_text.size() + completion.by.size() <= longest_line)
            m_editor.replace_before(completion.replaced, completion.by);
        look();
        return std::move(completion.told);
    }

    /// What may be seen now.
    TypedText seen() const {
        if (m_hides)
            return {m_open, m_open.size(), false};
        return {m_text, m_editor.cursor(), false};
    }
    /// Enter: gives the line, and what of it stays on the screen.
    std::pair<std::string, TypedText> end() {
        look();
        std::pair<std::string, TypedText> ended{m_text, seen()};
        ended.second.ended = true;
        if (!is_secret() && !ended.first.empty() && is_plain_text(ended.first))
            m_editor.remember(ended.first);
        begin();
        return ended;
    }
    void begin() {
        m_editor.begin();
        m_text.clear();
        m_hides = false;
    }

private:
    bool is_secret() const { return m_hides || (m_typing.is_secret && m_typing.is_secret(m_text)); }

    /// Finds out what may be seen. A line that has had something secret shows no more than what stood before
    /// it, whatever is done with its words, until it has been rubbed out to there.
    void look() {
        m_text = m_editor.text();
        const std::string& line = m_text;
        m_hides = m_hides && !line.empty() && m_open.compare(0, line.size(), line) != 0;
        if (m_hides || !m_typing.is_secret || !m_typing.is_secret(line))
            return;
        // The shortest beginning from which on all is secret.
        std::vector<std::size_t> characters;
        for (std::size_t at = 0; at < line.size(); at += decode_utf8(line, at).length)
            characters.push_back(at);
        std::size_t open = line.size();
        for (; !characters.empty() && m_typing.is_secret(std::string_view(line).substr(0, characters.back()));
             characters.pop_back())
            open = characters.back();
        m_open = line.substr(0, open);
        m_hides = open < line.size();
    }

    LineTyping m_typing;
    KeyDecoder m_decoder;
    LineEditor m_editor;
    std::string m_text; ///< The line.
    bool m_hides = false;
    std::string m_open; ///< What is seen of a line that has something secret.
};

LineReader::LineReader(Source source, LineTyping typing)
    : m_typed(source == Source::Keys ? std::make_unique<Typed>(std::move(typing)) : nullptr) {}

LineReader::~LineReader() = default;

std::vector<TypedText> LineReader::take(std::string_view bytes, InputLine::Moment at) {
    std::vector<TypedText> seen;
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
        seen.push_back(m_typed->seen());
    return seen;
}

void LineReader::end(InputLine::Moment at) {
    m_ended = true;
    if (std::string rest = m_typed ? m_typed->end().first : std::exchange(m_rest, {});
        !rest.empty() || m_too_long)
        finish_line(std::move(rest), at);
}

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
    if (mode == table::KeyMode::Line && key.does != Key::Does::Named)
        return false;
    // Pasted lines and bytes that are no text are nobody's key.
    if (!is_plain_text(key.character))
        return true;
    const std::string name = name_of(key);
    const table::KeyMode next = table::mode_after(name, mode, modes->board_open);
    modes->mode = next;
    m_lines.push_back(
        {{}, at, std::nullopt, std::nullopt, table::NamedKey{name, mode, next, !m_typed->text().empty()}});
    return true;
}

void LineReader::press(const Key& key, InputLine::Moment at, std::vector<TypedText>& seen) {
    if (take_named(key, at))
        return;
    const auto tell = [&](std::optional<Message> told) {
        if (told)
            m_lines.push_back({m_typed->text(), at, std::nullopt, std::move(told)});
    };
    switch (key.does) {
    case Key::Does::Write:
        if (m_typed->is_single(key))
            return finish_line(key.character, at);
        m_too_long = !m_typed->write(key.character) || m_too_long;
        return;
    case Key::Does::Enter: {
        auto [line, shown] = m_typed->end();
        seen.push_back(std::move(shown));
        return finish_line(std::move(line), at);
    }
    case Key::Does::Complete:
        if (m_typed->completes())
            return tell(m_typed->complete());
        m_too_long = !m_typed->write("\t") || m_too_long;
        return;
    case Key::Does::ControlD:
        if (m_typed->text().empty())
            m_ended = true;
        else
            m_typed->edit(Key::Does::Delete);
        return;
    case Key::Does::Earlier:
    case Key::Does::Later:
        return tell(m_typed->recall(key.does));
    case Key::Does::Named:
    case Key::Does::Escape:
        return;
    case Key::Does::Clear:
        m_too_long = false;
        m_typed->begin();
        return;
    default:
        m_typed->edit(key.does);
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
        m_lines.push_back(
            {{},
             at,
             Message{ANNABELLA_TR("That line was too long and was not taken. A line has at most {0} "
                                  "letters."),
                     {std::to_string(longest_line)}}});
    else if (!is_plain_text(text))
        m_lines.push_back({{}, at, Message{ANNABELLA_TR("That line was not text and was not taken."), {}}});
    else
        m_lines.push_back({std::move(text), at});
}

} // namespace annabella::app
