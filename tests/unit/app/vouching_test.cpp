// What an arbiter's report that breaks off says of the lines behind its last name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/vouching.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../store/folder.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

const phrase::Phrasebook& book() {
    static const phrase::Phrasebook loaded = [] {
        auto read =
            phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e");
        if (!read)
            throw std::runtime_error(to_string(read.error()));
        return std::move(*read);
    }();
    return loaded;
}

/// A game of one move that a killed program has left, and lines that somebody adds to it.
class VouchingTest : public store::FolderTest {
protected:
    VouchingTest() {
        m_table.control = *game::parse_time_control("0:05:00");
        m_table.edition = game::Edition::Fide2023;
    }

    void leave() {
        auto journal = store::Journal::open(file()).value();
        auto session = Session::begin(m_table, book(), journal, "2009-07-01T12:00:00").value();
        m_id = session.id();
        submit(session, game::Started{}, 0s);
        submit(session, session.spoken().announced(Side::White, std::string("e4")), 1s);
        submit(session, session.spoken().repeated(Side::Black, std::string("e4")), 2s);
        submit(session, game::Pressed{Side::White}, 3s);
        m_end.journal = session.lines().id(session.last_event());
    }
    void add(const std::string& line, game::Time at) const {
        auto journal = store::Journal::open(file()).value();
        const auto entries = journal.entries(m_id).value();
        ASSERT_TRUE(journal.append(m_id, entries.back().sequence + 1, at.time_since_epoch().count(), line));
    }
    Session opened(store::Journal& journal) const { return Session::resume(m_id, book(), journal).value(); }
    std::optional<EndCompared> compared() const {
        auto journal = store::Journal::open(file()).value();
        return compare_end(opened(journal), m_end);
    }
    static void submit(Session& session, const game::Happening& what, Span at) {
        table::submit(session.spoken(), session, what, game::Time(at), std::nullopt);
    }

    game::Table m_table;
    store::GameId m_id{};
    ReportEnd m_end;
};

constexpr const char* grown = "The journal grew without the report.";

TEST_F(VouchingTest, TimeAloneBehindAKilledProgramIsToldAndNotInDoubt) {
    leave();
    EXPECT_FALSE(compared());
    add("wait", game::Time(20s));
    const auto told = compared();
    ASSERT_TRUE(told);
    EXPECT_FALSE(told->in_doubt);
    EXPECT_THAT(to_string(told->told), HasSubstr("Unconfirmed journal lines"));
}

// The end of the report may have been cut off: moves could be exchanged then.
TEST_F(VouchingTest, AMoveBehindAKilledProgramIsInDoubt) {
    leave();
    {
        auto journal = store::Journal::open(file()).value();
        Session session = opened(journal);
        submit(session, session.spoken().announced(Side::Black, std::string("e5")), 20s);
    }
    const auto told = compared();
    ASSERT_TRUE(told);
    EXPECT_TRUE(told->in_doubt);
    EXPECT_THAT(to_string(told->told), HasSubstr(grown));
}

// It changes nothing in the game.
TEST_F(VouchingTest, AQuestionBehindAKilledProgramIsToldAndNotInDoubt) {
    leave();
    {
        auto journal = store::Journal::open(file()).value();
        Session session = opened(journal);
        submit(session, game::Asked{Side::Black, game::Question::Time, {}}, 20s);
    }
    const auto told = compared();
    ASSERT_TRUE(told);
    EXPECT_FALSE(told->in_doubt);
    EXPECT_THAT(to_string(told->told), HasSubstr("Unconfirmed journal lines"));
}

TEST_F(VouchingTest, AFlagThatFellBehindAKilledProgramIsInDoubt) {
    leave();
    add("wait", game::Time(20s));
    add("wait", game::Time(10min));
    const auto told = compared();
    ASSERT_TRUE(told);
    EXPECT_TRUE(told->in_doubt);
    EXPECT_THAT(to_string(told->told), HasSubstr(grown));
}

TEST_F(VouchingTest, AFlagThatTheReportHasSeenFallIsNotInDoubt) {
    leave();
    add("wait", game::Time(10min));
    {
        auto journal = store::Journal::open(file()).value();
        const Session session = opened(journal);
        ASSERT_TRUE(session.is_decided());
        m_end.journal = session.lines().id(session.last_event());
    }
    add("wait", game::Time(11min));
    const auto told = compared();
    ASSERT_TRUE(told);
    EXPECT_FALSE(told->in_doubt);
}

TEST_F(VouchingTest, AResignationBehindAKilledProgramIsInDoubtAlsoBeforeItsVerdict) {
    leave();
    add("resign black", game::Time(20s));
    {
        auto journal = store::Journal::open(file()).value();
        const Session session = opened(journal);
        ASSERT_FALSE(session.game().result()) << "who has won is still to be found out";
    }
    const auto told = compared();
    ASSERT_TRUE(told);
    EXPECT_TRUE(told->in_doubt);
    EXPECT_THAT(to_string(told->told), HasSubstr(grown));
}

} // namespace
} // namespace annabella::app
