// The chapters of the manual in every language, as they are in locales/: their holes are filled, translations
// keep up with the English chapters, nothing is too long, and nothing that can be typed or set is missing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/catalogue.hpp"
#include "../table/host_fixture.hpp"
#include "app/settings/command_reading.hpp"
#include "base/file.hpp"
#include "home/commands.hpp"
#include "home/manual/manual_files.hpp"
#include "manual/holes.hpp"
#include "manual/manual.hpp"
#include "table/commands/command_table.hpp"

namespace annabella::home {
namespace {

namespace fs = std::filesystem;
using manual::Chapter;
using manual::Hole;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

// What is in no chapter yet. Take out what you have written about; nothing may be added.
const std::set<std::string> commands_still_missing = {};
const std::set<std::string> settings_still_missing = {};

constexpr int words_a_minute = 200;
constexpr int last_for_players = 5;
// For one reader, in four minutes.
constexpr int longest_chapter = 4 * words_a_minute;
constexpr int longest_sentence = 20;

const phrase::Translator& translator() {
    static const phrase::Translator loaded =
        phrase::Translator::load(fs::path(ANNABELLA_BINARY_DIR) / "locales").value();
    return loaded;
}

/// With holes, by their numbers. A chapter that cannot be read is a failure.
std::map<int, Chapter> chapters_in(const fs::path& locales, const std::string& language) {
    std::map<int, Chapter> chapters;
    const fs::path folder = locales / language / "manual";
    if (!fs::exists(folder))
        return chapters;
    for (const auto& file : fs::directory_iterator(folder)) {
        const std::string name = file.path().filename().string();
        auto chapter = manual::parse_chapter(read_small_file(file.path()).value(), name, language,
                                             language + "/" + name);
        if (!chapter)
            ADD_FAILURE() << to_string(chapter.error());
        else if (!chapters.emplace(chapter->number, *chapter).second)
            ADD_FAILURE() << language << "/" << name << " has the number of another chapter";
    }
    return chapters;
}

std::set<std::string> languages_with_a_manual() {
    std::set<std::string> found;
    for (const auto& folder : fs::directory_iterator(test::locales()))
        if (fs::exists(folder.path() / "manual"))
            found.insert(folder.path().filename().string());
    return found;
}

struct CommandLineNames {
    std::set<std::string> options;
    std::set<std::string> settings;
};

void add_options(const CLI::App& command, std::set<std::string>& options) {
    for (const CLI::Option* option : command.get_options())
        options.insert(option->get_lnames().begin(), option->get_lnames().end());
    for (const CLI::App* below : command.get_subcommands([](const CLI::App*) { return true; }))
        add_options(*below, options);
}

/// Those that the window alone has, whose program is not linked here: as they stand in its source.
void add_options_of_window(std::set<std::string>& options) {
    const std::string source =
        read_small_file(fs::path(ANNABELLA_SOURCE_DIR) / "src/window/command_line.cpp").value();
    constexpr std::string_view begin = "\"--";
    for (auto at = source.find(begin); at != std::string::npos; at = source.find(begin, at + 1)) {
        const auto name = at + begin.size();
        options.insert(source.substr(name, source.find('"', name) - name));
    }
}

/// Those of the three programs.
const CommandLineNames& names() {
    static const CommandLineNames all = [] {
        CommandLineNames found;
        for (const bool tournament : {false, true}) {
            app::Program program;
            program.name = tournament ? "annabella-tournament" : "annabella";
            program.tournament = tournament;
            if (!tournament)
                program.own_commands = add_commands;
            app::CommandReading reading(program, translator(), "en");
            add_options(reading.table(), found.options);
            for (const app::SettingKind& kind : app::kinds_of_settings(reading.table()))
                found.settings.insert(kind.name);
        }
        // Those of the window are settings, and its options.
        found.options.insert(found.settings.begin(), found.settings.end());
        add_options_of_window(found.options);
        return found;
    }();
    return all;
}

/// Newer ones of CLI11 refuse it where they are made: "game" beside "--game".
void expect_no_name_twice(const CLI::App& command) {
    std::set<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        std::set<std::string> own(option->get_lnames().begin(), option->get_lnames().end());
        own.insert(option->get_snames().begin(), option->get_snames().end());
        if (option->get_positional())
            own.insert(option->get_name(true));
        for (const std::string& name : own)
            EXPECT_TRUE(names.insert(name).second) << command.get_name() << ' ' << name;
    }
    for (const CLI::App* below : command.get_subcommands([](const CLI::App*) { return true; }))
        expect_no_name_twice(*below);
}

std::set<std::string> named(const std::map<int, Chapter>& chapters, const std::set<std::string>& kinds) {
    std::set<std::string> found;
    for (const auto& [number, chapter] : chapters)
        for (const Hole& hole : manual::holes_of(chapter))
            if (kinds.contains(hole.kind))
                found.insert(hole.name);
    return found;
}

std::set<std::string> without(std::set<std::string> all, const std::set<std::string>& some) {
    for (const std::string& each : some)
        all.erase(each);
    return all;
}

std::set<std::string> words_of_commands() {
    std::set<std::string> words;
    for (const table::CommandRow& row : table::command_rows())
        words.insert(std::string(row.word));
    return words;
}

/// What is wrong with a hole, by its name; empty: nothing.
std::string wrong(const Hole& hole) {
    if ((hole.kind == "option" && !names().options.contains(hole.name)) ||
        (hole.kind == "setting" && !names().settings.contains(hole.name)))
        return hole.kind + " " + hole.name + " is none of the program's";
    return {};
}

/// Faults of a sentence or a chapter, with holes filled.
std::vector<std::string> too_long(const Chapter& chapter) {
    std::vector<std::string> found;
    for (const manual::Section& section : chapter.sections)
        for (const manual::Paragraph& paragraph : section.paragraphs)
            for (const manual::Sentence& sentence : paragraph.sentences)
                if (manual::words_in(sentence.text) > longest_sentence)
                    found.push_back(chapter.language + "/" + chapter.name + ", line " +
                                    std::to_string(sentence.line) + ": " + sentence.text);
    if (const int words = manual::words_in(chapter); words > longest_chapter)
        found.push_back(chapter.language + "/" + chapter.name + ": " + std::to_string(words) + " words");
    return found;
}

/// Where a translation does not follow its original.
std::vector<std::string> differences(const std::map<int, Chapter>& original,
                                     const std::map<int, Chapter>& translation) {
    std::vector<std::string> found;
    for (const auto& [number, chapter] : original) {
        const auto other = translation.find(number);
        if (other == translation.end()) {
            found.push_back(chapter.name + " is missing");
            continue;
        }
        if (other->second.name != chapter.name)
            found.push_back(chapter.name + " is called " + other->second.name);
        if (other->second.sections.size() != chapter.sections.size()) {
            found.push_back(chapter.name + " has other sections");
            continue;
        }
        for (std::size_t i = 0; i < chapter.sections.size(); ++i)
            if (const manual::Section& section = other->second.sections[i];
                section.made_from != chapter.sections[i].hash)
                found.push_back(chapter.name + ", line " + std::to_string(section.line) + ": " +
                                section.heading +
                                ", is older than the English section. When it is up to date, write <!-- of " +
                                chapter.sections[i].hash + " --> after the heading");
    }
    for (const auto& [number, chapter] : translation)
        if (!original.contains(number))
            found.push_back(chapter.name + " is in no other language");
    return found;
}

class WholeManual : public ::testing::Test {
protected:
    void SetUp() override {
        if (m_english.empty())
            GTEST_SKIP() << "There are no chapters in locales/en/manual yet.";
    }
    std::map<int, Chapter> m_english = chapters_in(test::locales(), "en");
};

TEST(CommandLine, NothingIsCalledAsAnOptionIs) {
    for (const bool tournament : {false, true}) {
        app::Program program;
        program.tournament = tournament;
        if (!tournament)
            program.own_commands = add_commands;
        app::CommandReading reading(program, translator(), "en");
        expect_no_name_twice(reading.table());
    }
}

TEST_F(WholeManual, EveryHoleIsKnownAndFilledInEveryLanguage) {
    for (const std::string& language : languages_with_a_manual())
        for (const auto& [number, chapter] : chapters_in(test::locales(), language)) {
            const auto filled = manual::fill_holes(chapter, manual::words_of(translator(), language),
                                                   language + "/" + chapter.name + ".md");
            EXPECT_TRUE(filled) << to_string(filled.error());
            for (const Hole& hole : manual::holes_of(chapter))
                EXPECT_EQ(wrong(hole), "") << language << "/" << chapter.name;
        }
    // The English holes have something to be filled with in every other language.
    for (const std::string& language : test::whole_languages())
        for (const auto& [number, chapter] : m_english)
            for (const Hole& hole : manual::holes_of(chapter))
                if (hole.kind == "word") {
                    EXPECT_TRUE(translator().has(language, hole.name))
                        << chapter.name << ": " << hole.name << " has no translation in " << language;
                }
}

TEST_F(WholeManual, NothingIsLeftOutWhereItIsHeard) {
    for (const std::string& language : test::languages_with_prompts()) {
        const auto whole =
            manual::Manual::load(fs::path(ANNABELLA_BINARY_DIR) / "locales", translator(), language);
        for (const Error& fault : whole.faults())
            ADD_FAILURE() << to_string(fault);
        EXPECT_EQ(whole.chapters().size(), m_english.size()) << language;
    }
}

TEST_F(WholeManual, TranslationsFollowTheEnglishChapters) {
    int stale = 0;
    for (const std::string& language : languages_with_a_manual())
        if (language != "en")
            for (const std::string& difference :
                 differences(m_english, chapters_in(test::locales(), language))) {
                ADD_FAILURE() << language << ": " << difference;
                ++stale;
            }
    RecordProperty("stale_sections", stale);
    EXPECT_EQ(stale, 0);
}

TEST_F(WholeManual, SentencesAndChaptersAreShort) {
    for (const std::string& language : languages_with_a_manual())
        for (const auto& [number, chapter] : chapters_in(test::locales(), language)) {
            const auto filled = manual::fill_holes(chapter, manual::words_of(translator(), language), "");
            if (filled) {
                EXPECT_THAT(too_long(*filled), IsEmpty());
            }
        }
}

/// What a player needs is chapters 1 to 5: ten minutes.
TEST_F(WholeManual, APlayersChaptersTakeTenMinutes) {
    for (const std::string& language : languages_with_a_manual()) {
        int words = 0;
        int in_all = 0;
        for (const auto& [number, chapter] : chapters_in(test::locales(), language)) {
            const auto filled = manual::fill_holes(chapter, manual::words_of(translator(), language), "");
            const int its = filled ? manual::words_in(*filled) : 0;
            words += number <= last_for_players ? its : 0;
            in_all += its;
        }
        std::cout << language << ": chapters 1 to " << last_for_players << " have " << words << " words, "
                  << words / words_a_minute << " minutes; all have " << in_all << ", "
                  << in_all / words_a_minute << " minutes.\n";
        if (language == "en") {
            EXPECT_LE(words, 10 * words_a_minute);
        }
    }
}

TEST_F(WholeManual, EveryCommandAndEverySettingIsInSomeChapter) {
    const auto missing_commands = without(words_of_commands(), named(m_english, {"word"}));
    const auto missing_settings = without(names().settings, named(m_english, {"setting", "option"}));
    EXPECT_EQ(missing_commands, commands_still_missing);
    EXPECT_EQ(missing_settings, settings_still_missing);
}

/// A table at which the examples of chapters are played.
class ManualExamples : public table::HostTest {
protected:
    /// What is refused of the example, with its line; empty: nothing.
    std::string refused(const manual::Paragraph& example, const std::string& language, bool alone) {
        begin({"clock \"1:00:00\"", ("language " + language).c_str()});
        if (alone)
            m_host->set_plays_alone();
        std::optional<game::Refused> refusal;
        m_host->set_observer([&](const game::Notice& notice, game::Time) {
            if (const auto* const told = std::get_if<game::Refused>(&notice))
                refusal = *told;
        });
        for (const manual::Sentence& sentence : example.sentences) {
            const std::string line = typed(sentence.text, language);
            const std::string told = "line " + std::to_string(sentence.line) + ", " + sentence.text + ": ";
            if (line.empty())
                return told + "It begins with neither side and a colon.";
            if (const auto read = m_host->keyboard().read(line); !read)
                return told + to_string(read.error().why);
            const std::string answer = type(line);
            if (refusal)
                return told + answer;
        }
        return {};
    }

    /// "White: e4" as it is typed at the keyboard of all: "white e4".
    static std::string typed(const std::string& text, const std::string& language) {
        const auto colon = text.find(": ");
        if (colon == std::string::npos)
            return {};
        std::string line = text.substr(0, colon) + text.substr(colon + 1);
        std::string_view rest = line;
        const auto side = table::take_side(rest, table::translate_into(translator(), language));
        return side && !rest.empty() ? line : std::string();
    }

    /// Those that can be played neither by two nor by one alone.
    std::vector<std::string> faults(const Chapter& chapter, const std::string& language) {
        std::vector<std::string> found;
        for (const manual::Section& section : chapter.sections)
            for (const manual::Paragraph& paragraph : section.paragraphs)
                if (paragraph.game)
                    if (const std::string by_two = refused(paragraph, language, false);
                        !by_two.empty() && !refused(paragraph, language, true).empty())
                        found.push_back(language + "/" + chapter.name + ", " + by_two);
        return found;
    }
};

TEST_F(ManualExamples, ArePlayedInEveryLanguage) {
    int played = 0;
    for (const std::string& language : languages_with_a_manual())
        for (const auto& [number, chapter] : chapters_in(test::locales(), language)) {
            const auto filled = manual::fill_holes(chapter, manual::words_of(translator(), language), "");
            if (!filled)
                continue;
            EXPECT_THAT(faults(*filled, language), IsEmpty());
            ++played;
        }
    if (played == 0)
        GTEST_SKIP() << "There are no chapters in locales/en/manual yet.";
}

TEST_F(ManualExamples, AreCheckedLineByLine) {
    const auto checked = [&](const std::string& lines, const std::string& language = "en") {
        const auto chapter =
            manual::parse_chapter("# T\n\n```game\n" + lines + "```\n", "01-x.md", language, "x").value();
        const auto found = faults(chapter, language);
        return found.empty() ? "" : found.front();
    };
    EXPECT_EQ(checked("White: e4\nWhite: press\nBlack: e4\nBlack: e5\n"), "");
    EXPECT_EQ(checked("White: e4\nBlack: e5\n"), "") << "One plays alone.";
    EXPECT_EQ(checked("Weiß: e4\nWeiß: drücken\nSchwarz: e4\n", "de"), "");
    EXPECT_THAT(checked("White: e4\nWhite: e5\n"), testing::StartsWith("en/01-x, line 5, White: e5: "));
    EXPECT_THAT(checked("White: e2e5\n"), testing::StartsWith("en/01-x, line 4, "));
    EXPECT_THAT(checked("White: fnord\n"), testing::StartsWith("en/01-x, line 4, "));
    EXPECT_THAT(checked("Whit: e4\n"), testing::HasSubstr("begins with neither side"));
    EXPECT_THAT(checked("e4\n"), testing::HasSubstr("begins with neither side"));
    EXPECT_THAT(checked("White: \n"), testing::HasSubstr("begins with neither side"));
}

TEST_F(WholeManual, CanBePrintedInEveryLanguage) {
    for (const std::string& language : test::languages_with_prompts()) {
        const auto whole =
            manual::Manual::load(fs::path(ANNABELLA_BINARY_DIR) / "locales", translator(), language);
        const auto pages = manual_pages(whole, translator(), {});
        ASSERT_TRUE(pages) << language << ": " << to_string(pages.error());
        EXPECT_TRUE(braille::write_brf(*pages)) << language;
        EXPECT_GT(pages->size(), m_english.size() / 2) << language;
    }
}

// The checks themselves, with the short manual of the tests.

std::map<int, Chapter> short_manual() {
    return chapters_in(fs::path(ANNABELLA_SOURCE_DIR) / "tests/unit/manual/data", "en");
}

TEST(ManualChecks, FindCommandsAndSettingsThatAreMissing) {
    const auto commands = without(words_of_commands(), named(short_manual(), {"word"}));
    EXPECT_THAT(commands, Contains("resign"));
    EXPECT_THAT(commands, Not(Contains("time")));
    EXPECT_THAT(names().settings, Contains("rate"));
    EXPECT_THAT(names().settings, Contains("theme")) << "of the window";
    EXPECT_THAT(names().options, Contains("opponent-side")) << "of home";
    EXPECT_THAT(names().options, Contains("screenshot")) << "of the window";
    const auto settings = without(names().settings, named(short_manual(), {"setting", "option"}));
    EXPECT_THAT(settings, Contains("language"));
    EXPECT_THAT(settings, Not(Contains("rate")));
}

TEST(ManualChecks, FindHolesThatAreNoOptionOrSetting) {
    for (const Hole& hole : manual::holes_of(short_manual().at(1)))
        EXPECT_EQ(wrong(hole), "");
    EXPECT_EQ(wrong({"option", "fnord"}), "option fnord is none of the program's");
    EXPECT_EQ(wrong({"setting", "fnord"}), "setting fnord is none of the program's");
    EXPECT_EQ(wrong({"setting", "new"}), "setting new is none of the program's")
        << "an option that is no setting";
    EXPECT_EQ(wrong({"option", "new"}), "");
}

TEST(ManualChecks, FindWhatIsTooLong) {
    EXPECT_THAT(too_long(short_manual().at(1)), IsEmpty());
    std::string sentence = "one";
    for (int i = 1; i < longest_sentence; ++i)
        sentence += " more";
    const auto chapter = [](const std::string& text) {
        return manual::parse_chapter("# T\n\n" + text, "01-x.md", "en", "x").value();
    };
    EXPECT_THAT(too_long(chapter(sentence)), IsEmpty());
    EXPECT_EQ(too_long(chapter(sentence + " word")).size(), 1U);
    std::string text;
    for (int i = 0; i < longest_chapter / longest_sentence; ++i)
        text += sentence + "\n";
    EXPECT_EQ(too_long(chapter(text)).size(), 1U) << "The title is heard, too.";
}

TEST(ManualChecks, FindWhatATranslationLacks) {
    const auto english = short_manual();
    EXPECT_EQ(differences(english, english).size(), english.at(1).sections.size());
    auto translation = english;
    for (manual::Section& section : translation.at(1).sections)
        section.made_from = section.hash;
    EXPECT_THAT(differences(english, translation), IsEmpty());
    translation.at(1).sections[1].made_from = "00000000";
    EXPECT_EQ(differences(english, translation).size(), 1U);
    translation.at(1).sections.pop_back();
    EXPECT_EQ(differences(english, translation),
              std::vector<std::string>{"01-first-game has other sections"});
    translation.at(1).name = "01-game";
    EXPECT_EQ(differences(english, translation).size(), 2U);
    EXPECT_EQ(differences(english, {}), std::vector<std::string>{"01-first-game is missing"});
    EXPECT_EQ(differences({}, english), std::vector<std::string>{"01-first-game is in no other language"});
}

} // namespace
} // namespace annabella::home
