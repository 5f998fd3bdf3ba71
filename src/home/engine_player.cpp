// A chess engine plays.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine_player.hpp"

#include <algorithm>
#include <utility>

#include "app/session.hpp"
#include "chess/movegen.hpp"
#include "chess/rules.hpp"

namespace annabella::home {

using game::Time;
using table::SpokenGame;

namespace {

Span since_start(Time now) { return now.time_since_epoch(); }

} // namespace

EnginePlayer::EnginePlayer(const app::EngineWished& wished, chess::Color side, std::unique_ptr<Engine> engine,
                           table::Translate translated)
    : OwnSide(side, !wished.repeat), m_time(wished.time), m_engine(std::move(engine)),
      m_translated(std::move(translated)) {}

Result<std::unique_ptr<app::OwnPlayer>> EnginePlayer::sit_down(const app::PlayOptions& options,
                                                               const app::Session& session) {
    const game::Game& game = session.game();
    if (game.table().game != "chess")
        return failure(ANNABELLA_TR("The chess engine plays chess alone."));
    TRY(auto engine, Engine::start(options.engine->program, options.engine->elo,
                                   game.table().chess960.has_value(), since_start(game.now())));
    const std::string& language = session.spoken().language(opposite(options.opponent_side));
    return std::make_unique<EnginePlayer>(*options.engine, options.opponent_side, std::move(engine),
                                          table::translate_into(session.phrasebook().translator(), language));
}

Message EnginePlayer::farewell() const {
    return and_then(m_engine->talk().lost().value_or(Error{}).message,
                    {ANNABELLA_TR("The game is kept. From here on the engine's moves are typed."), {}});
}

std::optional<Time> EnginePlayer::due() const {
    const auto own = OwnSide::due();
    const auto silence = m_engine->talk().deadline();
    if (!silence || at_a_loss())
        return own;
    return own ? std::min(*own, Time(*silence)) : Time(*silence);
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
    m_engine->talk().think(std::move(about), since_start(now));
    m_engine->exchange(since_start(now));
}

void EnginePlayer::consider(Time now, const SpokenGame& spoken) {
    const game::Game& game = spoken.game();
    if (is_to_move(game) && !at_a_loss()) {
        const chess::Position& position = chess::from_table(game.position());
        if (m_advising || !m_pondered || !m_pondered->same_as(position)) {
            m_advising = false;
            ponder(now, game);
        }
    } else if (m_pondered && !m_advising) {
        m_engine->talk().forget();
        m_pondered.reset();
        m_thought.reset();
    }
    OwnSide::consider(now, spoken);
}

void EnginePlayer::listen(Time now, const SpokenGame& spoken) {
    m_engine->exchange(since_start(now));
    train::EngineTalk& talk = m_engine->talk();
    if (!m_introduced && !talk.name().empty() && talk.is_ready()) {
        m_introduced = true;
        m_news.push_back({{ANNABELLA_TR("Your opponent is {0}. back takes your last move back, advice asks "
                                        "what it would play."),
                           {talk.name()}}});
        if (const auto elo = talk.other_elo())
            m_news.push_back({{ANNABELLA_TR("It cannot play with that strength. It plays with Elo {0}."),
                               {std::to_string(*elo)}}});
    }
    const auto thought = talk.take_thought();
    if (!thought)
        return;
    if (m_advising) {
        m_advising = false;
        m_pondered.reset();
        m_news.push_back(
            {{ANNABELLA_TR("It would play:"), {}}, game::SpokenMove{thought->position, thought->move}});
        return;
    }
    m_thought = thought;
    OwnSide::consider(now, spoken);
}

std::optional<game::Happening> EnginePlayer::obey(std::string_view line, Time now, const SpokenGame& spoken,
                                                  bool& understood) {
    const std::string_view word = table::trimmed(line);
    std::optional<game::Happening> happening;
    understood = true;
    if (table::is_word(word, ANNABELLA_TR("back"), m_translated))
        take_back(spoken.game(), happening);
    else if (table::is_word(word, ANNABELLA_TR("advice"), m_translated))
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
        m_news.push_back({{ANNABELLA_TR("The game is over. Nothing can be taken back."), {}}});
    else if (on_move && game.announced())
        happening = game::Withdrawn{opposite(side())};
    else if (made < taken)
        m_news.push_back({{ANNABELLA_TR("You have no move yet that could be taken back."), {}}});
    else
        happening = game::Retracted{game::Plies(made - taken)};
}

void EnginePlayer::advise(Time now, const game::Game& game) {
    if (at_a_loss())
        m_news.push_back({{ANNABELLA_TR("There is no engine any more that could be asked."), {}}});
    else if (game.result())
        m_news.push_back({{ANNABELLA_TR("The game is over."), {}}});
    else if (game.turn() == side() || game.announced())
        m_news.push_back(
            {{ANNABELLA_TR("It is asked when you are on move and have not announced one."), {}}});
    else {
        m_advising = true;
        ponder(now, game);
        m_news.push_back({{ANNABELLA_TR("It thinks."), {}}});
    }
}

} // namespace annabella::home
