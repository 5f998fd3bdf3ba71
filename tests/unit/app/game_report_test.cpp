// The arbiter's report: what stands in it, and that it goes on where it stopped.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game_report.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "base/file.hpp"

namespace annabella::app {
namespace {

namespace fs = std::filesystem;
using phrase::ForAll;
using phrase::ForOne;
using phrase::Seat;
using phrase::Secret;

class Report : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "annabella-report-XXXXXX").string();
        m_folder = ::mkdtemp(name.data());
    }
    void TearDown() override { fs::remove_all(m_folder); }

    std::unique_ptr<GameReport> open() {
        auto report = GameReport::open(file(), {&m_translator, "en", [] { return std::string("14:03:07"); }});
        EXPECT_TRUE(report);
        return std::move(*report);
    }
    fs::path file() const { return m_folder / "reports" / "game-1.txt"; }
    static store::SealedReading read(GameReport& report) {
        EXPECT_TRUE(report.finish(std::chrono::seconds(20)));
        return store::read_sealed_lines(read_file(report.file()).value());
    }

    fs::path m_folder;
    phrase::Translator m_translator;
};

TEST_F(Report, TellsWhatWasToldToWhomAndWhen) {
    const auto report = open();
    report->say({ForAll({"de", "Springer Gustav eins", "", ""}), ForAll({"de", "Felix drei", "", "."}),
                 ForOne(Seat::White, {"en", "You have ten minutes.", "", ""}, false),
                 Secret(Seat::Black, {"en", "Sealed: Nf6.", "", ""})},
                game::Time(std::chrono::seconds(12)));
    const auto reading = read(*report);
    EXPECT_FALSE(reading.differs_at);
    EXPECT_EQ(
        reading.texts,
        (std::vector<std::string>{
            "14:03:07. 0:00:12, told to all: Springer Gustav eins Felix drei.",
            "14:03:07. 0:00:12, told to White: You have ten minutes.",
            "14:03:07. 0:00:12, told to Black: something about a sealed move, which is not written down."}));
}

TEST_F(Report, GoesOnWhereItStopped) {
    {
        const auto first = open();
        first->write({"First.", {}});
        EXPECT_TRUE(first->finish(std::chrono::seconds(20)));
    }
    const auto report = open();
    EXPECT_FALSE(report->older_differs_at());
    report->write({"Second.", {}});
    const auto reading = read(*report);
    EXPECT_FALSE(reading.differs_at);
    EXPECT_EQ(reading.texts.size(), 2U);
    EXPECT_EQ(reading.lines.seal(), report->lines().seal());
}

TEST_F(Report, OneThatWasChangedStaysAndIsToldOf) {
    {
        const auto report = open();
        report->write({"First.", {}});
        EXPECT_TRUE(report->finish(std::chrono::seconds(20)));
    }
    std::string content = read_file(file()).value();
    content[12] = '!';
    std::ofstream(file()) << content;
    const auto report = open();
    EXPECT_EQ(report->older_differs_at(), 1U);
    EXPECT_NE(report->file(), file());
    EXPECT_FALSE(read(*report).differs_at);
    EXPECT_EQ(read_file(file()).value(), content);
}

} // namespace
} // namespace annabella::app
