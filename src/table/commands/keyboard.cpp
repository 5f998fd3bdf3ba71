// What is typed, at the table and at a seat.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/keyboard.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "chess/notation/san.hpp"
#include "table/commands/command_rights.hpp"
#include "table/game/seat_title.hpp"

namespace annabella::table {

using phrase::Seat;

namespace {

/// What anybody may do or ask at the table, and the arbiter as well, with his name before it: as at a seat of
/// his own.
bool is_arbiters_too(const CommandRow& row) {
    return row.rights.seats == Seats::Everybodys ? row.reader.makes(TellStatus{})
                                                 : is_of_seat(Seat::Arbiter, &row);
}

/// What has "arbiter" before it.
bool is_arbiters(const CommandRow& row) {
    return row.manner.speaker == Speaker::Arbiter || is_arbiters_too(row);
}

bool is_assistant(Seat seat) { return seat == Seat::WhitesAssistant || seat == Seat::BlacksAssistant; }

Message did_you_mean(std::string_view typed, const std::string& near) {
    return {ANNABELLA_TR("Not understood: {0}. Perhaps you mean {1}."), {phrase::quotation(typed), near}};
}

} // namespace

Keyboard Keyboard::elsewhere(const SpokenGame& game, std::optional<Seat> seat, std::string language) {
    Keyboard keyboard(game, std::nullopt);
    keyboard.m_elsewhere = Own{seat, std::move(language)};
    return keyboard;
}

Translate Keyboard::translated() const {
    return translate_into(m_game->phrasebook().translator(),
                          m_elsewhere ? m_elsewhere->language
                                      : m_game->language(m_own.value_or(m_game->game().turn())));
}

bool Keyboard::plays() const {
    return !m_elsewhere || (m_elsewhere->seat && m_elsewhere->seat != Seat::Arbiter);
}

bool Keyboard::is_move_of_pawn(const TypedLine& line) const {
    if (line.or_move.empty() || line.by.role == Giver::Role::Arbiter || !plays())
        return false;
    const chess::Readings readings = chess::from_table(
        m_game->read(line.by.side.value_or(m_own.value_or(m_game->game().turn())), line.or_move));
    return std::any_of(readings.begin(), readings.end(), [](const chess::Reading& reading) {
        const chess::MoveText& move = reading.text;
        // A Spaniard's "c x g5" is his knight's.
        if (move.role.value_or(chess::Role::Pawn) != chess::Role::Pawn)
            return move.capture && !move.from_file && !move.from_rank;
        return move.capture || !move.from_file || move.from_rank ||
               std::abs(*move.from_file - chess::file_of(move.to)) == 1;
    });
}

TypedLine Keyboard::typed_line(std::string_view text, const Translate& translated) const {
    TypedLine line = read_typed_line(text, translated);
    if (is_move_of_pawn(line)) {
        line.command = nullptr;
        line.argument = std::exchange(line.or_move, {});
    }
    if (m_elsewhere && m_elsewhere->seat == Seat::Arbiter && line.by == Giver()) {
        // The arbiter need not say who he is.
        TypedLine his = read_typed_line("arbiter " + std::string(text), translated);
        return his.command != nullptr ? his : line;
    }
    if (m_elsewhere || line.command != nullptr || line.by.role != Giver::Role::Arbiter)
        return line;
    TypedLine plain = read_typed_line(line.argument, translated);
    if (plain.command == nullptr || plain.by != Giver() || !is_arbiters_too(*plain.command))
        return line;
    plain.by = line.by;
    return plain;
}

Giver Keyboard::giver_of(const TypedLine& line) const {
    if (!m_elsewhere)
        return line.by;
    Giver by = m_elsewhere->seat ? Giver::at(*m_elsewhere->seat) : Giver();
    // An assistant may say for whom (E.2.9a and b).
    if (m_elsewhere->seat && is_assistant(*m_elsewhere->seat))
        by.side = line.by.side;
    return by;
}

bool Keyboard::is_answer(const TypedLine& line, const Translate& translated, Answer& answer) const {
    answer = Answer::Unclear;
    if (line.command != nullptr)
        return false;
    if (m_elsewhere) {
        answer = read_answer(line.argument, translated);
        return answer != Answer::Unclear;
    }
    // In the words of whoever is asked.
    const phrase::Translator& translator = m_game->phrasebook().translator();
    for (const Side side : both_sides)
        if (answer == Answer::Unclear)
            answer = read_answer(line.argument, translate_into(translator, m_game->language(side)));
    return answer != Answer::Unclear;
}

std::optional<Message> Keyboard::no_move(const TypedLine& line, const Translate& translated) const {
    const bool by_arbiter = line.by.role == Giver::Role::Arbiter;
    if (!m_elsewhere) {
        if (line.slashed)
            return no_command(line.argument, translated);
        if (!by_arbiter)
            return std::nullopt;
        const std::string near = near_miss(line.argument, translated, is_arbiters);
        return near.empty() ? std::nullopt : std::optional(did_you_mean(line.argument, near));
    }
    const std::optional<Seat> seat = m_elsewhere->seat;
    if (by_arbiter)
        return std::nullopt;
    const MayGive may_give = [&](const CommandRow& row) { return may_be_given(seat, row, m_game->game()); };
    if (line.slashed)
        return no_command(line.argument, translated, may_give);
    // What a player or an assistant types may be a move.
    if (seat && seat != Seat::Arbiter)
        return std::nullopt;
    std::string_view rest = line.argument;
    const std::string_view word = take_word(rest);
    const std::string near = near_miss(word, translated, may_give);
    return near.empty() ? std::nullopt : std::optional(did_you_mean(word, near));
}

std::optional<Message> Keyboard::objection(const TypedLine& line) const {
    if (!m_elsewhere)
        return std::nullopt;
    const std::optional<Seat> seat = m_elsewhere->seat;
    const Giver& by = line.by;
    if (!seat) {
        if (!is_of_seat(seat, line.command) || by != Giver())
            return not_of_seat(seat);
        return std::nullopt;
    }
    const bool is_his_role = by.role == Giver::Role::Player ||
                             (by.role == Giver::Role::Arbiter && *seat == Seat::Arbiter) ||
                             (by.role == Giver::Role::Assistant && is_assistant(*seat));
    const auto own = phrase::side_of(*seat);
    // An assistant may say for whom (E.2.9a and b).
    const bool is_his_side = !by.side || is_assistant(*seat) || by.side == own;
    if (!is_his_role || !is_his_side || (by.assistant_of && by.assistant_of != own))
        return Message{ANNABELLA_TR("That is not for this seat. Your seat: {0}."), {seat_title(*seat)}};
    if (is_of_seat(seat, line.command))
        return std::nullopt;
    return not_of_seat(seat);
}

Result<Command> Keyboard::command_of(const TypedLine& line, const Translate& translated) const {
    // In some languages a player's "back" is the arbiter's word.
    const bool has_announced = m_game->game().announced() && !m_game->game().seal_asked();
    if (!m_elsewhere && line.command->reader.makes(Retract{}) && line.by.role == Giver::Role::Player &&
        line.argument.empty() && has_announced)
        return TakeBack{};
    const Side turn = m_game->game().turn();
    const auto seated = m_elsewhere && m_elsewhere->seat ? phrase::side_of(*m_elsewhere->seat) : std::nullopt;
    const Side reader = m_elsewhere
                            ? seated.value_or(turn)
                            : line.by.side.value_or(line.by.assistant_of.value_or(m_own.value_or(turn)));
    return line.command->reader.read(
        {line.argument, line.bare, &translated, m_game, reader, own_form(line.command->word, translated)});
}

Misread Keyboard::unfinished(std::string_view text, Message told) const {
    const TypedLine line = read_typed_line(text, translated());
    return {line.by, line.command, std::move(told)};
}

tl::expected<Given, Misread> Keyboard::read(std::string_view text) const {
    const Translate translated = this->translated();
    const TypedLine line = typed_line(text, translated);
    const Giver by = giver_of(line);
    const auto misread = [&](Message why) {
        const bool repeats = repeats_typing(why, text);
        return tl::unexpected(Misread{by, line.command, std::move(why), repeats});
    };
    // Enter alone presses no clock where no player sits.
    if (!plays() && line.bare && (!m_elsewhere->seat || line.by == Giver()))
        return Given{by, BeQuiet{}};
    Answer answer{};
    const bool is_answer = this->is_answer(line, translated, answer);
    if (line.command == nullptr && !is_answer)
        if (auto why = no_move(line, translated))
            return misread(std::move(*why));
    if (auto why = objection(line))
        return misread(std::move(*why));
    if (line.command != nullptr) {
        auto command = command_of(line, translated);
        // What is not answered needs no square.
        if (!command && is_withheld(*line.command, m_game->game()))
            return misread(why_withheld(*line.command));
        if (!command)
            return misread(std::move(command.error().message));
        return Given{by, std::move(*command)};
    }
    if (is_answer)
        return Given{by, AnswerQuestion{answer == Answer::Yes}};
    if (by.role == Giver::Role::Arbiter)
        return misread({ANNABELLA_TR("The arbiter has no such command. For a list, type help arbiter."), {}});
    if (line.argument.empty())
        return misread(
            {ANNABELLA_TR("What does the assistant do? Type it after assistant, for example assistant e4."),
             {}});
    return Given{by, SayMove{line.argument}};
}

namespace {

/// The move it says, in whatever way; null where it says none.
const GivenMove* move_of(const Command& command) {
    if (const auto* said = std::get_if<SayMove>(&command))
        return &said->move;
    if (const auto* announced = std::get_if<AnnounceMove>(&command))
        return &announced->move;
    if (const auto* repeated = std::get_if<RepeatMove>(&command))
        return &repeated->move;
    if (const auto* corrected = std::get_if<CorrectMove>(&command))
        return &corrected->move;
    return nullptr;
}

} // namespace

bool is_understood(const SpokenGame& game, const Given& read) {
    const GivenMove* const move = move_of(read.what);
    const auto* const words = move == nullptr ? nullptr : std::get_if<std::string>(move);
    return words == nullptr || words->empty() || !game.read(Side::White, *words).empty() ||
           !game.read(Side::Black, *words).empty();
}

bool has_own_words(const Given& read) {
    const Command& command = read.what;
    if (const auto* claim = std::get_if<Claim>(&command))
        return claim->move.has_value();
    const auto is_one_of = [&]<class... Each>() { return (std::holds_alternative<Each>(command) || ...); };
    return is_one_of.operator()<WriteRemark, WriteNote, WriteSheet, CorrectRecord, Replace, AdjournGame, Help,
                                HearManual, GoToTable>();
}

bool says_a_move(const SpokenGame& game, const Given& read) {
    const GivenMove* const move = move_of(read.what);
    return move != nullptr && *move != GivenMove(std::string()) && is_understood(game, read);
}

} // namespace annabella::table
