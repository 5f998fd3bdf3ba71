// A copy of a journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal_copy.hpp"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>
#include <utility>

#include "base/file.hpp"
#include "base/private_file.hpp"
#include "base/system_reason.hpp"
#include "store/place.hpp"

namespace annabella::store {

namespace fs = std::filesystem;

namespace {

/// The error about the copy, told of the file.
Error told_of(Error error, const std::string& copy, const std::string& path) {
    for (MessageArgument& argument : error.message.arguments)
        if (argument == MessageArgument(copy))
            argument = MessageArgument(path);
    return error;
}

} // namespace

JournalCopy::Folder::~Folder() {
    std::error_code ignored;
    if (!path.empty())
        fs::remove_all(path, ignored);
}

Result<JournalCopy> JournalCopy::take(const std::string& path, const fs::path& scratch) {
    TRY(const auto place, find_place(path));
    TRY_VOID(refuse_held(place));
    JournalCopy copy;
    const auto no_copy = [&](const std::error_code& code) {
        return failure(ANNABELLA_TR("The journal {0} could not be copied for reading: {1}."),
                       {path, system_reason(code)});
    };
    std::error_code code = make_private_folder(scratch);
    std::string folder = (scratch / "look-XXXXXX").string();
    if (code || ::mkdtemp(folder.data()) == nullptr)
        return no_copy(code ? code : std::error_code(errno, std::generic_category()));
    copy.m_folder.path = folder;
    const std::string own = (copy.m_folder.path / fs::path(place).filename()).string();
    for (const char* ending : {"", "-wal", "-journal"}) {
        if (*ending != '\0' && !fs::exists(place + ending, code))
            continue;
        TRY(const auto content, read_file(place + ending));
        if ((code = write_private_file(own + ending, content, Existing::Keep)))
            return no_copy(code);
    }
    const Files files = look_at(own);
    auto opened = Journal::open(own);
    if (!opened)
        return tl::unexpected(told_of(opened.error(), own, path));
    copy.m_journal = std::move(*opened);
    copy.m_damaged = !files.has_content || fs::exists(own + ".damaged-1", code);
    return copy;
}

} // namespace annabella::store
