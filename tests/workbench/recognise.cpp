// Whole records on simulated boards, and how many moves were recognised.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <ostream>

#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"
#include "commands.hpp"
#include "simulated_table.hpp"
#include "simulator/dice.hpp"

namespace annabella::workbench {

namespace {

/// "12. Nf3" or "12... Nf6"
std::string move_as_text(const chess::PgnGame& game, std::size_t ply) {
    chess::Position position = game.start;
    for (std::size_t i = 0; i + 1 < ply; ++i)
        position.play(game.moves[i].move);
    const char* dots = position.turn() == Side::White ? ". " : "... ";
    return std::to_string(position.fullmove_number()) + dots +
           chess::write_san(position, game.moves[ply - 1].move);
}

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
    chess::PgnReader reader(text);
    while (const auto game = reader.next()) {
        ++number;
        if (!*game) {
            const chess::PgnFault& fault = game->error();
            out << "game " << number << ", line " << fault.line << ": not played. " << to_string(fault.error)
                << '\n';
            continue;
        }
        const chess::PgnGame& record = **game;
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
