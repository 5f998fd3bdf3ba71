// How long a listener has to listen: no notice takes longer than it did before messages were put into plain
// words (lengths_before.txt), and clocks, README and manual take as long as they may. The figures are
// printed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lengths.hpp"

#include "../support/catalogue.hpp"
#include "manual/manual.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;

/// The aims.
constexpr double mean_at_most = 80;  ///< Of what was told before, per cent.
constexpr double longer_at_most = 0; ///< Notices.
constexpr double clocks_at_most = 4.0;
constexpr double chapters_at_most = 10; ///< Minutes.
constexpr double readme_at_most = 4;    ///< Minutes.
constexpr int chapters_of_a_player = 5;
/// So much longer is nothing that anybody hears.
constexpr double unheard = 0.1;

std::filesystem::path source(const char* file) { return std::filesystem::path(ANNABELLA_SOURCE_DIR) / file; }

/// By the name of the notice; languages as the head of the file has them.
std::map<std::string, double> seconds_before(const std::string& language) {
    std::ifstream file(source("tests/unit/messages/lengths_before.txt"));
    std::vector<std::string> languages;
    std::map<std::string, double> seconds;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#')
            continue;
        std::istringstream words(line);
        if (languages.empty()) {
            for (std::string code; words >> code;)
                languages.push_back(code);
            continue;
        }
        std::string name;
        std::string number;
        words >> name >> number;
        for (const std::string& code : languages) {
            double taken = 0;
            words >> taken;
            if (code == language)
                seconds[name + " " + number] = taken;
        }
    }
    return seconds;
}

/// Whether a figure is as it should be, or at least no worse than lengths_today.txt allows; both are printed.
void expect_at_most(const std::string& kind, const std::string& language, double figure, double aim) {
    std::ifstream file(source("tests/unit/messages/lengths_today.txt"));
    double allowed = aim;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string its_kind;
        std::string its_language;
        double its_allowed = 0;
        if (words >> its_kind >> its_language >> its_allowed && its_kind == kind && its_language == language)
            allowed = its_allowed;
    }
    std::printf("%-8s %-8s %6.2f, aim %.2f, allowed %.2f\n", language.c_str(), kind.c_str(), figure, aim,
                allowed);
    if (is_the_measured_one()) {
        EXPECT_LE(figure, allowed) << kind << ' ' << language;
    }
}

class Lengths : public ::testing::TestWithParam<std::string> {
protected:
    const phrase::Phrasebook m_book = phrase::load_book();
    const phrase::Language& m_language = m_book.translator().language(GetParam());
    const std::unique_ptr<Synthesizer> m_synthesizer = synthesizer_with(m_language.voice);
};

TEST_P(Lengths, OfWhatIsToldInAGame) {
    const std::map<std::string, double> before = seconds_before(GetParam());
    ASSERT_FALSE(before.empty()) << "write its figures into lengths_before.txt";
    double sum_before = 0;
    double sum_now = 0;
    std::vector<std::string> longer;
    for (const auto& [name, now] : seconds_of_notices(m_book, GetParam())) {
        const auto was = before.find(name);
        if (was == before.end())
            continue;
        if (now > was->second + unheard)
            longer.push_back(name);
        sum_before += was->second;
        sum_now += now;
    }
    EXPECT_GT(sum_before, 600);
    expect_at_most("mean", GetParam(), 100 * sum_now / sum_before, mean_at_most);
    expect_at_most("longer", GetParam(), static_cast<double>(longer.size()), longer_at_most);
    for (const std::string& name : longer)
        std::printf("%-8s longer than before: %s\n", GetParam().c_str(), name.c_str());
}

TEST_P(Lengths, OfBothClocks) {
    game::ClockReading reading;
    reading.running = Side::White;
    reading.left = {9min + 47s, 8min + 38s};
    game::Table table = phrase::table(GetParam());
    table.control = game::parse_time_control("1:30:00").value();
    const double taken =
        seconds_of(*m_synthesizer, m_book, game::TimeTold{Side::White, reading, true}, table);
    EXPECT_GT(taken, 1);
    expect_at_most("clocks", GetParam(), taken, clocks_at_most);
}

TEST_P(Lengths, OfTheManualsFirstChapters) {
    const manual::Manual manual =
        manual::Manual::load(phrase::data_directory(), m_book.translator(), GetParam());
    double taken = 0;
    for (const manual::Chapter& chapter : manual.chapters()) {
        if (chapter.number > chapters_of_a_player)
            continue;
        std::vector<std::string> said = {chapter.title};
        for (const manual::Section& section : chapter.sections) {
            if (manual::has_heading(section))
                said.push_back(section.heading);
            for (const manual::Paragraph& paragraph : section.paragraphs)
                for (const manual::Sentence& sentence : paragraph.sentences)
                    said.push_back(sentence.text);
        }
        for (const std::string& text : said)
            taken += seconds_with_pauses(*m_synthesizer, m_language.voice,
                                         m_language.pronunciation.for_the_ear(text));
    }
    EXPECT_GT(taken, 60);
    expect_at_most("chapters", GetParam(), taken / 60, chapters_at_most);
}

TEST(LengthOf, TheReadme) {
    const auto synthesizer = synthesizer_with("en");
    ASSERT_NE(synthesizer, nullptr);
    std::ifstream file(source("README.md"));
    const std::regex marks("^#+ |^ *[-*] |^ *[0-9]+\\. |`|\\*\\*|\\]\\([^)]*\\)|\\[");
    double taken = 0;
    for (std::string line; std::getline(file, line);)
        taken += seconds_with_pauses(*synthesizer, "en", std::regex_replace(line, marks, ""));
    EXPECT_GT(taken, 60);
    expect_at_most("readme", "en", taken / 60, readme_at_most);
}

std::string name_of(const ::testing::TestParamInfo<std::string>& parameter) {
    std::string code = parameter.param;
    std::replace(code.begin(), code.end(), '-', '_');
    return code;
}

INSTANTIATE_TEST_SUITE_P(Languages, Lengths, ::testing::ValuesIn(test::whole_languages()), name_of);

} // namespace
} // namespace annabella::audio
