// Plays games by hand at electronic boards, and judges what the program makes of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "play.hpp"
#include "tally.hpp"

namespace {

using namespace annabella::hands;

constexpr std::string_view usage = "hands [--games N] [--seed S] [--protocol P] [--pairing P] [--habit H] "
                                   "[--condition C]\n      [--trace] [FILE.pgn...]\n"
                                   "Each game is played by its own seed: S, S+1 and so on.\n";

struct CommandLine {
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    Wishes wishes;
    std::vector<std::string> files;
};

std::uint64_t number_in(const std::string& text) {
    std::uint64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size())
        throw std::runtime_error("not a number: " + text);
    return number;
}

std::string one_of(const std::vector<std::string>& all, const std::string& name) {
    if (std::find(all.begin(), all.end(), name) != all.end())
        return name;
    std::string known = "unknown: " + name + "; there are";
    for (const std::string& other : all)
        known += ' ' + other;
    throw std::runtime_error(known);
}

std::string known_habit(const std::string& name) {
    std::vector<std::string> names;
    for (const Habit& habit : habits())
        names.emplace_back(habit.name);
    return one_of(names, name);
}

CommandLine read(const std::vector<std::string>& words) {
    CommandLine line;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto value = [&]() -> const std::string& {
            if (i + 1 == words.size())
                throw std::runtime_error("nothing stands after " + word);
            return words[++i];
        };
        if (word == "--games")
            line.games = number_in(value());
        else if (word == "--seed")
            line.seed = number_in(value());
        else if (word == "--protocol")
            line.wishes.protocol = one_of(protocols(), value());
        else if (word == "--pairing")
            line.wishes.pairing = one_of(pairings(), value());
        else if (word == "--habit")
            line.wishes.habit = known_habit(value());
        else if (word == "--condition")
            line.wishes.condition = one_of(conditions(), value());
        else if (word == "--trace")
            line.wishes.trace = true;
        else if (word.starts_with("-"))
            throw std::runtime_error(std::string(usage));
        else
            line.files.push_back(word);
    }
    return line;
}

/// The line by which this game alone is played again.
std::string again(const CommandLine& line, std::uint64_t seed) {
    std::string text = "hands --games 1 --seed " + std::to_string(seed);
    const auto add = [&](const char* option, const std::string& value) {
        if (!value.empty())
            text += std::string(" ") + option + ' ' + value;
    };
    add("--protocol", line.wishes.protocol);
    add("--pairing", line.wishes.pairing);
    add("--habit", line.wishes.habit);
    add("--condition", line.wishes.condition);
    for (const std::string& file : line.files)
        text += ' ' + file;
    return text + " --trace";
}

int play_all(const CommandLine& line) {
    std::vector<PlannedGame> recorded;
    for (const std::string& file : line.files) {
        const auto games = games_of(file, 80);
        recorded.insert(recorded.end(), games.begin(), games.end());
    }
    Tally tally;
    for (std::uint64_t seed = line.seed; seed < line.seed + line.games; ++seed) {
        const Plan plan = plan_game(seed, line.wishes, recorded);
        const Outcome outcome = play(plan, line.wishes.trace);
        tally.add(plan, outcome);
        if (outcome.verdict != Verdict::Followed)
            std::cout << name(outcome.verdict) << ": half move " << outcome.at + 1 << ", " << outcome.habit
                      << ", " << plan.protocol << ", " << plan.pairing
                      << (plan.condition.empty() ? "" : ", " + plan.condition)
                      << (outcome.why.empty() ? "" : ", " + outcome.why) << "\n    " << again(line, seed)
                      << std::endl;
    }
    std::cout << '\n' << tally.text() << tally.passed() << " passed, " << tally.failed() << " failed\n";
    return tally.failed() == 0 ? 0 : 1;
}

} // namespace

int main(int count, char** words) {
    try {
        return play_all(read({words + 1, words + count}));
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
