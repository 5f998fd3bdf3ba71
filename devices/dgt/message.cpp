// The messages of a DGT board, byte by byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/dgt/message.hpp"

#include <algorithm>
#include <utility>

namespace annabella::devices::dgt {

namespace {

constexpr std::uint8_t message_bit = 0x80;
constexpr std::size_t head_size = 3;
// All that is read but the text of the trade mark, which has at most so many bytes.
constexpr std::size_t longest_text = 256;

enum Id : std::uint8_t {
    DumpId = 0x86,
    ClockId = 0x8D,
    UpdateId = 0x8E,
    BusAddressId = 0x90,
    SerialId = 0x91,
    TrademarkId = 0x92,
    VersionId = 0x93,
    BatteryId = 0xA0,
    LongSerialId = 0xA2,
};

std::uint8_t at(std::string_view data, std::size_t index) { return static_cast<std::uint8_t>(data[index]); }

char as_char(unsigned value) { return static_cast<char>(static_cast<unsigned char>(value)); }

std::optional<std::uint8_t> from_decimal_digits(std::uint8_t value) {
    const unsigned tens = value >> 4U;
    const unsigned ones = value & 15U;
    if (tens > 5 || ones > 9)
        return std::nullopt;
    return static_cast<std::uint8_t>(tens * 10 + ones);
}

char to_decimal_digits(std::uint8_t value) { return as_char(value / 10U << 4U | value % 10U); }

std::optional<PlayerTime> read_player(std::string_view data) {
    const auto minutes = from_decimal_digits(at(data, 1));
    const auto seconds = from_decimal_digits(at(data, 2));
    const auto hours = static_cast<std::uint8_t>(at(data, 0) & 15U);
    if (!minutes || !seconds || hours > 9)
        return std::nullopt;
    return PlayerTime{hours, *minutes, *seconds, static_cast<std::uint8_t>(at(data, 0) >> 4U & 7U)};
}

std::string write_player(const PlayerTime& time) {
    return {as_char(time.hours | static_cast<unsigned>(time.marks) << 4U), to_decimal_digits(time.minutes),
            to_decimal_digits(time.seconds)};
}

std::optional<Message> read_clock(std::string_view data) {
    const auto bits = [&](std::size_t index, unsigned low) { return at(data, index) >> low & 1U; };
    if ((at(data, 0) & 15U) == 10 || (at(data, 3) & 15U) == 10) {
        // The highest bits of the four bytes travel in the bytes of the hours.
        ClockAnswer answer;
        answer.bytes = {static_cast<std::uint8_t>(at(data, 1) | bits(3, 4) << 7U),
                        static_cast<std::uint8_t>(at(data, 2) | bits(3, 5) << 7U),
                        static_cast<std::uint8_t>(at(data, 4) | bits(0, 4) << 7U),
                        static_cast<std::uint8_t>(at(data, 5) | bits(0, 5) << 7U)};
        answer.status = at(data, 6);
        return answer;
    }
    // Nothing but zeros follows some commands to the clock, and means nothing.
    if (std::all_of(data.begin(), data.end(), [](char byte) { return byte == 0; }))
        return std::nullopt;
    ClockTimes times;
    times.running = bits(6, 0) != 0;
    times.right_high = bits(6, 1) != 0;
    times.battery_low = bits(6, 2) != 0;
    times.bit3 = bits(6, 3) != 0;
    times.bit4 = bits(6, 4) != 0;
    times.no_clock = bits(6, 5) != 0;
    if (times.no_clock) {
        ClockTimes none;
        none.no_clock = true;
        return none;
    }
    const auto right = read_player(data.substr(0, 3));
    const auto left = read_player(data.substr(3, 3));
    if (!right || !left)
        return std::nullopt;
    times.right = *right;
    times.left = *left;
    return times;
}

bool is_printable(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char byte) { return byte >= ' ' && byte <= '~'; });
}

std::string with_head(std::uint8_t id, const std::string& data) {
    const std::size_t size = data.size() + head_size;
    return std::string{as_char(id), as_char(static_cast<unsigned>(size >> 7U) & 127U),
                       as_char(static_cast<unsigned>(size) & 127U)} +
           data;
}

std::string write(const BoardDump& dump) {
    return with_head(DumpId, std::string(dump.codes.begin(), dump.codes.end()));
}
std::string write(const FieldUpdate& update) {
    return with_head(UpdateId, {as_char(update.index), as_char(update.code)});
}
std::string write(const ClockTimes& times) {
    const unsigned status = unsigned{times.running} | unsigned{times.right_high} << 1U |
                            unsigned{times.battery_low} << 2U | unsigned{times.bit3} << 3U |
                            unsigned{times.bit4} << 4U | unsigned{times.no_clock} << 5U;
    return with_head(ClockId, write_player(times.right) + write_player(times.left) + as_char(status));
}
std::string write(const ClockAnswer& answer) {
    const auto& bytes = answer.bytes;
    const auto low = [&](std::size_t index) { return as_char(bytes[index] & 127U); };
    const auto high = [&](std::size_t index) { return static_cast<unsigned>(bytes[index] >> 7U); };
    return with_head(ClockId,
                     {as_char(10U | high(2) << 4U | high(3) << 5U), low(0), low(1),
                      as_char(10U | high(0) << 4U | high(1) << 5U), low(2), low(3), as_char(answer.status)});
}
std::string write(const Version& version) {
    return with_head(VersionId, {as_char(version.main), as_char(version.sub)});
}
std::string write(const Serial& serial) {
    return with_head(serial.number.size() == 5 ? SerialId : LongSerialId, serial.number);
}
std::string write(const Stray& stray) { return {static_cast<char>(stray.byte)}; }
std::string write(const Trademark& trademark) { return with_head(TrademarkId, trademark.text); }
std::string write(const BusAddress& address) {
    return with_head(BusAddressId, {as_char(address.address >> 7U & 127U), as_char(address.address & 127U)});
}
std::string write(const Battery& battery) {
    return with_head(BatteryId, std::string(battery.bytes.begin(), battery.bytes.end()));
}

/// A board of chess or one of draughts.
bool is_whole_board(std::size_t fields) { return fields == 64 || fields == most_fields; }

/// Whether a message has so many bytes of data.
bool has_size(std::uint8_t id, std::size_t size) {
    switch (id) {
    case DumpId:
        return is_whole_board(size);
    case ClockId:
        return size == 7;
    case UpdateId:
    case BusAddressId:
    case VersionId:
        return size == 2;
    case SerialId:
        return size == 5;
    case LongSerialId:
        return size == 10;
    case BatteryId:
        return size == 9;
    default:
        return size <= longest_text;
    }
}

} // namespace

bool is_harmful(char byte) {
    return std::find(harmful_bytes.begin(), harmful_bytes.end(), static_cast<std::uint8_t>(byte)) !=
           harmful_bytes.end();
}

std::string write_message(const Message& message) {
    return std::visit([](const auto& content) { return write(content); }, message);
}

std::optional<Message> read_message(std::uint8_t id, std::string_view data) {
    if (!has_size(id, data.size()))
        return std::nullopt;
    switch (id) {
    case DumpId: {
        BoardDump dump{{data.begin(), data.end()}};
        if (std::any_of(dump.codes.begin(), dump.codes.end(),
                        [](std::uint8_t code) { return code > highest_code; }))
            return std::nullopt;
        return dump;
    }
    case UpdateId:
        if (at(data, 0) >= most_fields || at(data, 1) > highest_code)
            return std::nullopt;
        return FieldUpdate{at(data, 0), at(data, 1)};
    case ClockId:
        return read_clock(data);
    case VersionId:
        return Version{at(data, 0), at(data, 1)};
    case SerialId:
    case LongSerialId:
        if (!is_printable(data))
            return std::nullopt;
        return Serial{std::string(data)};
    case TrademarkId:
        return Trademark{std::string(data)};
    case BusAddressId:
        return BusAddress{static_cast<std::uint16_t>(at(data, 0) << 7U | at(data, 1))};
    case BatteryId: {
        Battery battery;
        std::copy(data.begin(), data.end(), battery.bytes.begin());
        return battery;
    }
    default:
        return std::nullopt;
    }
}

std::vector<Message> MessageReader::feed(std::string_view bytes) {
    std::vector<Message> messages;
    for (const char byte : bytes) {
        if ((static_cast<std::uint8_t>(byte) & message_bit) != 0) {
            m_bytes = byte; // What came before is cut short by this one.
            m_has_just_read = false;
            continue;
        }
        if (std::exchange(m_has_just_read, false))
            messages.emplace_back(Stray{static_cast<std::uint8_t>(byte)});
        if (m_bytes.empty())
            continue;
        m_bytes += byte;
        if (m_bytes.size() < head_size)
            continue;
        const std::size_t size = static_cast<std::size_t>(at(m_bytes, 1)) << 7U | at(m_bytes, 2);
        // What the board has in its memory comes unasked, 8 KiB long: it is passed over.
        if (size < head_size || !has_size(at(m_bytes, 0), size - head_size)) {
            m_bytes.clear();
            continue;
        }
        if (m_bytes.size() < size)
            continue;
        if (auto message = read_message(at(m_bytes, 0), std::string_view(m_bytes).substr(head_size))) {
            messages.push_back(std::move(*message));
            m_has_just_read = true;
        }
        m_bytes.clear();
    }
    return messages;
}

} // namespace annabella::devices::dgt
