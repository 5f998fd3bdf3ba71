// Bytes into keys.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/typed_keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "base/utf8.hpp"

namespace annabella::app {

namespace {

using Does = Key::Does;

constexpr char escape = 27;
constexpr char del = 127;
constexpr std::size_t longest_sequence = 16;

struct Control {
    char byte;
    Does does;
};
constexpr std::array controls = {
    Control{1, Does::Home},        Control{2, Does::Left},     Control{4, Does::ControlD},
    Control{5, Does::End},         Control{6, Does::Right},    Control{8, Does::RubOut},
    Control{'\t', Does::Complete}, Control{'\n', Does::Enter}, Control{11, Does::ClearToEnd},
    Control{'\r', Does::Enter},    Control{14, Does::Later},   Control{16, Does::Earlier},
    Control{20, Does::Exchange},   Control{21, Does::Clear},   Control{23, Does::RubOutWord},
    Control{del, Does::RubOut},
};

struct Sequence {
    std::string_view bytes; ///< Behind Escape.
    Does does;
    std::string_view name{}; ///< Of Named.
};
/// As the Linux console, xterm, VTE, screen, tmux and rxvt send them.
constexpr std::array sequences = {
    Sequence{"[A", Does::Earlier},
    Sequence{"OA", Does::Earlier},
    Sequence{"[B", Does::Later},
    Sequence{"OB", Does::Later},
    Sequence{"[C", Does::Right},
    Sequence{"OC", Does::Right},
    Sequence{"[D", Does::Left},
    Sequence{"OD", Does::Left},
    Sequence{"[H", Does::Home},
    Sequence{"OH", Does::Home},
    Sequence{"[1~", Does::Home},
    Sequence{"[7~", Does::Home},
    Sequence{"[F", Does::End},
    Sequence{"OF", Does::End},
    Sequence{"[4~", Does::End},
    Sequence{"[8~", Does::End},
    Sequence{"[3~", Does::Delete},
    Sequence{"[1;5C", Does::WordRight},
    Sequence{"[5C", Does::WordRight},
    Sequence{"Oc", Does::WordRight},
    Sequence{"[1;5D", Does::WordLeft},
    Sequence{"[5D", Does::WordLeft},
    Sequence{"Od", Does::WordLeft},

    // xterm, VTE and screen; older ones; the Linux console.
    Sequence{"OP", Does::Named, "F1"},
    Sequence{"[11~", Does::Named, "F1"},
    Sequence{"[[A", Does::Named, "F1"},
    Sequence{"OQ", Does::Named, "F2"},
    Sequence{"[12~", Does::Named, "F2"},
    Sequence{"[[B", Does::Named, "F2"},
    Sequence{"OR", Does::Named, "F3"},
    Sequence{"[13~", Does::Named, "F3"},
    Sequence{"[[C", Does::Named, "F3"},
    Sequence{"OS", Does::Named, "F4"},
    Sequence{"[14~", Does::Named, "F4"},
    Sequence{"[[D", Does::Named, "F4"},
    Sequence{"[15~", Does::Named, "F5"},
    Sequence{"[[E", Does::Named, "F5"},
    Sequence{"[17~", Does::Named, "F6"},
    Sequence{"[18~", Does::Named, "F7"},
    Sequence{"[19~", Does::Named, "F8"},
    Sequence{"[20~", Does::Named, "F9"},
    Sequence{"[21~", Does::Named, "F10"},
    Sequence{"[23~", Does::Named, "F11"},
    Sequence{"[24~", Does::Named, "F12"},

    Sequence{"[2~", Does::Named, "Insert"},
    Sequence{"[5~", Does::Named, "PageUp"},
    Sequence{"[6~", Does::Named, "PageDown"},
};

struct KeyName {
    Does does;
    std::string_view name;
};
constexpr std::array key_names = {
    KeyName{Does::Enter, "Enter"},
    KeyName{Does::Complete, "Tab"},
    KeyName{Does::ControlD, "Control-D"},
    KeyName{Does::Left, "Left"},
    KeyName{Does::Right, "Right"},
    KeyName{Does::WordLeft, "Control-Left"},
    KeyName{Does::WordRight, "Control-Right"},
    KeyName{Does::Home, "Home"},
    KeyName{Does::End, "End"},
    KeyName{Does::RubOut, "Backspace"},
    KeyName{Does::Delete, "Delete"},
    KeyName{Does::RubOutWord, "Control-W"},
    KeyName{Does::ClearToEnd, "Control-K"},
    KeyName{Does::Clear, "Control-U"},
    KeyName{Does::Exchange, "Control-T"},
    KeyName{Does::Earlier, "Up"},
    KeyName{Does::Later, "Down"},
    KeyName{Does::Escape, "Escape"},
};

bool is_control(char byte) { return static_cast<unsigned char>(byte) < 0x20U || byte == del; }

/// Whether a sequence ends with its last byte. "[[A" is F1 of the Linux console.
bool is_whole(std::string_view sequence) {
    if (sequence.front() == 'O')
        return sequence.size() == 2;
    if (sequence.size() < 2 || sequence == "[[")
        return false;
    return sequence[1] == '[' || (sequence.back() >= '@' && sequence.back() <= '~');
}

} // namespace

std::string name_of(const Key& key) {
    for (const KeyName& each : key_names)
        if (each.does == key.does)
            return std::string(each.name);
    return key.character;
}

std::optional<KeyDecoder::Moment> KeyDecoder::escape_is_known_at() const {
    return m_in_sequence && m_sequence.empty() ? std::optional(m_escape_at + escape_time) : std::nullopt;
}

void KeyDecoder::settle(Moment at, std::vector<Key>& keys) {
    const auto known_at = escape_is_known_at();
    if (!known_at || at < *known_at)
        return;
    m_in_sequence = false;
    keys.push_back({Does::Escape, {}});
}

void KeyDecoder::take(char byte, Moment at, std::vector<Key>& keys) {
    const bool after_escape = escape_is_known_at().has_value();
    if (take_in_sequence(byte, at, keys))
        return;
    if (after_escape)
        keys.push_back({Does::Escape, {}});
    if (!is_control(byte))
        return take_of_character(byte, keys);
    give_up_character(keys);
    if (byte == escape) {
        m_in_sequence = true;
        m_sequence.clear();
        m_escape_at = at;
        return;
    }
    const auto* const found = std::find_if(controls.begin(), controls.end(),
                                           [&](const Control& control) { return control.byte == byte; });
    if (found != controls.end())
        keys.push_back({found->does, {}});
}

/// Whether the byte belongs to an arrow, or another key that sends several.
bool KeyDecoder::take_in_sequence(char byte, Moment at, std::vector<Key>& keys) {
    const bool late = m_sequence.empty() && at - m_escape_at > escape_time;
    const bool begins = byte == '[' || byte == 'O';
    // Enter is Enter, whatever came before it.
    if (!m_in_sequence || late || is_control(byte) || static_cast<unsigned char>(byte) >= 0x80U ||
        (m_sequence.empty() && !begins)) {
        m_in_sequence = false;
        return false;
    }
    if (m_sequence.size() < longest_sequence)
        m_sequence += byte;
    else
        m_sequence.back() = byte;
    if (!is_whole(m_sequence))
        return true;
    m_in_sequence = false;
    const auto* const found = std::find_if(sequences.begin(), sequences.end(), [&](const Sequence& sequence) {
        return sequence.bytes == m_sequence;
    });
    if (found != sequences.end())
        keys.push_back({found->does, std::string(found->name)});
    return true;
}

void KeyDecoder::take_of_character(char byte, std::vector<Key>& keys) {
    if (character_so_far(m_character + byte) == CharacterSoFar::Invalid)
        give_up_character(keys);
    m_character += byte;
    switch (character_so_far(m_character)) {
    case CharacterSoFar::Begun:
        return;
    case CharacterSoFar::Whole:
        keys.push_back({Does::Write, std::exchange(m_character, {})});
        return;
    case CharacterSoFar::Invalid:
        give_up_character(keys);
        return;
    }
}

/// It is no UTF-8: each byte counts alone.
void KeyDecoder::give_up_character(std::vector<Key>& keys) {
    for (const char byte : m_character)
        keys.push_back({Does::Write, std::string(1, byte)});
    m_character.clear();
}

} // namespace annabella::app
