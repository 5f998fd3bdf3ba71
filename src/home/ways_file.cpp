// The file of ways to say words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/ways_file.hpp"

#include <string>

#include "app/places_linux.hpp"
#include "base/file.hpp"
#include "base/private_file.hpp"

namespace annabella::home {

namespace fs = std::filesystem;

fs::path ways_file() { return app::settings_file().parent_path() / "pronunciations.txt"; }

phrase::WaysSaid kept_ways(const fs::path& file) {
    return phrase::read_ways(read_small_file(file).value_or(std::string()));
}

Result<void> keep_ways(const fs::path& file, const phrase::WaysSaid& learnt) {
    if (make_private_folder(file.parent_path()) ||
        write_private_file(file, phrase::write_ways(learnt), Existing::Replace))
        return failure(ANNABELLA_TR("How you say the words cannot be kept: {0} cannot be written."),
                       {file.string()});
    return {};
}

} // namespace annabella::home
