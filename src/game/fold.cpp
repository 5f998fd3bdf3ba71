// The fold: an event handed on, and what it brings about.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

namespace annabella::game {

namespace {

template <class Part, class What>
concept Takes = requires(Part& part, const What& what) {
    part.on(what);
};
template <class Part, class What>
concept Grants = requires(Part& part, const What& what) {
    part.grant(what);
};
template <class Part, class What>
concept Defers = requires(Part& part, const What& what) {
    part.defer(what);
};

template <class What, class... Kinds>
constexpr bool is_one_of(const std::variant<Kinds...>* /*kinds*/) {
    return (std::is_same_v<What, Kinds> || ...);
}
template <class What>
inline constexpr bool is_effect = is_one_of<What>(static_cast<const AnyEffect*>(nullptr));

/// What the arbiter has decided about `what`, to the part that has proposed it.
template <class Part, class What>
void decide(Part& part, const What& what, Decision decision) {
    if constexpr (Grants<Part, What>) {
        if (decision == Decision::Grant)
            part.grant(what);
        else if (decision == Decision::Refuse)
            part.deny(what);
        else if constexpr (Defers<Part, What>)
            part.defer(what);
    }
}

bool is_refusal(const Notice& notice) { return std::holds_alternative<Refused>(notice); }

/// A board being mended is no play; a peg that is touched, and a move that stands there, are.
bool is_about_a_board_only(const Notice& notice) {
    return std::holds_alternative<IllegalMoveOnBoard>(notice) ||
           std::holds_alternative<KingToCrown>(notice) || std::holds_alternative<BoardUnclear>(notice) ||
           std::holds_alternative<BoardClear>(notice) || std::holds_alternative<MoveFollowed>(notice);
}

} // namespace

Fold::Fold(GameState& state, Notices& told)
    : m_state(state), m_told(told),
      m_parts(Course(state.course, state, *this), Timing(state.timing, state, *this),
              Recording(state.recording, state, *this), Moving(state.moving, state, *this),
              Boards(state.boards, state, *this), IllegalMoves(state.illegal_moves, state, *this),
              ReportedTouches(state.reported_touches, state, *this), SetupFaults(state, *this),
              Drawing(state.drawing, state, *this), Quickplay(state.quickplay, state, *this),
              Arrivals(state.arrivals, state, *this), Adjourning(state.adjourning, state, *this),
              Mating(state.mating, state, *this), Comparing(state.comparing, state, *this),
              Penalties(state, *this), Ruling(state.ruling, state, *this), Answers(state, *this)) {}

void Fold::let_time_pass(Time now) {
    m_state.now = std::max(m_state.now, now);
    give(effect::LookAtTheTime{});
}

bool Fold::apply(const Event& event) {
    const std::size_t notices_before = m_told.size();
    auto before = std::get<Ruling>(m_parts).before(event);
    if (auto objection = m_state.assistant_objection(event))
        refuse(*std::move(objection));
    else
        put(event.what);
    say_who_did_it(event, notices_before);
    std::get<Ruling>(m_parts).note_act(event, what_came(notices_before), std::move(before));
    return !m_refused || m_counts;
}

void Fold::put(const Happening& happening) {
    if (const auto told = m_state.done_already(happening)) {
        m_told.insert(m_told.end(), told->begin(), told->end());
        return;
    }
    PlaceNow place = m_state.place_now(happening);
    if (place.objection)
        refuse(*std::move(place.objection));
    else if (place.is_there)
        std::visit([this](const auto& what) { give(what); }, happening);
}

void Fold::tell(Notice notice) { m_told.push_back(std::move(notice)); }

void Fold::refuse(Refused refused) {
    m_refused = true;
    m_told.emplace_back(std::move(refused));
}

void Fold::count_all_the_same() { m_counts = true; }

void Fold::carry_out(const AnyEffect& effect) {
    std::visit([this](const auto& what) { give(what); }, effect);
}

template <class What>
void Fold::give(const What& what) {
    const auto offer = [&]<class Part>(Part& part) {
        if constexpr (Takes<Part, What>)
            part.on(what);
    };
    std::apply(
        [&]<class... Parts>(Parts&... parts) {
            constexpr int takers = (int{Takes<Parts, What>} + ...);
            static_assert(is_effect<What> ? takers > 0 : takers == 1, "whose is it?");
            (offer(parts), ...);
        },
        m_parts);
}

void Fold::give(const Claimed& claimed) {
    switch (claimed.claim) {
    case Claim::Flag:
        return give(ClaimOf<Claim::Flag>{claimed});
    case Claim::Threefold:
        return give(ClaimOf<Claim::Threefold>{claimed});
    case Claim::Fifty:
        return give(ClaimOf<Claim::Fifty>{claimed});
    case Claim::Perpetual:
        return give(ClaimOf<Claim::Perpetual>{claimed});
    case Claim::WinningMeans:
        return give(ClaimOf<Claim::WinningMeans>{claimed});
    case Claim::Illegal:
        return give(ClaimOf<Claim::Illegal>{claimed});
    }
}

void Fold::give(const effect::ReplaceState& effect) { m_state = std::move(*effect.state); }

void Fold::give(const effect::Decide& effect) {
    std::visit(
        [&]<class What>(const What& what) {
            std::apply(
                [&]<class... Parts>(Parts&... parts) {
                    static_assert((int{Grants<Parts, What>} + ...) == 1, "who has proposed it?");
                    (decide(parts, what, effect.decision), ...);
                },
                m_parts);
        },
        effect.proposal);
}

ActResult Fold::what_came(std::size_t notices_before) const {
    const auto first = m_told.begin() + static_cast<std::ptrdiff_t>(notices_before);
    return {.refused = std::any_of(first, m_told.end(), is_refusal),
            .any = std::any_of(first, m_told.end(), [](const Notice& notice) {
                return !is_refusal(notice) && !is_about_a_board_only(notice);
            })};
}

void Fold::say_who_did_it(const Event& event, std::size_t notices_before) {
    const bool by_arbiter = actor_of(event.what) == Actor::Arbiter;
    for (std::size_t i = notices_before; i < m_told.size(); ++i) {
        if (auto* sealed = std::get_if<MoveWasSealed>(&m_told[i]))
            sealed->assistant = event.assistant;
        if (auto* taken = std::get_if<SheetTaken>(&m_told[i]))
            taken->assistant = event.assistant;
        if (auto* unreadable = std::get_if<SheetUnreadable>(&m_told[i]))
            unreadable->assistant = event.assistant;
        auto* refused = std::get_if<Refused>(&m_told[i]);
        if (refused == nullptr)
            continue;
        refused->assistant = event.assistant;
        refused->by_arbiter = by_arbiter && !event.assistant;
        refused->of_sealed_move = std::holds_alternative<MoveSealed>(event.what);
        refused->of_named_move = std::holds_alternative<Announced>(event.what) ||
                                 std::holds_alternative<Corrected>(event.what) ||
                                 std::holds_alternative<Claimed>(event.what);
        if (const auto* claimed = std::get_if<Claimed>(&event.what))
            refused->claimed_with = claimed->claim;
        auto* wrong = std::get_if<because::WrongClaim>(&refused->reason);
        if (const auto* claimed = std::get_if<Claimed>(&event.what); claimed != nullptr && wrong != nullptr)
            wrong->claim = claimed->claim;
    }
}

} // namespace annabella::game
