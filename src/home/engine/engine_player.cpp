// A chess engine plays.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/engine_player.hpp"

#include <algorithm>
#include <utility>

#include "app/records/session.hpp"
#include "base/assert.hpp"
#include "chess/movegen.hpp"
#include "chess/rules.hpp"
#include "train/turning_points.hpp"

namespace annabella::home {

using game::Time;
using table::SpokenGame;

namespace {

/// About as long as it takes to say a few words.
constexpr Span to_speak{1000};

/// Whether who thinks so of his game takes a draw: where he stands worse, or late in a game where he does not
/// stand better.
bool takes_draw(const train::Thought& thought, Side side) {
    constexpr int all_games = 1000;
    constexpr int worse = 450;
    constexpr int no_better = 520;
    constexpr int late = 30;
    const int white = train::white_chances(thought.score, thought.position.turn());
    const int own = side == Side::White ? white : all_games - white;
    return own < worse || (own <= no_better && thought.position.fullmove_number() >= late);
}

} // namespace

EnginePlayer::EnginePlayer(const EngineWished& wished, const app::PlayOptions& options,
                           std::unique_ptr<Engine> engine, table::Translate translated)
    : OwnSide(options.opponent_side, !options.repeat), m_time(wished.time), m_wished_elo(options.elo),
      m_engine(std::move(engine)), m_translated(std::move(translated)) {}

const EngineWished* wished_engine(const app::PlayOptions& options) {
    return dynamic_cast<const EngineWished*>(options.own_player.get());
}

Result<std::unique_ptr<app::OwnPlayer>> EnginePlayer::sit_down(const app::PlayOptions& options,
                                                               const app::Session& session) {
    const game::Game& game = session.game();
    if (game.table().game != "chess")
        return failure(ANNABELLA_TR("The chess engine plays only chess."));
    const EngineWished* const wished = wished_engine(options);
    ASSERT(wished != nullptr);
    TRY(auto engine, Engine::start(wished->program, options.elo, game.table().chess960.has_value(),
                                   game.now().time_since_epoch()));
    const std::string& language = session.spoken().language(opposite(options.opponent_side));
    auto player =
        std::make_unique<EnginePlayer>(*wished, options, std::move(engine),
                                       table::translate_into(session.phrasebook().translator(), language));
    player->m_chess960 = game.table().chess960.has_value();
    return player;
}

bool EnginePlayer::play_again(const app::PlayOptions& options, const app::Session& session) {
    const game::Game& game = session.game();
    if (game.table().game != "chess" || game.table().chess960.has_value() != m_chess960)
        return false;
    m_engine->talk().forget();
    m_time_before += m_last_time;
    m_last_time = Span{0};
    sit_at(options.opponent_side);
    m_pondered.reset();
    m_thought.reset();
    m_advising = false;
    m_accepts.reset();
    m_aside_due.reset();
    m_claimed = false;
    return true;
}

Message EnginePlayer::farewell() const {
    return and_then(m_engine->talk().lost().value_or(Error{}).message,
                    {ANNABELLA_TR("The game is saved. From now on, type the engine's moves."), {}});
}

std::optional<Time> EnginePlayer::due() const {
    if (m_aside_due)
        return m_aside_due;
    const auto own = OwnSide::due();
    const auto silence = m_engine->talk().deadline();
    if (!silence || at_a_loss())
        return own;
    const Time silent(*silence - m_time_before);
    return own ? std::min(*own, silent) : silent;
}

std::optional<chess::Move> EnginePlayer::ready_move(const game::Game& game) const {
    const chess::Position& now = chess::from_table(game.position());
    return m_thought && !m_advising && m_thought->position.same_as(now) ? std::optional(m_thought->move)
                                                                        : std::nullopt;
}

void EnginePlayer::ponder(Time now, const game::Game& game) {
    const chess::Position& position = chess::from_table(game.position());
    m_pondered = position;
    m_thought.reset();
    train::ToThinkAbout about{chess::from_table(game.score().start), {}, m_time};
    about.moves.reserve(game.score().entries.size());
    for (const game::ScoreEntry& entry : game.score().entries)
        about.moves.push_back(chess::Move(entry.move));
    m_engine->talk().think(std::move(about), engine_time(now));
    m_engine->exchange(engine_time(now));
}

void EnginePlayer::consider(Time now, const SpokenGame& spoken) {
    const game::Game& game = spoken.game();
    if (is_to_move(game) && !at_a_loss()) {
        const chess::Position& position = chess::from_table(game.position());
        if (m_advising || !m_pondered || !m_pondered->same_as(position)) {
            if (std::exchange(m_advising, false))
                tell_advice_is_stale();
            ponder(now, game);
        }
    } else if (must_weigh(game)) {
        const chess::Position& position = chess::from_table(game.position());
        if (!m_advising && (!m_pondered || !m_pondered->same_as(position)))
            ponder(now, game);
    } else if (m_pondered && !m_advising) {
        m_engine->talk().forget();
        m_pondered.reset();
        m_thought.reset();
    }
    settle_aside(now, game);
    OwnSide::consider(now, spoken);
}

bool EnginePlayer::must_weigh(const game::Game& game) const {
    return game.started() && !game.paused() && !game.result() && !at_a_loss() && !m_accepts &&
           game.is_draw_offered_to(side()) && !game.announced();
}

std::optional<game::Happening> EnginePlayer::aside(const game::Game& game) const {
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

void EnginePlayer::settle_aside(Time now, const game::Game& game) {
    if (!game.is_draw_offered_to(side()))
        m_accepts.reset();
    if (!aside(game))
        m_aside_due.reset();
    else if (!m_aside_due)
        m_aside_due = now + to_speak;
}

game::Happening EnginePlayer::act(const SpokenGame& spoken) {
    if (!m_aside_due)
        return OwnSide::act(spoken);
    m_aside_due.reset();
    const auto happening = aside(spoken.game());
    m_accepts.reset();
    if (!happening)
        return game::TimePassed{};
    m_claimed = m_claimed || std::holds_alternative<game::Claimed>(*happening);
    return *happening;
}

void EnginePlayer::introduce() {
    const train::EngineTalk& talk = m_engine->talk();
    m_news.push_back(
        {{ANNABELLA_TR("Your opponent is {0}. Type back to take your last move back, advice for a hint."),
          {talk.name()}}});
    if (!m_wished_elo)
        return;
    if (!talk.elo())
        m_news.push_back({{ANNABELLA_TR("It cannot be made weaker. It plays at full strength."), {}}});
    else
        m_news.push_back({{talk.elo() == m_wished_elo
                               ? ANNABELLA_TR("It plays at Elo {0}.")
                               : ANNABELLA_TR("It cannot play at that strength. It plays at Elo {0}."),
                           {std::to_string(*talk.elo())}}});
}

void EnginePlayer::listen(Time now, const SpokenGame& spoken) {
    m_engine->exchange(engine_time(now));
    train::EngineTalk& talk = m_engine->talk();
    if (!m_introduced && !talk.name().empty() && talk.is_ready()) {
        m_introduced = true;
        introduce();
    }
    // A flag may fall without a word (FIDE 2009, A.4d).
    settle_aside(now, spoken.game());
    if (auto thought = talk.take_thought())
        take_thought(*thought, now, spoken);
}

void EnginePlayer::take_thought(const train::Thought& thought, Time now, const SpokenGame& spoken) {
    const game::Game& game = spoken.game();
    const bool stands = thought.position.same_as(chess::from_table(game.position())) && !game.result();
    if (std::exchange(m_advising, false)) {
        m_pondered.reset();
        if (stands && !game.announced())
            m_news.push_back(
                {{ANNABELLA_TR("It would play:"), {}}, game::SpokenMove{thought.position, thought.move}});
        else
            tell_advice_is_stale();
    } else if (stands) {
        if (game.is_draw_offered_to(side()))
            m_accepts = takes_draw(thought, side());
        if (game.turn() == side())
            m_thought = thought;
    }
    consider(now, spoken);
}

void EnginePlayer::tell_advice_is_stale() {
    m_news.push_back({{ANNABELLA_TR("The advice was for another position. Ask again."), {}}});
}

bool EnginePlayer::is_taken_for_back(std::string_view word) const {
    return table::is_word(word, "undo", m_translated) || table::is_word(word, "takeback", m_translated);
}

std::vector<table::OwnWord> EnginePlayer::words() {
    return {{ANNABELLA_TR("back"), ANNABELLA_TR("Take back your last move and the answer to it.")},
            {ANNABELLA_TR("advice"), ANNABELLA_TR("Say what the engine would play in your place.")}};
}

std::optional<game::Happening> EnginePlayer::obey(std::string_view line, Time now, const SpokenGame& spoken,
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

void EnginePlayer::take_back(const game::Game& game, std::optional<game::Happening>& happening) {
    const std::size_t made = game.score().entries.size();
    // His own last move, with the answer to it where there is one.
    const bool on_move = game.turn() != side();
    const std::size_t taken = on_move ? 2 : 1;
    if (game.result())
        m_news.push_back({{ANNABELLA_TR("The game is over. You cannot take back a move."), {}}});
    else if (on_move && game.announced())
        happening = game::Withdrawn{opposite(side())};
    else if (made < taken)
        m_news.push_back({{ANNABELLA_TR("You have no move to take back yet."), {}}});
    else
        happening = game::Retracted{game::Plies(made - taken)};
}

void EnginePlayer::advise(Time now, const game::Game& game) {
    if (at_a_loss())
        m_news.push_back({{ANNABELLA_TR("The engine has stopped. It cannot advise you."), {}}});
    else if (game.result())
        m_news.push_back({{ANNABELLA_TR("The game is over."), {}}});
    else if (game.turn() == side() || game.announced())
        m_news.push_back({{ANNABELLA_TR("Ask when it is your move, before you announce one."), {}}});
    else {
        m_advising = true;
        ponder(now, game);
        m_news.push_back({{ANNABELLA_TR("The engine is thinking."), {}}});
    }
}

} // namespace annabella::home
