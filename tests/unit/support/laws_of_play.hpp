// What must hold at every event of every game, whatever happens at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "chess/rules.hpp"
#include "game/game.hpp"

namespace annabella::test {

/// One event, the game before it and after it, and what was told.
struct Step {
    const game::Game& before;
    const game::Event& event;
    const game::Notices& notices;
    const game::Game& after;
    bool accepted = true;
};

template <class... Kinds>
bool is_one_of(const game::Happening& happening) {
    return (std::holds_alternative<Kinds>(happening) || ...);
}

template <class Meaning>
bool is_told(const game::Notices& notices) {
    return std::any_of(notices.begin(), notices.end(),
                       [](const game::Notice& notice) { return std::holds_alternative<Meaning>(notice); });
}

/// The line of the digest that begins so; empty where there is none.
inline std::string digest_line(const game::Game& game, std::string_view beginning) {
    std::istringstream lines(game.digest());
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(beginning))
            return line;
    return {};
}

/// The acts of the arbiter that may change what has been played.
inline bool is_ruling_on_play(const game::Happening& happening) {
    return is_one_of<game::Retracted, game::Replaced, game::Decided, game::RulingUndone, game::IllegalRuled,
                     game::TouchSeen, game::IllegalStands, game::Ruled>(happening);
}

/// The moves of the record lead to the position.
inline std::string fault_of_record(const Step& step) {
    const game::ScoreSheet& score = step.after.score();
    return score.position_after(score.plies()) == step.after.position()
               ? std::string()
               : "the record leads to another position";
}

/// Guidelines for adjourned games, 1 and 7: what is in the envelope stays there, and is made when it is
/// opened.
inline std::string fault_of_envelope(const Step& step) {
    if (!step.before.adjourned() || step.before.result() || step.after.result())
        return {};
    const std::string sealed = digest_line(step.before, "sealed ");
    if (sealed.empty())
        return "the envelope was empty";
    if (step.after.adjourned())
        return digest_line(step.after, "sealed ") == sealed || is_one_of<game::RulingUndone>(step.event.what)
                   ? std::string()
                   : "the sealed move is another one";
    // The arbiter has decided on a wrong one, or the envelope is lost.
    const auto* resumed = std::get_if<game::Resumed>(&step.event.what);
    if (is_one_of<game::Decided, game::RulingUndone>(step.event.what) ||
        (resumed != nullptr && resumed->lost))
        return {};
    return step.after.score().entries.size() == step.before.score().entries.size() + 1
               ? std::string()
               : "the game was resumed without the sealed move";
}

/// 10.2, III.4: a claim waits until the arbiter has decided on it, or its player or his opponent has
/// resigned: that ends the game (5.1b), though whether it is lost or drawn may still have to be found out
/// (2023, 5.1.2).
inline std::string fault_of_claims(const Step& step) {
    if (step.after.result() || is_one_of<game::Decided, game::RulingUndone>(step.event.what) ||
        (step.accepted && is_one_of<game::Resigned>(step.event.what)))
        return {};
    const auto all = [](const game::Game& game) {
        std::vector<game::Proposal> proposals = game.proposals_waiting();
        if (game.proposal())
            proposals.push_back(*game.proposal());
        return proposals;
    };
    const std::vector<game::Proposal> left = all(step.after);
    for (const game::Proposal& proposal : all(step.before)) {
        if (!proposal.is<game::proposed::WinningMeans>() && !proposal.is<game::proposed::Increment>() &&
            !proposal.is<game::proposed::PerpetualCheck>())
            continue;
        if (std::none_of(left.begin(), left.end(),
                         [&](const game::Proposal& other) { return other.is_like(proposal); }))
            return "a claim has vanished: " + std::string(proposal.name());
    }
    return !step.after.proposal() && !step.after.proposals_waiting().empty()
               ? "what waits for the arbiter is not asked"
               : std::string();
}

/// E.2.1: who has yet to repeat makes no move of his own.
inline std::string fault_of_repetition(const Step& step) {
    const auto awaited = step.before.awaited_repetition();
    if (!awaited || awaited->by != step.before.turn() || is_ruling_on_play(step.event.what))
        return {};
    for (const game::Notice& notice : step.notices) {
        if (std::holds_alternative<game::MoveRepeated>(notice))
            return {};
        if (std::holds_alternative<game::MoveAnnounced>(notice) ||
            std::holds_alternative<game::MoveOnBoard>(notice))
            return "a move was made before the opponent's was repeated";
    }
    return {};
}

/// What is refused changes nothing but the time.
inline std::string fault_of_refusal(const Step& step) {
    if (step.accepted)
        return {};
    if (!is_told<game::Refused>(step.notices))
        return "refused without a word";
    game::Game only_time = step.before;
    only_time.let_time_pass(step.event.at);
    return step.after.state() == only_time.state()
               ? std::string()
               : "a refused event has changed the game:\n" + step.after.digest() + "instead of:\n" +
                     only_time.digest();
}

/// A refusal is the answer to an event that is refused; where the event counts all the same, it is one of
/// those that may (7.4, 9.5b, fingers, and what a decision or the end of a pause brings to light).
inline std::string fault_of_acceptance(const Step& step) {
    const bool may_count =
        is_one_of<game::Lifted, game::Placed, game::BoardRead, game::Unpaused, game::Decided, game::Repeated,
                  game::Announced, game::Corrected, game::Pressed, game::Claimed>(step.event.what);
    return !step.accepted || may_count || !is_told<game::Refused>(step.notices)
               ? std::string()
               : "accepted, and refused in words";
}

/// Which of these laws is broken; empty where none is.
inline std::string broken_law(const Step& step) {
    for (const auto law : {fault_of_record, fault_of_envelope, fault_of_claims, fault_of_repetition,
                           fault_of_refusal, fault_of_acceptance})
        if (std::string fault = law(step); !fault.empty())
            return game::write_act(step.event, chess::rules()) + ": " + fault;
    return {};
}

} // namespace annabella::test
