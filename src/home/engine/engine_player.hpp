// A chess engine at the other side of the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "app/play.hpp"
#include "home/engine/engine_linux.hpp"
#include "home/own_side.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::home {

/// A chess engine at the other side; how strongly it plays is said beside it.
struct EngineWished : app::OwnPlayerChoice {
    std::filesystem::path program; ///< Empty: it is looked for.
    Span time{1000};               ///< For each of its moves.
};

/// What `options` wish of one; null where none is wished for.
const EngineWished* wished_engine(const app::PlayOptions& options);

/// It says its moves as a person does, answers an offer of a draw by what it thinks of the position, and
/// claims when the other flag has fallen. Who plays against it may take a move back and ask what it would
/// play.
/// An engine that is lost is told of, and from then on its moves are typed.
class EnginePlayer : public OwnSide {
public:
    EnginePlayer(const EngineWished& wished, const app::PlayOptions& options, std::unique_ptr<Engine> engine,
                 table::Translate translated);

    /// Starts the engine that `options` wish for, which must be one.
    static Result<std::unique_ptr<app::OwnPlayer>> sit_down(const app::PlayOptions& options,
                                                            const app::Session& session);

    /// What obey() understands.
    static std::vector<table::OwnWord> words();

    bool play_again(const app::PlayOptions& options, const app::Session& session) override;
    void consider(game::Time now, const table::SpokenGame& spoken) override;
    bool at_a_loss() const override { return m_engine->talk().lost().has_value(); }
    Message farewell() const override;
    int handle() const override { return m_engine->handle(); }
    std::optional<game::Time> due() const override;
    void listen(game::Time now, const table::SpokenGame& spoken) override;
    game::Happening act(const table::SpokenGame& spoken) override;
    std::optional<game::Happening> obey(std::string_view line, game::Time now,
                                        const table::SpokenGame& spoken, bool& understood) override;
    std::vector<app::OwnNews> news() override { return std::exchange(m_news, {}); }

private:
    std::optional<chess::Move> ready_move(const game::Game& game) const override;
    Span thinking_time(const game::Game&) const override { return Span{0}; }
    /// Lets the engine think about the game as it stands.
    void ponder(game::Time now, const game::Game& game);
    /// What it does whoever is on move: an answer, a claim. Empty where there is nothing.
    std::optional<game::Happening> aside(const game::Game& game) const;
    /// Sets when that is done.
    void settle_aside(game::Time now, const game::Game& game);
    /// A draw is offered to it, and it does not know yet what it thinks of that.
    bool must_weigh(const game::Game& game) const;
    bool is_taken_for_back(std::string_view word) const;
    void take_thought(const train::Thought& thought, game::Time now, const table::SpokenGame& spoken);
    void take_back(const game::Game& game, std::optional<game::Happening>& happening);
    void tell_advice_is_stale();
    void advise(game::Time now, const game::Game& game);

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
    table::Translate m_translated;
    bool m_chess960 = false;
    Span m_time_before{0}; ///< Of the games before.
    Span m_last_time{0};
    std::optional<chess::Position> m_pondered; ///< What it thinks about, or has thought about.
    std::optional<train::Thought> m_thought;
    bool m_advising = false; ///< It thinks for the other player.
    /// What it answers to the offer that stands; empty while there is none, or it is not weighed yet.
    std::optional<bool> m_accepts;
    std::optional<game::Time> m_aside_due;
    bool m_claimed = false; ///< That flag; a claim that is refused is not made again.
    bool m_introduced = false;
    std::vector<app::OwnNews> m_news;
};

} // namespace annabella::home
