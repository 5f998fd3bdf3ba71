// What is typed at a seat.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/seat_keyboard.hpp"

#include <algorithm>
#include <variant>

#include "base/overloaded.hpp"
#include "table/command_table.hpp"
#include "table/seat_title.hpp"
#include "table/typed_line.hpp"

namespace annabella::table {

using phrase::Seat;

namespace {

template <class... Kinds>
bool makes_one_of(const CommandRow& row) {
    return (row.reader.makes(Command(Kinds{})) || ...);
}
bool asks_one_of(const CommandRow& row, std::initializer_list<game::Question> questions) {
    for (const game::Question question : questions)
        if (row.reader.makes(Command(Ask{question, {}})))
            return true;
    return false;
}

/// What has to do with the seat itself.
bool is_of_every_seat(const CommandRow& row) {
    return makes_one_of<SayAgain, SpellMove, BeQuiet, SpeakFaster, SpeakSlower, SpeakLouder, SpeakSofter,
                        SpeakBriefly, SpeakNormally, SpeakFully, Help, TellStatus, Leave, Quit>(row);
}

bool is_for_arbiter(const CommandRow& row) {
    using game::Question;
    return row.manner.speaker == Speaker::Arbiter ||
           makes_one_of<CompareSheets, AdjournGame, ResumeGame, SaveSheets>(row) ||
           asks_one_of(row, {Question::Time, Question::Moves, Question::Last, Question::Turn, Question::Score,
                             Question::Envelope});
}

bool is_assistant(Seat seat) { return seat == Seat::WhitesAssistant || seat == Seat::BlacksAssistant; }

} // namespace

std::optional<game::Duty> duty_of(const CommandRow& row) {
    using game::Question;
    // FIDE 2009, E.2.9 b to f; what he does with his hands (a) no keyboard sees.
    if (makes_one_of<AnnounceMove, RepeatMove, CorrectMove, TakeBack>(row))
        return game::Duty::Announce;
    if (makes_one_of<PressClock, WriteSheet, WriteRemark>(row))
        return game::Duty::Score;
    if (asks_one_of(row, {Question::Time, Question::Moves, Question::OwnTime, Question::OpponentsTime,
                          Question::Spent, Question::Control}))
        return game::Duty::Tell;
    if (makes_one_of<Claim, ReportTouch>(row))
        return game::Duty::Claim;
    if (makes_one_of<SealMove, AdjournGame, ResumeGame>(row) || asks_one_of(row, {Question::Envelope}))
        return game::Duty::Adjourn;
    return std::nullopt;
}

Message not_of_seat(std::optional<Seat> seat) {
    if (!seat)
        return {ANNABELLA_TR("Who looks on hears the game, and does nothing in it."), {}};
    if (phrase::is_player(*seat))
        return {ANNABELLA_TR("What the arbiter does is typed at his own seat, or at the table itself."), {}};
    if (*seat == Seat::Arbiter)
        return {ANNABELLA_TR("What a player does is typed at his own seat, or at the table itself."), {}};
    return {ANNABELLA_TR("This is none of an assistant's six duties."), {}};
}

bool is_of_seat(std::optional<Seat> seat, const CommandRow* row) {
    if (row == nullptr)
        return seat.has_value();
    if (is_of_every_seat(*row))
        return true;
    if (!seat)
        return false;
    if (phrase::is_player(*seat))
        return row->manner.speaker == Speaker::Player;
    return *seat == Seat::Arbiter ? is_for_arbiter(*row) : duty_of(*row).has_value();
}

bool is_of_home(const CommandRow& row) {
    return makes_one_of<Redo, TellWhy, TellFen, TellGoodMove, TellWorth, BeginAnew, Rematch>(row);
}

bool is_withheld(const CommandRow& row, const game::Game& game) {
    if (game.table().mode != game::Mode::Tournament)
        return false;
    if (is_of_home(row))
        return true;
    if (game.result())
        return false;
    if (row.reader.makes(WalkBoard{}) || row.reader.makes(ListenToMe{}))
        return true;
    for (unsigned i = 0; row.reader.questions >> i != 0; ++i)
        if ((row.reader.questions >> i & 1) != 0 && game::is_about_position(static_cast<game::Question>(i)))
            return true;
    return false;
}

bool may_be_given(std::optional<Seat> seat, const CommandRow& row, const game::Game& game) {
    // Who sits elsewhere leaves his seat, and ends no game.
    if (!is_of_seat(seat, &row) || row.reader.makes(Quit{}) || is_withheld(row, game))
        return false;
    if (!seat || !is_assistant(*seat))
        return true;
    const auto duty = duty_of(row);
    const auto& duties = game.table().seat(*phrase::side_of(*seat)).assistant;
    return !duty || std::find(duties.begin(), duties.end(), *duty) != duties.end();
}

struct SeatKeyboard::Line {
    TypedLine typed;
    Translate translated;
};

std::optional<Message> SeatKeyboard::objection(const Line& line) const {
    const Giver& by = line.typed.by;
    if (!m_seat) {
        if (!is_of_seat(m_seat, line.typed.command) || by != Giver())
            return not_of_seat(m_seat);
        return std::nullopt;
    }
    const bool is_his_role = by.role == Giver::Role::Player ||
                             (by.role == Giver::Role::Arbiter && *m_seat == Seat::Arbiter) ||
                             (by.role == Giver::Role::Assistant && is_assistant(*m_seat));
    const auto own = phrase::side_of(*m_seat);
    // An assistant may say for whom (E.2.9a and b).
    const bool is_his_side = !by.side || is_assistant(*m_seat) || by.side == own;
    if (!is_his_role || !is_his_side || (by.assistant_of && by.assistant_of != own))
        return Message{ANNABELLA_TR("This is not the seat for that. Here sits: {0}."), {seat_title(*m_seat)}};
    if (is_of_seat(m_seat, line.typed.command))
        return std::nullopt;
    return not_of_seat(m_seat);
}

tl::expected<Given, Misread> SeatKeyboard::read(std::string_view text) const {
    Line line{{}, translate_into(m_game->phrasebook().translator(), m_language)};
    line.typed = read_typed_line(text, line.translated);
    // The arbiter need not say who he is.
    if (m_seat == Seat::Arbiter && line.typed.by == Giver()) {
        TypedLine his = read_typed_line("arbiter " + std::string(text), line.translated);
        if (his.command != nullptr)
            line.typed = std::move(his);
        else if (line.typed.bare)
            return Given{Giver::at(Seat::Arbiter), BeQuiet{}};
    }
    if (!m_seat && line.typed.bare)
        return Given{{}, BeQuiet{}};
    Giver by = m_seat ? Giver::at(*m_seat) : Giver();
    if (m_seat && is_assistant(*m_seat))
        by.side = line.typed.by.side;
    const auto misread = [&](Message why) {
        const bool repeats = repeats_typing(why, text);
        return tl::unexpected(Misread{by, line.typed.command, std::move(why), repeats});
    };
    const MayGive may_give = [&](const CommandRow& row) { return may_be_given(m_seat, row, m_game->game()); };
    const bool plays = m_seat && (phrase::is_player(*m_seat) || is_assistant(*m_seat));
    const bool is_answer = read_answer(line.typed.argument, line.translated) != Answer::Unclear;
    if (line.typed.command == nullptr && !is_answer && line.typed.by.role != Giver::Role::Arbiter) {
        if (line.typed.slashed)
            return misread(no_command(line.typed.argument, line.translated, may_give));
        // What a player or an assistant types may be a move.
        std::string_view rest = line.typed.argument;
        const std::string_view word = take_word(rest);
        if (const std::string near = plays ? std::string() : near_miss(word, line.translated, may_give);
            !near.empty())
            return misread(
                {ANNABELLA_TR("Not understood: {0}. Did you mean {1}?"), {phrase::quotation(word), near}});
    }
    if (auto why = objection(line))
        return misread(std::move(*why));
    if (line.typed.command != nullptr) {
        const auto reader = m_seat ? phrase::side_of(*m_seat) : std::nullopt;
        auto command =
            line.typed.command->reader.read({line.typed.argument, line.typed.bare, &line.translated, m_game,
                                             reader.value_or(m_game->game().turn())});
        if (!command)
            return misread(std::move(command.error().message));
        return Given{by, std::move(*command)};
    }
    if (const Answer answer = read_answer(line.typed.argument, line.translated); answer != Answer::Unclear)
        return Given{by, AnswerQuestion{answer == Answer::Yes}};
    if (m_seat == Seat::Arbiter)
        return misread(
            {ANNABELLA_TR("Nothing the arbiter does is called so. To hear what he does, type help arbiter."),
             {}});
    if (line.typed.argument.empty())
        return misread({ANNABELLA_TR("What does the assistant do? Type it behind the word assistant, for "
                                     "example assistant e4."),
                        {}});
    return Given{by, SayMove{line.typed.argument}};
}

} // namespace annabella::table
