// What all sittings say.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/sitting.hpp"

#include <algorithm>
#include <array>

#include "base/assert.hpp"
#include "phrase/phrases.hpp"
#include "table/commands/typed_words.hpp"
#include "table/keys/editing_keys.hpp"

namespace annabella::train {

namespace {

struct NamedExercise {
    std::string_view name;
    const char* told;
};

constexpr std::array<NamedExercise, 10> exercises = {{
    {"squares", ANNABELLA_TR("Squares")},
    {"understand", ANNABELLA_TR("Understanding announcements")},
    {"announce", ANNABELLA_TR("Announcing")},
    {"quiz", ANNABELLA_TR("Quiz")},
    {"mate", ANNABELLA_TR("Basic checkmates")},
    {"endgame", ANNABELLA_TR("Endings")},
    {"moves", ANNABELLA_TR("Moves missed in games")},
    {"draughts-squares", ANNABELLA_TR("Draughts squares")},
    {"draughts-captures", ANNABELLA_TR("Draughts captures")},
    {"draughts-endgame", ANNABELLA_TR("Draughts endings")},
}};

constexpr std::array keys_of_all = {
    SittingKey{"F6", "again", ANNABELLA_TR("F6 says it again.")},
};

Speech board_keys_told() {
    return {{ANNABELLA_TR("{0} explores the board. Arrows go from square to square, letters go to pieces."),
             {std::string(table::board_key)}}};
}

} // namespace

const SittingKey* Sitting::find_key(std::string_view name) const {
    for (const std::span<const SittingKey> some : {keys(), std::span<const SittingKey>(keys_of_all)})
        for (const SittingKey& key : some)
            if (key.key == name)
                return &key;
    return nullptr;
}

std::optional<Speech> Sitting::did_you_mean(std::string_view line, const Reader& reader) const {
    const std::vector<std::string_view> all = words();
    const std::string near = table::near_miss_among(all, line, reader.translated);
    if (near.empty())
        return std::nullopt;
    return Speech{
        {ANNABELLA_TR("Not understood: {0}. Perhaps you mean {1}."), {phrase::quotation(line), near}}};
}

Speech Sitting::explain(std::string_view name) const {
    if (const SittingKey* key = find_key(name))
        return {{key->help}};
    if (name == table::board_key && board())
        return board_keys_told();
    const bool writes_nothing =
        name.size() > 1 && (name.front() == 'F' || name.starts_with("Page") || name == "Insert");
    if (writes_nothing)
        return {
            {ANNABELLA_TR("The key {0} does nothing here. For commands, type help."), {std::string(name)}}};
    if (const char* edits = table::what_edits(name); edits != nullptr)
        return {{edits}};
    return {{ANNABELLA_TR("Type a line, then press Enter.")}};
}

Reply Sitting::press(const table::NamedKey& key, Span taken, const Reader& reader) {
    using table::KeyMode;
    if (!table::is_help(key.was) && table::is_help(key.becomes))
        return {{{ANNABELLA_TR("Key help on: keys only say what they do. To end it, press {0} or {1}."),
                  {std::string(table::leave_key), std::string(table::help_key)}}}};
    if (table::is_help(key.was) && !table::is_help(key.becomes))
        return {{{ANNABELLA_TR("Key help off.")}}};
    if (key.was == KeyMode::BoardHelp && find_key(key.name) == nullptr)
        return {board_keys_told()};
    if (table::is_help(key.was))
        return {explain(key.name)};
    const auto on_board = board();
    if (key.was == KeyMode::Board && (key.becomes == KeyMode::Line || !on_board))
        return {{{ANNABELLA_TR("You have left the board.")}}};
    if (key.was == KeyMode::Board)
        return {m_walk.press(key.name, *on_board, reader)};
    if (key.becomes == KeyMode::Board && on_board)
        return {m_walk.here(*on_board)};
    if (const SittingKey* does = find_key(key.name); does != nullptr && answers_at_once(does->word, reader))
        return take(does->word, taken, reader);
    return {explain(key.name)};
}

Speech Sitting::standing() const {
    Speech said;
    if (m_asked > 0)
        said.push_back({ANNABELLA_TR("This time: {0} of {1} right."), {m_right, m_asked}});
    const Tally all = m_progress.in_all(m_exercise);
    if (all.asked > m_asked)
        said.push_back({ANNABELLA_TR("In all: {0} of {1} right."), {all.right, all.asked}});
    if (all.asked == 0)
        said.push_back({ANNABELLA_TR("You have not answered anything yet.")});
    if (const int waiting = m_progress.waiting(m_exercise); waiting > 0)
        said.push_back({ANNABELLA_TR("Missed questions to come again: {0}."), {waiting}});
    return said;
}

Speech help_about(std::span<const SittingWord> words, const Reader& reader) {
    Speech told;
    for (const SittingWord& each : words)
        if (each.help != nullptr)
            told.push_back({ANNABELLA_TR("{0}: {1}"),
                            {table::own_form(each.word, reader.translated), Message(each.help)}});
    return told;
}

std::string title_of(std::string_view exercise) {
    const auto* const found = std::find_if(exercises.begin(), exercises.end(),
                                           [&](const NamedExercise& each) { return each.name == exercise; });
    ASSERT(found != exercises.end());
    return found->told;
}

Speech tell_progress(const Progress& progress, Day today) {
    Speech said;
    for (const NamedExercise& exercise : exercises) {
        const Tally all = progress.in_all(exercise.name);
        if (all.asked == 0)
            continue;
        said.push_back(
            {ANNABELLA_TR("{0}: {1} of {2} right."), {Message(exercise.told), all.right, all.asked}});
        if (const int waiting = progress.waiting(exercise.name); waiting > 0)
            said.push_back({ANNABELLA_TR("Missed questions to come again: {0}, {1} of them today."),
                            {waiting, static_cast<int>(progress.due(exercise.name, today).size())}});
    }
    if (said.empty())
        said.push_back({ANNABELLA_TR("You have not answered anything yet.")});
    return said;
}

} // namespace annabella::train
