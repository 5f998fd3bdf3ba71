// The table of the editions: the pace of a game at each boundary, and what pace and supervision change.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/laws.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace annabella::game {
namespace {

using namespace std::chrono_literals;

Pace pace(Edition edition, std::string_view control) {
    return pace_of(edition, parse_time_control(control).value());
}

struct PaceCase {
    std::string_view control;
    Pace of_2009;
    Pace of_2018;
};

class PaceOf : public testing::TestWithParam<PaceCase> {};

TEST_P(PaceOf, IsThatOfTheEdition) {
    const PaceCase& sample = GetParam();
    EXPECT_EQ(pace(Edition::Fide2009, sample.control), sample.of_2009) << sample.control;
    EXPECT_EQ(pace(Edition::Fide2018, sample.control), sample.of_2018) << sample.control;
    EXPECT_EQ(pace(Edition::Fide2023, sample.control), sample.of_2018) << sample.control;
    EXPECT_EQ(pace(Edition::Ussr1953, sample.control), Pace::Standard) << sample.control;
}

INSTANTIATE_TEST_SUITE_P(AtEachBoundary, PaceOf,
                         testing::Values(PaceCase{"none", Pace::Standard, Pace::Standard},
                                         // A.1: under sixty minutes.
                                         PaceCase{"1:00:00", Pace::Standard, Pace::Standard},
                                         PaceCase{"0:59:59", Pace::Rapid, Pace::Rapid},
                                         PaceCase{"0:50:00+10s", Pace::Standard, Pace::Standard},
                                         PaceCase{"0:49:59+10s", Pace::Rapid, Pace::Rapid},
                                         // 2009, B.1: under fifteen minutes.
                                         PaceCase{"0:15:00", Pace::Rapid, Pace::Rapid},
                                         PaceCase{"0:14:59", Pace::Blitz, Pace::Rapid},
                                         PaceCase{"0:10:00+5s", Pace::Rapid, Pace::Rapid},
                                         PaceCase{"0:09:59+5s", Pace::Blitz, Pace::Rapid},
                                         // 2018 and 2023, B.1: ten minutes or less.
                                         PaceCase{"0:10:01", Pace::Blitz, Pace::Rapid},
                                         PaceCase{"0:10:00", Pace::Blitz, Pace::Blitz},
                                         PaceCase{"0:05:01+5s", Pace::Blitz, Pace::Rapid},
                                         PaceCase{"0:05:00+5s", Pace::Blitz, Pace::Blitz},
                                         PaceCase{"0:03:00+2s", Pace::Blitz, Pace::Blitz},
                                         // The increment may be free time before each move.
                                         PaceCase{"0:05:00 delay 5s", Pace::Blitz, Pace::Blitz},
                                         PaceCase{"0:10:00 delay 5s", Pace::Rapid, Pace::Rapid},
                                         // Several periods: sixty moves in all.
                                         PaceCase{"40/0:30:00,0:30:00", Pace::Standard, Pace::Standard},
                                         PaceCase{"40/0:30:00,0:29:59", Pace::Rapid, Pace::Rapid},
                                         PaceCase{"40/0:05:00+3s,0:05:00+9s", Pace::Rapid, Pace::Rapid},
                                         PaceCase{"40/0:05:00+3s,0:04:59+9s", Pace::Blitz, Pace::Rapid},
                                         PaceCase{"60/0:10:00,0:04:00+30s", Pace::Blitz, Pace::Rapid}));

TEST(Laws, EditionsDifferWhereTheDocumentsDo) {
    const Laws y2009 = laws_of(Edition::Fide2009);
    const Laws y2018 = laws_of(Edition::Fide2018);
    const Laws y1953 = laws_of(Edition::Ussr1953);
    EXPECT_EQ(y2009.losing_illegal_move, 3);
    EXPECT_EQ(y2018.losing_illegal_move, 2);
    EXPECT_EQ(y1953.losing_illegal_move, 0);
    EXPECT_EQ(y2009.illegal_move_penalty, 2min);
    EXPECT_EQ(y2018.illegal_move_penalty, 2min);
    EXPECT_EQ(y1953.illegal_move_penalty, 0min);
    EXPECT_EQ(y2009.wrong_claim_penalty, 3min);
    EXPECT_EQ(y2018.wrong_claim_penalty, 2min);
    EXPECT_FALSE(y2009.idle_press_is_illegal);
    EXPECT_TRUE(y2018.idle_press_is_illegal);
    EXPECT_FALSE(y1953.idle_press_is_illegal);
    EXPECT_FALSE(y2009.unpromoted_pawn_becomes_queen);
    EXPECT_TRUE(y2018.unpromoted_pawn_becomes_queen);
    EXPECT_FALSE(y2009.exchanged_colours_cancel_before.has_value());
    EXPECT_EQ(y2018.exchanged_colours_cancel_before, 10);
    EXPECT_FALSE(y1953.exchanged_colours_cancel_before.has_value());
    EXPECT_FALSE(y2009.setup_counts_from_resumption);
    EXPECT_FALSE(y2018.setup_counts_from_resumption);
    EXPECT_TRUE(y1953.setup_counts_from_resumption);
}

TEST(Laws, TheLatestEditionDiffersFromTheOneBeforeInThis) {
    const Laws y2018 = laws_of(Edition::Fide2018);
    const Laws y2023 = laws_of(Edition::Fide2023);
    // 5.1.2, 6.7.1, 7.5.4, I.10
    EXPECT_FALSE(y2018.resigning_needs_mate);
    EXPECT_TRUE(y2023.resigning_needs_mate);
    EXPECT_FALSE(y2018.default_time.has_value());
    EXPECT_EQ(y2023.default_time, Span{0});
    EXPECT_FALSE(y2018.two_hands_need_the_press);
    EXPECT_TRUE(y2023.two_hands_need_the_press);
    EXPECT_EQ(y2018.late_to_resumption, 60min);
    EXPECT_FALSE(y2023.late_to_resumption.has_value());
    EXPECT_FALSE(y2018.sealed_ending_stands);
    EXPECT_TRUE(y2023.sealed_ending_stands);
    // 7.3, 7.5.5, 9.5.3, 9.6, III.4
    EXPECT_EQ(y2023.exchanged_colours_cancel_before, 10);
    EXPECT_EQ(y2023.losing_illegal_move, 2);
    EXPECT_EQ(y2023.illegal_move_penalty, 2min);
    EXPECT_EQ(y2023.wrong_claim_penalty, 2min);
    EXPECT_TRUE(y2023.draws_without_claim);
    EXPECT_EQ(y2023.requested_increment, 5s);
    EXPECT_EQ(edition_in_force, Edition::Fide2023);
}

TEST(Laws, SupervisionMeansNothingToAStandardGame) {
    for (const Edition edition : {Edition::Fide2009, Edition::Fide2018, Edition::Fide2023, Edition::Ussr1953})
        for (const Supervision supervision :
             {Supervision::Adequate, Supervision::Inadequate, Supervision::None}) {
            const Laws laws = laws_of(edition, Pace::Standard, supervision);
            EXPECT_FALSE(laws.illegal_only_by_claim);
            EXPECT_FALSE(laws.illegal_lapses_with_next_move);
            EXPECT_FALSE(laws.setup_claims_until.has_value());
            EXPECT_FALSE(laws.touch_binds_on_request);
            EXPECT_FALSE(laws.flags_are_not_called);
        }
}

TEST(Laws, RapidOf2009) {
    const Laws watched = laws_of(Edition::Fide2009, Pace::Rapid, Supervision::Adequate);
    EXPECT_FALSE(watched.illegal_only_by_claim);
    EXPECT_FALSE(watched.setup_claims_until.has_value());
    EXPECT_EQ(watched.losing_illegal_move, 3);

    const Laws alone = laws_of(Edition::Fide2009, Pace::Rapid, Supervision::Inadequate);
    EXPECT_EQ(alone.setup_claims_until, 3);
    EXPECT_TRUE(alone.touch_binds_on_request);
    EXPECT_TRUE(alone.illegal_only_by_claim);
    EXPECT_TRUE(alone.illegal_lapses_with_next_move);
    EXPECT_TRUE(alone.unfinished_promotion_is_minded);
    EXPECT_TRUE(alone.flags_are_not_called);
    EXPECT_TRUE(alone.both_flags_down_draws);
    EXPECT_EQ(alone.losing_illegal_move, 3);
}

TEST(Laws, BlitzOf2009) {
    EXPECT_EQ(laws_of(Edition::Fide2009, Pace::Blitz, Supervision::Adequate).losing_illegal_move, 3);
    EXPECT_EQ(laws_of(Edition::Fide2009, Pace::Blitz, Supervision::Adequate).illegal_move_penalty, 2min);
    const Laws alone = laws_of(Edition::Fide2009, Pace::Blitz, Supervision::Inadequate);
    EXPECT_EQ(alone.losing_illegal_move, 1);
    EXPECT_TRUE(alone.illegal_only_by_claim);
    EXPECT_FALSE(alone.unfinished_promotion_is_minded);
    EXPECT_TRUE(alone.both_flags_down_draws);
    EXPECT_EQ(alone.wrong_claim_penalty, 3min);
}

TEST(Laws, RapidAndBlitzOf2018) {
    const Laws rapid = laws_of(Edition::Fide2018, Pace::Rapid, Supervision::Inadequate);
    EXPECT_EQ(rapid.setup_claims_until, 10);
    EXPECT_TRUE(rapid.illegal_lapses_with_next_move);
    EXPECT_FALSE(rapid.illegal_only_by_claim);
    EXPECT_FALSE(rapid.flags_are_not_called);
    EXPECT_FALSE(rapid.touch_binds_on_request);
    EXPECT_EQ(rapid.illegal_move_penalty, 2min);
    EXPECT_TRUE(rapid.quickplay_claim_below.has_value());
    for (const Supervision supervision : {Supervision::Adequate, Supervision::Inadequate}) {
        const Laws blitz = laws_of(Edition::Fide2018, Pace::Blitz, supervision);
        EXPECT_EQ(blitz.illegal_move_penalty, 1min);
        EXPECT_EQ(blitz.wrong_claim_penalty, 1min);
        EXPECT_EQ(blitz.losing_illegal_move, 2);
        EXPECT_FALSE(blitz.quickplay_claim_below.has_value());
        EXPECT_FALSE(blitz.requested_increment.has_value());
    }
}

TEST(Laws, RapidAndBlitzOf2023) {
    for (const Supervision supervision : {Supervision::Adequate, Supervision::Inadequate}) {
        // A.3, whoever watches.
        const Laws rapid = laws_of(Edition::Fide2023, Pace::Rapid, supervision);
        EXPECT_EQ(rapid.illegal_move_penalty, 1min);
        EXPECT_EQ(rapid.wrong_claim_penalty, 1min);
        EXPECT_EQ(rapid.losing_illegal_move, 2);
        EXPECT_TRUE(rapid.quickplay_claim_below.has_value());
        const bool watched = supervision == Supervision::Adequate;
        EXPECT_EQ(rapid.setup_claims_until, watched ? std::nullopt : std::optional(10));
        EXPECT_EQ(rapid.illegal_lapses_with_next_move, !watched);
        // B.2: the competition rules; B.3: A.2, A.3 and A.5.
        const Laws blitz = laws_of(Edition::Fide2023, Pace::Blitz, supervision);
        EXPECT_EQ(blitz.illegal_move_penalty, watched ? 2min : 1min);
        EXPECT_EQ(blitz.wrong_claim_penalty, watched ? 2min : 1min);
        EXPECT_EQ(blitz.illegal_lapses_with_next_move, !watched);
        EXPECT_FALSE(blitz.quickplay_claim_below.has_value());
        EXPECT_FALSE(blitz.requested_increment.has_value());
    }
}

} // namespace
} // namespace annabella::game
