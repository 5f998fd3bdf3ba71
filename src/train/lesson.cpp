// One sitting with an exercise.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/lesson.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "train/men.hpp"

namespace annabella::train {

namespace {

/// So many other questions come before the same one again.
constexpr std::size_t pause_between = 3;
constexpr int most_draws = 50;

constexpr std::array keys_with_board = {
    SittingKey{"F6", "again", ANNABELLA_TR("F6 repeats the question.")},
    SittingKey{"F4", "board", ANNABELLA_TR("F4 says where the pieces stand.")},
};

constexpr std::array lesson_words = {
    SittingWord{"again", ANNABELLA_TR("Repeat the question.")},
    SittingWord{"solution", ANNABELLA_TR("Say the answer. The question will come again another time.")},
    SittingWord{"progress", ANNABELLA_TR("Say your results.")},
    SittingWord{"quit", ANNABELLA_TR("Leave the exercise.")},
};

} // namespace

Lesson::Lesson(const Drill& drill, Progress progress, Day today, std::uint64_t seed, int questions)
    : Sitting(drill.name(), std::move(progress), today), m_drill(drill), m_chance(seed),
      m_questions(questions) {}

Speech Lesson::begin() {
    Speech said = {{ANNABELLA_TR("{0}"), {m_drill.about()}}};
    if (const auto last = progress().last_before(exercise(), today())) {
        const Tally tally = progress().of(exercise(), *last);
        said.push_back({ANNABELLA_TR("Last time: {0} of {1} right."), {tally.right, tally.asked}});
    }
    if (const auto waiting = due(); !waiting.empty())
        said.push_back({ANNABELLA_TR("Missed questions that come again today: {0}."),
                        {static_cast<int>(waiting.size())}});
    const Speech first = next();
    if (!is_over())
        said.push_back({ANNABELLA_TR("For commands, type help.")});
    return std::move(said) + first;
}

bool Lesson::is_recent(const std::string& card) const {
    return std::find(m_recent.begin(), m_recent.end(), card) != m_recent.end();
}

std::string Lesson::due_now() const {
    for (const std::string& missed : due())
        if (m_drill.is_card(missed) && !is_recent(missed))
            return missed;
    return {};
}

Speech Lesson::next() {
    m_card.clear();
    if (m_questions > 0 && asked() >= m_questions) {
        leave();
        return {};
    }
    m_card = due_now();
    if (m_card.empty()) {
        // An exercise may have few questions: then one comes again.
        int draws = 0;
        do
            m_card = m_drill.draw(m_chance);
        while (is_recent(m_card) && ++draws < most_draws);
    }
    // One without questions of its own has nothing to put between.
    while (m_card.empty() && !m_recent.empty()) {
        m_recent.pop_front();
        m_card = due_now();
    }
    if (m_card.empty()) {
        leave();
        return {{ANNABELLA_TR("No missed questions come again today.")}};
    }
    m_recent.push_back(m_card);
    if (m_recent.size() > pause_between)
        m_recent.pop_front();
    return m_drill.question(m_card);
}

Reply Lesson::judged(bool right, Speech said, Span taken) {
    Answer answer = note(m_card, right, taken);
    return {std::move(said) + next(), std::move(answer)};
}

Reply Lesson::take(std::string_view typed, Span taken, const Reader& reader) {
    Reply reply = answer(typed, taken, reader);
    // Whatever was said, it took a time that is not the pupil's, and the question stands again.
    reply.begins_anew = true;
    return reply;
}

Reply Lesson::answer(std::string_view typed, Span taken, const Reader& reader) {
    const std::string_view line = table::trimmed(typed);
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (line.empty())
        return {Speech{{ANNABELLA_TR("You typed nothing. The question again:")}} + m_drill.question(m_card)};
    if (says(ANNABELLA_TR("quit"))) {
        leave();
        return {};
    }
    if (says(ANNABELLA_TR("again")))
        return {m_drill.question(m_card)};
    if (says(ANNABELLA_TR("help")))
        return {m_drill.help() + help_about(lesson_words, reader)};
    if (says(ANNABELLA_TR("board")) && board())
        return {tell_position()};
    if (says(ANNABELLA_TR("progress")))
        return {standing() + m_drill.question(m_card)};
    if (says(ANNABELLA_TR("solution")))
        return judged(false, m_drill.solution(m_card), taken);
    const Judgement judgement = m_drill.judge(m_card, line, taken, reader);
    switch (judgement.kind) {
    case Judgement::Kind::Right:
        return judged(true, Speech{{ANNABELLA_TR("Right.")}} + judgement.said, taken);
    case Judgement::Kind::Wrong:
        return judged(false, Speech{{ANNABELLA_TR("Wrong.")}} + judgement.said, taken);
    case Judgement::Kind::Unclear:
        break;
    }
    return {did_you_mean(line, reader).value_or(judgement.said)};
}

std::optional<BoardSeen> Lesson::board() const {
    const auto position = m_drill.position(m_card);
    return position ? std::optional(seen(*position)) : std::nullopt;
}

std::vector<std::string_view> Lesson::words() const {
    std::vector<std::string_view> all = {"quit", "again", "help", "progress", "solution"};
    for (const std::string_view word : m_drill.words())
        all.push_back(word);
    return all;
}

std::span<const SittingKey> Lesson::keys() const {
    return std::span<const SittingKey>(keys_with_board).first(board() ? keys_with_board.size() : 1);
}

Speech Lesson::tell_position() const {
    const auto position = m_drill.position(m_card);
    return position ? tell_men(seen(*position)) + Speech{tell_turn(position->turn())} : Speech{};
}

Speech Lesson::farewell() const { return standing() + Speech{{ANNABELLA_TR("Goodbye.")}}; }

} // namespace annabella::train
