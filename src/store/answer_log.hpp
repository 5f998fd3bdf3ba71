// A file to which lines are added, and nothing else is done.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/private_file.hpp"

namespace annabella::store {

/// What is added is on the disk when add() returns; a line that was cut by a crash does not spoil the next
/// one. Several programs may add to it at the same time: each line is written at once.
class AnswerLog {
public:
    using IsAnswer = std::function<bool(std::string_view line)>;
    /// Makes the file and its folder, for their owner's eyes, where they are not there. Fails where it cannot
    /// be read or written, is too long to be one, or holds something else: the name may be a link to the
    /// journal. A file is taken for a log if one of its lines is an answer.
    static Result<AnswerLog> open(const std::filesystem::path& path, const IsAnswer& is_answer);

    /// Those that stood in it when it was opened, whatever they are.
    const std::vector<std::string>& lines() const { return m_lines; }

    /// `line` without its end. Fails, too, where somebody has removed or replaced the file since it was
    /// opened: what is added goes nowhere then.
    Result<void> add(std::string_view line);
    /// Why what was added is not kept: the file has been removed or replaced.
    Result<void> still_there() const;

private:
    AnswerLog() = default;

    std::string m_path;
    Descriptor m_file;
    std::vector<std::string> m_lines;
    bool m_is_cut = false; ///< The last line has no end.
};

} // namespace annabella::store
