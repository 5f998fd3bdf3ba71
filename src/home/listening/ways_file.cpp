// The file of ways to say words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/listening/ways_file.hpp"

#include <string>
#include <system_error>
#include <utility>

#include "app/places_linux.hpp"
#include "base/file.hpp"
#include "base/private_file.hpp"

namespace annabella::home {

namespace fs = std::filesystem;

fs::path ways_file() { return app::settings_file().parent_path() / "pronunciations.txt"; }

KeptWays kept_ways(const fs::path& file) {
    std::error_code unknown;
    if (fs::status(file, unknown).type() == fs::file_type::not_found)
        return {};
    const auto content = read_small_file(file);
    if (!content)
        return {{},
                Error(and_then(content.error().message,
                               Message(ANNABELLA_TR("Your pronunciation is not known."))))};
    phrase::WaysRead read = phrase::read_ways(*content);
    KeptWays kept{std::move(read.ways), std::nullopt};
    if (read.strange_line != 0)
        kept.fault = Error(ANNABELLA_TR("In {0}, line {1} gives no pronunciation and is ignored. To teach "
                                        "the words again, start listen-setup."),
                           {file.string(), std::to_string(read.strange_line)});
    return kept;
}

Result<void> keep_ways(const fs::path& file, const phrase::WaysSaid& learnt) {
    if (make_private_folder(file.parent_path()) ||
        write_private_file(file, phrase::write_ways(learnt), Existing::Replace))
        return failure(ANNABELLA_TR("Your pronunciation was not saved: {0} cannot be written."),
                       {file.string()});
    return {};
}

} // namespace annabella::home
