// Records from files and from the journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/own_record.hpp"

#include "app/records/score_files.hpp"
#include "base/file.hpp"
#include "chess/rules.hpp"
#include "draughts/pdn.hpp"

namespace annabella::home {

Result<std::string> read_record(app::Runtime& runtime, const std::filesystem::path& file,
                                std::optional<app::GameNumber> kept) {
    if (!kept)
        return read_chess_games(file);
    TRY(const auto session, app::read_game(runtime, *kept));
    if (&session.game().position().rules() != &chess::rules())
        return failure(
            ANNABELLA_TR("Only chess games can be read here so far. To hear this game, open it with "
                         "games open."));
    return chess::write_pgn(app::pgn_of(session, runtime.options().language));
}

Result<std::string> read_chess_games(const std::filesystem::path& file) {
    TRY(auto text, read_file(file));
    if (draughts::is_pdn(text))
        return failure(
            ANNABELLA_TR("That file has draughts games, which cannot be read yet. Choose a file of "
                         "chess games."));
    return text;
}

} // namespace annabella::home
