// What a chess engine thinks, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/engine_adviser.hpp"

#include <algorithm>
#include <cstdlib>

#include "chess/rules.hpp"
#include "phrase/language/numbers.hpp"

namespace annabella::home {

using table::Consulted;

namespace {

constexpr Span to_think{1000};
/// Who is no further ahead than that is not better.
constexpr int even = 20;

} // namespace

table::MessageIn worth_words(const phrase::Translator& translator, const train::Score& score, Side on_move) {
    const int own = score.mate ? *score.mate : score.centipawns;
    const Side better = own > 0 ? on_move : opposite(on_move);
    return [&translator, score, own, better](const std::string& language) -> Message {
        const auto number = [&](int value) { return phrase::number_words(translator, language, value); };
        if (score.mate)
            return {ANNABELLA_TR("{side} mates in {0}."), better, {number(std::abs(own))}};
        if (std::abs(own) <= even)
            return Message{ANNABELLA_TR("Neither side is better.")};
        constexpr int tenth = 10;
        const int tenths = (std::abs(own) + tenth / 2) / tenth;
        return {ANNABELLA_TR("{side} is better by {0} point {1} pawns."),
                better,
                {number(tenths / tenth), number(tenths % tenth)}};
    };
}

Result<void> EngineAdviser::ask(Consulted what, const game::Game& game) {
    const bool chess960 = game.table().chess960.has_value();
    if (!m_engine || chess960 != m_chess960) {
        m_began = Clock::now();
        m_chess960 = chess960;
        TRY(m_engine, Engine::start(m_program, std::nullopt, chess960, Span{0}));
    }
    if (!m_asked.begins(what, game.position()))
        return {};
    train::ToThinkAbout about{chess::from_table(game.score().start), {}, to_think};
    for (const game::ScoreEntry& entry : game.score().entries)
        about.moves.push_back(chess::Move(entry.move));
    m_engine->talk().think(std::move(about), now());
    m_engine->exchange(now());
    return {};
}

std::vector<app::Opinion> EngineAdviser::news(const game::Game& game) {
    if (!m_engine)
        return {};
    m_engine->exchange(now());
    if (const auto lost = m_engine->talk().lost()) {
        m_engine.reset();
        m_asked.forget();
        return {{[why = lost->message](const std::string&) { return why; }}};
    }
    const auto thought = m_engine->talk().take_thought();
    if (!thought || !m_asked.is_awaited())
        return {};
    return m_asked.tell(thought->position, game, thought->move,
                        worth_words(m_translator, thought->score, thought->position.turn()));
}

std::chrono::milliseconds EngineAdviser::patience() const {
    constexpr std::chrono::milliseconds longest{1000};
    const auto deadline = m_engine ? m_engine->talk().deadline() : std::nullopt;
    return deadline ? std::clamp(std::chrono::ceil<std::chrono::milliseconds>(*deadline - now()),
                                 std::chrono::milliseconds(0), longest)
                    : longest;
}

} // namespace annabella::home
