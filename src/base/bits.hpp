// Counting bits, and going through them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace annabella {

/// How many bits of the word are set.
constexpr int count_bits(std::uint64_t word) {
#ifdef __POPCNT__
    return __builtin_popcountll(word);
#else
    // Without the machine instruction GCC would call a library function here, which costs half of the speed
    // of a move generator: sums of two, four and eight bits side by side, then of all bytes in the highest
    // one.
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>(word * 0x0101010101010101 >> 56);
#endif
}

/// Every bit of the one word changes about half of the other (the mixing function of Steele, Lea and Flood,
/// 2014).
constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
    word = (word ^ word >> 27) * 0x94d049bb133111eb;
    return word ^ word >> 31;
}

/// The bits of a word, lowest first, for range-based loops. `lowest(rest)` is what the lowest bit that is set
/// in `rest` stands for.
template <auto lowest>
class EachBit {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(std::uint64_t rest) : m_rest(rest) {}
        constexpr auto operator*() const { return lowest(m_rest); }
        constexpr Iterator& operator++() {
            m_rest &= m_rest - 1;
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

    private:
        std::uint64_t m_rest;
    };

    constexpr explicit EachBit(std::uint64_t set) : m_set(set) {}
    constexpr Iterator begin() const { return Iterator(m_set); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t m_set;
};

} // namespace annabella
