// Reading one game of a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game_file.hpp"

#include <fstream>
#include <iterator>

namespace annabella::app {

Result<chess::PgnGame> read_game(const std::filesystem::path& path, int number) {
    std::ifstream file(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file && text.empty())
        return failure(ANNABELLA_TR("The file {0} cannot be read. Is its name right?"), {path.string()});
    chess::PgnReader reader(text);
    for (int i = 1; auto game = reader.next(); ++i) {
        if (i != number)
            continue;
        if (!*game)
            return failure(ANNABELLA_TR("Game {0} cannot be played: line {1}, column {2}: {3}"),
                           {std::to_string(number), std::to_string(game->error().line),
                            std::to_string(game->error().column), to_string(game->error().error)});
        if ((*game)->moves.empty())
            return failure(ANNABELLA_TR("Game {0} of {1} has no moves."),
                           {std::to_string(number), path.string()});
        return std::move(**game);
    }
    return failure(ANNABELLA_TR("{0} has no game {1}."), {path.string(), std::to_string(number)});
}

} // namespace annabella::app
