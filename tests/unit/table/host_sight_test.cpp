// What stands on the table, shown at the seats of those who see.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// A seat with a window.
class Window : public Ear {
public:
    void show_status(const phrase::Wording& words) override { status = words.text; }
    void show_table(const ShownTable& shown) override {
        table = shown;
        ++tables;
    }
    void show_clocks(const ShownClocks& shown) override {
        clocks = shown;
        ++times;
    }

    ShownTable table;
    ShownClocks clocks;
    std::string status;
    int tables = 0;
    int times = 0;
};

class HostSight : public HostTest {
protected:
    void sit(Window& window, std::optional<Seat> seat, const char* language = "en") {
        Guest guest;
        guest.seat = seat;
        guest.language = language;
        guest.phrasebook = &book();
        guest.outlet = &window;
        ASSERT_TRUE(m_host->seat(guest, m_now));
        EXPECT_EQ(window.tables, 0) << "he has not asked for it";
        ASSERT_TRUE(m_host->let_see(window, m_now));
    }

    Window m_white;
    Window m_black;
    Window m_other;
};

TEST_F(HostSight, TheTableIsShownWheneverItChanges) {
    begin({"clock \"1:00:00\"", "name white \"Anna\""});
    sit(m_other, std::nullopt, "de");
    EXPECT_EQ(m_other.table.game, "chess");
    EXPECT_EQ(m_other.table.state, ShownState::Going);
    EXPECT_EQ(m_other.table.names[Side::White], "Anna");
    EXPECT_THAT(m_other.table.pieces, HasSubstr("RNBQKBNRPPPPPPPP...."));
    EXPECT_THAT(m_other.status, HasSubstr("Weiß"));
    EXPECT_EQ(m_other.clocks.running, Side::White);

    type("Nf3");
    EXPECT_FALSE(m_other.table.last);
    ASSERT_TRUE(m_other.table.announced);
    EXPECT_EQ(m_other.table.announced->text, "1. Sf3");
    EXPECT_EQ(m_other.table.announced->words, "Springer Gustav eins Felix drei");
    EXPECT_EQ(m_other.table.pieces[6], 'N') << "it is not completed";
    type("Nf3");
    type("");
    EXPECT_FALSE(m_other.table.announced);
    ASSERT_TRUE(m_other.table.last);
    EXPECT_EQ(m_other.table.last->from, rules::Square(6));
    EXPECT_EQ(m_other.table.last->to, rules::Square(21));
    EXPECT_EQ(m_other.table.turn, Side::Black);
    EXPECT_EQ(m_other.table.pieces[6], '.');
    EXPECT_EQ(m_other.table.pieces[21], 'N');
    play({"d5"});
    EXPECT_THAT(m_other.table.moves, ElementsAre("Sf3", "d5"));
    EXPECT_EQ(m_other.table.last->text, "1... d5");
    EXPECT_EQ(m_other.table.pieces[35], 'p');
    type("arbiter result 1-0");
    type("arbiter yes");
    EXPECT_EQ(m_other.table.state, ShownState::Over);
    EXPECT_EQ(m_other.table.result, "1-0");
    EXPECT_THAT(m_other.status, HasSubstr("gewinnt"));
}

TEST_F(HostSight, TheSheetBeginsWithThePositionThatTheGameBeganFrom) {
    begin({"mode tournament", "clock \"none\"", "player white blind", "player black sighted",
           "position \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 30\""});
    sit(m_other, std::nullopt);
    EXPECT_THAT(m_other.table.start, HasSubstr("FEN: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 30"));
    play({"e4"});
    EXPECT_EQ(m_other.table.first_number, 30);
    // FIDE 2009, E.2.9d: it tells where pieces stand.
    EXPECT_EQ(shown_table(game(), Seat::White, book(), "en").start, "");
    EXPECT_THAT(
        shown_table(game(), Seat::Black, book(), "en").start,
        HasSubstr("The game began from this position: White: Ke1, P: e2 (2) Black: Ke8 (1) White to move."));
    begin({"clock \"none\""});
    EXPECT_EQ(shown_table(game(), std::nullopt, book(), "en").start, "");
}

TEST_F(HostSight, ClocksAreShownWhenTheyAreNotWhatHasToBeExpected) {
    begin({"clock \"1:00:00\""});
    sit(m_other, std::nullopt);
    EXPECT_EQ(m_other.times, 1);
    const Span left = m_other.clocks.left[Side::White];
    for (int second = 0; second < 5; ++second) {
        m_now += Span{1000};
        m_host->tick(m_now);
    }
    EXPECT_EQ(m_other.times, 1) << "it has gone on by itself";
    play({"e4"});
    EXPECT_EQ(m_other.times, 2);
    EXPECT_EQ(m_other.clocks.running, Side::Black);
    EXPECT_EQ(m_other.clocks.left[Side::White], left - Span{8000});
    for (int second = 0; second < 11; ++second) {
        m_now += Span{1000};
        m_host->tick(m_now);
    }
    EXPECT_EQ(m_other.times, 3) << "now and then, all the same";
    type("arbiter pause");
    EXPECT_EQ(m_other.times, 4);
    EXPECT_FALSE(m_other.clocks.running);
    EXPECT_EQ(m_other.table.state, ShownState::Stopped);
}

TEST_F(HostSight, WhoseClockStandsHasAsMuchLater) {
    const ShownClocks clocks{true, {Span(10'000), Span(5'000)}, {}, Side::Black, Span(2'000)};
    EXPECT_EQ(after(clocks, Span(1'500)).left[Side::Black], Span(5'000)) << "free time";
    EXPECT_EQ(after(clocks, Span(1'500)).free, Span(500));
    EXPECT_EQ(after(clocks, Span(3'000)).left[Side::Black], Span(4'000));
    EXPECT_EQ(after(clocks, Span(60'000)).left[Side::Black], Span(0));
    EXPECT_EQ(after(clocks, Span(60'000)).left[Side::White], Span(10'000));
    ShownClocks stands = clocks;
    stands.running.reset();
    EXPECT_EQ(after(stands, Span(60'000)), stands);
}

TEST_F(HostSight, ASealedMoveIsOnNobodysTable) {
    begin();
    sit(m_white, Seat::White);
    sit(m_other, Seat::Arbiter);
    const ShownTable before = m_other.table;
    m_now += Span{1000};
    m_host->take_from(m_white, "seal e4", m_now);
    m_host->happen(game::Adjourned{}, m_now);
    EXPECT_TRUE(game().adjourned());
    for (const Window* window : {&m_white, &m_other}) {
        EXPECT_FALSE(window->table.announced);
        EXPECT_FALSE(window->table.last);
        EXPECT_THAT(window->table.moves, IsEmpty());
        EXPECT_EQ(window->table.pieces, before.pieces);
        EXPECT_EQ(window->table.state, ShownState::Adjourned);
    }
}

TEST_F(HostSight, WhatIsAnnouncedWhereSealingWasAskedForIsNotShown) {
    begin({"clock \"1:00:00\"", "mode tournament"});
    sit(m_white, Seat::White);
    sit(m_other, std::nullopt);
    m_host->happen(game::Adjourned{}, m_now);
    ASSERT_TRUE(game().seal_asked());
    m_now += Span{1000};
    m_host->take_from(m_white, "announce e4", m_now);
    m_host->take_from(m_white, "e4", m_now);
    EXPECT_FALSE(m_other.table.announced);
    EXPECT_FALSE(m_white.table.announced);
    // It is made on the board, and lies in the envelope then.
    m_host->happen(game::Announced{Side::White, "e4", game().position().rules().read_move("e4", {})}, m_now);
    ASSERT_TRUE(game().announced());
    m_host->happen(game::Adjourned{}, m_now);
    ASSERT_TRUE(game().adjourned());
    ASSERT_TRUE(game().announced());
    EXPECT_FALSE(m_other.table.announced);
    EXPECT_FALSE(m_white.table.announced);
}

TEST_F(HostSight, WhoHasSealedUnaskedAndPlaysOnIsSeenToAnnounce) {
    begin({"clock \"1:00:00\"", "player white blind", "assistant black announce"});
    sit(m_white, Seat::White);
    sit(m_other, Seat::BlacksAssistant);
    m_host->take_from(m_white, "seal d4", m_now);
    ASSERT_TRUE(game().has_sealed());
    EXPECT_FALSE(m_other.table.announced);
    m_host->take_from(m_white, "e4", m_now);
    ASSERT_TRUE(m_other.table.announced);
    EXPECT_EQ(m_other.table.announced->text, "1. e4");
    EXPECT_THAT(m_other.status, HasSubstr("White announced e4."));
}

TEST_F(HostSight, WhatWaitsForAWordStandsBeforeThoseWhoSee) {
    begin({"clock \"1:00:00\"", "laws fide2009"});
    sit(m_white, Seat::White);
    sit(m_black, Seat::Black);
    sit(m_other, Seat::Arbiter);
    EXPECT_EQ(m_other.status, "White's clock runs. White to move.");
    // What he is asked, as long as he is.
    m_host->take_from(m_white, "resign", m_now);
    EXPECT_THAT(m_white.status, HasSubstr(": yes or no?"));
    EXPECT_THAT(m_black.status, Not(HasSubstr("yes or no?")));
    m_host->take_from(m_white, "no", m_now);
    EXPECT_EQ(m_white.status, "White's clock runs. White to move.");
    // What the arbiter is to decide, before all else.
    m_host->take_from(m_white, "report turned", m_now);
    ASSERT_TRUE(game().proposal());
    EXPECT_THAT(m_other.status, StartsWith("Board the wrong way round. Transfer the position?"));
    EXPECT_THAT(m_black.status, StartsWith("The arbiter will decide."));
    m_host->take_from(m_other, "refuse", m_now);
    m_host->take_from(m_other, "yes", m_now);
    ASSERT_FALSE(game().proposal());
    EXPECT_THAT(m_other.status, Not(HasSubstr("turned")));
    // An offer, until it is answered.
    m_host->take_from(m_white, "e4", m_now);
    m_host->take_from(m_white, "draw", m_now);
    m_host->take_from(m_white, "yes", m_now);
    ASSERT_TRUE(game().offer());
    EXPECT_THAT(m_black.status, StartsWith("White's draw offer stands."));
    m_host->take_from(m_black, "decline", m_now);
    EXPECT_THAT(m_black.status, Not(HasSubstr("offer")));
}

// "Sh" is the king in Uzbek; "S" is the knight in German.
TEST_F(HostSight, TheArbiterIsToldWhatWasAnnouncedThoughHisLettersAreOthers) {
    begin({"clock \"1:00:00\"", "laws fide2009", "language white uz"});
    sit(m_white, Seat::White, "uz");
    sit(m_other, Seat::Arbiter, "de");
    m_host->take_from(m_white, "Sha4", m_now);
    m_host->take_from(m_white, "bosish", m_now);
    ASSERT_TRUE(game().proposal());
    EXPECT_THAT(m_other.status, HasSubstr("König Anna vier"));
}

TEST_F(HostSight, ABlindPlayersSeatDoesNotShowWhereThePiecesStandAtATournament) {
    begin({"clock \"1:00:00\"", "mode tournament", "player white blind", "assistant white tell"});
    sit(m_white, Seat::White);
    sit(m_black, Seat::Black);
    sit(m_other, Seat::WhitesAssistant);
    EXPECT_THAT(m_white.table.pieces, IsEmpty());
    EXPECT_THAT(m_black.table.pieces, HasSubstr("RNBQKBNR"));
    EXPECT_THAT(m_other.table.pieces, HasSubstr("RNBQKBNR"));
    m_host->take_from(m_white, "e4", m_now);
    m_host->take_from(m_black, "e4", m_now);
    m_host->take_from(m_white, "press", m_now);
    EXPECT_THAT(m_white.table.pieces, IsEmpty());
    EXPECT_THAT(m_white.table.moves, ElementsAre("e4")) << "the moves made are his to know";
    EXPECT_EQ(m_black.table.pieces[28], 'P');
}

TEST_F(HostSight, AtHomeABlindPlayerMaySeeWhatHeSees) {
    begin({"clock \"1:00:00\"", "player white blind"});
    sit(m_white, Seat::White);
    EXPECT_THAT(m_white.table.pieces, HasSubstr("RNBQKBNR"));
}

TEST_F(HostSight, WhoHasGoneIsShownNothing) {
    begin();
    sit(m_white, Seat::White);
    m_host->unseat(m_white, m_now);
    const int tables = m_white.tables;
    play({"e4"});
    EXPECT_EQ(m_white.tables, tables);
    EXPECT_FALSE(m_host->let_see(m_white, m_now));
}

} // namespace
} // namespace annabella::table
