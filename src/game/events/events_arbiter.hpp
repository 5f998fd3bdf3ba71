// What the arbiter does (article 13).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/events/event_description.hpp"
#include "game/result.hpp"
#include "game/sheet/plies.hpp"
#include "game/sheet/written_moves.hpp"

namespace annabella::game {

struct Paused {
    /// What was left of the game is in doubt: the program stops the clocks for the arbiter.
    bool by_program = false;
    friend bool operator==(const Paused&, const Paused&) = default;

    template <class It>
    static constexpr auto description = describe("arbiter pause", Actor::Arbiter, no_duty, Undo::Undoable,
                                                 Trace::Left, "The clocks are stopped (6.12).",
                                                 field("by the program", form::Mark{"program"},
                                                       &It::by_program));
};
struct Unpaused {
    friend bool operator==(const Unpaused&, const Unpaused&) = default;

    template <class It>
    static constexpr auto description = describe("arbiter resume", Actor::Arbiter, no_duty, Undo::Undoable,
                                                 Trace::Left, "The clocks are started again (6.12).");
};
struct ClockAdjusted {
    BySide<Span> left{};
    friend bool operator==(const ClockAdjusted&, const ClockAdjusted&) = default;

    template <class It>
    static constexpr auto description = describe("arbiter adjust-clock", Actor::Arbiter, no_duty,
                                                 Undo::Undoable, Trace::Left, "The clocks are set (6.13).",
                                                 field("left", &It::left));
};
struct Ruled {
    Outcome outcome{};
    /// What White and Black score in half points where that is none of the outcomes (FIDE 2018, 12.9.4 and
    /// 12.9.5); `outcome` is then Draw, and counts where the game has no result yet.
    std::optional<BySide<int>> half{};
    friend bool operator==(const Ruled&, const Ruled&) = default;

    template <class It>
    static constexpr auto
        description = describe("arbiter result", Actor::Arbiter, no_duty, Undo::Undoable, Trace::Left,
                               "The result is declared, or the one there is put right (FIDE 2009, 8.7); also "
                               "points that are no result (FIDE 2018, 12.9.4, 12.9.5).",
                               field("result", form::GameResult{}, &It::outcome, &It::half));
};
std::string name(const Ruled& ruled); ///< "1-0", "1/2-0"
/// Its inverse; "½" for "1/2" as well.
std::optional<Ruled> result_from_name(std::string_view name);
/// All of them, for who must choose one.
std::vector<std::string_view> result_names();

struct IllegalRuled {
    std::optional<Side> side;
    friend bool operator==(const IllegalRuled&, const IllegalRuled&) = default;

    template <class It>
    static constexpr auto
        description = describe("arbiter illegal", Actor::Arbiter, no_duty, Undo::Undoable, Trace::Left,
                               "An illegal move has been made; if nobody is named, by who made it (7.4).",
                               field("side", &It::side));
};

/// FIDE 2009, 13.4 a-g.
enum class Penalty : std::uint8_t {
    Warning,   ///< a
    Add,       ///< b: `amount` more for the opponent.
    Reduce,    ///< c: `amount` less for the offender.
    Loss,      ///< d
    Points,    ///< e: the offender's points are reduced, to nothing or by half a point.
    Maximum,   ///< f: the opponent's points are increased, to the most there are.
    Expulsion, ///< g
    Device,    ///< 12.3b (FIDE 2018, 11.3.2.2): a telephone or another device.
};
std::string_view name(Penalty penalty); ///< "warning"

struct Penalised {
    Side side{}; ///< The offender.
    Penalty penalty{};
    Span amount{0};          ///< For Add and Reduce, else 0.
    bool half_point = false; ///< Points: half a point is taken, and not all.
    friend bool operator==(const Penalised&, const Penalised&) = default;

    template <class It>
    static constexpr auto description = describe(
        "arbiter penalty", Actor::Arbiter, no_duty, Undo::Undoable, Trace::Left,
        "A penalty for this player (13.4): time is added for his opponent or taken from him, his points are "
        "taken, all or one half, or his opponent gets the most there are; `device`: a telephone of his has "
        "sounded (12.3b).",
        field("side", &It::side), field("penalty", &It::penalty),
        field("amount", form::Duration{}, &It::amount).where(&It::penalty, Penalty::Add, Penalty::Reduce),
        field("half a point", form::Mark{"1/2"}, &It::half_point).where(&It::penalty, Penalty::Points));
};

/// No game has more half moves.
inline constexpr int most_plies = 100'000;

struct Retracted {
    Plies plies{};
    friend bool operator==(const Retracted&, const Retracted&) = default;

    template <class It>
    static constexpr auto description = describe(
        "arbiter retract", Actor::Arbiter, no_duty, Undo::Undoable, Trace::Left,
        "Back to the position after so many half moves, with the clocks of that moment (E.2.8, 7.4a).",
        field("ply", form::Number{0, most_plies}, &It::plies));
};
struct Replaced {
    Plies plies{};
    std::string text;
    std::optional<MovesRead> read{}; ///< As in ScoreWritten.
    friend bool operator==(const Replaced&, const Replaced&) = default;

    template <class It>
    static constexpr auto description = describe(
        "arbiter replace", Actor::Arbiter, no_duty, Undo::Undoable, Trace::Left,
        "What the record holds after so many half moves is replaced by these (SAN); the clocks stay.",
        field("ply", form::Number{0, most_plies}, &It::plies), field("moves", &It::text),
        field("read", &It::read));
};
struct Noted {
    std::string text;
    friend bool operator==(const Noted&, const Noted&) = default;

    template <class It>
    static constexpr auto description = describe("arbiter note", Actor::Arbiter, no_duty, Undo::Undoable,
                                                 Trace::Left, "A note for the record.",
                                                 field("text", &It::text));
};

enum class Decision : std::uint8_t { Grant, Refuse, Defer };
std::string_view name(Decision decision); ///< "grant"

struct Decided {
    Decision decision{};
    friend bool operator==(const Decided&, const Decided&) = default;

    template <class It>
    static constexpr auto description = describe("arbiter", Actor::Arbiter, no_duty, Undo::Undoable,
                                                 Trace::Left,
                                                 "His decision on what is proposed to him (Game::proposal).",
                                                 field("decision", &It::decision));
};
struct FiftyExtended {
    int moves = 50;
    friend bool operator==(const FiftyExtended&, const FiftyExtended&) = default;

    template <class It>
    static constexpr auto description = describe(
        "arbiter extend-fifty", Actor::Arbiter, no_duty, Undo::Undoable, Trace::Left,
        "So many moves instead of fifty, where a longer forced win has been shown (USSR 1953, section 18).",
        field("moves", form::Number{50, 1000}, &It::moves));
};
struct FlagObserved {
    Side side{};
    friend bool operator==(const FlagObserved&, const FlagObserved&) = default;

    template <class It>
    static constexpr auto description = describe("arbiter flag", Actor::Arbiter, no_duty, Undo::Undoable,
                                                 Trace::Left,
                                                 "He has seen that this player's flag has fallen (6.8).",
                                                 field("side", &It::side));
};
struct TouchSeen {
    Side side{};
    rules::Square square{};
    friend bool operator==(const TouchSeen&, const TouchSeen&) = default;

    template <class It>
    static constexpr auto description =
        describe("arbiter touched", Actor::Arbiter, no_duty, Undo::Undoable, Trace::Left,
                 "He has himself seen this player touch the piece on that square (FIDE 2009, 4.3, 13.1).",
                 field("side", &It::side), field("square", &It::square));
};
struct TouchForgiven {
    friend bool operator==(const TouchForgiven&, const TouchForgiven&) = default;

    template <class It>
    static constexpr auto description = describe(
        "arbiter untouched", Actor::Arbiter, no_duty, Undo::Undoable, Trace::Left,
        "What the player on move has touched for this move was touched by accident (FIDE 2018, 4.2.2), "
        "and does not bind.");
};
struct IllegalStands {
    friend bool operator==(const IllegalStands&, const IllegalStands&) = default;

    template <class It>
    static constexpr auto description =
        describe("arbiter stands", Actor::Arbiter, no_duty, Undo::Undoable, Trace::Left,
                 "The illegal move on which the clock has been pressed stands, since nobody has claimed it "
                 "or interfered in time, and play goes on from there (FIDE 2018, A.4.2).");
};
struct DrawsAllowed {
    friend bool operator==(const DrawsAllowed&, const DrawsAllowed&) = default;

    template <class It>
    static constexpr auto
        description = describe("arbiter allow-draws", Actor::Arbiter, no_duty, Undo::Undoable, Trace::Left,
                               "He consents to draws by agreement that the event forbids (FIDE 2009, 9.1a).");
};
struct RulingUndone {
    friend bool operator==(const RulingUndone&, const RulingUndone&) = default;

    template <class It>
    static constexpr auto description = describe("arbiter undo", Actor::Arbiter, no_duty, Undo::Leaves,
                                                 Trace::Left,
                                                 "His last act is undone, as long as nobody has played on.");
};

} // namespace annabella::game
