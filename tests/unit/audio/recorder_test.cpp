// Tests of the WAV file and the recorder.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/recorder.hpp"

#include "audio/pauses.hpp"
#include "audio_test_tools.hpp"

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace annabella::audio {
namespace {

using testing::announcement;
using testing::speech;

struct Wav {
    std::string header;
    std::vector<std::int16_t> samples;
    std::uint32_t riff_size = 0;
    std::uint32_t data_size = 0;
};

std::uint32_t number_at(const std::string& bytes, std::size_t at, int count) {
    std::uint32_t value = 0;
    for (int i = count - 1; i >= 0; --i)
        value = value << 8U | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
    return value;
}

Wav read_wav(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    Wav wav;
    if (bytes.size() < 44)
        return wav;
    wav.header = bytes.substr(0, 44);
    wav.riff_size = number_at(bytes, 4, 4);
    wav.data_size = number_at(bytes, 40, 4);
    for (std::size_t at = 44; at + 1 < bytes.size(); at += 2)
        wav.samples.push_back(static_cast<std::int16_t>(number_at(bytes, at, 2)));
    return wav;
}

void expect_valid(const Wav& wav) {
    ASSERT_EQ(wav.header.size(), 44U);
    EXPECT_EQ(wav.header.substr(0, 4), "RIFF");
    EXPECT_EQ(wav.header.substr(8, 8), "WAVEfmt ");
    EXPECT_EQ(number_at(wav.header, 16, 4), 16U);
    EXPECT_EQ(number_at(wav.header, 20, 2), 1U) << "PCM";
    EXPECT_EQ(number_at(wav.header, 22, 2), 1U) << "mono";
    EXPECT_EQ(number_at(wav.header, 24, 4), 22050U);
    EXPECT_EQ(number_at(wav.header, 28, 4), 44100U);
    EXPECT_EQ(number_at(wav.header, 32, 2), 2U);
    EXPECT_EQ(number_at(wav.header, 34, 2), 16U);
    EXPECT_EQ(wav.header.substr(36, 4), "data");
    EXPECT_EQ(wav.data_size, wav.samples.size() * 2);
    EXPECT_EQ(wav.riff_size, wav.data_size + 36);
}

TEST(WavWriter, IsValidAfterEachStep) {
    const testing::TemporaryFolder folder;
    const auto path = folder.path() / "a.wav";
    auto writer = WavWriter::create(path);
    ASSERT_TRUE(writer);
    expect_valid(read_wav(path));
    const std::vector<std::int16_t> samples{0, 1, -1, 32767, -32768, 258};
    ASSERT_TRUE(writer->append(samples));
    expect_valid(read_wav(path));
    ASSERT_TRUE(writer->append(samples));
    ASSERT_TRUE(writer->close());
    ASSERT_TRUE(writer->close());
    const Wav wav = read_wav(path);
    expect_valid(wav);
    ASSERT_EQ(wav.samples.size(), 12U);
    EXPECT_TRUE(std::equal(samples.begin(), samples.end(), wav.samples.begin()));
    EXPECT_TRUE(std::equal(samples.begin(), samples.end(), wav.samples.begin() + 6));
    EXPECT_FALSE(writer->append(samples)) << "closed";
}

TEST(WavWriter, SurvivesTheDeathOfTheProgram) {
    const testing::TemporaryFolder folder;
    const auto path = folder.path() / "a.wav";
    const pid_t child = fork();
    if (child == 0) {
        auto writer = WavWriter::create(path);
        const std::vector<std::int16_t> samples(1000, 5);
        if (writer && writer->append(samples))
            raise(SIGKILL);
        _exit(1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    const Wav wav = read_wav(path);
    expect_valid(wav);
    EXPECT_EQ(wav.samples.size(), 1000U);
}

TEST(WavWriter, ReportsWhatCannotBeWritten) {
    const testing::TemporaryFolder folder;
    const auto nowhere = WavWriter::create(folder.path() / "none" / "a.wav");
    ASSERT_FALSE(nowhere);
    EXPECT_THAT(to_string(nowhere.error()), ::testing::HasSubstr("no such file or folder"));
    const auto full = WavWriter::create("/dev/full");
    ASSERT_FALSE(full);
    EXPECT_THAT(to_string(full.error()), ::testing::HasSubstr("the disk is full"));
}

TEST(WavWriter, LeavesAloneWhatIsNoRecording) {
    const testing::TemporaryFolder folder;
    const auto path = folder.path() / "games.db";
    std::ofstream(path) << "SQLite format 3";
    const auto refused = WavWriter::create(path);
    ASSERT_FALSE(refused);
    EXPECT_EQ(to_string(refused.error()),
              path.string() + " already exists and is not a recording. Choose another file.");
    EXPECT_EQ(std::filesystem::file_size(path), 15U);
    std::ofstream(path, std::ios::trunc).close();
    EXPECT_TRUE(WavWriter::create(path)) << "nothing is lost";
    EXPECT_TRUE(WavWriter::create(path)) << "an older recording gives way";
}

// The sizes in its head are set right with each step, which no pipe allows.
TEST(WavWriter, RefusesAPipeWithoutWaitingForWhoReadsIt) {
    const testing::TemporaryFolder folder;
    const auto path = folder.path() / "pipe";
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    EXPECT_FALSE(WavWriter::create(path));
    const int reader = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    EXPECT_FALSE(WavWriter::create(path));
    ::close(reader);
}

TEST(WavWriter, GoesOnWhenThereIsRoomAgain) {
    const testing::TemporaryFolder folder;
    const auto path = folder.path() / "a.wav";
    const pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        const rlimit full{3000, RLIM_INFINITY};
        const rlimit roomy{RLIM_INFINITY, RLIM_INFINITY};
        auto writer = WavWriter::create(path);
        bool right = writer && writer->append(std::vector<std::int16_t>(1000, 5));
        right = right && setrlimit(RLIMIT_FSIZE, &full) == 0 &&
                !writer->append(std::vector<std::int16_t>(1000, 6));
        right = right && setrlimit(RLIMIT_FSIZE, &roomy) == 0 &&
                writer->append(std::vector<std::int16_t>(500, 7));
        _exit(right && writer->close() ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_EQ(status, 0);
    const Wav wav = read_wav(path);
    expect_valid(wav);
    ASSERT_EQ(wav.samples.size(), 1500U);
    EXPECT_EQ(wav.samples[999], 5);
    EXPECT_EQ(wav.samples[1000], 7);
}

class RecorderTest : public ::testing::Test {
protected:
    void SetUp() override {
        auto created = open_synthesizer({});
        ASSERT_TRUE(created) << to_string(created.error());
        m_synthesizer = std::move(*created);
    }

    testing::TemporaryFolder m_folder;
    std::unique_ptr<Synthesizer> m_synthesizer;
};

TEST_F(RecorderTest, SaysWhereEachUtteranceLies) {
    const auto path = m_folder.path() / "game.wav";
    const std::vector<Speech> utterances{speech({{"de", announcement}}), speech({{"de", ""}}),
                                         speech({{"et", "Käik"}, {"de", announcement}}),
                                         speech({{"de", announcement}})};
    const auto places = render_to_wav(*m_synthesizer, utterances, path);
    ASSERT_TRUE(places) << to_string(places.error());
    ASSERT_EQ(places->size(), 4U);
    const Wav wav = read_wav(path);
    expect_valid(wav);
    EXPECT_EQ((*places)[0].start, 0U);
    EXPECT_EQ((*places)[1].length, 0U);
    EXPECT_GT((*places)[2].length, (*places)[0].length);
    std::uint64_t end = 0;
    for (const RecordedSpeech& place : *places) {
        if (place.length == 0)
            continue;
        for (std::uint64_t i = end; i < place.start; ++i)
            ASSERT_EQ(wav.samples[i], 0) << i;
        EXPECT_EQ(place.start - end, end > 0 ? static_cast<std::size_t>(pause_between_sentences) : 0U);
        EXPECT_NE(wav.samples[place.start + 1], 0) << "sound at once";
        EXPECT_GT(place.length, 30000U);
        end = place.start + place.length;
    }
    EXPECT_EQ(end, wav.samples.size());
}

TEST_F(RecorderTest, PausesAreAsLongAsIsWished) {
    std::uint64_t between = 0;
    std::uint64_t within = 0;
    for (const int wished : {0, 100, 300}) {
        Speech two = speech({{"de", announcement}, {"de", announcement}});
        two.segments[1].begins_sentence = true;
        two.pauses = wished;
        const auto places =
            render_to_wav(*m_synthesizer, std::vector<Speech>{two, two}, m_folder.path() / "pauses.wav");
        ASSERT_TRUE(places);
        const std::uint64_t gap = (*places)[1].start - (*places)[0].length;
        EXPECT_EQ(gap, static_cast<std::uint64_t>(pause_between_sentences * wished / 100));
        EXPECT_GE(gap, between);
        EXPECT_GE((*places)[0].length, within);
        if (wished > 0) {
            EXPECT_NEAR(static_cast<double>((*places)[0].length - within),
                        pause_between_sentences * (wished == 100 ? 1 : 2), 200)
                << "what is trimmed of the voice is not the same to the sample";
        }
        between = gap;
        within = (*places)[0].length;
    }
}

TEST_F(RecorderTest, AMissingVoiceFailsAndLeavesAValidFile) {
    const auto path = m_folder.path() / "game.wav";
    const std::vector<Speech> utterances{speech({{"de", announcement}}),
                                         speech({{"de", "Matt"}, {"xx", "?"}})};
    EXPECT_FALSE(render_to_wav(*m_synthesizer, utterances, path));
    const Wav wav = read_wav(path);
    expect_valid(wav);
    EXPECT_GT(wav.samples.size(), 30000U);
    EXPECT_LT(wav.samples.size(), 45000U);
}

TEST_F(RecorderTest, WhatIsDiscardedIsGoneAndNothingElse) {
    const auto path = m_folder.path() / "game.wav";
    auto recorder = Recorder::create(*m_synthesizer, path);
    ASSERT_TRUE(recorder);
    EXPECT_TRUE(recorder->is_empty());
    ASSERT_TRUE(recorder->record(speech({{"de", announcement}})));
    EXPECT_FALSE(recorder->is_empty());
    recorder->discard();
    EXPECT_FALSE(std::filesystem::exists(path));
    recorder->discard();
    // Another file has its name by now.
    auto other = Recorder::create(*m_synthesizer, path);
    ASSERT_TRUE(other);
    std::filesystem::rename(path, m_folder.path() / "renamed.wav");
    std::ofstream(path) << "mine";
    other->discard();
    EXPECT_TRUE(std::filesystem::exists(path));
    EXPECT_TRUE(std::filesystem::exists(m_folder.path() / "renamed.wav"));
}

TEST_F(RecorderTest, AFullDiskIsAnError) {
    EXPECT_FALSE(render_to_wav(*m_synthesizer, std::vector{speech({{"de", announcement}})}, "/dev/full"));
}

} // namespace
} // namespace annabella::audio
