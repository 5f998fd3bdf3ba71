// Those who sit at a table with programs of their own: what is sent to them, and where they sit in the next
// game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seats/seats_at_table.hpp"

#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "../table/host_fixture.hpp"

namespace annabella::app {
namespace {

namespace wire = table::wire;
using phrase::Seat;
using std::chrono::seconds;
using testing::HasSubstr;
using testing::IsEmpty;

/// A program at the other end of the line.
class Program {
public:
    explicit Program(const std::filesystem::path& table) : m_socket(knock_at(table, true).value()) {}
    void send(const wire::FromSeat& said) { m_socket.send(wire::write(said)); }
    /// What has come since.
    std::vector<wire::FromTable> take() {
        std::vector<wire::FromTable> all;
        for (std::string bytes = m_socket.read(); !bytes.empty(); bytes = m_socket.read())
            m_feed.take(bytes);
        while (const auto line = m_feed.next())
            all.push_back(wire::read_from_table(*line).value());
        return all;
    }
    bool is_shown_out() {
        take();
        return m_socket.ended();
    }

private:
    SeatSocket m_socket;
    wire::LineFeed m_feed{1'000'000};
};

template <class What>
std::vector<What> only(const std::vector<wire::FromTable>& all) {
    std::vector<What> found;
    for (const wire::FromTable& each : all)
        if (const auto* const wanted = std::get_if<What>(&each))
            found.push_back(*wanted);
    return found;
}

std::string text_of(const std::vector<wire::Words>& words) {
    std::string text;
    for (const wire::Words& each : words)
        text += each.wording.text + '\n';
    return text;
}

/// Opened by "a b".
class OneCode : public table::Lock {
public:
    table::Lock::Turned lock() override { return {{"Locked.", {}}, true}; }
    std::optional<table::Lock::Turned> unlock(std::string_view, std::size_t) override { return std::nullopt; }
    bool has_tried(std::string_view) override { return true; }
    std::optional<Message> forbids(const table::Given&, bool) const override { return std::nullopt; }
    bool has_code() const override { return true; }
    std::optional<table::Lock::Turned> wrong_code(std::string_view code) override {
        return code == "a b" ? std::nullopt : std::optional(table::Lock::Turned{{"Wrong.", {}}, true});
    }
};

class SeatsAtTableTest : public table::HostTest {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "annabella-seats-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
        begin();
        m_seats = std::make_unique<SeatsAtTable>(
            TableDoor::open(place(), "").value(), *m_host, m_gate, table::book(),
            [](const std::string&) -> Result<std::shared_ptr<const phrase::Phrasebook>> {
                return failure("none");
            },
            m_records);
    }
    void TearDown() override {
        m_seats.reset();
        m_next_host.reset();
        HostTest::TearDown();
        std::filesystem::remove_all(m_folder);
    }
    std::filesystem::path place() const { return m_folder / "table"; }
    void pass(SeatsAtTable::Moment::duration time = seconds(1)) {
        m_moment += time;
        m_seats->exchange(true, m_moment, m_now);
    }
    Program knock() {
        Program program(place());
        pass();
        return program;
    }
    Program sit(std::optional<Seat> seat, bool voice = true) {
        Program program = knock();
        program.send(wire::Wish{.seat = seat, .language = "en", .scheme = {}, .voice = voice});
        pass(seconds(20));
        EXPECT_THAT(only<wire::Refused>(program.take()), IsEmpty());
        return program;
    }
    std::vector<wire::FromTable> type_at(Program& program, const char* line) {
        program.send(wire::Typed{line});
        pass();
        return program.take();
    }
    /// As the program for the table begins it.
    void begin_next_game(bool exchanged = false) {
        m_next_host =
            std::make_unique<table::Host>(*m_spoken, m_recorder, std::vector<table::Outlet*>{&m_ear});
        m_seats->move_to(*m_next_host, m_gate, exchanged);
    }

    std::filesystem::path m_folder;
    SpeechGate m_gate{{&m_ear}, [] { return std::int64_t{0}; }};
    table::Ear m_records;
    std::unique_ptr<table::Host> m_next_host;
    std::unique_ptr<SeatsAtTable> m_seats;
    SeatsAtTable::Moment m_moment{};
};

TEST_F(SeatsAtTableTest, APageIsSentToWhoReadsAloneAndIsKept) {
    Program white = sit(Seat::White, false);
    Program black = sit(Seat::Black);
    type_at(white, "seal e4");
    const auto pages = only<wire::Page>(type_at(white, "yes"));
    ASSERT_EQ(pages.size(), 1U);
    EXPECT_THAT(text_of(pages.front().words), HasSubstr("Eva zwei Eva vier"));
    EXPECT_THAT(only<wire::Page>(black.take()), IsEmpty());
    EXPECT_THAT(m_records.revealed(), HasSubstr("Eva zwei Eva vier"));
}

TEST_F(SeatsAtTableTest, PlayersAreToldThatTheirTypingIsHidden) {
    Program white = sit(Seat::White);
    Program onlooker = sit(std::nullopt);
    m_seats->hide_typing(true);
    EXPECT_THAT(only<wire::Typing>(white.take()), testing::ElementsAre(wire::Typing{true}));
    EXPECT_THAT(only<wire::Typing>(onlooker.take()), IsEmpty());
    m_seats->hide_typing(true);
    EXPECT_THAT(only<wire::Typing>(white.take()), IsEmpty()) << "as he knows";
    m_seats->hide_typing(false);
    EXPECT_THAT(only<wire::Typing>(white.take()), testing::ElementsAre(wire::Typing{false}));
}

TEST_F(SeatsAtTableTest, WhatWaitsForTheArbiterIsSentToHimAlone) {
    Program arbiter = sit(Seat::Arbiter);
    Program white = sit(Seat::White);
    const auto stopped = only<wire::Waits>(type_at(arbiter, "pause"));
    ASSERT_EQ(stopped.size(), 1U);
    EXPECT_THAT(text_of(stopped.front().words), HasSubstr("The clocks are stopped."));
    const auto running = only<wire::Waits>(type_at(arbiter, "resume"));
    ASSERT_EQ(running.size(), 1U);
    EXPECT_THAT(running.front().words, IsEmpty());
    EXPECT_THAT(only<wire::Waits>(white.take()), IsEmpty());
}

TEST_F(SeatsAtTableTest, WhoHasTypedTheCodeTypesNoneAgain) {
    OneCode lock;
    m_host->set_lock(lock);
    Program arbiter = knock();
    arbiter.send(wire::Wish{.seat = Seat::Arbiter, .language = "en", .scheme = {}});
    pass();
    EXPECT_EQ(only<wire::CodeWanted>(arbiter.take()).size(), 1U);
    arbiter.send(wire::Code{"b a"});
    pass();
    EXPECT_EQ(only<wire::CodeWanted>(arbiter.take()).size(), 1U) << "once more";
    arbiter.send(wire::Code{"a b"});
    pass(seconds(30));
    ASSERT_TRUE(m_seats->is_anybody_seated());
    pass(seconds(200));
    EXPECT_TRUE(m_seats->is_anybody_seated());
    EXPECT_EQ(only<wire::Taken>(type_at(arbiter, "clocks")).size(), 1U);
}

TEST_F(SeatsAtTableTest, InTheNextGameTheySitWhereTheySatAndSeeWhatTheySaw) {
    Program white = sit(Seat::White);
    Program sees = sit(std::nullopt);
    sees.send(wire::See{});
    pass();
    EXPECT_FALSE(only<table::ShownTable>(sees.take()).empty());
    Program late = knock();
    begin_next_game();
    EXPECT_FALSE(m_seats->is_anybody_seated());
    m_seats->seat_again(m_now);
    EXPECT_FALSE(only<table::ShownTable>(sees.take()).empty()) << "without being asked";
    EXPECT_TRUE(only<table::ShownTable>(white.take()).empty());
    // Who has just come has not sat down.
    late.send(wire::Wish{.seat = Seat::White, .language = "en", .scheme = {}});
    pass(seconds(4));
    EXPECT_EQ(only<wire::Refused>(late.take()).size(), 1U) << "the seat is White's";
    EXPECT_EQ(only<wire::Taken>(type_at(white, "clocks")).size(), 1U);
    // And they do so once.
    m_seats->seat_again(m_now);
    EXPECT_THAT(only<wire::Refused>(white.take()), IsEmpty());
    EXPECT_TRUE(m_seats->is_anybody_seated());
}

TEST_F(SeatsAtTableTest, AfterAnExchangeOfColoursTheySitAtTheOtherSide) {
    const Program white = sit(Seat::White);
    begin_next_game(true);
    m_seats->seat_again(m_now);
    Program other = sit(Seat::White);
    Program third = knock();
    third.send(wire::Wish{.seat = Seat::Black, .language = "en", .scheme = {}});
    pass(seconds(20));
    EXPECT_EQ(only<wire::Refused>(third.take()).size(), 1U);
}

TEST_F(SeatsAtTableTest, WhoseSeatIsTakenInTheNextGameIsToldAndShownOut) {
    Program white = sit(Seat::White);
    begin_next_game();
    table::Ear somebody;
    table::Guest guest;
    guest.seat = Seat::White;
    guest.language = "en";
    guest.phrasebook = &table::book();
    guest.outlet = &somebody;
    ASSERT_TRUE(m_next_host->seat(guest, m_now));
    m_seats->seat_again(m_now);
    EXPECT_EQ(only<wire::Refused>(white.take()).size(), 1U);
    pass();
    EXPECT_TRUE(white.is_shown_out());
    EXPECT_FALSE(m_seats->is_anybody_seated());
    m_next_host->unseat(somebody, m_now);
}

} // namespace
} // namespace annabella::app
