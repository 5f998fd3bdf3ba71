// Lines at the end of a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/answer_log.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/file.hpp"
#include "base/system_reason.hpp"

namespace annabella::store {

namespace {

/// Years of training; more is not ours, and would only take memory.
constexpr std::uintmax_t most_bytes = 64'000'000;

/// The first answer may have been cut by a crash.
bool is_cut_text(const std::vector<std::string>& lines, bool last_is_cut) {
    return lines.empty() ||
           (lines.size() == 1 && last_is_cut && lines.front().find('\0') == std::string::npos);
}

} // namespace

Result<AnswerLog> AnswerLog::open(const std::filesystem::path& path, const IsAnswer& is_answer) {
    const auto refused = [&](Message reason) {
        return failure(
            ANNABELLA_TR(
                "Your answers cannot be saved in the file {0}: {1}. Choose another with --progress."),
            {path.string(), std::move(reason)});
    };
    if (const auto folder = path.parent_path(); !folder.empty())
        if (const std::error_code error = make_private_folder(folder))
            return refused(system_reason(error));
    AnswerLog log;
    log.m_path = path.string();
    log.m_file = Descriptor(
        ::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, S_IRUSR | S_IWUSR));
    if (!log.m_file.is_open())
        return refused(system_reason(errno));
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return refused(Message(ANNABELLA_TR("it is not an ordinary file")));
    if (const auto size = std::filesystem::file_size(path, error); error || size > most_bytes)
        return refused(error ? system_reason(error) : system_reason(EFBIG));
    TRY(const std::string content, read_file(path));
    std::string_view rest = content;
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        log.m_is_cut = end == std::string_view::npos;
        log.m_lines.emplace_back(rest.substr(0, end));
        rest.remove_prefix(log.m_is_cut ? rest.size() : end + 1);
    }
    if (!is_cut_text(log.m_lines, log.m_is_cut) &&
        std::none_of(log.m_lines.begin(), log.m_lines.end(), is_answer))
        return refused(Message(ANNABELLA_TR("it holds something else")));
    return log;
}

Result<void> AnswerLog::add(std::string_view line) {
    const std::string bytes = (m_is_cut ? "\n" : "") + std::string(line) + '\n';
    const ssize_t written = ::write(m_file.number(), bytes.data(), bytes.size());
    m_is_cut = written >= 0 && static_cast<std::size_t>(written) < bytes.size();
    if (written < 0 || m_is_cut)
        return failure(ANNABELLA_TR("The answer could not be saved in the file {0}: {1}."),
                       {m_path, system_reason(written < 0 ? errno : ENOSPC)});
    if (const std::error_code error = sync_file(m_file))
        return failure(ANNABELLA_TR("The answer could not be saved in the file {0}: {1}."),
                       {m_path, system_reason(error)});
    return still_there();
}

Result<void> AnswerLog::still_there() const {
    struct stat ours {};
    struct stat named {};
    if (::fstat(m_file.number(), &ours) == 0 && ::stat(m_path.c_str(), &named) == 0 &&
        ours.st_dev == named.st_dev && ours.st_ino == named.st_ino)
        return {};
    return failure(
        ANNABELLA_TR("The file {0} was removed or replaced. Your answers since then are not saved."),
        {m_path});
}

} // namespace annabella::store
