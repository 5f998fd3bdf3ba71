// The driver of DGT boards: what is believed of what they say.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/dgt/driver.hpp"

#include <algorithm>
#include <utility>

namespace annabella::devices::dgt {

namespace {

/// A hand does less before the next whole board; a line that tells more is not to be followed change by
/// change.
constexpr std::size_t most_pending = 256;
constexpr int low_battery = 20;
/// Squares more that are as they should be, where a board lies the other way round.
constexpr int clearly = 3;

} // namespace

Driver::Driver(const DriverSettings& settings) : m_settings(settings), m_layout(&chess_layout()) {
    m_capabilities.pieces = true;
    m_capabilities.ordinary = true;
    m_capabilities.buzzer = true;
    m_capabilities.clock = true;
    m_capabilities.lights = settings.lights;
    m_capabilities.scan = m_layout->scan();
}

void Driver::opened(Time now) {
    m_now = now;
    m_open = true;
    m_identified = false;
    m_heard = now;
    m_may_send = now + m_settings.listen;
    m_version_at = now;
    m_reader.clear();
    m_output.clear();
    m_pending.clear();
    m_clock.forget();
}

void Driver::closed(Time now) {
    m_now = now;
    m_open = false;
    m_output.clear();
    lose();
}

void Driver::lose() {
    m_identified = false;
    m_pending.clear();
    m_clock.forget();
    m_presence.lose(m_events);
}

void Driver::feed(std::string_view bytes, Time now) {
    m_now = now;
    if (!m_open)
        return;
    for (const Message& message : m_reader.feed(bytes)) {
        // Until it has told its version it may be something else that sounds like it.
        if (!m_identified && !std::holds_alternative<Version>(message))
            continue;
        m_heard = now;
        std::visit([this](const auto& content) { on(content); }, message);
    }
    ask();
}

void Driver::tick(Time now) {
    m_now = now;
    if (!m_open)
        return;
    if (m_identified && now - m_heard >= silence_limit) {
        lose();
        m_version_at = now;
    }
    ask();
}

std::vector<BoardEvent> Driver::take_events() { return std::exchange(m_events, {}); }

void Driver::on(const Version&) {
    if (std::exchange(m_identified, true))
        return;
    m_updates_wanted = true;
    m_serial_questions = m_serial.empty() ? 2 : 0;
    m_battery_at = m_now;
    m_board_at = m_now;
    m_clock_at = m_now;
    m_contrary.reset();
    // What has changed meanwhile nobody has told.
    m_believed.reset();
    m_presence.regain(m_events);
}

void Driver::on(const Serial& serial) {
    m_serial_questions = 0;
    m_serial = serial.number;
}

void Driver::on(const Battery& battery) {
    const int percent = std::min<int>(battery.bytes.front(), 100);
    const bool charging = (battery.bytes.back() & 1U) != 0;
    if (percent < low_battery && m_battery_told != percent)
        m_events.emplace_back(BatteryRead{percent, charging});
    m_battery_told = percent;
    // Only a board with a battery answers at all.
    constexpr std::chrono::minutes battery_again{5};
    m_battery_at = m_now + battery_again;
}

void Driver::on(const FieldUpdate& update) {
    if (!m_believed) {
        m_board_at = m_now;
        return;
    }
    if (update.index >= m_told.size() || m_told[update.index] == update.code)
        return;
    m_told[update.index] = update.code;
    m_board_at = m_now;
    if (m_pending.size() < most_pending)
        m_pending.emplace_back(Change{update.index, update.code, m_now});
}

void Driver::on(const ClockTimes& times) {
    m_clock.on(times, m_now);
    if (m_clock.in_doubt())
        m_clock_at = m_now;
    auto reading = m_clock.take_reading();
    if (!reading)
        return;
    // Nothing counts before there is a board.
    if (!m_believed) {
        m_pending = {*reading};
        return;
    }
    const auto lever = reading->reading ? std::optional(reading->reading->pressed) : std::nullopt;
    if (std::exchange(m_lever, lever) == lever && m_pending.empty()) {
        m_events.emplace_back(*reading);
        return;
    }
    // A press counts after the move that was made before it, which may have gone unheard. A reply may have
    // come as well; the table needs no order between the two.
    m_board_at = m_now;
    if (m_pending.size() < most_pending)
        m_pending.emplace_back(*reading);
}

void Driver::on(const BoardDump& dump) {
    constexpr Span look_again{1000};
    m_board_at = m_now + look_again;
    if (m_believed && dump.codes == m_told) {
        m_contrary.reset();
        believe(dump.codes);
    } else if (m_contrary == dump.codes) {
        m_contrary.reset();
        // It has been there twice; of another size it is another board.
        if (!m_believed || m_believed->size() != dump.codes.size())
            return begin(dump.codes);
        // Changes have gone unheard, or were heard wrong. What has come of them is known.
        std::vector<Pending> clock_only;
        for (const Pending& pending : std::exchange(m_pending, {}))
            if (std::holds_alternative<ClockRead>(pending))
                clock_only.push_back(pending);
        for (const Change& change : differences(dump.codes))
            m_pending.emplace_back(change);
        m_pending.insert(m_pending.end(), clock_only.begin(), clock_only.end());
        believe(dump.codes);
        // It may not know that it is to tell of changes.
        m_updates_wanted = true;
    } else {
        m_contrary = dump.codes;
        m_board_at = m_now;
    }
}

void Driver::on(const Stray&) {
    // A byte too many in a whole board shifts all that comes behind it, and where pawns stand in a row nobody
    // can tell which one was doubled.
    m_contrary.reset();
}

std::vector<Driver::Change> Driver::differences(const Codes& codes) const {
    std::vector<Change> changes;
    for (const bool full : {false, true})
        for (std::size_t i = 0; i < codes.size(); ++i)
            if (codes[i] != (*m_believed)[i] && (codes[i] != 0) == full)
                changes.push_back({i, codes[i], m_now});
    return changes;
}

void Driver::deliver(const Change& change) {
    std::uint8_t& code = (*m_believed)[change.index];
    const std::uint8_t before = std::exchange(code, change.code);
    // What lies on a field that nobody plays on is beside the board.
    const auto square = m_layout->square_at(change.index, m_turned);
    if (!square)
        return;
    // Most captures are told as the target's change from one piece to the other.
    if (before != 0)
        m_events.emplace_back(Lifted{*square, stamp_as_heard(change.time)});
    if (code != 0)
        m_events.emplace_back(Placed{*square, m_layout->cell_of(code).piece, stamp_as_heard(change.time)});
}

void Driver::believe(const Codes& codes) {
    for (const Pending& pending : std::exchange(m_pending, {}))
        if (const auto* change = std::get_if<Change>(&pending))
            deliver(*change);
        else
            m_events.emplace_back(std::get<ClockRead>(pending));
    m_told = codes;
    // Where there were too many changes to keep.
    for (const Change& change : differences(codes))
        deliver(change);
    const bool turned_before = m_turned;
    // For the next game it may have been turned round.
    find_orientation(true);
    // Squares told until now had the names of others.
    if (m_turned != turned_before || m_snapshot_wanted)
        show_whole_board(false);
}

void Driver::begin(const Codes& codes) {
    m_believed = codes;
    m_told = codes;
    const Layout* const before = std::exchange(m_layout, layout_with(codes.size()));
    m_capabilities.squares = m_layout->squares();
    m_capabilities.men = m_layout->has_men();
    m_capabilities.scan = m_layout->scan();
    // It may have been turned round while its line was lost.
    if (!find_orientation(true))
        find_orientation(false);
    const bool first = m_presence.greet() || before != m_layout;
    if (first)
        m_events.emplace_back(Connected{m_capabilities, m_serial.empty() ? "DGT" : "DGT " + m_serial});
    show_whole_board(!first);
    for (const Pending& pending : std::exchange(m_pending, {}))
        if (const auto* clock = std::get_if<ClockRead>(&pending))
            m_events.emplace_back(*clock);
}

void Driver::show_whole_board(bool in_doubt) {
    m_snapshot_wanted = false;
    Snapshot snapshot;
    for (int i = 0; i < m_layout->squares(); ++i) {
        const auto square = static_cast<rules::Square>(i);
        snapshot.cells[rules::at_index(square)] =
            m_layout->cell_of((*m_believed)[m_layout->field_of(square, m_turned)]);
    }
    snapshot.in_doubt = in_doubt;
    snapshot.time = stamp_as_heard(m_now);
    m_events.emplace_back(snapshot);
}

int Driver::as_expected(bool turned) const {
    const rules::Placement expected = m_expected.value_or(m_layout->start());
    int count = 0;
    for (int i = 0; i < m_layout->squares(); ++i) {
        const auto square = static_cast<rules::Square>(i);
        const std::uint8_t code = (*m_believed)[m_layout->field_of(square, turned)];
        count += code == m_layout->code_of(expected[rules::at_index(square)]) ? 1 : 0;
    }
    return count;
}

bool Driver::find_orientation(bool sure) {
    const int straight = as_expected(false);
    const int turned = as_expected(true);
    if (sure && std::max(straight, turned) < m_layout->squares())
        return false;
    // A heap of pieces looks a little more like one way than like the other.
    const int needed = sure ? 1 : clearly;
    if ((m_turned ? straight - turned : turned - straight) >= needed)
        m_turned = !m_turned;
    return true;
}

void Driver::request_snapshot() {
    m_snapshot_wanted = true;
    m_board_at = m_now;
    ask();
}

void Driver::expect(const rules::Placement& placement) { m_expected = placement; }

} // namespace annabella::devices::dgt
