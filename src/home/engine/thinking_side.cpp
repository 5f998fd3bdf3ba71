// What a side does that thinks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/thinking_side.hpp"

#include <algorithm>
#include <utility>

namespace annabella::home {

using game::Time;
using table::SpokenGame;

namespace {

/// About as long as it takes to say a few words.
constexpr Span to_speak{1000};

/// The sooner of two moments, of which either may never come.
std::optional<Time> sooner(std::optional<Time> one, std::optional<Time> other) {
    return one && other ? std::min(*one, *other) : one ? one : other;
}

} // namespace

void ThinkingSide::begin_anew(Side side) {
    forget();
    sit_at(side);
    m_pondered.reset();
    m_thought.reset();
    m_advising = false;
    m_tell_of_advising.reset();
    m_accepts.reset();
    m_aside_due.reset();
    m_claimed = false;
}

std::optional<Time> ThinkingSide::due() const {
    if (m_aside_due)
        return m_aside_due;
    const auto own = OwnSide::due();
    return at_a_loss() ? own : sooner(own, sooner(wants_to_listen(), m_tell_of_advising));
}

bool ThinkingSide::has_pondered(const game::Game& game) const {
    return m_pondered && *m_pondered == game.position();
}

std::optional<rules::Move> ThinkingSide::ready_move(const game::Game& game) const {
    return m_thought && !m_advising && m_thought->position == game.position() ? std::optional(m_thought->move)
                                                                              : std::nullopt;
}

void ThinkingSide::ponder(Time now, const game::Game& game) {
    m_pondered = game.position();
    m_thought.reset();
    think(now, game);
}

void ThinkingSide::consider(Time now, const SpokenGame& spoken) {
    const game::Game& game = spoken.game();
    if (is_to_move(game) && !at_a_loss()) {
        if (m_advising || !has_pondered(game)) {
            if (m_advising)
                tell_advice_is_stale();
            ponder(now, game);
        }
    } else if (must_weigh(game)) {
        if (!m_advising && !has_pondered(game))
            ponder(now, game);
    } else if (m_pondered && !m_advising) {
        forget();
        m_pondered.reset();
        m_thought.reset();
    }
    settle_aside(now, game);
    OwnSide::consider(now, spoken);
}

bool ThinkingSide::must_weigh(const game::Game& game) const {
    return game.started() && !game.paused() && !game.result() && !at_a_loss() && !m_accepts &&
           game.is_draw_offered_to(side()) && !game.announced();
}

std::optional<game::Happening> ThinkingSide::aside(const game::Game& game) const {
    if (!game.started() || game.paused() || game.result() || at_a_loss())
        return std::nullopt;
    // FIDE 2009, 6.8: a flag has fallen when a player has made a valid claim to that effect.
    const game::ClockReading clock = game.clock(game.now());
    if (!m_claimed && clock.flag_down[opposite(side())] && !clock.flag_down[side()])
        return game::Claimed{side(), game::Claim::Flag, {}, {}};
    if (m_accepts && game.is_draw_offered_to(side()))
        return *m_accepts ? game::Happening(game::DrawAccepted{side()})
                          : game::Happening(game::DrawDeclined{side()});
    return std::nullopt;
}

void ThinkingSide::settle_aside(Time now, const game::Game& game) {
    if (!game.is_draw_offered_to(side()))
        m_accepts.reset();
    if (!aside(game))
        m_aside_due.reset();
    else if (!m_aside_due)
        m_aside_due = now + to_speak;
}

game::Happening ThinkingSide::act(const SpokenGame& spoken) {
    if (!m_aside_due)
        return OwnSide::due() ? OwnSide::act(spoken) : game::TimePassed{};
    m_aside_due.reset();
    const auto happening = aside(spoken.game());
    m_accepts.reset();
    if (!happening)
        return game::TimePassed{};
    m_claimed = m_claimed || std::holds_alternative<game::Claimed>(*happening);
    return *happening;
}

void ThinkingSide::listen(Time now, const SpokenGame& spoken) {
    // A flag may fall without a word (FIDE 2009, A.4d).
    settle_aside(now, spoken.game());
    if (auto thought = take_thought(now))
        take(*thought, now, spoken);
    if (m_tell_of_advising && *m_tell_of_advising <= now) {
        m_tell_of_advising.reset();
        tell(thinks_for_other());
    }
}

void ThinkingSide::take(const Thought& thought, Time now, const SpokenGame& spoken) {
    const game::Game& game = spoken.game();
    const bool stands = thought.position == game.position() && !game.result();
    if (m_advising) {
        m_pondered.reset();
        if (stands && !game.announced()) {
            m_advising = false;
            m_tell_of_advising.reset();
            m_news.push_back(
                {{ANNABELLA_TR("It would play:"), {}}, game::SpokenMove{thought.position, thought.move}});
        } else {
            tell_advice_is_stale();
        }
    } else if (stands) {
        if (game.is_draw_offered_to(side()))
            m_accepts = thought.takes_draw;
        if (game.turn() == side())
            m_thought = thought;
    }
    consider(now, spoken);
}

void ThinkingSide::tell_advice_is_stale() {
    m_advising = false;
    m_tell_of_advising.reset();
    tell({ANNABELLA_TR("The advice was for another position. Ask again."), {}});
}

bool ThinkingSide::is_taken_for_back(std::string_view word) const {
    return table::is_word(word, "undo", m_translated) || table::is_word(word, "takeback", m_translated);
}

std::vector<table::OwnWord> ThinkingSide::words() {
    return {{ANNABELLA_TR("back"), ANNABELLA_TR("Take back your last move and the answer to it.")},
            {ANNABELLA_TR("advice"), ANNABELLA_TR("Say what your opponent would play in your place.")}};
}

std::optional<game::Happening> ThinkingSide::obey(std::string_view line, Time now, const SpokenGame& spoken,
                                                  bool& understood) {
    const std::string_view word = table::trimmed(line);
    const auto says = [&](std::string_view english) { return table::is_word(word, english, m_translated); };
    std::optional<game::Happening> happening;
    understood = true;
    const bool is_his_announcement = spoken.game().announced() && spoken.game().turn() != side();
    if (says("back") || (is_taken_for_back(word) && !is_his_announcement))
        take_back(spoken.game(), happening);
    else if (says("advice"))
        advise(now, spoken.game());
    else
        understood = false;
    return happening;
}

void ThinkingSide::take_back(const game::Game& game, std::optional<game::Happening>& happening) {
    const std::size_t made = game.score().entries.size();
    // His own last move, with the answer to it where there is one.
    const bool on_move = game.turn() != side();
    const std::size_t taken = on_move ? 2 : 1;
    if (game.result())
        tell({ANNABELLA_TR("The game is over. You cannot take back a move."), {}});
    else if (on_move && game.announced())
        happening = game::Withdrawn{opposite(side())};
    else if (made < taken)
        tell({ANNABELLA_TR("You have no move to take back yet."), {}});
    else
        happening = game::Retracted{game::Plies(made - taken)};
}

void ThinkingSide::advise(Time now, const game::Game& game) {
    if (at_a_loss())
        tell({ANNABELLA_TR("The engine has stopped. It cannot advise you."), {}});
    else if (game.result())
        tell({ANNABELLA_TR("The game is over."), {}});
    else if (game.turn() == side() || game.announced())
        tell({ANNABELLA_TR("Ask when it is your move, before you announce one."), {}});
    else {
        m_advising = true;
        ponder(now, game);
        if (const Span unnoticed = thinks_unnoticed(); unnoticed > Span{0})
            m_tell_of_advising = now + unnoticed;
        else
            tell(thinks_for_other());
    }
}

} // namespace annabella::home
