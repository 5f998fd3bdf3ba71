// What is said of results, clocks, boards and score sheets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/answers.hpp"
#include "base/not_reached.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

namespace {

using game::How;
using game::Outcome;

constexpr std::string_view no_clock = ANNABELLA_TR("This game has no clock.");

/// "by ...": completes the sentences of tell_result.
std::string_view reason_of(How how) {
    switch (how) {
    case How::Checkmate:
        return ANNABELLA_TR("checkmate");
    case How::Resignation:
        return ANNABELLA_TR("resignation");
    case How::Time:
        return ANNABELLA_TR("time forfeit");
    case How::Stalemate:
        return ANNABELLA_TR("stalemate");
    case How::DeadPosition:
        return ANNABELLA_TR("dead position");
    case How::Agreement:
        return ANNABELLA_TR("agreement");
    case How::Threefold:
        return ANNABELLA_TR("threefold repetition");
    case How::Fivefold:
        return ANNABELLA_TR("fivefold repetition");
    case How::FiftyMoves:
        return ANNABELLA_TR("fifty-move rule");
    case How::SeventyFiveMoves:
        return ANNABELLA_TR("seventy-five-move rule");
    case How::WinningMeans:
        return ANNABELLA_TR("no winning attempts");
    case How::IllegalMoves:
        return ANNABELLA_TR("illegal moves");
    case How::PerpetualCheck:
        return ANNABELLA_TR("perpetual check");
    case How::Forfeit:
        return ANNABELLA_TR("forfeit");
    case How::SealedMove:
        return ANNABELLA_TR("a wrong sealed move");
    case How::Arbiter:
        return ANNABELLA_TR("arbiter's decision");
    case How::NoPieces:
        return ANNABELLA_TR("capture of all pieces");
    case How::Blocked:
        return ANNABELLA_TR("blockade");
    case How::ThirdOccurrence:
        return ANNABELLA_TR("threefold repetition");
    case How::KingMoves:
        return ANNABELLA_TR("twenty-five moves by kings only");
    case How::ThreeAgainstKing:
        return ANNABELLA_TR("sixteen moves of three pieces against a king");
    case How::FewAgainstKing:
        return ANNABELLA_TR("five moves of one or two pieces against a king");
    case How::FifteenKingMoves:
        return ANNABELLA_TR("fifteen moves by kings only");
    case How::KingsAgainstKing:
        return ANNABELLA_TR("fifteen moves of kings against a king");
    }
    ASSERT_NOT_REACHED();
}

/// The sentences of an end that say more than "by ...", by their outcome; empty where "by ..." will do.
struct Ends {
    std::string_view wins, draw, both_lose;
};

Ends ends_by(How how) {
    switch (how) {
    case How::Time:
        return {ANNABELLA_TR("{side} wins on time."),
                // FIDE 2009, 6.9
                ANNABELLA_TR("Draw: flag fallen, opponent cannot mate."),
                {}};
    case How::Resignation:
        return {ANNABELLA_TR("{opponent} resigns. {side} wins."), {}, {}};
    case How::IllegalMoves:
        // FIDE 2009, 7.4b
        return {ANNABELLA_TR("{side} wins: illegal move by {opponent}."),
                ANNABELLA_TR("Draw: illegal move, opponent cannot mate."),
                {}};
    case How::WinningMeans:
        // FIDE 2009, 10.2
        return {{}, ANNABELLA_TR("Draw: opponent cannot win or is not trying."), {}};
    case How::SealedMove:
        return {ANNABELLA_TR("{side} wins: wrong sealed move."),
                ANNABELLA_TR("Draw: wrong sealed move, opponent cannot mate."),
                {}};
    case How::Checkmate:
    case How::Stalemate:
    case How::DeadPosition:
    case How::Agreement:
    case How::Threefold:
    case How::Fivefold:
    case How::FiftyMoves:
    case How::SeventyFiveMoves:
    case How::PerpetualCheck:
    case How::Forfeit:
    case How::Arbiter:
    case How::NoPieces:
    case How::Blocked:
    case How::ThirdOccurrence:
    case How::KingMoves:
    case How::ThreeAgainstKing:
    case How::FewAgainstKing:
    case How::FifteenKingMoves:
    case How::KingsAgainstKing:
        return {};
    }
    ASSERT_NOT_REACHED();
}

/// Whether there was a sentence that says all of it.
bool tell_whole_sentence(Sentences& out, game::GameResult result) {
    const Ends ends = ends_by(result.how);
    const std::optional<Side> winner = game::winner(result.outcome);
    const std::string_view sentence = winner                            ? ends.wins
                                      : result.outcome == Outcome::Draw ? ends.draw
                                                                        : ends.both_lose;
    if (sentence.empty())
        return false;
    if (winner)
        out.say(sentence, *winner);
    else
        out.say(sentence);
    return true;
}

std::string words_of(const Sentences& out, Span time, Clocks clocks) {
    return clocks == Clocks::Short ? out.clock(time) : out.time(time);
}

void tell_time_left(Sentences& out, Side side, const std::string& words) {
    out.say(ANNABELLA_TR("{side} {0}."), side, {words});
}

void tell_flag(Sentences& out, Side side, const game::ClockReading& reading) {
    if (reading.flag_down[side])
        out.say(ANNABELLA_TR("{side}'s flag has fallen."), side);
}

/// The one sentence about the game itself.
void tell_how_it_ended(Sentences& out, const game::GameEnded& ended) {
    const game::GameResult result = ended.result;
    // FIDE 2009, 6.11 and A.4d
    if (result == game::GameResult{Outcome::Draw, How::Time} && ended.both_flags_down)
        return out.say(ANNABELLA_TR("Draw: both flags have fallen."));
    // FIDE 2023, 5.1.2
    if (result == game::GameResult{Outcome::Draw, How::Resignation} && ended.resigned)
        return out.say(ANNABELLA_TR("Draw: {side} resigns, but {opponent} cannot mate."), *ended.resigned);
    if (tell_whole_sentence(out, result))
        return;
    const std::string reason = out.text(reason_of(result.how));
    if (const auto winner = game::winner(result.outcome))
        return out.say(ANNABELLA_TR("{side} wins by {0}."), *winner, {reason});
    out.say(result.outcome == Outcome::Draw ? ANNABELLA_TR("Draw by {0}.")
                                            : ANNABELLA_TR("Both lose by {0}."),
            {reason});
}

} // namespace

void tell_result(Sentences& out, const game::GameEnded& ended) {
    const game::GameResult result = ended.result;
    // FIDE 2018, 12.9.4, 12.9.5: what the arbiter gives each of them where the game itself gave nothing.
    if (ended.half && result == game::GameResult{Outcome::Draw, How::Arbiter})
        return tell_points(out, ANNABELLA_TR("Arbiter's decision: White {0}, Black {1}."), *ended.half);
    tell_how_it_ended(out, ended);
    if (ended.half)
        tell_points(out, *ended.half);
}

void tell_times_left(Sentences& out, Side first, const game::ClockReading& reading, Clocks clocks) {
    for (const Side side : {first, opposite(first)})
        tell_time_left(out, side, words_of(out, reading.left[side], clocks));
}

void tell_which_runs(Sentences& out, const game::ClockReading& reading) {
    if (reading.running)
        out.say(ANNABELLA_TR("{side}'s clock runs."), *reading.running);
    else
        out.say(ANNABELLA_TR("No clock is running."));
}

void tell_times(Sentences& out, Side first, const game::ClockReading& reading, Clocks clocks) {
    const bool brief = out.choices().verbosity == Verbosity::Brief;
    for (const Side side : {first, opposite(first)})
        if (reading.running == side && !brief)
            out.say(ANNABELLA_TR("{side} {0}, running."), side, {words_of(out, reading.left[side], clocks)});
        else
            tell_time_left(out, side, words_of(out, reading.left[side], clocks));
    if (!reading.running)
        tell_which_runs(out, reading);
    if (reading.delay_left > Span::zero())
        out.say(ANNABELLA_TR("Free time: {0}."), {out.time(reading.delay_left)});
    for (const Side side : {first, opposite(first)})
        tell_flag(out, side, reading);
}

void tell_answer(Sentences& out, const game::TimeTold& told) {
    if (!told.clock)
        return out.say(no_clock);
    tell_times(out, told.to, told.reading, Clocks::Short);
}

void tell_answer(Sentences& out, const game::OneTimeTold& told) {
    if (!told.clock)
        return out.say(no_clock);
    const std::string time = out.clock(told.reading.left[told.whose]);
    if (told.whose == told.to || told.opponent.empty())
        tell_time_left(out, told.whose, time);
    else
        out.say(ANNABELLA_TR("Your opponent {0} has {1}."), {quotation(told.opponent, longest_name), time});
    tell_flag(out, told.whose, told.reading);
}

void tell_answer(Sentences& out, const game::SpentTold& told) {
    out.say(told.turn == told.to ? ANNABELLA_TR("You have used {0} for this move.")
                                 : ANNABELLA_TR("Your opponent has used {0} for this move."),
            {out.time(told.spent)});
}

void tell_answer(Sentences& out, const game::ControlTold& told) {
    if (!told.clock)
        return out.say(no_clock);
    if (!told.moves)
        return out.say(ANNABELLA_TR("{side}'s time is for all remaining moves."), told.to);
    out.say(ANNABELLA_TR("{side}: {0} to the time control."), told.to,
            {out.counted(ANNABELLA_TR_PLURAL("{0} move", "{0} moves"), *told.moves)});
}

void tell_answer(Sentences& out, const game::MovesTold& told) {
    out.say(ANNABELLA_TR("Moves: White {0}, Black {1}."), {out.number(told.white), out.number(told.black)});
    tell_under_way(out, told.under_way);
}

void tell_answer(Sentences& out, const game::ScoreTold& told) {
    const std::vector<game::SpokenMove>& moves = told.moves;
    if (moves.empty())
        return out.say(ANNABELLA_TR("No move has been made yet."));
    bool first = true;
    for (const game::SpokenMove& move : moves) {
        // A number before each of White's moves, and before Black's where he began.
        if (first || move.before.turn() == Side::White)
            out.say(ANNABELLA_TR("Move {0}:"), {out.number(move.before.move_number())});
        if (first && move.before.turn() == Side::Black)
            out.say(ANNABELLA_TR("{side}:"), Side::Black);
        out.say(out.move(move));
        first = false;
    }
}

void tell_under_way(Sentences& out, const game::MoveUnderWay& under_way) {
    if (under_way.announced)
        out.say(ANNABELLA_TR("{side} has announced {0}."), under_way.announced->before.turn(),
                {out.move(*under_way.announced)});
    if (!under_way.repeats)
        return;
    if (under_way.announced)
        out.say(ANNABELLA_TR("{side} has not repeated it."), *under_way.repeats);
    else
        out.say(ANNABELLA_TR("{side} has not repeated the last move."), *under_way.repeats);
}

void tell_answer(Sentences& out, const game::LastMoveTold& told) {
    if (!told.under_way.announced && told.move)
        out.say(out.move(*told.move));
    else if (!told.under_way.announced)
        out.say(ANNABELLA_TR("No move has been made yet."));
    tell_under_way(out, told.under_way);
}

void tell_answer(Sentences& out, const game::TurnTold& told) {
    if (told.over)
        return out.say(ANNABELLA_TR("The game is over."));
    if (told.result_waits)
        return out.say(ANNABELLA_TR("The arbiter will decide the result."));
    out.say(ANNABELLA_TR("{side} to move."), told.turn);
    if (told.under_way.repeats == told.turn && told.last)
        out.say(ANNABELLA_TR("{side} must first repeat {0}."), told.turn, {out.move(*told.last)});
    else
        tell_under_way(out, told.under_way);
}

} // namespace annabella::phrase
