// Any bytes from a board of any family, with a game at the other end of its line: every move that comes of
// them is legal, and whatever they have done, one look at a board that stands as it should heals it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/overloaded.hpp"
#include "chess/rules.hpp"
#include "devices/board_families.hpp"
#include "game/game.hpp"
#include "simulator/makers/make_board.hpp"

namespace {

using namespace annabella;
using std::chrono::milliseconds;

/// A broken law; not assert(), which a release build would drop.
void require(bool law) {
    if (!law)
        std::abort();
}

game::BoardRead reading_of(const devices::Cells& cells) {
    game::BoardRead read{Side::White, {}};
    for (std::size_t i = 0; i < cells.size(); ++i)
        read.holes[i] = {cells[i].occupied, cells[i].piece};
    return read;
}

/// White's board is the one on the line. What stands there is announced, repeated and pressed for; Black
/// answers with the first legal move, by word alone.
class Table {
public:
    Table() { happen(game::Started{}); }

    void hear(const devices::BoardEvent& event) {
        std::visit(Overloaded{[&](const devices::Connected& board) {
                                  m_kind = board.capabilities.pieces ? game::BoardKind::Peg
                                                                     : game::BoardKind::Occupancy;
                                  happen(game::BoardSwitched{Side::White, m_kind});
                              },
                              [&](const devices::Lifted& lifted) {
                                  happen(game::Lifted{Side::White, lifted.square});
                              },
                              [&](const devices::Placed& placed) {
                                  happen(game::Placed{Side::White, placed.square, placed.piece});
                              },
                              [&](const devices::Snapshot& snapshot) { happen(reading_of(snapshot.cells)); },
                              [&](const devices::Lost&) {
                                  happen(game::BoardSwitched{Side::White, game::BoardKind::None});
                              },
                              [&](const devices::Regained&) {
                                  happen(game::BoardSwitched{Side::White, m_kind});
                              },
                              [](const auto&) {}},
                   event);
        if (m_game.result() || m_game.turn() != Side::White || m_game.announced())
            return;
        if (const auto move = m_game.move_on_board())
            make(*move);
    }
    void let_time_pass(game::Time now) {
        m_now = now;
        happen(game::TimePassed{});
    }
    void check_legal() const {
        rules::Position position = m_game.score().start;
        for (const game::ScoreEntry& entry : m_game.score().entries) {
            require(position.legal_moves().contains(entry.move));
            position.play(entry.move);
        }
        require(position == m_game.position());
    }
    void check_healed() {
        if (m_game.result())
            return; // Nothing is read any more.
        happen(game::BoardSwitched{Side::White, game::BoardKind::Peg});
        const rules::Placement wanted = m_game.wanted_on_board(Side::White).placement();
        game::BoardRead read{Side::White, {}};
        for (std::size_t i = 0; i < wanted.size(); ++i)
            read.holes[i] = {wanted[i].has_value(), wanted[i]};
        happen(read);
        require(m_game.board(Side::White).shows(wanted) && !m_game.board(Side::White).in_doubt());
    }

private:
    void happen(game::Happening happening) { m_game.apply({m_now, std::move(happening), std::nullopt}); }
    void make(rules::Move move) {
        const Side side = m_game.turn();
        const rules::Readings readings{m_game.position().rules().known_move(m_game.position(), move)};
        happen(game::Announced{side, {}, readings});
        happen(game::Repeated{opposite(side), {}, readings});
        happen(game::Pressed{side});
        if (m_game.turn() == side || m_game.result() || side == Side::Black)
            return;
        make(m_game.position().legal_moves()[0]);
    }

    game::Game m_game = game::Game::create({}, chess::rules()).value();
    game::Time m_now{};
    game::BoardKind m_kind = game::BoardKind::Peg;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::array<std::string_view, 3> families = {"peg", "dgt", "chesslink"};
    if (size == 0)
        return 0;
    const std::string_view word = families[data[0] % families.size()];
    std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto driver = devices::find_family(word)->make({});
    const auto board = simulator::make_board(word, {}, chess::to_table(chess::Position().placement()));
    devices::HostTime now{milliseconds(1000)};
    Table table;
    driver->opened(now);
    while (!bytes.empty()) {
        // Words of the board's own, some of them damaged, and others' between them.
        const auto choice = static_cast<unsigned char>(bytes.front());
        const std::size_t count = std::min<std::size_t>(bytes.size(), 1 + choice % 16U);
        const auto square = static_cast<chess::Square>(choice / 4U);
        if (choice % 4 == 0)
            board->lift(square, devices::stamp_as_heard(now));
        else if (choice % 4 == 1)
            board->place(square, chess::Piece{}, devices::stamp_as_heard(now));
        board->feed(driver->take_output(), devices::stamp_as_heard(now));
        board->tick(devices::stamp_as_heard(now));
        driver->feed(board->take_output(), now);
        if (choice % 4 == 3)
            driver->feed(bytes.substr(0, count), now);
        driver->tick(now);
        for (const devices::BoardEvent& event : driver->take_events())
            table.hear(event);
        now += milliseconds(choice);
        table.let_time_pass(game::Time{now.time_since_epoch()});
        bytes.remove_prefix(count);
    }
    table.check_legal();
    table.check_healed();
    return 0;
}
