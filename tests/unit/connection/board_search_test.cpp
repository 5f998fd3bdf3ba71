// The board among lines in memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connection/board_search.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "../support/plugged_boards.hpp"

namespace annabella::devices {
namespace {

using testing::IsEmpty;

/// Lines in memory by their names, and what a search over them has to say.
struct Lines {
    explicit Lines(std::map<std::string, std::shared_ptr<Plug>> all)
        : plugs(std::move(all)), search([names = names_of(plugs)] { return names; },
                                        [plugs = plugs](const std::string& port) -> BoardHand::Stream {
                                            return std::make_unique<Wire>(plugs.at(port));
                                        },
                                        {}, BoardSearch::Lines::Ours) {}
    static std::vector<BoardName> names_of(const std::map<std::string, std::shared_ptr<Plug>>& plugs) {
        std::vector<BoardName> names;
        names.reserve(plugs.size());
        for (const auto& plug : plugs)
            names.push_back(board_at(plug.first));
        return names;
    }
    void run(milliseconds duration) {
        for (const HostTime end = now + duration; now < end; now += milliseconds(10)) {
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
    HostTime now{};
    std::vector<std::string> said;
};

TEST(BoardSearches, ANamedLineAtWhichNobodyAnswersIsToldOnce) {
    Lines lines({{"/dev/silent", plug_of(nullptr)}});
    lines.run(milliseconds(20'000));
    ASSERT_EQ(lines.said.size(), 1U);
    EXPECT_THAT(lines.said.front(), testing::StartsWith("Nothing answers at /dev/silent yet."));
}

TEST(BoardSearches, ASecondBoardIsFoundIfItIsLookedFor) {
    for (const bool two : {false, true}) {
        Lines lines({{"/dev/dgt", plug_of(a_dgt_board())}, {"/dev/peg", plug_of(a_peg_board())}});
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
            return std::holds_alternative<Snapshot>(event);
        }));
        EXPECT_TRUE(second->connected());
        EXPECT_THAT(lines.said, IsEmpty());
    }
}

} // namespace
} // namespace annabella::devices
