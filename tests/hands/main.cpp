// Plays games by hand at electronic boards, and judges what the program makes of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <fstream>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "play.hpp"
#include "replay.hpp"
#include "tally.hpp"

namespace {

using namespace annabella::hands;

constexpr std::string_view usage =
    "hands [--games N] [--seed S] [--protocol P] [--pairing P] [--habit H] "
    "[--condition C]\n      [--habits N] [--trace] [FILE.pgn...]\n"
    "Each game is played by its own seed: S, S+1 and so on. --each: N games of each protocol, pairing and\n"
    "habit, with that habit alone; of what fails one line each.\n";

struct CommandLine {
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    std::uint64_t each = 0;
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
        else if (word == "--each")
            line.each = number_in(value());
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
        else if (word == "--habits")
            line.wishes.habits = number_in(value());
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
std::string again(const CommandLine& line, const Wishes& wishes, std::uint64_t seed) {
    std::string text = "hands --games 1 --seed " + std::to_string(seed);
    const auto add = [&](const char* option, const std::string& value) {
        if (!value.empty())
            text += std::string(" ") + option + ' ' + value;
    };
    add("--protocol", wishes.protocol);
    add("--pairing", wishes.pairing);
    add("--habit", wishes.habit);
    add("--condition", wishes.condition);
    add("--habits", wishes.habits == Wishes{}.habits ? "" : std::to_string(wishes.habits));
    for (const std::string& file : line.files)
        text += ' ' + file;
    return text + " --trace";
}

std::string told_of(const Plan& plan, const Outcome& outcome) {
    std::string text = std::string(name(outcome.verdict)) + ": half move " + std::to_string(outcome.at + 1);
    for (const std::string& part : {outcome.habit, plan.protocol, plan.pairing, plan.condition, outcome.why})
        if (!part.empty())
            text += ", " + part;
    return text;
}

/// One game without any habit, as a file that can be replayed.
int record(const std::string& file, const CommandLine& line) {
    Plan plan = plan_game(line.seed, line.wishes, {});
    plan.habits.clear();
    std::ofstream out(file);
    const int baud = plan.protocol == "dgt" ? 9600 : plan.protocol == "chessnut" ? 0 : 38400;
    out << "annabella recording 1 " << plan.protocol << ' ' << baud << (plan.is_pressed() ? " clock" : "")
        << '\n';
    if (!(plan.game.start == annabella::chess::Position()))
        out << "position " << annabella::chess::write_fen(plan.game.start) << '\n';
    const Outcome outcome = play(plan, line.wishes.trace, &out);
    out << "moves";
    annabella::chess::Position position = plan.game.start;
    for (const auto move : plan.game.moves) {
        out << ' ' << annabella::chess::write_uci(position, move);
        position.play(move);
    }
    out << '\n';
    std::cout << told_of(plan, outcome) << '\n';
    return outcome.verdict == Verdict::Followed ? 0 : 1;
}

class Evening {
public:
    explicit Evening(CommandLine line) : m_line(std::move(line)) {
        for (const std::string& file : m_line.files) {
            const auto games = games_of(file, 80);
            m_recorded.insert(m_recorded.end(), games.begin(), games.end());
        }
    }

    int play_all() {
        if (m_line.each > 0)
            play_each();
        else
            for (std::uint64_t seed = m_line.seed; seed < m_line.seed + m_line.games; ++seed)
                play_one(plan_game(seed, m_line.wishes, m_recorded), m_line.wishes, true);
        std::cout << '\n'
                  << m_tally.text() << m_tally.passed() << " passed, " << m_tally.failed() << " failed\n";
        return m_tally.failed() == 0 && m_tally.passed() > 0 ? 0 : 1;
    }

private:
    bool play_one(const Plan& plan, const Wishes& wishes, bool tells) {
        const Outcome outcome = play(plan, wishes.trace);
        m_tally.add(plan, outcome);
        const bool followed = outcome.verdict == Verdict::Followed;
        if (!followed && tells)
            std::cout << told_of(plan, outcome) << "\n    " << again(m_line, wishes, plan.seed) << std::endl;
        return followed;
    }

    static bool is_wished(const std::string& wish, const std::string& name) {
        return wish.empty() || wish == name;
    }

    void play_each() {
        for (const std::string& protocol : protocols())
            for (const std::string& pairing : pairings())
                for (const Habit& habit : habits())
                    if (fits(pairing, protocol) && is_wished(m_line.wishes.protocol, protocol) &&
                        is_wished(m_line.wishes.pairing, pairing) &&
                        is_wished(m_line.wishes.habit, std::string(habit.name)))
                        play_habit(protocol, pairing, std::string(habit.name));
    }

    void play_habit(const std::string& protocol, const std::string& pairing, const std::string& habit) {
        Wishes wishes = m_line.wishes;
        wishes.protocol = protocol;
        wishes.pairing = pairing;
        wishes.habit = habit;
        wishes.condition = "none";
        bool tells = true;
        for (std::uint64_t i = 0; i < m_line.each; ++i) {
            const Plan plan = plan_game(m_line.seed + i, wishes, m_recorded);
            if (!plan.habits.empty() && !play_one(plan, wishes, tells))
                tells = false;
        }
    }

    CommandLine m_line;
    std::vector<PlannedGame> m_recorded;
    Tally m_tally;
};

} // namespace

int main(int count, char** words) {
    try {
        std::vector<std::string> all(words + 1, words + count);
        const std::string what = all.empty() ? "" : all[0];
        if (what != "replay" && what != "record")
            return Evening(read(all)).play_all();
        all.erase(all.begin());
        CommandLine line = read(all);
        if (what == "replay")
            return replay_all(line.files, line.wishes.trace);
        if (line.files.size() != 1)
            throw std::runtime_error(std::string(usage));
        return record(line.files[0], line);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
