// The arbiter's report: what stands in it, and that it goes on where it stopped.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/game_report.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>

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

    std::unique_ptr<GameReport> open(GameReport::Limits limits = {}) {
        auto report = GameReport::open(
            file(), {&m_translator, "en", [] { return std::string("2026-05-01T14:03:07"); }}, limits);
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
    report->say_to_onlooker({ForAll({"en", "White to move", "", "."})}, game::Time(std::chrono::seconds(13)));
    const auto reading = read(*report);
    EXPECT_FALSE(reading.differs_at);
    EXPECT_EQ(reading.texts, (std::vector<std::string>{
                                 "14:03:07. 0:00:12, to all: Springer Gustav eins Felix drei.",
                                 "14:03:07. 0:00:12, to White: You have ten minutes.",
                                 "14:03:07. 0:00:12, to Black: a message about a sealed move, not recorded.",
                                 "14:03:07. 0:00:13, to Onlooker: White to move."}));
}

TEST_F(Report, WhatIsReadOutOfItIsNotWrittenDownOnceMore) {
    const auto report = open();
    report->write({"First.", {}});
    report->write({"Second 14:00", {}});
    report->write({"Third.", {}});
    // Nobody listens to its digits, now or when it is gone on with.
    report->write_journal_line({store::GameId{1}, 1, std::string(64, 'a')}, false);
    report->write_journal_line({store::GameId{1}, 2, std::string(64, 'b')}, true);
    const std::vector<std::string> last = report->read_out(2);
    EXPECT_EQ(last, (std::vector<std::string>{"14:03:07. Second 14:00", "14:03:07. Third."}));
    for (const std::string& line : last)
        report->say({ForOne(Seat::Arbiter, {"en", line, "", "."}, true)},
                    game::Time(std::chrono::seconds(3)));
    report->reveal({Seat::White, {}});
    const auto reading = read(*report);
    ASSERT_EQ(reading.texts.size(), 7U);
    EXPECT_EQ(reading.texts[5], "14:03:07. Last lines of this report read to Arbiter: 2.");
    EXPECT_EQ(reading.texts[6],
              "14:03:07. Shown only to White: a message about a sealed move, not recorded.");
    EXPECT_EQ(report->summary().arguments.front(), MessageArgument("7"));
    EXPECT_EQ(report->read_out(10).size(), 5U);
}

TEST_F(Report, GoesOnWhereItStopped) {
    {
        const auto first = open();
        first->write({"First.", {}});
        EXPECT_TRUE(first->finish(std::chrono::seconds(20)));
    }
    const auto report = open();
    EXPECT_FALSE(report->older_trouble());
    report->write({"Second.", {}});
    const auto reading = read(*report);
    EXPECT_FALSE(reading.differs_at);
    EXPECT_EQ(reading.texts.size(), 2U);
    EXPECT_EQ(reading.lines.seal(), report->lines().seal());
}

/// No file can be longer than this, as on a full disk, while it lives.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit less = m_before;
        less.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &less);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before{};
};

TEST_F(Report, OnAFullDiskItHasWholeLinesAndGoesOnWhenThereIsRoom) {
    const auto before = ::signal(SIGXFSZ, SIG_IGN);
    const auto report = open();
    report->write({"First.", {}});
    EXPECT_TRUE(report->finish(std::chrono::seconds(20)));
    const store::SealedLines first = report->lines();
    {
        const FullDisk full(fs::file_size(file()) + 7);
        report->write({"Second.", {}});
        report->write({"Third.", {}});
        EXPECT_FALSE(report->finish(std::chrono::seconds(20)));
        EXPECT_EQ(report->take_news().size(), 1U);
        EXPECT_TRUE(report->take_news().empty());
        EXPECT_EQ(report->lines().length(), 3U);
        EXPECT_EQ(report->kept_lines().length(), 1U);
        EXPECT_EQ(report->kept_lines().seal(), first.seal());
        const auto reading = store::read_sealed_lines(read_file(file()).value());
        EXPECT_FALSE(reading.differs_at);
        EXPECT_EQ(reading.lines.seal(), first.seal());
    }
    report->write({"Fourth.", {}});
    const auto reading = read(*report);
    EXPECT_FALSE(reading.differs_at);
    EXPECT_EQ(reading.texts.size(), 4U);
    EXPECT_EQ(reading.lines.seal(), report->kept_lines().seal());
    EXPECT_EQ(report->take_news(), std::vector{Message{"The arbiter's report is up to date again."}});
    EXPECT_TRUE(report->take_news().empty());
    ::signal(SIGXFSZ, before);
}

TEST_F(Report, WhoTakesItAwayIsToldOfAndItGoesOnWhereItIsBack) {
    const auto report = open();
    report->write({"First.", {}});
    EXPECT_TRUE(report->finish(std::chrono::seconds(20)));
    fs::rename(file(), file().string() + ".away");
    report->write({"Second.", {}});
    EXPECT_FALSE(report->finish(std::chrono::seconds(20)));
    EXPECT_EQ(report->take_news().size(), 1U);
    EXPECT_EQ(report->kept_lines().length(), 1U);
    fs::rename(file().string() + ".away", file());
    EXPECT_EQ(read(*report).texts.size(), 2U);
}

TEST_F(Report, WhereItLostLinesItSaysSoAndGoesOn) {
    const auto before = ::signal(SIGXFSZ, SIG_IGN);
    const auto report = open({.room = 2, .most_lines = 4});
    report->write({"First.", {}});
    EXPECT_TRUE(report->finish(std::chrono::seconds(20)));
    {
        const FullDisk full(fs::file_size(file()) + 7);
        for (int line = 2; line <= 11; ++line)
            report->write({"Line {0}.", {std::to_string(line)}});
        EXPECT_FALSE(report->finish(std::chrono::seconds(20)));
        const auto news = report->take_news();
        ASSERT_EQ(news.size(), 2U);
        EXPECT_EQ(news[1], Message{"The disk is too slow. The arbiter's report is losing lines."});
        EXPECT_TRUE(report->take_news().empty());
    }
    // What is told of it now is no longer true when it has been written.
    EXPECT_FALSE(report->finish(std::chrono::seconds(20)));
    report->write({"Last.", {}});
    EXPECT_FALSE(report->finish(std::chrono::seconds(20)));
    EXPECT_FALSE(report->take_news().empty());
    const std::string gap = "The report has a gap after line 5. Lines missing from 2026-05-01T14:03:07 to "
                            "2026-05-01T14:03:07: 6.";
    const auto tells = [&](const GameReport& told) {
        return to_string(told.summary()).find(gap) != std::string::npos;
    };
    EXPECT_TRUE(tells(*report));
    const auto reading = store::read_sealed_lines(read_file(file()).value());
    EXPECT_FALSE(reading.differs_at);
    ASSERT_EQ(reading.texts.size(), 7U);
    EXPECT_EQ(reading.texts[4], "14:03:07. Line 5.");
    EXPECT_EQ(reading.texts[5],
              "14:03:07. Lines missing here: 6, from 2026-05-01T14:03:07 to 2026-05-01T14:03:07.");
    EXPECT_EQ(reading.texts[6], "14:03:07. Last.");
    EXPECT_EQ(reading.lines.seal(), report->lines().seal());
    // Whoever goes on with it knows of that, too.
    const auto again = open();
    EXPECT_TRUE(tells(*again));
    again->write({"Again.", {}});
    EXPECT_TRUE(again->finish(std::chrono::seconds(20)));
    ::signal(SIGXFSZ, before);
}

TEST_F(Report, ItsLastLinesAreMissedWhereTheyFoundNoRoom) {
    const auto before = ::signal(SIGXFSZ, SIG_IGN);
    const auto report = open({.room = 2, .most_lines = 4});
    const FullDisk full(0);
    for (int line = 1; line <= 7; ++line)
        report->write({"Line {0}.", {std::to_string(line)}});
    EXPECT_FALSE(report->finish(std::chrono::seconds(20)));
    ASSERT_EQ(report->gaps().size(), 1U);
    EXPECT_EQ(report->gaps().front().lines, "3");
    EXPECT_NE(to_string(report->summary()).find("has a gap after line 4"), std::string::npos);
    ::signal(SIGXFSZ, before);
}

TEST_F(Report, WhereItsNameIsTakenBySomethingElseThatIsTheReason) {
    const auto refusal = [&] {
        const auto report = GameReport::open(file(), {&m_translator, "en", {}});
        return report ? "none" : to_string(report.error());
    };
    fs::create_directories(file());
    EXPECT_EQ(refusal(), "The report " + file().string() + " cannot be written: it is a folder.");
    fs::remove(file());
    ASSERT_EQ(::mkfifo(file().c_str(), 0600), 0);
    EXPECT_EQ(refusal(), "The report " + file().string() + " cannot be written: it is not an ordinary file.");
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
    EXPECT_EQ(to_string(report->older_trouble().value()),
              "An older report of this game was altered from line 1 on. It has been left as it is.");
    EXPECT_NE(report->file(), file());
    EXPECT_FALSE(read(*report).differs_at);
    EXPECT_EQ(read_file(file()).value(), content);
}

TEST_F(Report, OneThatWasCutIsNotCalledChanged) {
    {
        const auto report = open();
        report->write({"First.", {}});
        report->write({"Second.", {}});
        EXPECT_TRUE(report->finish(std::chrono::seconds(20)));
    }
    const std::string whole = read_file(file()).value();
    for (const std::string& behind : {std::string(), std::string(700, '\0')}) {
        std::ofstream(file()) << whole.substr(0, whole.size() - 5) << behind;
        EXPECT_EQ(to_string(open()->older_trouble().value()),
                  "An older report of this game breaks off after line 1. It has been left as it is.");
        std::filesystem::remove_all(file().parent_path());
        std::filesystem::create_directories(file().parent_path());
    }
}

} // namespace
} // namespace annabella::app
