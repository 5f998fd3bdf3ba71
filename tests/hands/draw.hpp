// Chance that is the same in every run: what a game draws depends on its seed alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace annabella::hands {

class Draw {
public:
    explicit Draw(std::uint64_t seed) : m_state(mixed(seed ^ 0x632BE59BD9B4E019U)) {}

    std::uint64_t next() {
        m_state += 0x9E3779B97F4A7C15U;
        return mixed(m_state);
    }
    /// 0 to `many` - 1.
    std::size_t below(std::size_t many) { return static_cast<std::size_t>(next() % many); }
    int between(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
    }
    bool chance(int percent) { return between(0, 99) < percent; }
    template <class Choices>
    const auto& one_of(const Choices& choices) {
        return choices[below(choices.size())];
    }

private:
    static std::uint64_t mixed(std::uint64_t number) {
        number = (number ^ (number >> 30U)) * 0xBF58476D1CE4E5B9U;
        number = (number ^ (number >> 27U)) * 0x94D049BB133111EBU;
        return number ^ (number >> 31U);
    }

    std::uint64_t m_state;
};

} // namespace annabella::hands
