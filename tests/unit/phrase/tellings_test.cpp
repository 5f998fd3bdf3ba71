// Who hears what of each kind of notice, and that it is whole sentences in every language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <map>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tellings_fixture.hpp"

namespace annabella::phrase {
namespace {

TEST_F(Tellings, EveryKindOfNoticeIsHeardByThoseItIsFor) {
    std::set<std::size_t> kinds;
    for (const Told& told : samples()) {
        kinds.insert(told.notice.index());
        std::set<std::optional<Seat>> audiences;
        for (const Utterance& utterance : m_book.phrase(told.notice, table()))
            audiences.insert(utterance.hearer());
        constexpr auto all = std::nullopt;
        const std::map<std::string, std::set<std::optional<Seat>>> expected = {
            {"", {}},       {"white", {Seat::White}},     {"black", {Seat::Black}},
            {"all", {all}}, {"arbiter", {Seat::Arbiter}}, {"each", {Seat::White, Seat::Black}},
        };
        EXPECT_EQ(audiences, expected.at(told.to)) << game::name(told.notice);
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<game::AnyNotice>);
}

TEST_F(Tellings, TheLastWordsThatSomebodyHearsEndTheirSentence) {
    bool any_goes_on = false;
    for (const Told& told : samples())
        for (const Seat hearer : seats) {
            const Wording* last = nullptr;
            const Utterances said = m_book.phrase(told.notice, table());
            for (const Utterance& utterance : said)
                if (const Wording* words = utterance.unless_secret(); words && utterance.reaches(hearer)) {
                    last = words;
                    any_goes_on = any_goes_on || words->goes_on;
                }
            // What the illegal move is, is told by the notice that follows.
            if (last != nullptr && last->text.back() != ':') {
                EXPECT_FALSE(last->goes_on) << game::name(told.notice) << ": " << last->text;
            }
        }
    EXPECT_TRUE(any_goes_on);
}

TEST_F(Tellings, WhatIsAnnouncedIsAMoveToTheVoice) {
    for (const Told& told : samples())
        for (const Utterance& utterance : m_book.phrase(told.notice, table())) {
            const Wording* words = utterance.unless_secret();
            if (words == nullptr)
                continue;
            const bool announced = std::holds_alternative<game::MoveAnnounced>(told.notice) ||
                                   std::holds_alternative<game::MoveRepeated>(told.notice) ||
                                   std::holds_alternative<game::MoveCorrected>(told.notice);
            if (announced) {
                EXPECT_TRUE(words->urgency == Urgency::Move && words->in_set_form) << words->text;
            }
            if (std::holds_alternative<game::ScoreTold>(told.notice)) {
                EXPECT_EQ(words->urgency, Urgency::Answer) << words->text;
            }
        }
}

TEST_F(Tellings, EveryoneHearsWholeSentencesInTheOwnLanguage) {
    const std::regex awkward("[.,;:] ?[.,;:]|  | [.,;:]|[{}0-9]|^(?:[a-z]|ä|ö|ü|õ)");
    for (const Told& told : samples())
        for (const std::string& language : languages)
            for (const Side by : both_sides) {
                const std::string text = heard(told.notice, by, table(language));
                EXPECT_FALSE(std::regex_search(text, awkward)) << text;
            }
}

/// For a human ear: the whole list in every language. Run this test alone and read.
TEST_F(Tellings, ReadThrough) {
    for (const Told& told : samples()) {
        std::cout << game::name(told.notice) << '\n';
        for (const std::string& language : languages) {
            const std::string first = white(told.notice, language);
            const std::string second = black(told.notice, language);
            for (const std::string& text : std::set<std::string>{first, second})
                if (!text.empty())
                    std::cout << "    " << language << "  " << text << '\n';
            EXPECT_EQ(first.empty() && second.empty(), told.to.empty()) << game::name(told.notice);
        }
    }
}

TEST_F(Tellings, EveryRuleHasItsSentence) {
    std::set<std::string> said;
    int count = 0;
    for (const std::string& language : languages)
        for (std::size_t rule = 0; rule < game::rule_count; ++rule, ++count) {
            const std::string text = refusal(static_cast<Rule>(rule), language);
            EXPECT_GT(text.size(), 15U) << game::name(static_cast<Rule>(rule));
            EXPECT_TRUE(said.insert(text).second) << text;
        }
    EXPECT_EQ(said.size(), static_cast<std::size_t>(count));
    EXPECT_EQ(refusal(Rule::TouchedOneself, "de"), "Sie haben eine Figur berührt. Antrag zu spät.");
}

TEST_F(Tellings, EveryProposalSaysWhatIsProposedAndAsks) {
    std::set<std::string> proposed;
    std::set<std::string> decided;
    std::size_t count = 0;
    for (const std::string& language : languages)
        for (const Proposal& proposal : proposals(Side::White, Plies(23), false, 1)) {
            ++count;
            const std::string text = white(game::Proposed{proposal}, language);
            EXPECT_TRUE(proposed.insert(text).second) << text;
            EXPECT_TRUE(
                decided.insert(white(game::ProposalDecided{proposal, Decision::Grant}, language)).second)
                << proposal.name();
            EXPECT_THAT(text, ::testing::EndsWith("?"));
        }
    EXPECT_EQ(proposed.size(), count);
    EXPECT_EQ(decided.size(), count);
}

TEST_F(Tellings, AnIllegalMoveCostsWhatTheTableSays) {
    const auto proposed = [&](game::Edition edition, int count, Side side = Side::White) {
        game::Table at = table();
        at.edition = edition;
        return heard(game::Proposed{game::proposed::IllegalMove{.side = side, .count = count}}, Side::White,
                     at);
    };
    EXPECT_EQ(proposed(game::Edition::Fide2009, 1), "Illegal move by White. Does Black gain two minutes?");
    EXPECT_EQ(proposed(game::Edition::Fide2009, 2, Side::Black),
              "Illegal move by Black. Does White gain two minutes?");
    EXPECT_EQ(proposed(game::Edition::Fide2009, 3), "Illegal move by White. Does White lose?");
    EXPECT_EQ(proposed(game::Edition::Fide2018, 2), "Illegal move by White. Does White lose?");
    EXPECT_EQ(proposed(game::Edition::Ussr1953, 7), "Illegal move by White. Must White move again?");
}

// "S" is a knight to who is told of it, and was written where it is another piece.
TEST_F(Tellings, WhatWasWrittenIsToldInTheLettersOfWhoWroteIt) {
    game::Table at = table();
    for (game::Seat& seat : at.seats)
        seat.language = "de";
    const rules::Readings meant = {{"K:a4", 0}};
    EXPECT_THAT(heard(game::Proposed{game::proposed::IllegalMove{
                          .side = Side::Black, .count = 1, .text = "Sa4", .readings = meant}},
                      Side::White, at),
                ::testing::HasSubstr("König Anna vier"));
    EXPECT_THAT(
        heard(game::SealedMoveWrong{Side::Black, "Sa4", game::SealedFault::Illegal, meant}, Side::White, at),
        ::testing::HasSubstr("König Anna vier"));
    EXPECT_THAT(heard(game::SealedMoveWrong{Side::Black, "Sa4", game::SealedFault::NotUnderstood, {}},
                      Side::White, at),
                ::testing::HasSubstr("Sa4"))
        << "what nobody understood there means nothing here";
}

TEST_F(Tellings, BoardsAreMendedPegByPeg) {
    const chess::Piece pawn{Side::White, chess::Role::Pawn};
    const chess::Piece queen{Side::Black, chess::Role::Queen};
    const game::BoardWrong wrong{Side::White,
                                 {{square("e4"), pawn, false, std::nullopt},
                                  {square("e5"), std::nullopt, true, queen},
                                  {square("e6"), pawn, true, queen},
                                  {square("a1"), std::nullopt, true, std::nullopt}}};
    EXPECT_EQ(white(wrong, "de"), "Ihr Brett stimmt nicht. Auf Eva vier fehlt ein weißer Bauer. Auf Eva fünf "
                                  "steht eine schwarze Dame zu viel. Auf Eva sechs gehört ein weißer Bauer, "
                                  "nicht eine schwarze Dame. Räumen Sie Feld Anna eins.");
    EXPECT_EQ(white(wrong),
              "Your board is wrong. On Eva vier, a white pawn is missing. Remove a black queen from Eva "
              "fünf. Put a white pawn on Eva sechs, not a black queen. Clear Anna eins.");
    EXPECT_EQ(black(wrong), "");
}

TEST_F(Tellings, APieceOnAnotherSquareThanItShouldIsOneSentence) {
    const chess::Piece white_pawn{Side::White, chess::Role::Pawn};
    const chess::Piece pawn{Side::Black, chess::Role::Pawn};
    const game::BoardDifference missing{square("e5"), pawn, false, std::nullopt};
    const game::BoardDifference too_many{square("e6"), std::nullopt, true, pawn};
    EXPECT_EQ(white(game::BoardWrong{Side::White, {missing, too_many}}),
              "Your board is wrong. Black pawn: from Eva sechs to Eva fünf.");
    EXPECT_EQ(white(game::BoardWrong{Side::White, {too_many, missing}}, "de"),
              "Ihr Brett stimmt nicht. Schwarzer Bauer: von Eva sechs nach Eva fünf.");
    EXPECT_EQ(white(game::BoardWrong{Side::White, {missing, too_many}}, "et"),
              "Laual on viga. Must ettur: väljalt Eva sechs väljale Eva fünf.");
    // Another kind of piece is another matter, and so is one that nobody knows.
    const game::BoardDifference other{square("e6"), std::nullopt, true, white_pawn};
    EXPECT_EQ(
        white(game::BoardWrong{Side::White, {missing, other}}),
        "Your board is wrong. On Eva fünf, a black pawn is missing. Remove a white pawn from Eva sechs.");
    const game::BoardDifference unknown{square("e6"), std::nullopt, true, std::nullopt};
    EXPECT_EQ(white(game::BoardWrong{Side::White, {missing, unknown}}),
              "Your board is wrong. On Eva fünf, a black pawn is missing. Clear Eva sechs.");
    // Two of a kind: both find their place, and none is told twice.
    const game::BoardDifference missing_too{square("d5"), pawn, false, std::nullopt};
    const game::BoardDifference another{square("d6"), std::nullopt, true, pawn};
    EXPECT_EQ(white(game::BoardWrong{Side::White, {missing, missing_too, too_many, another, other}}),
              "Your board is wrong. Black pawn: from Eva sechs to Eva fünf. Black pawn: from David sechs to "
              "David fünf. Remove a white pawn from Eva sechs.");
}

TEST_F(Tellings, ScoreSheetsThatDifferAreToldWithTheClocksOfThatMoment) {
    const game::SheetsDiffer differ{Plies(23), twelfth_of_white(), reading()};
    EXPECT_EQ(white(differ),
              "Score sheets agree up to White's move twelve: Springer Gustav eins Felix drei. The clocks "
              "then: White one hour five minutes seven seconds. Black thirty seconds.");
    EXPECT_EQ(black(differ, "de"),
              "Partieformulare gleich bis Zug zwölf von Weiß: Springer Gustav eins Felix drei. "
              "Die Uhren dabei: Weiß eine Stunde fünf Minuten sieben Sekunden. Schwarz dreißig "
              "Sekunden.");
    game::Table without_clock = table();
    without_clock.control = {};
    EXPECT_EQ(heard(differ, Side::White, without_clock),
              "Score sheets agree up to White's move twelve: Springer Gustav eins Felix drei.");
}

TEST_F(Tellings, HalfMovesAreNamedByTheirNumberOnTheScoreSheet) {
    EXPECT_EQ(white(game::SheetTaken{Side::White, Plies(1)}),
              "Your score sheet is entered, up to White's move one.");
    EXPECT_EQ(white(game::SheetTaken{Side::White, Plies(24)}),
              "Your score sheet is entered, up to Black's move twelve.");
    game::Table at = table();
    at.position = "4k3/8/8/8/8/8/8/4K2R b K - 0 30";
    EXPECT_EQ(heard(game::SheetTaken{Side::White, Plies(1)}, Side::White, at),
              "Your score sheet is entered, up to Black's move thirty.");
    EXPECT_EQ(heard(game::SheetTaken{Side::White, Plies(2)}, Side::White, at),
              "Your score sheet is entered, up to White's move thirty-one.");
}

TEST_F(Tellings, ASealedMoveIsHeardByItsPlayerAloneAsHeWroteIt) {
    EXPECT_EQ(white(game::MoveWasSealed{Side::White, "Nf3", spoken(start, "Nf3")}),
              "You have sealed: Springer Gustav eins Felix drei.");
    // What is not legal sounds like what is: the envelope does not judge.
    EXPECT_EQ(white(game::MoveWasSealed{Side::White, "Dame Anna eins", std::nullopt}),
              "You have sealed: Dame Anna eins.");
    EXPECT_EQ(white(game::MoveWasSealed{Side::White, "no idea", std::nullopt}), "You have sealed: no idea.");
    EXPECT_EQ(white(game::SealAsked{Side::White}), "Seal your move. Do not say it aloud.");
    EXPECT_EQ(black(game::SealAsked{Side::White}), "White seals a move.");
}

TEST_F(Tellings, NobodyIsHelpedByAnAnswerHeDidNotAskFor) {
    for (const Side by : both_sides) {
        EXPECT_EQ(heard(game::CannotMate{Side::White, UnwinnableReason::BareKing, false}, by, table()), "");
        EXPECT_EQ(heard(game::CannotMate{Side::White, UnwinnableReason::BareKing, true}, by,
                        table("en", game::Mode::Tournament)),
                  "");
        EXPECT_EQ(heard(game::CannotMate{Side::White, UnwinnableReason::BareKing, true}, by, table()),
                  "White: only the king is left.");
    }
}

TEST_F(Tellings, EndsThatAreMoreThanAWord) {
    using game::How;
    using game::Outcome;
    const auto end = [&](Outcome outcome, How how, bool both_flags_down = false) {
        return white(game::GameEnded{{outcome, how}, both_flags_down});
    };
    EXPECT_EQ(end(Outcome::WhiteWins, How::IllegalMoves), "White wins: illegal move by Black.");
    EXPECT_EQ(end(Outcome::BlackWins, How::SealedMove), "Black wins: wrong sealed move.");
    EXPECT_EQ(end(Outcome::BothLose, How::Forfeit), "Both lose by forfeit.");
    EXPECT_EQ(end(Outcome::Draw, How::WinningMeans), "Draw: opponent cannot win or is not trying.");
    EXPECT_EQ(end(Outcome::Draw, How::PerpetualCheck), "Draw by perpetual check.");
    EXPECT_EQ(end(Outcome::Draw, How::Time), "Draw: flag fallen, opponent cannot mate.");
    EXPECT_EQ(end(Outcome::Draw, How::Time, true), "Draw: both flags have fallen.");
}

} // namespace
} // namespace annabella::phrase
