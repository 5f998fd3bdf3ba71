// One board at the table: where it is looked for, whose it is, whether it answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "connection/board_search.hpp"

namespace annabella::app {

enum class BoardOwner : std::uint8_t { White, Black, Both };

class TableBoard {
public:
    /// Where `owner` is empty, a board with pegs is `usual`'s, and at an ordinary chessboard both play.
    TableBoard(devices::BoardSearch search, std::optional<BoardOwner> owner, Side usual)
        : m_search(std::move(search)), m_owner(owner), m_usual(usual) {}

    /// What has happened on it.
    std::vector<devices::BoardEvent> exchange(devices::HostTime now);
    /// From now on it is his.
    void give_to(Side side) { m_owner = side == Side::White ? BoardOwner::White : BoardOwner::Black; }
    /// Its owner has the other colour now.
    void exchange_colours() {
        m_usual = opposite(m_usual);
        if (m_owner && m_owner != BoardOwner::Both)
            m_owner = m_owner == BoardOwner::White ? BoardOwner::Black : BoardOwner::White;
    }
    /// Empty: both players'.
    std::optional<Side> owner() const;
    bool belongs_to(Side side) const { return owner().value_or(side) == side; }

    devices::BoardSearch& search() { return m_search; }
    const devices::BoardSearch& search() const { return m_search; }

    /// Squares to be lit on it: true where it does not show just those already. Each change is asked of it
    /// once, and so is everything when it is back.
    bool must_light(const std::vector<chess::Square>& squares);

    /// A game can go on at it without a keyboard: it answers, or may still do so. A board that has just been
    /// plugged in gets time to answer, and one that was there may come back.
    bool can_be_played_at(devices::HostTime now) const;

private:
    devices::BoardSearch m_search;
    std::optional<BoardOwner> m_owner;
    Side m_usual;
    std::optional<std::vector<chess::Square>> m_lit;
    bool m_ordinary = false; ///< As it was found last: its line may be gone.
    bool m_read = false;     ///< It has shown all its squares once.
    std::optional<devices::HostTime> m_greeted_at;
    std::optional<devices::HostTime> m_lost_at; ///< And has not been heard of since.
};

} // namespace annabella::app
