// Boards at the end of lines in memory: found without harm, at the speed that each has.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards/board_hand.hpp"

#include <algorithm>
#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <thread>
#include <utility>

#include "app/boards/table_board.hpp"
#include "chess/position.hpp"
#include "devices/dgt/message.hpp"
#include "simulator/line_speed.hpp"
#include "simulator/makers/chesslink_board.hpp"
#include "simulator/makers/chessnut_board.hpp"
#include "simulator/makers/dgt_board.hpp"
#include "simulator/makers/peg_board.hpp"

namespace annabella::app {
namespace {

using devices::BoardEvent;
using std::chrono::milliseconds;
using testing::IsEmpty;

/// What is plugged in at the end of a line, whoever has opened it.
struct Plug {
    std::unique_ptr<simulator::Board> board; ///< None: nothing ever answers.
    devices::HostTime now{};                 ///< The board's.
    bool pulled = false;
    bool deaf = false;           ///< Its speed cannot be set.
    std::function<bool()> known; ///< Which board it is.
    std::string asked;           ///< While it was not.
    std::string asked_at_9600;   ///< The same as who listens at that speed hears it.
    bool written = false;        ///< Anything.
    std::optional<int> lines;    ///< Only so many more of its lines come through; the others wait.
    std::string waiting;
};

class Wire final : public devices::ByteStream {
public:
    explicit Wire(std::shared_ptr<Plug> plug) : m_plug(std::move(plug)) {}
    std::string read() override {
        if (!m_plug->board)
            return {};
        m_plug->board->tick(devices::stamp_as_heard(m_plug->now));
        return simulator::heard_at_speed(let_through(), m_plug->board->baud().value_or(0),
                                         m_plug->board->baud() ? m_baud : 0);
    }
    std::size_t write(std::string_view bytes) override {
        m_plug->written = true;
        if (!m_plug->known || !m_plug->known()) {
            m_plug->asked += bytes;
            m_plug->asked_at_9600 += simulator::heard_at_speed(bytes, m_baud, devices::letter_baud);
        }
        if (m_plug->board)
            m_plug->board->feed(simulator::heard_at_speed(bytes, m_plug->board->baud() ? m_baud : 0,
                                                          m_plug->board->baud().value_or(0)),
                                devices::stamp_as_heard(m_plug->now));
        return bytes.size();
    }
    Result<void> set_baud(int baud) override {
        if (m_plug->deaf)
            return failure("deaf");
        m_baud = baud;
        return {};
    }
    void wait(milliseconds /*timeout*/) override {}
    bool lost() const override { return m_plug->pulled; }
    bool in_reports() const override { return m_plug->board && m_plug->board->speaks_in_reports(); }
    int handle() const override { return 0; }
    std::string description() const override { return "memory"; }

private:
    std::string let_through() {
        m_plug->waiting += m_plug->board->take_output();
        if (!m_plug->lines)
            return std::exchange(m_plug->waiting, {});
        const std::size_t end = m_plug->waiting.find('\n');
        if (end == std::string::npos || *m_plug->lines == 0)
            return {};
        --*m_plug->lines;
        std::string line = m_plug->waiting.substr(0, end + 1);
        m_plug->waiting.erase(0, end + 1);
        return line;
    }

    std::shared_ptr<Plug> m_plug;
    int m_baud = devices::first_baud;
};

std::unique_ptr<simulator::Board> peg_board() {
    return std::make_unique<simulator::PegBoard>(true, chess::Position().placement());
}
std::unique_ptr<simulator::Board> dgt_board() {
    return std::make_unique<simulator::DgtBoard>(simulator::DgtBoardOptions(), chess::Position().placement());
}

/// One that says nothing unasked.
std::unique_ptr<simulator::Board> millennium_board() {
    return std::make_unique<simulator::ChessLinkBoard>(
        simulator::ChessLinkBoardOptions{false, simulator::ChessLinkReports::Never},
        chess::Position().placement());
}
std::unique_ptr<simulator::Board> nobody() { return nullptr; }

struct Table {
    explicit Table(std::unique_ptr<simulator::Board> board, const std::string& name = "/dev/port")
        : plug(std::make_shared<Plug>()), hand(
                                              [plug = plug]() -> BoardHand::Stream {
                                                  plug->pulled = false;
                                                  return std::make_unique<Wire>(plug);
                                              },
                                              devices::parse_board_name(name).value(), {}) {
        plug->board = std::move(board);
        plug->known = [this] { return hand.family() != nullptr; };
    }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    void run(milliseconds duration) {
        for (const devices::HostTime end = now + duration; now < end; now += milliseconds(10)) {
            // A line is opened in another thread.
            do
                for (const BoardEvent& event : hand.exchange(now))
                    got.push_back(event);
            while (hand.opening());
            plug->now += milliseconds(10);
        }
    }
    template <class Event>
    std::size_t count() const {
        return static_cast<std::size_t>(std::count_if(got.begin(), got.end(), [](const BoardEvent& event) {
            return std::holds_alternative<Event>(event);
        }));
    }

    std::shared_ptr<Plug> plug;
    BoardHand hand;
    devices::HostTime now{};
    std::vector<BoardEvent> got;
};

TEST(BoardHands, FindOutWhichBoardItIs) {
    Table peg(peg_board());
    peg.run(milliseconds(8000));
    ASSERT_NE(peg.hand.family(), nullptr);
    EXPECT_EQ(peg.hand.family()->word, "peg");
    Table dgt(dgt_board());
    dgt.run(milliseconds(8000));
    ASSERT_NE(dgt.hand.family(), nullptr);
    EXPECT_EQ(dgt.hand.family()->word, "dgt");
    for (const Table* table : {&peg, &dgt}) {
        EXPECT_TRUE(table->hand.connected());
        EXPECT_EQ(table->count<devices::Connected>(), 1U);
        EXPECT_EQ(table->count<devices::Snapshot>(), 1U);
    }
}

TEST(BoardHands, WhoIsNamedIsSpokenToAtItsSpeedAtOnce) {
    Table dgt(dgt_board(), "dgt:/dev/port");
    EXPECT_EQ(dgt.hand.family()->word, "dgt");
    dgt.run(milliseconds(1500));
    EXPECT_TRUE(dgt.hand.connected());
}

TEST(BoardHands, ABoardThatSpeaksInReportsIsKnownByItsPort) {
    Table chessnut(std::make_unique<simulator::ChessnutBoard>(false, chess::Position().placement()),
                   "hid:/dev/hidraw0");
    ASSERT_NE(chessnut.hand.family(), nullptr);
    EXPECT_EQ(chessnut.hand.family()->word, "chessnut");
    chessnut.run(milliseconds(1000));
    EXPECT_TRUE(chessnut.hand.connected());
    EXPECT_EQ(chessnut.count<devices::Snapshot>(), 1U);
    chessnut.plug->board->lift(*chess::parse_square("e2"), devices::stamp_as_heard(chessnut.plug->now));
    chessnut.run(milliseconds(500));
    EXPECT_EQ(chessnut.count<devices::Lifted>(), 1U);
    chessnut.plug->pulled = true;
    chessnut.run(milliseconds(4000));
    EXPECT_EQ(chessnut.count<devices::Lost>(), 1U);
    EXPECT_EQ(chessnut.count<devices::Regained>(), 1U);
}

TEST(BoardHands, NothingHarmfulLeavesWhereNobodyIsKnown) {
    for (auto* make : {nobody, peg_board, dgt_board, millennium_board}) {
        Table table(make());
        for (int i = 0; i < 400; ++i) {
            table.run(milliseconds(50));
            if (table.hand.family() != nullptr)
                break;
            // The cable comes and goes, at all moments of the search.
            if (i % 7 == 6)
                table.plug->pulled = true;
        }
        for (const std::string* sent : {&table.plug->asked, &table.plug->asked_at_9600})
            EXPECT_FALSE(std::any_of(sent->begin(), sent->end(), devices::dgt::is_harmful));
        if (table.plug->board) {
            EXPECT_THAT(table.plug->board->take_news(), IsEmpty());
        }
    }
}

TEST(BoardHands, ACableInTheMiddleOfALiftLosesNothing) {
    for (auto* make : {peg_board, dgt_board, millennium_board}) {
        Table table(make());
        table.run(milliseconds(8000));
        table.got.clear();
        const auto e2 = *chess::parse_square("e2");
        const auto e4 = *chess::parse_square("e4");
        table.plug->board->lift(e2, devices::stamp_as_heard(table.plug->now));
        table.run(milliseconds(100));
        table.plug->pulled = true;
        table.run(milliseconds(500));
        EXPECT_EQ(table.count<devices::Lost>(), 1U);
        table.plug->board->place(e4, chess::Piece{}, devices::stamp_as_heard(table.plug->now));
        table.run(milliseconds(9000));
        EXPECT_TRUE(table.hand.connected());
        EXPECT_EQ(table.count<devices::Regained>(), 1U);
        ASSERT_GE(table.count<devices::Snapshot>(), 1U);
        devices::Cells seen{};
        for (const BoardEvent& event : table.got)
            if (const auto* snapshot = std::get_if<devices::Snapshot>(&event))
                seen = snapshot->cells;
        EXPECT_FALSE(seen[static_cast<std::size_t>(chess::index(e2))].occupied);
        EXPECT_TRUE(seen[static_cast<std::size_t>(chess::index(e4))].occupied);
    }
}

TEST(BoardHands, ASpeedThatCannotBeSetIsSaidOnce) {
    Table table(dgt_board(), "dgt:/dev/port");
    table.plug->deaf = true;
    table.run(milliseconds(3000));
    const auto trouble = table.hand.take_trouble();
    ASSERT_TRUE(trouble);
    EXPECT_EQ(to_string(*trouble), "deaf");
    table.run(milliseconds(3000));
    EXPECT_FALSE(table.hand.take_trouble());
    EXPECT_FALSE(table.plug->written);
}

TableBoard search_at(const std::shared_ptr<Plug>& plug, std::optional<BoardOwner> owner) {
    BoardSearch search(
        [] { return std::vector{devices::board_at("/dev/port")}; },
        [plug](const std::string&) -> BoardHand::Stream { return std::make_unique<Wire>(plug); }, {},
        BoardSearch::Lines::Ours);
    return {std::move(search), owner, Side::Black};
}

TableBoard board_at_table(std::unique_ptr<simulator::Board> board, std::optional<BoardOwner> owner) {
    auto plug = std::make_shared<Plug>();
    plug->board = std::move(board);
    TableBoard table = search_at(plug, owner);
    const auto began = std::chrono::steady_clock::now();
    for (devices::HostTime now{}; table.search().family() == nullptr &&
                                  std::chrono::steady_clock::now() - began < std::chrono::seconds(30);
         now += milliseconds(10)) {
        plug->now = now;
        table.exchange(now);
        std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
    return table;
}

/// Lines in memory by their names, and what a search over them has to say.
struct Lines {
    explicit Lines(std::map<std::string, std::shared_ptr<Plug>> all)
        : plugs(std::move(all)), search([names = names_of(plugs)] { return names; },
                                        [plugs = plugs](const std::string& port) -> BoardHand::Stream {
                                            return std::make_unique<Wire>(plugs.at(port));
                                        },
                                        {}, BoardSearch::Lines::Ours) {}
    static std::vector<devices::BoardName>
    names_of(const std::map<std::string, std::shared_ptr<Plug>>& plugs) {
        std::vector<devices::BoardName> names;
        for (const auto& plug : plugs)
            names.push_back(devices::board_at(plug.first));
        return names;
    }
    void run(milliseconds duration) {
        for (const devices::HostTime end = now + duration; now < end; now += milliseconds(10)) {
            for (const auto& plug : plugs)
                plug.second->now = now;
            search.exchange(now);
            while (const auto trouble = search.take_trouble())
                said.push_back(to_string(Error{*trouble}));
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
    }
    std::map<std::string, std::shared_ptr<Plug>> plugs;
    BoardSearch search;
    devices::HostTime now{};
    std::vector<std::string> said;
};

std::shared_ptr<Plug> plug_of(std::unique_ptr<simulator::Board> board) {
    auto plug = std::make_shared<Plug>();
    plug->board = std::move(board);
    return plug;
}

TEST(BoardSearches, ANamedLineAtWhichNobodyAnswersIsToldOnce) {
    Lines lines({{"/dev/silent", plug_of(nullptr)}});
    lines.run(milliseconds(20'000));
    ASSERT_EQ(lines.said.size(), 1U);
    EXPECT_THAT(lines.said.front(), testing::StartsWith("At /dev/silent nobody has answered so far."));
}

TEST(BoardSearches, ASecondBoardIsFoundIfItIsLookedFor) {
    for (const bool two : {false, true}) {
        Lines lines({{"/dev/dgt", plug_of(dgt_board())}, {"/dev/peg", plug_of(peg_board())}});
        if (two)
            lines.search.look_for_two();
        lines.run(milliseconds(7000));
        ASSERT_TRUE(lines.search.connected());
        auto second = lines.search.take_second();
        ASSERT_EQ(second.has_value(), two);
        EXPECT_FALSE(lines.search.take_second());
        if (!two)
            continue;
        // It brings with it what it has told so far, and is a search of its own.
        EXPECT_NE(second->line(), lines.search.line());
        const auto heard = second->exchange(lines.now);
        EXPECT_TRUE(std::any_of(heard.begin(), heard.end(), [](const BoardEvent& event) {
            return std::holds_alternative<devices::Snapshot>(event);
        }));
        EXPECT_TRUE(second->connected());
        EXPECT_THAT(lines.said, IsEmpty());
    }
}

TEST(TableBoards, BothPlayAtAnOrdinaryOne) {
    EXPECT_EQ(board_at_table(peg_board(), {}).owner(), Side::Black);
    EXPECT_EQ(board_at_table(dgt_board(), {}).owner(), std::nullopt);
    EXPECT_EQ(board_at_table(dgt_board(), BoardOwner::White).owner(), Side::White);
    EXPECT_EQ(board_at_table(peg_board(), BoardOwner::Both).owner(), std::nullopt);
}

TEST(TableBoards, OneThatHasSaidItsNameIsPlayedAtAndGetsTimeToShowItsSquares) {
    const auto plug = std::make_shared<Plug>();
    plug->board = peg_board();
    plug->lines = 0;
    TableBoard table = search_at(plug, {});
    const auto snapshots = [&](milliseconds duration) {
        int count = 0;
        for (const devices::HostTime end = plug->now + duration; plug->now < end;) {
            plug->now += milliseconds(10);
            for (const BoardEvent& event : table.exchange(plug->now))
                count += std::holds_alternative<devices::Snapshot>(event) ? 1 : 0;
            std::this_thread::sleep_for(std::chrono::microseconds(100));
        }
        return count;
    };
    // One line after the other, up to its name.
    for (int lines = 0; lines < 100 && !table.search().connected(); ++lines) {
        plug->lines = 1;
        ASSERT_EQ(snapshots(milliseconds(50)), 0);
    }
    ASSERT_TRUE(table.search().connected());
    EXPECT_TRUE(table.can_be_played_at(plug->now)) << "its squares are on their way";
    EXPECT_FALSE(table.can_be_played_at(plug->now + std::chrono::seconds(60))) << "it shows nothing";
    plug->lines.reset();
    EXPECT_GT(snapshots(milliseconds(3000)), 0);
    EXPECT_TRUE(table.can_be_played_at(plug->now + std::chrono::seconds(60)));
}

} // namespace
} // namespace annabella::app
