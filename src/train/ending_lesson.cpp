// Endings, one after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/ending_lesson.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/assert.hpp"
#include "train/drills/read_move.hpp"
#include "train/men.hpp"

namespace annabella::train {

namespace {

/// What can be asked while the opponent thinks.
constexpr std::array<std::string_view, 5> words_at_once = {"quit", "help", "again", "board", "progress"};

/// Who has held it for so many moves knows how.
constexpr std::size_t moves_to_hold = 12;

constexpr std::array ending_words = {
    SittingWord{"board", ANNABELLA_TR("Say where the pieces stand.")},
    SittingWord{"again", ANNABELLA_TR("Repeat the task and where the pieces stand.")},
    SittingWord{"back", ANNABELLA_TR("Take your last move back.")},
    SittingWord{"solution", ANNABELLA_TR("Say a good move.")},
    SittingWord{"next", ANNABELLA_TR("Go to another ending.")},
    SittingWord{"progress", ANNABELLA_TR("Say your results.")},
    SittingWord{"quit", ANNABELLA_TR("Leave the exercise.")},
};

} // namespace

EndingLesson::EndingLesson(Progress progress, Day today, std::uint64_t seed, const Ending* wished,
                           const Course& course)
    : Sitting(course.exercise, std::move(progress), today), m_chance(seed), m_course(course),
      m_wished(wished) {}

Speech EndingLesson::begin() {
    Speech said = {{m_course.about}};
    if (const auto waiting = due(); !waiting.empty() && m_wished == nullptr)
        said.push_back({ANNABELLA_TR("Missed questions that come again today: {0}."),
                        {static_cast<int>(waiting.size())}});
    return std::move(said) + next();
}

Speech EndingLesson::next() {
    const Ending* chosen = nullptr;
    if (m_wished != nullptr) {
        chosen = m_seen.empty() ? m_wished : nullptr;
    } else {
        for (const std::string& missed : due())
            if (const Ending* ending = find_ending(m_course, missed);
                chosen == nullptr && ending != nullptr && !m_seen.contains(ending->name))
                chosen = ending;
        std::vector<const Ending*> others;
        for (const Ending& ending : m_course.endings)
            if (!m_seen.contains(ending.name))
                others.push_back(&ending);
        if (chosen == nullptr && !others.empty())
            chosen = others[static_cast<std::size_t>(m_chance.below(static_cast<int>(others.size())))];
    }
    if (chosen == nullptr) {
        leave();
        return {};
    }
    m_ending = chosen;
    m_seen.insert(chosen->name);
    m_missed = false;
    return put_up();
}

Speech EndingLesson::put_up() {
    m_start = m_course.put_up(*m_ending, m_chance);
    m_position = m_start;
    m_stood = {m_position.key()};
    m_wanted.reset();
    m_advising = false;
    m_before.clear();
    m_worth = m_ending->to_win ? Worth::Won : Worth::Drawn;
    return task() + pieces();
}

Speech EndingLesson::task() const { return {{ANNABELLA_TR("{0}"), {Message(m_ending->task)}}}; }

Speech EndingLesson::pieces() const {
    const Side own = m_start.turn();
    const BoardSeen board = seen(m_position);
    return {{ANNABELLA_TR("You are {side}: {0}. {opponent}: {1}."),
             own,
             {men_of(board, own), men_of(board, opposite(own))}}};
}

Speech EndingLesson::back() {
    if (m_before.empty())
        return {{ANNABELLA_TR("You have no move to take back yet.")}};
    m_position = m_before.back().position;
    m_worth = m_before.back().worth;
    m_stood.resize(m_before.back().stood);
    m_before.pop_back();
    return Speech{{ANNABELLA_TR("Your move is taken back.")}} + pieces();
}

Reply EndingLesson::advise() {
    m_advising = true;
    m_wanted = m_position;
    return {};
}

void EndingLesson::miss(Reply& reply) {
    if (!std::exchange(m_missed, true))
        reply.answer = note(std::string(m_ending->name), false, m_taken);
}

void EndingLesson::settle(Worth outcome, Reply& reply) {
    const Worth goal = m_ending->to_win ? Worth::Won : Worth::Drawn;
    if (outcome < goal)
        miss(reply);
    else if (!m_missed)
        reply.answer = note(std::string(m_ending->name), true, m_taken);
    reply.said = std::move(reply.said) + next();
    reply.begins_anew = true;
}

bool EndingLesson::settles(Reply& reply) {
    const auto occurrences = std::count(m_stood.begin(), m_stood.end(), m_position.key());
    auto over = m_course.settled({m_start, m_position, static_cast<int>(occurrences), m_worth});
    const bool has_held = !m_ending->to_win && m_worth != Worth::Lost && m_before.size() >= moves_to_hold;
    if (!over && has_held && m_position.turn() == m_start.turn())
        over = Settled{ANNABELLA_TR("You have held the draw."), Worth::Drawn};
    if (!over)
        return false;
    reply.said.push_back({over->told});
    const char* const held = ANNABELLA_TR("You have held the draw.");
    if (!m_ending->to_win && over->outcome == Worth::Drawn && !m_missed &&
        std::string_view(over->told) != held)
        reply.said.push_back({held});
    settle(over->outcome, reply);
    return true;
}

void EndingLesson::make(rules::Move move) {
    m_position.play(move);
    m_stood.push_back(m_position.key());
}

Reply EndingLesson::play(std::string_view typed, const Reader& reader) {
    const auto move = read_move(m_position, typed, reader);
    if (!move)
        return {{move.error()}};
    m_before.push_back({m_position, m_worth, m_stood.size()});
    make(*move);
    Reply reply;
    if (!settles(reply))
        m_wanted = m_position;
    return reply;
}

Reply EndingLesson::hear(const Advice& advice) {
    m_wanted.reset();
    const game::SpokenMove move{m_position, advice.move};
    if (std::exchange(m_advising, false)) {
        Reply reply{{{ANNABELLA_TR("A good move is {0}."), {move}}}};
        miss(reply);
        return reply;
    }
    const Worth before = m_worth;
    if (m_course.judged)
        m_worth = opposite(advice.worth);
    const Side mover = m_position.turn();
    make(advice.move);
    Reply reply{{Sentence(ANNABELLA_TR("{side}: {0}."), mover, {move})}};
    const bool gives_away = m_worth < before;
    if (gives_away) {
        miss(reply);
        reply.said.push_back(m_worth == Worth::Lost ? Sentence(ANNABELLA_TR("Your move loses."))
                                                    : Sentence(ANNABELLA_TR("Your move only draws.")));
    }
    // What is over cannot be taken back.
    if (!settles(reply) && gives_away)
        reply.said.push_back({ANNABELLA_TR("To take it back, type back.")});
    return reply;
}

Reply EndingLesson::take(std::string_view typed, Span taken, const Reader& reader) {
    ASSERT(answers_at_once(typed, reader));
    // What is asked about a move that is thought about has nothing to do with its time.
    if (!m_wanted)
        m_taken = taken;
    const std::string_view line = table::trimmed(typed);
    const auto says = [&](std::string_view word) { return table::is_word(line, word, reader.translated); };
    if (says(ANNABELLA_TR("quit"))) {
        leave();
        return {};
    }
    if (says(ANNABELLA_TR("help")))
        return {Speech{{ANNABELLA_TR("Type your move, or a command.")}} + help_about(ending_words, reader)};
    if (says(ANNABELLA_TR("again")))
        return {task() + pieces()};
    if (line.empty() || says(ANNABELLA_TR("board")))
        return {pieces()};
    if (says(ANNABELLA_TR("back")))
        return {back()};
    if (says(ANNABELLA_TR("solution")))
        return advise();
    if (says(ANNABELLA_TR("progress")))
        return {standing()};
    if (says(ANNABELLA_TR("next")) && m_wished != nullptr)
        return {{{ANNABELLA_TR("You chose only this ending. There is no next one.")}}};
    if (says(ANNABELLA_TR("next")))
        return {next(), std::nullopt, true};
    return play(line, reader);
}

bool EndingLesson::answers_at_once(std::string_view typed, const Reader& reader) const {
    const std::string_view line = table::trimmed(typed);
    if (!m_wanted || line.empty())
        return true;
    return std::any_of(words_at_once.begin(), words_at_once.end(),
                       [&](std::string_view word) { return table::is_word(line, word, reader.translated); });
}

Speech EndingLesson::farewell() const { return standing() + Speech{{ANNABELLA_TR("Goodbye.")}}; }

} // namespace annabella::train
