// Any bytes from a DGT board, and any fate of its line: what is read as a message is read again as the same;
// the driver's pieces never come from nowhere, nothing it sends could harm a board, and when the line is good
// again it soon knows how the board stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "chess/position.hpp"
#include "devices/dgt/driver.hpp"
#include "devices/unknown_board.hpp"
#include "simulator/makers/dgt_board.hpp"

namespace {

using namespace annabella;
using namespace annabella::devices;
using std::chrono::milliseconds;

/// A broken law; not assert(), which a release build would drop.
void require(bool law) {
    if (!law)
        std::abort();
}

void check_messages(std::string_view bytes) {
    dgt::MessageReader whole;
    const auto messages = whole.feed(bytes);
    dgt::MessageReader torn;
    std::vector<dgt::Message> again;
    for (const char byte : bytes)
        for (dgt::Message& message : torn.feed({&byte, 1}))
            again.push_back(std::move(message));
    require(again == messages);
    std::string written;
    for (const dgt::Message& message : messages)
        written += dgt::write_message(message);
    dgt::MessageReader third;
    require(third.feed(written) == messages);
}

void check_harmless(std::string_view said) {
    require(std::none_of(said.begin(), said.end(), dgt::is_harmful));
}

/// What the host knows of the board, by the events alone.
class View {
public:
    void take(const BoardEvent& event) {
        if (const auto* lifted = std::get_if<Lifted>(&event)) {
            require(at(lifted->square).occupied);
            at(lifted->square) = empty_cell;
        } else if (const auto* placed = std::get_if<Placed>(&event)) {
            require(!at(placed->square).occupied);
            at(placed->square) = {true, placed->piece};
        } else if (const auto* snapshot = std::get_if<Snapshot>(&event)) {
            m_cells = snapshot->cells;
        } else if (std::holds_alternative<Lost>(event)) {
            require(!m_lost);
            m_lost = true;
        } else if (std::holds_alternative<Regained>(event)) {
            require(m_lost);
            m_lost = false;
        }
    }
    const Cells& cells() const { return m_cells; }

private:
    Cell& at(chess::Square square) { return m_cells[static_cast<std::size_t>(chess::index(square))]; }

    Cells m_cells{};
    bool m_lost = false;
};

void check_driver(std::string_view script) {
    dgt::DriverSettings settings;
    settings.lights = true;
    dgt::Driver driver(settings);
    driver.expect(chess::to_table(chess::Position().placement()));
    simulator::DgtBoard board({}, devices::dgt::chess_layout().start());
    chess::Placement pieces = chess::Position().placement();
    View view;
    devices::HostTime now;
    std::string line;
    driver.opened(now);
    const auto pass = [&](bool arrives) {
        driver.tick(now);
        const std::string said = driver.take_output();
        check_harmless(said);
        if (arrives)
            board.feed(said, devices::stamp_as_heard(now));
        board.tick(devices::stamp_as_heard(now));
        line += board.take_output();
        for (const BoardEvent& event : driver.take_events())
            view.take(event);
    };
    for (const char byte : script) {
        const auto choice = static_cast<unsigned char>(byte);
        now += milliseconds(choice);
        const auto square = static_cast<chess::Square>(choice / 4U);
        auto& piece = pieces[choice / 4U];
        switch (choice % 4) {
        case 0: // A hand.
            if (piece)
                board.lift(square, devices::stamp_as_heard(now));
            else
                board.place(square, chess::Piece{}, devices::stamp_as_heard(now));
            piece = piece ? std::nullopt : std::optional(chess::Piece{});
            break;
        case 1: { // Some bytes arrive.
            const std::string some = line.substr(0, choice);
            line.erase(0, some.size());
            driver.feed(some, now);
            break;
        }
        case 2: // Some are lost, or one is damaged.
            if (choice < 64)
                line.erase(0, choice / 4U);
            else if (!line.empty())
                line[choice % line.size()] ^= static_cast<char>(choice);
            break;
        default: // Something is to be shown.
            driver.show_clock({std::chrono::seconds(choice * 200), std::chrono::seconds(choice),
                               choice % 8 == 3 ? ClockSide::Left : ClockSide::Right});
            driver.buzz(buzz_patterns[choice % buzz_patterns.size()]);
            driver.light({square});
            now += milliseconds(choice * 16);
        }
        pass(choice % 32 != 6);
    }
    for (const devices::HostTime end = now + milliseconds(15'000); now < end; now += milliseconds(50)) {
        driver.feed(std::exchange(line, {}), now);
        pass(true);
    }
    driver.feed(std::exchange(line, {}), now);
    require(driver.connected());
    require(view.cells() == cells_of(pieces, true));
}

/// Nobody is there who is known: nothing but the families' questions leaves, whatever is likely to be there.
void check_search(std::string_view bytes) {
    const bool likely = !bytes.empty() && bytes.front() % 2 != 0;
    UnknownBoard search({}, board_families(), likely ? find_family("dgt") : nullptr);
    devices::HostTime now;
    search.opened(now);
    for (std::size_t begin = 0; begin < bytes.size() && search.family() == nullptr; begin += 8) {
        now += milliseconds(100);
        search.tick(now);
        const std::string said = search.take_output();
        require(said.empty() ||
                std::any_of(board_families().begin(), board_families().end(),
                            [&](const BoardFamily& family) { return said == family.question; }));
        check_harmless(said);
        search.feed(bytes.substr(begin, 8), now);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    check_messages(bytes);
    check_driver(bytes.substr(0, 512));
    check_search(bytes.substr(0, 2048));
    return 0;
}
