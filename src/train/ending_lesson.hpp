// One sitting with endings, in which an opponent defends himself and judges each move.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "train/endings.hpp"
#include "train/sitting.hpp"

namespace annabella::train {

/// What the opponent comes to in a position.
struct Advice {
    rules::Move move;
    Worth worth = Worth::Drawn; ///< To the player on move.
};

/// Its cards are the names of the endings of a course. One counts as right where its pupil won it, or held
/// it, without giving that away on the way and without asking what to play.
class EndingLesson : public Sitting {
public:
    /// `wished`: that one alone; null: what was missed, then the others.
    EndingLesson(Progress progress, Day today, std::uint64_t seed, const Ending* wished,
                 const Course& course = endings_course());

    Speech begin() override;
    /// While something is wanted(), no line may be given but those that are answered at once.
    Reply take(std::string_view typed, Span taken, const Reader& reader) override;
    bool answers_at_once(std::string_view typed, const Reader& reader) const override;
    Speech farewell() const override;
    std::vector<std::string_view> words() const override {
        return {"quit", "help", "again", "board", "back", "solution", "progress", "next"};
    }
    std::optional<BoardSeen> board() const override { return seen(m_position); }

    /// The position that the opponent has to look at before anything else.
    const std::optional<rules::Position>& wanted() const { return m_wanted; }
    /// What he comes to.
    Reply hear(const Advice& advice);

private:
    Speech next();
    /// Puts the ending up, and says what is to be done.
    Speech put_up();
    Speech task() const;
    Speech pieces() const;
    Speech back();
    Reply advise();
    Reply play(std::string_view typed, const Reader& reader);
    /// What is given away is told, and counts as missed.
    void miss(Reply& reply);
    /// Whether it is decided, and then what comes of it.
    bool settles(Reply& reply);
    void make(rules::Move move);
    /// Over, and so much worth to the pupil.
    void settle(Worth outcome, Reply& reply);

    Chance m_chance;
    const Course& m_course;
    const Ending* m_wished;
    const Ending* m_ending = nullptr;
    std::set<std::string_view> m_seen; ///< In this sitting.
    rules::Position m_start{chess::rules(), chess::Position()};
    rules::Position m_position = m_start;
    std::vector<std::uint64_t> m_stood; ///< The key of each position until now.
    struct Moment {
        rules::Position position;
        Worth worth;
        std::size_t stood;
    };
    std::vector<Moment> m_before; ///< Each of the pupil's moves.
    Worth m_worth = Worth::Drawn; ///< To the pupil, as far as it is known.
    std::optional<rules::Position> m_wanted;
    bool m_advising = false;
    bool m_missed = false;
    Span m_taken{};
};

} // namespace annabella::train
