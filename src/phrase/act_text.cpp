// The acts of arbiter and assistants on a saved score sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/act_text.hpp"

#include <chrono>

#include "game/clock/clock.hpp"
#include "game/events/event.hpp"
#include "phrase/proposal_words.hpp"

namespace annabella::phrase {

namespace {

using namespace game;

std::string clock_time(Span time) { return write_clock_time(std::chrono::floor<std::chrono::seconds>(time)); }

/// Short, as people write on a score sheet.
class ActWriter {
public:
    ActWriter(const Translator& translator, std::string_view language, const Event& event,
              const rules::Position& start)
        : m_translator(translator), m_language(language), m_event(event), m_start(start) {}

    std::string write() { return std::visit(*this, static_cast<const AnyHappening&>(m_event.what)); }

    std::string operator()(const Paused& act) {
        return say(act.by_program ? ANNABELLA_TR("The program has stopped the clocks.")
                                  : ANNABELLA_TR("Arbiter: clocks stopped."));
    }
    std::string operator()(const Unpaused&) { return say(ANNABELLA_TR("Arbiter: play on.")); }
    std::string operator()(const ClockAdjusted& act) {
        return say(ANNABELLA_TR("Arbiter: clocks set, White {0}, Black {1}."),
                   {clock_time(act.left[Side::White]), clock_time(act.left[Side::Black])});
    }
    std::string operator()(const Ruled& act) {
        return say(ANNABELLA_TR("Arbiter: the result is {0}."), {game::name(act)});
    }
    std::string operator()(const IllegalRuled& act) {
        return act.side ? say(ANNABELLA_TR("Arbiter: illegal move, {0}."), {player(*act.side)})
                        : say(ANNABELLA_TR("Arbiter: illegal move."));
    }
    std::string operator()(const IllegalStands&) {
        return say(ANNABELLA_TR("Arbiter: the illegal move stands."));
    }
    std::string operator()(const DrawsAllowed&) {
        return say(ANNABELLA_TR("Arbiter: draws by agreement are allowed."));
    }
    std::string operator()(const Penalised& act) {
        const std::string who = player(act.side);
        switch (act.penalty) {
        case Penalty::Warning:
            return say(ANNABELLA_TR("Arbiter: warning, {0}."), {who});
        case Penalty::Add:
            return say(ANNABELLA_TR("Arbiter's penalty, {0}: {1} extra for the opponent."),
                       {who, clock_time(act.amount)});
        case Penalty::Reduce:
            return say(ANNABELLA_TR("Arbiter's penalty, {0}: {1} deducted."), {who, clock_time(act.amount)});
        case Penalty::Loss:
            return say(ANNABELLA_TR("Arbiter's penalty, {0}: loss of the game."), {who});
        case Penalty::Points:
            return act.half_point ? say(ANNABELLA_TR("Arbiter's penalty, {0}: half a point deducted."), {who})
                                  : say(ANNABELLA_TR("Arbiter's penalty, {0}: no points."), {who});
        case Penalty::Maximum:
            return say(ANNABELLA_TR("Arbiter's penalty, {0}: maximum points for the opponent."), {who});
        case Penalty::Expulsion:
            return say(ANNABELLA_TR("Arbiter's penalty, {0}: expelled from the event."), {who});
        case Penalty::Device:
            return say(ANNABELLA_TR("Arbiter's penalty, {0}: a device sounded."), {who});
        }
        return {};
    }
    std::string operator()(const Retracted& act) {
        if (act.plies == no_plies)
            return say(ANNABELLA_TR("Arbiter: back to the start of the game."));
        const MoveNumber last = last_move_number(act.plies, m_start);
        return say(ANNABELLA_TR("Arbiter: back to the position after {side}'s move {0}."), last.side,
                   {std::to_string(last.number)});
    }
    std::string operator()(const Replaced& act) {
        // The arbiter's, or that of players who agree on it.
        if (act.plies == no_plies)
            return say(ANNABELLA_TR("From the first move, the record is {0}."), {act.text});
        const MoveNumber last = last_move_number(act.plies, m_start);
        return say(ANNABELLA_TR("After {side}'s move {0} the record is {1}."), last.side,
                   {std::to_string(last.number), act.text});
    }
    std::string operator()(const Noted& act) { return say(ANNABELLA_TR("Arbiter: {0}"), {act.text}); }
    std::string operator()(const Decided& act) {
        switch (act.decision) {
        case Decision::Grant:
            return say(ANNABELLA_TR("Arbiter: granted."));
        case Decision::Refuse:
            return say(ANNABELLA_TR("Arbiter: refused."));
        case Decision::Defer:
            return say(ANNABELLA_TR("Arbiter: decision later."));
        }
        return {};
    }
    std::string operator()(const FiftyExtended& act) {
        return say(ANNABELLA_TR("Arbiter: {0} moves instead of fifty."), {std::to_string(act.moves)});
    }
    std::string operator()(const RulingUndone&) { return say(ANNABELLA_TR("Arbiter: last act undone.")); }
    std::string operator()(const FlagObserved& act) {
        return say(ANNABELLA_TR("Arbiter: flag down, {0}."), {player(act.side)});
    }
    std::string operator()(const TouchSeen& act) {
        return say(ANNABELLA_TR("Arbiter: piece touched, {0}, {1}."),
                   {player(act.side), m_start.rules().write_square(act.square)});
    }
    std::string operator()(const TouchForgiven&) { return say(ANNABELLA_TR("Arbiter: accidental touch.")); }
    std::string operator()(const Adjourned& act) {
        if (m_event.assistant)
            return of_assistant(ANNABELLA_TR("adjournment"));
        // FIDE 2009, adjournment 1b: who breaks off early.
        if (act.early)
            return say(ANNABELLA_TR("{side}: early adjournment."), *act.early);
        return say(ANNABELLA_TR("Arbiter: adjournment."));
    }
    std::string operator()(const Resumed&) {
        return m_event.assistant ? of_assistant(ANNABELLA_TR("resumption"))
                                 : say(ANNABELLA_TR("Play is resumed."));
    }

    // What an assistant does (FIDE 2009, E.2.9).
    std::string operator()(const Announced& act) { return of_assistant(ANNABELLA_TR("announced"), act.text); }
    std::string operator()(const Repeated& act) { return of_assistant(ANNABELLA_TR("repeated"), act.text); }
    std::string operator()(const Corrected& act) { return of_assistant(ANNABELLA_TR("corrected"), act.text); }
    std::string operator()(const Withdrawn&) { return of_assistant(ANNABELLA_TR("announcement taken back")); }
    std::string operator()(const Pressed&) { return of_assistant(ANNABELLA_TR("clock pressed")); }
    std::string operator()(const Lifted& act) {
        return of_assistant(ANNABELLA_TR("peg lifted"), m_start.rules().write_square(act.square));
    }
    std::string operator()(const Placed& act) {
        return of_assistant(ANNABELLA_TR("peg placed"), m_start.rules().write_square(act.square));
    }
    std::string operator()(const Adjusting&) { return of_assistant(ANNABELLA_TR("adjusting")); }
    std::string operator()(const ScoreWritten&) { return of_assistant(ANNABELLA_TR("score sheet written")); }
    std::string operator()(const Claimed& act) {
        return of_assistant(ANNABELLA_TR("claim"), say(claim_words(act.claim)));
    }
    std::string operator()(const TouchReported& act) {
        return of_assistant(ANNABELLA_TR("touched piece announced"),
                            m_start.rules().write_square(act.square));
    }
    std::string operator()(const MoveSealed&) { return of_assistant(ANNABELLA_TR("move sealed")); }
    /// What assistants alone do may stand as it is written; each act of the arbiter's has its words.
    template <class Other>
    requires(game::description_of<Other>.actor != game::Actor::Arbiter) std::string operator()(const Other&) {
        return of_assistant({}, write_happening(m_event.what, m_start.rules()));
    }

private:
    std::string say(std::string_view english, const std::vector<std::string>& arguments = {}) const {
        return fill(m_translator.translate(m_language, english), arguments);
    }
    std::string say(std::string_view english, Side side,
                    const std::vector<std::string>& arguments = {}) const {
        return fill(m_translator.translate(m_language, english, side), arguments);
    }
    std::string player(Side side) const { return say(ANNABELLA_TR("{side}"), side); }
    std::string of_assistant(std::string_view what, const std::string& more = {}) const {
        // Some of these are words that are typed as well, of which there may be several.
        std::string text = what.empty() ? std::string() : say(what);
        text = text.substr(0, text.find(','));
        if (!more.empty())
            text += text.empty() ? more : ": " + more;
        if (!m_event.assistant)
            return text;
        return say(ANNABELLA_TR("{side}'s assistant: {0}"), *m_event.assistant, {text});
    }

    const Translator& m_translator;
    std::string_view m_language;
    const Event& m_event;
    const rules::Position& m_start;
};

} // namespace

std::string act_text(const Translator& translator, std::string_view language, const std::string& statement,
                     const rules::Position& start) {
    const auto event = read_act(statement, start.rules());
    return event ? ActWriter(translator, language, *event, start).write() : statement;
}

} // namespace annabella::phrase
