// What is believed of chips that are misread now and then.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/certabo/chips_seen.hpp"

#include <algorithm>
#include <utility>

namespace annabella::devices::certabo {

namespace {

// Lines in a row that show it so.
constexpr int proofs_of_known = 2;
/// What nobody knows is a piece of another set, or not yet learned; chance gives another number each time.
constexpr int proofs_of_stranger = 4;
constexpr int proofs_of_lift = 2;
/// One in twenty misread so often in a row: once in seven hours.
constexpr int proofs_of_lift_in_unrest = 5;
/// Or fewer, where most lines are unreadable.
constexpr Span long_lift{2000};
constexpr Span lines_are_missing{1500};
constexpr Span most_unrest{100'000};

} // namespace

Tag ChipsSeen::read(Square& square, const Tag& shown, const KnownTags& known) {
    square.shown_times = square.shown == shown ? std::min(square.shown_times + 1, proofs_of_stranger) : 1;
    square.shown = shown;
    const bool counts =
        square.believed == shown || known.count(shown) > 0 || square.shown_times == proofs_of_stranger;
    return counts ? shown : Tag{};
}

bool ChipsSeen::is_elsewhere(const Square& square) const {
    return std::any_of(m_squares.begin(), m_squares.end(), [&](const Square& other) {
        return &other != &square && other.believed == square.believed;
    });
}

int ChipsSeen::proofs_for(const Square& square, HostTime now) const {
    if (square.instead != Tag{})
        return square.shown_times == proofs_of_stranger ? 1 : proofs_of_known;
    // At first it may be a piece of which nobody knows yet.
    if (!square.believed)
        return proofs_of_stranger;
    if (is_elsewhere(square))
        return 1;
    return m_unrest > by_misreading && now - square.since < long_lift ? proofs_of_lift_in_unrest
                                                                      : proofs_of_lift;
}

bool ChipsSeen::show(const Tags& shown, const KnownTags& known, HostTime now) {
    const Span passed = now - std::exchange(m_shown_at, now).value_or(now);
    m_unrest = std::max(m_unrest - passed, Span(0));
    // Where lines are missing it is the line that is bad, and damages the others, too.
    const Span for_misreading = passed < lines_are_missing ? by_misreading : Span(0);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        Square& square = m_squares[i];
        const Tag here = read(square, shown[i], known);
        if (square.believed == here) {
            const bool was_misread = square.against > 0 && here != Tag{};
            m_unrest = std::min(m_unrest + (was_misread ? for_misreading : Span(0)), most_unrest);
            square.against = 0;
            continue;
        }
        const bool again = square.against > 0 && square.instead == here;
        square.against = again ? square.against + 1 : 1;
        square.since = again ? square.since : now;
        square.instead = here;
    }
    bool changed = false;
    // What has come somewhere first: by that it is known to be gone elsewhere.
    for (const bool gone : {false, true})
        for (Square& square : m_squares) {
            if (square.against == 0 || (square.instead == Tag{}) != gone ||
                square.against < proofs_for(square, now))
                continue;
            square.believed = square.instead;
            square.against = 0;
            changed = true;
        }
    return changed;
}

std::optional<Tags> ChipsSeen::believed() const {
    Tags tags{};
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (!m_squares[i].believed)
            return std::nullopt;
        tags[i] = *m_squares[i].believed;
    }
    return tags;
}

} // namespace annabella::devices::certabo
