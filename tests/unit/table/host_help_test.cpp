// Help is short, and leads to more.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <gmock/gmock.h>
#include <sstream>

#include "host_fixture.hpp"
#include "table/commands/command_table.hpp"

namespace annabella::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

class HostHelp : public HostTest {
protected:
    void begin_in(const std::string& language) {
        begin({"clock \"1:00:00\"", ("language " + language).c_str()});
        m_language = language;
    }
    /// The first of the words for that in the language of the table.
    std::string word(std::string_view english) const {
        const std::string words = translate_into(book().translator(), m_language)(english);
        return words.substr(0, words.find(','));
    }
    std::vector<std::string> help(const std::string& about = {}) {
        std::istringstream told(type(word("help") + ' ' + about));
        std::vector<std::string> lines;
        for (std::string line; std::getline(told, line);)
            lines.push_back(line);
        return lines;
    }

    std::string m_language = "en";
};

std::vector<std::string> languages() { return book().translator().spoken_languages(); }

TEST_F(HostHelp, IsTenLinesAndNamesTheTopics) {
    for (const std::string& language : languages()) {
        begin_in(language);
        const std::vector<std::string> lines = help();
        ASSERT_THAT(lines, SizeIs(10)) << language;
        for (const TopicRow& topic : topic_rows())
            EXPECT_THAT(lines.back(), HasSubstr(word(topic.word)));
        read_back();
    }
    begin();
    m_language = "en";
    EXPECT_THAT(help(),
                ElementsAre(StartsWith("To announce"), StartsWith("press, F9: "), StartsWith("time, t: "),
                            StartsWith("last, l, F4: "), StartsWith("again, a, F6: "),
                            StartsWith("quiet, q, Escape: "), StartsWith("undo, u: "),
                            StartsWith("help, h, F1, a topic or a word: "), StartsWith("quit: "),
                            "For more, type help and one of these: moving, clock, listening, looking, "
                            "ending, disputes, sheet, adjourning, arbiter, typing, keys, assistant."));
}

TEST_F(HostHelp, NoTopicIsLongAndEachTellsItsCommands) {
    for (const std::string& language : languages()) {
        begin_in(language);
        for (const TopicRow& topic : topic_rows()) {
            const std::vector<std::string> lines = help(word(topic.word));
            EXPECT_THAT(lines, Not(IsEmpty())) << topic.word;
            EXPECT_LE(lines.size(), 10U) << topic.word;
            std::string all;
            for (const std::string& line : lines)
                all += line + '\n';
            for (const CommandRow& row : command_rows())
                if (includes(row.topics, topic.topic)) {
                    // Beside help that is not translated stands the English word.
                    const bool in_english = !book().translator().has(language, row.help);
                    EXPECT_THAT(
                        all, ::testing::AnyOf(HasSubstr(word(row.word)),
                                              HasSubstr(in_english ? std::string(row.word) : word(row.word))))
                        << language << ": " << topic.word;
                }
        }
        read_back();
    }
}

TEST_F(HostHelp, EveryCommandBelongsToATopicThatCanBeAskedFor) {
    for (const CommandRow& row : command_rows()) {
        const auto topics = topic_rows();
        EXPECT_TRUE(std::any_of(topics.begin(), topics.end(), [&](const TopicRow& topic) {
            return includes(row.topics, topic.topic);
        })) << row.word;
        EXPECT_EQ(row.manner.speaker == Speaker::Arbiter, includes(row.topics, Topic::Arbiter)) << row.word;
    }
}

TEST_F(HostHelp, AWordOfATopicHidesNoCommand) {
    for (const std::string& language : languages()) {
        const Translate translated = translate_into(book().translator(), language);
        for (const TopicRow& topic : topic_rows()) {
            std::istringstream words(translated(topic.word));
            for (std::string each; std::getline(words, each, ',');)
                for (const CommandRow* row : commands_called(each, translated))
                    EXPECT_TRUE(includes(row->topics, topic.topic)) << language << ": " << each;
        }
    }
}

TEST_F(HostHelp, OfATopicAndOfAWord) {
    begin();
    EXPECT_THAT(help("clock"),
                ElementsAre(StartsWith("press, F9: "), StartsWith("time, t: "), StartsWith("spent: "),
                            StartsWith("control: "), StartsWith("stop: "), StartsWith("increment: ")));
    EXPECT_THAT(help("CLOCK "), SizeIs(6));
    const std::vector<std::string> arbiter = help("arbiter");
    ASSERT_THAT(arbiter, SizeIs(1)) << "his words, and no more";
    EXPECT_THAT(arbiter.front(), StartsWith("Commands for arbiter: grant, refuse, defer, "));
    EXPECT_THAT(arbiter.front(), HasSubstr(". For one of them, type help and its name."));
    EXPECT_THAT(help("arbiter penalty"),
                ElementsAre(StartsWith("arbiter penalty, white or black, and warning,")));
    EXPECT_THAT(help("penalty"), ElementsAre(StartsWith("arbiter penalty, ")));
    EXPECT_THAT(help("press"), ElementsAre(StartsWith("press, F9: ")));
    // "For one of them, type help and its name": with the topic or without it.
    EXPECT_THAT(help("clock press"), ElementsAre(StartsWith("press, F9: ")));
    EXPECT_THAT(help("keys press"), ElementsAre(StartsWith("press, F9: ")));
    EXPECT_THAT(help("listening faster"), help("faster"));
    EXPECT_THAT(help("faster"), Not(IsEmpty()));
    EXPECT_THAT(help("arbiter undo"), ElementsAre(StartsWith("arbiter undo")));
    EXPECT_THAT(help("clock grant"), ElementsAre(StartsWith("No command is called clock grant.")));
    EXPECT_THAT(help("typing").back(), HasSubstr("At a terminal, Tab completes a word or lists possible "
                                                 "words. The up arrow brings back earlier lines."));
}

TEST_F(HostHelp, AtATournamentListsNothingThatIsNotPermittedThere) {
    begin({"mode tournament", "clock \"1:00:00\""});
    EXPECT_THAT(help("looking"), ElementsAre(StartsWith("At a tournament, only your board shows that.")));
    EXPECT_THAT(help().back(), Not(HasSubstr("looking")));
    EXPECT_THAT(help("keys").front(), Not(HasSubstr("walk")));
    EXPECT_THAT(help("board"), ElementsAre("At a tournament, only your board shows that."));
}

TEST_F(HostHelp, OfAnAssistantIsATopicInEachLanguage) {
    for (const std::string& language : languages()) {
        begin_in(language);
        EXPECT_THAT(help().back(), HasSubstr(word("assistant"))) << language;
        EXPECT_THAT(help(word("assistant")), SizeIs(2)) << language;
        read_back();
    }
    begin();
    m_language = "en";
    EXPECT_THAT(help("assistant"), ElementsAre(StartsWith("If given the duty, an assistant may make moves"),
                                               StartsWith("For an assistant, type assistant first")));
    EXPECT_THAT(help("asistant"), ElementsAre("No command is called asistant. Perhaps you mean assistant."));
}

TEST_F(HostHelp, AboutSomethingElseTellsWhatThereIs) {
    begin();
    EXPECT_THAT(
        help("weather"),
        ElementsAre(
            "No command is called weather. Type help and a command, or one of these topics: moving, clock, "
            "listening, looking, ending, disputes, sheet, adjourning, arbiter, typing, keys, assistant."));
    EXPECT_THAT(help("arbiter weather"), ElementsAre(StartsWith("No command is called arbiter weather. ")));
    EXPECT_THAT(help("lisetning"),
                ElementsAre("No command is called lisetning. Perhaps you mean listening."));
    EXPECT_THAT(help("resing"), ElementsAre("No command is called resing. Perhaps you mean resign."));
}

} // namespace
} // namespace annabella::table
