// Whole records on simulated boards, and how many moves were recognised.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <ostream>

#include "chess/pgn/pgn.hpp"
#include "chess/rules.hpp"
#include "commands.hpp"
#include "games/games.hpp"
#include "random_games.hpp"
#include "simulated_table.hpp"
#include "simulator/dice.hpp"

namespace annabella::workbench {

namespace {

/// "12. Nf3" or "12... Nf6"
std::string move_as_text(const rules::Record& game, std::size_t ply) {
    rules::Position position = game.start;
    for (std::size_t i = 0; i + 1 < ply; ++i)
        position.play(game.moves[i].move);
    const char* dots = position.turn() == Side::White ? ". " : "... ";
    return std::to_string(position.rules().move_number(position)) + dots +
           rules::write_move(position, game.moves[ply - 1].move);
}

/// One game after the other: those of a text, or random ones.
class Games {
public:
    Games(const RecogniseOptions& options, const rules::Rules& game, const std::string& text)
        : m_game(&game), m_left(options.random_games), m_is_random(options.random_games > 0),
          m_luck(options.noise.value_or(0)), m_reader(text) {}

    std::optional<tl::expected<rules::Record, rules::RecordFault>> next() {
        constexpr std::size_t most_plies = 300;
        if (m_is_random)
            return m_left-- > 0 ? std::optional(tl::expected<rules::Record, rules::RecordFault>(
                                      random_game(*m_game, m_luck, most_plies)))
                                : std::nullopt;
        const auto game = m_reader.next();
        if (!game)
            return std::nullopt;
        if (!*game)
            return tl::unexpected(rules::RecordFault{game->error().line, 1, game->error().error});
        rules::Record record{.start = (*game)->start};
        for (const chess::PgnMove& move : (*game)->moves)
            record.moves.push_back({.move = move.move});
        return record;
    }

private:
    const rules::Rules* m_game;
    int m_left;
    bool m_is_random;
    std::uint64_t m_luck;
    chess::PgnReader m_reader;
};

} // namespace

Result<int> recognise(const RecogniseOptions& options, const std::string& text, std::ostream& out) {
    TRY(const auto book, phrase::Phrasebook::load(options.data, "annex-e"));
    std::ofstream recorded;
    if (!options.record.empty()) {
        recorded.open(options.record, std::ios::binary);
        if (!recorded)
            return failure("The file {0} cannot be written; check its folder and its permissions.",
                           {options.record.string()});
    }
    std::uint64_t luck = options.noise.value_or(0);
    std::size_t number = 0;
    std::size_t moves = 0;
    std::size_t wrong = 0;
    std::size_t lost = 0;
    std::uint64_t faults = 0;
    TRY(const auto* const game_played, games::named(options.game));
    Games all(options, *game_played, text);
    while (const auto game = all.next()) {
        ++number;
        if (!*game) {
            const rules::RecordFault& fault = game->error();
            out << "game " << number << ", line " << fault.line << ": not played. " << to_string(fault.error)
                << '\n';
            continue;
        }
        const rules::Record& record = **game;
        TRY(auto table, SimulatedTable::set(record,
                                            {.protocol = options.protocol,
                                             .noise = options.noise.has_value(),
                                             .pulls_cables = options.pulls_cables,
                                             .seed = simulator::roll(luck),
                                             .record = recorded.is_open() ? &recorded : nullptr},
                                            book));
        const auto trouble = table.play();
        faults += table.faults();
        moves += record.moves.size();
        if (!trouble) {
            // Records of live games go on after the end: kings in the middle tell the result (5.2b: it was
            // drawn).
            const std::size_t played = table.game().score().entries.size();
            if (played == record.moves.size())
                continue;
            moves -= record.moves.size() - played;
            out << "game " << number << ", ply " << played + 1 << " (" << move_as_text(record, played + 1)
                << "): comes after the end, " << game::name(table.game().result()->how) << "; not counted\n";
            continue;
        }
        // With one move unknown the rest of the record cannot be played: those moves are lost as well.
        const std::size_t missing = record.moves.size() - (trouble->ply == 0 ? 0U : trouble->ply - 1);
        wrong += trouble->wrong ? 1U : 0U;
        lost += missing - (trouble->wrong ? 1U : 0U);
        out << "game " << number << ", ply " << trouble->ply;
        if (trouble->ply > 0)
            out << " (" << move_as_text(record, trouble->ply) << ')';
        out << ": " << trouble->reason << "; " << missing << " moves not played\n";
    }
    if (options.noise || options.pulls_cables)
        out << "lines gone wrong " << faults << '\n';
    out << "games " << number << ", moves " << moves << ", wrong " << wrong << ", lost " << lost << '\n';
    return wrong + lost > 0 ? 1 : 0;
}

} // namespace annabella::workbench
