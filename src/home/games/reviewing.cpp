// An engine looks at a finished game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/reviewing.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "app/loop_linux.hpp"
#include "base/boundary.hpp"
#include "chess/rules.hpp"
#include "draughts/rules.hpp"
#include "games/record.hpp"
#include "home/engine/consultation.hpp"
#include "home/engine/draughts_thread.hpp"
#include "home/games/own_record.hpp"
#include "train/turning_points.hpp"

namespace annabella::home {

namespace {

/// Who looks at positions.
class Reviewer {
public:
    Reviewer() = default;
    Reviewer(const Reviewer&) = delete;
    Reviewer& operator=(const Reviewer&) = delete;
    virtual ~Reviewer() = default;

    /// Of the last position of the game until there, which has a legal move. `goes_on` is asked again and
    /// again meanwhile; empty where that says no, or he is lost.
    virtual std::optional<train::Weighed> weigh(const std::vector<rules::Position>& positions,
                                                const std::function<bool()>& goes_on) = 0;
    /// That he begins, and how long it takes; `all`: what was given for all positions together.
    virtual train::Sentence beginning(Span all) const = 0;
    /// Why he cannot go on.
    virtual std::optional<Message> lost() const { return std::nullopt; }
};

/// A chess engine.
class ChessReviewer final : public Reviewer {
public:
    ChessReviewer(Dialogue& dialogue, std::unique_ptr<Engine> engine, Span time)
        : m_engine(std::move(engine)), m_consultation(dialogue, *m_engine), m_time(time) {}

    std::optional<train::Weighed> weigh(const std::vector<rules::Position>& positions,
                                        const std::function<bool()>& goes_on) override {
        const chess::Position& position = chess::from_table(positions.back());
        const auto thought = m_consultation.think({position, {}, m_time}, goes_on);
        if (!thought)
            return std::nullopt;
        return train::Weighed{thought->move, train::white_chances(thought->score, position.turn())};
    }
    train::Sentence beginning(Span all) const override {
        constexpr Span worth_telling{1000};
        if (all < worth_telling)
            return {ANNABELLA_TR("The engine is looking at the game.")};
        return {ANNABELLA_TR("The engine is looking at the game. This takes about {0}."), {all}};
    }
    std::optional<Message> lost() const override {
        const auto& why = m_engine->talk().lost();
        return why ? std::optional(why->message) : std::nullopt;
    }

private:
    std::unique_ptr<Engine> m_engine;
    Consultation m_consultation;
    Span m_time;
};

/// Our own search.
class DraughtsReviewer final : public Reviewer {
public:
    DraughtsReviewer(Dialogue& dialogue, Span time) : m_dialogue(dialogue), m_time(time) {}

    std::optional<train::Weighed> weigh(const std::vector<rules::Position>& positions,
                                        const std::function<bool()>& goes_on) override {
        using Clock = std::chrono::steady_clock;
        std::vector<draughts::Position> history;
        history.reserve(positions.size());
        for (const rules::Position& position : positions)
            history.push_back(position.as<draughts::TablePosition>().position);
        const Side on_move = positions.back().turn();
        m_thread.think({std::move(history), train::effort_of(train::strongest_level, 0), true});
        const auto until = Clock::now() + m_time;
        constexpr std::chrono::milliseconds patience{200};
        while (goes_on()) {
            (void)m_waker->take();
            if (const auto thought = m_thread.take())
                return train::Weighed{thought->move,
                                      train::white_chances_in_draughts(thought->value, on_move)};
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
            if (left.count() <= 0)
                m_thread.hurry();
            m_dialogue.wait({m_waker->handle()}, left.count() > 0 ? std::min(left, patience) : patience);
        }
        return std::nullopt;
    }
    train::Sentence beginning(Span all) const override {
        return {ANNABELLA_TR("Annabella is looking at the game. This takes at most {0}."), {all}};
    }

private:
    Dialogue& m_dialogue;
    std::shared_ptr<app::Waker> m_waker = std::make_shared<app::Waker>();
    DraughtsThread m_thread{[waker = m_waker] { waker->wake(); }};
    Span m_time;
};

/// Asks about one position after the other.
class Review {
public:
    Review(Dialogue& dialogue, Reviewer& reviewer, const rules::Record& game)
        : m_dialogue(dialogue), m_reviewer(reviewer), m_game(game) {}

    /// False where its listener has left, or the reviewer is lost.
    bool run() {
        std::vector<rules::Position> positions = {m_game.start};
        for (std::size_t ply = 0; ply <= m_game.moves.size(); ++ply) {
            std::optional<train::Weighed> weighed;
            if (!positions.back().legal_moves().empty()) {
                weighed = m_reviewer.weigh(positions, [this] { return listen(); });
                if (!weighed)
                    return false;
            }
            m_weighed.push_back(weighed);
            if (ply < m_game.moves.size())
                positions.push_back(rules::after(positions.back(), m_game.moves[ply]));
        }
        return true;
    }
    const std::vector<std::optional<train::Weighed>>& weighed() const { return m_weighed; }

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
                  {static_cast<int>(m_weighed.size()), static_cast<int>(m_game.moves.size()) + 1}}});
        }
        // Who has no more to type still wants to hear it.
        return !m_dialogue.has_ended() || m_dialogue.has_run_out();
    }

    Dialogue& m_dialogue;
    Reviewer& m_reviewer;
    const rules::Record& m_game;
    std::vector<std::optional<train::Weighed>> m_weighed;
};

Result<std::unique_ptr<Reviewer>> chess_reviewer(app::Runtime& runtime, std::optional<Dialogue>& dialogue,
                                                 const rules::Position& start, const ReviewOptions& options) {
    const bool chess960 = chess::from_table(start).castling_mode() == chess::CastlingMode::Chess960;
    TRY(auto engine, Engine::start(options.program, {}, chess960, Span{0}));
    dialogue.emplace(runtime);
    return std::make_unique<ChessReviewer>(*dialogue, std::move(engine), Span(options.milliseconds));
}

Result<std::unique_ptr<Reviewer>> draughts_reviewer(app::Runtime& runtime, std::optional<Dialogue>& dialogue,
                                                    const rules::Position& /*start*/,
                                                    const ReviewOptions& options) {
    dialogue.emplace(runtime);
    try {
        return std::make_unique<DraughtsReviewer>(*dialogue, Span(options.milliseconds));
    } catch (const std::system_error&) {
        return failure(ANNABELLA_TR("Annabella cannot play: {0}."), {reason_of_exception()});
    }
}

/// Who knows that game; the dialogue is opened when he is there.
Result<std::unique_ptr<Reviewer>> find_reviewer(app::Runtime& runtime, std::optional<Dialogue>& dialogue,
                                                const rules::Position& start, const ReviewOptions& options) {
    struct Known {
        const rules::Rules* game;
        decltype(&chess_reviewer) make;
    };
    const std::array all = {Known{&chess::rules(), chess_reviewer},
                            Known{&draughts::rules(), draughts_reviewer}};
    const auto* const found =
        std::find_if(all.begin(), all.end(), [&](const Known& each) { return each.game == &start.rules(); });
    if (found == all.end())
        return failure(ANNABELLA_TR("No engine here knows this game. To step through it, use read."));
    return found->make(runtime, dialogue, start, options);
}

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
        read_record(runtime, options.file, options.kept).and_then([&](const std::string& text) {
            return games::RecordCollection(text,
                                           runtime.phrasebook().translator().languages().record_letters())
                .game(options.game);
        });
    if (!record)
        return runtime.fail(record.error());
    std::optional<Dialogue> opened;
    const auto reviewer = find_reviewer(runtime, opened, record->start, options);
    if (!reviewer)
        return runtime.fail(reviewer.error());
    Dialogue& dialogue = *opened;
    dialogue.speak_of(record->start.rules());
    const auto positions = static_cast<int>(record->moves.size()) + 1;
    dialogue.say({(*reviewer)->beginning(Span(options.milliseconds) * positions)});
    Review review(dialogue, **reviewer, *record);
    const bool done = review.run();
    const auto lost = (*reviewer)->lost();
    if (done)
        dialogue.say(train::tell_turning_points(*record, train::turning_points(*record, review.weighed())));
    else if (lost)
        dialogue.say({{ANNABELLA_TR("{0}"), {*lost}}});
    dialogue.say({{ANNABELLA_TR("Goodbye.")}});
    const int status = dialogue.close();
    return lost ? 1 : status;
}

} // namespace annabella::home
