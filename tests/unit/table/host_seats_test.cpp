// Who sits at the table with a program of his own: what he is told, and what he may do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <gmock/gmock.h>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "host_fixture.hpp"
#include "table/commands/command_rights.hpp"
#include "table/commands/secret_lines.hpp"
#include "table/doing/lock.hpp"

namespace annabella::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;

/// Where somebody sits, and what he is told there.
class Terminal : public Ear {
public:
    void show_status(const phrase::Wording& words) override { m_status = words.text; }
    void open_board(bool open) override { m_modes.board_open = open; }
    void walk_board() override { m_modes.mode = KeyMode::Board; }
    KeyModes& modes() { return m_modes; }
    const std::string& status() const { return m_status; }

private:
    std::string m_status;
    KeyModes m_modes;
};

class HostSeats : public HostTest {
protected:
    Seated sit(Terminal& place, std::optional<Seat> seat, const char* language = "en", bool voice = true,
               const char* code = "") {
        Guest guest;
        guest.code = code;
        guest.voice = voice;
        guest.seat = seat;
        guest.language = language;
        guest.phrasebook = &book();
        guest.outlet = &place;
        const auto done = m_host->seat(guest, m_now);
        place.take();
        m_ear.take();
        return done;
    }
    /// What he was told to that; what the table was told is taken by at_table().
    std::string type_at(Terminal& place, std::string_view line) {
        m_now += Span{1000};
        m_host->take_from(place, line, m_now);
        return place.take();
    }
    /// The same of a key, as the program of who sits there gives it.
    std::string press_at(Terminal& place, const std::string& name) {
        const KeyMode was = place.modes().mode;
        const KeyMode becomes = mode_after(name, was, place.modes().board_open);
        place.modes().mode = becomes;
        m_now += Span{1000};
        m_host->take_from(place, NamedKey{name, was, becomes, false}, m_now);
        return place.take();
    }
    /// What stands before the first colon of each line.
    std::vector<std::string> words_of_help(Terminal& place, const std::string& about = {}) {
        std::istringstream told(type_at(place, "help " + about));
        std::vector<std::string> words;
        for (std::string line; std::getline(told, line);)
            words.push_back(line.substr(0, line.find(':')));
        return words;
    }
    std::string at_table() { return m_ear.take(); }

    Terminal m_white;
    Terminal m_black;
    Terminal m_other;
};

TEST_F(HostSeats, WhoSavesSheetsElsewhereIsKnownToDoSo) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    m_host->set_saver([this](const std::string& folder, bool elsewhere, const Host::Answer& answer) {
        answer(Message{(elsewhere ? "elsewhere: " : "here: ") + folder}, m_now);
    });
    EXPECT_THAT(type("save sheets"), HasSubstr("here: sheets"));
    EXPECT_THAT(type_at(m_white, "save /etc/sheets"), HasSubstr("elsewhere: /etc/sheets"));
    EXPECT_THAT(type_at(m_white, "save"), HasSubstr("elsewhere: "));
}

TEST_F(HostSeats, WhatComesOfSavingLaterIsToldToWhoHasAskedAloneAndToNobodyWhoCameAfterHim) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_black, Seat::Black));
    std::vector<Host::Answer> answers;
    m_host->set_saver(
        [&](const std::string&, bool, const Host::Answer& answer) { answers.push_back(answer); });
    m_black.take();
    m_white.take();
    at_table();
    EXPECT_THAT(type_at(m_white, "save"), IsEmpty());
    EXPECT_THAT(type_at(m_black, "save"), IsEmpty());
    ASSERT_EQ(answers.size(), 2U);
    answers.front()(Message{"Wait."}, m_now);
    EXPECT_THAT(m_white.take(), HasSubstr("Wait."));
    answers.front()(Message{"Saved."}, m_now);
    EXPECT_THAT(m_white.take(), HasSubstr("Saved."));
    EXPECT_THAT(m_black.take() + at_table(), IsEmpty());
    m_host->unseat(m_black, m_now);
    ASSERT_TRUE(sit(m_black, Seat::Black));
    m_black.take();
    m_white.take();
    at_table();
    answers.back()(Message{"Saved."}, m_now);
    EXPECT_THAT(m_black.take() + m_white.take() + at_table(), IsEmpty());
}

TEST_F(HostSeats, EachIsToldInHisOwnLanguage) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White, "de"));
    ASSERT_TRUE(sit(m_black, Seat::Black, "et"));
    EXPECT_THAT(type_at(m_white, "Zeit"), HasSubstr("Weiß "));
    EXPECT_THAT(m_black.take(), IsEmpty());
    EXPECT_THAT(at_table(), IsEmpty());
    EXPECT_THAT(type_at(m_white, "Sf3"), HasSubstr("Springer Gustav eins Felix drei")) << "his own letters";
    EXPECT_THAT(m_black.take(), HasSubstr("Springer Gustav eins Felix drei"));
    EXPECT_THAT(at_table(), HasSubstr("Springer Gustav eins Felix drei"));
    type("arbiter penalty white warning");
    type("arbiter yes");
    EXPECT_THAT(m_white.take(), HasSubstr("Verwarnung"));
    EXPECT_THAT(m_black.take(), HasSubstr("oiatus"));
}

TEST_F(HostSeats, TheTableItselfHearsAsWhoLooksOnWhereBothPlayersSitApart) {
    begin({"language black de", "clock \"1:00:00\"", "laws fide2018"});
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_black, Seat::Black, "de"));
    ASSERT_TRUE(sit(m_other, Seat::Arbiter));
    const auto claim = [&](const char* line) {
        type_at(m_white, line);
        at_table();
        m_other.take();
        m_black.take();
        return type_at(m_white, "yes");
    };
    EXPECT_THAT(claim("claim threefold"), HasSubstr("Claim incorrect:"));
    const std::string heard = m_other.take();
    EXPECT_THAT(heard, HasSubstr("White's draw claim is incorrect."));
    EXPECT_EQ(at_table(), heard);
    EXPECT_THAT(m_black.take(), HasSubstr("Sie erhalten zwei Minuten."));
    // With which move, all hear but who has named it.
    EXPECT_THAT(claim("claim threefold Nf3"), Not(HasSubstr("Springer")));
    const std::string named = m_other.take();
    EXPECT_THAT(named, HasSubstr("White claims a draw with"));
    EXPECT_EQ(at_table(), named);
    EXPECT_THAT(m_black.take(),
                HasSubstr("Weiß beantragt Remis mit dem Zug:\nSpringer Gustav eins Felix drei"));
    // What the table says of itself as well.
    type("white e4");
    m_host->unseat(m_other, m_now);
    EXPECT_THAT(at_table(), HasSubstr("has left the terminal. Type for"));
}

TEST_F(HostSeats, WhoOnlyReadsIsToldOfAPressAndWhoHearsIsNot) {
    begin();
    constexpr bool voice = false;
    ASSERT_TRUE(sit(m_white, Seat::White, "en", voice));
    ASSERT_TRUE(sit(m_black, Seat::Black, "de"));
    ASSERT_TRUE(sit(m_other, std::nullopt, "de", voice));
    type_at(m_white, "e4");
    type_at(m_black, "e4");
    m_white.take();
    m_other.take();
    EXPECT_THAT(type_at(m_white, ""), HasSubstr("Black's clock.\n"));
    EXPECT_THAT(m_other.take(), HasSubstr("Uhr von Schwarz.\n"));
    EXPECT_THAT(m_black.take(), Not(HasSubstr("Uhr")));
    EXPECT_THAT(type_at(m_white, "again"), HasSubstr("Eva zwei Eva vier")) << "and not the clock";
    type_at(m_black, "e5");
    type_at(m_white, "e5");
    m_white.take();
    at_table();
    type_at(m_black, "");
    EXPECT_THAT(m_white.take(), HasSubstr("White's clock.\n"));
    EXPECT_THAT(at_table(), IsEmpty()) << "it is heard there";
}

TEST_F(HostSeats, WithoutAVoiceTheTableReadsOfAPress) {
    begin();
    Ears ears;
    ears.voice = false;
    m_host->set_ears(ears);
    ASSERT_TRUE(sit(m_black, Seat::Black, "de"));
    type("e4");
    type_at(m_black, "e4");
    at_table();
    EXPECT_THAT(type(""), HasSubstr("Black's clock.\n")) << "who reads with his fingers hears no click";
    type_at(m_black, "e5");
    type("e5");
    type_at(m_black, "");
    EXPECT_THAT(at_table(), HasSubstr("White's clock.\n"));
}

TEST_F(HostSeats, AMiswrittenSecretIsRepeatedToNobody) {
    begin();
    const SecretLines secrets(book().translator());
    m_host->set_secrets(secrets);
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_black, Seat::Black));
    ASSERT_TRUE(sit(m_other, Seat::Arbiter));
    m_white.take();
    m_black.take();
    for (const char* const line : {"sael e4", "seall e4", "seal,e4", "abgebne e4"}) {
        EXPECT_THAT(type_at(m_white, line), Not(HasSubstr("Eva"))) << line;
        EXPECT_THAT(m_black.take() + m_other.take() + at_table(), IsEmpty()) << line;
    }
    EXPECT_THAT(type_at(m_white, "sael e4"), HasSubstr("Not understood, and not read back."));
    EXPECT_THAT(type_at(m_other, "unlok tower"), HasSubstr("Not understood, and not read back."));
    EXPECT_FALSE(game().announced());
    EXPECT_THAT(m_white.take() + m_black.take() + at_table(), IsEmpty());
}

TEST_F(HostSeats, WhatIsHisIsNotTypedAtTheTableUntilHeHasGone) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    EXPECT_THAT(type("white e4"), HasSubstr("is at another terminal. Type that there."));
    EXPECT_FALSE(game().announced());
    EXPECT_FALSE(sit(m_other, Seat::White)) << "taken";
    EXPECT_THAT(type("black time"), HasSubstr("Black "));
    EXPECT_THAT(m_white.take(), IsEmpty());
    // The keyboard at the table is Black's alone now.
    EXPECT_THAT(type("time"), HasSubstr("White fifty-nine minutes, running."));
    m_host->unseat(m_white, m_now);
    EXPECT_THAT(at_table(), HasSubstr("White has left the terminal. Type for White here again."));
    type("e4");
    EXPECT_TRUE(game().announced());
    EXPECT_TRUE(sit(m_other, Seat::White));
    EXPECT_FALSE(m_host->take_from(m_white, "time", m_now)) << "who has gone does nothing";
}

TEST_F(HostSeats, HisVoiceIsHisOwn) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    EXPECT_THAT(type_at(m_white, "faster"), HasSubstr("Faster."));
    EXPECT_THAT(m_white.changes(), ElementsAre(Pair(std::nullopt, VoiceChange::Faster)));
    EXPECT_THAT(m_ear.changes(), IsEmpty()) << "that of the table stays as it is";
    ASSERT_TRUE(sit(m_black, Seat::Black, "en", false));
    EXPECT_THAT(type_at(m_black, "louder"), HasSubstr("Your terminal has no voice to change."));
    EXPECT_THAT(m_black.changes(), IsEmpty());
    EXPECT_THAT(m_ear.changes(), IsEmpty());
}

TEST_F(HostSeats, WhatIsSaidOfTheVoiceIsOfHisOwnEar) {
    begin({"clock \"1:00:00\"", "player white blind", "assistant white announce"});
    Terminal arbiter;
    Terminal looker;
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_other, Seat::WhitesAssistant));
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    ASSERT_TRUE(sit(looker, std::nullopt));
    for (Terminal* place : {&m_white, &m_other, &arbiter, &looker}) {
        type_at(*place, "quiet");
        EXPECT_EQ(place->silences(), 1);
        EXPECT_THAT(type_at(*place, "louder"), HasSubstr("Louder."));
        EXPECT_THAT(place->changes(), ElementsAre(Pair(std::nullopt, VoiceChange::Louder)));
        EXPECT_THAT(type_at(*place, "brief"), HasSubstr("brief"));
        EXPECT_THAT(type_at(*place, "again"), Not(IsEmpty()));
    }
    EXPECT_EQ(m_ear.silences(), 0);
    EXPECT_THAT(m_ear.changes(), IsEmpty());
    EXPECT_THAT(at_table(), IsEmpty());
    EXPECT_EQ(m_spoken->choices()[Side::White].verbosity, phrase::Verbosity::Normal) << "the table's";
    type("black quiet");
    EXPECT_EQ(m_ear.silences(), 1);
    EXPECT_EQ(m_white.silences(), 1) << "nor is his the table's";
}

TEST_F(HostSeats, HelpIsAboutWhatThatSeatMayDo) {
    begin({"clock \"1:00:00\"", "player white blind", "assistant white announce tell"});
    ASSERT_TRUE(sit(m_white, Seat::White));
    EXPECT_THAT(words_of_help(m_white),
                ElementsAre("To announce or repeat a move, type it, for example e2 e4 or Eva zwei Eva vier.",
                            "press, F9", "time, t", "last, l, F4", "again, a, F6", "quiet, q, Escape",
                            "undo, u", "help, h, F1, a topic or a word", "leave",
                            "For more, type help and one of these"));
    EXPECT_THAT(type_at(m_white, "help"), Not(HasSubstr("arbiter")));
    EXPECT_THAT(type_at(m_white, "help pause"),
                HasSubstr("Only the arbiter's seat or the table accepts that."));
    ASSERT_TRUE(sit(m_other, Seat::WhitesAssistant));
    // Neither the score, which holds the clock, nor what only a player does.
    EXPECT_THAT(words_of_help(m_other),
                ElementsAre("To announce or repeat a move, type it, for example e2 e4 or Eva zwei Eva vier.",
                            "time, t", "again, a, F6", "quiet, q, Escape", "undo, u",
                            "help, h, F1, a topic or a word", "leave",
                            "For more, type help and one of these"));
    EXPECT_THAT(
        words_of_help(m_other, "moving"),
        ElementsAre("announce, a move", "repeat, r, a move",
                    "correct, c, a move, or for one in the record its number, white or black, and the move",
                    "undo, u"));
    EXPECT_THAT(type_at(m_other, "help resign"), HasSubstr("That is not one of an assistant's six duties."));
    EXPECT_THAT(type_at(m_other, "help looking"), HasSubstr("That is not one of an assistant's six duties."));
    Terminal arbiter;
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    const auto first = words_of_help(arbiter);
    EXPECT_THAT(first, testing::Contains("grant"));
    EXPECT_THAT(first, testing::Contains("refuse"));
    EXPECT_THAT(first, Not(testing::Contains("press, F9")));
    Terminal looker;
    ASSERT_TRUE(sit(looker, std::nullopt, "de"));
    std::string told;
    m_host->take_from(looker, "Hilfe", m_now);
    told = looker.take();
    EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 5) << told;
    EXPECT_THAT(at_table(), IsEmpty());
}

TEST_F(HostSeats, KeysDoThereWhatTheyDoAtTheTable) {
    begin({"mode home", "clock \"1:00:00\"", "assistant white announce", "player white blind"});
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_black, Seat::Black));
    ASSERT_TRUE(sit(m_other, Seat::WhitesAssistant));
    at_table();
    EXPECT_THAT(press_at(m_white, "F2"), HasSubstr("White fifty-nine minutes."));
    EXPECT_THAT(press_at(m_black, "F2"), HasSubstr("Black one hour."));
    EXPECT_THAT(press_at(m_other, "F2"), HasSubstr("The assistant does not have that duty."));
    EXPECT_THAT(press_at(m_other, "F4"), HasSubstr("That is not one of an assistant's six duties."));
    EXPECT_THAT(press_at(m_white, "F11"), HasSubstr("The key F11 does nothing."));
    type_at(m_white, "e4");
    type_at(m_black, "e4");
    EXPECT_THAT(press_at(m_white, "F1"),
                HasSubstr("Key help on: keys only say what they do. To end it, press"));
    EXPECT_THAT(press_at(m_white, "F9"), HasSubstr("press, F9: "));
    EXPECT_EQ(game().turn(), Side::White);
    press_at(m_white, "Escape");
    m_white.take_sounds();
    m_ear.take_sounds();
    press_at(m_white, "F9");
    EXPECT_EQ(game().turn(), Side::Black);
    EXPECT_EQ(m_white.take_sounds(), "press ");
    m_white.take_sounds();
    EXPECT_EQ(m_black.take_sounds(), "press turn(black) ");
}

TEST_F(HostSeats, EachWalksOverTheBoardWithKeysOfHisOwn) {
    begin({"mode home", "clock \"1:00:00\""});
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_black, Seat::Black, "de"));
    ASSERT_TRUE(sit(m_other, std::nullopt));
    EXPECT_TRUE(m_white.modes().board_open);
    EXPECT_FALSE(m_other.modes().board_open);
    m_white.take();
    m_black.take();
    EXPECT_EQ(press_at(m_white, "F8"), "Eva vier\n");
    EXPECT_EQ(type_at(m_black, "walk e7"), "Eva sieben\nschwarzer Bauer.\n");
    EXPECT_EQ(press_at(m_black, "Down"), "Eva acht\nschwarzer König.\n") << "Black's side is nearer";
    EXPECT_EQ(press_at(m_white, "Down"), "Eva drei\n");
    EXPECT_THAT(at_table(), IsEmpty());
    EXPECT_THAT(m_ear.take_sounds(), IsEmpty());
    EXPECT_EQ(press_at(m_white, "i"), "You have left the board.\n");
}

TEST_F(HostSeats, AtATournamentNoProgramWalksOverTheBoard) {
    begin({"mode tournament", "clock \"1:00:00\""});
    ASSERT_TRUE(sit(m_white, Seat::White));
    EXPECT_FALSE(m_white.modes().board_open);
    EXPECT_THAT(press_at(m_white, "F8"), HasSubstr("At a tournament"));
    // Whatever it says of what its keys do.
    for (const NamedKey& key : {NamedKey{"Down", KeyMode::Board, KeyMode::Board, false},
                                NamedKey{"F8", KeyMode::Line, KeyMode::Board, false}}) {
        m_host->take_from(m_white, key, m_now);
        EXPECT_THAT(m_white.take(), HasSubstr("At a tournament"));
    }
}

TEST_F(HostSeats, HisQuestionIsHisAndLapsesWhenHeGoes) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    EXPECT_THAT(type_at(m_white, "resign"), HasSubstr("Resign: yes or no?"));
    EXPECT_THAT(at_table(), IsEmpty());
    EXPECT_THAT(type("yes"), HasSubstr("There is no question to answer."));
    m_host->unseat(m_white, m_now);
    at_table();
    EXPECT_THAT(type("yes"), HasSubstr("There is no question to answer."));
    EXPECT_FALSE(game().result());
}

TEST_F(HostSeats, ASealedMoveIsTheSealersAlone) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_other, Seat::Arbiter));
    EXPECT_THAT(type_at(m_white, "seal e4"), HasSubstr("Eva zwei Eva vier"));
    EXPECT_THAT(m_other.take(), IsEmpty());
    EXPECT_THAT(at_table(), IsEmpty());
    EXPECT_THAT(type("again"), Not(HasSubstr("Eva")));
}

TEST_F(HostSeats, AnAssistantHasHisDutiesAndNothingElse) {
    begin({"clock \"1:00:00\"", "player white blind", "assistant white announce score tell claim"});
    ASSERT_TRUE(sit(m_other, Seat::WhitesAssistant));
    EXPECT_FALSE(sit(m_black, Seat::BlacksAssistant)) << "Black has none";
    ASSERT_TRUE(sit(m_black, Seat::Black));
    for (const char* line : {"board", "resign", "offer", "turn", "grant", "quit white"})
        EXPECT_THAT(type_at(m_other, line), Not(IsEmpty())) << line;
    EXPECT_THAT(type_at(m_other, "board"), HasSubstr("That is not one of an assistant's six duties."));
    EXPECT_THAT(type_at(m_other, "adjourn"), Not(IsEmpty())) << "a duty that he was not given";
    EXPECT_FALSE(game().adjourned());
    EXPECT_THAT(type_at(m_other, "e4"), HasSubstr("Eva zwei Eva vier"));
    EXPECT_EQ(m_other.status(), "White announced e4. Not yet repeated. White's clock.");
    EXPECT_THAT(m_recorder.lines().back().second, HasSubstr("assistant")) << "by whom is kept";
    EXPECT_THAT(type_at(m_black, "e4"), HasSubstr("Eva zwei Eva vier"));
    type_at(m_other, "");
    EXPECT_EQ(m_other.status(), "Black to move. Black's clock.");
    // The sighted player's move, in the assistant's letters, and pressed before it is repeated.
    type_at(m_other, "Nf6");
    type_at(m_black, "");
    EXPECT_EQ(m_other.status(), "Black announced Nf6. Not yet repeated. White's clock.");
    type_at(m_other, "Nf6");
    EXPECT_EQ(m_other.status(), "White to move. White's clock.");
    // Only when his player asks: the request is his player's, and kept.
    EXPECT_THAT(type_at(m_other, "moves"), HasSubstr("Moves: White one, Black one."));
    const auto& kept = m_recorder.lines();
    EXPECT_THAT(kept[kept.size() - 2].second, HasSubstr("ask"));
    EXPECT_THAT(kept.back().second, HasSubstr("White's assistant: moves")) << "who told it is kept, too";
}

TEST_F(HostSeats, AnAssistantCorrectsOneMoveOfTheRecord) {
    begin({"mode home", "clock \"1:00:00\"", "player white blind", "assistant white announce score"});
    play({"e4", "e5", "Nf3", "Nc6"});
    ASSERT_TRUE(sit(m_other, Seat::WhitesAssistant));
    ASSERT_TRUE(sit(m_white, Seat::Arbiter));
    EXPECT_THAT(type_at(m_other, "correct 2 white"), HasSubstr("Which move was it?"));
    EXPECT_THAT(type_at(m_other, "correct 2 purple e4"), HasSubstr("Whose move was it?"));
    EXPECT_THAT(type_at(m_other, "correct 2 white Nc3"),
                HasSubstr("Correct White's move 2 to Nc3: yes or no?"));
    const std::string put_right = "Record corrected. White's move two was\nSpringer Bella eins Cesar "
                                  "drei\nnot\nSpringer Gustav eins Felix drei\n";
    EXPECT_EQ(type_at(m_other, "yes"), put_right);
    EXPECT_EQ(at_table(), put_right);
    EXPECT_EQ(m_white.take(), put_right);
    EXPECT_THAT(m_recorder.lines().back().second, HasSubstr("White's assistant: White's move 2 was Nc3."));
    const auto& entries = game().score().entries;
    ASSERT_EQ(entries.size(), 4U) << "what was made behind it stays";
    EXPECT_EQ(game().position().at(*chess::parse_square("f3")), std::nullopt);
    EXPECT_TRUE(game().position().at(*chess::parse_square("c3")));
    // What the moves behind it do not bear is refused, and so is a place where nothing stands.
    EXPECT_THAT(type_at(m_other, "correct 1 black f6"), HasSubstr(": yes or no?"));
    type_at(m_other, "no");
    EXPECT_THAT(type_at(m_other, "correct 1 white h4"), HasSubstr(": yes or no?"));
    type_at(m_other, "no");
    EXPECT_THAT(type_at(m_other, "correct 2 white Ke2"), Not(HasSubstr("no such move")));
    type_at(m_other, "no");
    EXPECT_THAT(type_at(m_other, "correct 2 black Ke7"), HasSubstr(": yes or no?"));
    type_at(m_other, "no");
    EXPECT_THAT(type_at(m_other, "correct 1 black Nc6"), Not(HasSubstr(": yes or no?")))
        << "the knight would move there twice";
    EXPECT_THAT(type_at(m_other, "correct 1 white e5"), HasSubstr("cannot be read"))
        << "he is told who has typed it";
    EXPECT_THAT(m_white.take() + at_table(), IsEmpty());
    EXPECT_THAT(type_at(m_other, "correct 7 white e4"), Not(HasSubstr(": yes or no?")));
    ASSERT_EQ(game().score().entries.size(), 4U);
}

TEST_F(HostSeats, TheArbiterIsAskedWhereTheAssistantAdjourns) {
    begin({"clock \"1:00:00\"", "player white blind",
           "assistant white make announce score tell claim adjourn"});
    Terminal arbiter;
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_black, Seat::Black));
    ASSERT_TRUE(sit(m_other, Seat::WhitesAssistant));
    const auto all_take = [&] {
        for (Terminal* place : {&arbiter, &m_white, &m_black, &m_other})
            place->take();
    };
    all_take();
    EXPECT_THAT(type_at(m_other, "adjourn"), HasSubstr("The arbiter will decide."));
    EXPECT_THAT(arbiter.take(), HasSubstr("Ask White to seal the next move: yes or no?"));
    EXPECT_THAT(type_at(m_other, "seal xx"),
                HasSubstr("This is not a move. You may seal another until the game is adjourned."))
        << "he can mend it";
    EXPECT_THAT(m_white.take(),
                HasSubstr("This is not a move. You may seal another until the game is adjourned."));
    EXPECT_THAT(m_black.take() + at_table(), IsEmpty());
    EXPECT_THAT(arbiter.take(), HasSubstr("Move sealed, question dropped. To close the envelope, type"));
    type_at(m_other, "yes");
    type_at(arbiter, "yes");
    EXPECT_FALSE(game().adjourned()) << "that was another envelope";
    type_at(m_other, "adjourn 0:25:00");
    EXPECT_THAT(arbiter.take(), HasSubstr("Adjourn the game: yes or no?"));
    type_at(m_other, "seal e4");
    type_at(arbiter, "yes");
    EXPECT_FALSE(game().adjourned()) << "sealed anew since";
    type_at(m_white, "seal d4");
    EXPECT_THAT(m_other.take(), Not(HasSubstr("David"))) << "what his player has written is his player's";
    type_at(m_black, "adjourn");
    type_at(arbiter, "yes");
    ASSERT_TRUE(game().adjourned());
    all_take();
    at_table();
    // The envelope he reads for himself (E.2.9f), and the record has it.
    EXPECT_THAT(type_at(m_other, "envelope"), HasSubstr("White"));
    EXPECT_THAT(m_white.take() + m_black.take() + at_table(), IsEmpty());
    EXPECT_THAT(m_recorder.lines().back().second, HasSubstr("envelope"));
    // Where the arbiter sits, he opens it.
    EXPECT_THAT(type_at(m_black, "resume-game"), HasSubstr("The arbiter will decide."));
    type_at(m_black, "yes");
    EXPECT_TRUE(game().adjourned());
    EXPECT_THAT(arbiter.take(), HasSubstr("Resume the adjourned game: yes or no?"));
    type_at(arbiter, "yes");
    EXPECT_FALSE(game().adjourned());
}

/// Of a game that was begun without one.
class NoLock : public Lock {
public:
    Turned lock() override { return {Message{"Begun without a lock."}}; }
    std::optional<Turned> unlock(std::string_view, std::size_t) override { return lock(); }
    bool has_tried(std::string_view) override { return true; }
    std::optional<Message> forbids(const Given&, bool) const override { return std::nullopt; }
    bool has_code() const override { return false; }
    std::optional<Turned> wrong_code(std::string_view) override { return std::nullopt; }
};

TEST_F(HostSeats, WhatNobodyInParticularHasTypedIsToldAtTheTableAlone) {
    begin();
    Terminal arbiter;
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_other, std::nullopt));
    const auto elsewhere = [&] { return arbiter.take() + m_white.take() + m_other.take(); };
    elsewhere();
    at_table();
    for (const char* line :
         {"help", "?", "help clock", "faster", "brief", "normal", "save", "remark", "no"}) {
        EXPECT_THAT(type(line), Not(IsEmpty())) << line;
        EXPECT_THAT(elsewhere(), IsEmpty()) << line;
    }
    // That somebody has something to read is nobody else's business.
    m_host->set_ears({.listening = Listening::Loudspeaker});
    type_at(m_white, "e4");
    type("e4");
    type_at(m_white, "");
    elsewhere();
    EXPECT_THAT(type("seal e5"), HasSubstr("Black, there is a private message. Type"));
    EXPECT_THAT(type("seal d5"), HasSubstr("Black, there is another private message. Type"));
    EXPECT_THAT(elsewhere(), IsEmpty());
    EXPECT_THAT(type("adjourn"), HasSubstr("The arbiter will decide."));
    EXPECT_THAT(arbiter.take(), HasSubstr("Adjourn the game: yes or no?"));
    // What turns no lock is for who has tried it.
    NoLock lock;
    m_host->set_lock(lock);
    EXPECT_THAT(type_at(arbiter, "lock"), HasSubstr("without a lock"));
    EXPECT_THAT(m_white.take() + m_other.take() + at_table(), IsEmpty());
}

TEST_F(HostSeats, KeysAtTheTableAreNobodysWhereBothPlayersSitApart) {
    begin({"mode home", "clock \"1:00:00\""});
    KeyModes modes;
    m_host->set_key_modes(modes);
    const auto press = [&](const std::string& name) {
        const KeyMode was = modes.mode;
        const KeyMode becomes = mode_after(name, was, modes.board_open);
        modes.mode = becomes;
        m_host->take(NamedKey{name, was, becomes, false}, m_now);
        return at_table();
    };
    press("F8");
    ASSERT_EQ(modes.mode, KeyMode::Board);
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_black, Seat::Black));
    EXPECT_EQ(modes.mode, KeyMode::Line) << "nobody is there to walk";
    m_white.take();
    m_black.take();
    EXPECT_THAT(press("F8"), HasSubstr("is at another terminal. Type that there."));
    EXPECT_EQ(modes.mode, KeyMode::Line);
    EXPECT_THAT(press("F1"), HasSubstr("Key help on: keys only say what they do. To end it, press"));
    EXPECT_THAT(press("F2"), HasSubstr("mine"));
    press("F1");
    EXPECT_THAT(press("F10"), HasSubstr("does nothing"));
    EXPECT_THAT(m_white.take() + m_black.take(), IsEmpty());
    m_host->unseat(m_white, m_now);
    at_table();
    EXPECT_EQ(press("F8"), "Eva vier\n");
}

TEST_F(HostSeats, AStrokeIsNoMoveAndAMistypedWordIsRecognisedAsThatSeatsOwn) {
    begin({"clock \"1:00:00\"", "player white blind", "assistant white announce score tell claim"});
    Terminal arbiter;
    Terminal onlooker;
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    ASSERT_TRUE(sit(m_other, Seat::WhitesAssistant));
    ASSERT_TRUE(sit(onlooker, std::nullopt));
    EXPECT_THAT(type_at(m_white, "/e4"), HasSubstr("A slash begins a command. No command is called"));
    EXPECT_THAT(type_at(m_other, "/foo"), HasSubstr("A slash begins a command. No command is called"));
    EXPECT_FALSE(game().announced());
    EXPECT_THAT(type_at(arbiter, "grnt"), HasSubstr("Perhaps you mean grant."));
    EXPECT_THAT(type_at(arbiter, "pasue"), HasSubstr("Perhaps you mean pause."));
    EXPECT_THAT(type_at(arbiter, "tabel 2"), HasSubstr("Perhaps you mean table."));
    EXPECT_THAT(type_at(arbiter, "resing"), Not(HasSubstr("Perhaps you mean")));
    EXPECT_THAT(type_at(onlooker, "hlep"), HasSubstr("Perhaps you mean help."));
    EXPECT_THAT(type_at(onlooker, "resing"), Not(HasSubstr("Perhaps you mean")));
    EXPECT_THAT(type_at(m_other, "resing"), Not(HasSubstr("Perhaps you mean")));
    EXPECT_THAT(type_at(m_white, "resing"), HasSubstr("Perhaps you mean resign."));
}

TEST_F(HostSeats, WhoTakesDownASheetForHisPlayerIsToldSo) {
    begin({"clock \"1:00:00\"", "player white blind", "assistant white score"});
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_other, Seat::WhitesAssistant));
    m_white.take();
    EXPECT_THAT(type_at(m_other, "score e4"),
                HasSubstr("Your score sheet is entered, up to White's move one."));
    EXPECT_THAT(m_white.take(), HasSubstr("Your score sheet is entered, up to White's move one."));
    EXPECT_THAT(type_at(m_other, "score e4 Kh8"), HasSubstr("cannot be read"));
    EXPECT_THAT(at_table(), IsEmpty());
    m_host->unseat(m_other, m_now);
    m_host->unseat(m_white, m_now);
    at_table();
    EXPECT_EQ(type("assistant score e4"), "Your score sheet is entered, up to White's move one.\n")
        << "once, at one keyboard";
}

TEST_F(HostSeats, WhoAsksForSomethingElseHearsThatTheFirstIsDropped) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    type_at(m_white, "resign");
    EXPECT_THAT(type_at(m_white, "offer"),
                testing::StartsWith("Cancelled: Resign.\nOffer a draw: yes or no?"));
    EXPECT_THAT(type_at(m_white, "offer"), Not(HasSubstr("Cancelled: "))) << "it is the same";
}

TEST_F(HostSeats, WhileTheArbiterDecidesOnTheEnvelopeTheStatusSaysSo) {
    begin();
    ASSERT_TRUE(sit(m_other, std::nullopt));
    type("seal Ke3");
    type("adjourn");
    type("yes");
    type("resume-game");
    type("yes");
    ASSERT_TRUE(game().proposal());
    EXPECT_THAT(type_at(m_other, "status"), HasSubstr("The arbiter will decide."));
}

TEST_F(HostSeats, AtATournamentTheArbiterAlonePutsTheRecordRight) {
    begin({"mode tournament", "clock \"1:00:00\"", "player white blind", "assistant white announce score"});
    play({"e4"});
    ASSERT_TRUE(sit(m_other, Seat::WhitesAssistant));
    EXPECT_THAT(type_at(m_other, "correct 1 white d4"),
                HasSubstr("At a tournament, only the arbiter corrects the record, with arbiter replace."));
}

TEST_F(HostSeats, WhatWaitsForTheArbiterIsToldThereAndNowhereElse) {
    begin({"clock \"1:00:00\"", "absent black", "default-time 0:30:00"});
    Terminal arbiter;
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    ASSERT_TRUE(sit(m_white, Seat::White));
    m_host->unseat(arbiter, m_now);
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    EXPECT_THAT(type_at(m_white, "arbiter pause"), HasSubstr("That is not for this seat."));
    EXPECT_THAT(type_at(arbiter, "resign"), HasSubstr("Only a player's seat or the table accepts that."));
    EXPECT_THAT(type_at(arbiter, "pause"), HasSubstr("The clocks are stopped."));
    EXPECT_THAT(m_white.take(), HasSubstr("The clocks are stopped."));
    EXPECT_THAT(type_at(arbiter, "clocks 0:10:00 0:20:00"), HasSubstr(": yes or no?"));
    EXPECT_THAT(m_white.take(), IsEmpty());
    EXPECT_THAT(type("arbiter yes"), HasSubstr("is at another terminal. Type that there."));
    EXPECT_THAT(type_at(arbiter, "yes"), HasSubstr("White ten minutes. Black twenty minutes."));
    EXPECT_THAT(m_white.take(), HasSubstr("White ten minutes."));
    EXPECT_THAT(type_at(arbiter, "time"), HasSubstr("White ten minutes. Black twenty minutes."));
}

TEST_F(HostSeats, AClaimIsPutToTheArbiterAtHisSeat) {
    begin({"clock \"0:10:00\"", "laws fide2009"});
    Terminal arbiter;
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    ASSERT_TRUE(sit(m_white, Seat::White));
    Terminal looker;
    ASSERT_TRUE(sit(looker, std::nullopt));
    arbiter.take();
    at_table();
    type_at(m_white, "report turned");
    const std::string put = arbiter.take();
    EXPECT_THAT(put, Not(HasSubstr("The arbiter will decide.")));
    ASSERT_TRUE(game().proposal()) << put;
    EXPECT_THAT(put, Not(IsEmpty()));
    for (const std::string& heard : {at_table(), looker.take()}) {
        EXPECT_THAT(heard, HasSubstr("The arbiter will decide."));
        EXPECT_THAT(heard, Not(HasSubstr("turned")));
    }
    // Another arbiter takes the seat, and is told what waits.
    m_host->unseat(arbiter, m_now);
    EXPECT_THAT(at_table(), HasSubstr(put.substr(0, 20))) << "he is at the table again";
    arbiter.take();
    Guest guest;
    guest.seat = Seat::Arbiter;
    guest.language = "en";
    guest.phrasebook = &book();
    guest.outlet = &arbiter;
    ASSERT_TRUE(m_host->seat(guest, m_now));
    EXPECT_THAT(arbiter.take(), HasSubstr(put.substr(0, 20)));
    type_at(arbiter, "refuse");
    EXPECT_FALSE(game().proposal());
}

/// Opened by one code.
class CodeLock : public Lock {
public:
    Turned lock() override {
        m_locked = true;
        return {{"Locked.", {}}, true};
    }
    std::optional<Turned> unlock(std::string_view code, std::size_t) override {
        if (m_takes > 0 && m_takes-- > 0)
            return std::nullopt;
        m_locked = code != "a b";
        return Turned{{m_locked ? "Wrong." : "Open.", {}}, true};
    }
    bool has_tried(std::string_view) override { return true; }
    /// So often it is not known yet what a code is worth.
    void take_a_while(int times) { m_takes = times; }
    std::optional<Message> forbids(const Given& given, bool) const override {
        const bool his =
            std::holds_alternative<PauseClocks>(given.what) ||
            (given.by.role == Giver::Role::Arbiter && std::holds_alternative<AnswerQuestion>(given.what));
        return m_locked && his ? std::optional(Message{"The arbiter's.", {}}) : std::nullopt;
    }
    bool has_code() const override { return true; }
    std::optional<Turned> wrong_code(std::string_view code) override {
        return code == "a b" ? std::nullopt : std::optional(Turned{{"Wrong.", {}}, true});
    }

private:
    bool m_locked = true;
    int m_takes = 0;
};

TEST_F(HostSeats, ACodeIsToldOfWhenItHasBeenTriedAndNotBefore) {
    begin();
    CodeLock lock;
    m_host->set_lock(lock);
    lock.take_a_while(3);
    EXPECT_THAT(type("unlock a b"), IsEmpty());
    EXPECT_TRUE(m_host->tries_code());
    EXPECT_TRUE(m_host->hear_lock(m_now));
    EXPECT_THAT(type("unlock b a"), HasSubstr("Another code is being checked."));
    EXPECT_THAT(type("pause"), HasSubstr("The arbiter's."));
    EXPECT_TRUE(m_host->hear_lock(m_now));
    EXPECT_THAT(at_table(), IsEmpty());
    EXPECT_FALSE(m_host->hear_lock(m_now));
    EXPECT_THAT(at_table(), HasSubstr("Open."));
    EXPECT_THAT(m_recorder.lines().back().second, HasSubstr("Open."));
    EXPECT_FALSE(m_host->tries_code());
    type("pause");
    EXPECT_TRUE(game().paused());
}

TEST_F(HostSeats, WhatTheArbiterHasNotAnsweredIsDroppedByTheLock) {
    begin();
    CodeLock lock;
    m_host->set_lock(lock);
    const auto open_and_ask = [&] {
        type("unlock a b");
        m_host->hear_lock(m_now);
        EXPECT_THAT(type("arbiter result 1-0"), HasSubstr("yes or no?"));
    };
    open_and_ask();
    EXPECT_THAT(type("lock"), HasSubstr("The game is locked. The question is dropped."));
    open_and_ask();
    m_host->tell_locked({"A move.", {}}, m_now);
    EXPECT_THAT(at_table(), HasSubstr("A move.\nThe game is locked. The question is dropped."));
    type("unlock a b");
    m_host->hear_lock(m_now);
    EXPECT_THAT(type("arbiter yes"), HasSubstr("There is no question to answer."));
    EXPECT_FALSE(game().result());
}

TEST_F(HostSeats, TheCodeInALineOfItsOwnIsRepeatedToNobody) {
    begin();
    CodeLock lock;
    m_host->set_lock(lock);
    const SecretLines secrets(book().translator());
    m_host->set_secrets(secrets);
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_other, Seat::Arbiter, "en", true, "a b"));
    for (const char* line : {"unlock", "unlock wrong", "unlcok", "lock"}) {
        for (auto* const place : {&m_white, &m_other}) {
            type_at(*place, line);
            m_white.take();
            m_other.take();
            at_table();
            const std::size_t kept = m_recorder.lines().size();
            type_at(*place, "time");
            for (int i = 0; i < 2; ++i) {
                EXPECT_THAT(type_at(*place, "abc123x"),
                            testing::AllOf(Not(IsEmpty()), Not(HasSubstr("abc123x"))))
                    << line;
                type_at(*place, "repeat abc123x");
            }
            EXPECT_THAT(m_white.take() + m_other.take() + at_table(), Not(HasSubstr("abc123x"))) << line;
            for (std::size_t i = kept; i < m_recorder.lines().size(); ++i)
                EXPECT_THAT(m_recorder.lines()[i].second, Not(HasSubstr("abc123x"))) << line;
        }
    }
    // A move is one.
    type_at(m_white, "unlock");
    type_at(m_white, "e4");
    EXPECT_TRUE(game().announced());
}

/// Knows what was kept last when he was told something.
class Witness : public Outlet {
public:
    explicit Witness(const Lines& kept) : m_kept(kept) {}
    void say(const phrase::Utterances&, game::Time) override {
        told_behind.push_back(m_kept.lines().empty() ? std::string() : m_kept.lines().back().second);
    }
    std::vector<std::string> told_behind;

private:
    const Lines& m_kept;
};

TEST_F(HostSeats, ACodeIsKeptBeforeItIsToldBeItRightOrWrong) {
    begin();
    CodeLock lock;
    m_host->set_lock(lock);
    Witness witness(m_recorder);
    Guest guest;
    guest.seat = Seat::White;
    guest.language = "en";
    guest.phrasebook = &book();
    guest.outlet = &witness;
    ASSERT_TRUE(m_host->seat(guest, m_now));
    const auto all_of = [&](const char* what) { return testing::Each(HasSubstr(what)); };
    for (const auto& [line, what] : {std::pair("unlock b a", "Wrong."), std::pair("unlock a b", "Open."),
                                     std::pair("lock", "Locked.")}) {
        witness.told_behind.clear();
        type(line);
        EXPECT_THAT(witness.told_behind, testing::AllOf(Not(IsEmpty()), all_of(what))) << line;
    }
    witness.told_behind.clear();
    EXPECT_FALSE(sit(m_other, Seat::Arbiter, "en", true, "b a"));
    EXPECT_THAT(witness.told_behind, testing::AllOf(Not(IsEmpty()), all_of("Wrong.")));
}

TEST_F(HostSeats, ASlipAtSealingIsRepeatedToNobodyAndWhatTheOtherTypesIsNoSuchSlip) {
    begin();
    m_host->set_saver([this](const std::string& where, bool /*from_seat*/, const Host::Answer& answer) {
        answer({"Saved in {0}.", {where}}, m_now);
    });
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_black, Seat::Black));
    type("arbiter adjourn");
    type("arbiter yes");
    ASSERT_TRUE(game().seal_asked());
    m_white.take();
    m_black.take();
    at_table();
    for (const char* line : {"help seal Nf3", "square eal Nf3", "save Nf3", "s eal Nf3", "Nf3"}) {
        EXPECT_THAT(type_at(m_white, line), testing::AllOf(Not(IsEmpty()), Not(HasSubstr("Nf3")))) << line;
        EXPECT_THAT(m_black.take() + at_table(), Not(HasSubstr("Nf3"))) << line;
    }
    EXPECT_THAT(type_at(m_black, "help seal Nf3"), HasSubstr("Nf3"));
    type_at(m_white, "seal Nf3");
    EXPECT_TRUE(game().has_sealed());
}

TEST_F(HostSeats, WhoSitsDownAtTheArbitersSeatOfAGameWithALockKnowsItsCodeAndNeedsItNoMore) {
    begin();
    EXPECT_THAT(type("unlock a b"), HasSubstr("has no lock"));
    CodeLock lock;
    m_host->set_lock(lock);
    EXPECT_TRUE(m_host->is_arbiter_behind_code());
    Terminal arbiter;
    ASSERT_TRUE(sit(m_white, Seat::White));
    for (const char* before : {"", "unlock a b"}) {
        if (*before != 0)
            type(before);
        EXPECT_FALSE(sit(arbiter, Seat::Arbiter)) << "without the code, be the game open or not";
        EXPECT_THAT(m_white.take(), HasSubstr("Wrong.")) << "all hear of it";
        EXPECT_THAT(m_recorder.lines().back().second, HasSubstr("Wrong."));
        EXPECT_FALSE(sit(arbiter, Seat::Arbiter, "en", true, "b a"));
    }
    EXPECT_THAT(type_at(m_white, "unlock a b"),
                HasSubstr("Only the arbiter's seat or the table accepts that."));
    EXPECT_THAT(type_at(m_white, "unlock"), HasSubstr("Only the arbiter's seat or the table accepts that."));
    type("lock");
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter, "en", true, "a b"));
    m_white.take();
    EXPECT_THAT(m_recorder.lines().back().second, Not(HasSubstr("a b"))) << "what is kept";
    type_at(arbiter, "pause");
    EXPECT_TRUE(game().paused());
    // When he has left, the seat is as it was.
    m_host->unseat(arbiter, m_now);
    at_table();
    EXPECT_THAT(type("arbiter pause"), HasSubstr("The arbiter's."));
    EXPECT_FALSE(sit(arbiter, Seat::Arbiter));
}

TEST_F(HostSeats, WhatTheArbiterWasAskedNobodyAnswersWhenTheGameIsLocked) {
    begin();
    CodeLock lock;
    m_host->set_lock(lock);
    play({"e4", "e5"});
    type("white score \"e4 e5\"");
    type("black score \"e4 e6\"");
    EXPECT_THAT(type("compare"), HasSubstr("Stop the clocks until this is decided: yes or no?"));
    for (const char* line : {"yes", "arbiter yes", "no"}) {
        EXPECT_THAT(type(line), HasSubstr("The arbiter's.")) << line;
        EXPECT_TRUE(game().clock(m_now).running) << line;
    }
    type("unlock a b");
    type("yes");
    EXPECT_FALSE(game().clock(m_now).running);
}

/// Of three lines.
class ThreeLines : public ArbitersReport {
public:
    Message summary() const override { return {"Three lines.", {}}; }
    std::vector<std::string> read_out(std::size_t most) override {
        const std::vector<std::string> lines = {"one 14:00", "two", "three"};
        return {lines.end() - static_cast<std::ptrdiff_t>(std::min(most, lines.size())), lines.end()};
    }
};

TEST_F(HostSeats, TheReportIsToldTheArbiterAlone) {
    begin();
    Terminal arbiter;
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    ASSERT_TRUE(sit(m_white, Seat::White));
    EXPECT_THAT(type_at(arbiter, "report"), HasSubstr("This game has no arbiter's report."));
    ThreeLines report;
    m_host->set_report(report);
    at_table();
    m_white.take();
    EXPECT_EQ(type_at(arbiter, "report"), "Three lines.\n");
    EXPECT_EQ(type_at(arbiter, "report 2"), "two\nthree\n");
    EXPECT_EQ(type_at(arbiter, "report 100"), "one 14:00\ntwo\nthree\n");
    for (const char* line : {"report 0", "report 101", "report e4", "report two"})
        EXPECT_THAT(type_at(arbiter, line), HasSubstr("How many lines?")) << line;
    EXPECT_THAT(m_white.take() + at_table(), IsEmpty());
    // A player's is another word.
    EXPECT_THAT(type_at(m_white, "report 2"), Not(HasSubstr("lines")));
    EXPECT_THAT(type_at(m_white, "arbiter report"), HasSubstr("That is not for this seat."));
    EXPECT_THAT(type_at(m_white, "read-report"),
                HasSubstr("Only the arbiter's seat or the table accepts that."));
    m_host->unseat(arbiter, m_now);
    at_table();
    EXPECT_THAT(type("arbiter report 1"), HasSubstr("three"));
    EXPECT_THAT(m_white.take(), Not(HasSubstr("three")));
}

TEST_F(HostSeats, WhoLooksOnHearsWhatAllHearAndDoesNothing) {
    begin();
    ASSERT_TRUE(sit(m_other, std::nullopt, "de"));
    type("time");
    EXPECT_THAT(m_other.take(), IsEmpty()) << "it was for one";
    type("e4");
    EXPECT_THAT(m_other.take(), HasSubstr("Eva zwei Eva vier"));
    EXPECT_THAT(type_at(m_other, "again"), HasSubstr("Eva zwei Eva vier"));
    for (const char* line : {"e4", "press", "arbiter pause", "ja", "board", "white status"})
        EXPECT_THAT(type_at(m_other, line), HasSubstr("nimmt aber nicht teil")) << line;
    EXPECT_THAT(type_at(m_other, ""), IsEmpty());
    EXPECT_FALSE(m_host->take_from(m_other, "leave", m_now));
}

TEST_F(HostSeats, WithoutAVoiceASealedMoveIsShownOnAPageOfHisOwn) {
    begin();
    Guest guest;
    guest.seat = Seat::White;
    guest.language = "en";
    guest.voice = false;
    guest.phrasebook = &book();
    guest.outlet = &m_white;
    ASSERT_TRUE(m_host->seat(guest, m_now));
    m_white.take();
    const std::string told = type_at(m_white, "seal e4");
    EXPECT_THAT(told, HasSubstr("There is a private message. Type"));
    EXPECT_THAT(told, Not(HasSubstr("Eva")));
    type_at(m_white, "yes");
    EXPECT_THAT(m_white.revealed(), HasSubstr("Eva zwei Eva vier"));
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
}

TEST_F(HostSeats, WhatIsSpokenAtASeatIsThatSeats) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_other, Seat::Arbiter));
    std::optional<Speaking> speaking;
    m_host->set_ear([&](const Speaking& given) {
        speaking = given;
        return true;
    });
    m_white.take();
    EXPECT_EQ(press_at(m_white, "F12"), "");
    ASSERT_TRUE(speaking);
    EXPECT_EQ(speaking->by, Side::White);
    EXPECT_TRUE(speaking->own_key);
    const auto move = chess::parse_uci(chess::from_table(speaking->where), "e2e4");
    m_host->take(phrase::MoveHeard{*move, true}, *speaking, m_now);
    EXPECT_EQ(m_white.take(), "Eva zwei Eva vier\nAnnounce it: yes or no?\n");
    EXPECT_THAT(at_table(), IsEmpty()) << "what was understood is for him alone";
    type("");
    EXPECT_FALSE(game().announced()) << "the keyboard of the table is not his";
    at_table();
    EXPECT_THAT(type_at(m_white, ""), HasSubstr("Eva zwei Eva vier"));
    EXPECT_TRUE(game().announced());
    m_host->take(phrase::SpokenWish::Times, *speaking, m_now);
    EXPECT_THAT(m_white.take(), HasSubstr("one hour"));
    m_other.take();
    EXPECT_THAT(press_at(m_other, "F12"), HasSubstr("Only a player's seat or the table accepts that."));
}

TEST_F(HostSeats, OnlookersAreToldOfToTheArbiterOrAtTheTableAlone) {
    begin();
    Terminal first;
    Terminal second;
    Terminal arbiter;
    ASSERT_TRUE(sit(m_white, Seat::White));
    ASSERT_TRUE(sit(m_other, std::nullopt));
    m_white.take();
    Guest guest;
    guest.language = "en";
    guest.phrasebook = &book();
    guest.outlet = &first;
    ASSERT_TRUE(m_host->seat(guest, m_now));
    EXPECT_THAT(at_table(), HasSubstr("An onlooker has arrived."));
    m_host->unseat(first, m_now);
    EXPECT_THAT(at_table(), HasSubstr("An onlooker has left."));
    EXPECT_THAT(m_white.take() + m_other.take(), IsEmpty());
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    m_white.take();
    m_other.take();
    guest.outlet = &second;
    ASSERT_TRUE(m_host->seat(guest, m_now));
    m_host->unseat(second, m_now);
    EXPECT_THAT(arbiter.take(), HasSubstr("An onlooker has arrived.\nAn onlooker has left."));
    EXPECT_THAT(m_white.take() + m_other.take() + at_table(), IsEmpty());
}

TEST_F(HostSeats, WhoWishesSomethingOfTheArbiterHearsThatHeIsAskedAndThatItIsNotDone) {
    begin();
    ASSERT_TRUE(sit(m_white, Seat::White));
    m_white.take();
    EXPECT_EQ(type_at(m_white, "adjourn"), "The arbiter will decide.\n");
    at_table();
    type("arbiter no");
    EXPECT_THAT(m_white.take(), HasSubstr("Cancelled: Ask White to seal the next move."));
    // The same where he sits elsewhere; and there he is told what waits for him.
    Terminal arbiter;
    ASSERT_TRUE(sit(arbiter, Seat::Arbiter));
    m_white.take();
    EXPECT_EQ(type_at(m_white, "adjourn"), "The arbiter will decide.\n");
    EXPECT_THAT(type_at(arbiter, "status"), HasSubstr("Ask White to seal the next move: yes or no?"));
    EXPECT_THAT(type_at(arbiter, "tables"), HasSubstr("Ask White to seal the next move: yes or no?"));
    EXPECT_THAT(type_at(arbiter, "grant"), HasSubstr("Please answer yes or no."));
    type_at(arbiter, "no");
    EXPECT_THAT(m_white.take(), HasSubstr("Cancelled: Ask White to seal the next move."));
}

} // namespace
} // namespace annabella::table
