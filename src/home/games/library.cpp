// The games of a file, of a folder, or of the journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/library.hpp"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

#include "base/system_reason.hpp"
#include "home/games/own_record.hpp"
#include "phrase/phrases.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::home {

namespace {

/// So much of a folder is held in memory.
constexpr std::size_t most_bytes = 500'000'000;

bool has_games(const std::filesystem::path& file) {
    const std::string ending = table::lower_case(file.extension().string());
    const auto endings = games::record_endings();
    return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

/// Links to folders are not followed: they may lead around.
Result<std::vector<std::filesystem::path>> files_in(const std::filesystem::path& folder) {
    using Walk = std::filesystem::recursive_directory_iterator;
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (Walk at(folder, std::filesystem::directory_options::skip_permission_denied, error);
         !error && at != Walk(); at.increment(error)) {
        std::error_code unknown;
        if (!at->is_directory(unknown) && has_games(at->path()))
            files.push_back(at->path());
    }
    if (error)
        return failure(ANNABELLA_TR("The folder {0} cannot be used: {1}. Choose another."),
                       {phrase::quotation(folder.string()), system_reason(error)});
    std::sort(files.begin(), files.end());
    return files;
}

struct Texts {
    std::vector<std::pair<std::string, std::string>> named; ///< Name and text.
    std::vector<Error> left_out;
};

Result<Texts> texts_in(const std::filesystem::path& folder) {
    TRY(const auto files, files_in(folder));
    Texts texts;
    std::size_t bytes = 0;
    for (const std::filesystem::path& file : files) {
        auto text = read_games(file);
        if (!text) {
            texts.left_out.push_back(std::move(text).error());
            continue;
        }
        bytes += text->size();
        if (bytes > most_bytes)
            return failure(ANNABELLA_TR("The folder {0} has too many games. Name one of its files."),
                           {phrase::quotation(folder.string())});
        texts.named.emplace_back(file.lexically_relative(folder).string(), *std::move(text));
    }
    if (texts.named.empty())
        return failure(ANNABELLA_TR("The folder {0} has no files of games that can be read."),
                       {phrase::quotation(folder.string())});
    return texts;
}

} // namespace

Result<GameLibrary> open_library(app::Runtime& runtime, const std::filesystem::path& file,
                                 std::optional<app::GameNumber> kept) {
    auto others = runtime.phrasebook().translator().languages().record_letters();
    std::error_code error;
    if (kept || !std::filesystem::is_directory(file, error)) {
        TRY(auto text, read_record(runtime, file, kept));
        return GameLibrary{games::RecordCollection(std::move(text), std::move(others)), {}};
    }
    TRY(auto texts, runtime.wait_for_disk([file] { return texts_in(file); }));
    auto& [first_name, first_text] = texts.named.front();
    GameLibrary library{
        games::RecordCollection(std::move(first_text), std::move(others), std::move(first_name)),
        std::move(texts.left_out)};
    for (std::size_t i = 1; i < texts.named.size(); ++i)
        library.games.add(std::move(texts.named[i].second), std::move(texts.named[i].first));
    return library;
}

} // namespace annabella::home
