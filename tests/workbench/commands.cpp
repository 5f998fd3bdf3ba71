// Reading records, saying moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands.hpp"

#include <fstream>
#include <iterator>
#include <ostream>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"
#include "phrase/phrases.hpp"

namespace annabella::workbench {

Result<chess::Position> read_position(const std::string& fen, bool chess960) {
    if (chess960)
        return chess::position_from_fen(fen, chess::CastlingMode::Chess960);
    auto ordinary = chess::position_from_fen(fen);
    if (ordinary)
        return ordinary;
    auto other = chess::position_from_fen(fen, chess::CastlingMode::Chess960);
    return other ? other : ordinary;
}

int read_records(const std::vector<std::string>& files, std::ostream& out, std::ostream& errors) {
    int status = 0;
    std::size_t games = 0;
    std::size_t moves = 0;
    std::size_t rejected = 0;
    for (const std::string& name : files) {
        // A folder can be opened, but throws when it is read.
        std::error_code unknown;
        std::ifstream file;
        if (!std::filesystem::is_directory(name, unknown))
            file.open(name, std::ios::binary);
        std::string text;
        if (file.is_open())
            text.assign(std::istreambuf_iterator<char>(file), {});
        if (!file.is_open() || file.bad()) {
            errors << "The file " << name << " cannot be read; check its name and its permissions.\n";
            status = 1;
            continue;
        }
        chess::PgnReader reader(text);
        while (const auto game = reader.next()) {
            ++games;
            if (*game) {
                moves += (*game)->moves.size();
                continue;
            }
            ++rejected;
            const chess::PgnFault& fault = game->error();
            out << name << ':' << fault.line << ':' << fault.column << ": " << to_string(fault.error) << '\n';
        }
    }
    if (rejected > 0)
        status = 1;
    out << "games " << games << ", moves " << moves << ", rejected " << rejected << '\n';
    return status;
}

Result<int> announce(const AnnounceOptions& options, std::ostream& out) {
    TRY(const auto position, read_position(options.fen, options.chess960));
    TRY(const auto move, chess::parse_uci(position, options.uci));
    TRY(const auto book, phrase::Phrasebook::load(options.data, options.scheme));
    game::Table table;
    for (game::Seat& seat : table.seats)
        seat.language = options.language;
    const game::MoveAnnounced notice{position.turn(), {position, move}};
    for (const phrase::Utterance& utterance : book.phrase(notice, table))
        if (const phrase::Wording* words = utterance.unless_secret())
            out << words->text << '\n';
    return 0;
}

} // namespace annabella::workbench
