// A part of the Laws by itself: a state for it, and a place where what it brings about is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "chess/rules.hpp"
#include "game/part.hpp"

namespace annabella::game {

using Names = std::vector<std::string>;

/// Keeps what a part brings about, and carries nothing out.
class Kept final : public EffectSink {
public:
    void tell(Notice notice) override { told.emplace_back(game::name(notice)); }
    void refuse(Refused refused) override { refusals.push_back(std::move(refused)); }
    void count_all_the_same() override { counts = true; }
    void carry_out(const AnyEffect& effect) override { effects.push_back(effect); }

    /// The first of that kind, which must be there.
    template <class Effect>
    const Effect& first() const {
        for (const AnyEffect& effect : effects)
            if (const auto* found = std::get_if<Effect>(&effect))
                return *found;
        throw std::out_of_range("no such effect");
    }
    template <class Effect>
    bool has() const {
        return std::any_of(effects.begin(), effects.end(),
                           [](const AnyEffect& effect) { return std::holds_alternative<Effect>(effect); });
    }
    /// These kinds and no other, in this order; forgets them.
    template <class... Effects>
    bool just() {
        std::size_t place = 0;
        const bool same = effects.size() == sizeof...(Effects) && (is_at<Effects>(place++) && ...);
        effects.clear();
        return same;
    }
    const Proposal& proposal() const { return first<effect::Propose>().proposal; }

    Names told;
    std::vector<Refused> refusals;
    std::vector<AnyEffect> effects;
    bool counts = false;

private:
    template <class Effect>
    bool is_at(std::size_t place) const {
        return std::get_if<Effect>(&effects[place]) != nullptr;
    }
};

inline Claimed claim_of(Side side, Claim claim) { return {side, claim, {}, {}}; }

class Parts : public ::testing::Test {
protected:
    static Table table() {
        Table table;
        table.control = parse_time_control("1:00:00").value();
        return table;
    }
    /// As if the game had begun, and this much time had passed on White's clock.
    void begin(Span passed = Span{0}) {
        m_state.course.begin();
        m_state.timing.clock.start(Side::White, Time{});
        m_state.now = Time{passed};
    }
    rules::Readings reading(const char* text) const { return m_state.rules().read_move(text, {}); }
    std::optional<Rule> rule() const { return m_kept.refusals.back().reason.rule(); }
    std::string_view reason() const { return m_kept.refusals.back().reason.name(); }

    GameState m_state{table(), chess::Position()};
    Kept m_kept;
};

} // namespace annabella::game
