// A recorded game, stepped through by ear, with questions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/pgn.hpp"
#include "train/drill.hpp"
#include "train/progress.hpp"

namespace annabella::train {

/// The bookmark of one who reads. A move that he was asked for and did not know is a card of the exercise
/// "moves": the position before it and the move.
class GameReading {
public:
    GameReading(chess::PgnGame game, Progress progress, Day today);

    /// Who played, when, how it ended and how many moves there are.
    Speech begin() const;

    struct Reply {
        Speech said;
        std::optional<Answer> answer{}; ///< To be kept.
    };
    /// A line that was typed. `taken` since what was said last.
    Reply take(std::string_view typed, Span taken, const Reader& reader);

    /// He has left.
    bool is_over() const { return m_over; }
    Speech farewell() const;

private:
    Speech forward();
    Speech back();
    Speech here() const;
    Speech next_comment();
    Speech next_missed();
    Speech time_spent() const;
    /// "12", "12 black": behind that move.
    std::optional<Speech> jump(std::string_view typed, const Reader& reader);
    Speech question() const;
    Reply judge(std::string_view typed, Span taken, const Reader& reader);
    Reply settle(bool right, Span taken);
    std::optional<Speech> step(std::string_view line, const Reader& reader);

    std::string card(std::size_t ply) const;
    bool is_missed(std::size_t ply) const;
    int move_number(std::size_t ply) const { return m_positions[ply].fullmove_number(); }
    chess::Color mover(std::size_t ply) const { return m_positions[ply].turn(); }
    /// "Move 12, White: Springer…", and what is written beside it.
    Speech move_at(std::size_t ply) const;

    chess::PgnGame m_game;
    std::vector<chess::Position> m_positions; ///< Before each half move, and at the end.
    Progress m_progress;
    Day m_today;
    std::size_t m_at = 0;  ///< So many half moves have been told.
    bool m_asking = false; ///< What comes next is asked, not told.
    bool m_waits = false;  ///< A question stands.
    bool m_over = false;
    int m_asked = 0;
    int m_right = 0;
};

} // namespace annabella::train
