// The host of a table: what the arbiter types.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>

#include "phrase/numbers.hpp"
#include "phrase/proposal_words.hpp"
#include "phrase/sentences.hpp"
#include "table/host.hpp"

namespace annabella::table {

using chess::Color;
using game::Penalty;
using game::Time;

namespace {

/// The question before the arbiter's result is taken down.
Error declaration(game::Outcome outcome) {
    switch (outcome) {
    case game::Outcome::WhiteWins:
        return {ANNABELLA_TR("The arbiter declares that White wins."), {}};
    case game::Outcome::BlackWins:
        return {ANNABELLA_TR("The arbiter declares that Black wins."), {}};
    case game::Outcome::Draw:
        return {ANNABELLA_TR("The arbiter declares a draw."), {}};
    case game::Outcome::BothLose:
        break;
    }
    return {ANNABELLA_TR("The arbiter declares that both players lose."), {}};
}

struct PenaltyWord {
    std::string_view word; ///< Translated where it is typed.
    Penalty penalty;
    /// {0}: the player, {1}: the time.
    std::string_view question;
};
// FIDE 2009, 13.4 a-g.
constexpr PenaltyWord penalties[] = {
    {ANNABELLA_TR("warning"), Penalty::Warning, ANNABELLA_TR("{0}: a warning.")},
    {ANNABELLA_TR("add"), Penalty::Add, ANNABELLA_TR("{0} is punished: the opponent gets {1} more.")},
    {ANNABELLA_TR("reduce"), Penalty::Reduce, ANNABELLA_TR("{0} is punished and has {1} less.")},
    {ANNABELLA_TR("loss"), Penalty::Loss, ANNABELLA_TR("{0}: the game is lost.")},
    {ANNABELLA_TR("points"), Penalty::Points, ANNABELLA_TR("{0}: no points for this game.")},
    {ANNABELLA_TR("maximum"), Penalty::Maximum,
     ANNABELLA_TR("{0} is punished: the opponent gets all points of this game.")},
    {ANNABELLA_TR("expulsion"), Penalty::Expulsion, ANNABELLA_TR("{0}: expelled from the event.")},
};

/// "2m", "0:02:00"; more than nothing.
std::optional<Time> time_in(std::string_view text) {
    const auto duration = game::parse_duration(text);
    const auto time = duration ? duration : game::parse_clock_time(text);
    return time && *time > Time{0} ? std::optional(*time) : std::nullopt;
}

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

/// No game has so many moves.
constexpr int most_moves = 20'000;

} // namespace

void Host::rule(CommandId id, const std::string& argument, Time now) {
    switch (id) {
    case CommandId::Resume:
        return act(game::Unpaused{}, now);
    case CommandId::Clocks:
        return set_clocks(argument, now);
    case CommandId::ResultOfArbiter:
        return declare_result(argument, now);
    case CommandId::FlagSeen:
        return see_flag(argument, now);
    case CommandId::Illegal:
        return count_illegal(argument, now);
    case CommandId::TouchSeen:
        return see_touch(argument, now);
    case CommandId::Stands:
        return propose(game::IllegalStands{}, {ANNABELLA_TR("The illegal move is to stand."), {}}, now);
    case CommandId::AllowDraws:
        return act(game::DrawsAllowed{}, now);
    case CommandId::Penalty:
        return punish(argument, now);
    case CommandId::Retract:
        return retract(argument, now);
    case CommandId::Replace:
        return replace(argument, now);
    case CommandId::Note:
        if (argument.empty())
            return tell({ANNABELLA_TR("A note needs words. Type arbiter note and the words."), {}}, now);
        return act(game::Noted{argument}, now);
    case CommandId::Grant:
        return grant(now);
    case CommandId::Refuse:
        return act(game::Decided{game::Decision::Refuse}, now);
    case CommandId::Defer:
        return act(game::Decided{game::Decision::Defer}, now);
    case CommandId::UndoRuling:
        return propose(game::RulingUndone{}, {ANNABELLA_TR("The arbiter's last act is to be undone."), {}},
                       now);
    case CommandId::ExtendFifty:
        return extend_fifty(argument, now);
    default:
        return act(game::Paused{}, now);
    }
}

void Host::grant(Time now) {
    const auto& proposal = m_spoken->game().proposal();
    if (!proposal)
        return act(game::Decided{game::Decision::Grant}, now); // Which is refused.
    propose(game::Decided{game::Decision::Grant},
            {ANNABELLA_TR("The arbiter grants: {0}."),
             {phrase::proposal_words(m_spoken->phrasebook().translator(), language(), *proposal)}},
            now);
}

void Host::set_clocks(const std::string& argument, Time now) {
    const auto space = argument.find(' ');
    const auto white = game::parse_clock_time(argument.substr(0, space));
    const auto black =
        space == std::string::npos ? white : game::parse_clock_time(argument.substr(space + 1));
    if (!white || !black || space == std::string::npos)
        return tell(
            {ANNABELLA_TR("Two times are needed, White's first, for example clocks 1:10:00 0:59:30."), {}},
            now);
    propose(game::ClockAdjusted{{*white, *black}},
            {ANNABELLA_TR("White's clock to {0} and Black's to {1}."),
             {phrase::time_words(m_spoken->phrasebook().translator(), language(), *white),
              phrase::time_words(m_spoken->phrasebook().translator(), language(), *black)}},
            now);
}

void Host::declare_result(const std::string& argument, Time now) {
    const auto ruled = game::result_from_name(argument);
    if (!ruled)
        return tell(
            {ANNABELLA_TR("A result is 1-0, 0-1, 1/2-1/2 or, where both lose, 0-0; where points are reduced "
                          "or raised, for example 1/2-0."),
             {}},
            now);
    if (!ruled->half)
        return propose(*ruled, declaration(ruled->outcome), now);
    propose(*ruled,
            {ANNABELLA_TR("The arbiter declares that White scores {0} and Black {1}."),
             phrase::points_words(m_spoken->phrasebook().translator(), language(), *ruled->half)},
            now);
}

void Host::see_flag(const std::string& argument, Time now) {
    std::string_view rest = argument;
    const auto side = take_side(rest, translate());
    if (!side || !rest.empty())
        return tell({ANNABELLA_TR("Whose flag has fallen? Type arbiter flag, and white or black."), {}}, now);
    propose(game::FlagObserved{*side},
            {*side == Color::White ? ANNABELLA_TR("The arbiter has seen that White's flag has fallen.")
                                   : ANNABELLA_TR("The arbiter has seen that Black's flag has fallen."),
             {}},
            now);
}

void Host::see_touch(const std::string& argument, Time now) {
    std::string_view rest = argument;
    const auto side = take_side(rest, translate());
    const auto square = side ? square_in(*side, std::string(rest)) : std::nullopt;
    if (!square)
        return tell(
            {ANNABELLA_TR("Who has touched what? Type arbiter touched, white or black, and the square, "
                          "for example arbiter touched white e4."),
             {}},
            now);
    propose(game::TouchSeen{*side, *square},
            {ANNABELLA_TR("{0} has touched the piece on {1}."), {name_of(*side), chess::name(*square)}}, now);
}

void Host::count_illegal(const std::string& argument, Time now) {
    std::string_view rest = argument;
    const auto side = take_side(rest, translate());
    if (!rest.empty())
        return tell({ANNABELLA_TR("Whose move was illegal? Type arbiter illegal, and white or black."), {}},
                    now);
    const Color whose = side.value_or(m_spoken->game().who_made_illegal_move());
    propose(game::IllegalRuled{whose},
            {whose == Color::White ? ANNABELLA_TR("An illegal move by White is to be counted.")
                                   : ANNABELLA_TR("An illegal move by Black is to be counted."),
             {}},
            now);
}

void Host::punish(const std::string& argument, Time now) {
    std::string_view rest = argument;
    const auto side = take_side(rest, translate());
    const std::string_view typed = take_word(rest);
    for (const PenaltyWord& known : penalties) {
        if (!side || !is_word(typed, known.word, translate()))
            continue;
        const bool timed = known.penalty == Penalty::Add || known.penalty == Penalty::Reduce;
        const auto amount = timed ? time_in(rest) : std::optional(Time{0});
        const bool half = known.penalty == Penalty::Points && (rest == "1/2" || rest == "½");
        if (!amount || (!timed && !half && !rest.empty()))
            break;
        return propose(
            game::Penalised{*side, known.penalty, *amount, half},
            {half ? std::string(ANNABELLA_TR("{0}: half a point less for this game."))
                  : std::string(known.question),
             {name_of(*side), phrase::time_words(m_spoken->phrasebook().translator(), language(), *amount)}},
            now);
    }
    tell({ANNABELLA_TR(
              "Who is punished, and how? Type arbiter penalty, white or black, and warning, loss, "
              "points, points 1/2, maximum or expulsion, or add or reduce and a time, for example arbiter "
              "penalty white add 2m."),
          {}},
         now);
}

std::optional<Host::Place> Host::take_place(std::string_view& rest) const {
    std::string_view after = rest;
    const auto number = number_in(take_word(after));
    if (!number || *number < 0 || *number > most_moves)
        return std::nullopt;
    Place place{*number, Color::Black, 0};
    if (const auto side = take_side(after, translate()))
        place.side = *side;
    rest = after;
    if (place.number == 0)
        return place;
    // Moves have the numbers of the score sheet, where the game need not have begun with White's first.
    const chess::Position& start = m_spoken->game().score().start;
    const int began = 2 * start.fullmove_number() + (start.turn() == Color::Black ? 1 : 0);
    place.plies = 2 * place.number + (place.side == Color::Black ? 1 : 0) - began + 1;
    return place;
}

void Host::retract(std::string_view argument, Time now) {
    const auto place = take_place(argument);
    if (!place || !argument.empty())
        return tell(
            {ANNABELLA_TR("Back to which move? Type arbiter retract, the number of the move that still "
                          "stands, and white or black; 0 is the beginning."),
             {}},
            now);
    const auto made = static_cast<int>(m_spoken->game().score().entries.size());
    if (place->plies < 0 || place->plies > made)
        return tell({std::string(phrase::rule_sentence(game::Rule::NoSuchMove)), {}}, now);
    const std::string number = std::to_string(place->number);
    Error question{ANNABELLA_TR("Back to the beginning of the game."), {}};
    if (place->plies > 0 && place->side == Color::White)
        question = {ANNABELLA_TR("Back to the position after White's move {0}."), {number}};
    else if (place->plies > 0)
        question = {ANNABELLA_TR("Back to the position after Black's move {0}."), {number}};
    propose(game::Retracted{place->plies}, question, now);
}

void Host::replace(std::string_view argument, Time now) {
    const auto place = take_place(argument);
    if (!place || argument.empty())
        return tell(
            {ANNABELLA_TR("What is replaced? Type arbiter replace, the number of the last move that is "
                          "right, white or black, and the moves that follow it; 0 is the beginning."),
             {}},
            now);
    const auto made = static_cast<int>(m_spoken->game().score().entries.size());
    if (place->plies < 0 || place->plies > made)
        return tell({std::string(phrase::rule_sentence(game::Rule::NoSuchMove)), {}}, now);
    const std::string number = std::to_string(place->number);
    const std::string moves(argument);
    Error question{ANNABELLA_TR("The game began with {0}."), {moves}};
    if (place->plies > 0 && place->side == Color::White)
        question = {ANNABELLA_TR("After White's move {0} came {1}."), {number, moves}};
    else if (place->plies > 0)
        question = {ANNABELLA_TR("After Black's move {0} came {1}."), {number, moves}};
    propose(game::Replaced{place->plies, moves}, question, now);
}

void Host::extend_fifty(const std::string& argument, Time now) {
    const auto moves = number_in(argument);
    if (!moves || *moves < 50 || *moves > 1000)
        return tell(
            {ANNABELLA_TR("How many moves? Type arbiter extend-fifty and a number from 50 to 1000."), {}},
            now);
    act(game::FiftyExtended{*moves}, now);
}

} // namespace annabella::table
