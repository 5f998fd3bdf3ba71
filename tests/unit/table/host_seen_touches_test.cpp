// FIDE 2009, 4.2, 4.3 and 4.7 at a board without holes: lifting binds nobody, and is offered to who reports
// it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "chess/position.hpp"
#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::Not;

class HostSeenTouches : public HostTest {
protected:
    void begin_there() {
        begin({"mode tournament", "clock \"1:00:00\""});
        devices::Capabilities can;
        can.pieces = true;
        can.ordinary = true;
        m_host->board(std::nullopt, devices::Connected{can, "somebody's"}, m_now);
        devices::Snapshot snapshot;
        snapshot.cells = devices::cells_of(chess::Position().placement(), true);
        m_host->board(std::nullopt, snapshot, m_now);
    }
    void lift(const char* square) {
        m_host->board(std::nullopt, devices::Lifted{*chess::parse_square(square), {}}, m_now);
        wait();
    }
    void put(const char* square, char piece) {
        m_host->board(std::nullopt,
                      devices::Placed{*chess::parse_square(square), chess::piece_from_fen_letter(piece), {}},
                      m_now);
        wait();
    }
    void touch_knight() {
        lift("g1");
        put("g1", 'N');
    }
    void wait() {
        m_now += Span{1000};
        m_host->tick(m_now);
        m_ear.take();
    }
    bool is_knight_bound() const {
        const auto bound = game().state().binding_squares();
        return bound.size() == 1 && bound[0] == *chess::parse_square("g1");
    }
};

const char* const offered = "Claim that White touched the piece on Gustav eins: yes or no?";

TEST_F(HostSeenTouches, WhatWasPutBackIsOfferedToTheOpponentWhoReports) {
    begin_there();
    touch_knight();
    EXPECT_FALSE(is_knight_bound());
    EXPECT_THAT(type("report"), HasSubstr(offered));
    EXPECT_THAT(type("yes"), HasSubstr("Black says White touched"));
    type("arbiter grant");
    type("arbiter yes");
    EXPECT_TRUE(is_knight_bound());
}

TEST_F(HostSeenTouches, WithTheMoveMadeInsteadItIsOfferedUntilTheOpponentTouches) {
    begin_there();
    touch_knight();
    lift("e2");
    put("e4", 'P');
    EXPECT_THAT(type("black report"), HasSubstr(offered));
    type("black no");
    type("");
    ASSERT_EQ(game().score().entries.size(), 1U);
    EXPECT_THAT(type("report"), HasSubstr(offered));
    type("black no");
    // 4.7: he has touched a piece himself.
    lift("b8");
    put("b8", 'n');
    EXPECT_THAT(type("white report"),
                HasSubstr("Claim that Black touched the piece on Bella acht: yes or no?"));
    type("white no");
    EXPECT_THAT(type("black report"), Not(HasSubstr(": yes or no?")));
}

TEST_F(HostSeenTouches, WhatIsAdjustedIsNotOffered) {
    begin_there();
    type("white adjust");
    touch_knight();
    EXPECT_THAT(type("report"),
                HasSubstr("The board detected no touch. Type report and the piece's square."));
}

TEST_F(HostSeenTouches, AdjustMayBeSaidAfterwards) {
    begin_there();
    touch_knight();
    type("white adjust");
    EXPECT_THAT(type("report"), HasSubstr("The board detected no touch. Type"));
}

TEST_F(HostSeenTouches, TheMovedPieceIsNotReported) {
    begin_there();
    lift("e2");
    put("e4", 'P');
    EXPECT_THAT(type("report"), HasSubstr("The board detected no touch. Type"));
    type("");
    EXPECT_THAT(type("report"), HasSubstr("The board detected no touch. Type"));
}

} // namespace
} // namespace annabella::table
