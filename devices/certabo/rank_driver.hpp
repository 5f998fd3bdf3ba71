// The driver of boards that know only where pieces stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "devices/certabo/stream_driver.hpp"
#include "devices/steady.hpp"

namespace annabella::devices::certabo {

/// Tabutronic's Sentio and Spectrum. White sits at the board's own first rank: full and empty alone do not
/// tell how it lies.
class RankDriver final : public StreamDriver {
public:
    RankDriver();

private:
    std::string name() const override { return "Sentio"; }
    void forget() override { m_ranks.forget(); }
    void show_ranks(const Ranks& shown) override;

    Steady<std::uint8_t, 8> m_ranks;
};

} // namespace annabella::devices::certabo
