// Simulated boards by the words of their families.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/makers/make_board.hpp"

#include "simulator/makers/certabo_board.hpp"
#include "simulator/makers/chesslink_board.hpp"
#include "simulator/makers/chessnut_board.hpp"
#include "simulator/makers/dgt_board.hpp"
#include "simulator/makers/peg_board.hpp"

namespace annabella::simulator {

std::unique_ptr<Board> make_board(std::string_view protocol, const BoardOptions& options,
                                  const rules::Placement& standing) {
    if (protocol == "peg" || protocol == "occupancy")
        return std::make_unique<PegBoard>(options.pieces && protocol == "peg", standing, options.squares,
                                          options.men);
    const auto is_for = [&](const devices::dgt::Layout& board) {
        return options.men == board.has_men() && options.squares == board.squares();
    };
    const bool for_chess = is_for(devices::dgt::chess_layout());
    if (protocol == "dgt" && (for_chess || is_for(devices::dgt::draughts_layout())))
        return std::make_unique<DgtBoard>(
            DgtBoardOptions{options.clock, options.clock_can_be_set, options.turned, options.side,
                            for_chess ? &devices::dgt::chess_layout() : &devices::dgt::draughts_layout()},
            standing);
    if (!for_chess)
        return nullptr;
    const chess::Placement placement = chess::from_table(standing);
    if (protocol == "chesslink")
        return std::make_unique<ChessLinkBoard>(ChessLinkBoardOptions{options.turned}, placement);
    if (protocol == "certabo")
        return std::make_unique<CertaboBoard>(options.turned, placement);
    if (protocol == "sentio")
        return std::make_unique<SentioBoard>(placement);
    if (protocol == "chessnut")
        return std::make_unique<ChessnutBoard>(options.turned, placement);
    return nullptr;
}

} // namespace annabella::simulator
