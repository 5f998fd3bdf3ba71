// What can be typed at the table: one table of commands drives reading, help and documentation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "chess/piece.hpp"
#include "phrase/translator.hpp"

namespace annabella::table {

enum class CommandId : std::uint8_t {
    Press,
    Time,
    Moves,
    Last,
    Turn,
    Board,
    Square,
    Score,
    Sheet,
    Compare,
    Again,
    Announce,
    RepeatMove,
    Correct,
    Undo,
    Adjust,
    Offer,
    Accept,
    Decline,
    Resign,
    Claim,
    Report,
    Stop,
    Increment,
    Remark,
    Pause,
    Resume,
    Clocks,
    ResultOfArbiter,
    FlagSeen,
    TouchSeen,
    Stands,
    AllowDraws,
    Illegal,
    Penalty,
    Retract,
    Replace,
    Note,
    Grant,
    Refuse,
    Defer,
    UndoRuling,
    ExtendFifty,
    Seal,
    Adjourn,
    ResumeGame,
    Arrive,
    Envelope,
    Sign,
    Save,
    Silence,
    Help,
    Quit,
};

/// Whose words they are. The arbiter's are typed behind "arbiter"; where no player has the same word, also
/// alone.
enum class Speaker : std::uint8_t { Player, Arbiter };

struct Command {
    CommandId id;
    std::string_view word;       ///< As typed, in English; its translation is understood too.
    std::string_view short_word; ///< A letter or two; may be empty.
    std::string_view argument;   ///< What follows, for the help; empty where nothing does.
    std::string_view help;       ///< One sentence, to be translated.
    bool confirmed;              ///< Done only after "yes".
    Speaker speaker = Speaker::Player;
};

std::span<const Command> commands();
const Command& command(CommandId id);

/// A typed line, taken apart.
struct TypedLine {
    std::optional<chess::Color> side; ///< Where the line began with "white" or "black" (or w:, b:).
    /// "assistant" stood before the rest, and who stood before that: "white assistant black e5", White's
    /// assistant announces Black's move.
    bool by_assistant = false;
    std::optional<chess::Color> assistant_of{};
    bool by_arbiter = false;            ///< "arbiter" stood before the rest.
    std::optional<CommandId> command{}; ///< Empty: the line is a move.
    std::string argument;               ///< What follows the command, or the whole move.
    bool bare = false;                  ///< Nothing was typed, or only whose line it is: Enter alone.
};

/// A language in which commands are typed: the translation of a command's word or of an answer, by its
/// English form, and how spellings are compared in it. Without either it is English.
class Translate {
public:
    using Function = std::function<std::string(std::string_view english)>;

    Translate() = default;
    /// Any function of that kind is one.
    template <std::invocable<std::string_view> Any>
    Translate(Any function, phrase::Folding folding = {})
        : m_function(std::move(function)), m_folding(std::move(folding)) {}

    explicit operator bool() const { return static_cast<bool>(m_function); }
    std::string operator()(std::string_view english) const { return m_function(english); }
    const phrase::Folding& folding() const { return m_folding; }

private:
    Function m_function;
    phrase::Folding m_folding;
};
Translate translate_into(const phrase::Translator& translator, const std::string& language);

/// The commands that somebody may mean who asks for help with `word`; empty where nothing is called so.
std::vector<const Command*> commands_called(std::string_view word, const Translate& translated);
/// The command's word that differs from what was typed by a slip of the finger, as it is typed in the user's
/// language: "time" for "tmie". Empty where there is none, or several are as near.
std::string near_miss(std::string_view line, const Translate& translated);

/// Whether the command only tells something, so that it is done even while a question waits for its answer.
bool only_tells(CommandId id);

/// Cuts the first word, as typed, off `rest`, and the blanks around it.
std::string_view take_word(std::string_view& rest);
/// "white" or "black" off the front of `rest`, if one of them stands there.
std::optional<chess::Color> take_side(std::string_view& rest, const Translate& translated);

/// Reads a line; an empty one is the clock's button (where there is something to press for). Words are
/// understood in English and in `translated(word)`, see is_word(). What is no command is taken for a move.
TypedLine read_typed_line(std::string_view line, const Translate& translated);

/// Whether that is what was typed: in English or in its translation, where several words for the same thing
/// stand one after the other with commas ("ruut, väli"). Case, umlauts and accents make no difference, nor
/// does "ue" for "ü".
bool is_word(std::string_view typed, std::string_view english, const Translate& translated);

/// The letters A to Z made small; other bytes stay.
std::string lower_case(std::string_view text);

enum class Answer : std::uint8_t { Yes, No, Unclear };
/// For a line that is neither: what was not understood, and what is asked for.
Error not_an_answer(std::string_view line);
Answer read_answer(std::string_view line, const Translate& translated);

} // namespace annabella::table
