// What comes of the command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/home_features.hpp"
#include "app/places_linux.hpp"
#include "app/settings/command_line.hpp"

namespace annabella::app {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;
using Where = BoardSettings::Where;

/// A command line that was changed so, settled.
template <class Change>
CommandLine settled(const Change& change) {
    CommandLine line;
    line.common.language = "en";
    change(line);
    const auto done = settle(line);
    EXPECT_TRUE(done) << to_string(done.error());
    return line;
}

/// Why it cannot be settled.
template <class Change>
std::string refusal(const Change& change) {
    CommandLine line;
    line.common.language = "en";
    change(line);
    const auto done = settle(line);
    return done ? "" : to_string(done.error());
}

TEST(Settle, WhoseTheBoardIsIsTheBlindPlayer) {
    const auto blind = [](const CommandLine& line) {
        std::string who;
        for (const Side side : both_sides)
            if (line.play.table.seat(side).sight == game::Sight::Blind)
                who += side == Side::White ? "white" : "black";
        return who;
    };
    EXPECT_EQ(blind(settled([](CommandLine& line) { line.boards = {"none"}; })), "");
    EXPECT_EQ(blind(settled([](CommandLine& line) { line.boards = {"auto"}; })), "white");
    EXPECT_EQ(blind(settled([](CommandLine& line) { line.play.boards.owner = BoardOwner::Black; })), "black");
    EXPECT_EQ(blind(settled([](CommandLine& line) {
                  line.own_boards = {"dgt:/dev/ttyUSB0", "/dev/ttyUSB1"};
              })),
              "black")
        << "what an ordinary board is not named as, has holes";
    EXPECT_EQ(
        settled([](CommandLine& line) { line.own_boards[Side::White] = "/dev/ttyUSB0"; }).play.boards.where,
        Where::Nowhere);
}

TEST(Settle, NoPortIsNamedTwiceAndNoOtherWordBesideAPort) {
    EXPECT_EQ(refusal([](CommandLine& line) {
                  line.boards = {"none", "/dev/ttyUSB0"};
              }),
              "With --board none, name no other board.");
    EXPECT_EQ(refusal([](CommandLine& line) {
                  line.own_boards = {"dgt:/dev/ttyUSB0", "/dev/ttyUSB0"};
              }),
              "Two boards cannot share the port /dev/ttyUSB0. For one board for both players, use --board "
              "and --board-side both.");
    const char* const with_clock = "A board and the tactile clock cannot share the port /dev/ttyUSB0.";
    EXPECT_EQ(refusal([](CommandLine& line) {
                  line.play.clock.port = "/dev/ttyUSB0";
                  line.boards = {"/dev/ttyUSB1", "/dev/ttyUSB0"};
              }),
              with_clock);
    EXPECT_EQ(refusal([](CommandLine& line) {
                  line.play.clock.port = "/dev/ttyUSB0";
                  line.own_boards[Side::Black] = "/dev/ttyUSB0";
              }),
              with_clock);
}

TEST(Settle, AtATournamentNothingIsSimulatedAndNobodyPlaysByItself) {
    const HomeFeatures home{};
    const auto at_tournament = [](auto&& change) {
        return refusal([&](CommandLine& line) {
            line.tournament = true;
            change(line);
        });
    };
    EXPECT_EQ(at_tournament([](CommandLine& line) { line.boards = {"simulator"}; }),
              to_string(no_simulator_at_tournament()));
    EXPECT_EQ(at_tournament([](CommandLine& line) { line.play.listening = table::Listening::Alone; }),
              to_string(nobody_alone_at_tournament()));
    EXPECT_EQ(at_tournament([&](CommandLine& line) {
                  line.play.home = &home;
                  line.play.opponent = "games.pgn";
              }),
              to_string(no_own_side_at_tournament()));
    EXPECT_EQ(settled([](CommandLine& line) { line.boards = {"simulator"}; }).play.boards.where,
              Where::Simulator);
}

TEST(Settle, WhoPlaysByItselfIsNamedWhereSomebodyDoes) {
    const char* const nobody = "--opponent-side needs a side that plays automatically.";
    EXPECT_EQ(refusal([](CommandLine& line) { line.play.wished_side = Side::White; }), nobody);
    for (const Side side : both_sides)
        EXPECT_EQ(settled([&](CommandLine& line) {
                      line.play.opponent = "games.pgn";
                      line.play.wished_side = side;
                  }).play.wished_side,
                  side);
}

TEST(Settle, StatementsAboutPlayersMayBeQuotedOrNot) {
    const game::Table& table = settled([](CommandLine& line) {
                                   line.boards = {"none"};
                                   line.sight = {"white", "blind", "black blind"};
                                   line.assistants = {"white", "make", "announce", "black score"};
                               }).play.table;
    EXPECT_THAT(table.seat(Side::White).assistant, ElementsAre(game::Duty::Make, game::Duty::Announce));
    EXPECT_THAT(table.seat(Side::Black).assistant, ElementsAre(game::Duty::Score));
    EXPECT_THAT(refusal([](CommandLine& line) {
                    line.sight = {"white", "blnd"};
                }),
                StartsWith("--sight cannot be white blnd. "));
    const auto without_blind = refusal([](CommandLine& line) {
        line.boards = {"none"};
        line.laws = "fide2009";
        line.assistants = {"white", "announce"};
    });
    EXPECT_THAT(without_blind, EndsWith("Use --sight for blind players, for example --sight white blind."));
}

TEST(Settle, APositionOfChess960IsToBeCalledSo) {
    constexpr const char* position = "rk2r3/8/8/8/8/8/8/RK2R3 w AEae - 0 1";
    constexpr const char* usual = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    EXPECT_THAT(refusal([&](CommandLine& line) { line.play.table.position = position; }),
                EndsWith("For Chess960, add --chess960 518."));
    EXPECT_THAT(refusal([](CommandLine& line) { line.play.table.position = "nonsense"; }),
                Not(HasSubstr("Chess960")));
    const auto told = [](const char* pieces, int number) {
        return settled([&](CommandLine& line) {
                   line.play.table.position = pieces;
                   line.chess960 = number;
               })
            .common.told_first;
    };
    EXPECT_THAT(told(position, 518), IsEmpty());
    EXPECT_THAT(told(usual, -1), IsEmpty());
    EXPECT_THAT(told(position, 5), SizeIs(1));
}

TEST(Settle, SeatsAreOpenedWhereATableIsNamed) {
    EXPECT_TRUE(settled([](CommandLine&) {}).play.seats.place.empty());
    EXPECT_EQ(settled([](CommandLine& line) { line.seats = true; }).play.seats.place, usual_table());
    EXPECT_EQ(settled([](CommandLine& line) { line.table = "/run/hall"; }).play.seats.place, "/run/hall");
    const CommandLine joined = settled([](CommandLine& line) {
        line.common.scheme = "annex-e";
        line.join.scheme = "eesti";
        line.verbosity = phrase::Verbosity::Brief;
    });
    EXPECT_EQ(joined.common.scheme, "eesti");
    EXPECT_EQ(joined.join.verbosity, phrase::Verbosity::Brief);
    EXPECT_EQ(joined.join.table, usual_table());
    EXPECT_EQ(settled([](CommandLine& line) { line.common.scheme = "annex-e"; }).common.scheme, "annex-e");
}

TEST(Settle, SignalsAreAllNoneOrThoseThatAreNamed) {
    const auto without = [](std::vector<std::string> sounds) {
        return settled([&](CommandLine& line) { line.sounds = std::move(sounds); })
            .common.voice_options.without;
    };
    EXPECT_THAT(without({"all"}), IsEmpty());
    EXPECT_THAT(without({"none"}), SizeIs(earcon_count));
    EXPECT_THAT(without({"press"}), AllOf(Contains(Earcon::Mate), Not(Contains(Earcon::PressWhite))));
    for (const char* alone : {"all", "none"})
        EXPECT_EQ(refusal([&](CommandLine& line) {
                      line.sounds = {"press", alone};
                  }),
                  "With --sounds " + std::string(alone) + ", name no other signal.");
}

TEST(Settle, AVoiceThatOnlyTheServiceHasKeepsTheLanguageOfTheEngine) {
    const auto voice = [](const char* asked, const char* found) {
        return settled([&](CommandLine& line) {
                   line.voice = asked;
                   line.common.voice_options.service = [](auto&&...) { return nullptr; };
                   line.common.voice_options.find_at_service =
                       [=](const std::string&) -> Result<std::string> { return std::string(found); };
               })
            .common.voice_options.listeners[Side::White]
            .voice;
    };
    EXPECT_EQ(voice("Anna", "Anna"), "+Anna");
    EXPECT_EQ(voice("de+Anna", "de+Anna"), "de+Anna");
    EXPECT_EQ(voice("xx-yy+Anna", "xx-yy+Anna"), "+Anna") << "the engine has no such language";
    EXPECT_EQ(voice("de+f2", "Anna"), "de+f2") << "the engine has it";
    EXPECT_THAT(refusal([](CommandLine& line) {
                    line.voice = "nix";
                    line.common.voice_options.service = [](auto&&...) { return nullptr; };
                    line.common.voice_options.find_at_service =
                        [](const std::string&) -> Result<std::string> { return std::string(); };
                }),
                StartsWith("Neither eSpeak NG nor speech-dispatcher has a voice nix."));
}

TEST(Settle, TheRestIsAsItWasSaid) {
    const CommandLine plain = settled([](CommandLine& line) { line.laws = "fide2018"; });
    EXPECT_FALSE(plain.play.table.quickplay_announced);
    EXPECT_EQ(plain.play.unfinished, Unfinished::Ask);
    const CommandLine other = settled([](CommandLine& line) {
        line.laws = "fide2018";
        line.quickplay = line.begin_new = true;
    });
    EXPECT_TRUE(other.play.table.quickplay_announced);
    EXPECT_EQ(other.play.unfinished, Unfinished::BeginNew);
    EXPECT_EQ(settled([](CommandLine& line) { line.resume = true; }).play.unfinished, Unfinished::GoOn);
}

} // namespace
} // namespace annabella::app
