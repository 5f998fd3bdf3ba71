// What is said to one listener, part by part: prompts in his language, moves and squares in the scheme's
// voice. Whoever says something that is no notice makes it with this: the arbiter's lines, help, exercises.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chess/notation/san.hpp"
#include "game/notices/notice.hpp"
#include "game/table.hpp"
#include "phrase/phrases.hpp"

namespace annabella::phrase {

/// What is said to one hearer, one voice after the other.
class Sentences {
public:
    struct Part {
        std::string language;
        std::string text;
        std::string ear{};
        bool prompt = false; ///< In the hearer's language, and so to be joined with what follows in it.
        std::string mark{};  ///< See Wording::mark.
        friend bool operator==(const Part&, const Part&) = default;
    };
    /// What fills a hole: text in the hearer's language, or words of the scheme, which become a part of their
    /// own.
    using Argument = std::variant<std::string, Words>;

    /// `rules`: of the game whose moves, squares and pieces are spoken of.
    Sentences(const Translator& translator, const Scheme& scheme, std::string_view language,
              const rules::Rules& rules, const Choices& choices = {})
        : m_translator(translator), m_scheme(scheme), m_rules(rules),
          m_hearers(translator.spoken_language(language)), m_language(m_hearers), m_choices(choices) {}

    /// Adds a message of the catalogues.
    void say(std::string_view message, const std::vector<Argument>& arguments = {});
    /// The same, but who wants it brief hears no more than its first sentence: the others are advice.
    void advise(std::string_view message, const std::vector<Argument>& arguments = {});
    /// The same about a side, which is `{side}` in the message, and the other one `{opponent}` (SideNames).
    /// Templates, so that {} is never taken for a side.
    template <std::same_as<Side> Whose>
    void say(std::string_view message, Whose side, const std::vector<Argument>& arguments = {}) {
        say_of(message, side, arguments);
    }
    template <std::same_as<Side> Whose>
    void advise(std::string_view message, Whose side, const std::vector<Argument>& arguments = {}) {
        advise_of(message, side, arguments);
    }
    /// Adds words of the scheme.
    void say(const Words& words);

    /// A message without holes, or with holes for prompt text, as text in the hearer's language.
    std::string text(std::string_view message, const std::vector<std::string>& arguments = {}) const;
    template <std::same_as<Side> Whose>
    std::string text(std::string_view message, Whose side,
                     const std::vector<std::string>& arguments = {}) const {
        return text_of(message, side, arguments);
    }
    /// The same of a message with what fills it.
    std::string text(const Message& message) const;
    /// A message with a count: the number, in words, fills {0}.
    std::string counted(std::string_view singular, std::string_view plural, int count) const;
    std::string number(int value) const;
    std::string time(Span value) const;
    /// As a clock is told (clock_words).
    std::string clock(Span value) const;
    /// "white pawn"
    std::string piece(rules::Piece value) const;
    /// "a white pawn": as the subject of a sentence.
    std::string a_piece(rules::Piece value) const;

    Words move(const game::IllegalMoveOnBoard& standing) const;
    Words move(const game::SpokenMove& spoken) const;
    Words square(rules::Square value) const;

    const rules::Rules& rules() const { return m_rules; }
    const Scheme& scheme() const { return m_scheme; }
    const Translator& translator() const { return m_translator; }
    const std::string& language() const { return m_language; }
    const Choices& choices() const { return m_choices; }
    std::vector<Part> parts() const;

    /// Whether his language lacks some of what was said.
    bool is_lacking() const;
    /// Ready to be told the same again: what it lacked is then said in English, and so is all that fills it.
    Sentences again() const;

private:
    void say_of(std::string_view message, std::optional<Side> side, const std::vector<Argument>& arguments);
    void advise_of(std::string_view message, std::optional<Side> side,
                   const std::vector<Argument>& arguments);
    std::string text_of(std::string_view message, std::optional<Side> side,
                        const std::vector<std::string>& arguments) const;
    void add(const std::string& message, const std::string& language, const std::vector<Argument>& arguments);
    /// Notes that his language lacks a part of what is said next.
    void note(bool lacks) const;
    void end_sentence();
    /// Gives the words said last, if they have none yet, the punctuation that stands behind them.
    void punctuate(std::string_view mark);
    void add_prompt(std::string_view text, const std::string& language);

    const Translator& m_translator;
    const Scheme& m_scheme;
    const rules::Rules& m_rules;
    std::string m_hearers;  ///< The language of who hears it.
    std::string m_language; ///< That of what is said next.
    Choices m_choices;
    std::vector<bool> m_in_english;      ///< Of each message, in the order of saying them.
    mutable std::vector<bool> m_lacking; ///< The same, as it is found out.
    std::size_t m_said = 0;              ///< So many messages.
    std::vector<Part> m_parts;           ///< Those of prompts without what the voice is given.
};

/// The rules of the game at that table; where it is not known there is no game, and nothing is told of it.
const rules::Rules& rules_of(const game::Table& table);

/// Puts together what one hearer is told. It says as many messages whichever their language is.
using Telling = std::function<void(Sentences&)>;
/// What he is told: each message in his language, or, where that lacks a part of it, in English.
std::vector<Sentences::Part> told_parts(Sentences out, const Telling& telling);

/// What was typed or said, fit to be read back: UTF-8, on one line, not too long.
std::string quotation(std::string_view text);
/// The same with no more characters than that: names and what else stands in a record are told in full.
std::string quotation(std::string_view text, std::size_t limit);
inline constexpr std::size_t longest_name = 60;
/// A move as somebody wrote it: in the scheme's words where it can be read, legal or not, else as it is.
Sentences::Argument as_written(const Sentences& out, std::string_view text, std::span<const Scheme> schemes,
                               const chess::Lettering& reader);
/// The same, where it is known what the text means in the letters of who wrote it: who is told of it may use
/// others. Without readings it is read.
Sentences::Argument as_written(const Sentences& out, std::string_view text, const rules::Readings& readings,
                               std::span<const Scheme> schemes, const chess::Lettering& reader);
/// "White's move twelve": made so that it can stand anywhere a name can.
std::string move_name(const Sentences& out, game::MoveNumber move);
/// The same for the last of so many half moves, at least one.
std::string ply_name(const Sentences& out, const game::Table& table, game::Plies plies);

// The tellings that need more than a line.

/// What is said before a move, as the listener has chosen.
void tell_whose_move(Sentences& out, Side side, const game::SpokenMove& move, bool repeats);

/// Why, for a refusal whose rule says more than its reason.
std::string_view rule_sentence(game::Rule rule);
/// The same for all, of a move that was named aloud and is not legal, or can be several.
void tell_named_in_vain(Sentences& out, const game::Refused& refused, std::span<const Scheme> schemes,
                        const chess::Lettering& reader);
void tell_nothing_there(Sentences& out, rules::Square square);
void tell_what_is_there(Sentences& out, rules::Square square, rules::Piece piece);
void tell_refusal(Sentences& out, const game::Refused& refused, std::span<const Scheme> schemes,
                  const chess::Lettering& reader);
/// The first differences of a board from the game, and how many more squares there are (differences.cpp). A
/// piece that stands on another square than it should is one sentence.
void tell_differences(Sentences& out, const std::vector<game::BoardDifference>& differences,
                      std::size_t told = 3);
void tell_result(Sentences& out, const game::GameEnded& ended);
/// How exactly clocks are told.
enum class Clocks : std::uint8_t {
    Short, ///< As who asks for them wants them (clock_words).
    Exact, ///< To the second: they have been set, or are to be set so.
};
/// Both clocks, that of `first` first. Nobody is "you" in it: two may hear it.
void tell_times_left(Sentences& out, Side first, const game::ClockReading& reading, Clocks clocks);
void tell_which_runs(Sentences& out, const game::ClockReading& reading);
/// The same, then whose clock runs, the free time, and flags that have fallen.
void tell_times(Sentences& out, Side first, const game::ClockReading& reading, Clocks clocks);
void tell_board(Sentences& out, const rules::Placement& placement);
/// What has been announced and not completed, and who has yet to repeat what.
void tell_under_way(Sentences& out, const game::MoveUnderWay& under_way);

// arbiter.cpp

/// What is proposed, and what granting it will do.
void tell_proposal(Sentences& out, const game::Proposal& proposal, const game::Table& table,
                   std::span<const Scheme> schemes);
void tell_waiting(Sentences& out, const game::ProposalWaits& notice);
void tell_decision(Sentences& out, const game::Proposal& proposal, game::Decision decision);
void tell_illegal_count(Sentences& out, const game::IllegalMoveCounted& notice);
void tell_time_gained(Sentences& out, Side side, Span amount);
void tell_claim_with_move(Sentences& out, const game::ClaimWithMove& notice);
/// To the opponent: what was claimed, and why his clock changes.
/// What it costs; nothing where it costs nothing.
void tell_price_of_claim(Sentences& out, const game::ClaimWrong& notice);
void tell_wrong_claim(Sentences& out, Side to, const game::ClaimWrong& notice);
void tell_wrong_claim_of_another(Sentences& out, const game::ClaimWrong& notice);
void tell_penalty(Sentences& out, const game::PenaltyGiven& notice);
/// What the players score, in half points.
void tell_points(Sentences& out, const BySide<int>& half);
/// The same in a message with {0} for White's and {1} for Black's.
void tell_points(Sentences& out, std::string_view message, const BySide<int>& half);
void tell_cannot_mate(Sentences& out, Side side, rules::UnwinnableReason reason);

/// "illegal move, White"
std::string what_about(const Sentences& out, const game::Proposal& proposal);

// undone.cpp

/// Which act of the arbiter's is undone.
void tell_undone(Sentences& out, const game::RulingTakenBack& notice, const game::Table& table);

// adjournment.cpp

void tell_seal_asked(Sentences& out, Side to, Side sealer);
void tell_sealed(Sentences& out, const game::MoveWasSealed& notice, std::span<const Scheme> schemes,
                 const chess::Lettering& reader);
void tell_adjourned(Sentences& out, const game::GameAdjourned& notice, bool clock);
/// The initial position of this game of Chess960.
void tell_chess960(Sentences& out, const game::Table& table);
/// In the order of the envelope: who, the position, the times, who sealed which move, an offer, when and
/// where.
void tell_envelope(Sentences& out, const game::Envelope& envelope);
void tell_resumed(Sentences& out, const game::GameResumed& notice, bool clock);

// comparison.cpp

void tell_board_wrong(Sentences& out, const game::BoardWrong& notice);
/// With the clocks of that moment, where the game has one.
void tell_sheets_differ(Sentences& out, const game::SheetsDiffer& notice, bool clock);
void tell_sheet_unreadable(Sentences& out, const game::SheetUnreadable& notice, const game::Table& table);
void tell_sheet_taken(Sentences& out, const game::SheetTaken& notice, const game::Table& table);
void tell_record_differs(Sentences& out, const game::RecordDiffers& notice, const game::Table& table);
void tell_taken_back(Sentences& out, const game::TakenBack& notice);
/// To the arbiter, whose decision it is.
void tell_control_time_kept(Sentences& out, const game::ControlTimeKept& notice);
void tell_record_replaced(Sentences& out, const game::RecordReplaced& notice, const game::Table& table);

} // namespace annabella::phrase
