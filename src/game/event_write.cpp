// Happenings as statements of the scenario language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/san.hpp"
#include "game/clock.hpp"
#include "game/event_words.hpp"

namespace annabella::game {

namespace {

std::string with_side(std::string_view verb, Color side) {
    return std::string(verb) + ' ' + std::string(side_name(side));
}

std::string write_readings(const chess::Readings& readings) {
    if (readings.empty())
        return {};
    std::string text = " reading";
    for (const chess::Reading& reading : readings) {
        text += ' ' + chess::write_move_text(reading.text);
        if (reading.tier != 0)
            text += '@' + std::to_string(reading.tier);
    }
    return text;
}

/// The first field of FEN, with ? for a peg that the board does not know.
std::string write_holes(const std::array<Hole, chess::square_count>& holes) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        const auto close_gap = [&] {
            if (empty > 0)
                text += std::to_string(empty);
            empty = 0;
        };
        for (int file = 0; file < 8; ++file) {
            const Hole& hole = holes[static_cast<std::size_t>(chess::index(chess::make_square(file, rank)))];
            if (!hole.full) {
                ++empty;
                continue;
            }
            close_gap();
            text += hole.piece ? chess::fen_letter(*hole.piece) : '?';
        }
        close_gap();
        if (rank > 0)
            text += '/';
    }
    return text;
}

std::string write_words(std::string_view verb, Color side, const std::string& text,
                        const chess::Readings& readings) {
    return with_side(verb, side) + ' ' + quote(text) + write_readings(readings);
}

struct Writer {
    std::string operator()(const Started&) const { return "start"; }
    std::string operator()(const Lifted& it) const {
        return with_side("lift", it.board) + ' ' + name(it.square);
    }
    std::string operator()(const Placed& it) const {
        std::string text = with_side("place", it.board) + ' ' + name(it.square);
        if (it.piece)
            text += {' ', chess::fen_letter(*it.piece)};
        return text;
    }
    std::string operator()(const BoardRead& it) const {
        return with_side("board", it.board) + ' ' + quote(write_holes(it.holes));
    }
    std::string operator()(const BoardSwitched& it) const {
        return with_side("board", it.board) + ' ' + std::string(name(it.kind));
    }
    std::string operator()(const Announced& it) const {
        return write_words("announce", it.side, it.text, it.readings);
    }
    std::string operator()(const Repeated& it) const {
        return write_words("repeat", it.side, it.text, it.readings);
    }
    std::string operator()(const Corrected& it) const {
        return write_words("correct", it.side, it.text, it.readings);
    }
    std::string operator()(const Withdrawn& it) const { return with_side("withdraw", it.side); }
    std::string operator()(const Pressed& it) const { return with_side("press", it.side); }
    std::string operator()(const Adjusting& it) const { return with_side("adjust", it.side); }
    std::string operator()(const DrawOffered& it) const { return with_side("offer", it.side); }
    std::string operator()(const DrawAccepted& it) const { return with_side("accept", it.side); }
    std::string operator()(const DrawDeclined& it) const { return with_side("decline", it.side); }
    std::string operator()(const Resigned& it) const { return with_side("resign", it.side); }
    std::string operator()(const Claimed& it) const {
        std::string text = with_side("claim", it.side) + ' ' + std::string(name(it.claim));
        if (!it.text.empty() || !it.readings.empty())
            text += ' ' + quote(it.text) + write_readings(it.readings);
        return text;
    }
    std::string operator()(const Asked& it) const {
        std::string text = with_side("ask", it.side) + ' ' + std::string(name(it.question));
        if (it.question == Question::Square && it.square)
            text += ' ' + name(*it.square);
        return text;
    }
    std::string operator()(const Remarked& it) const { return "remark " + quote(it.text); }
    std::string operator()(const Paused&) const { return "arbiter pause"; }
    std::string operator()(const Unpaused&) const { return "arbiter resume"; }
    std::string operator()(const ClockAdjusted& it) const {
        return "arbiter adjust-clock white " + write_clock_time(it.left[chess::index(Color::White)]) +
               " black " + write_clock_time(it.left[chess::index(Color::Black)]);
    }
    std::string operator()(const Ruled& it) const { return "arbiter result " + name(it); }
    std::string operator()(const TimePassed&) const { return "wait"; }

    std::string operator()(const ScoreWritten& it) const {
        return with_side("score", it.side) + ' ' + quote(it.text);
    }
    std::string operator()(const Compared&) const { return "compare"; }
    std::string operator()(const TouchReported& it) const {
        return with_side("report", it.side) + ' ' + name(it.square);
    }
    std::string operator()(const SetupFaultReported& it) const {
        return "report " + std::string(name(it.fault));
    }
    std::string operator()(const StoppedByPlayer& it) const { return with_side("stop", it.side); }
    std::string operator()(const Arrived& it) const { return with_side("arrive", it.side); }
    std::string operator()(const IncrementRequested& it) const {
        return with_side("request", it.side) + " increment";
    }
    std::string operator()(const Signed& it) const { return with_side("sign", it.side); }

    std::string operator()(const MoveSealed& it) const {
        return write_words("seal", it.side, it.text, it.readings);
    }
    std::string operator()(const Adjourned& it) const {
        std::string text =
            it.early ? with_side("adjourn", *it.early) + ' ' + write_clock_time(it.session_left) : "adjourn";
        if (!it.resumption.empty())
            text += ' ' + quote(it.resumption);
        return text;
    }
    std::string operator()(const Resumed& it) const {
        const bool white = it.present[chess::index(Color::White)];
        const bool black = it.present[chess::index(Color::Black)];
        std::string text = "resume-game";
        if (!white && !black)
            text += " without both";
        else if (!white || !black)
            text = with_side("resume-game without", white ? Color::Black : Color::White);
        return it.lost ? text + " lost" : text;
    }

    std::string operator()(const IllegalRuled& it) const {
        return it.side ? with_side("arbiter illegal", *it.side) : "arbiter illegal";
    }
    std::string operator()(const Penalised& it) const {
        std::string text = with_side("arbiter penalty", it.side) + ' ' + std::string(name(it.penalty));
        if (it.penalty == Penalty::Add || it.penalty == Penalty::Reduce)
            text += ' ' + write_duration(it.amount);
        if (it.penalty == Penalty::Points && it.half_point)
            text += " 1/2";
        return text;
    }
    std::string operator()(const Retracted& it) const { return "arbiter retract " + std::to_string(it.ply); }
    std::string operator()(const Replaced& it) const {
        return "arbiter replace " + std::to_string(it.ply) + ' ' + quote(it.text);
    }
    std::string operator()(const Noted& it) const { return "arbiter note " + quote(it.text); }
    std::string operator()(const Decided& it) const { return "arbiter " + std::string(name(it.decision)); }
    std::string operator()(const FiftyExtended& it) const {
        return "arbiter extend-fifty " + std::to_string(it.moves);
    }
    std::string operator()(const FlagObserved& it) const { return with_side("arbiter flag", it.side); }
    std::string operator()(const TouchSeen& it) const {
        return with_side("arbiter touched", it.side) + ' ' + chess::name(it.square);
    }
    std::string operator()(const IllegalStands&) const { return "arbiter stands"; }
    std::string operator()(const DrawsAllowed&) const { return "arbiter allow-draws"; }
    std::string operator()(const RulingUndone&) const { return "arbiter undo"; }

    std::string operator()(const CanMate& it) const {
        using Verdict = chess::WinnableAnswer::Verdict;
        const std::string text = with_side("can-mate", it.side);
        switch (it.verdict) {
        case Verdict::Yes:
            return text + " yes " + quote(it.line);
        case Verdict::No:
            return text + " no " + std::string(name_in(unwinnable_names, it.reason));
        case Verdict::Unknown:
            break;
        }
        return text + " unknown";
    }
};

} // namespace

std::string_view name(Claim claim) { return name_in(claim_names, claim); }
std::string_view name(Question question) { return name_in(question_names, question); }
std::string_view name(SetupFault fault) { return name_in(setup_fault_names, fault); }
std::string_view name(Penalty penalty) { return name_in(penalty_names, penalty); }
std::string_view name(Decision decision) { return name_in(decision_names, decision); }

std::string write_happening(const Happening& happening) { return std::visit(Writer{}, happening); }

std::string write_act(const Event& event) {
    const std::string text = write_happening(event.what);
    return event.assistant ? with_side(text + " by assistant", *event.assistant) : text;
}

} // namespace annabella::game
