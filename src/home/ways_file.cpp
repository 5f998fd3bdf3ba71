// The file of ways to say words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/ways_file.hpp"

#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include "app/places_linux.hpp"

namespace annabella::home {

namespace fs = std::filesystem;

fs::path ways_file() { return app::settings_file().parent_path() / "pronunciations.txt"; }

phrase::WaysSaid kept_ways(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    return phrase::read_ways(text);
}

Result<void> keep_ways(const fs::path& file, const phrase::WaysSaid& learnt) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    const fs::path fresh = file.string() + ".new";
    std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
    out << phrase::write_ways(learnt);
    out.close();
    if (out)
        fs::rename(fresh, file, error);
    if (!out || error)
        return failure(ANNABELLA_TR("How you say the words cannot be kept: {0} cannot be written."),
                       {file.string()});
    return {};
}

} // namespace annabella::home
