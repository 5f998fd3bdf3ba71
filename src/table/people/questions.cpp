// The questions that wait for somebody's "yes" or "no".
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/people/questions.hpp"

#include <algorithm>
#include <utility>

#include "base/assert.hpp"
#include "base/overloaded.hpp"

namespace annabella::table {

using game::Time;
using phrase::Seat;

namespace {

/// Why it would be, where nothing else would come of it.
std::optional<game::Refused> refusal_of(const game::Game& game, const game::Happening& act,
                                        std::optional<Side> assistant, Time now) {
    game::Game trial = game;
    const game::Notices notices = trial.apply({std::max(now, trial.now()), act, assistant}).notices;
    std::optional<game::Refused> refusal;
    for (const game::Notice& notice : notices) {
        const auto* const refused = std::get_if<game::Refused>(&notice);
        if (refused == nullptr && !std::holds_alternative<game::FlagFell>(notice))
            return std::nullopt;
        if (refused != nullptr && !refusal)
            refusal = *refused;
    }
    return refusal;
}

} // namespace

bool would_be_refused(const game::Game& game, const game::Happening& act, std::optional<Side> assistant,
                      Time now) {
    return refusal_of(game, act, assistant, now).has_value();
}

bool is_refused_unasked(const game::Game& game, const game::Happening& act, std::optional<Side> assistant,
                        Time now) {
    namespace because = game::because;
    const auto refusal = refusal_of(game, act, assistant, now);
    if (!refusal || !refusal->of_named_move || game.table().mode != game::Mode::Tournament)
        return refusal.has_value();
    const game::Reason& why = refusal->reason;
    return !why.is<because::IllegalMove>() && !why.is<because::Ambiguous>() && !why.is<because::TouchMove>();
}

Message yes_or_no(const Message& act) { return {ANNABELLA_TR("{0}: yes or no?"), {act}}; }

const ToConfirm* to_confirm(const Question& question) {
    return std::visit(Overloaded{
                          [](const ToConfirm& confirm) { return &confirm; },
                          [](const ToRead&) -> const ToConfirm* { return nullptr; },
                      },
                      question);
}

std::optional<game::Happening> act_of(const Question& question) {
    using Act = std::optional<game::Happening>;
    return std::visit(Overloaded{
                          [](const ToDo& to_do) { return Act(to_do.act); },
                          [](const ToStop&) { return Act(game::Paused{}); },
                          [](const ToDecide& decide) { return Act(decide.act); },
                          [](const ToUndo&) { return Act(game::RulingUndone{}); },
                          [](const ToAdjourn& adjourn) { return Act(adjourn.act); },
                          [](const ToBegin&) { return Act(); },
                          [](const ToRead&) { return Act(); },
                      },
                      question);
}

namespace {

/// So long nobody forgets what he was asked.
constexpr Span remembered{60'000};

/// The game is no longer what he was asked about.
bool is_outdated(const Question& question, const game::Game& game) {
    return std::visit(Overloaded{
                          [](const ToDo&) { return false; },
                          [&](const ToStop& stop) { return stop.about != game.proposal(); },
                          [&](const ToDecide& decide) { return decide.about != game.proposal(); },
                          [&](const ToUndo& undo) { return undo.acts != game.score().acts.size(); },
                          [&](const ToAdjourn& adjourn) { return adjourn.plies != game.score().plies(); },
                          [](const ToBegin&) { return false; },
                          [](const ToRead&) { return false; },
                      },
                      question);
}

bool has_lapsed(const Question& question, const game::Game& game, Time now) {
    const auto act = act_of(question);
    return act && (is_outdated(question, game) ||
                   is_refused_unasked(game, *act, to_confirm(question)->assistant, now));
}

} // namespace

std::optional<Message> Questions::ask(Seat asked, const game::Happening& act, ToConfirm confirm,
                                      const game::Game& game, Time now) {
    std::optional<Message> dropped;
    for (const Asked& each : m_asked)
        if (const ToConfirm* before = to_confirm(each.question); before != nullptr && each.seat == asked)
            dropped = before->what;
    if (dropped == confirm.what)
        dropped.reset();
    take_acts(asked);
    Question question =
        std::visit(Overloaded{
                       [&](const game::Decided& decided) {
                           return Question(ToDecide{std::move(confirm), decided, game.proposal()});
                       },
                       [&](const game::Paused&) {
                           return Question(ToStop{std::move(confirm), game.proposal()});
                       },
                       [&](const game::RulingUndone&) {
                           return Question(ToUndo{std::move(confirm), game.score().acts.size()});
                       },
                       [&](const game::Adjourned& adjourned) {
                           return Question(ToAdjourn{std::move(confirm), adjourned, game.score().plies()});
                       },
                       [&](const auto& other) {
                           return Question(ToDo{std::move(confirm), other});
                       },
                   },
                   act);
    m_asked.push_back({asked, std::move(question), now});
    return dropped;
}

void Questions::ask_to_begin(Seat asked, const NextGame& wish, ToConfirm confirm, Time now) {
    take_acts(asked);
    m_asked.push_back({asked, ToBegin{std::move(confirm), wish}, now});
}

bool Questions::ask_to_read(Seat reader) {
    const bool again = take_reading_of(reader);
    m_asked.push_back({reader, ToRead{}, {}});
    return again;
}

std::vector<const Question*> Questions::of(Seat who) const {
    std::vector<const Question*> questions;
    for (const Asked& asked : m_asked)
        if (asked.seat == who)
            questions.push_back(&asked.question);
    return questions;
}

bool Questions::is_asked(Seat who) const {
    return std::any_of(m_asked.begin(), m_asked.end(),
                       [&](const Asked& asked) { return to_confirm(asked.question) && asked.seat == who; });
}

std::function<bool(const Questions::Asked&)> Questions::meant_by(const Answerer& by) const {
    // Who says who he is answers what he was asked and nothing else. Who does not is, at a keyboard of his
    // own, its player.
    const auto may_answer = [by](const Asked& asked) {
        if (by.speaker)
            return asked.seat == *by.speaker;
        const auto side = phrase::side_of(asked.seat);
        return !by.keyboard || !side || side == by.keyboard;
    };
    // What is for the eyes stands in nobody's way: a bare word answers it where nothing else is asked.
    const bool of_acts = !by.speaker && std::any_of(m_asked.begin(), m_asked.end(), [&](const Asked& asked) {
        return to_confirm(asked.question) && may_answer(asked);
    });
    return [=](const Asked& asked) { return may_answer(asked) && (!of_acts || to_confirm(asked.question)); };
}

std::vector<Seat> Questions::answered(const Answerer& by) const {
    const auto is_meant = meant_by(by);
    std::vector<Seat> seats;
    for (const Asked& asked : m_asked)
        if (is_meant(asked) && std::find(seats.begin(), seats.end(), asked.seat) == seats.end())
            seats.push_back(asked.seat);
    // At a keyboard of his own he is its player; at one for both it must be plain who is meant.
    const auto own = by.keyboard ? std::optional(phrase::seat_of(*by.keyboard)) : std::nullopt;
    if (!by.speaker && own && std::find(seats.begin(), seats.end(), *own) != seats.end())
        return {*own};
    return seats;
}

std::vector<Questions::Asked>::iterator Questions::meant(Seat asked, const Answerer& by) {
    // What is to be read was asked last, and hides nothing that was asked before.
    const auto is_meant = meant_by(by);
    const auto found = std::find_if(m_asked.rbegin(), m_asked.rend(),
                                    [&](const Asked& each) { return each.seat == asked && is_meant(each); });
    ASSERT(found != m_asked.rend());
    return std::next(found).base();
}

Question Questions::take(Seat asked, const Answerer& by) {
    const auto found = meant(asked, by);
    Question question = std::move(found->question);
    m_asked.erase(found);
    return question;
}

std::optional<Message> Questions::put_again(Seat asked, const Answerer& by, Time now) {
    const auto found = meant(asked, by);
    const ToConfirm* const confirm = to_confirm(found->question);
    // While the pieces stand so, they ask.
    if (confirm == nullptr || confirm->by_board || now - found->at < remembered)
        return std::nullopt;
    found->at = now;
    return yes_or_no(confirm->what);
}

std::vector<Seat> Questions::take_if(const std::function<bool(const Asked&)>& which) {
    std::vector<Seat> seats;
    std::vector<Asked> left;
    for (Asked& asked : m_asked)
        if (which(asked))
            seats.push_back(asked.seat);
        else
            left.push_back(std::move(asked));
    m_asked = std::move(left);
    return seats;
}

std::vector<Seat> Questions::lapse(const game::Game& game, Time now) {
    // That it has been decided he knows.
    take_if([&](const Asked& asked) {
        return std::holds_alternative<ToStop>(asked.question) && has_lapsed(asked.question, game, now);
    });
    return take_if([&](const Asked& asked) { return has_lapsed(asked.question, game, now); });
}

std::vector<Seat> Questions::take_adjournments() {
    return take_if([](const Asked& asked) { return std::holds_alternative<ToAdjourn>(asked.question); });
}

bool Questions::take_acts(Seat asked) {
    return !take_if([&](const Asked& each) {
                return each.seat == asked && to_confirm(each.question);
            }).empty();
}

bool Questions::take_acts_before_move(Seat asked) {
    return !take_if([&](const Asked& each) {
                const ToConfirm* const confirm = to_confirm(each.question);
                const auto act = act_of(each.question);
                return each.seat == asked && confirm != nullptr && !confirm->by_board &&
                       !(act && std::holds_alternative<game::DrawOffered>(*act));
            }).empty();
}

bool Questions::take_of(Seat asked) {
    const bool confirms = take_acts(asked);
    take_if([&](const Asked& each) { return each.seat == asked; });
    return confirms;
}

void Questions::take_reading() {
    take_if([](const Asked& asked) { return !to_confirm(asked.question); });
}

bool Questions::take_reading_of(Seat reader) {
    return !take_if([&](const Asked& asked) {
                return asked.seat == reader && !to_confirm(asked.question);
            }).empty();
}

std::vector<Seat> Questions::take_all() {
    return take_if([](const Asked&) { return true; });
}

} // namespace annabella::table
