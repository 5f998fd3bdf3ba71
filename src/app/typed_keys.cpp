// Bytes into keys.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/typed_keys.hpp"

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
};
/// As the Linux console, xterm, VTE, screen, tmux and rxvt send them.
constexpr std::array sequences = {
    Sequence{"[A", Does::Earlier},    Sequence{"OA", Does::Earlier},   Sequence{"[B", Does::Later},
    Sequence{"OB", Does::Later},      Sequence{"[C", Does::Right},     Sequence{"OC", Does::Right},
    Sequence{"[D", Does::Left},       Sequence{"OD", Does::Left},      Sequence{"[H", Does::Home},
    Sequence{"OH", Does::Home},       Sequence{"[1~", Does::Home},     Sequence{"[7~", Does::Home},
    Sequence{"[F", Does::End},        Sequence{"OF", Does::End},       Sequence{"[4~", Does::End},
    Sequence{"[8~", Does::End},       Sequence{"[3~", Does::Delete},   Sequence{"[1;5C", Does::WordRight},
    Sequence{"[5C", Does::WordRight}, Sequence{"Oc", Does::WordRight}, Sequence{"[1;5D", Does::WordLeft},
    Sequence{"[5D", Does::WordLeft},  Sequence{"Od", Does::WordLeft},
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

void KeyDecoder::take(char byte, Moment at, std::vector<Key>& keys) {
    if (take_in_sequence(byte, at, keys))
        return;
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
        keys.push_back({found->does, {}});
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
