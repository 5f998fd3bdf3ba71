// A side that thinks about its moves, whatever the game is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "home/own_side.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::home {

/// It says its moves as a person does, answers an offer of a draw by what it thinks of the position, and
/// claims when the other flag has fallen. Who plays against it may take a move back and ask what it would
/// play. Who derives from it knows how one thinks in that game.
class ThinkingSide : public OwnSide {
public:
    ThinkingSide(Side side, bool repeats_for_opponent, table::Translate translated)
        : OwnSide(side, repeats_for_opponent), m_translated(std::move(translated)) {}

    /// What obey() understands.
    static std::vector<table::OwnWord> words();

    void consider(game::Time now, const table::SpokenGame& spoken) override;
    std::optional<game::Time> due() const override;
    void listen(game::Time now, const table::SpokenGame& spoken) override;
    game::Happening act(const table::SpokenGame& spoken) override;
    std::optional<game::Happening> obey(std::string_view line, game::Time now,
                                        const table::SpokenGame& spoken, bool& understood) override;
    std::vector<app::OwnNews> news() override { return std::exchange(m_news, {}); }

protected:
    /// What has come of thinking.
    struct Thought {
        rules::Position position;
        rules::Move move;        ///< Legal in it.
        bool takes_draw = false; ///< By what it thinks of this position it agrees to a draw.
    };

    /// Whether who values his game so, in any measure, takes a draw: where he stands worse, or late in a game
    /// where he does not stand better.
    struct DrawBounds {
        int worse;     ///< Below it he does.
        int no_better; ///< Up to it.
    };
    static bool takes_draw(int own, const DrawBounds& bounds, int move_number) {
        constexpr int late = 30;
        return own < bounds.worse || (own <= bounds.no_better && move_number >= late);
    }

    /// Thinks about the game as it stands, instead of what it thought about before.
    virtual void think(game::Time now, const game::Game& game) = 0;
    /// Nothing is to be thought about any more.
    virtual void forget() = 0;
    /// What came of the last think(), once.
    virtual std::optional<Thought> take_thought(game::Time now) = 0;
    /// When listen() is to be called though nothing wakes the loop.
    virtual std::optional<game::Time> wants_to_listen() const = 0;
    /// Advice that takes no longer comes without a word that it is thought about.
    virtual Span thinks_unnoticed() const { return Span{0}; }
    /// What is said else.
    virtual Message thinks_for_other() const = 0;

    Span thinking_time(const game::Game&) const override { return Span{0}; }
    /// In the next game.
    void begin_anew(Side side);
    void tell(Message words) { m_news.push_back({std::move(words)}); }

private:
    std::optional<rules::Move> ready_move(const game::Game& game) const override;
    /// Lets it think about the game as it stands.
    void ponder(game::Time now, const game::Game& game);
    bool has_pondered(const game::Game& game) const;
    /// What it does whoever is on move: an answer, a claim. Empty where there is nothing.
    std::optional<game::Happening> aside(const game::Game& game) const;
    /// Sets when that is done.
    void settle_aside(game::Time now, const game::Game& game);
    /// A draw is offered to it, and it does not know yet what it thinks of that.
    bool must_weigh(const game::Game& game) const;
    bool is_taken_for_back(std::string_view word) const;
    void take(const Thought& thought, game::Time now, const table::SpokenGame& spoken);
    void take_back(const game::Game& game, std::optional<game::Happening>& happening);
    void tell_advice_is_stale();
    void advise(game::Time now, const game::Game& game);

    table::Translate m_translated;
    std::optional<rules::Position> m_pondered; ///< What it thinks about, or has thought about.
    std::optional<Thought> m_thought;
    bool m_advising = false;                      ///< It thinks for the other player,
    std::optional<game::Time> m_tell_of_advising; ///< which he is to be told then.
    /// What it answers to the offer that stands; empty while there is none, or it is not weighed yet.
    std::optional<bool> m_accepts;
    std::optional<game::Time> m_aside_due;
    bool m_claimed = false; ///< That flag; a claim that is refused is not made again.
    std::vector<app::OwnNews> m_news;
};

} // namespace annabella::home
