// A recorded game, stepped through by ear, with questions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/pgn.hpp"
#include "train/sitting.hpp"

namespace annabella::train {

/// The bookmark of one who reads. A move that he was asked for and did not know is a card of the exercise
/// "moves": the position before it and the move.
class GameReading : public Sitting {
public:
    GameReading(chess::PgnGame game, Progress progress, Day today);

    /// Who played, when, how it ended and how many moves there are.
    Speech begin() override;
    /// `taken` since what was said last.
    Reply take(std::string_view typed, Span taken, const Reader& reader) override;
    Speech farewell() const override;

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
    Reply answer(std::string_view line, Span taken, const Reader& reader);
    Reply judge(std::string_view typed, Span taken, const Reader& reader);
    Reply settle(bool knew, Span taken);
    std::optional<Speech> step(std::string_view line, const Reader& reader);

    std::string card(std::size_t ply) const;
    bool is_missed(std::size_t ply) const;
    int move_number(std::size_t ply) const { return m_positions[ply].fullmove_number(); }
    chess::Color mover(std::size_t ply) const { return m_positions[ply].turn(); }
    /// "Move 12, White: Springer…", and what is written beside it.
    Speech move_at(std::size_t ply) const;

    chess::PgnGame m_game;
    std::vector<chess::Position> m_positions; ///< Before each half move, and at the end.
    std::size_t m_at = 0;                     ///< So many half moves have been told.
    bool m_asking = false;                    ///< What comes next is asked, not told.
    bool m_waits = false;                     ///< A question stands.
};

} // namespace annabella::train
