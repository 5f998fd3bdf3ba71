// What a seat at the table and a program of somebody who has taken it say to each other, line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "base/earcon.hpp"
#include "game/clock/time.hpp"
#include "phrase/choices.hpp"
#include "phrase/utterance.hpp"
#include "table/keys/key_modes.hpp"
#include "table/people/voice_change.hpp"
#include "table/sight/shown_table.hpp"

/// The wire. A line is a verb and its fields, with tabs between and a line feed at its end; it is UTF-8. In a
/// field "\t", "\n" and "\\" stand for a tab, a line feed and a backslash. Numbers are decimal.
///
/// From the seat:
///   annabella-seat 6 SEAT LANGUAGE SCHEME VOICE VERBOSITY   who wants to sit where; first, and once
///   code TEXT                                     the arbiter's code, where it is asked for
///   line TEXT                                     what he has typed
///   key NAME WAS BECOMES BEGUN                    a key that is no part of a line, such as F2; WAS and
///                                                 BECOMES are what keys did before it and do after it:
///                                                 line, help, board or board-help; BEGUN is begun where a
///                                                 line has been begun, else empty
///   see 2                                         he wants to see the table, from now on; 2 is the version
///                                                 of what he is sent then
///   leave                                         he goes
/// From the table:
///   code                            the arbiter's code is asked for: the seat is for who knows it, or he who
///                                   sits there opens the game with it
///   taken                           one more "line" or "key" of his has been dealt with, in their order
///   refused LANGUAGE TEXT EAR       the seat is not his, and why; nothing follows
///   say TIME (SECRECY HOW LANGUAGE MARK TEXT EAR)...   what he is told, at that time of the table's in
///                                   milliseconds; SECRECY is open or secret; HOW is answer, count, prompt,
///                                   warning or move, by what it may be dropped for, and behind it, each
///                                   after a blank and in this order: set where it is always said in the same
///                                   form, scheme where the words are those of the announcing scheme, loud
///                                   where they are louder than the rest, slow where they are slower, on
///                                   where what comes next belongs to the same sentence
///   page (HOW LANGUAGE MARK TEXT EAR)...          what is for his eyes alone
///   typing hidden|shown             whether what he types is shown while he types it
///   waits (HOW LANGUAGE MARK TEXT EAR)...   what waits for the arbiter, to be told when he asks; nothing: no
///                                   more
///   status LANGUAGE TEXT EAR        how things stand; to be shown, not spoken
///   table GAME STATE TURN PIECES RESULT WHITE BLACK LAST ANNOUNCED NUMBER SIDE START MOVE...
///                                   what stands on the table, to who wants to see it, whenever it changes:
///                                   the game's name; new, going, stopped, adjourned or over; who is on move;
///                                   a letter for each square, "." for an empty one, or nothing where the
///                                   pieces are not for him to see; the result; the players' names; the last
///                                   move and the announced one, each FROM TO TEXT WORDS (squares by their
///                                   numbers, from 0; all four empty where there is none); the number of the
///                                   sheet's first move and whose it is; the position before it in words,
///                                   where it is not the usual one; the moves of the sheet
///   clocks none                     the game has no clock
///   clocks RUNNING FREE LEFT FLAG LEFT FLAG
///                                   none, white or black runs; it stands for so many milliseconds more; what
///                                   White has left, and his flag, up or down; and Black. Sent when it is not
///                                   what has to be expected after the last such line
///   voice faster|slower|louder|softer   how his voice is to speak from here on
///   verbosity brief|normal|full     how much he is told from here on; when he has sat down, and when he
///                                   changes it
///   silence                         nothing more of what he was told up to here is to be heard
///   sound NAME FILE                 a short signal; the file of the square it is about, 0 to 7, or nothing
///   board open|closed               whether his keys may walk over the board; closed until it is said
///   walk                            his keys walk over the board from here on
///   over                            the table is closed; nothing follows
///
/// SEAT is white, black, white-assistant, black-assistant, arbiter or onlooker; VOICE is voice or silent;
/// VERBOSITY is brief, normal or full, or nothing where he is told as much as others at the table.
/// What is no such line is a fault, and ends the connection. Another version's first line is known as such,
/// and so is its "see". Who does not say "see" is sent neither "table" nor "clocks".
namespace annabella::table::wire {

inline constexpr int version = 6;
/// Of "table" and "clocks".
inline constexpr int version_of_sight = 2;

/// In bytes, with its end. What a person types is short; what he is told may be a whole game.
inline constexpr std::size_t longest_from_seat = 8 * 1024;
inline constexpr std::size_t longest_from_table = 1024 * 1024;

/// A seat's name on the wire and on the command line; an onlooker's seat is none.
std::string_view seat_word(std::optional<phrase::Seat> seat);
/// Empty where it is no seat's name.
std::optional<std::optional<phrase::Seat>> seat_called(std::string_view word);

struct Wish {
    int version = wire::version;
    std::optional<phrase::Seat> seat; ///< Empty: he only hears what all do.
    std::string language;             ///< Of his prompts.
    std::string scheme;               ///< In which he hears moves; empty: the table's.
    bool voice = true;                ///< He hears what is said; else he reads it.
    /// How much he is told; empty: as much as others at the table.
    std::optional<phrase::Verbosity> verbosity{};
    friend bool operator==(const Wish&, const Wish&) = default;
};
struct Code {
    std::string text;
    friend bool operator==(const Code&, const Code&) = default;
};
struct Typed {
    std::string text;
    friend bool operator==(const Typed&, const Typed&) = default;
};
struct Pressed {
    NamedKey key;
    friend bool operator==(const Pressed&, const Pressed&) = default;
};
struct See {
    int version = version_of_sight;
    friend bool operator==(const See&, const See&) = default;
};
struct Leave {
    friend bool operator==(const Leave&, const Leave&) = default;
};
using FromSeat = std::variant<Wish, Code, Typed, Pressed, See, Leave>;

/// Words with what belongs to them: their mark, and how they come. (Whom they call is settled at the table.)
struct Words {
    phrase::Wording wording;
    friend bool operator==(const Words& a, const Words& b) {
        const auto how = [](const phrase::Wording& words) {
            return std::tie(words.mark, words.urgency, words.in_set_form, words.of_scheme, words.loud,
                            words.slow, words.goes_on);
        };
        return a.wording == b.wording && how(a.wording) == how(b.wording);
    }
};

struct CodeWanted {
    friend bool operator==(const CodeWanted&, const CodeWanted&) = default;
};
struct Taken {
    friend bool operator==(const Taken&, const Taken&) = default;
};
struct Refused {
    Words why;
    friend bool operator==(const Refused&, const Refused&) = default;
};
struct Said {
    struct Part {
        bool secret = false; ///< It may be in his ear, and not on his screen.
        Words words;
        friend bool operator==(const Part&, const Part&) = default;
    };
    game::Time at{};
    std::vector<Part> parts; ///< They belong together; at least one.
    friend bool operator==(const Said&, const Said&) = default;
};
struct Page {
    std::vector<Words> words; ///< At least one.
    friend bool operator==(const Page&, const Page&) = default;
};
struct Waits {
    std::vector<Words> words;
    friend bool operator==(const Waits&, const Waits&) = default;
};
struct Typing {
    bool hidden = false;
    friend bool operator==(const Typing&, const Typing&) = default;
};
struct Status {
    Words words;
    friend bool operator==(const Status&, const Status&) = default;
};
struct Voice {
    VoiceChange change{};
    friend bool operator==(const Voice&, const Voice&) = default;
};
struct Verbosity {
    phrase::Verbosity verbosity{};
    friend bool operator==(const Verbosity&, const Verbosity&) = default;
};
struct Silence {
    friend bool operator==(const Silence&, const Silence&) = default;
};
struct Sound {
    Earcon earcon{};
    std::optional<int> file{}; ///< 0 to 7.
    friend bool operator==(const Sound&, const Sound&) = default;
};
struct Board {
    bool open = false; ///< His keys may walk over it.
    friend bool operator==(const Board&, const Board&) = default;
};
struct Walk {
    friend bool operator==(const Walk&, const Walk&) = default;
};
struct Over {
    friend bool operator==(const Over&, const Over&) = default;
};
using FromTable = std::variant<CodeWanted, Taken, Refused, Said, Page, Waits, Typing, Status, Voice,
                               Verbosity, Silence, Sound, Board, Walk, ShownTable, ShownClocks, Over>;

/// A line with its end. What is no UTF-8 in it comes as U+FFFD.
std::string write(const FromSeat& said);
std::string write(const FromTable& said);
/// A line without its end; empty where it is none. Of another version's wish the version alone is read.
std::optional<FromSeat> read_from_seat(std::string_view line);
std::optional<FromTable> read_from_table(std::string_view line);

/// Puts lines together from what comes in pieces, with no more memory than one line needs.
class LineFeed {
public:
    explicit LineFeed(std::size_t longest) : m_longest(longest) {}

    /// Takes what has come; what follows a line that is too long is dropped.
    void take(std::string_view bytes);
    /// The next whole line, without its end.
    std::optional<std::string> next();
    bool has_line() const { return m_bytes.find('\n', m_begin) != std::string::npos; }
    /// A line was longer than allowed: who sends such does not speak this language.
    bool is_too_long() const { return m_too_long; }
    /// Bytes that wait.
    std::size_t waiting() const { return m_bytes.size() - m_begin; }

private:
    std::size_t m_longest;
    std::string m_bytes;
    std::size_t m_begin = 0;  ///< Up to here they have been given out.
    std::size_t m_sought = 0; ///< No line feed before it.
    bool m_too_long = false;
};

} // namespace annabella::table::wire
