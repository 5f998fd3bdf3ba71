// Any bytes from a board: what is read as a line is written again as it was, and the link never makes an
// event out of order, an event that was not sent, or more than one of the same, whatever lines come in
// whatever order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "devices/peg_board/driver.hpp"
#include "devices/peg_board/line.hpp"
#include "devices/peg_board/server.hpp"

namespace {

using namespace annabella;
using namespace annabella::devices;
using namespace annabella::devices::peg_board;
using std::chrono::milliseconds;

/// A broken law; not assert(), which a release build would drop.
void require(bool law) {
    if (!law)
        std::abort();
}

std::string checksum(std::string_view body) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const unsigned crc = crc16(body);
    return {'*', digits[crc >> 12], digits[crc >> 8 & 15], digits[crc >> 4 & 15], digits[crc & 15]};
}

void check_round_trip(const std::string& text) {
    if (const auto line = read_host_line(text))
        require(write_line(*line) == text + '\n');
    if (const auto line = read_board_line(text)) {
        // What follows another version's number is not ours to know.
        const auto* hello = std::get_if<line::BoardHello>(&*line);
        if (!hello || hello->version == protocol_version)
            require(write_line(*line) == text + '\n');
    }
}

/// Every event carries its number as its time, so order and identity can be seen.
void check_link(std::string_view script) {
    DriverSettings options;
    options.settle = milliseconds(0);
    Driver link(options);
    Server server;
    HostTime now{milliseconds(10000)};
    link.opened(now);
    std::vector<std::string> to_link;
    std::uint32_t told = 0;
    std::uint32_t last = 0;
    bool doubt = false;
    for (const char byte : script) {
        const auto choice = static_cast<unsigned char>(byte);
        now += milliseconds(choice % 32);
        const std::size_t pick = to_link.empty() ? 0 : choice / 8U % to_link.size();
        switch (choice % 8) {
        case 0: // An event; its square tells its number, modulo 64.
            server.lift(static_cast<chess::Square>(++told % 64), BoardTime{milliseconds(told)});
            break;
        case 1: // The oldest line arrives.
        case 2:
            if (!to_link.empty()) {
                link.feed(to_link.front(), now);
                to_link.erase(to_link.begin());
            }
            break;
        case 3: // One arrives, and will again.
            if (!to_link.empty())
                link.feed(to_link[pick], now);
            break;
        case 4: // One is lost.
            if (!to_link.empty())
                to_link.erase(to_link.begin() + static_cast<std::ptrdiff_t>(pick));
            break;
        case 5: // One is damaged.
            if (!to_link.empty())
                to_link[pick][choice % to_link[pick].size()] ^= static_cast<char>(1 + choice / 64);
            break;
        case 6: // Time goes by.
            now += milliseconds(choice * 8);
            server.tick(stamp_as_heard(now));
            link.tick(now);
            break;
        default: // Questions reach the board.
            server.feed(link.take_output(), stamp_as_heard(now));
        }
        const std::string out = server.take_output();
        for (std::size_t begin = 0; begin < out.size();) {
            const std::size_t end = out.find('\n', begin) + 1;
            to_link.push_back(out.substr(begin, end - begin));
            begin = end;
        }
        for (const BoardEvent& event : link.take_events()) {
            if (std::holds_alternative<Doubt>(event))
                doubt = true;
            const auto* lifted = std::get_if<Lifted>(&event);
            if (!lifted)
                continue;
            const auto number = static_cast<std::uint32_t>(lifted->time.time_since_epoch().count());
            require(number <= told && chess::index(lifted->square) == static_cast<int>(number % 64));
            require(number > last);
            require(number == last + 1 || last == 0 || doubt);
            last = number;
            doubt = false;
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    LineReader reader;
    Driver link;
    link.opened({});
    HostTime now{milliseconds(1)};
    for (const std::string& text : reader.feed(bytes)) {
        check_round_trip(text);
        // With a right checksum the grammar is reached as well.
        const std::string good = text + checksum(text);
        check_round_trip(good);
        link.feed(good + '\n', now += milliseconds(static_cast<unsigned char>(text.front()) * 4));
        link.tick(now);
        link.take_output();
        link.take_events();
    }
    link.feed(bytes, now);
    check_link(bytes.substr(0, 4096));
    return 0;
}
