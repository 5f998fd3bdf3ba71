// Any bytes to a tactile clock's driver and to the firmware's parts: what is read as a line is written again
// as it was; no touch is told that was not made; and when the line is good again, the clock shows what the
// host's clock says.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "devices/tactile_clock/driver.hpp"
#include "simulator/tactile_clock.hpp"

namespace {

using namespace annabella;
using namespace annabella::devices;
using namespace annabella::devices::tactile_clock;
using std::chrono::milliseconds;

/// A broken law; not assert(), which a release build would drop.
void require(bool law) {
    if (!law)
        std::abort();
}

void check_round_trip(const std::string& text) {
    if (const auto line = read_host_line(text))
        require(write_line(*line) == text + '\n');
    if (const auto line = read_clock_line(text)) {
        // What follows another version's number is not ours to know.
        const auto* hello = std::get_if<line::ClockHello>(&*line);
        if (!hello || hello->version == protocol_version)
            require(write_line(*line) == text + '\n');
    }
}

struct Table {
    Face face() const {
        const Span gone = now - begun;
        return {{std::max(Span(0), Span(5'000'000) - gone), Span(60'000)}, ClockSide::Left, {}, {}, false};
    }
    void pass(Span time, bool good_line) {
        for (const HostTime end = now + time; now < end; now += milliseconds(40)) {
            clock.run_until(stamp_as_heard(now));
            const std::string said = clock.take_output();
            if (good_line)
                driver.feed(said, now);
            driver.tick(now);
            driver.take_events();
            driver.show(face(), now);
            const std::string asked = driver.take_output();
            if (good_line)
                clock.feed(asked);
        }
    }

    bool shows_the_hosts_time() const {
        bool shown = driver.confirmed() && clock.running() == ClockSide::Left;
        for (const ClockSide side : clock_sides) {
            const Span off = clock.time_left(side) - face().time_left[side];
            shown = shown && off > milliseconds(-400) && off < milliseconds(400) && !clock.flag(side);
        }
        return shown;
    }

    simulator::TactileClock clock;
    Driver driver;
    HostTime now{milliseconds(1000)};
    HostTime begun = now;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    Table table;
    table.driver.opened(table.now);
    table.pass(milliseconds(800), size % 2 == 0);
    open_line::LineReader reader;
    for (const std::string& text : reader.feed(bytes)) {
        check_round_trip(text);
        // With a right checksum the grammar is reached as well.
        const std::string good = open_line::Writer(text).end();
        check_round_trip(good.substr(0, good.size() - 1));
        table.driver.feed(good, table.now);
        table.clock.feed(good);
        table.pass(milliseconds(40), text.size() % 2 == 0);
    }
    table.driver.feed(bytes, table.now);
    table.clock.feed(bytes);
    table.driver.feed("\n", table.now);
    table.clock.feed("\n");
    // The cable is put in again.
    table.driver.closed(table.now);
    table.driver.opened(table.now);
    for (int step = 0; step < 200 && !table.shows_the_hosts_time(); ++step)
        table.pass(milliseconds(500), true);
    require(table.shows_the_hosts_time());
    return 0;
}
