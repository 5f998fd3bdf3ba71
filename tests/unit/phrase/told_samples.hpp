// Every kind of notice, and who hears it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "chess/rules.hpp"
#include "data.hpp"
#include "game/notices/notice.hpp"
#include "game/table.hpp"

namespace annabella::phrase {

using namespace std::chrono_literals;
using game::Decision;
using game::no_plies;
using game::Penalty;
using game::Plies;
using game::Proposal;
using game::Rule;
using rules::UnwinnableReason;

inline const std::set<std::string> languages = test::whole_languages();

inline game::Table table(const std::string& language = "en", game::Mode mode = game::Mode::Home) {
    game::Table table;
    table.edition = game::Edition::Fide2018;
    table.mode = mode;
    table.control = game::parse_time_control("40/2:00:00,0:30:00").value();
    for (const Side side : both_sides)
        table.seat(side).language = language;
    return table;
}

inline game::SpokenMove twelfth_of_white() {
    return spoken("r1bqkbnr/pppppppp/2n5/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2 12", "Nf3");
}
inline game::SpokenMove twelfth_of_black() {
    return spoken("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 2 12", "Nf6");
}

inline game::ClockReading reading() {
    game::ClockReading reading;
    reading.left = {65min + 7s, 30s};
    reading.running = Side::Black;
    return reading;
}

template <class... Kinds>
std::vector<Proposal> filled(Side side, Plies plies, bool both, int count,
                             const std::variant<Kinds...>* /*kinds*/) {
    const auto fill = [&](auto what) -> Proposal {
        what.side = side;
        if constexpr (requires { what.square; })
            what.square = square("e4");
        if constexpr (requires { what.plies; })
            what.plies = plies;
        if constexpr (requires { what.both; })
            what.both = both;
        if constexpr (requires { what.count; })
            what.count = count;
        return what;
    };
    return {fill(Kinds{})...};
}

/// One of each kind, with these in it where it has them.
inline std::vector<Proposal> proposals(Side side, Plies plies, bool both, int count) {
    return filled(side, plies, both, count, static_cast<const game::proposed::Any*>(nullptr));
}

/// A notice, and who hears it: nobody (""), "white", "black", all the same ("all"), or each in his own words
/// ("each").
struct Told {
    game::Notice notice;
    std::string to;
};

/// Every kind of notice by White where there is a side, most of them in several shapes.
inline std::vector<Told> samples() {
    const game::SpokenMove move = spoken(start, "e4");
    const chess::Piece pawn{Side::White, chess::Role::Pawn};
    const chess::Piece queen{Side::Black, chess::Role::Queen};
    const std::vector<game::BoardDifference> differences = {
        {square("e4"), pawn, false, std::nullopt}, {square("e5"), std::nullopt, true, pawn},
        {square("e6"), pawn, true, queen},         {square("a1"), std::nullopt, true, std::nullopt},
        {square("h8"), queen, true, std::nullopt},
    };
    game::Envelope envelope{.names = {},
                            .position = chess::Position(),
                            .used = {},
                            .left = {},
                            .sealed = {},
                            .offer = {},
                            .resumption = {}};
    envelope.names = {"Petrov", "Ivanov"};
    envelope.used = {95min, 145min};
    envelope.left = {25min, 35min};
    envelope.sealed.number = 41;
    envelope.offer = Side::Black;
    envelope.resumption = "Sunday";

    const game::SeenSquare stands{square("e2"), pawn};
    const game::SeenSquare empty{square("e3"), std::nullopt};
    std::vector<Told> all = {
        {game::GameStarted{}, "all"},
        {game::MoveAnnounced{Side::White, move}, "all"},
        {game::MoveRepeated{Side::Black, move}, "all"},
        {game::MoveCorrected{Side::White, move}, "all"},
        {game::AnnouncementWithdrawn{Side::White, move}, "all"},
        {game::TouchesForgiven{Side::White}, "all"},
        {game::TouchesForgiven{Side::Black}, "all"},
        {game::AnnouncementWithdrawn{Side::Black, move, true}, "all"},
        {game::MoveOnBoard{Side::White, move}, ""},
        {game::MoveFollowed{Side::White, move}, ""},
        {game::MoveCompleted{Side::White, move}, ""},
        {game::Touched{Side::White, square("e2"), pawn}, ""},
        {game::AdjustingBegun{Side::White}, "all"},
        {game::PromotionAsked{Side::White, square("e8")}, "white"},
        {game::IllegalMoveOnBoard{Side::White, chess::Piece{Side::White, chess::Role::Knight}, square("g1"),
                                  square("g3")},
         "white"},
        {game::KingToCrown{Side::White, square("b8")}, "white"},
        {game::BoardUnclear{Side::Black, differences}, "black"},
        {game::BoardClear{Side::White}, "white"},
        {game::Refused{.side = Side::White, .reason = game::because::NotYourTurn{}}, "white"},
        {game::FlagFell{Side::White}, "all"},
        {game::OfferMade{Side::White}, "all"},
        {game::OfferMade{Side::White, true}, "all"},
        {game::OfferDeclined{Side::White}, "all"},
        {game::TimeTold{Side::White, reading()}, "white"},
        {game::MovesTold{Side::White, 12, 11}, "white"},
        {game::LastMoveTold{Side::White, move}, "white"},
        {game::TurnTold{Side::Black, Side::White}, "black"},
        {game::BoardTold{Side::White, chess::to_table(chess::Position().placement())}, "white"},
        {game::SquareTold{Side::White, square("e2"), pawn}, "white"},
        {game::LinesTold{Side::White, game::Question::File, square("e2"), pawn, {{stands, empty}}}, "white"},
        {game::LinesTold{Side::White, game::Question::Diagonals, square("e2"), pawn, {{empty}, {stands}}},
         "white"},
        {game::LinesTold{Side::White, game::Question::Jumps, square("e2"), {}, {{empty}, {stands}}}, "white"},
        {game::LinesTold{Side::White, game::Question::Attackers, square("e3"), {}, {{stands}}}, "white"},
        {game::LinesTold{Side::White, game::Question::Attacked, square("e2"), pawn, {{stands, empty}}},
         "white"},
        {game::LinesTold{Side::White, game::Question::Kinds, {}, pawn, {{stands}}}, "white"},
        {game::PieceMovesTold{Side::White, square("e2"), pawn, false, true, {move}}, "white"},
        {game::PieceMovesTold{Side::White, square("e2"), pawn, true, true, {}}, "white"},
        {game::PieceMovesTold{Side::White, square("e2"), pawn, false, false, {}}, "white"},
        {game::MaterialTold{Side::White, chess::to_table(chess::Position().placement())}, "white"},
        {game::CapturedTold{Side::White, {stands}}, "white"},
        {game::OneTimeTold{Side::White, Side::Black, reading(), "Petrov", true}, "white"},
        {game::SpentTold{Side::White, Side::White, Span{90'000}}, "white"},
        {game::ControlTold{Side::White, 12, true}, "white"},
        {game::ScoreTold{Side::White, {move}}, "white"},
        {game::ClocksStopped{}, "all"},
        {game::ClocksStarted{}, "all"},
        {game::ResultWaits{{game::Outcome::WhiteWins, game::How::Checkmate}}, "all"},
        {game::ClocksSet{reading()}, "all"},
        {game::RemarkNoted{"the hall is loud"}, "all"},
        {game::BoardsAgree{}, "all"},
        {game::BoardWrong{Side::Black, differences}, "black"},
        {game::SheetsDiffer{Plies(23), twelfth_of_white(), reading()}, "all"},
        {game::SheetsDiffer{Plies(24), twelfth_of_black(), reading()}, "all"},
        {game::SheetsDiffer{Plies(0), std::nullopt, reading()}, "all"},
        {game::SheetUnreadable{Side::White, Plies(23), "Nxj"}, "white"},
        {game::SheetUnreadable{Side::Black, Plies(0), ""}, "black"},
        {game::SheetTaken{Side::White, Plies(24)}, "white"},
        {game::SheetTaken{Side::Black, Plies(0)}, "black"},
        {game::RecordDiffers{Plies(22)}, "all"},
        {game::IllegalMoveCounted{Side::White, 1, 2min}, "all"},
        {game::IllegalMoveCounted{Side::Black, 2, Span{0}}, "all"},
        {game::TakenBack{Plies(23), twelfth_of_white()}, "all"},
        {game::TakenBack{Plies(0), std::nullopt}, "all"},
        {game::RecordReplaced{Plies(24)}, "all"},
        {game::RecordReplaced{Plies(24), twelfth_of_white(), twelfth_of_white()}, "all"},
        {game::RecordReplaced{Plies(0)}, "all"},
        {game::RulingTakenBack{}, "all"},
        {game::RulingTakenBack{.goes_on = true, .reading = reading()}, "all"},
        {game::RulingTakenBack{.ended = game::GameEnded{{game::Outcome::Draw, game::How::Agreement}},
                               .reading = reading(),
                               .times_differ = true},
         "all"},
        {game::TimeGained{Side::Black, 2min}, "all"},
        {game::ControlTimeKept{Side::Black, 5min}, "arbiter"},
        {game::PointsScored{{1, 0}}, "all"},
        {game::IllegalMoveStands{Side::White}, "all"},
        {game::DrawsNowAllowed{}, "all"},
        {game::ClaimWithMove{Side::White, move}, "black"},
        {game::ResultCorrected{}, "all"},
        {game::ArbiterNoted{"a mobile telephone rang"}, "all"},
        {game::ArbiterCalled{Side::White}, "all"},
        {game::FiftyMovesExtended{75}, "all"},
        {game::IncrementGiven{5s}, "all"},
        {game::GameBegunAnew{}, "all"},
        {game::PlayerArrived{Side::White}, "all"},
        {game::SheetSigned{Side::White, false}, "all"},
        {game::SheetSigned{Side::Black, true}, "all"},
        {game::MateBeingSought{Side::White, game::How::Time}, ""},
        {game::MateBeingSought{Side::White, game::How::Resignation}, "all"},
        {game::MateStillSought{Side::White}, "all"},
        {game::CannotMate{Side::White, UnwinnableReason::BareKing, false}, ""},
        {game::SealAsked{Side::White}, "each"},
        {game::MoveWasSealed{Side::White, "Nf3", spoken(start, "Nf3")}, "white"},
        {game::MoveWasSealed{Side::Black, "Dame Anna eins", std::nullopt}, "black"},
        {game::MoveWasSealed{Side::Black, "no idea", std::nullopt}, "black"},
        {game::GameAdjourned{reading(), Side::White, "Sunday at noon"}, "all"},
        {game::SealedMoveWrong{Side::White, "Ke2", game::SealedFault::Illegal}, "all"},
        {game::SealedMoveWrong{Side::Black, "no idea", game::SealedFault::NotUnderstood}, "all"},
        {game::ReplySealed{Side::White}, "all"},
        {game::EnvelopeTold{Side::White, envelope}, "white"},
        {game::GameResumed{reading()}, "all"},
    };
    for (int how = 0; how <= static_cast<int>(game::How::Arbiter); ++how)
        for (int outcome = 0; outcome <= static_cast<int>(game::Outcome::BothLose); ++outcome)
            all.push_back(
                {game::GameEnded{{static_cast<game::Outcome>(outcome), static_cast<game::How>(how)}}, "all"});
    all.push_back({game::GameEnded{{game::Outcome::Draw, game::How::Time}, true}, "all"});
    all.push_back(
        {game::GameEnded{.result = {game::Outcome::Draw, game::How::Arbiter}, .half = {{1, 0}}}, "all"});
    all.push_back(
        {game::GameEnded{.result = {game::Outcome::BlackWins, game::How::Checkmate}, .half = {{0, 1}}},
         "all"});
    for (const char* act : {"arbiter pause",
                            "arbiter pause program",
                            "arbiter resume",
                            "arbiter adjust-clock white 0:10:00 black 0:09:00",
                            "arbiter result 1-0",
                            "arbiter result 0-1",
                            "arbiter result 1/2-1/2",
                            "arbiter result 0-0",
                            "arbiter result 1/2-0",
                            "arbiter illegal white",
                            "arbiter penalty white warning",
                            "arbiter penalty white add 2m",
                            "arbiter penalty white reduce 2m",
                            "arbiter penalty white loss",
                            "arbiter penalty white points",
                            "arbiter penalty white points 1/2",
                            "arbiter penalty white maximum",
                            "arbiter penalty white expulsion",
                            "arbiter penalty white device",
                            "arbiter retract 0",
                            "arbiter retract 3",
                            "arbiter replace 3 \"Nf3\"",
                            "arbiter note \"loud\"",
                            "arbiter grant",
                            "arbiter refuse",
                            "arbiter defer",
                            "arbiter extend-fifty 75",
                            "arbiter flag white",
                            "arbiter touched white e4",
                            "arbiter stands",
                            "arbiter allow-draws"})
        all.push_back({game::RulingTakenBack{.act = game::read_happening(act, chess::rules()).value(),
                                             .turn = Side::White,
                                             .proposal = game::proposed::TouchedPiece{}},
                       "all"});
    for (int reason = 0; reason <= static_cast<int>(UnwinnableReason::AllLinesEnd); ++reason)
        all.push_back({game::CannotMate{Side::White, static_cast<UnwinnableReason>(reason), true},
                       reason == 0 ? "" : "all"}); // That he cannot, the result says.
    for (const Span gain : {Span{0}, Span{3min}})
        for (const bool with_move : {false, true})
            all.push_back(
                {game::ClaimWrong{Side::White, gain, with_move}, gain > Span{0} ? "each" : "black"});
    all.push_back({game::ClocksSet{{}, true}, ""});
    all.push_back({game::ProposalWaits{game::proposed::TouchedPiece{}, game::proposed::BackTo{}}, "all"});
    game::MoveUnderWay under_way{move, Side::Black};
    all.push_back({game::LastMoveTold{Side::White, move, under_way}, "white"});
    all.push_back({game::TurnTold{Side::White, Side::White, move, under_way}, "white"});
    all.push_back({game::TurnTold{Side::White, Side::White, move, {std::nullopt, Side::White}}, "white"});
    all.push_back({game::MovesTold{Side::White, 1, 1, {std::nullopt, Side::White}}, "white"});
    for (int penalty = 0; penalty <= static_cast<int>(Penalty::Expulsion); ++penalty)
        all.push_back({game::PenaltyGiven{Side::White, static_cast<Penalty>(penalty), 2min}, "all"});
    for (const Proposal& proposal : proposals(Side::White, Plies(23), false, 1)) {
        all.push_back({game::Proposed{proposal}, "all"});
        for (const Decision decision : {Decision::Grant, Decision::Refuse, Decision::Defer})
            all.push_back({game::ProposalDecided{proposal, decision}, "all"});
    }
    for (const Proposal& proposal : proposals(Side::Black, no_plies, true, 3))
        all.push_back({game::Proposed{proposal}, "all"});
    for (std::size_t rule = 0; rule < game::rule_count; ++rule)
        all.push_back({game::Refused{.side = Side::White,
                                     .reason = game::because::NotPermitted{static_cast<Rule>(rule)}},
                       "white"});
    return all;
}

} // namespace annabella::phrase
