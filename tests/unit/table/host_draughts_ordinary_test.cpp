// International draughts at a board without holes that looks slowly, as DGT's does; nobody presses.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using rules::Square;
using testing::HasSubstr;
using testing::Not;

Square numbered(int number) { return static_cast<Square>(number - 1); }

class HostDraughtsOrdinary : public HostTest {
protected:
    void sit_down(const std::string& position = {}) {
        game::Table table;
        table.game = "draughts";
        table.edition = game::Edition::Fmjd;
        table.position = position;
        table.control = game::parse_time_control("5:00:00").value();
        for (const Side side : both_sides)
            table.seat(side).language = "en";
        begin_at(std::move(table));
        devices::Capabilities board;
        board.pieces = board.ordinary = board.men = true;
        board.squares = m_rules->board().squares;
        board.scan = Span{400};
        m_pieces = game().position().placement();
        m_host->board({}, devices::Connected{board, "DGT"}, m_now);
        m_host->board({}, devices::Snapshot{devices::cells_of(m_pieces, true)}, m_now);
        m_ear.take();
    }
    std::string wait(Span span) {
        for (const game::Time end = m_now + span; m_now < end;) {
            m_now += Span{100};
            m_host->tick(m_now);
        }
        return m_ear.take();
    }
    /// From square to square, then the captured discs one after the other; what was said.
    std::string move(int from, int to, const std::vector<int>& captured = {}, Span pause = Span{300}) {
        auto& leaves = m_pieces[rules::at_index(numbered(from))];
        m_host->board({}, devices::Lifted{numbered(from), stamp()}, m_now);
        std::string said = wait(pause);
        auto& reaches = m_pieces[rules::at_index(numbered(to))];
        reaches = std::exchange(leaves, std::nullopt);
        m_host->board({}, devices::Placed{numbered(to), reaches, stamp()}, m_now);
        said += wait(pause);
        for (const int square : captured) {
            m_pieces[rules::at_index(numbered(square))].reset();
            m_host->board({}, devices::Lifted{numbered(square), stamp()}, m_now);
            said += wait(pause);
        }
        return said;
    }
    devices::BoardTime stamp() const { return devices::BoardTime{m_now.time_since_epoch()}; }
    std::string fen() const { return rules::write_position(game().position()); }

    rules::Placement m_pieces{};
};

TEST_F(HostDraughtsOrdinary, AReplyThatTakesManyIsKnownBeforeAnybodyPresses) {
    sit_down("W:W28,31-37,39-50:B1-16,18-20,27");
    std::string said = move(31, 22, {27}) + wait(Span{3000});
    EXPECT_THAT(said, HasSubstr("31 "));
    EXPECT_TRUE(game().announced()) << "it waits for the reply";
    said = move(18, 29, {22, 32, 33}) + wait(Span{3500});
    EXPECT_THAT(said, HasSubstr("29"));
    EXPECT_THAT(said, Not(HasSubstr("not clear")));
    ASSERT_TRUE(game().announced());
    EXPECT_EQ(rules::write_plain(game().position(), *game().announced()), "18x29");
    EXPECT_EQ(game().turn(), Side::Black);
}

TEST_F(HostDraughtsOrdinary, ExchangesTooQuickToBeSeenAreAskedAbout) {
    sit_down();
    move(32, 28);
    wait(Span{2500});
    move(19, 23);
    wait(Span{2500});
    // Black takes back on the square where his man stood, before the board has told of White's capture.
    std::string said = move(28, 19, {23}, Span{200});
    said += move(14, 23, {19}, Span{200});
    said += wait(Span{6000});
    EXPECT_THAT(said, HasSubstr("The board suggests that this was played:"));
    type("yes");
    EXPECT_EQ(fen(), "W:W31,33-50:B1-13,15-18,20,23:H0:F3") << said;
}

} // namespace
} // namespace annabella::table
