// What all sittings say.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/sitting.hpp"

#include <array>

namespace annabella::train {

namespace {

struct NamedExercise {
    std::string_view name;
    const char* told;
};

constexpr std::array<NamedExercise, 6> exercises = {{
    {"squares", ANNABELLA_TR("Squares")},
    {"understand", ANNABELLA_TR("Understanding announcements")},
    {"announce", ANNABELLA_TR("Announcing")},
    {"quiz", ANNABELLA_TR("Quiz")},
    {"endgame", ANNABELLA_TR("Endings")},
    {"moves", ANNABELLA_TR("Moves of games that were read")},
}};

} // namespace

Speech Sitting::standing() const {
    Speech said;
    if (m_asked > 0)
        said.push_back({ANNABELLA_TR("This time {0} of {1} were right."), {m_right, m_asked}});
    const Tally all = m_progress.in_all(m_exercise);
    if (all.asked > m_asked)
        said.push_back({ANNABELLA_TR("In all {0} of {1} were right."), {all.right, all.asked}});
    if (all.asked == 0)
        said.push_back({ANNABELLA_TR("Nothing has been answered yet.")});
    if (const int waiting = m_progress.waiting(m_exercise); waiting > 0)
        said.push_back({ANNABELLA_TR("Missed questions that will come again: {0}."), {waiting}});
    return said;
}

Speech tell_progress(const Progress& progress, Day today) {
    Speech said;
    for (const NamedExercise& exercise : exercises) {
        const Tally all = progress.in_all(exercise.name);
        if (all.asked == 0)
            continue;
        said.push_back(
            {ANNABELLA_TR("{0}: {1} of {2} were right."), {Message(exercise.told), all.right, all.asked}});
        if (const int waiting = progress.waiting(exercise.name); waiting > 0)
            said.push_back({ANNABELLA_TR("Missed questions that will come again: {0}; today: {1}."),
                            {waiting, static_cast<int>(progress.due(exercise.name, today).size())}});
    }
    if (said.empty())
        said.push_back({ANNABELLA_TR("Nothing has been answered yet.")});
    return said;
}

} // namespace annabella::train
