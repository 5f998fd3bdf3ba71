// What older journals mean otherwise.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/protocol.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <bit>

namespace annabella::game {
namespace {

using Differences = std::array<bool, sizeof(Protocol)>;

Differences differences(int number) { return std::bit_cast<Differences>(protocol_of(number)); }

TEST(Protocols, TheFirstHasNoneOfTheDifferencesAndTheNewestAll) {
    EXPECT_THAT(differences(1), testing::Each(false));
    EXPECT_THAT(differences(newest_protocol), testing::Each(true));
}

TEST(Protocols, EachBringsSomethingAndTakesNothingBack) {
    for (int number = 2; number <= newest_protocol; ++number) {
        const Differences before = differences(number - 1);
        const Differences now = differences(number);
        EXPECT_NE(before, now) << number;
        for (std::size_t i = 0; i < now.size(); ++i)
            EXPECT_LE(before[i], now[i]) << number;
    }
}

} // namespace
} // namespace annabella::game
