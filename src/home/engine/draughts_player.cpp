// Draughts against this program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/draughts_player.hpp"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

#include "app/records/session.hpp"
#include "base/boundary.hpp"
#include "draughts/rules.hpp"
#include "home/engine/draughts_adviser.hpp"
#include "home/engine/engine_player.hpp"

namespace annabella::home {

using game::Time;

namespace {

/// Longer than any level needs on a usual machine: the highest takes half a second.
constexpr Span longest_time{5000};
constexpr Span shortest_time{1000};

int level_of(const app::PlayOptions& options) {
    return std::clamp(options.strength.level.value_or(DraughtsPlayer::usual_level), train::weakest_level,
                      train::strongest_level);
}

Message name_at(int level) { return {ANNABELLA_TR("Annabella, level {0}"), {std::to_string(level)}}; }

} // namespace

DraughtsPlayer::DraughtsPlayer(Side side, bool repeats_for_opponent, int level, Span time, std::uint32_t seed,
                               table::Translate translated, std::function<void()> wake)
    : ThinkingSide(side, repeats_for_opponent, std::move(translated)), m_level(level), m_time(time),
      m_random(seed), m_thread(std::move(wake)) {
    tell({ANNABELLA_TR("Your opponent is {0}. Type back to take your last move back, advice for a hint."),
          {name_at(level)}});
}

Result<void> DraughtsPlayer::can_play(const app::PlayOptions& options) {
    if (options.strength.elo)
        return failure(ANNABELLA_TR("Draughts has no Elo numbers. To choose the strength, use --level."));
    const EngineWished* const wished = wished_engine(options);
    if (wished != nullptr && !wished->program.empty())
        return failure(ANNABELLA_TR("Draughts has no other engines. Leave out --engine-program."));
    return {};
}

std::optional<Message> DraughtsPlayer::title(const app::PlayOptions& options) {
    return name_at(level_of(options));
}

Result<std::unique_ptr<app::OwnPlayer>> DraughtsPlayer::sit_down(const app::PlayOptions& options,
                                                                 const app::Session& session,
                                                                 const std::function<void()>& wake) {
    const EngineWished* const wished = wished_engine(options);
    const Span time = wished != nullptr ? wished->time.value_or(longest_time) : longest_time;
    const std::string& language = session.spoken().language(opposite(options.opponent_side));
    try {
        return std::make_unique<DraughtsPlayer>(
            options.opponent_side, !options.repeat, level_of(options), time, std::random_device{}(),
            table::translate_into(session.phrasebook().translator(), language), wake);
    } catch (const std::system_error&) {
        return failure(ANNABELLA_TR("Annabella cannot play: {0}."), {reason_of_exception()});
    }
}

bool DraughtsPlayer::play_again(const app::PlayOptions& options, const app::Session& /*session*/) {
    begin_anew(options.opponent_side);
    return true;
}

void DraughtsPlayer::think(Time now, const game::Game& game) {
    m_about = game.position();
    m_began = now;
    m_until = now + m_time;
    m_thread.think({history_of(game), train::effort_of(m_level, static_cast<std::uint32_t>(m_random())),
                    game.is_draw_offered_to(side())});
}

void DraughtsPlayer::forget() {
    m_thread.forget();
    m_about.reset();
    m_until.reset();
}

std::optional<DraughtsPlayer::Thought> DraughtsPlayer::take_thought(Time now) {
    if (m_until && *m_until <= now) {
        m_thread.hurry();
        m_until.reset();
    }
    const auto found = m_thread.take();
    if (!found || !m_about)
        return std::nullopt;
    m_until.reset();
    m_found = now;
    const int own_value = m_about->turn() == side() ? found->value : -found->value;
    constexpr DrawBounds bounds{.worse = -50, .no_better = 20};
    return Thought{*m_about, found->move, takes_draw(own_value, bounds, m_about->move_number())};
}

Span DraughtsPlayer::thinks_unnoticed() const { return shortest_time / 2; }

Span DraughtsPlayer::thinking_time(const game::Game& /*game*/) const {
    return std::max(Span{0}, m_began + std::min(m_time, shortest_time) - m_found);
}

} // namespace annabella::home
