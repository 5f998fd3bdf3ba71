// The bytes that a terminal's keyboard sends, as keys.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace annabella::app {

/// What a key does to the line that is being typed.
struct Key {
    enum class Does : std::uint8_t {
        Write,      ///< Puts its character before the cursor.
        Enter,      ///< Ends the line.
        Complete,   ///< Tab.
        ControlD,   ///< Ends the input where the line is empty; else what Delete does.
        Left,       ///< By a character; so does Right.
        Right,      //
        WordLeft,   ///< With Control.
        WordRight,  //
        Home,       ///< Or Control-A: to the beginning of the line.
        End,        ///< Or Control-E.
        RubOut,     ///< Backspace: what stands before the cursor.
        Delete,     ///< What stands at the cursor.
        RubOutWord, ///< Control-W: the word before the cursor.
        ClearToEnd, ///< Control-K.
        Clear,      ///< Control-U: the whole line.
        Exchange,   ///< Control-T: the two characters before the cursor.
        Earlier,    ///< Up: the line that was typed before this one.
        Later,      ///< Down.
        Named,      ///< A function key: does nothing to a line.
        Escape      ///< Alone.
    };
    Does does = Does::Write;
    /// What Write writes: the bytes of one character, or one byte that is not UTF-8; of Named its name, "F2".
    std::string character;

    friend bool operator==(const Key&, const Key&) = default;
};

/// What that key is called: "F2", "Left", "Escape", or the character that it writes.
std::string name_of(const Key& key);

/// Makes keys of bytes. Keys that nobody has a use for are swallowed whole.
class KeyDecoder {
public:
    using Moment = std::chrono::steady_clock::time_point;
    /// What comes later behind Escape is a key of its own: Escape alone silences the voice.
    static constexpr std::chrono::milliseconds escape_time{100};

    /// Appends the keys that `byte`, come at `at`, makes whole.
    void take(char byte, Moment at, std::vector<Key>& keys);
    /// Escape has come and nothing behind it: it is known for a key of its own at this moment.
    std::optional<Moment> escape_is_known_at() const;
    /// Appends it when that moment has come.
    void settle(Moment at, std::vector<Key>& keys);

private:
    bool take_in_sequence(char byte, Moment at, std::vector<Key>& keys);
    void take_of_character(char byte, std::vector<Key>& keys);
    void give_up_character(std::vector<Key>& keys);

    bool m_in_sequence = false; ///< After Escape.
    std::string m_sequence;     ///< What has come behind it.
    Moment m_escape_at{};
    std::string m_character; ///< The first bytes of one.
};

} // namespace annabella::app
