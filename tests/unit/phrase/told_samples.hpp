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
using chess::Color;
using game::Decision;
using game::no_plies;
using game::Penalty;
using game::Plies;
using game::Proposal;
using game::Rule;
using rules::UnwinnableReason;

inline const std::set<std::string> languages = languages_with_prompts();

inline game::Table table(const std::string& language = "en", game::Mode mode = game::Mode::Home) {
    game::Table table;
    table.edition = game::Edition::Fide2018;
    table.mode = mode;
    table.control = game::parse_time_control("40/2:00:00,0:30:00").value();
    for (const Color side : chess::colors)
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
    reading.running = Color::Black;
    return reading;
}

template <class... Kinds>
std::vector<Proposal> filled(Color side, Plies plies, bool both, int count,
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
inline std::vector<Proposal> proposals(Color side, Plies plies, bool both, int count) {
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
    const chess::Piece pawn{Color::White, chess::Role::Pawn};
    const chess::Piece queen{Color::Black, chess::Role::Queen};
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
    envelope.offer = Color::Black;
    envelope.resumption = "Sunday";

    const game::SeenSquare stands{square("e2"), pawn};
    const game::SeenSquare empty{square("e3"), std::nullopt};
    std::vector<Told> all = {
        {game::GameStarted{}, "all"},
        {game::MoveAnnounced{Color::White, move}, "all"},
        {game::MoveRepeated{Color::Black, move}, "all"},
        {game::MoveCorrected{Color::White, move}, "all"},
        {game::AnnouncementWithdrawn{Color::White, move}, "all"},
        {game::TouchesForgiven{Color::White}, "all"},
        {game::TouchesForgiven{Color::Black}, "all"},
        {game::AnnouncementWithdrawn{Color::Black, move, true}, "all"},
        {game::MoveOnBoard{Color::White, move}, ""},
        {game::MoveFollowed{Color::White, move}, ""},
        {game::MoveCompleted{Color::White, move}, ""},
        {game::Touched{Color::White, square("e2"), pawn}, ""},
        {game::AdjustingBegun{Color::White}, "all"},
        {game::PromotionAsked{Color::White, square("e8")}, "white"},
        {game::IllegalMoveOnBoard{Color::White, chess::Piece{Color::White, chess::Role::Knight}, square("g1"),
                                  square("g3")},
         "white"},
        {game::BoardUnclear{Color::Black, differences}, "black"},
        {game::BoardClear{Color::White}, "white"},
        {game::Refused{.side = Color::White, .reason = game::because::NotYourTurn{}}, "white"},
        {game::FlagFell{Color::White}, "all"},
        {game::OfferMade{Color::White}, "all"},
        {game::OfferDeclined{Color::White}, "all"},
        {game::TimeTold{Color::White, reading()}, "white"},
        {game::MovesTold{Color::White, 12, 11}, "white"},
        {game::LastMoveTold{Color::White, move}, "white"},
        {game::TurnTold{Color::Black, Color::White}, "black"},
        {game::BoardTold{Color::White, chess::to_table(chess::Position().placement())}, "white"},
        {game::SquareTold{Color::White, square("e2"), pawn}, "white"},
        {game::LinesTold{Color::White, game::Question::File, square("e2"), pawn, {{stands, empty}}}, "white"},
        {game::LinesTold{Color::White, game::Question::Diagonals, square("e2"), pawn, {{empty}, {stands}}},
         "white"},
        {game::LinesTold{Color::White, game::Question::Jumps, square("e2"), {}, {{empty}, {stands}}},
         "white"},
        {game::LinesTold{Color::White, game::Question::Attackers, square("e3"), {}, {{stands}}}, "white"},
        {game::LinesTold{Color::White, game::Question::Attacked, square("e2"), pawn, {{stands, empty}}},
         "white"},
        {game::LinesTold{Color::White, game::Question::Kinds, {}, pawn, {{stands}}}, "white"},
        {game::PieceMovesTold{Color::White, square("e2"), pawn, false, true, {move}}, "white"},
        {game::PieceMovesTold{Color::White, square("e2"), pawn, true, true, {}}, "white"},
        {game::PieceMovesTold{Color::White, square("e2"), pawn, false, false, {}}, "white"},
        {game::MaterialTold{Color::White, chess::to_table(chess::Position().placement())}, "white"},
        {game::CapturedTold{Color::White, {stands}}, "white"},
        {game::OneTimeTold{Color::White, Color::Black, reading(), "Petrov", true}, "white"},
        {game::SpentTold{Color::White, Color::White, Span{90'000}}, "white"},
        {game::ControlTold{Color::White, 12, true}, "white"},
        {game::ScoreTold{Color::White, {move}}, "white"},
        {game::ClocksStopped{}, "all"},
        {game::ClocksStarted{}, "all"},
        {game::ResultWaits{{game::Outcome::WhiteWins, game::How::Checkmate}}, "all"},
        {game::ClocksSet{reading()}, "all"},
        {game::RemarkNoted{"the hall is loud"}, "all"},
        {game::BoardsAgree{}, "all"},
        {game::BoardWrong{Color::Black, differences}, "black"},
        {game::SheetsDiffer{Plies(23), twelfth_of_white(), reading()}, "all"},
        {game::SheetsDiffer{Plies(24), twelfth_of_black(), reading()}, "all"},
        {game::SheetsDiffer{Plies(0), std::nullopt, reading()}, "all"},
        {game::SheetUnreadable{Color::White, Plies(23), "Nxj"}, "white"},
        {game::SheetUnreadable{Color::Black, Plies(0), ""}, "black"},
        {game::SheetTaken{Color::White, Plies(24)}, "white"},
        {game::SheetTaken{Color::Black, Plies(0)}, "black"},
        {game::RecordDiffers{Plies(22)}, "all"},
        {game::IllegalMoveCounted{Color::White, 1, 2min}, "all"},
        {game::IllegalMoveCounted{Color::Black, 2, Span{0}}, "all"},
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
        {game::TimeGained{Color::Black, 2min}, "all"},
        {game::ControlTimeKept{Color::Black, 5min}, "arbiter"},
        {game::PointsScored{{1, 0}}, "all"},
        {game::IllegalMoveStands{Color::White}, "all"},
        {game::DrawsNowAllowed{}, "all"},
        {game::ClaimWithMove{Color::White, move}, "black"},
        {game::ResultCorrected{}, "all"},
        {game::ArbiterNoted{"a mobile telephone rang"}, "all"},
        {game::ArbiterCalled{Color::White}, "all"},
        {game::FiftyMovesExtended{75}, "all"},
        {game::IncrementGiven{5s}, "all"},
        {game::GameBegunAnew{}, "all"},
        {game::PlayerArrived{Color::White}, "all"},
        {game::SheetSigned{Color::White, false}, "all"},
        {game::SheetSigned{Color::Black, true}, "all"},
        {game::MateBeingSought{Color::White, game::How::Time}, ""},
        {game::MateBeingSought{Color::White, game::How::Resignation}, "all"},
        {game::MateStillSought{Color::White}, "all"},
        {game::CannotMate{Color::White, UnwinnableReason::BareKing, false}, ""},
        {game::SealAsked{Color::White}, "each"},
        {game::MoveWasSealed{Color::White, "Nf3", spoken(start, "Nf3")}, "white"},
        {game::MoveWasSealed{Color::Black, "Dame Anna eins", std::nullopt}, "black"},
        {game::MoveWasSealed{Color::Black, "no idea", std::nullopt}, "black"},
        {game::GameAdjourned{reading(), Color::White, "Sunday at noon"}, "all"},
        {game::SealedMoveWrong{Color::White, "Ke2", game::SealedFault::Illegal}, "all"},
        {game::SealedMoveWrong{Color::Black, "no idea", game::SealedFault::NotUnderstood}, "all"},
        {game::ReplySealed{Color::White}, "all"},
        {game::EnvelopeTold{Color::White, envelope}, "white"},
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
                                             .turn = Color::White,
                                             .proposal = game::proposed::TouchedPiece{}},
                       "all"});
    for (int reason = 0; reason <= static_cast<int>(UnwinnableReason::AllLinesEnd); ++reason)
        all.push_back({game::CannotMate{Color::White, static_cast<UnwinnableReason>(reason), true},
                       reason == 0 ? "" : "all"}); // That he cannot, the result says.
    for (const Span gain : {Span{0}, Span{3min}})
        for (const bool with_move : {false, true})
            all.push_back(
                {game::ClaimWrong{Color::White, gain, with_move}, gain > Span{0} ? "each" : "black"});
    all.push_back({game::ClocksSet{{}, true}, ""});
    all.push_back({game::ProposalWaits{game::proposed::TouchedPiece{}, game::proposed::BackTo{}}, "all"});
    game::MoveUnderWay under_way{move, Color::Black};
    all.push_back({game::LastMoveTold{Color::White, move, under_way}, "white"});
    all.push_back({game::TurnTold{Color::White, Color::White, move, under_way}, "white"});
    all.push_back({game::TurnTold{Color::White, Color::White, move, {std::nullopt, Color::White}}, "white"});
    all.push_back({game::MovesTold{Color::White, 1, 1, {std::nullopt, Color::White}}, "white"});
    for (int penalty = 0; penalty <= static_cast<int>(Penalty::Expulsion); ++penalty)
        all.push_back({game::PenaltyGiven{Color::White, static_cast<Penalty>(penalty), 2min}, "all"});
    for (const Proposal& proposal : proposals(Color::White, Plies(23), false, 1)) {
        all.push_back({game::Proposed{proposal}, "all"});
        for (const Decision decision : {Decision::Grant, Decision::Refuse, Decision::Defer})
            all.push_back({game::ProposalDecided{proposal, decision}, "all"});
    }
    for (const Proposal& proposal : proposals(Color::Black, no_plies, true, 3))
        all.push_back({game::Proposed{proposal}, "all"});
    for (std::size_t rule = 0; rule < game::rule_count; ++rule)
        all.push_back({game::Refused{.side = Color::White,
                                     .reason = game::because::NotPermitted{static_cast<Rule>(rule)}},
                       "white"});
    return all;
}

} // namespace annabella::phrase
