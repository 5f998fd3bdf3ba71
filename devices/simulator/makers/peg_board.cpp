// A simulated peg board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/makers/peg_board.hpp"

namespace annabella::simulator {

namespace {

devices::peg_board::ServerOptions server_options(bool pieces, int squares, bool men) {
    devices::peg_board::ServerOptions options;
    options.capabilities = {pieces, true, true};
    options.capabilities.squares = squares;
    options.capabilities.men = pieces && men;
    return options;
}

} // namespace

PegBoard::PegBoard(bool pieces, const rules::Placement& placement, int squares, bool men)
    : m_pieces(pieces), m_server(server_options(pieces, squares, men), devices::cells_of(placement, pieces)) {
}

bool PegBoard::press(devices::Button button, Time now) {
    m_server.press(button, now);
    return true;
}

void PegBoard::set(const rules::Placement& placement, Time now) {
    m_server.set_cells(devices::cells_of(placement, m_pieces));
    // More than fingers do: the host is to read the board anew.
    m_server.unsure(now);
}

bool PegBoard::unsure(Time now) {
    m_server.unsure(now);
    return true;
}

} // namespace annabella::simulator
