// Help lists options and commands by subject.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/help_groups.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <map>

#include "app/settings/command_help.hpp"
#include "app/settings/command_reading.hpp"

namespace annabella::app {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

const phrase::Translator& translator() {
    static const phrase::Translator loaded =
        phrase::Translator::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales").value();
    return loaded;
}

class HelpGroups : public testing::Test {
protected:
    explicit HelpGroups(bool tournament = false) {
        Program program;
        program.name = "annabella";
        program.tournament = tournament;
        m_reading = std::make_unique<CommandReading>(program, translator(), "en");
    }

    CLI::App& table() { return m_reading->table(); }
    std::vector<std::string> titles(const std::string& command) {
        std::vector<std::string> found;
        for (const auto& group : option_groups(*table().get_subcommand(command)))
            found.emplace_back(group.title);
        return found;
    }
    std::vector<std::string> first_options(const std::string& command) {
        std::vector<std::string> found;
        const auto groups = option_groups(*table().get_subcommand(command));
        for (const CLI::Option* option : groups.front().items)
            found.push_back(option->get_name());
        return found;
    }

    std::unique_ptr<CommandReading> m_reading;
};

class HelpGroupsOfTournament : public HelpGroups {
protected:
    HelpGroupsOfTournament() : HelpGroups(true) {}
};

TEST_F(HelpGroups, ComeBySubjectAndInPlayTheMostUsedFirst) {
    EXPECT_THAT(titles("play"),
                ElementsAre("Most used options", "The game", "Players and event", "Boards and clocks",
                            "Language and voice", "Earphones and signals", "Each player's language and voice",
                            "Score sheets and Braille", "Other terminals", "Options"));
    EXPECT_THAT(titles("join"),
                ElementsAre("Options", "Language and voice", "Earphones and signals", "Other terminals"));
}

TEST_F(HelpGroups, HaveEachOptionOnce) {
    for (const CLI::App* command : table().get_subcommands([](const CLI::App*) { return true; })) {
        std::map<const CLI::Option*, int> times;
        for (const auto& group : option_groups(*command))
            for (const CLI::Option* option : group.items)
                ++times[option];
        EXPECT_THAT(times, Each(testing::Pair(testing::_, 1))) << command->get_name();
        EXPECT_EQ(
            times.size(),
            command->get_options([](const CLI::Option* option) { return !option->get_positional(); }).size());
    }
}

TEST_F(HelpGroups, OfPlayHaveASubjectForEachOptionButHelp) {
    const auto groups = option_groups(*table().get_subcommand("play"));
    ASSERT_EQ(groups.back().title, "Options");
    ASSERT_THAT(groups.back().items, SizeIs(1));
    EXPECT_EQ(groups.back().items.front(), table().get_subcommand("play")->get_help_ptr());
}

TEST_F(HelpGroupsOfTournament, BeginWithTenOfItsOwn) {
    EXPECT_THAT(first_options("play"), ElementsAre("--clock", "--board", "--white", "--black", "--sight",
                                                   "--assistant", "--laws", "--lock", "--seats", "--resume"));
}

TEST_F(HelpGroups, AreInWhatIsPrintedAndWhatIsHeard) {
    const table::Translate german = table::translate_into(translator(), "de");
    translate_help(table(), german);
    const std::string printed = table().help();
    EXPECT_THAT(printed, HasSubstr("\nSpielen:\n  play "));
    EXPECT_THAT(printed, HasSubstr("\nFür den Schiedsrichter:\n  verify "));
    EXPECT_THAT(printed, HasSubstr("play --help.\n"));
    const std::string of_play = table().get_subcommand("play")->help();
    EXPECT_THAT(of_play, HasSubstr("\nHäufigste Optionen:\n  --clock TEXT "));
    EXPECT_THAT(of_play, HasSubstr("\n  --ears apart|loudspeaker|alone=apart"));
    EXPECT_THAT(of_play, Not(HasSubstr("play --help")));
    EXPECT_THAT(of_play, Not(HasSubstr("Excludes")));
    const auto heard = spoken_help(table(), german);
    EXPECT_THAT(heard, Contains("Spielen."));
    EXPECT_THAT(heard, Contains(StartsWith("play: ")));
    EXPECT_THAT(spoken_help(*table().get_subcommand("play"), german)[2], "Häufigste Optionen.");
}

} // namespace
} // namespace annabella::app
