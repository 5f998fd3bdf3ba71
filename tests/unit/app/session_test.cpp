// A game with its journal: resumed it is the same game, and a journal that fails stops nothing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>
#include <memory>

#include "../store/folder.hpp"
#include "../support/random_table.hpp"
#include "app/records/session.hpp"
#include "chess/rules.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;

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

class SessionTest : public store::FolderTest {
protected:
    void open_journal() {
        m_journal.reset();
        auto opened = store::Journal::open(file());
        ASSERT_TRUE(opened.has_value()) << to_string(opened.error());
        m_journal = std::make_unique<store::Journal>(std::move(*opened));
    }

    void begin(const game::Table& table) {
        open_journal();
        auto begun = Session::begin(table, book(), *m_journal, "2009-07-01T12:00:00");
        ASSERT_TRUE(begun.has_value()) << to_string(begun.error());
        m_session = std::make_unique<Session>(std::move(*begun));
    }

    /// As after the program was killed.
    void resume() {
        const store::GameId id = m_session->id();
        m_session.reset();
        open_journal();
        auto resumed = Session::resume(id, book(), *m_journal);
        ASSERT_TRUE(resumed.has_value()) << to_string(resumed.error());
        m_session = std::make_unique<Session>(std::move(*resumed));
    }

    std::unique_ptr<store::Journal> m_journal;
    std::unique_ptr<Session> m_session;
};

TEST_F(SessionTest, ResumedAfterAnyEventItIsTheSameGame) {
    for (unsigned seed = 1; seed <= 4; ++seed) {
        test::RandomTable random(seed);
        const game::Table table = random.table();
        begin(table);
        // With the letters that the session has added.
        game::Game reference = *game::Game::create(m_session->game().table(), chess::rules());
        for (int i = 0; i < 40; ++i) {
            const game::Event event = random.next(reference);
            reference.apply(event);
            const table::Heard heard = m_session->submit(event.what, event.at, event.assistant);
            ASSERT_FALSE(heard.kept.not_kept);
            ASSERT_EQ(heard.notices.size(), heard.utterances.size());
            ASSERT_TRUE(m_session->game().state() == reference.state()) << m_session->game().digest();
            resume();
            ASSERT_TRUE(m_session->game().state() == reference.state())
                << "seed " << seed << ", event " << i << '\n'
                << m_session->game().digest();
            ASSERT_EQ(m_session->game().table(), reference.table());
            // Its lines are known by what is kept.
            const auto kept = store::lines_of(*m_journal, m_session->id());
            ASSERT_TRUE(kept);
            ASSERT_EQ(m_session->lines().length(), i + 1);
            ASSERT_EQ(m_session->lines().id(i + 1), kept->id(i + 1));
        }
        m_session.reset();
    }
}

TEST_F(SessionTest, WordsAreReadInTheSchemeAndInThePlayersLanguage) {
    game::Table table;
    table.seat(Side::Black).language = "ru";
    begin(table);
    const game::Announced in_words =
        m_session->spoken().announced(Side::White, "Springer Gustav eins Felix drei");
    const auto move = rules::resolve(chess::Position(), in_words.readings);
    ASSERT_TRUE(move.has_value());
    EXPECT_EQ(rules::write_plain(chess::Position(), *move), "g1f3");
    EXPECT_FALSE(m_session->spoken().repeated(Side::Black, "Кf3").readings.empty());
    EXPECT_TRUE(m_session->spoken().corrected(Side::White, "???").readings.empty());
}

TEST_F(SessionTest, AJournalThatFailsStopsNothingAndCatchesUp) {
    begin(game::Table{});
    EXPECT_FALSE(m_session->submit(game::Started{}, game::Time{}).kept.not_kept);
    // A finished game takes no events: the journal refuses them as a full disk would.
    ASSERT_TRUE(m_journal->finish(m_session->id(), "*").has_value());
    const table::Heard announced =
        m_session->submit(m_session->spoken().announced(Side::White, "e4"), game::Time{1s});
    EXPECT_TRUE(announced.kept.not_kept);
    EXPECT_FALSE(announced.notices.empty());
    EXPECT_FALSE(m_session->is_kept());
    m_session->submit(m_session->spoken().repeated(Side::Black, "e4"), game::Time{2s});
    EXPECT_EQ(m_session->game().score().entries.size(), 1U);
    EXPECT_FALSE(m_session->keep_backlog());
    EXPECT_FALSE(m_session->is_kept());

    ASSERT_TRUE(m_journal->reopen(m_session->id()).has_value());
    const table::Heard answered =
        m_session->submit(m_session->spoken().announced(Side::Black, "e5"), game::Time{3s});
    EXPECT_TRUE(answered.kept.kept_again);
    EXPECT_FALSE(answered.kept.not_kept);
    EXPECT_TRUE(m_session->is_kept());
    const game::Game before = m_session->game();
    resume();
    EXPECT_TRUE(m_session->game().state() == before.state()) << m_session->game().digest() << "instead of\n"
                                                             << before.digest();
    EXPECT_EQ(m_session->game().score().entries.size(), 1U);
}

TEST_F(SessionTest, TheBacklogCanBeKeptWithoutAnotherEvent) {
    begin(game::Table{});
    ASSERT_TRUE(m_journal->finish(m_session->id(), "*").has_value());
    EXPECT_TRUE(m_session->submit(game::Started{}, game::Time{}).kept.not_kept);
    m_session->submit(m_session->spoken().announced(Side::White, "d4"), game::Time{1s});
    ASSERT_TRUE(m_journal->reopen(m_session->id()).has_value());
    EXPECT_TRUE(m_session->keep_backlog());
    EXPECT_TRUE(m_session->is_kept());
    const game::Game before = m_session->game();
    resume();
    EXPECT_TRUE(m_session->game().state() == before.state()) << m_session->game().digest() << "instead of\n"
                                                             << before.digest();
}

TEST_F(SessionTest, AGameGoneOnWithKnowsWhoseBoardItIs) {
    begin(game::Table{});
    EXPECT_EQ(board_side_of(m_session->game()), std::nullopt);
    // No board has been found yet, but it was to be Black's.
    game::Table table;
    table.seat(Side::Black).sight = game::Sight::Blind;
    m_session.reset();
    begin(table);
    resume();
    EXPECT_EQ(board_side_of(m_session->game()), Side::Black);
    // The one that is connected says more.
    m_session->submit(game::BoardSwitched{Side::White, game::BoardKind::Peg}, game::Time{1s});
    resume();
    EXPECT_EQ(board_side_of(m_session->game()), Side::White);
}

TEST_F(SessionTest, ABoardThatWasThereWhenTheGameBeganStaysHisWhoseItWas) {
    game::Table table;
    table.seat(Side::White).sight = game::Sight::Blind;
    table.seat(Side::Black).board = game::BoardKind::Peg;
    begin(table);
    m_session->submit(game::BoardSwitched{Side::Black, game::BoardKind::None}, game::Time{1s});
    resume();
    ASSERT_FALSE(m_session->game().board(Side::Black).exists());
    EXPECT_EQ(board_side_of(m_session->game()), Side::Black);
}

TEST_F(SessionTest, OnlyAGameThatIsOverIsClosed) {
    begin(game::Table{});
    m_session->submit(game::Started{}, game::Time{});
    ASSERT_TRUE(m_session->close().has_value());
    EXPECT_EQ(m_journal->latest_unfinished().value(), m_session->id());
    m_session->submit(game::Resigned{Side::White}, game::Time{1s});
    ASSERT_TRUE(m_session->close().has_value());
    EXPECT_FALSE(m_journal->latest_unfinished().value());
    EXPECT_EQ(m_journal->summary(m_session->id()).value().result, "0-1");
}

TEST_F(SessionTest, TheHeaderHasNamesAndDate) {
    game::Table table;
    table.seat(Side::White).name = "Anna";
    table.seat(Side::Black).name = "Bella";
    begin(table);
    const game::ScoreHeader header = m_session->header();
    EXPECT_EQ(header.white, "Anna");
    EXPECT_EQ(header.black, "Bella");
    EXPECT_EQ(header.date, "2009-07-01");
}

TEST_F(SessionTest, ATableThatCannotBePlayedBeginsNoGame) {
    open_journal();
    game::Table table;
    table.position = "nothing";
    EXPECT_FALSE(Session::begin(table, book(), *m_journal, "2009-07-01").has_value());
    EXPECT_TRUE(m_journal->list().value().empty());
    EXPECT_FALSE(Session::resume(store::GameId{7}, book(), *m_journal).has_value());
}

TEST_F(SessionTest, ATimeThatNoGameHasIsToldWhereItIsRead) {
    for (const std::int64_t wrong :
         {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min(),
          std::int64_t{-1}, std::int64_t{3'600'000'000'001}}) {
        begin({});
        const store::GameId id = m_session->id();
        m_session.reset();
        ASSERT_TRUE(m_journal->append(id, 1, 0, "start"));
        ASSERT_TRUE(m_journal->append(id, 2, wrong, "press white"));
        const auto resumed = Session::resume(id, book(), *m_journal);
        ASSERT_FALSE(resumed) << wrong;
        EXPECT_THAT(to_string(resumed.error()), testing::HasSubstr("journal line 2 has")) << wrong;
    }
}

} // namespace
} // namespace annabella::app
