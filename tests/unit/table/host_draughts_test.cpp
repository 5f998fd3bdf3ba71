// Every command that there is, typed in a game of draughts: nothing of it takes the game for chess.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "host_fixture.hpp"
#include "table/commands/command_table.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class HostDraughts : public HostTest {
protected:
    void begin(const std::string& language = "en", const std::string& position = {}) {
        read_back();
        game::Table table;
        table.game = "draughts";
        table.edition = game::Edition::Fmjd;
        table.control = game::parse_time_control("1:00:00").value();
        table.position = position;
        for (const Side side : both_sides)
            table.seat(side).language = language;
        m_now = Time{};
        begin_at(std::move(table));
    }
};

std::string first_of(const std::string& words) { return words.substr(0, words.find(',')); }

TEST_F(HostDraughts, AnyCommandInAnyLanguageCanBeTyped) {
    std::vector<std::string> languages;
    for (const phrase::Language& each : book().translator().languages().all())
        languages.push_back(each.code);
    ASSERT_GE(languages.size(), 6U);
    std::string language_begun;
    for (const std::string& language : languages) {
        const Translate translated = translate_into(book().translator(), language);
        for (const CommandRow& row : command_rows()) {
            if (language_begun != language || game().result() || game().score().entries.size() != 2) {
                begin(language);
                play({"32-28", "19-23"});
                language_begun = language;
            }
            ASSERT_EQ(game().score().entries.size(), 2U);
            const std::string word = first_of(translated(row.word));
            // Who reads it and how it is read is the same in all languages.
            const bool all = language == "en";
            const std::vector<std::string_view> speakers =
                all ? std::vector<std::string_view>{"", "arbiter"} : std::vector<std::string_view>{""};
            std::vector<std::string> arguments = {"", " 32"};
            if (all)
                arguments.insert(arguments.end(), {" 28x19", " e4", " K", " white", " king", " O-O", " 51",
                                                   " 0:30:00", " 13 white 28x19"});
            for (const std::string_view speaker : speakers)
                for (const std::string& argument : arguments) {
                    const std::string by = speaker.empty() ? "" : first_of(translated(speaker)) + ' ';
                    const std::string typed = by + word + argument;
                    const std::string told = type(typed);
                    if (language == "en" && !row.reader.makes(Help{})) {
                        for (const char* of_chess : {"knight", "bishop", "rook", "queen", "pawn", "castle"})
                            EXPECT_THAT(told, Not(HasSubstr(of_chess))) << typed;
                    }
                    if (game().result())
                        begin(language);
                }
        }
    }
}

TEST_F(HostDraughts, WhatIsAskedIsAlsoAnswered) {
    const Translate translated = translate_into(book().translator(), "en");
    for (const CommandRow& row : command_rows())
        for (const char* argument : {"", " 28x19"}) {
            begin();
            play({"32-28", "19-23"});
            for (const std::string_view speaker : {"", "black ", "arbiter "}) {
                type(std::string(speaker) + std::string(row.word) + argument);
                type("yes");
                type("arbiter yes");
            }
            type("28x19");
        }
}

TEST_F(HostDraughts, AMoveIsTypedInManyWays) {
    for (const char* typed : {"32-28", "32 28", "3228", " 32 - 28 ", "32–28", "32—28"}) {
        begin();
        EXPECT_THAT(type(typed), HasSubstr("32 28")) << typed;
        EXPECT_TRUE(game().announced()) << typed;
    }
    for (const char* typed : {"28x19", "28:19", "28 x 19", "28×19", "28х19", "28*19", "28 19", "2819"}) {
        begin();
        play({"32-28", "19-23"});
        type(typed);
        EXPECT_TRUE(game().announced()) << typed;
    }
    for (const char* typed : {"32", "32 ", "32-", "322 28", "32 51", "0 5", "32..28", "a 32 28", "32828"}) {
        begin();
        type(typed);
        EXPECT_FALSE(game().announced()) << typed;
    }
}

TEST_F(HostDraughts, ACaptureIsNamedByTheSquaresBetween) {
    begin("en", "W:WK35:BK7,K27,K39,K40");
    EXPECT_THAT(type("35x2"), HasSubstr("35 schlägt 44, 11, 2"));
    EXPECT_FALSE(game().announced());
    type("35 44 11 2");
    EXPECT_TRUE(game().announced());
}

TEST_F(HostDraughts, WhatIsSaidCanBeTyped) {
    for (const char* typed : {"35 schlägt 44, 11, 2", "35 takes 44, 11, 2", "35 nimmt 44 11 2",
                              "35 TAKES 44,11,2", "35 бьёт 44, 11, 2"}) {
        begin("en", "W:WK35:BK7,K27,K39,K40");
        type(typed);
        EXPECT_TRUE(game().announced()) << typed;
    }
    for (const char* typed : {"35 takes", "takes 44", "35 takes takes 44 x", "35 king 44 11 2", ", ,"}) {
        begin("en", "W:WK35:BK7,K27,K39,K40");
        type(typed);
        EXPECT_FALSE(game().announced()) << typed;
    }
    begin();
    type("32 nach 28");
    EXPECT_TRUE(game().announced());
}

TEST_F(HostDraughts, ARefusalSaysWhatTheGameAsksFor) {
    begin();
    play({"32-28", "19-23"});
    EXPECT_THAT(type("31-27"), HasSubstr("You must capture."));
    EXPECT_THAT(type("why"), HasSubstr("You must capture."));
    EXPECT_THAT(type("foo"), HasSubstr("Not understood: foo. Say both squares."));
    begin();
    EXPECT_THAT(type("30-25 x"), HasSubstr("Say both squares."));
    EXPECT_THAT(type("27-22"), HasSubstr("No piece on 27."));
    EXPECT_THAT(type("18-23"), HasSubstr("The piece on 18 is not yours."));
    EXPECT_THAT(type("37-32"), HasSubstr("A piece stands on 32."));
    EXPECT_THAT(type("32x28"), HasSubstr("There is nothing to capture."));
    begin("en", "W:W28,47:B23,13,36");
    EXPECT_THAT(type("28x19"), HasSubstr("You must capture as many pieces as possible: 2."));
    EXPECT_THAT(type("47-42"), HasSubstr("You must capture."));
    type("28x8");
    EXPECT_TRUE(game().announced());
}

TEST_F(HostDraughts, WhatIsTypedIsNeverReadAsAMoveOfChess) {
    begin();
    for (const char* typed : {"e4", "announce e4", "claim threefold e4", "seal e4", "correct 1 white e4"}) {
        std::string told = type(typed);
        told += type("yes");
        EXPECT_THAT(told, Not(HasSubstr("Eva"))) << typed;
    }
}

TEST_F(HostDraughts, WordsOfThePositionAreThoseOfTheGame) {
    begin();
    EXPECT_THAT(type("square 32"), HasSubstr("white man."));
    EXPECT_THAT(type("square e4"), HasSubstr("Squares are numbers from 1 to 50."));
    EXPECT_THAT(type("square"), HasSubstr("for example square 32."));
    EXPECT_THAT(type("pieces"), HasSubstr("Type man, king or a colour"));
    EXPECT_THAT(type("pieces man"), HasSubstr("31"));
    EXPECT_THAT(type("pieces king"), Not(HasSubstr("Which pieces")));
    EXPECT_THAT(type("help"), HasSubstr("for example 32-28"));
    const std::string looking = type("help looking");
    EXPECT_THAT(looking, HasSubstr("pieces"));
    EXPECT_THAT(type("help pieces"), HasSubstr("pieces king"));
    for (const char* of_chess : {"knight", "file", "attack", "engine"})
        EXPECT_THAT(looking, Not(HasSubstr(of_chess)));
    EXPECT_THAT(type("help jumps"), HasSubstr("This game does not have that."));
    EXPECT_THAT(type("help hint"), HasSubstr("Ask an engine for a good move."));
    EXPECT_THAT(type("attackers 32"), HasSubstr("This game does not have that."));
    for (const char* topic : {"moving", "clock", "ending", "sheet", "adjourning"})
        EXPECT_THAT(type(std::string("help ") + topic), Not(HasSubstr("Be4"))) << topic;
}

} // namespace
} // namespace annabella::table
