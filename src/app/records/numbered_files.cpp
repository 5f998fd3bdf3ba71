// Files for the user.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/numbered_files.hpp"

#include <system_error>

#include "base/system_reason.hpp"
#include "phrase/phrases.hpp"

namespace annabella::app {

Result<void> make_user_folder(const std::filesystem::path& folder) {
    if (const auto error = make_private_folder(folder))
        return failure(ANNABELLA_TR("The folder {0} cannot be created: {1}. Choose another."),
                       {phrase::quotation(folder.string()), system_reason(error)});
    return {};
}

std::string file_name(std::string_view kind, int number, std::string_view ending) {
    std::string name(kind);
    if (number != 1)
        name.append("-").append(std::to_string(number));
    return name.append(ending);
}

Result<bool> is_there(const std::filesystem::path& folder, const std::string& name) {
    std::error_code error;
    const auto type = std::filesystem::symlink_status(folder / name, error).type();
    if (type == std::filesystem::file_type::none)
        return failure(ANNABELLA_TR("The folder {0} cannot be used: {1}. Choose another."),
                       {phrase::quotation(folder.string()), system_reason(error)});
    return type != std::filesystem::file_type::not_found;
}

Result<void> write_user_file(const std::filesystem::path& path, std::string_view content, Existing existing) {
    if (const auto error = write_private_file(path, content, existing))
        return failure(ANNABELLA_TR("{0} cannot be written: {1}. Save in another folder."),
                       {path.string(), system_reason(error)});
    return {};
}

} // namespace annabella::app
