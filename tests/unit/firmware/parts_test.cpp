// The firmware's parts that know no chip, on the computer: what they take for a line is what the program
// does.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "devices/peg_board/line.hpp"
#include "peg_board/contacts.h"
#include "peg_board/talk.h"

namespace annabella::firmware {
namespace {

namespace wire = devices::peg_board;

/// Both readings of a line written as a host would; empty where it is no line.
std::string as_ours(const std::string& text) {
    const auto line = wire::read_host_line(text);
    return line ? wire::write_line(*line) : std::string();
}

std::string as_firmware(const std::string& text) {
    host_line line = {};
    if (text.size() > longest_line ||
        !read_host_line(text.data(), static_cast<std::uint8_t>(text.size()), &peg_board_device.words, &line))
        return {};
    switch (line.what) {
    case ask_hello:
        return wire::write_line(
            wire::HostLine(wire::line::HostHello{line.session, line.number, line.version}));
    case ask_ping:
        return wire::write_line(wire::HostLine(wire::line::Ping{line.session, line.number}));
    case ask_resend:
        return wire::write_line(
            wire::HostLine(wire::line::Resend{line.session, line.number, line.first, line.count}));
    case ask_state:
        return wire::write_line(wire::HostLine(wire::line::AskBoard{line.session, line.number}));
    case ask_command:
        break;
    }
    talk told = {};
    if (!peg_board_device.obey(&told, &line.rest, true, 0))
        return {};
    return wire::write_line(
        wire::HostLine(wire::line::Buzz{line.session, line.number, devices::buzz_patterns.at(told.pattern)}));
}

std::string with_checksum(const std::string& body) {
    std::array<char, 8> sum{};
    std::snprintf(sum.data(), sum.size(), "*%04X", static_cast<unsigned>(wire::crc16(body)));
    return body + sum.data();
}

const std::vector<std::string> bodies = {"HELLO 0A11 1 1",
                                         "HELLO FFFF 4294967295 2",
                                         "PING 0000 0",
                                         "BOARD 12AB 429496729",
                                         "RESEND 0001 3 2 1",
                                         "RESEND 0001 4294967294 4294967295 16",
                                         "BUZZ 0001 7 opponent-moved",
                                         "BUZZ 0001 8 warning",
                                         "BUZZ 0001 9 error"};

TEST(FirmwareLine, ChecksumIsThatOfTheProtocol) {
    std::uint16_t sum = 0xFFFF;
    for (const char byte : std::string_view("123456789"))
        sum = checksum_of(sum, byte);
    EXPECT_EQ(sum, 0x29B1);
}

TEST(FirmwareLine, TakesWhatTheProgramTakesAndNothingElse) {
    std::mt19937 random(9);
    const auto below = [&](std::size_t bound) { return random() % bound; };
    const std::string letters = "0123456789ABCDEFaPING *-.\x7F\x1F\xC3";
    int good = 0;
    int bad = 0;
    for (int i = 0; i < 40000; ++i) {
        std::string body = bodies[below(bodies.size())];
        for (std::size_t faults = below(3); faults > 0 && !body.empty(); --faults) {
            const std::size_t at = below(body.size());
            const char letter = letters[below(letters.size())];
            if (const std::size_t kind = below(3); kind == 0)
                body[at] = letter;
            else if (kind == 1)
                body.insert(at, 1, letter);
            else
                body.erase(at, 1);
        }
        std::string text = with_checksum(body);
        if (below(20) == 0)
            text[below(text.size())] = letters[below(letters.size())];
        ASSERT_EQ(as_firmware(text), as_ours(text)) << text;
        ++(as_ours(text).empty() ? bad : good);
    }
    EXPECT_GT(good, 10000);
    EXPECT_GT(bad, 10000);
}

TEST(FirmwareLine, CutsBytesIntoLinesAsTheProgramDoes) {
    std::mt19937 random(10);
    for (int round = 0; round < 200; ++round) {
        std::string bytes;
        for (std::size_t i = 0; i < 40; ++i)
            bytes += std::string(random() % 4 == 0 ? 155 + random() % 12 : random() % 5, 'x') +
                     std::array{"\n", "\r\n", "\r", "\r\r\n"}.at(random() % 4);
        wire::LineReader reader;
        std::vector<std::string> got;
        line_reader ours = {};
        for (const char byte : bytes)
            if (read_byte(&ours, byte))
                got.emplace_back(ours.text, ours.length);
        EXPECT_EQ(got, reader.feed(bytes));
    }
}

TEST(FirmwareConversation, SaysOnlyLinesWhateverItHears) {
    std::mt19937 random(11);
    std::array<std::uint8_t, hole_count> cells{};
    for (std::size_t hole = 0; hole < cells.size(); ++hole)
        cells.at(hole) = static_cast<std::uint8_t>(hole % cell_count);
    talk board = {cells.data(), false, buzz_error};
    conversation talk;
    conversation_begin(&talk, &peg_board_device, &board);
    std::uint32_t now = 0xFFFFF000U;
    int said = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text = with_checksum(bodies[random() % bodies.size()]) + "\n";
        if (random() % 2 == 0)
            text[random() % text.size()] = static_cast<char>(random());
        for (const char byte : text)
            conversation_hear(&talk, byte);
        conversation_tell(&talk, static_cast<std::uint8_t>(random() % (peg_placed(cell_count - 1) + 1U)),
                          static_cast<std::uint8_t>(random() % 4), now);
        now += static_cast<std::uint32_t>(random() % 50);
        for (std::size_t lines = random() % 4; lines > 0; --lines) {
            std::array<char, line_room> line{};
            const std::uint8_t length = conversation_next_line(&talk, now, line.data());
            if (length == 0)
                break;
            ASSERT_LE(length, longest_line + 1);
            ASSERT_EQ(line.at(length - 1U), '\n');
            const std::string_view whole(line.data(), length - 1U);
            ASSERT_TRUE(wire::read_board_line(whole)) << whole;
            ++said;
        }
    }
    EXPECT_GT(said, 10000);
}

void scan(contacts& holes, const std::array<std::uint8_t, input_count>& reading, std::uint32_t now) {
    for (std::uint8_t input = 0; input < input_count; ++input)
        contacts_see(&holes, input, reading.at(input), rest_scans, now);
}

TEST(FirmwareContacts, OneThatFindsNoRestIsToldAsItIsAndHoldsNobodyUp) {
    contacts holes;
    std::array<std::uint8_t, input_count> reading{};
    contacts_begin(&holes, contact_patience);
    std::vector<change> told;
    for (std::uint32_t now = 0; now < 400; now += scan_period) {
        reading[0] = static_cast<std::uint8_t>(reading[0] ^ 1U); // a1 flickers all the time.
        if (now == 20)
            reading[8] = 1; // a2 gets its peg.
        scan(holes, reading, now);
        change next = {};
        while (contacts_next(&holes, now, &next))
            told.push_back(next);
    }
    ASSERT_FALSE(told.empty());
    const auto a2 = std::find_if(told.begin(), told.end(), [](const change& it) { return it.input == 8; });
    ASSERT_NE(a2, told.end());
    EXPECT_EQ(a2->time, 20U);
    EXPECT_LE(a2 - told.begin(), 1);
}

TEST(FirmwareContacts, WhichPegItIsIsToldOnlyWhenItHasFoundRest) {
    contacts holes;
    contacts_begin(&holes, contact_patience);
    constexpr std::uint8_t knight = cell_pieces + 1;
    constexpr std::uint8_t bishop = cell_pieces + 2;
    std::vector<change> told;
    for (std::uint32_t now = 0; now < 300; now += scan_period) {
        const bool scraping = now < 200;
        contacts_see(&holes, 5, scraping && now % (2 * scan_period) == 0 ? knight : bishop, rest_scans, now);
        change next = {};
        while (contacts_next(&holes, now, &next))
            told.push_back(next);
    }
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0].shows, closed_contact);
    EXPECT_EQ(told[0].time, 0U);
    EXPECT_EQ(told[1].shows, bishop);
}

TEST(FirmwareContacts, OneThatIsNeverAtRestIsToldWhenPatienceEnds) {
    contacts holes;
    contacts_begin(&holes, contact_patience);
    std::vector<change> told;
    for (std::uint32_t now = 0; now < 400; now += scan_period) {
        contacts_see(&holes, 5, closed_contact, never_at_rest, now);
        change next = {};
        while (contacts_next(&holes, now, &next)) {
            told.push_back(next);
            EXPECT_GE(now, contact_patience);
        }
    }
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].shows, closed_contact);
}

TEST(FirmwareContacts, OrderIsThatOfFirstChanges) {
    contacts holes;
    std::array<std::uint8_t, input_count> reading{};
    contacts_begin(&holes, contact_patience);
    std::vector<int> told;
    for (std::uint32_t now = 65500; now < 65700; now += scan_period) { // Where sixteen bits begin anew.
        if (now >= 65532 && now < 65552)
            reading[0] = static_cast<std::uint8_t>(reading[0] ^ 1U);
        if (now == 65552)
            reading[0] = 1;
        if (now == 65540)
            reading[24] = 1;
        scan(holes, reading, now);
        change next = {};
        while (contacts_next(&holes, now, &next))
            told.push_back(next.input);
    }
    EXPECT_EQ(told, (std::vector<int>{0, 24}));
}

} // namespace
} // namespace annabella::firmware
