// What is said for each notice, in which language and to whom.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/eavesdropper.hpp"
#include "data.hpp"
#include "phrase/phrases.hpp"

namespace annabella::phrase {
namespace {

using namespace std::chrono_literals;
using game::Refused;
namespace because = game::because;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

game::Table table_for(std::string white = "en", std::string black = "en") {
    game::Table table;
    table.seat(Side::White).language = std::move(white);
    table.seat(Side::Black).language = std::move(black);
    return table;
}

/// Whom an utterance is for.
constexpr std::optional<Seat> everybody = std::nullopt;

Utterance to_hearer(std::optional<Seat> hearer, Wording wording) {
    if (hearer)
        return ForOne(*hearer, std::move(wording), false);
    return ForAll(std::move(wording));
}
Utterance prompt(std::optional<Seat> hearer, std::string language, const std::string& text) {
    return to_hearer(hearer, {std::move(language), text, text});
}
Utterance words(std::optional<Seat> hearer, const std::string& text) {
    return to_hearer(hearer, {"de", text, text});
}

class Phrases : public ::testing::Test {
protected:
    Utterances say(const game::Notice& notice, const game::Table& at = table_for()) const {
        return m_book.phrase(notice, at);
    }
    /// All that is said, one utterance behind the other.
    std::string line(const game::Notice& notice, const std::string& language = "en") const {
        std::string all;
        for (const Utterance& utterance : say(notice, table_for(language, language)))
            all += (all.empty() ? "" : " | ") + overheard(utterance).text;
        return all;
    }
    Phrasebook m_book = load_book();
};

TEST_F(Phrases, AMoveIsExactlyItsAnnouncementToAll) {
    const game::SpokenMove move = spoken(start, "Nf3");
    const auto expected = ElementsAre(words(everybody, "Springer Gustav eins Felix drei"));
    EXPECT_THAT(say(game::MoveAnnounced{Side::White, move}, table_for("et", "de")), expected);
    EXPECT_THAT(say(game::MoveRepeated{Side::Black, move}, table_for("en", "ru")), expected);
    EXPECT_THAT(say(game::MoveCorrected{Side::White, move}), expected);
}

TEST_F(Phrases, TheVoiceIsGivenCesarAsItMustBeSpelled) {
    EXPECT_THAT(say(game::MoveAnnounced{Side::White, spoken(start, "c4")}),
                ElementsAre(Utterance(ForAll({"de", "Cesar zwei Cesar vier", "Zesar zwei Zesar vier"}))));
}

TEST_F(Phrases, WhatFingersKnowIsSilent) {
    const game::SpokenMove move = spoken(start, "e4");
    EXPECT_THAT(say(game::MoveOnBoard{Side::White, move}), IsEmpty());
    EXPECT_THAT(say(game::MoveFollowed{Side::Black, move}), IsEmpty());
    EXPECT_THAT(say(game::MoveCompleted{Side::White, move}), IsEmpty());
    EXPECT_THAT(say(game::Touched{Side::White, square("e2"), {}}), IsEmpty());
}

TEST_F(Phrases, TwoLanguagesAtOneTable) {
    const game::GameEnded ended{{game::Outcome::WhiteWins, game::How::Checkmate}};
    EXPECT_THAT(say(ended, table_for("en", "en")),
                ElementsAre(prompt(everybody, "en", "White wins by checkmate.")));
    EXPECT_THAT(say(ended, table_for("en", "de")),
                ElementsAre(prompt(Seat::White, "en", "White wins by checkmate."),
                            prompt(Seat::Black, "de", "Weiß gewinnt durch Matt.")));
    // Languages without prompts of their own hear English from an English voice.
    EXPECT_THAT(say(ended, table_for("xx", "yy")),
                ElementsAre(prompt(everybody, "en", "White wins by checkmate.")));
}

TEST_F(Phrases, EveryResultHasItsReason) {
    for (int how = 0; how <= static_cast<int>(game::How::Arbiter); ++how)
        for (const auto outcome : {game::Outcome::WhiteWins, game::Outcome::BlackWins, game::Outcome::Draw})
            for (const std::string& language : languages_with_prompts()) {
                const std::string text =
                    line(game::GameEnded{{outcome, static_cast<game::How>(how)}}, language);
                EXPECT_GT(text.size(), 10U) << text;
                EXPECT_EQ(text.find('{'), std::string::npos) << text;
                EXPECT_EQ(text.find('|'), std::string::npos) << text;
            }
    EXPECT_EQ(line(game::GameEnded{{game::Outcome::Draw, game::How::Stalemate}}), "Draw by stalemate.");
    EXPECT_EQ(line(game::GameEnded{{game::Outcome::BlackWins, game::How::Resignation}}),
              "White resigns. Black wins.");
    EXPECT_EQ(line(game::GameEnded{{game::Outcome::Draw, game::How::Resignation}, false, Side::White}),
              "Draw: White resigns, but Black cannot mate.");
    EXPECT_EQ(line(game::GameEnded{{game::Outcome::Draw, game::How::Resignation}, false, Side::Black}),
              "Draw: Black resigns, but White cannot mate.");
    EXPECT_EQ(line(game::GameEnded{{game::Outcome::WhiteWins, game::How::Checkmate}}, "et"),
              "Valge võitis: matt.");
}

TEST_F(Phrases, TimesAreWordsAndTheOwnClockComesFirstAndNobodyIsYou) {
    game::ClockReading reading;
    reading.left = {250s, 1h + 2min};
    reading.running = Side::White;
    EXPECT_THAT(say(game::TimeTold{Side::White, reading}),
                ElementsAre(prompt(Seat::White, "en",
                                   "White four minutes ten, running. Black one hour two minutes.")));
    EXPECT_THAT(
        say(game::TimeTold{Side::Black, reading}, table_for("en", "et")),
        ElementsAre(prompt(Seat::Black, "et", "Must üks tund kaks minutit. Käib valge neli minutit kümme.")));
    EXPECT_EQ(line(game::TimeTold{Side::White, reading}, "de"),
              "Weiß vier Minuten zehn, läuft. Schwarz eine Stunde zwei Minuten.");
    // It is heard all the time: as fast as a move.
    EXPECT_TRUE(overheard(say(game::TimeTold{Side::White, reading}).front()).in_set_form);
    EXPECT_FALSE(overheard(say(game::SpentTold{Side::White, Side::White, 5s}).front()).in_set_form);
    reading.left = {1h + 30min, 1h + 28min};
    EXPECT_EQ(line(game::TimeTold{Side::White, reading}),
              "White one hour thirty, running. Black one hour twenty-eight.");
    EXPECT_EQ(line(game::TimeTold{Side::White, reading}, "de"),
              "Weiß eine Stunde dreißig, läuft. Schwarz eine Stunde achtundzwanzig.");
    reading.left = {1h + 30min, 1h};
    EXPECT_EQ(line(game::TimeTold{Side::White, reading}), "White one hour thirty, running. Black one hour.");
    reading.left = {250s, 1h + 2min};
    EXPECT_EQ(line(game::TimeTold{Side::White, {}, false}), "This game has no clock.");
    // What has been set is told to the second.
    EXPECT_EQ(line(game::ClocksSet{reading})
                  .find("The clocks are set. White four minutes ten seconds, running. "
                        "Black one hour two minutes."),
              0U);
}

TEST_F(Phrases, SecondsOfAClockAreToldBelowTenMinutes) {
    const auto told = [&](Span left, const std::string& language = "en") {
        game::ClockReading reading;
        reading.left = {left, 1h};
        return line(game::OneTimeTold{Side::White, Side::White, reading, "", true}, language);
    };
    EXPECT_EQ(told(1h + 30min + 59s), "White one hour thirty.");
    EXPECT_EQ(told(2h), "White two hours.");
    EXPECT_EQ(told(28min + 59s), "White twenty-eight minutes.");
    EXPECT_EQ(told(10min + 1s), "White ten minutes.");
    EXPECT_EQ(told(9min + 59s), "White nine minutes fifty-nine.");
    EXPECT_EQ(told(1min), "White one minute.");
    EXPECT_EQ(told(59s), "White fifty-nine seconds.");
    EXPECT_EQ(told(999ms), "White less than one second.");
    EXPECT_EQ(told(Span{0}), "White no time.");
    EXPECT_EQ(told(1h + 30min, "de"), "Weiß eine Stunde dreißig.");
    // Below ten the smaller part has its unit, too.
    EXPECT_EQ(told(9min + 5s, "et"), "Valge üheksa minutit viis sekundit.");
    EXPECT_EQ(told(2h + 1min), "White two hours one minute.");
    // A bare number agrees with the unit that is left out.
    EXPECT_EQ(told(1min + 22s, "ru"), "Белые одна минута двадцать две.");
    EXPECT_EQ(told(1h + 21min, "ru"), "Белые один час двадцать одна.");
    EXPECT_EQ(told(5min + 1s, "ru"), "Белые пять минут одна секунда.");
    // Languages whose numbers are known speak of clocks, whatever is not translated yet.
    EXPECT_NE(told(1h + 30min, "ru"), "");
    EXPECT_NE(told(1h + 30min, "uz"), "");
}

TEST_F(Phrases, Answers) {
    EXPECT_EQ(line(game::MovesTold{Side::White, 12, 1}), "Moves: White twelve, Black one.");
    EXPECT_EQ(line(game::MovesTold{Side::White, 1, 0}, "de"), "Züge: Weiß eins, Schwarz null.");
    EXPECT_EQ(line(game::LastMoveTold{Side::White, std::nullopt}), "No move has been made yet.");
    EXPECT_THAT(say(game::LastMoveTold{Side::Black, spoken(start, "e4")}),
                ElementsAre(words(Seat::Black, "Eva zwei Eva vier")));
    EXPECT_EQ(line(game::TurnTold{Side::White, Side::Black}), "Black to move.");
    EXPECT_EQ(line(game::TurnTold{.to = Side::White, .turn = Side::Black, .over = true}),
              "The game is over.");
    EXPECT_THAT(
        say(game::SquareTold{Side::White, square("e2"), chess::Piece{Side::White, chess::Role::Pawn}}),
        ElementsAre(words(Seat::White, "Bauer Eva zwei"), prompt(Seat::White, "en", "White.")));
    // In one language, where moves are said in the listener's.
    EXPECT_THAT(say(game::SquareTold{Side::White, square("e2"), chess::Piece{Side::White, chess::Role::Pawn}},
                    table_for("de", "de")),
                ElementsAre(words(Seat::White, "Eva zwei"), prompt(Seat::White, "de", "weißer Bauer.")));
    EXPECT_EQ(line(game::SquareTold{Side::White, square("e4"), std::nullopt}), "Eva vier | is empty.");
}

TEST_F(Phrases, WhatIsAskedAboutThePositionIsToldSquareBySquare) {
    using game::Question;
    const rules::Piece pawn{Side::White, 0};
    const rules::Piece knight{Side::Black, 1};
    const game::SeenSquare stands{square("e2"), pawn};
    const game::SeenSquare far{square("e7"), knight};
    const game::SeenSquare empty{square("e3"), std::nullopt};
    game::LinesTold told{Side::White, Question::File, square("e2"), pawn, {{stands, empty, far}}};
    EXPECT_EQ(line(told), "Bauer Eva zwei | White. | Springer Eva sieben | Black.");
    told = {Side::White, Question::Attacked, square("e2"), pawn, {{empty, far}}};
    EXPECT_EQ(line(told),
              "Bauer Eva zwei | White. It attacks: | Springer Eva sieben | Black. Empty: | Eva drei");
    // A piece of its own side is guarded.
    const game::SeenSquare own{square("d3"), rules::Piece{Side::White, 2}};
    told = {Side::White, Question::Attacked, square("e2"), pawn, {{own}}};
    EXPECT_EQ(line(told),
              "Bauer Eva zwei | White. It attacks nothing. It guards: | Läufer David drei | White.");
    told = {Side::White, Question::Attackers, square("e2"), pawn, {{own, far}}};
    EXPECT_EQ(line(told),
              "Eva zwei | is attacked by: | Springer Eva sieben | Black. Guarded by: | Läufer David drei | "
              "White.");
    told = {Side::White, Question::Attackers, square("e3"), std::nullopt, {{own, far}}};
    EXPECT_EQ(line(told),
              "Eva drei | is attacked by: | Läufer David drei | White. | Springer Eva sieben | Black.");
    told = {Side::White, Question::Kinds, std::nullopt, knight, {{far}}};
    EXPECT_EQ(line(told), "White: none. Black: | Springer Eva sieben");
    game::PieceMovesTold moves{Side::White, square("e2"), pawn,
                               false,       true,         {spoken(start, "e3"), spoken(start, "e4")}};
    EXPECT_EQ(line(moves), "Bauer Eva zwei | White. It can go to | Eva drei, Eva vier");
    EXPECT_EQ(
        line(game::CapturedTold{Side::White, {far}}),
        "Captured last: | Springer Eva sieben | Black. White has lost nothing. Black has lost one knight.");
    const game::SeenSquare first{square("a6"), rules::Piece{Side::Black, 0}};
    const game::SeenSquare second{square("b8"), rules::Piece{Side::Black, 1}};
    EXPECT_EQ(line(game::CapturedTold{Side::White, {far, first, second}, 2}),
              "Captured last: | Springer Bella acht | Bauer Anna sechs | White has lost nothing. Black has "
              "lost two knights, one pawn.")
        << "one move took both, as in draughts";
    EXPECT_EQ(line(game::ControlTold{Side::White, 1, true}), "White: one move to the time control.");
}

TEST_F(Phrases, WhereAPieceCanGoIsToldOnceAndWhatItCapturesAndCastlingApart) {
    const auto told = [&](const char* fen, const char* from, rules::Piece piece,
                          const std::vector<const char*>& sans) {
        const chess::Position here = position(fen);
        game::PieceMovesTold moves{Side::White, square(from), piece, false, true, {}};
        for (const char* san : sans)
            moves.moves.push_back(spoken(here, san));
        return line(moves);
    };
    EXPECT_EQ(told("4k3/8/8/8/8/8/5n2/R3K2R w KQ - 0 1", "e1", {Side::White, 5}, {"Ke2", "O-O", "Kxf2"}),
              "König Eva eins | White. It can go to | Eva zwei | Kurze Rochade | It can capture: | Springer "
              "Felix zwei | Black.");
    EXPECT_EQ(
        told("3n4/4P3/7k/8/8/8/8/4K3 w - - 0 1", "e7", {Side::White, 0},
             {"e8=Q", "e8=N", "exd8=Q", "exd8=N"}),
        "Bauer Eva sieben | White. It can go to | Eva acht | It can capture: | Springer David acht | Black.");
    EXPECT_EQ(told("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", {Side::White, 0}, {"e6", "exd6"}),
              "Bauer Eva fünf | White. It can go to | Eva sechs | Eva fünf schlägt David sechs en passant");
}

TEST_F(Phrases, BoardsAreToldByKindWithKingsFirst) {
    const chess::Position here = position("4k3/8/8/8/8/1P6/P7/R3K2R w - - 0 1");
    EXPECT_EQ(
        line(game::BoardTold{Side::White, chess::to_table(here.placement())}),
        "White: | König Eva eins | Türme Anna eins, Hector eins | Bauern Anna zwei, Bella drei | Black: | "
        "König Eva acht");
}

TEST_F(Phrases, ScoresAreToldMoveByMove) {
    const game::SpokenMove first = spoken(start, "e4");
    const game::SpokenMove second = spoken(first.before.after(first.move), "e5");
    const game::SpokenMove third = spoken(second.before.after(second.move), "Nf3");
    EXPECT_EQ(
        line(game::ScoreTold{Side::White, {first, second, third}}),
        "Move one: | Eva zwei Eva vier | Eva sieben Eva fünf | Move two: | Springer Gustav eins Felix drei");
    EXPECT_EQ(line(game::ScoreTold{Side::White, {second}}), "Move one: Black: | Eva sieben Eva fünf");
    EXPECT_EQ(line(game::ScoreTold{Side::White, {}}), "No move has been made yet.");
}

Refused refused(game::Reason reason) { return {.side = Side::White, .reason = std::move(reason)}; }

TEST_F(Phrases, RefusalsGoToWhoActedWithReasonAndWhatToDo) {
    EXPECT_THAT(say(refused(because::IllegalMove{"eva 2 eva 5"})),
                ElementsAre(prompt(Seat::White, "en", "Illegal:"), words(Seat::White, "Eva zwei Eva fünf"),
                            prompt(Seat::White, "en", "Try another move.")));
    EXPECT_EQ(line(refused(because::NotUnderstood{.text = "hello there"})),
              "Not understood: hello there. Say the piece and both squares.");
    EXPECT_EQ(line(refused(because::Ambiguous{.text = "e8"})),
              "The pawn promotes. Repeat the move with queen, rook, bishop or knight.");
    EXPECT_EQ(line(refused(because::Ambiguous{.text = "Springer David zwei"})),
              "Ambiguous: | Springer David zwei | Say both squares.");

    EXPECT_EQ(line(refused(
                  because::RepeatDiffers{.announced = spoken(start, "e4"), .repeated = spoken(start, "e3")})),
              "You said | Eva zwei Eva drei | Repeat the announced move: | Eva zwei Eva vier");
    EXPECT_EQ(line(refused(because::CapturedPieceNotRemoved{square("f7")})),
              "The captured piece is still on | Felix sieben | Remove it.");
    EXPECT_EQ(line(refused(because::SealsAnother{spoken(start, "e4")})),
              "You have announced | Eva zwei Eva vier | Seal it, or take it back first.");
    // Whose flag: the claimant's opponent's, or of whom the arbiter has seen it.
    EXPECT_EQ(line(refused(because::WrongClaim{.rule = game::Rule::FlagIsUp, .claim = game::Claim::Flag})),
              "Black's flag has not fallen. Play on.");
    EXPECT_EQ(line(refused(because::WrongClaim{.rule = game::Rule::FlagIsUp})),
              "White's flag has not fallen. Play on.");
    EXPECT_EQ(line(refused(because::TouchMove{.given = spoken(start, "e4"), .touched = square("d2")})),
              "Touched: | David zwei | You must move that piece.");
    EXPECT_EQ(line(refused(because::TouchMove{.given = spoken(start, "e4"), .touched = square("d7")})),
              "Touched: | David sieben | You must capture that piece.");
}

TEST_F(Phrases, AMarkBehindAMoveStandsAtTheMoveAndIsNotSpoken) {
    const Refused doubt = refused(
        because::Ambiguous{.text = "Kc6", .candidates = {spoken("8/8/1k6/8/8/8/8/4K3 b - - 0 1", "Kc6")}});
    for (const std::string& language : languages_with_prompts()) {
        const Utterances said = say(doubt, table_for(language, language));
        ASSERT_EQ(said.size(), 3U) << language;
        EXPECT_EQ(overheard(said[1]).text, "König Bella sechs Cesar sechs");
        const std::string mark = overheard(said[1]).mark;
        EXPECT_TRUE(mark == "." || mark == "?") << language << ' ' << mark;
        EXPECT_FALSE(overheard(said[2]).text.starts_with(mark)) << overheard(said[2]).text;
    }
    EXPECT_EQ(line(doubt), "Perhaps you mean | König Bella sechs Cesar sechs | If so, say that.");
}

TEST_F(Phrases, DifferencesOfBoardsAreThreeAndTheCountOfTheRest) {
    const chess::Piece pawn{Side::White, chess::Role::Pawn};
    const chess::Piece knight{Side::Black, chess::Role::Knight};
    because::BoardsDiffer differ{.announced = spoken(start, "e4")};
    differ.differences = {{square("e4"), pawn, false, std::nullopt},
                          {square("e5"), std::nullopt, true, knight},
                          {square("e6"), pawn, true, knight},
                          {square("a1"), std::nullopt, true, std::nullopt}};
    EXPECT_EQ(line(refused(differ)),
              "Your board does not show the position after | Eva zwei Eva vier | On | Eva vier | a white "
              "pawn is missing. Remove a black knight from | Eva fünf | Put a white pawn on | Eva sechs | "
              "not a black knight. And one more square. Correct your board.");
    differ.differences.erase(differ.differences.begin(), differ.differences.begin() + 3);
    EXPECT_EQ(line(refused(differ)), "Your board does not show the position after | Eva zwei Eva vier | "
                                     "Clear | Anna eins | Correct your board.");
}

TEST_F(Phrases, WhatWasTypedIsReadBackSafely) {
    const std::string text =
        line(refused(because::NotUnderstood{.text = "\xFF\x01\n{0}{1}\x01" + std::string(5000, 'x')}));
    EXPECT_LT(text.size(), 200U);
    EXPECT_EQ(text.find('\n'), std::string::npos);
    EXPECT_EQ(text.find('\x01'), std::string::npos);
    EXPECT_EQ(line(refused(because::NotUnderstood{.text = "\n\n"})),
              "Not understood. Say the piece and both squares.");
}

/// Every reason for a refusal, with and without what it may come with.
std::vector<game::Reason> every_reason(const game::SpokenMove& move,
                                       const game::BoardDifference& difference) {
    std::vector<game::Reason> reasons = {
        because::NotYourTurn{},
        because::GameOver{},
        because::NotAnnounced{},
        because::NotAnnounced{.on_board = move},
        because::NotRepeated{move},
        because::NotRepeated{spoken(move.before.after(move.move), "e5")},
        because::RepeatDiffers{.announced = move},
        because::RepeatDiffers{.announced = move, .repeated = move},
        because::CapturedPieceNotRemoved{square("e2")},
        because::PieceNotPlaced{move},
        because::PieceNotPlaced{move, {difference}},
        because::NotCrowned{square("b8")},
        because::BoardsDiffer{.announced = move, .on_board = move},
        because::BoardsDiffer{.announced = move,
                              .differences = std::vector<game::BoardDifference>(5, difference)},
        because::TouchMove{.given = move},
        because::TouchMove{.given = move, .touched = square("e2")},
        because::TouchMove{.given = move, .to_be_played = move},
        because::SealsAnother{move},
        because::TooLate{},
        because::TooLate{game::Rule::TouchedOneself},
        because::NotPermitted{game::Rule::NoClock},
        because::WrongClaim{},
        because::WrongClaim{.rule = game::Rule::NothingIllegal},
        because::WrongClaim{.rule = game::Rule::NoPieceThere, .square = square("e2")},
        because::WrongClaim{.claim = game::Claim::Threefold},
        because::FlagDown{},
        because::NoOffer{},
        because::OfferStands{},
        because::OfferToAnswer{},
    };
    for (const char* text : {"", "Springer David zwei", "gibberish"}) {
        reasons.emplace_back(because::IllegalMove{text});
        reasons.emplace_back(because::NotUnderstood{.text = text});
        reasons.emplace_back(because::NotUnderstood{.text = text, .to_repeat = move});
        reasons.emplace_back(because::Ambiguous{.text = text});
        reasons.emplace_back(because::Ambiguous{.text = text, .to_repeat = move});
        for (const std::size_t count : {1U, 3U, 9U})
            reasons.emplace_back(
                because::Ambiguous{.text = text, .candidates = std::vector<game::SpokenMove>(count, move)});
    }
    return reasons;
}

/// Every kind of notice, with everything in it that can be.
game::Notices all_notices() {
    const game::SpokenMove move = spoken(start, "e4");
    game::ClockReading reading;
    reading.left = {90s, 1h};
    reading.delay_left = 3s;
    reading.flag_down = {true, true};
    using Line = std::vector<game::SeenSquare>;
    using Lines = std::vector<Line>;
    const rules::Piece pawn{Side::White, 0};
    const game::SeenSquare stands{square("e3"), pawn};
    const game::SeenSquare empty{square("d3"), std::nullopt};
    const auto one_line = [](Line line) {
        Lines lines;
        lines.push_back(std::move(line));
        return lines;
    };
    rules::Placement lone_pawn{};
    lone_pawn[12] = pawn;
    game::Notices notices = {
        game::GameStarted{},
        game::MoveAnnounced{Side::White, move},
        game::MoveRepeated{Side::Black, move},
        game::MoveCorrected{Side::White, move},
        game::AnnouncementWithdrawn{Side::White, move},
        game::AdjustingBegun{Side::Black},
        game::PromotionAsked{Side::White, square("e8")},
        game::KingToCrown{Side::White, square("b8")},
        game::BoardUnclear{Side::White, {{square("e4"), std::nullopt, true, std::nullopt}}},
        game::BoardClear{Side::Black},
        game::FlagFell{Side::Black},
        game::OfferMade{Side::White},
        game::OfferDeclined{Side::Black},
        game::GameEnded{{game::Outcome::Draw, game::How::Agreement}},
        game::TimeTold{Side::White, reading},
        game::TimeTold{Side::White, reading, false},
        game::MovesTold{Side::White, 3, 2},
        game::LastMoveTold{Side::White, move},
        game::LastMoveTold{Side::White, std::nullopt},
        game::TurnTold{Side::White, Side::White},
        game::BoardTold{Side::White, chess::to_table(chess::Position().placement())},
        game::BoardTold{Side::White, {}},
        game::SquareTold{Side::White, square("e4"), std::nullopt},
        game::ScoreTold{Side::White, {move}},
        game::LinesTold{Side::White, game::Question::Rank, square("e2"), {}, one_line({empty})},
        game::LinesTold{Side::White, game::Question::File, square("e2"), pawn, one_line({stands, empty})},
        game::LinesTold{Side::White, game::Question::Diagonals, square("e2"), pawn,
                        Lines{Line{empty}, Line{stands}}},
        game::LinesTold{
            Side::White, game::Question::Jumps, square("e2"), {}, Lines{Line{empty}, Line{stands}}},
        game::LinesTold{Side::White, game::Question::Attackers, square("e2"), {}, one_line({})},
        game::LinesTold{Side::White, game::Question::Attackers, square("e2"), {}, one_line({stands})},
        game::LinesTold{Side::White, game::Question::Attacked, square("e2"), {}, one_line({})},
        game::LinesTold{Side::White, game::Question::Attacked, square("e2"), pawn, one_line({empty})},
        game::LinesTold{Side::White, game::Question::Attacked, square("e2"), pawn, one_line({stands, empty})},
        game::LinesTold{Side::White, game::Question::Kinds, {}, pawn, one_line({stands})},
        game::LinesTold{Side::White, game::Question::Kind, {}, pawn, one_line({})},
        game::LinesTold{Side::White, game::Question::WhitePieces, {}, {}, one_line({stands})},
        game::LinesTold{Side::White, game::Question::BlackPieces, {}, {}, one_line({})},
        game::PieceMovesTold{Side::White, square("e2"), {}, false, true, {}},
        game::PieceMovesTold{Side::White, square("e2"), pawn, false, false, {}},
        game::PieceMovesTold{Side::White, square("e2"), pawn, false, true, {}},
        game::PieceMovesTold{Side::White, square("e2"), pawn, true, true, {}},
        game::PieceMovesTold{Side::White, square("e2"), pawn, false, true, {move}},
        game::MaterialTold{Side::White, chess::to_table(chess::Position().placement())},
        game::MaterialTold{Side::White, lone_pawn},
        game::CapturedTold{Side::White, {}},
        game::CapturedTold{Side::White, Line{stands}},
        game::OneTimeTold{Side::White, Side::White, reading, "", true},
        game::OneTimeTold{Side::White, Side::Black, reading, "Anna", true},
        game::OneTimeTold{Side::White, Side::Black, reading, "", true},
        game::OneTimeTold{Side::White, Side::Black, reading, "", false},
        game::SpentTold{Side::White, Side::White, Span{1000}},
        game::SpentTold{Side::White, Side::Black, Span{1000}},
        game::ControlTold{Side::White, 12, true},
        game::ControlTold{Side::White, std::nullopt, true},
        game::ControlTold{Side::White, std::nullopt, false},
        game::ClocksStopped{},
        game::ClocksStarted{},
        game::ClocksSet{reading},
        game::RemarkNoted{"the hall is loud"},
    };
    const game::BoardDifference difference{square("e4"), chess::Piece{}, true, std::nullopt};
    for (const game::Reason& reason : every_reason(move, difference))
        notices.push_back(refused(reason));
    return notices;
}

TEST_F(Phrases, EveryNoticeIsSaidInEveryLanguage) {
    const std::regex raw("\\{|\\}|[\x01]");
    std::set<std::string> languages = languages_with_prompts();
    languages.insert({"xx", ""});
    for (const game::Notice& notice : all_notices())
        for (const std::string& white : languages)
            for (const std::string& black : languages) {
                const Utterances said = say(notice, table_for(white, black));
                ASSERT_FALSE(said.empty()) << game::name(notice) << " in " << white;
                for (const Utterance& utterance : said) {
                    const Wording& heard = overheard(utterance);
                    EXPECT_FALSE(heard.text.empty());
                    EXPECT_FALSE(heard.ear.empty());
                    EXPECT_FALSE(std::regex_search(heard.text, raw)) << heard.text;
                    EXPECT_TRUE(languages.contains(heard.language)) << heard.language;
                    // Clock times, squares and moves in digits or letters would be misread.
                    EXPECT_EQ(heard.text.find_first_of("0123456789"), std::string::npos) << heard.text;
                }
            }
}

TEST_F(Phrases, ErrorsAreSpokenInTheHearersLanguage) {
    const Message error{"There are {0} {side:adjective} kings. Leave one.", Side::White, {"3"}};
    EXPECT_EQ(m_book.for_one(Seat::White, error, "en"),
              prompt(Seat::White, "en", "There are 3 white kings. Leave one."));
    const Wording german = m_book.wording(error, "de");
    EXPECT_EQ(german.language, "de");
    EXPECT_NE(german.text.find('3'), std::string::npos);
    EXPECT_EQ(german.text.find("There"), std::string::npos);
}

TEST(Phrasebook, ASchemeThatIsNotThereIsAnError) {
    EXPECT_FALSE(Phrasebook::load(data_directory(), "none"));
    EXPECT_FALSE(Phrasebook::load("/nonexistent", "annex-e"));
}

} // namespace
} // namespace annabella::phrase
