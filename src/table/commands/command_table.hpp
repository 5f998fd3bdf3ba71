// The table of commands: their words drive reading, help and documentation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/commands/command.hpp"
#include "table/commands/command_argument.hpp"

namespace annabella::table {

/// Whose words they are. The arbiter's are typed behind "arbiter"; where no player has the same word, also
/// alone.
enum class Speaker : std::uint8_t { Player, Arbiter };

/// What a command has to do with: help is told topic by topic.
enum class Topic : std::uint16_t {
    First = 1, ///< What help alone tells: what is needed at every move.
    Moving = 2,
    Clock = 4,
    Listening = 8,
    Ending = 16,
    Disputes = 32,
    Sheet = 64,
    Adjournment = 128,
    Arbiter = 256,
    Typing = 512,
    Looking = 1024,
    Keys = 2048, ///< What has a key of its own.
};
constexpr Topic operator|(Topic a, Topic b) {
    return static_cast<Topic>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
/// Whether `topics` has that one.
constexpr bool includes(Topic topics, Topic one) {
    return (static_cast<unsigned>(topics) & static_cast<unsigned>(one)) != 0;
}

/// A topic that is asked for by a word.
struct TopicRow {
    Topic topic;
    std::string_view word; ///< In English, to be translated.
};
/// In the order in which they are told.
std::span<const TopicRow> topic_rows();

/// Who has given a command of which nobody says so.
enum class Unnamed : std::uint8_t {
    Fitting,   ///< The player whom it fits, see Giver::side.
    Opponents, ///< The opponent of the player on move.
    Nobodys,   ///< It is no more the player's on move than another's; nobody can know.
};

/// What the end of a line that begins with the word can be.
enum class Completes : std::uint8_t { Nothing, Folders, Words };

/// At whose seats of their own it is typed, beside those of assistants (see Rights::duty).
enum class Seats : std::uint8_t {
    Speakers,   ///< Those of whose words it is.
    ArbiterToo, ///< A player's, and the arbiter's as well.
    Everybodys, ///< It has to do with the seat itself: also who looks on may give it.
};

/// When it is there at a tournament.
enum class Tournament : std::uint8_t {
    Always,
    WhenOver, ///< Where the pieces stand nobody is told before the game is over (E.2.9d).
    Never,    ///< It is of home.
};

/// Who may give it, and when.
struct Rights {
    Seats seats = Seats::Speakers;
    std::optional<game::Duty> duty{}; ///< Which of an assistant's six duties (FIDE 2009, E.2.9) it is.
    Tournament tournament = Tournament::Always;
    bool secret = false; ///< What stands behind the word is for nobody else's eyes.
};

/// How it is given.
struct Manner {
    Speaker speaker = Speaker::Player;
    Unnamed unnamed = Unnamed::Fitting;
    Completes completes = Completes::Nothing;
    bool for_either = false; ///< E.2.9a: an assistant does it for either player, everything else for his own.
    /// Its short words take a single letter, and nothing else: more could be a move ("p e4").
    bool short_before_letter = false;
    /// Its short words take something behind a stroke alone: "/b e4", since "b e4" is a move.
    bool short_behind_stroke = false;
};

/// Some of the kinds of commands; each is known by its place among all of them.
class CommandKinds {
public:
    constexpr CommandKinds() = default;
    constexpr explicit CommandKinds(std::size_t kind) {
        m_bits.at(kind / word) = std::uint64_t{1} << kind % word;
    }
    constexpr bool holds(std::size_t kind) const { return (m_bits.at(kind / word) >> kind % word & 1) != 0; }
    friend constexpr CommandKinds operator|(CommandKinds kinds, const CommandKinds& more) {
        for (std::size_t i = 0; i < words; ++i)
            kinds.m_bits.at(i) |= more.m_bits.at(i);
        return kinds;
    }

private:
    static constexpr std::size_t word = 64;
    static constexpr std::size_t words = (std::variant_size_v<Command> + word - 1) / word;
    std::array<std::uint64_t, words> m_bits{};
};

/// How what stands behind a word becomes a command.
struct CommandReader {
    /// The command; or what is told who has typed it.
    Result<Command> (*read)(const CommandArgument& argument);
    CommandKinds commands;   ///< The kinds of commands that it may be.
    std::uint64_t questions; ///< Of Ask, these alone: a bit for each, in their order; none: all.
    std::optional<game::Decision> decision; ///< Of Decide, this one alone.

    bool makes(const Command& command) const;
};

/// Everything about a command that is not what it does to the game. Where it stands is what it is known by.
struct CommandRow {
    std::string_view word; ///< As typed, in English; its translation is understood too.
    std::string_view
        short_words;           ///< Letters and signs, with blanks between; the first is told. May be empty.
    std::string_view argument; ///< What follows, for the help; empty where nothing does.
    std::string_view help;     ///< One sentence, to be translated.
    Topic topics;              ///< What it has to do with: one or more.
    Rights rights;
    CommandReader reader;
    Manner manner{};
    std::string_view key{}; ///< Does the same without Enter: "F2"; empty where none does.
};

/// The order is that of the help: first what is needed at every move.
std::span<const CommandRow> command_rows();
/// The row whose command that is; null for a move alone and for an answer, which have no word of their own.
const CommandRow* row_of(const Command& command);

/// What is typed for it, as help names it: its words in that language, its first short word, its key, and
/// what follows. `prefixed`: with "arbiter" before what is his.
std::string typed_for(const CommandRow& row, const Translate& translated, bool prefixed);

/// Whether a typed word is that command's. Short words are letters, and letters are also files: they count
/// only where they stand alone or with an argument that the command takes. `slashed`: behind a stroke there
/// is no move.
bool is_called(const CommandRow& row, std::string_view word, std::string_view argument,
               const Translate& translated, bool slashed = false);
/// The row whose key that is; null where there is none.
const CommandRow* row_of_key(std::string_view key);
/// The commands that somebody may mean who asks for help with `word`; empty where nothing is called so.
std::vector<const CommandRow*> commands_called(std::string_view word, const Translate& translated);
/// Whether somebody may give that command; empty: all of them.
using MayGive = std::function<bool(const CommandRow&)>;
/// The word of a command that he may give, or of a topic, that differs from what was typed by a slip of the
/// finger, as it is typed in the user's language: "time" for "tmie". Empty where there is none, or several
/// are as near.
std::string near_miss(std::string_view line, const Translate& translated, const MayGive& may_give = {},
                      bool with_topics = false);
/// For a line with a stroke before it that is no command: it is never a move.
Message no_command(std::string_view line, const Translate& translated, const MayGive& may_give = {});

} // namespace annabella::table
