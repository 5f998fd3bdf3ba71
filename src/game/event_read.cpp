// Statements of the scenario language as happenings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "game/clock.hpp"
#include "game/event_words.hpp"

namespace annabella::game {

namespace {

// Each function reads what follows the verb.

using Read = Result<Happening> (*)(StatementReader& words);

template <class What>
Result<Happening> read_bare(StatementReader& /*words*/) {
    return What{};
}

template <class What>
Result<Happening> read_side(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    return What{*side};
}

struct Said {
    std::string text;
    chess::Readings readings;
};

Result<Said> read_said(StatementReader& words) {
    auto text = words.text();
    if (!text)
        return tl::unexpected(text.error());
    auto readings = read_readings(words);
    if (!readings)
        return tl::unexpected(readings.error());
    return Said{std::move(*text), std::move(*readings)};
}

template <class What>
Result<Happening> read_words(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    auto said = read_said(words);
    if (!said)
        return tl::unexpected(said.error());
    return What{*side, std::move(said->text), std::move(said->readings)};
}

Result<Lifted> read_hole(StatementReader& words) {
    const auto board = words.side();
    if (!board)
        return tl::unexpected(board.error());
    const auto square = words.square();
    if (!square)
        return tl::unexpected(square.error());
    return Lifted{*board, *square};
}

Result<Happening> read_lift(StatementReader& words) { return read_hole(words); }

Result<Happening> read_place(StatementReader& words) {
    static constexpr std::string_view letters = "PNBRQKpnbrqk";
    const auto hole = read_hole(words);
    if (!hole)
        return tl::unexpected(hole.error());
    if (words.at_end())
        return Placed{hole->board, hole->square, std::nullopt};
    std::vector<Named<chess::Piece>> pieces;
    for (std::size_t i = 0; i < letters.size(); ++i)
        pieces.push_back({letters.substr(i, 1), *chess::piece_from_fen_letter(letters[i])});
    const auto piece = words.one_of(std::span<const Named<chess::Piece>>(pieces));
    if (!piece)
        return tl::unexpected(piece.error());
    return Placed{hole->board, hole->square, *piece};
}

Result<Happening> read_board(StatementReader& words) {
    const auto board = words.side();
    if (!board)
        return tl::unexpected(board.error());
    if (const Word* next = words.peek(); next != nullptr && !next->quoted) {
        static constexpr BoardKind kinds[] = {BoardKind::Peg, BoardKind::Occupancy, BoardKind::None};
        std::vector<Named<BoardKind>> named;
        for (const BoardKind kind : kinds)
            named.push_back({name(kind), kind});
        const auto kind = words.one_of(std::span<const Named<BoardKind>>(named));
        if (!kind)
            return tl::unexpected(kind.error());
        return BoardSwitched{*board, *kind};
    }
    const auto text = words.text();
    if (!text)
        return tl::unexpected(text.error());
    const auto holes = read_holes(*text);
    if (!holes)
        return tl::unexpected(holes.error());
    return BoardRead{*board, *holes};
}

Result<Happening> read_claim(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    const auto claim = words.one_of(claim_names);
    if (!claim)
        return tl::unexpected(claim.error());
    auto said = words.at_end() ? Said{} : read_said(words);
    if (!said)
        return tl::unexpected(said.error());
    return Claimed{*side, *claim, std::move(said->text), std::move(said->readings)};
}

Result<Happening> read_ask(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    const auto question = words.one_of(question_names);
    if (!question)
        return tl::unexpected(question.error());
    if (*question != Question::Square)
        return Asked{*side, *question, std::nullopt};
    const auto square = words.square();
    if (!square)
        return tl::unexpected(square.error());
    return Asked{*side, *question, *square};
}

template <class What>
Result<Happening> read_text(StatementReader& words) {
    auto text = words.text();
    if (!text)
        return tl::unexpected(text.error());
    return What{std::move(*text)};
}

Result<Happening> read_adjust_clock(StatementReader& words) {
    const auto left = words.both_clocks(true);
    if (!left)
        return tl::unexpected(left.error());
    return ClockAdjusted{*left};
}

Result<Happening> read_result(StatementReader& words) {
    const Word* next = words.peek();
    const auto result = next != nullptr && !next->quoted ? result_from_name(next->text) : std::nullopt;
    if (!result)
        return words.unexpected_word(result_names());
    words.take(next->text);
    return *result;
}

template <class What>
Result<Happening> read_side_and_text(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    auto text = words.text();
    if (!text)
        return tl::unexpected(text.error());
    return What{*side, std::move(*text)};
}

Result<Happening> read_report(StatementReader& words) {
    const Word* next = words.peek();
    if (next != nullptr && !next->quoted && (next->text == "white" || next->text == "black")) {
        const auto touched = read_hole(words);
        if (!touched)
            return tl::unexpected(touched.error());
        return TouchReported{touched->board, touched->square};
    }
    const auto fault = words.one_of(setup_fault_names);
    if (!fault)
        return tl::unexpected(fault.error());
    return SetupFaultReported{*fault};
}

Result<Happening> read_request(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    if (!words.take("increment"))
        return words.unexpected_word(std::array<std::string_view, 1>{"increment"});
    return IncrementRequested{*side};
}

Result<Happening> read_adjourn(StatementReader& words) {
    Adjourned adjourned;
    if (const Word* next = words.peek(); next != nullptr && !next->quoted) {
        const auto side = words.side();
        if (!side)
            return tl::unexpected(side.error());
        const auto left = words.clock_time();
        if (!left)
            return tl::unexpected(left.error());
        adjourned = {*side, *left};
    }
    if (words.at_end())
        return adjourned;
    auto resumption = words.text();
    if (!resumption)
        return tl::unexpected(resumption.error());
    adjourned.resumption = *std::move(resumption);
    return adjourned;
}

Result<Happening> read_resume_game(StatementReader& words) {
    Resumed resumed;
    static constexpr Named<std::array<bool, 2>> present[] = {
        {"white", {false, true}}, {"black", {true, false}}, {"both", {false, false}}};
    if (words.take("without")) {
        const auto who = words.one_of(present);
        if (!who)
            return tl::unexpected(who.error());
        resumed.present = *who;
    }
    resumed.lost = words.take("lost");
    return resumed;
}

Result<Happening> read_illegal(StatementReader& words) {
    return words.at_end() ? Result<Happening>(IllegalRuled{}) : read_side<IllegalRuled>(words);
}

Result<Happening> read_penalty(StatementReader& words) {
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    const auto penalty = words.one_of(penalty_names);
    if (!penalty)
        return tl::unexpected(penalty.error());
    if (*penalty == Penalty::Points)
        return Penalised{*side, *penalty, Time{0}, words.take("1/2")};
    if (*penalty != Penalty::Add && *penalty != Penalty::Reduce)
        return Penalised{*side, *penalty};
    const auto amount = words.duration();
    if (!amount)
        return tl::unexpected(amount.error());
    return Penalised{*side, *penalty, *amount};
}

Result<Happening> read_touched(StatementReader& words) {
    const auto touched = read_hole(words);
    if (!touched)
        return tl::unexpected(touched.error());
    return TouchSeen{touched->board, touched->square};
}

/// No game has more half moves.
constexpr int most_plies = 100'000;

Result<Happening> read_retract(StatementReader& words) {
    const auto ply = words.number(0, most_plies);
    if (!ply)
        return tl::unexpected(ply.error());
    return Retracted{*ply};
}

Result<Happening> read_replace(StatementReader& words) {
    const auto ply = words.number(0, most_plies);
    if (!ply)
        return tl::unexpected(ply.error());
    auto text = words.text();
    if (!text)
        return tl::unexpected(text.error());
    return Replaced{*ply, std::move(*text)};
}

template <Decision decision>
Result<Happening> read_decision(StatementReader& /*words*/) {
    return Decided{decision};
}

Result<Happening> read_extend_fifty(StatementReader& words) {
    const auto moves = words.number(50, 1000);
    if (!moves)
        return tl::unexpected(moves.error());
    return FiftyExtended{*moves};
}

Result<Happening> read_can_mate(StatementReader& words) {
    using Verdict = chess::WinnableAnswer::Verdict;
    static constexpr Named<Verdict> verdicts[] = {
        {"yes", Verdict::Yes}, {"no", Verdict::No}, {"unknown", Verdict::Unknown}};
    const auto side = words.side();
    if (!side)
        return tl::unexpected(side.error());
    const auto verdict = words.one_of(verdicts);
    if (!verdict)
        return tl::unexpected(verdict.error());
    CanMate answer{*side, *verdict, {}, {}};
    if (*verdict == Verdict::Yes) {
        auto line = words.text();
        if (!line)
            return tl::unexpected(line.error());
        answer.line = std::move(*line);
    }
    if (*verdict == Verdict::No) {
        const auto reason = words.one_of(unwinnable_names);
        if (!reason)
            return tl::unexpected(reason.error());
        answer.reason = *reason;
    }
    return answer;
}

Result<Happening> read_arbiter(StatementReader& words) {
    static constexpr Named<Read> acts[] = {{"pause", read_bare<Paused>},
                                           {"resume", read_bare<Unpaused>},
                                           {"adjust-clock", read_adjust_clock},
                                           {"result", read_result},
                                           {"illegal", read_illegal},
                                           {"penalty", read_penalty},
                                           {"retract", read_retract},
                                           {"replace", read_replace},
                                           {"note", read_text<Noted>},
                                           {"grant", read_decision<Decision::Grant>},
                                           {"refuse", read_decision<Decision::Refuse>},
                                           {"defer", read_decision<Decision::Defer>},
                                           {"extend-fifty", read_extend_fifty},
                                           {"flag", read_side<FlagObserved>},
                                           {"touched", read_touched},
                                           {"stands", read_bare<IllegalStands>},
                                           {"allow-draws", read_bare<DrawsAllowed>},
                                           {"undo", read_bare<RulingUndone>}};
    const auto act = words.one_of(acts);
    if (!act)
        return tl::unexpected(act.error());
    return (*act)(words);
}

constexpr Named<Read> verbs[] = {
    {"start", read_bare<Started>},
    {"lift", read_lift},
    {"place", read_place},
    {"board", read_board},
    {"announce", read_words<Announced>},
    {"repeat", read_words<Repeated>},
    {"correct", read_words<Corrected>},
    {"withdraw", read_side<Withdrawn>},
    {"press", read_side<Pressed>},
    {"adjust", read_side<Adjusting>},
    {"offer", read_side<DrawOffered>},
    {"accept", read_side<DrawAccepted>},
    {"decline", read_side<DrawDeclined>},
    {"resign", read_side<Resigned>},
    {"claim", read_claim},
    {"ask", read_ask},
    {"remark", read_text<Remarked>},
    {"arbiter", read_arbiter},
    {"wait", read_bare<TimePassed>},
    {"score", read_side_and_text<ScoreWritten>},
    {"compare", read_bare<Compared>},
    {"report", read_report},
    {"stop", read_side<StoppedByPlayer>},
    {"arrive", read_side<Arrived>},
    {"request", read_request},
    {"sign", read_side<Signed>},
    {"seal", read_words<MoveSealed>},
    {"adjourn", read_adjourn},
    {"resume-game", read_resume_game},
    {"can-mate", read_can_mate},
};

Result<Happening> read_all(StatementReader& words) {
    const auto read = words.one_of(verbs);
    if (!read)
        return tl::unexpected(read.error());
    auto happening = (*read)(words);
    if (!happening)
        return happening;
    if (const auto end = words.end(); !end)
        return tl::unexpected(end.error());
    return happening;
}

} // namespace

Result<Happening> read_happening(std::string_view line) {
    auto words = StatementReader::open(line);
    if (!words)
        return tl::unexpected(words.error());
    return read_all(*words);
}

Result<Event> read_act(std::string_view line) {
    auto words = StatementReader::open(line);
    if (!words)
        return tl::unexpected(words.error());
    Event event;
    for (const Color side : chess::colors)
        if (words->drop_last(std::array<std::string_view, 3>{"by", "assistant", side_name(side)}))
            event.assistant = side;
    auto happening = read_all(*words);
    if (!happening)
        return tl::unexpected(happening.error());
    event.what = std::move(*happening);
    return event;
}

bool is_happening(std::string_view line) {
    const std::string_view verb = first_word(line);
    for (const Named<Read>& known : verbs)
        if (known.name == verb)
            return true;
    return false;
}

} // namespace annabella::game
