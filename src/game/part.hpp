// What every part of the Laws can do: see the game, tell, refuse, and cause what it names.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <type_traits>
#include <utility>

#include "game/effects.hpp"
#include "game/game_state.hpp"
#include "game/notices/notice.hpp"

namespace annabella::game {

/// Where what the parts bring about goes. It is carried out and told at once, in the order in which it comes.
class EffectSink {
public:
    virtual void tell(Notice notice) = 0;
    /// Refuses the event, and says so.
    virtual void refuse(Refused refused) = 0;
    /// The event counts, though it is answered with a refusal: an illegal move that has been tried (7.4), a
    /// wrong claim that has its price (9.5b).
    virtual void count_all_the_same() = 0;
    virtual void carry_out(const AnyEffect& effect) = 0;

protected:
    ~EffectSink() = default;
};

/// One of the kinds of claims, which go to different parts.
template <Claim kind>
struct ClaimOf {
    const Claimed& event;
};

/// A part of the Laws. It changes the state that is its own, sees the rest, and brings about in others just
/// what `Causes` names. Its on() takes the events and the effects that are its, grant(), deny() and defer()
/// what the arbiter decides about its proposals.
template <class... Causes>
class Part {
protected:
    Part(const GameState& game, EffectSink& sink) : m_game(game), m_sink(sink) {}

    template <class Effect>
    void cause(Effect effect) {
        static_assert((std::is_same_v<Effect, Causes> || ...), "name it among what the part may cause");
        m_sink.carry_out(AnyEffect(std::move(effect)));
    }
    template <class Meaning>
    void tell(Meaning meaning) {
        static_assert(!std::is_same_v<Meaning, Refused>, "refuse the event, or say what else is refused");
        m_sink.tell(Notice(std::move(meaning)));
    }
    void refuse(Refused refused) { m_sink.refuse(std::move(refused)); }
    void refuse(Side side, Reason reason) { refuse(Refused{.side = side, .reason = std::move(reason)}); }
    /// The event counts, but something that has come with it does not.
    void say_refused(Refused refused) { m_sink.tell(Notice(std::move(refused))); }
    void count_all_the_same() { m_sink.count_all_the_same(); }
    void end(GameResult result) { cause(effect::End{result}); }
    void propose(Proposal proposal) { cause(effect::Propose{std::move(proposal)}); }

    Side turn() const { return m_game.turn(); }
    SpokenMove spoken(rules::Move move) const { return m_game.spoken(move); }

    const GameState& m_game;

private:
    EffectSink& m_sink;
};

} // namespace annabella::game
