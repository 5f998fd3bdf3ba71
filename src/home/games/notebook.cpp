// The disk file in which a reader's notes to games are kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/notebook.hpp"

#include <array>
#include <string>
#include <system_error>

#include "app/places_linux.hpp"
#include "app/records/numbered_files.hpp"
#include "base/file.hpp"
#include "base/private_file.hpp"
#include "base/system_reason.hpp"
#include "games/record.hpp"

namespace annabella::home {

namespace {

bool is_there(const std::filesystem::path& file) {
    std::error_code error;
    return std::filesystem::symlink_status(file, error).type() != std::filesystem::file_type::not_found;
}

bool are_one_file(const std::filesystem::path& one, const std::filesystem::path& other) {
    std::error_code error;
    return std::filesystem::equivalent(one, other, error) && !error;
}

/// A link is followed: what it leads to is written anew, and the link stays.
std::filesystem::path real_file(const std::filesystem::path& file) {
    std::error_code error;
    auto real = std::filesystem::canonical(file, error);
    return error ? file : real;
}

} // namespace

std::filesystem::path usual_notebook(std::string_view ending) {
    return app::state_folder() / ("notes" + std::string(ending));
}

Result<void> write_notes(const std::filesystem::path& file, const std::string& before,
                         const std::string& now) {
    std::string content;
    // A file that cannot be read is not begun anew.
    if (is_there(file)) {
        TRY(content, read_file(file));
    } else if (file.has_parent_path()) {
        TRY_VOID(app::make_user_folder(file.parent_path()));
    }
    const std::size_t at = before.empty() ? std::string::npos : content.find(before);
    if (at != std::string::npos && content.find(before, at + 1) == std::string::npos) {
        content.replace(at, before.size(), now);
    } else {
        if (!content.empty())
            content += content.ends_with("\n\n") ? "" : content.ends_with('\n') ? "\n" : "\n\n";
        content.append(now).append("\n");
    }
    const auto to = real_file(file);
    if (const auto error = write_private_file(to, content, Existing::Replace))
        return failure(ANNABELLA_TR("The file {0} cannot be written: {1}."),
                       {to.string(), system_reason(error)});
    return {};
}

train::Notebook open_notebook(Dialogue& dialogue, const std::filesystem::path& file,
                              const std::filesystem::path& read) {
    train::Notebook notebook;
    notebook.write = [&dialogue, file](const std::string& before, const std::string& now,
                                       std::string_view ending) -> Result<std::string> {
        const std::filesystem::path to = file.empty() ? usual_notebook(ending) : file;
        TRY_VOID(dialogue.wait_for_disk([to, before, now] { return write_notes(to, before, now); }));
        return to.string();
    };
    if (!file.empty())
        notebook.is_read = are_one_file(file, read);
    else
        for (const std::string_view ending : games::record_endings())
            notebook.is_read = notebook.is_read || are_one_file(usual_notebook(ending), read);
    return notebook;
}

} // namespace annabella::home
