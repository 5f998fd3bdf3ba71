// Where a game is between being set up and being over, and what may happen to it there.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "game/events/event.hpp"
#include "game/notices/refusal.hpp"
#include "game/result.hpp"

namespace annabella::game {

/// A result that waits until it is known whether the winner can mate.
struct AwaitedVerdict {
    Side winner{};
    How how{};
    friend bool operator==(const AwaitedVerdict&, const AwaitedVerdict&) = default;
};

/// Each phase, as the rows of the table below tell them apart.
enum class Standing : std::uint8_t {
    NotBegun,
    Going,
    Stopped,           ///< The arbiter has stopped play (6.12), or a player to call him.
    Adjourned,         ///< From the closing of the envelope to its opening.
    EnvelopeOpened,    ///< What was in it is wrong, and the arbiter decides (FIDE 2009, adjournment 8).
    Awaiting,          ///< Play is over; whether the winner can mate is still being found out, or the arbiter
                       ///< decides on what stands against the result.
    AwaitingAdjourned, ///< The same while the envelope is closed.
    Over,
    OverUnbegun, ///< The arbiter has declared the result of a game that was never begun.
};
inline constexpr std::size_t standing_count = 9;

class Phase {
public:
    bool is_going() const;
    /// Nobody plays: stopped or adjourned, be it that a result is being found out besides.
    bool is_stopped() const;
    bool is_adjourned() const;
    bool has_begun() const;
    bool is_over() const { return std::holds_alternative<Over>(m_now); }
    /// Begun and not over.
    bool is_under_way() const { return has_begun() && !is_over(); }
    /// The result that waits for who can mate, in the phase that has one.
    const AwaitedVerdict* awaited() const;
    /// The result that waits for what the arbiter has still to decide, in the phase that has one.
    const GameResult* held() const;
    /// Play is over, and how is not known yet.
    bool is_waiting_for_result() const { return awaited() != nullptr || held() != nullptr; }

    void begin() { m_now = Under{Play::Going}; }
    void stop() { set(Play::Stopped); }
    void go_on() { set(Play::Going); }
    void adjourn() { set(Play::Adjourned); }
    /// The game is over but for what is to be found out about its winner.
    void await(AwaitedVerdict verdict);
    /// The game is over where the arbiter's decision lets it be.
    void hold(GameResult result);
    void end() { m_now = Over{has_begun()}; }
    /// Play that was over, or whose result was being found out, goes on when the arbiter says so.
    void reopen();

    /// " started paused", as a game's text has it.
    std::string text() const;
    friend bool operator==(const Phase&, const Phase&) = default;

private:
    enum class Play : std::uint8_t { Going, Stopped, Adjourned };

    struct NotBegun {
        friend bool operator==(const NotBegun&, const NotBegun&) = default;
    };
    struct Under {
        Play play{};
        friend bool operator==(const Under&, const Under&) = default;
    };
    struct Awaiting {
        AwaitedVerdict verdict;
        Play beneath{}; ///< How play stood when it was over.
        friend bool operator==(const Awaiting&, const Awaiting&) = default;
    };
    struct Held {
        GameResult result;
        Play beneath{};
        friend bool operator==(const Held&, const Held&) = default;
    };
    struct Over {
        bool begun = false;
        friend bool operator==(const Over&, const Over&) = default;
    };

    std::optional<Play> play() const;
    void set(Play play);

    std::variant<NotBegun, Under, Awaiting, Held, Over> m_now;
};

/// What a phase says to an event: that it goes on, or why not.
struct Go {
    friend bool operator==(const Go&, const Go&) = default;
};
/// Nothing is left to be done by it.
struct Ignore {
    friend bool operator==(const Ignore&, const Ignore&) = default;
};
using Answer = std::variant<Go, Ignore, because::GameOver, because::NotPermitted>;

/// One event's row of the table "which event in which phase".
struct PhaseRow {
    std::array<Answer, standing_count> in{};
    /// It brings a move further: who has not come cannot do it (6.6).
    bool needs_presence = false;
};

/// The row of this kind of event.
const PhaseRow& phase_row(const Happening& happening);

} // namespace annabella::game
