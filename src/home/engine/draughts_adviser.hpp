// Our own search in draughts, asked for a move or who stands better.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/home_features.hpp"
#include "app/loop_linux.hpp"
#include "home/engine/asked_opinions.hpp"
#include "home/engine/draughts_thread.hpp"

namespace annabella::home {

/// The positions of a game so far, as a search wants them.
std::vector<draughts::Position> history_of(const game::Game& game);

/// Its thread begins with the first question.
class DraughtsAdviser : public app::Adviser {
public:
    /// The translator must live longer.
    explicit DraughtsAdviser(const phrase::Translator& translator) : m_translator(translator) {}

    Result<void> ask(table::Consulted what, const game::Game& game) override;
    std::vector<app::Opinion> news(const game::Game& game) override;
    int handle() const override { return m_waker->handle(); }
    std::chrono::milliseconds patience() const override { return std::chrono::seconds(1); }

private:
    const phrase::Translator& m_translator;
    std::shared_ptr<app::Waker> m_waker = std::make_shared<app::Waker>();
    std::unique_ptr<DraughtsThread> m_thread;
    AskedOpinions m_asked;
};

/// "White is better by one point two men." `value` is his who is on move, as train::DraughtsThought has it.
table::MessageIn worth_in_men(const phrase::Translator& translator, int value, Side on_move);

} // namespace annabella::home
