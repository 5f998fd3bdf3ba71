// Records from files and from the journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/own_record.hpp"

#include <string_view>
#include <utility>

#include "app/records/score_files.hpp"
#include "base/file.hpp"
#include "rules/record_encoding.hpp"

namespace annabella::home {

/// A file that begins with something else is not searched for games to its end.
Result<std::string> read_games(const std::filesystem::path& file) {
    constexpr std::size_t looked_at = 4096;
    TRY(auto bytes, read_file(file));
    std::string text = rules::in_utf8(std::move(bytes));
    if (std::string_view(text).substr(0, looked_at).find('\0') != std::string_view::npos)
        return failure(ANNABELLA_TR("{0} is not a text file. Name a file of games."), {file.string()});
    return text;
}

Result<std::string> read_record(app::Runtime& runtime, const std::filesystem::path& file,
                                std::optional<app::GameNumber> kept) {
    if (!kept)
        return read_games(file);
    TRY(const auto session, app::read_game(runtime, *kept));
    return games::write_record(app::record_of(session, runtime.options().language)).text;
}

} // namespace annabella::home
