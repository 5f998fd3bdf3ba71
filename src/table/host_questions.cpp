// The host of a table: who is told, who is asked, and whose answer counts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "base/assert.hpp"
#include "table/host.hpp"
#include "table/seat_title.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;
using phrase::Privacy;
using phrase::Seat;

namespace {

/// Who has said that only he reads.
class Reader : public phrase::Confidant {
public:
    explicit Reader(Seat reader) : m_reader(reader) {}
    bool is_alone_with(Seat hearer) const override { return hearer == m_reader; }

private:
    Seat m_reader;
};

/// How long something stands on the screen for one who does not say that he has read it.
constexpr Span longest_reading{60'000};

} // namespace

std::string Host::language_of(Seat seat) const {
    const auto side = phrase::side_of(seat);
    return side ? m_spoken->game().table().seat(*side).language : language();
}

void Host::tell(Seat seat, const Message& message, Time now, Privacy privacy) {
    speak({m_spoken->phrasebook().for_one(seat, message, language_of(seat), privacy)}, now);
}

void Host::tell_or_say(std::optional<Seat> hearer, const Message& message, Time now) {
    if (hearer)
        return tell(*hearer, message, now);
    say(message, now);
}

bool Host::must_be_named(const phrase::Utterance& utterance, const phrase::Utterances& before) const {
    const auto* one = std::get_if<phrase::ForOne>(&utterance.said());
    return one != nullptr && phrase::is_player(one->hearer()) && !one->is_private() &&
           m_ears.listening == Listening::Loudspeaker &&
           (before.empty() || before.back().hearer() != one->hearer());
}

phrase::Utterance Host::called_by_name(Seat player) const {
    phrase::Wording name = m_spoken->phrasebook().wording(seat_title(player), language_of(player));
    name.text.clear();
    return phrase::ForOne(player, std::move(name), false);
}

void Host::speak(phrase::Utterances utterances, Time now) {
    if (utterances.empty())
        return;
    phrase::Utterances said;
    std::vector<Seat> readers;
    for (const phrase::Utterance& utterance : utterances) {
        // "again" tells each what he has heard, and nobody what was for another.
        for (const Seat hearer : phrase::seats)
            if (utterance.reaches(hearer)) {
                LastHeard& last = m_last_heard[hearer];
                if (std::exchange(last.of, m_speaking) != m_speaking)
                    last.words.clear();
                last.words.push_back(utterance.only_for(hearer));
            }
        // What nobody else may know, and what cannot be said in one ear alone, is for the eyes.
        if (const auto reader = utterance.hearer();
            utterance.is_secret() && !m_ears.has_own_ear(*reader) && m_ears.shown(utterance) == nullptr) {
            if (std::find(readers.begin(), readers.end(), *reader) == readers.end()) {
                readers.push_back(*reader);
                m_for_eyes[*reader].clear(); // What is sealed anew takes the place of the old.
            }
            m_for_eyes[*reader].push_back(utterance);
        } else {
            if (must_be_named(utterance, said))
                said.push_back(called_by_name(*utterance.hearer()));
            said.push_back(utterance);
        }
    }
    ++m_speaking;
    m_last_said = std::move(utterances);
    if (!said.empty())
        for (Outlet* outlet : m_outlets)
            outlet->say(said, now);
    for (const Seat reader : readers)
        ask_for_eyes(reader, now);
}

void Host::say_again(Time now) {
    // Without knowing who asks, the same ears as before hear it.
    speak(m_giver ? m_last_heard[*m_giver].words : m_last_said, now);
}

std::string Host::name_of(Seat seat) const { return translate()(seat_title(seat).text); }

std::string Host::first_word(std::string_view english) const {
    const std::string words = translate()(english);
    return words.substr(0, words.find(','));
}

std::string Host::prefix_of(Seat seat) const {
    const auto word = [this](std::string_view english) { return first_word(english); };
    if (seat == Seat::Arbiter)
        return word(ANNABELLA_TR("arbiter"));
    std::string prefix =
        word(phrase::side_of(seat) == Color::White ? ANNABELLA_TR("white") : ANNABELLA_TR("black"));
    if (seat == Seat::WhitesAssistant || seat == Seat::BlacksAssistant)
        prefix += ' ' + word(ANNABELLA_TR("assistant"));
    return prefix;
}

void Host::ask_for_eyes(Seat reader, Time now) {
    const auto before = m_questions.size();
    drop_questions([&](const Question& question) { return question.asked == reader && !question.act; });
    const bool again = m_questions.size() != before;
    m_questions.push_back({reader, std::nullopt, std::nullopt, std::nullopt, 0, game::no_plies, {}});
    say({again ? ANNABELLA_TR("{0}, something else is now for your eyes alone. Type {1} {2} when only you "
                              "read.")
               : ANNABELLA_TR("{0}, something is for your eyes alone. Type {1} {2} when only you read."),
         {name_of(reader), prefix_of(reader), translate()(ANNABELLA_TR("yes"))}},
        now);
}

void Host::show_for_eyes(Seat reader, Time now) {
    PageForOne page{reader, {}};
    const phrase::Utterances unread = std::exchange(m_for_eyes[reader], {});
    for (const phrase::Utterance& utterance : unread)
        if (const phrase::Wording* words = utterance.words_for(Reader(reader)))
            page.words.push_back(*words);
    page.words.push_back(m_spoken->phrasebook().wording(
        {ANNABELLA_TR("When you have read it, press Enter: it is wiped."), {}}, language_of(reader)));
    for (Outlet* outlet : m_outlets)
        outlet->reveal(page);
    m_wipe_at = now + longest_reading;
}

void Host::leave_eyes_alone() {
    drop_questions([](const Question& question) { return !question.act; });
    m_for_eyes.clear();
}

bool Host::wipe() {
    if (!std::exchange(m_wipe_at, std::nullopt))
        return false;
    for (Outlet* outlet : m_outlets)
        outlet->wipe();
    return true;
}

bool Host::can_be_kept(const game::Happening& act) const {
    const rules::Rules& rules = m_spoken->game().position().rules();
    return game::read_act(game::write_act({m_spoken->game().now(), act, m_assistant_of}, rules), rules)
        .has_value();
}

bool Host::would_be_refused(const game::Happening& act, std::optional<Color> assistant, Time now) const {
    game::Game trial = m_spoken->game();
    const game::Notices notices = trial.apply({std::max(now, trial.now()), act, assistant}).notices;
    bool refused = false;
    for (const game::Notice& notice : notices) {
        const bool is_refusal = std::holds_alternative<game::Refused>(notice);
        // A wrong claim is refused, too, but has its price.
        if (!is_refusal && !std::holds_alternative<game::FlagFell>(notice))
            return false;
        refused = refused || is_refusal;
    }
    return refused;
}

void Host::propose(game::Happening happening, const Message& what, Time now) {
    // What will be refused anyway needs no question.
    if (!can_be_kept(happening) || would_be_refused(happening, m_assistant_of, now))
        return act(std::move(happening), now);
    const Seat asked = m_giver.value_or(Seat::Arbiter);
    // Whoever asks for something else has thought better of the first.
    drop_questions([&](const Question& other) { return other.asked == asked && other.act; });
    const game::Game& game = m_spoken->game();
    m_questions.push_back({asked, std::move(happening), m_assistant_of, game.proposal(),
                           game.score().acts.size(), game.score().plies(), what});
    const bool of_player = phrase::is_player(asked);
    tell(asked, {ANNABELLA_TR("{0} Is that right? Yes or no?"), {what}}, now,
         of_player ? Privacy::Private : Privacy::Open);
    if (of_player && m_ears.voice && m_ears.listening == Listening::Loudspeaker)
        // What is asked is nobody else's business, but that he is asked must be heard.
        say({ANNABELLA_TR("{0}: yes or no?"), {name_of(asked)}}, now);
    if (std::any_of(m_questions.begin(), m_questions.end(),
                    [&](const Question& other) { return other.act && other.asked != asked; }))
        tell_how_to_answer(asked, now);
}

void Host::tell_how_to_answer(Seat asked, Time now) {
    const auto in_words = [&](std::string_view english) { return translate()(english); };
    tell(asked,
         {ANNABELLA_TR("Type {0} {1} or {0} {2}."),
          {prefix_of(asked), in_words(ANNABELLA_TR("yes")), in_words(ANNABELLA_TR("no"))}},
         now, Privacy::Private);
}

void Host::drop_questions(const std::function<bool(const Question&)>& which) {
    m_questions.erase(std::remove_if(m_questions.begin(), m_questions.end(), which), m_questions.end());
}

void Host::answer(const Giver& by, const AnswerQuestion& answer, Time now) {
    // Who says who he is answers what he was asked and nothing else. Who does not is, at a keyboard of his
    // own, its player; at one for both it must be plain who is meant.
    std::optional<Seat> speaker;
    if (by.role == Giver::Role::Arbiter)
        speaker = Seat::Arbiter;
    else if (m_assistant_of)
        speaker = phrase::assistant_of(*m_assistant_of);
    else if (by.side)
        speaker = phrase::seat_of(*by.side);
    const auto may_answer = [&](const Question& question) {
        if (speaker)
            return question.asked == *speaker;
        const auto side = phrase::side_of(question.asked);
        return !m_keyboard_side || !side || side == m_keyboard_side;
    };
    // What is for the eyes stands in nobody's way: a bare word answers it where nothing else is asked.
    const bool of_acts =
        !speaker && std::any_of(m_questions.begin(), m_questions.end(), [&](const Question& question) {
            return question.act && may_answer(question);
        });
    const auto is_meant = [&](const Question& question) {
        return may_answer(question) && (!of_acts || question.act);
    };
    std::vector<Seat> asked;
    for (const Question& question : m_questions)
        if (is_meant(question) && std::find(asked.begin(), asked.end(), question.asked) == asked.end())
            asked.push_back(question.asked);
    const auto own = m_keyboard_side ? std::optional(phrase::seat_of(*m_keyboard_side)) : std::nullopt;
    if (!speaker && own && std::find(asked.begin(), asked.end(), *own) != asked.end())
        asked = {*own};
    if (asked.empty())
        return tell_or_say(speaker ? speaker : own, {ANNABELLA_TR("Nothing was asked."), {}}, now);
    if (asked.size() > 1) {
        for (const Seat each : asked)
            tell_how_to_answer(each, now);
        return;
    }
    // What is to be read was asked last, and hides nothing that was asked before.
    auto found = std::find_if(m_questions.rbegin(), m_questions.rend(), [&](const Question& question) {
        return question.asked == asked.front() && is_meant(question);
    });
    ASSERT(found != m_questions.rend());
    const Question question = std::move(*found);
    m_questions.erase(std::next(found).base());
    if (!answer.yes) {
        if (question.act)
            return tell(question.asked, {ANNABELLA_TR("Not done: {0}"), {question.what}}, now,
                        Privacy::Private);
        m_for_eyes[question.asked].clear();
        return tell(question.asked, {ANNABELLA_TR("It stays unread."), {}}, now, Privacy::Private);
    }
    if (!question.act)
        return show_for_eyes(question.asked, now);
    happen(*question.act, now, question.assistant);
}

bool Host::has_lapsed(const Question& question, Time now) const {
    if (!question.act)
        return false;
    const game::Game& game = m_spoken->game();
    // What is granted, or undone, must be what was asked about.
    if (std::holds_alternative<game::Decided>(*question.act) && question.about != game.proposal())
        return true;
    if (std::holds_alternative<game::RulingUndone>(*question.act) &&
        question.acts != game.score().acts.size())
        return true;
    // Since a move has been made, another player would have to seal.
    if (std::holds_alternative<game::Adjourned>(*question.act) && question.plies != game.score().plies())
        return true;
    return would_be_refused(*question.act, question.assistant, now);
}

bool Host::is_asked(Seat who) const {
    return std::any_of(m_questions.begin(), m_questions.end(),
                       [&](const Question& question) { return question.act && question.asked == who; });
}

void Host::lapse_questions(Time now) {
    std::vector<Seat> told;
    drop_questions([&](const Question& question) {
        if (!has_lapsed(question, now))
            return false;
        told.push_back(question.asked);
        return true;
    });
    for (const Seat asked : told)
        tell(asked, {ANNABELLA_TR("What you were asked about is no longer possible. It is not done."), {}},
             now, Privacy::Private);
}

void Host::lapse_by_move_of(Color side, Time now) {
    // FIDE 2009, 9.1a: an offer belongs to the move it is made with; and whoever plays on does not resign. A
    // "yes" long afterwards would be an accident.
    const Seat asked = phrase::seat_of(side);
    const auto before = m_questions.size();
    drop_questions([&](const Question& question) { return question.asked == asked && question.act; });
    if (m_questions.size() != before)
        tell(asked, {ANNABELLA_TR("You have played on. What you were asked about is not done."), {}}, now,
             Privacy::Private);
}

void Host::lapse_by_end(Time now) {
    leave_eyes_alone();
    for (const Question& question : std::exchange(m_questions, {}))
        tell(question.asked, {ANNABELLA_TR("The game is over. What you were asked about is not done."), {}},
             now, Privacy::Private);
}

} // namespace annabella::table
