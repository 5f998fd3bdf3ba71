// Who hears what of each kind of notice, and that it is whole sentences in every language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <map>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/eavesdropper.hpp"
#include "chess/rules.hpp"
#include "data.hpp"
#include "phrase/language.hpp"
#include "phrase/phrases.hpp"

namespace annabella::phrase {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using game::Decision;
using game::Penalty;
using game::Proposal;
using game::Rule;
using rules::UnwinnableReason;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::vector<std::string> languages = {"en", "de", "et"};

game::Table table(const std::string& language = "en", game::Mode mode = game::Mode::Home) {
    game::Table table;
    table.edition = game::Edition::Fide2018;
    table.mode = mode;
    table.control = game::parse_time_control("40/2:00:00,0:30:00").value();
    for (const Color side : chess::colors)
        table.seat(side).language = language;
    return table;
}

game::SpokenMove twelfth_of_white() {
    return spoken("r1bqkbnr/pppppppp/2n5/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2 12", "Nf3");
}
game::SpokenMove twelfth_of_black() {
    return spoken("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 2 12", "Nf6");
}

game::ClockReading reading() {
    game::ClockReading reading;
    reading.left = {65min + 7s, 30s};
    reading.running = Color::Black;
    return reading;
}

template <class... Kinds>
std::vector<Proposal> filled(Color side, int plies, bool both, int count,
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
std::vector<Proposal> proposals(Color side, int plies, bool both, int count) {
    return filled(side, plies, both, count, static_cast<const game::proposed::Any*>(nullptr));
}

/// A notice, and who hears it: nobody (""), "white", "black", all the same ("all"), or each in his own words
/// ("each").
struct Told {
    game::Notice notice;
    std::string to;
};

/// Every kind of notice by White where there is a side, most of them in several shapes.
std::vector<Told> samples() {
    const game::SpokenMove move = spoken(start, "e4");
    const chess::Piece pawn{Color::White, chess::Role::Pawn};
    const chess::Piece queen{Color::Black, chess::Role::Queen};
    const std::vector<game::BoardDifference> differences = {
        {square("e4"), pawn, false, std::nullopt}, {square("e5"), std::nullopt, true, pawn},
        {square("e6"), pawn, true, queen},         {square("a1"), std::nullopt, true, std::nullopt},
        {square("h8"), queen, true, std::nullopt},
    };
    game::Refused refused;
    refused.reason = game::Reason::NotYourTurn;
    game::Envelope envelope{.names = {},
                            .position = chess::Position(),
                            .used = {},
                            .left = {},
                            .sealed_by = {},
                            .move_number = 1,
                            .offer = {},
                            .resumption = {}};
    envelope.names = {"Petrov", "Ivanov"};
    envelope.used = {95min, 145min};
    envelope.left = {25min, 35min};
    envelope.move_number = 41;
    envelope.offer = Color::Black;
    envelope.resumption = "Sunday";

    std::vector<Told> all = {
        {game::GameStarted{}, "all"},
        {game::MoveAnnounced{Color::White, move}, "all"},
        {game::MoveRepeated{Color::Black, move}, "all"},
        {game::MoveCorrected{Color::White, move}, "all"},
        {game::AnnouncementWithdrawn{Color::White, move}, "all"},
        {game::MoveOnBoard{Color::White, move}, ""},
        {game::MoveFollowed{Color::White, move}, ""},
        {game::MoveCompleted{Color::White, move}, ""},
        {game::Touched{Color::White, square("e2"), pawn}, ""},
        {game::AdjustingBegun{Color::White}, "all"},
        {game::PromotionAsked{Color::White, square("e8")}, "white"},
        {game::BoardUnclear{Color::Black, differences}, "black"},
        {game::BoardClear{Color::White}, "white"},
        {refused, "white"},
        {game::FlagFell{Color::White}, "all"},
        {game::OfferMade{Color::White}, "all"},
        {game::OfferDeclined{Color::White}, "all"},
        {game::TimeTold{Color::White, reading()}, "white"},
        {game::MovesTold{Color::White, 12, 11}, "white"},
        {game::LastMoveTold{Color::White, move}, "white"},
        {game::TurnTold{Color::Black, Color::White}, "black"},
        {game::BoardTold{Color::White, chess::to_table(chess::Position().placement())}, "white"},
        {game::SquareTold{Color::White, square("e2"), pawn}, "white"},
        {game::ScoreTold{Color::White, {move}}, "white"},
        {game::ClocksStopped{}, "all"},
        {game::ClocksStarted{}, "all"},
        {game::ClocksSet{reading()}, "each"},
        {game::RemarkNoted{"the hall is loud"}, "all"},
        {game::BoardsAgree{}, "all"},
        {game::BoardWrong{Color::Black, differences}, "black"},
        {game::SheetsDiffer{23, twelfth_of_white(), reading()}, "all, each"},
        {game::SheetsDiffer{24, twelfth_of_black(), reading()}, "all, each"},
        {game::SheetsDiffer{0, std::nullopt, reading()}, "all"},
        {game::SheetUnreadable{Color::White, 23, "Nxj"}, "white"},
        {game::SheetUnreadable{Color::Black, 0, ""}, "black"},
        {game::SheetTaken{Color::White, 24}, "white"},
        {game::SheetTaken{Color::Black, 0}, "black"},
        {game::RecordDiffers{22}, "all"},
        {game::IllegalMoveCounted{Color::White, 1, 2min}, "all"},
        {game::IllegalMoveCounted{Color::Black, 2, Span{0}}, "all"},
        {game::TakenBack{23, twelfth_of_white()}, "all"},
        {game::TakenBack{0, std::nullopt}, "all"},
        {game::RecordReplaced{24}, "all"},
        {game::RecordReplaced{0}, "all"},
        {game::RulingTakenBack{}, "all"},
        {game::TimeGained{Color::Black, 2min}, "all"},
        {game::ControlTimeKept{Color::Black, 5min}, "arbiter"},
        {game::PointsScored{{1, 0}}, "all"},
        {game::IllegalMoveStands{Color::White}, "all"},
        {game::DrawsNowAllowed{}, "all"},
        {game::ResultCorrected{}, "all"},
        {game::ArbiterNoted{"a mobile telephone rang"}, "all"},
        {game::ArbiterCalled{Color::White}, "all"},
        {game::FiftyMovesExtended{75}, "all"},
        {game::IncrementGiven{5s}, "all"},
        {game::GameBegunAnew{}, "all"},
        {game::PlayerArrived{Color::White}, "all"},
        {game::SheetSigned{Color::White, false}, "all"},
        {game::SheetSigned{Color::Black, true}, "all"},
        {game::MateBeingSought{Color::White}, "all"},
        {game::CannotMate{Color::White, UnwinnableReason::BareKing, false}, ""},
        {game::SealAsked{Color::White}, "each"},
        {game::MoveWasSealed{Color::White, "Nf3", spoken(start, "Nf3")}, "white"},
        {game::MoveWasSealed{Color::Black, "Dame Anna eins", std::nullopt}, "black"},
        {game::MoveWasSealed{Color::Black, "no idea", std::nullopt}, "black"},
        {game::GameAdjourned{reading(), Color::White}, "each"},
        {game::SealedMoveWrong{Color::White, "Ke2", game::Reason::IllegalMove}, "all"},
        {game::SealedMoveWrong{Color::Black, "no idea", game::Reason::NotUnderstood}, "all"},
        {game::ReplySealed{Color::White}, "all"},
        {game::EnvelopeTold{Color::White, envelope}, "white"},
        {game::GameResumed{reading()}, "each"},
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
        all.push_back({game::ClaimWrong{Color::White, gain}, gain > Span{0} ? "each" : "black"});
    all.push_back({game::ClocksSet{{}, true}, ""});
    all.push_back({game::ProposalWaits{game::proposed::TouchedPiece{}, game::proposed::BackTo{}}, "all"});
    game::MoveUnderWay under_way{move, Color::Black};
    all.push_back({game::LastMoveTold{Color::White, move, under_way}, "white"});
    all.push_back({game::TurnTold{Color::White, Color::White, move, under_way}, "white"});
    all.push_back({game::TurnTold{Color::White, Color::White, move, {std::nullopt, Color::White}}, "white"});
    all.push_back({game::MovesTold{Color::White, 1, 1, {std::nullopt, Color::White}}, "white"});
    for (int penalty = 0; penalty <= static_cast<int>(Penalty::Expulsion); ++penalty)
        all.push_back({game::PenaltyGiven{Color::White, static_cast<Penalty>(penalty), 2min}, "all"});
    for (const Proposal& proposal : proposals(Color::White, 23, false, 1)) {
        all.push_back({game::Proposed{proposal}, "all"});
        for (const Decision decision : {Decision::Grant, Decision::Refuse, Decision::Defer})
            all.push_back({game::ProposalDecided{proposal, decision}, "all"});
    }
    for (const Proposal& proposal : proposals(Color::Black, 0, true, 3))
        all.push_back({game::Proposed{proposal}, "all"});
    for (int rule = 1; rule <= static_cast<int>(Rule::NotOver); ++rule) {
        refused.rule = static_cast<Rule>(rule);
        all.push_back({refused, "white"});
    }
    return all;
}

class Tellings : public ::testing::Test {
protected:
    /// What one hears of it, as it would be written.
    std::string heard(const game::Notice& notice, Color by, const game::Table& at) const {
        std::string text;
        for (const Utterance& utterance : m_book.phrase(notice, at)) {
            // At home the players hear what the arbiter is told.
            if (!utterance.reaches(seat_of(by)) && !utterance.reaches(Seat::Arbiter))
                continue;
            const Wording& words = overheard(utterance);
            text += (text.empty() ? "" : " ") + words.text + (words.mark == " " ? "" : words.mark);
        }
        return text;
    }
    std::string white(const game::Notice& notice, const std::string& language = "en") const {
        return heard(notice, Color::White, table(language));
    }
    std::string black(const game::Notice& notice, const std::string& language = "en") const {
        return heard(notice, Color::Black, table(language));
    }
    std::string refusal(Rule rule, const std::string& language) const {
        game::Refused refused;
        refused.reason = game::Reason::NotPermitted;
        refused.rule = rule;
        return white(refused, language);
    }
    Phrasebook m_book = load_book();
};

TEST_F(Tellings, EveryKindOfNoticeIsHeardByThoseItIsFor) {
    std::set<std::size_t> kinds;
    for (const Told& told : samples()) {
        kinds.insert(told.notice.index());
        std::set<std::optional<Seat>> audiences;
        for (const Utterance& utterance : m_book.phrase(told.notice, table()))
            audiences.insert(utterance.hearer());
        constexpr auto all = std::nullopt;
        const std::map<std::string, std::set<std::optional<Seat>>> expected = {
            {"", {}},
            {"white", {Seat::White}},
            {"black", {Seat::Black}},
            {"all", {all}},
            {"arbiter", {Seat::Arbiter}},
            {"each", {Seat::White, Seat::Black}},
            {"all, each", {Seat::White, Seat::Black, all}},
        };
        EXPECT_EQ(audiences, expected.at(told.to)) << game::name(told.notice);
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<game::AnyNotice>);
}

TEST_F(Tellings, EveryoneHearsWholeSentencesInTheOwnLanguage) {
    const std::regex awkward("[.,;:] ?[.,;:]|  | [.,;:]|[{}0-9]|^(?:[a-z]|ä|ö|ü|õ)");
    for (const Told& told : samples())
        for (const std::string& language : languages)
            for (const Color by : chess::colors) {
                const std::string text = heard(told.notice, by, table(language));
                EXPECT_FALSE(std::regex_search(text, awkward)) << text;
            }
}

/// For a human ear: the whole list in three languages. Run this test alone and read.
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
        for (int rule = 1; rule <= static_cast<int>(Rule::NotOver); ++rule, ++count) {
            const std::string text = refusal(static_cast<Rule>(rule), language);
            EXPECT_GT(text.size(), 15U) << game::name(static_cast<Rule>(rule));
            EXPECT_TRUE(said.insert(text).second) << text;
        }
    EXPECT_EQ(said.size(), static_cast<std::size_t>(count));
    EXPECT_EQ(refusal(Rule::TouchedOneself, "de"),
              "Sie haben seither selbst eine Figur berührt. Das lässt sich nicht mehr beantragen.");
}

TEST_F(Tellings, EveryProposalSaysWhatIsProposedAndAsks) {
    std::set<std::string> proposed;
    std::set<std::string> decided;
    std::size_t count = 0;
    for (const std::string& language : languages)
        for (const Proposal& proposal : proposals(Color::White, 23, false, 1)) {
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
    const auto proposed = [&](game::Edition edition, int count, Color side = Color::White) {
        game::Table at = table();
        at.edition = edition;
        return heard(game::Proposed{game::proposed::IllegalMove{.side = side, .count = count}}, Color::White,
                     at);
    };
    EXPECT_EQ(proposed(game::Edition::Fide2009, 1),
              "White has made an illegal move. For Black two minutes, and another move by White?");
    EXPECT_EQ(proposed(game::Edition::Fide2009, 2, Color::Black),
              "Black has made an illegal move. For White two minutes, and another move by Black?");
    EXPECT_EQ(proposed(game::Edition::Fide2009, 3),
              "White has made an illegal move. Does White lose the game by it?");
    EXPECT_EQ(proposed(game::Edition::Fide2018, 2),
              "White has made an illegal move. Does White lose the game by it?");
    EXPECT_EQ(proposed(game::Edition::Ussr1953, 7),
              "White has made an illegal move. Must White make another move?");
}

TEST_F(Tellings, BoardsAreMendedPegByPeg) {
    const chess::Piece pawn{Color::White, chess::Role::Pawn};
    const chess::Piece queen{Color::Black, chess::Role::Queen};
    const game::BoardWrong wrong{Color::White,
                                 {{square("e4"), pawn, false, std::nullopt},
                                  {square("e5"), std::nullopt, true, queen},
                                  {square("e6"), pawn, true, queen},
                                  {square("a1"), std::nullopt, true, std::nullopt}}};
    EXPECT_EQ(white(wrong, "de"), "Ihr Brett stimmt nicht. Auf Eva vier fehlt ein weißer Bauer. Auf Eva fünf "
                                  "steht eine schwarze Dame zu viel. Auf Eva sechs steht eine schwarze Dame; "
                                  "richtig ist ein weißer Bauer. Auf Anna eins darf nichts stehen.");
    EXPECT_EQ(white(wrong), "Your board is wrong. On Eva vier, a white pawn is missing. On Eva fünf, a black "
                            "queen must go. On Eva sechs stands a black queen; it must be a white pawn. "
                            "There must be nothing on Anna eins.");
    EXPECT_EQ(black(wrong), "");
}

TEST_F(Tellings, ScoreSheetsThatDifferAreToldWithTheClocksOfThatMoment) {
    const game::SheetsDiffer differ{23, twelfth_of_white(), reading()};
    EXPECT_EQ(
        white(differ),
        "The score sheets agree up to White's move twelve: Springer Gustav eins Felix drei. You then had "
        "one hour, five minutes, seven seconds. Your opponent then had thirty seconds.");
    EXPECT_EQ(
        black(differ, "de"),
        "Die Partieformulare stimmen überein bis Zug zwölf von Weiß: Springer Gustav eins Felix drei. Da "
        "hatten Sie dreißig Sekunden. Da hatte Ihr Gegner eine Stunde, fünf Minuten, sieben Sekunden.");
    game::Table without_clock = table();
    without_clock.control = {};
    EXPECT_EQ(heard(differ, Color::White, without_clock),
              "The score sheets agree up to White's move twelve: Springer Gustav eins Felix drei.");
}

TEST_F(Tellings, HalfMovesAreNamedByTheirNumberOnTheScoreSheet) {
    EXPECT_EQ(white(game::SheetTaken{Color::White, 1}),
              "Your score sheet is taken down, up to White's move one.");
    EXPECT_EQ(white(game::SheetTaken{Color::White, 24}),
              "Your score sheet is taken down, up to Black's move twelve.");
    game::Table at = table();
    at.position = "4k3/8/8/8/8/8/8/4K2R b K - 0 30";
    EXPECT_EQ(heard(game::SheetTaken{Color::White, 1}, Color::White, at),
              "Your score sheet is taken down, up to Black's move thirty.");
    EXPECT_EQ(heard(game::SheetTaken{Color::White, 2}, Color::White, at),
              "Your score sheet is taken down, up to White's move thirty-one.");
}

TEST_F(Tellings, ASealedMoveIsHeardByItsPlayerAloneAsHeWroteIt) {
    EXPECT_EQ(white(game::MoveWasSealed{Color::White, "Nf3", spoken(start, "Nf3")}),
              "You have sealed: Springer Gustav eins Felix drei.");
    // What is not legal sounds like what is: the envelope does not judge.
    EXPECT_EQ(white(game::MoveWasSealed{Color::White, "Dame Anna eins", std::nullopt}),
              "You have sealed: Dame Anna eins.");
    EXPECT_EQ(white(game::MoveWasSealed{Color::White, "no idea", std::nullopt}), "You have sealed: no idea.");
    EXPECT_EQ(white(game::SealAsked{Color::White}), "Seal your move now. Do not say it aloud.");
    EXPECT_EQ(black(game::SealAsked{Color::White}), "White seals a move now.");
}

TEST_F(Tellings, NobodyIsHelpedByAnAnswerHeDidNotAskFor) {
    for (const Color by : chess::colors) {
        EXPECT_EQ(heard(game::CannotMate{Color::White, UnwinnableReason::BareKing, false}, by, table()), "");
        EXPECT_EQ(heard(game::CannotMate{Color::White, UnwinnableReason::BareKing, true}, by,
                        table("en", game::Mode::Tournament)),
                  "");
        EXPECT_EQ(heard(game::CannotMate{Color::White, UnwinnableReason::BareKing, true}, by, table()),
                  "White: only the king is left.");
    }
}

std::string for_the_ear(std::string_view language, std::string_view text) {
    static const Languages known = Languages::load(data_directory());
    return known.find(language).pronunciation.for_the_ear(text);
}

TEST_F(Tellings, TheGermanVoiceIsGivenRemisAsItMustBeSpelled) {
    const Utterances said =
        m_book.phrase(game::GameEnded{{game::Outcome::Draw, game::How::Stalemate}}, table("de"));
    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(overheard(said[0]).text, "Remis durch Patt.");
    EXPECT_EQ(overheard(said[0]).ear, "Remie durch Patt.");
    EXPECT_EQ(for_the_ear("de", "Das Remisangebot: remis, Remis."), "Das Remie-Angebot: remie, Remie.");
    EXPECT_EQ(for_the_ear("de", "Premiss Üremis remi"), "Premiss Üremis remi");
    EXPECT_EQ(for_the_ear("en", "Remis"), "Remis");
    EXPECT_EQ(for_the_ear("de", ""), "");
}

TEST(Pronunciation, CyrillicUzbekIsSpokenInLatinLetters) {
    const auto heard = [](std::string_view text) { return for_the_ear("uz-cyrl", text); };
    EXPECT_EQ(heard("шоҳ"), "shoh");
    EXPECT_EQ(heard("Ўйин ғалаба"), "O'yin g'alaba");
    EXPECT_EQ(heard("Оқ пиёда, қора фарзин, чап"), "Oq piyoda, qora farzin, chap");
    EXPECT_EQ(heard("Шоҳ Чап Юриш Ҳимоя Ёрдам"), "Shoh Chap Yurish Himoya Yordam");
    EXPECT_EQ(heard("маъно"), "ma'no");
    // At the beginning of a word, and behind a vowel or a sign.
    EXPECT_EQ(heard("ер"), "yer");
    EXPECT_EQ(heard("аер"), "ayer");
    EXPECT_EQ(heard("бел"), "bel");
    EXPECT_EQ(heard("Ер келди"), "Yer keldi");
    EXPECT_EQ(heard("объект"), "ob'yekt");
    EXPECT_EQ(heard("Springer g1–f3 Їжак"), "Springer g1–f3 Їjak");
}

TEST(Pronunciation, TheLongestRespellingCountsAndRulesThatAreNoneChangeNothing) {
    EXPECT_EQ(Pronunciation({{"ab", "1"}, {"abc", "2"}, {"", "3"}}, "").for_the_ear("abc ab xab"), "2 1 xab");
    EXPECT_EQ(Pronunciation({}, "a > > b ;;{").for_the_ear("a"), "a");
}

TEST_F(Tellings, EndsThatAreMoreThanAWord) {
    using game::How;
    using game::Outcome;
    const auto end = [&](Outcome outcome, How how, bool both_flags_down = false) {
        return white(game::GameEnded{{outcome, how}, both_flags_down});
    };
    EXPECT_EQ(end(Outcome::WhiteWins, How::IllegalMoves), "White wins: illegal move by Black.");
    EXPECT_EQ(end(Outcome::BlackWins, How::SealedMove), "Black wins: White's sealed move is wrong.");
    EXPECT_EQ(end(Outcome::BothLose, How::Forfeit), "Both players lose: neither has arrived in time.");
    EXPECT_EQ(end(Outcome::Draw, How::WinningMeans), "Draw: the opponent cannot win, or does not try to.");
    EXPECT_EQ(end(Outcome::Draw, How::PerpetualCheck), "Draw by perpetual check.");
    EXPECT_EQ(end(Outcome::Draw, How::Time), "Draw: the time is over, but the opponent cannot give mate.");
    EXPECT_EQ(end(Outcome::Draw, How::Time, true), "Draw: both flags have fallen.");
}

} // namespace
} // namespace annabella::phrase
