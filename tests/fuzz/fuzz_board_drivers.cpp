// Any bytes from a board of any family: its driver stays sane, sends nothing that harms a DGT board, and
// follows the board as soon as it is heard again as it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "chess/position.hpp"
#include "devices/board_families.hpp"
#include "devices/dgt/message.hpp"
#include "simulator/makers/make_board.hpp"

namespace {

using namespace annabella;
using namespace annabella::devices;
using std::chrono::milliseconds;

/// A broken law; not assert(), which a release build would drop.
void require(bool law) {
    if (!law)
        std::abort();
}

/// The board as the host has heard it.
struct View {
    void take(const BoardEvent& event) {
        const auto at = [&](chess::Square square) -> Cell& {
            return cells[static_cast<std::size_t>(chess::index(square))];
        };
        if (const auto* lifted = std::get_if<Lifted>(&event))
            at(lifted->square) = empty_cell;
        else if (const auto* placed = std::get_if<Placed>(&event))
            at(placed->square) = {true, placed->piece};
        else if (const auto* snapshot = std::get_if<Snapshot>(&event))
            cells = snapshot->cells;
    }
    Cells cells{};
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::array<std::string_view, 5> families = {"dgt", "chesslink", "certabo", "sentio",
                                                          "chessnut"};
    if (size == 0)
        return 0;
    const std::string_view word = families[data[0] % families.size()];
    std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto driver = find_family(word)->make({});
    const auto board = simulator::make_board(word, {}, chess::to_table(chess::Position().placement()));
    HostTime now{milliseconds(1000)};
    View view;
    const auto listen = [&] {
        for (const BoardEvent& event : driver->take_events())
            view.take(event);
        const std::string said = driver->take_output();
        require(word != "dgt" || !std::any_of(said.begin(), said.end(), dgt::is_harmful));
        return said;
    };
    driver->opened(now);
    while (!bytes.empty()) {
        const std::size_t count = 1 + static_cast<unsigned char>(bytes.front()) % 80U;
        driver->feed(bytes.substr(0, count), now);
        driver->tick(now);
        listen();
        now += milliseconds(count * 4);
        bytes.remove_prefix(std::min(count, bytes.size()));
    }
    for (const HostTime end = now + milliseconds(15'000); now < end; now += milliseconds(20)) {
        driver->tick(now);
        board->feed(listen(), stamp_as_heard(now));
        board->tick(stamp_as_heard(now));
        driver->feed(board->take_output(), now);
    }
    listen();
    require(driver->connected());
    // Which piece has which chip the bytes may have taught.
    const bool pieces = word != "certabo" && word != "sentio";
    for (Cell& cell : view.cells)
        if (!pieces)
            cell.piece.reset();
    require(view.cells == cells_of(chess::Position().placement(), pieces));
    return 0;
}
