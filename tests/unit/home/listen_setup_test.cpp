// Learning how somebody says the words, with a synthetic voice at the microphone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../phrase/data.hpp"
#include "../support/resampled.hpp"
#include "audio/synthesizer.hpp"
#include "chess/rules.hpp"
#include "home/listening/listen_setup.hpp"
#include "home/listening/ways_file.hpp"
#include "phrase/announce.hpp"

namespace annabella::home {
namespace {

using Samples = std::vector<std::int16_t>;
using Heard = SayingTeacher::Heard;

constexpr const char* speech_model = "/usr/share/pocketsphinx/model/en-us/en-us";

/// What the German voice says, in a room with silence before and behind it.
Samples spoken(std::string_view text) {
    const auto synthesizer = audio::open_synthesizer({});
    Samples samples(11025, 0);
    const bool done =
        synthesizer &&
        (*synthesizer)->synthesize("de", "a", {}, [](std::span<const std::int16_t>) { return true; }) &&
        (*synthesizer)->synthesize("de", text, {}, [&](std::span<const std::int16_t> piece) {
            samples.insert(samples.end(), piece.begin(), piece.end());
            return true;
        });
    EXPECT_TRUE(done);
    samples.resize(samples.size() + 6 * std::size_t{22050}, 0);
    return test::resampled(samples, audio::Synthesizer::sample_rate, listening::Recognizer::sample_rate);
}

/// Somebody says one of these each time it is opened; an empty text is a microphone that is gone.
class Mouth final : public listening::Microphone {
public:
    explicit Mouth(std::deque<std::string> words) : m_words(std::move(words)) {}
    Result<void> open() override {
        if (m_words.empty() || m_words.front().empty())
            return failure("No microphone found.");
        m_samples = spoken(m_words.front());
        return {};
    }
    void close() override { m_words.pop_front(); }
    Result<Samples> read(std::chrono::milliseconds) override {
        const auto end =
            m_samples.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(800, m_samples.size()));
        Samples piece(m_samples.begin(), end);
        m_samples.erase(m_samples.begin(), end);
        return piece;
    }
    void connect() { m_words.pop_front(); }
    void say(const std::string& words) { m_words = {words}; }

private:
    std::deque<std::string> m_words;
    Samples m_samples;
};

const phrase::SayingLesson& lesson() {
    static const phrase::SayingLesson made(phrase::annex_e());
    return made;
}

/// As a voice is given it.
std::string for_ear(const phrase::SayingPart& part) {
    if (const auto* role = std::get_if<chess::Role>(&part.said))
        return phrase::piece_name(phrase::annex_e(), chess::rules(), chess::index(*role)).one.ear;
    return phrase::square_words(phrase::annex_e(), std::get<chess::Square>(part.said), chess::rules()).ear;
}

SayingTeacher teacher(std::unique_ptr<Mouth> mouth) {
    auto recognizer = listening::open_recognizer(speech_model, lesson().sounds());
    return SayingTeacher::begin(lesson(), std::move(recognizer.value()), std::move(mouth)).value();
}

const auto never = [] { return false; };

TEST(SayingTeacher, LearnsAWayOfEachWordThatItHasUnderstood) {
    // Each is said twice: what was not understood is asked for once more.
    std::deque<std::string> words;
    for (const phrase::SayingPart& part : lesson().parts())
        words.push_back(for_ear(part));
    auto mouth = std::make_unique<Mouth>(std::deque<std::string>{});
    Mouth& microphone = *mouth;
    SayingTeacher taught = teacher(std::move(mouth));
    for (const std::string& each : words) {
        Heard heard = Heard::Again;
        for (int times = 0; times < 2 && heard == Heard::Again; ++times) {
            microphone.say(each);
            const auto got = taught.hear(never);
            ASSERT_TRUE(got) << to_string(got.error());
            heard = *got;
        }
    }
    EXPECT_EQ(taught.part(), nullptr);
    EXPECT_GE(taught.learnt().size(), 18U);
    for (const auto& [word, way] : taught.learnt())
        EXPECT_THAT(phrase::annex_e().sounds.at(word), testing::Contains(way)) << word;
}

TEST(SayingTeacher, WhatIsSomethingElseIsAskedForOnceMoreAndThenLeftOut) {
    SayingTeacher taught = teacher(std::make_unique<Mouth>(std::deque<std::string>{"Turm", "Hector vier"}));
    const phrase::SayingPart* const first = taught.part();
    EXPECT_EQ(taught.hear(never).value(), Heard::Again);
    EXPECT_EQ(taught.part(), first);
    EXPECT_EQ(taught.hear(never).value(), Heard::LeftOut);
    EXPECT_NE(taught.part(), first);
    EXPECT_TRUE(taught.learnt().empty());
}

TEST(SayingTeacher, WhereThereIsNoMicrophoneItIsTriedAgain) {
    auto mouth = std::make_unique<Mouth>(std::deque<std::string>{"", "Anna eins"});
    Mouth& microphone = *mouth;
    SayingTeacher taught = teacher(std::move(mouth));
    const phrase::SayingPart* const first = taught.part();
    EXPECT_FALSE(taught.hear(never));
    EXPECT_EQ(taught.part(), first);
    microphone.connect();
    EXPECT_EQ(taught.hear(never).value(), Heard::Understood);
}

TEST(WaysFile, IsReplacedAsAWhole) {
    std::string folder = (std::filesystem::temp_directory_path() / "annabella-ways-XXXXXX").string();
    ASSERT_NE(::mkdtemp(folder.data()), nullptr);
    const std::filesystem::path file = std::filesystem::path(folder) / "annabella" / "pronunciations.txt";
    EXPECT_TRUE(kept_ways(file).ways.empty());
    EXPECT_FALSE(kept_ways(file).fault) << "nothing was learnt yet";
    ASSERT_TRUE(keep_ways(file, {{"anna", "AA N AH"}, {"eins", "AY N S"}}));
    ASSERT_TRUE(keep_ways(file, {{"anna", "AA N AA"}}));
    EXPECT_EQ(kept_ways(file).ways, (phrase::WaysSaid{{"anna", "AA N AA"}}));
    const auto kept = keep_ways("/dev/null/no.txt", {{"anna", "AA N AH"}});
    ASSERT_FALSE(kept);
    EXPECT_THAT(to_string(kept.error()), testing::HasSubstr("/dev/null/no.txt cannot be written"));
    std::filesystem::remove_all(folder);
}

void expect_fault(const std::filesystem::path& file, const std::string& words) {
    const KeptWays kept = kept_ways(file);
    EXPECT_TRUE(kept.ways.empty());
    ASSERT_TRUE(kept.fault);
    EXPECT_THAT(to_string(*kept.fault), testing::HasSubstr(words));
}

TEST(WaysFile, WhatIsNoFileOfWaysIsTold) {
    std::string folder = (std::filesystem::temp_directory_path() / "annabella-ways-XXXXXX").string();
    ASSERT_NE(::mkdtemp(folder.data()), nullptr);
    const std::filesystem::path file = std::filesystem::path(folder) / "pronunciations.txt";
    std::filesystem::create_directory(file);
    expect_fault(file, "Your pronunciation is not known.");
    EXPECT_FALSE(keep_ways(file, {{"anna", "AA N AH"}}));
    std::filesystem::remove(file);
    // What has no end is not begun.
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    expect_fault(file, "Your pronunciation is not known.");
    std::filesystem::remove(file);
    std::filesystem::create_symlink("/dev/zero", file);
    expect_fault(file, "Your pronunciation is not known.");
    // Nor is a file read that fills the memory. Lessons are kept all the same, and leave nothing else behind.
    std::filesystem::remove(file);
    ASSERT_TRUE(keep_ways(file, {{"anna", "AA N AH"}}));
    std::filesystem::resize_file(file, std::uintmax_t(1) << 40U);
    expect_fault(file, "Your pronunciation is not known.");
    ASSERT_TRUE(keep_ways(file, {{"eins", "AY N S"}}));
    EXPECT_EQ(kept_ways(file).ways, (phrase::WaysSaid{{"eins", "AY N S"}}));
    EXPECT_FALSE(kept_ways(file).fault);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
    std::filesystem::remove_all(folder);
}

TEST(WaysFile, ALineThatIsNoneIsToldAndTheOthersHold) {
    std::string folder = (std::filesystem::temp_directory_path() / "annabella-ways-XXXXXX").string();
    ASSERT_NE(::mkdtemp(folder.data()), nullptr);
    const std::filesystem::path file = std::filesystem::path(folder) / "pronunciations.txt";
    std::ofstream(file) << "anna = AA N AH\nnonsense\neins = AY N S\nmore\n";
    const KeptWays kept = kept_ways(file);
    EXPECT_EQ(kept.ways, (phrase::WaysSaid{{"anna", "AA N AH"}, {"eins", "AY N S"}}));
    ASSERT_TRUE(kept.fault);
    EXPECT_THAT(
        to_string(*kept.fault),
        testing::HasSubstr(
            ", line 2 gives no pronunciation and is ignored. To teach the words again, start listen-setup."));
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace annabella::home
