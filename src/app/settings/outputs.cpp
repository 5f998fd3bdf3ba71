// Looks at what will be written, and makes folders.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/outputs.hpp"

#include <cerrno>
#include <system_error>
#include <unistd.h>

#include "app/places_linux.hpp"
#include "app/records/numbered_files.hpp"
#include "app/settings/settings_file.hpp"
#include "base/system_reason.hpp"
#include "phrase/phrases.hpp"

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

/// Where it lies, by whatever way it is named.
fs::path place_of(const fs::path& file) {
    std::error_code error;
    const fs::path whole = fs::absolute(file, error);
    const fs::path place = fs::weakly_canonical(whole, error);
    return error ? whole.lexically_normal() : place;
}

bool are_one(const fs::path& one, const fs::path& other) {
    std::error_code absent;
    return place_of(one) == place_of(other) || fs::equivalent(one, other, absent);
}

Result<void> make_folder_of(const fs::path& file) {
    std::error_code error;
    return file.empty() ? Result<void>{} : make_user_folder(fs::absolute(file, error).parent_path());
}

} // namespace

Result<void> refuse_shared_file(const std::vector<Output>& outputs) {
    for (auto one = outputs.begin(); one != outputs.end(); ++one)
        for (auto other = outputs.begin(); other != one; ++other)
            if (one->option != other->option && are_one(one->file, other->file))
                return failure(ANNABELLA_TR("{0} and {1} cannot share the file {2}. Choose another file for "
                                            "one of them."),
                               {other->option, one->option, one->file.string()});
    return {};
}

Result<void> check_folder(const fs::path& folder) {
    TRY_VOID(make_user_folder(folder));
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        return failure(ANNABELLA_TR("The folder {0} cannot be used: {1}. Choose another."),
                       {phrase::quotation(folder.string()), system_reason(errno)});
    return {};
}

Result<void> make_folders(CommandLine& line) {
    // Why there is no journal is told when it is opened.
    (void)make_folder_of(line.common.journal);
    if (!line.journal_of_report.empty())
        TRY_VOID(make_user_folder(state_folder()));
    TRY_VOID(make_folder_of(line.common.wav));
    if (!line.folder.empty())
        TRY_VOID(make_user_folder(line.folder));
    if (const fs::path file = settings_file(); !make_folder_of(file))
        line.common.told_first.push_back(settings_not_saved(file).message);
    return {};
}

} // namespace annabella::app
