// A chess engine plays.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/engine_player.hpp"

#include <utility>

#include "app/records/session.hpp"
#include "base/assert.hpp"
#include "chess/rules.hpp"
#include "train/turning_points.hpp"

namespace annabella::home {

using game::Time;
using table::SpokenGame;

namespace {

constexpr Span usual_engine_time{1000};

/// Of a thousand games, those that side wins from there.
int chances_of(Side side, const train::Thought& thought) {
    constexpr int all_games = 1000;
    const int white = train::white_chances(thought.score, thought.position.turn());
    return side == Side::White ? white : all_games - white;
}

} // namespace

EnginePlayer::EnginePlayer(const EngineWished& wished, const app::PlayOptions& options,
                           std::unique_ptr<Engine> engine, table::Translate translated)
    : ThinkingSide(options.opponent_side, !options.repeat, std::move(translated)),
      m_time(wished.time.value_or(usual_engine_time)), m_wished_elo(options.strength.elo),
      m_engine(std::move(engine)) {}

const EngineWished* wished_engine(const app::PlayOptions& options) {
    return dynamic_cast<const EngineWished*>(options.own_player.get());
}

Result<void> EnginePlayer::can_play(const app::PlayOptions& options) {
    if (options.strength.level)
        return failure(ANNABELLA_TR("Chess has no levels. To choose the strength, use --elo."));
    return {};
}

std::optional<Message> EnginePlayer::title(const app::PlayOptions& options) {
    const EngineWished* const wished = wished_engine(options);
    ASSERT(wished != nullptr);
    return Message{"{0}", {engine_title(wished->program, options.strength.elo)}};
}

Result<std::unique_ptr<app::OwnPlayer>> EnginePlayer::sit_down(const app::PlayOptions& options,
                                                               const app::Session& session,
                                                               const std::function<void()>& /*wake*/) {
    const game::Game& game = session.game();
    const EngineWished* const wished = wished_engine(options);
    ASSERT(wished != nullptr);
    TRY(auto engine, Engine::start(wished->program, options.strength.elo, game.table().chess960.has_value(),
                                   game.now().time_since_epoch()));
    const std::string& language = session.spoken().language(opposite(options.opponent_side));
    auto player =
        std::make_unique<EnginePlayer>(*wished, options, std::move(engine),
                                       table::translate_into(session.phrasebook().translator(), language));
    player->m_chess960 = game.table().chess960.has_value();
    return player;
}

bool EnginePlayer::play_again(const app::PlayOptions& options, const app::Session& session) {
    if (session.game().table().chess960.has_value() != m_chess960)
        return false;
    begin_anew(options.opponent_side);
    m_time_before += m_last_time;
    m_last_time = Span{0};
    return true;
}

Message EnginePlayer::farewell() const {
    return and_then(m_engine->talk().lost().value_or(Error{}).message,
                    {ANNABELLA_TR("The game is saved. From now on, type the engine's moves."), {}});
}

std::optional<Time> EnginePlayer::wants_to_listen() const {
    const auto silence = m_engine->talk().deadline();
    return silence ? std::optional(Time(*silence - m_time_before)) : std::nullopt;
}

void EnginePlayer::think(Time now, const game::Game& game) {
    train::ToThinkAbout about{chess::from_table(game.score().start), {}, m_time};
    about.moves.reserve(game.score().entries.size());
    for (const game::ScoreEntry& entry : game.score().entries)
        about.moves.push_back(chess::Move(entry.move));
    m_engine->talk().think(std::move(about), engine_time(now));
    m_engine->exchange(engine_time(now));
}

std::optional<EnginePlayer::Thought> EnginePlayer::take_thought(Time /*now*/) {
    const auto thought = m_engine->talk().take_thought();
    if (!thought)
        return std::nullopt;
    constexpr DrawBounds bounds{.worse = 450, .no_better = 520};
    return Thought{thought->position, thought->move,
                   takes_draw(chances_of(side(), *thought), bounds, thought->position.fullmove_number())};
}

void EnginePlayer::introduce() {
    const train::EngineTalk& talk = m_engine->talk();
    tell({ANNABELLA_TR("Your opponent is {0}. Type back to take your last move back, advice for a hint."),
          {talk.name()}});
    if (!m_wished_elo)
        return;
    if (!talk.elo())
        tell({ANNABELLA_TR("It cannot be made weaker. It plays at full strength."), {}});
    else
        tell({talk.elo() == m_wished_elo
                  ? ANNABELLA_TR("It plays at Elo {0}.")
                  : ANNABELLA_TR("It cannot play at that strength. It plays at Elo {0}."),
              {std::to_string(*talk.elo())}});
}

void EnginePlayer::listen(Time now, const SpokenGame& spoken) {
    m_engine->exchange(engine_time(now));
    const train::EngineTalk& talk = m_engine->talk();
    if (!m_introduced && !talk.name().empty() && talk.is_ready()) {
        m_introduced = true;
        introduce();
    }
    ThinkingSide::listen(now, spoken);
}

} // namespace annabella::home
