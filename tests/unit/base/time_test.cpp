// Moments and lengths of time: what must not compile.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/time.hpp"

#include <concepts>
#include <gtest/gtest.h>

namespace annabella {
namespace {

using namespace std::chrono_literals;

using OneMoment = Moment<struct OneClock>;
using OtherMoment = Moment<struct OtherClock>;

template <class A, class B>
concept Added = requires(A a, B b) {
    a + b;
};
template <class A, class B>
concept Subtracted = requires(A a, B b) {
    a - b;
};
template <class A, class B>
concept Compared = requires(A a, B b) {
    a < b;
}
|| requires(A a, B b) { a == b; };
template <class Clock>
concept Readable = requires {
    Clock::now();
};

// A moment and a length are not taken for each other.
static_assert(!std::convertible_to<Span, OneMoment>);
static_assert(!std::convertible_to<std::chrono::seconds, OneMoment>);
static_assert(!std::convertible_to<int, OneMoment>);
static_assert(!std::constructible_from<OneMoment, int>);
static_assert(!std::constructible_from<Span, OneMoment>);
static_assert(!Compared<OneMoment, Span>);
static_assert(!Added<OneMoment, OneMoment>);
static_assert(!Subtracted<Span, OneMoment>);
static_assert(Added<OneMoment, Span> && Subtracted<OneMoment, Span> && Compared<OneMoment, OneMoment>);
static_assert(std::same_as<decltype(OneMoment{} - OneMoment{}), Span>);

// Two clocks have nothing to do with each other, and with those of the machine.
static_assert(!std::constructible_from<OneMoment, OtherMoment>);
static_assert(!std::assignable_from<OneMoment&, OtherMoment>);
static_assert(!Compared<OneMoment, OtherMoment>);
static_assert(!Subtracted<OneMoment, OtherMoment>);
static_assert(!std::constructible_from<OneMoment, std::chrono::steady_clock::time_point>);
static_assert(!std::constructible_from<OneMoment, std::chrono::system_clock::time_point>);
static_assert(!std::constructible_from<std::chrono::steady_clock::time_point, OneMoment>);

// Nobody reads a clock that is told.
static_assert(Readable<std::chrono::steady_clock>);
static_assert(!Readable<OneMoment::clock>);

TEST(Moment, IsCountedFromItsClocksBeginning) {
    const OneMoment moment = OneMoment{1min} + 2s;
    EXPECT_EQ(moment.time_since_epoch(), 62s);
    EXPECT_EQ(moment - OneMoment{}, Span{62'000});
    EXPECT_LT(OneMoment{}, moment);
}

} // namespace
} // namespace annabella
