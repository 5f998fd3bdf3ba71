// A chess engine that is asked for a move, or who stands better.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/play.hpp"
#include "home/engine/asked_opinions.hpp"
#include "home/engine/engine_linux.hpp"

namespace annabella::home {

/// It is started when it is asked for the first time, plays as strongly as it can, and stays. One that is
/// lost is told of, and started again by the next question.
class EngineAdviser : public app::Adviser {
public:
    /// The translator must live longer. `program`: empty for the one that is installed.
    EngineAdviser(const phrase::Translator& translator, std::filesystem::path program)
        : m_translator(translator), m_program(std::move(program)) {}

    Result<void> ask(table::Consulted what, const game::Game& game) override;
    std::vector<app::Opinion> news(const game::Game& game) override;
    int handle() const override { return m_engine ? m_engine->handle() : -1; }
    std::chrono::milliseconds patience() const override;

private:
    using Clock = std::chrono::steady_clock;
    Span now() const { return std::chrono::duration_cast<Span>(Clock::now() - m_began); }

    const phrase::Translator& m_translator;
    std::filesystem::path m_program;
    std::unique_ptr<Engine> m_engine; ///< Null before it is asked, and where it is lost.
    bool m_chess960 = false;
    Clock::time_point m_began = Clock::now();
    AskedOpinions m_asked;
};

/// "White is better by one point two pawns." `score` is his who is on move.
table::MessageIn worth_words(const phrase::Translator& translator, const train::Score& score, Side on_move);

} // namespace annabella::home
