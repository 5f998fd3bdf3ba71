// Answers on the disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/training/kept_answers.hpp"

#include <algorithm>
#include <deque>

#include "app/places_linux.hpp"

namespace annabella::home {

train::Day today() { return train::read_day(app::local_time_now().substr(0, 10)).value_or(train::Day{}); }

KeptAnswers::KeptAnswers(store::AnswerLog log) : m_log(std::make_shared<store::AnswerLog>(std::move(log))) {
    for (const std::string& line : m_log->lines()) {
        const auto answer = train::read_answer_line(line);
        if (answer)
            m_progress.add(*answer);
        else if (!line.empty())
            ++m_damaged;
    }
}

Result<KeptAnswers> KeptAnswers::open(app::Runtime& runtime, const std::filesystem::path& path) {
    TRY(auto log, runtime.wait_for_disk([file = path.empty() ? app::state_folder() / "training.txt" : path] {
        return store::AnswerLog::open(
            file, [](std::string_view line) { return train::read_answer_line(line).has_value(); });
    }));
    return KeptAnswers(std::move(log));
}

void KeptAnswers::tell_damage(Dialogue& dialogue) const {
    if (m_damaged > 0)
        dialogue.say({{ANNABELLA_TR("Unreadable lines of your saved answers, ignored: {0}."), {m_damaged}}});
}

void KeptAnswers::keep(const train::Answer& answer, Dialogue& dialogue) {
    const auto kept =
        dialogue.wait_for_disk([log = m_log, line = train::write_answer(answer)] { return log->add(line); });
    if (kept || m_trouble)
        return;
    m_trouble = kept.error();
    dialogue.say({{ANNABELLA_TR("{0}"), {m_trouble->message}}});
}

void KeptAnswers::tell_trouble(Dialogue& dialogue) {
    const auto there = dialogue.wait_for_disk([log = m_log] { return log->still_there(); });
    if (!m_trouble && !there)
        m_trouble = there.error();
    if (m_trouble)
        dialogue.say({{ANNABELLA_TR("{0}"), {m_trouble->message}}});
}

namespace {

/// An adviser that is silent is asked again after so long.
constexpr std::chrono::milliseconds adviser_patience{200};

} // namespace

int sit_through(Dialogue& dialogue, train::Sitting& sitting, KeptAnswers& answers, const Adviser& adviser) {
    answers.tell_damage(dialogue);
    const train::Speech opening = sitting.begin();
    dialogue.open_board(sitting);
    dialogue.say(opening);
    // The time in which the program itself speaks is nobody's: an answer's begins when that was heard.
    std::optional<app::InputLine::Moment> began;
    const auto settle_beginning = [&] {
        if (!began)
            began = dialogue.heard();
        return *began;
    };
    const auto tell = [&](const train::Reply& reply) {
        settle_beginning();
        if (reply.answer)
            answers.keep(*reply.answer, dialogue);
        // The next game of a file may be another one.
        dialogue.open_board(sitting);
        if (!reply.said.empty())
            dialogue.say(reply.said);
        if (reply.begins_anew)
            began.reset();
    };
    std::deque<app::InputLine> later; // What was typed while the adviser was thinking, and has to wait.
    const auto thinks = [&] { return adviser.thinks && adviser.thinks(); };
    const auto take = [&](app::InputLine line) {
        if (!line.key && !sitting.answers_at_once(line.text, dialogue.reader()))
            return later.push_back(std::move(line));
        const Span taken = std::max(Span{0}, std::chrono::duration_cast<Span>(line.at - settle_beginning()));
        tell(line.key ? sitting.press(*line.key, taken, dialogue.reader())
                      : sitting.take(line.text, taken, dialogue.reader()));
    };
    std::optional<Message> lost;
    while (!sitting.is_over() && !lost) {
        std::optional<app::InputLine> line;
        if (!later.empty() && !thinks()) {
            line = std::move(later.front());
            later.pop_front();
        } else {
            line = thinks() ? dialogue.poll() : dialogue.next();
        }
        if (!line && (!thinks() || dialogue.is_asked_to_end()))
            break;
        const bool typed = line.has_value();
        if (typed)
            take(*std::move(line));
        if (adviser.answer)
            if (const auto advice = adviser.answer())
                tell(*advice);
        if (adviser.lost)
            lost = adviser.lost();
        if (!typed && !lost && thinks())
            dialogue.wait({adviser.handle()}, adviser_patience);
    }
    if (lost) {
        dialogue.say({{ANNABELLA_TR("{0}"), {*lost}}});
        for (const app::InputLine& line : later)
            dialogue.say({{ANNABELLA_TR("Too late, ignored: {0}."), {line.text}}});
    } else if (!sitting.is_over() && dialogue.has_run_out())
        dialogue.say({{ANNABELLA_TR("The input has ended.")}});
    answers.tell_trouble(dialogue);
    dialogue.say(sitting.finish() + sitting.farewell());
    const int status = dialogue.close();
    return answers.all_kept() && !lost ? status : 1;
}

} // namespace annabella::home
