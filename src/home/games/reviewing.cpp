// An engine looks at a finished game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/reviewing.hpp"

#include <optional>
#include <vector>

#include "home/engine/consultation.hpp"
#include "home/games/own_record.hpp"
#include "train/turning_points.hpp"

namespace annabella::home {

namespace {

/// Asks the engine about one position after the other.
class Review {
public:
    Review(Dialogue& dialogue, Engine& engine, const chess::PgnGame& game, Span time)
        : m_dialogue(dialogue), m_consultation(dialogue, engine), m_game(game), m_time(time) {}

    /// False where its listener has left, or the engine is lost.
    bool run() {
        chess::Position position = m_game.start;
        for (std::size_t ply = 0; ply <= m_game.moves.size(); ++ply) {
            std::optional<train::Thought> thought;
            if (position.has_legal_move()) {
                thought = m_consultation.think({position, {}, m_time}, [this] { return listen(); });
                if (!thought)
                    return false;
            }
            m_thoughts.push_back(thought);
            if (ply < m_game.moves.size())
                position.play(m_game.moves[ply].move);
        }
        return true;
    }
    const std::vector<std::optional<train::Thought>>& thoughts() const { return m_thoughts; }

private:
    /// False where he has left.
    bool listen() {
        while (const auto line = m_dialogue.poll()) {
            if (line->key)
                continue;
            if (table::is_word(table::trimmed(line->text), ANNABELLA_TR("quit"),
                               m_dialogue.reader().translated))
                return false;
            m_dialogue.say(
                {{ANNABELLA_TR("Positions examined: {0} of {1}. To leave, type quit."),
                  {static_cast<int>(m_thoughts.size()), static_cast<int>(m_game.moves.size()) + 1}}});
        }
        // Who has no more to type still wants to hear it.
        return !m_dialogue.has_ended() || m_dialogue.has_run_out();
    }

    Dialogue& m_dialogue;
    Consultation m_consultation;
    const chess::PgnGame& m_game;
    Span m_time;
    std::vector<std::optional<train::Thought>> m_thoughts;
};

/// FIDE 2009, 12.2(a): while a tournament game is under way, adjourned or left, no engine looks at it.
Result<void> refuse_what_is_under_way(app::Runtime& runtime, std::optional<app::GameNumber> kept) {
    if (!kept)
        return {};
    TRY(const auto session, app::read_game(runtime, *kept));
    if (session.game().table().mode == game::Mode::Tournament && !session.game().result())
        return failure(ANNABELLA_TR("That tournament game is not over. No engine may look at it."));
    return {};
}

} // namespace

int review(app::Runtime& runtime, const ReviewOptions& options) {
    if (const auto permitted = refuse_what_is_under_way(runtime, options.kept); !permitted)
        return runtime.fail(permitted.error());
    const auto record =
        read_chess_record(runtime, options.file, options.kept).and_then([&](const std::string& text) {
            return chess::read_game(text, options.game,
                                    runtime.phrasebook().translator().languages().record_letters());
        });
    if (!record)
        return runtime.fail(record.error());
    const bool chess960 = record->start.castling_mode() == chess::CastlingMode::Chess960;
    auto engine = Engine::start(options.program, {}, chess960, Span{0});
    if (!engine)
        return runtime.fail(engine.error());
    Dialogue dialogue(runtime);
    const Span time(options.milliseconds);
    const auto positions = static_cast<int>(record->moves.size()) + 1;
    constexpr Span worth_telling{1000};
    if (const Span all = time * positions; all < worth_telling)
        dialogue.say({{ANNABELLA_TR("The engine is looking at the game.")}});
    else
        dialogue.say({{ANNABELLA_TR("The engine is looking at the game. This takes about {0}."), {all}}});
    Review review(dialogue, **engine, *record, time);
    const bool done = review.run();
    const auto& lost = (*engine)->talk().lost();
    if (done)
        dialogue.say(train::tell_turning_points(*record, train::turning_points(*record, review.thoughts())));
    else if (lost)
        dialogue.say({{ANNABELLA_TR("{0}"), {lost->message}}});
    dialogue.say({{ANNABELLA_TR("Goodbye.")}});
    const int status = dialogue.close();
    return lost ? 1 : status;
}

} // namespace annabella::home
