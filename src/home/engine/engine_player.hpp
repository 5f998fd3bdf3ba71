// A chess engine at the other side of the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "app/play.hpp"
#include "home/engine/engine_linux.hpp"
#include "home/engine/thinking_side.hpp"

namespace annabella::home {

/// A chess engine at the other side; how strongly it plays is said beside it.
struct EngineWished : app::OwnPlayerChoice {
    std::filesystem::path program; ///< Empty: it is looked for.
    std::optional<Span> time;      ///< For each of its moves; empty: as usual.
};

/// What `options` wish of one; null where none is wished for.
const EngineWished* wished_engine(const app::PlayOptions& options);

/// An engine that is lost is told of, and from then on its moves are typed.
class EnginePlayer : public ThinkingSide {
public:
    EnginePlayer(const EngineWished& wished, const app::PlayOptions& options, std::unique_ptr<Engine> engine,
                 table::Translate translated);

    /// See app::HomeFeatures, for chess.
    static Result<void> can_play(const app::PlayOptions& options);
    static std::optional<Message> title(const app::PlayOptions& options);
    /// Starts the engine that `options` wish for, which must be one.
    static Result<std::unique_ptr<app::OwnPlayer>>
    sit_down(const app::PlayOptions& options, const app::Session& session, const std::function<void()>& wake);

    bool play_again(const app::PlayOptions& options, const app::Session& session) override;
    bool at_a_loss() const override { return m_engine->talk().lost().has_value(); }
    Message farewell() const override;
    int handle() const override { return m_engine->handle(); }
    void listen(game::Time now, const table::SpokenGame& spoken) override;

private:
    void think(game::Time now, const game::Game& game) override;
    void forget() override { m_engine->talk().forget(); }
    std::optional<Thought> take_thought(game::Time now) override;
    /// An engine that is silent is lost then.
    std::optional<game::Time> wants_to_listen() const override;

    Message thinks_for_other() const override { return {ANNABELLA_TR("The engine is thinking."), {}}; }

    /// The engine's time, which goes on in the next game.
    Span engine_time(game::Time now) {
        m_last_time = now.time_since_epoch();
        return m_time_before + m_last_time;
    }

    /// Who it is, and how strong.
    void introduce();

    Span m_time;
    std::optional<int> m_wished_elo;
    std::unique_ptr<Engine> m_engine;
    bool m_chess960 = false;
    Span m_time_before{0}; ///< Of the games before.
    Span m_last_time{0};
    bool m_introduced = false;
};

} // namespace annabella::home
