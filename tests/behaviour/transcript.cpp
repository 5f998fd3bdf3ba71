// Transcripts of games.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transcript.hpp"

#include <charconv>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "../unit/support/random_table.hpp"
#include "chess/rules.hpp"
#include "describe.hpp"
#include "games/games.hpp"

namespace annabella::behaviour {

namespace {

constexpr int events_of_a_game = 200;

/// FNV-1a
std::uint64_t hash(std::string_view text) {
    std::uint64_t value = 14695981039346656037U;
    for (const char letter : text)
        value = (value ^ static_cast<unsigned char>(letter)) * 1099511628211U;
    return value;
}

/// Of all lines, in whatever order.
std::uint64_t hash_of_lines(const std::string& text) {
    std::uint64_t sum = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        sum += hash(line);
    return sum;
}

} // namespace

void write_title(std::ostream& out, std::string_view title, const game::Table& table) {
    out << "# " << title << '\n';
    for (const std::string& statement : game::write_table(table))
        out << "| " << statement << '\n';
}

void write_step(std::ostream& out, const game::Event& event, const game::Notices& notices,
                const game::Game& after) {
    out << event.at.time_since_epoch().count() << ' ' << game::write_act(event, after.position().rules())
        << '\n';
    for (const game::Notice& notice : notices) {
        out << "  ";
        describe(out, notice);
        out << '\n';
    }
    out << "  = " << std::hex << hash_of_lines(after.digest()) << std::dec << '\n';
}

void write_random_games(std::ostream& out, unsigned games, unsigned first_seed) {
    using test::RandomTable;
    for (unsigned seed = first_seed; seed < first_seed + games; ++seed) {
        RandomTable random(seed, seed % 4 == 0 ? RandomTable::Draws::Play : RandomTable::Draws::Everything);
        const game::Table table = random.table();
        write_title(out, "random game " + std::to_string(seed), table);
        auto game = game::Game::create(table, chess::rules());
        for (int i = 0; game && i < events_of_a_game; ++i) {
            const game::Event drawn = random.next(*game);
            // As it would be read from a journal.
            auto event = game::read_act(game::write_act(drawn, chess::rules()), chess::rules());
            if (!event)
                continue;
            event->at = drawn.at;
            const game::Notices notices = game->apply(*event).notices;
            write_step(out, *event, notices, *game);
        }
    }
}

bool replay(std::istream& in, std::ostream& out) {
    std::optional<std::string> title;
    game::Table table;
    std::optional<game::Game> game;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("# ")) {
            title = line.substr(2);
            table = {};
            game.reset();
        } else if (line.starts_with("| ")) {
            if (!game::read_table_statement(std::string_view(line).substr(2), table))
                return false;
        } else if (!line.empty() && line.front() >= '0' && line.front() <= '9') {
            if (title)
                write_title(out, *std::exchange(title, std::nullopt), table);
            if (!game) {
                const rules::Rules* rules = games::find(table.game);
                if (rules == nullptr)
                    return false;
                auto created = game::Game::create(table, *rules);
                if (!created)
                    return false;
                game.emplace(std::move(*created));
            }
            const std::size_t blank = line.find(' ');
            std::int64_t at = 0;
            std::from_chars(line.data(), line.data() + blank, at);
            auto event = game::read_act(std::string_view(line).substr(blank + 1), game->position().rules());
            if (!event)
                return false;
            event->at = game::Time(Span(at));
            const game::Notices notices = game->apply(*event).notices;
            write_step(out, *event, notices, *game);
        }
    }
    return true;
}

} // namespace annabella::behaviour
