// The command line with settings behind it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/command_reading.hpp"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <pwd.h>
#include <unistd.h>

#include "app/places_linux.hpp"

namespace annabella::app {
namespace {

/// annabella WORDS... with the settings of that file.
SettledReading read(std::vector<const char*> words, std::string_view file) {
    words.insert(words.begin(), "annabella");
    Program program;
    program.name = "annabella";
    static const phrase::Translator translator =
        phrase::Translator::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales").value();
    auto settled = settle_with(
        [&] {
            auto reading = std::make_unique<CommandReading>(program, translator, "en");
            reading->parse(static_cast<int>(words.size()), words.data());
            return reading;
        },
        parse_settings(file).settings);
    EXPECT_TRUE(settled) << to_string(settled.error());
    return settled ? std::move(*settled) : SettledReading();
}

std::string faults(const SettledReading& settled) {
    std::string text;
    for (const Error& fault : settled.faults)
        text += to_string(fault) + '\n';
    return text;
}

int rate_of(const SettledReading& settled) { return settled.reading->line().prompts.rate; }

TEST(CommandReading, TheCommandLineComesBeforeTheSettingsAndTheyBeforeWhatIsUsual) {
    EXPECT_EQ(rate_of(read({"play"}, "")), 175);
    EXPECT_EQ(rate_of(read({"play"}, "rate = 300")), 300);
    EXPECT_EQ(rate_of(read({}, "rate = 300")), 300); // To play, too.
    EXPECT_EQ(rate_of(read({"play", "--rate", "90"}, "rate = 300")), 90);
    EXPECT_EQ(rate_of(read({"games", "--rate", "90", "open", "5"}, "rate = 300")), 90);
    // Moves and clocks are a quarter faster, where nobody has said how fast.
    const auto rate_of_moves = [](const SettledReading& settled) {
        return settled.reading->line().common.voice_options.listeners[Side::White].manners.moves.rate;
    };
    EXPECT_EQ(rate_of_moves(read({"play"}, "")), 218);
    EXPECT_EQ(rate_of_moves(read({"play"}, "rate = 300")), 375);
    EXPECT_EQ(rate_of_moves(read({"play"}, "rate = 300\nmove-rate = 200")), 200);
    EXPECT_EQ(rate_of(read({"devices"}, "rate = 300\nclock = \"no such clock\"")), 300);
}

TEST(CommandReading, WhatTheCommandLineExcludesIsNotThere) {
    const SettledReading settled =
        read({"play", "--board", "none"}, "board-white = \"/dev/ttyUSB0\"\nboard-side = \"black\"");
    EXPECT_EQ(faults(settled), "");
    EXPECT_FALSE(settled.reading->line().play.boards.own[Side::White]);
    EXPECT_EQ(settled.reading->line().play.boards.owner, BoardOwner::Black);
}

TEST(CommandReading, OfFlagsAndListsToo) {
    const SettledReading settled = read(
        {"play"}, "quiet = true\nbraille-times = false\nboard = [\"/dev/ttyUSB0\", \"dgt:/dev/ttyUSB1\"]\n"
                  "sounds = [\"press\", \"touch\"]\n");
    EXPECT_EQ(faults(settled), "");
    CommandLine& line = settled.reading->line();
    EXPECT_FALSE(line.common.voice);
    EXPECT_FALSE(line.common.page.times);
    EXPECT_EQ(line.play.boards.names.size(), 2U);
    EXPECT_FALSE(line.common.voice_options.without.contains(Earcon::Touch));
    EXPECT_TRUE(line.common.voice_options.without.contains(Earcon::Mate));
}

TEST(CommandReading, BraillePagesAsInACountry) {
    const auto page = [](const std::vector<const char*>& words, std::string_view file) {
        const SettledReading settled = read(words, file);
        EXPECT_EQ(faults(settled), "");
        return settled.reading->line().common.page;
    };
    const braille::PageFormat german = page({"play", "--braille-page", "germany"}, "");
    EXPECT_EQ(german.width, 28);
    EXPECT_EQ(german.height, 27);
    EXPECT_FALSE(german.upper_case);
    EXPECT_FALSE(german.line_before_feed);
    EXPECT_EQ(page({"play"}, "braille-page = \"germany\""), german);
    // What is named by itself is as it is named, before or behind.
    for (const std::string_view file :
         {"braille-page = \"germany\"\nbraille-width = 30\nbraille-case = \"upper\"\nbraille-times = true",
          "braille-width = 30\nbraille-times = true\nbraille-case = \"upper\"\nbraille-page = \"germany\""}) {
        braille::PageFormat wanted = german;
        wanted.width = 30;
        wanted.upper_case = true;
        wanted.times = true;
        EXPECT_EQ(page({"play"}, file), wanted) << file;
    }
    EXPECT_EQ(page({"play", "--braille-height", "20", "--braille-page", "uk"}, "").height, 20);
    EXPECT_EQ(page({"play", "--braille-page", "spain"}, "braille-page = \"uk\"").height, 29);
}

TEST(CommandReading, PathsBeginAtHomeWhereNoShellHasReadThem) {
    const std::string home = environment("HOME");
    ::setenv("HOME", "/home/white", 1);
    const SettledReading settled = read(
        {"play", "--wav=~/spoken.wav", "--journal", "~games.db", "--white", "~/W"}, "out = \"~//sheets\"");
    EXPECT_EQ(faults(settled), "");
    const CommandLine& line = settled.reading->line();
    EXPECT_EQ(line.common.wav, "/home/white/spoken.wav");
    EXPECT_EQ(line.common.out, "/home/white/sheets");
    EXPECT_EQ(line.common.journal, "~games.db");
    EXPECT_EQ(line.play.table.seat(Side::White).name, "~/W") << "no path";
    EXPECT_EQ(read({"games", "export", "5", "~/a/~/b"}, "").reading->line().folder, "/home/white/a/~/b");
    EXPECT_EQ(read({"verify", "~/report.txt"}, "").reading->line().report, "/home/white/report.txt");
    EXPECT_EQ(typed_path("~"), "/home/white");
    ::unsetenv("HOME");
    EXPECT_EQ(typed_path("~/sheets"), std::filesystem::path(::getpwuid(::getuid())->pw_dir) / "sheets");
    ::setenv("HOME", home.c_str(), 1);
}

TEST(CommandReading, TheCodeOfMovesInBraille) {
    const auto code = [](const SettledReading& settled) {
        return settled.reading->line().common.braille_code;
    };
    EXPECT_EQ(code(read({"play"}, "")), BrailleCode::Own);
    EXPECT_EQ(code(read({"play", "--braille-code", "uk"}, "braille-code = \"plain\"")), BrailleCode::Uk);
    EXPECT_EQ(code(read({"play"}, "braille-code = \"plain\"")), BrailleCode::Plain);
    EXPECT_EQ(code(read({"games", "export", "1", "x"}, "braille-code = \"computer\"")),
              BrailleCode::Computer);
    const SettledReading wrong = read({"play"}, "braille-code = \"french\"");
    EXPECT_EQ(code(wrong), BrailleCode::Own);
    EXPECT_EQ(wrong.faults.size(), 1U) << faults(wrong);
}

TEST(CommandReading, AFaultIsToldWithItsLineAndTheRestHolds) {
    const SettledReading settled = read({"play"}, "rate = 9\nclock = \"soon\"\nvolume = 50\nears = \"both\"\n"
                                                  "scheme = \"none\"\nquiet = \"perhaps\"\n");
    EXPECT_EQ(settled.reading->line().prompts.volume, 50);
    EXPECT_EQ(rate_of(settled), 175);
    const std::string told = faults(settled);
    EXPECT_EQ(settled.faults.size(), 5U) << told;
    EXPECT_NE(told.find("line 1, rate is ignored. It cannot be 9. Words a minute, 80 to 900."),
              std::string::npos)
        << told;
    EXPECT_NE(told.find("line 2, clock is ignored."), std::string::npos) << told;
}

TEST(CommandReading, WhatHoldsOnlyTogetherDoes) {
    const std::string_view both = "rate = 9\nsound-white = \"a\"\nsound-black = \"b\"\n";
    EXPECT_EQ(read({"play"}, both).faults.size(), 1U);
    EXPECT_EQ(read({"play"}, both).reading->line().common.voice_options.devices[Side::Black], "b");
    EXPECT_EQ(read({"play"}, "sound-white = \"a\"\n").faults.size(), 1U);
    EXPECT_EQ(read({"play"}, "board = \"none\"\nboard-white = \"/dev/ttyUSB0\"\n").faults.size(), 1U);
}

TEST(CommandReading, EachPlayerHasWhatIsSaidOfHimAndElseWhatIsSaidOfBoth) {
    const SettledReading settled =
        read({"play", "--language-black", "de", "--rate", "200", "--voice-white", "+f2"},
             "rate-black = 300\nverbosity = \"brief\"\nverbosity-white = \"full\"\nmove-rate = 100\n");
    EXPECT_EQ(faults(settled), "");
    const CommandLine& line = settled.reading->line();
    EXPECT_EQ(line.play.table.seat(Side::White).language, "en");
    EXPECT_EQ(line.play.table.seat(Side::Black).language, "de");
    EXPECT_EQ(line.play.languages, (BySide<std::string>{"", "de"})) << "in a game that is gone on with";
    const auto& listeners = line.common.voice_options.listeners;
    EXPECT_EQ(listeners[Side::White].manners.prompts.rate, 200);
    EXPECT_EQ(listeners[Side::Black].manners.prompts.rate, 300);
    EXPECT_EQ(listeners[Side::Black].manners.moves.rate, 100);
    EXPECT_EQ(listeners[Side::White].voice, "+f2");
    EXPECT_EQ(listeners[Side::Black].voice, "");
    EXPECT_EQ(line.play.choices[Side::White].verbosity, phrase::Verbosity::Full);
    EXPECT_EQ(line.play.choices[Side::Black].verbosity, phrase::Verbosity::Brief);
}

TEST(CommandReading, VoicesThatAreNotThereAndOnePersonInTwoLanguagesAreRefused) {
    const SettledReading settled =
        read({"play", "--language", "en"}, "voice-black = \"nix\"\nvoice-white = \"de+nix\"\nvoice = "
                                           "\"en-nix\"\nears = \"alone\"\nlanguage-white = \"de\"\n");
    const std::string told = faults(settled);
    EXPECT_EQ(settled.faults.size(), 4U) << told;
    EXPECT_NE(told.find("There is no voice nix."), std::string::npos) << told;
    EXPECT_NE(told.find("There is no voice de+nix."), std::string::npos) << told;
    EXPECT_NE(told.find("There is no voice en-nix."), std::string::npos) << told;
    EXPECT_NE(told.find("With --ears alone, both players need one language."), std::string::npos) << told;
}

TEST(CommandReading, SettingsAreOptionsOfPlay) {
    Program program;
    CommandReading reading(program, phrase::Translator(), "en");
    const auto kinds = kinds_of_settings(reading.table());
    const auto find = [&](std::string_view name) {
        const auto found = std::find_if(kinds.begin(), kinds.end(),
                                        [&](const SettingKind& kind) { return kind.name == name; });
        return found == kinds.end() ? SettingKind() : *found;
    };
    EXPECT_EQ(find("rate").otherwise, "175");
    EXPECT_EQ(find("rate").about, "Words a minute, 80 to 900");
    EXPECT_EQ(find("board").otherwise, "auto");
    EXPECT_EQ(find("ears").few.size(), 3U);
    // What the table takes where nothing is said.
    EXPECT_EQ(find("ears").otherwise, "apart");
    EXPECT_EQ(find("quiet").otherwise, "false");
    EXPECT_EQ(find("game").otherwise, "chess");
    EXPECT_EQ(find("game").few.size(), 3U);
    // What is of one game alone is none.
    for (const std::string_view name : {"help", "position", "white", "new", "journal", "wav"})
        EXPECT_EQ(find(name).name, "") << name;
    EXPECT_EQ(unknown_settings(kinds, parse_settings("rate = 1\nrates = 2").settings, "annabella").size(),
              1U);
}

TEST(CommandReading, TheGameIsASettingForWhatItFits) {
    const auto game_of = [](std::vector<const char*> words, std::string_view file) {
        const SettledReading settled = read(std::move(words), file);
        EXPECT_EQ(faults(settled), "");
        const PlayOptions& play = settled.reading->line().play;
        return play.table.game + (play.game_typed ? " typed" : "");
    };
    constexpr std::string_view draughts = "game = \"draughts\"\nlaws = \"fide2009\"";
    EXPECT_EQ(game_of({"play"}, ""), "chess");
    EXPECT_EQ(game_of({"play"}, draughts), "draughts");
    EXPECT_EQ(game_of({}, draughts), "draughts"); // To play, too.
    EXPECT_EQ(game_of({"play"}, "game = \"russian\""), "russian");
    EXPECT_EQ(game_of({"play", "russian"}, draughts), "russian typed");
    EXPECT_EQ(game_of({"play", "chess"}, draughts), "chess typed");
    // Other commands have the game that they are about.
    EXPECT_EQ(game_of({"games", "open", "1"}, draughts), "chess");
    // What is typed may be of chess alone,
    EXPECT_EQ(game_of({"play", "--chess960", "5"}, draughts), "chess");
    EXPECT_EQ(game_of({"play", "--laws", "fide2018"}, draughts), "chess");
    EXPECT_EQ(game_of({"play", "--position", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"}, draughts), "chess");
    // ... or of the game of the setting.
    EXPECT_EQ(game_of({"play", "--laws", "fmjd"}, draughts), "draughts");
    EXPECT_EQ(game_of({"play", "--position", "W:W32:B1"}, draughts), "draughts");
    const SettledReading wrong = read({"play"}, "game = \"halma\"");
    EXPECT_EQ(wrong.reading->line().play.table.game, "chess");
    EXPECT_NE(faults(wrong).find("chess, draughts or russian"), std::string::npos) << faults(wrong);
}

TEST(CommandReading, WhatCanBeSetOfTheWindowIsASettingToo) {
    Program program;
    const phrase::Translator translator;
    CommandReading reading(program, translator, "en");
    const auto kinds = kinds_of_settings(reading.table());
    ASSERT_GT(kinds.size(), 5U);
    EXPECT_EQ(kinds.back().name, "font");
    const SettingKind& theme = kinds[kinds.size() - 5];
    EXPECT_EQ(theme.name, "theme");
    EXPECT_EQ(theme.otherwise, "white-on-black");
    EXPECT_EQ(theme.few.size(), 4U);
    const ReadAgain read = [&] { return std::make_unique<CommandReading>(program, translator, "en"); };
    EXPECT_EQ(check_setting(read, {"size", {"72"}, 0}, {}), "");
    EXPECT_EQ(check_setting(read, {"full-screen", {"true"}, 0}, {}), "");
    EXPECT_FALSE(check_setting(read, {"size", {"73"}, 0}, {}));
    EXPECT_FALSE(check_setting(read, {"full-screen", {"wide"}, 0}, {}));
    const auto pink = check_setting(read, {"theme", {"pink"}, 0}, {});
    ASSERT_FALSE(pink);
    EXPECT_NE(to_string(pink.error()).find("yellow-on-black"), std::string::npos) << to_string(pink.error());
}

} // namespace
} // namespace annabella::app
