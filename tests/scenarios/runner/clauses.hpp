// Which clause of the Laws is shown by which scenarios.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace annabella::scenario {

/// One line of clauses.txt.
struct Clause {
    std::string edition;                ///< "fide2009", which is also the folder of its scenarios.
    std::string number;                 ///< "7.4b"
    std::string says;                   ///< In a few words.
    std::vector<std::string> scenarios; ///< File names without their ending, in order.
};

/// Whether the scenario "7.4b-third" shows the clause "7.4b", or "7.4" of which 7.4b is a part. The number
/// ends at the first hyphen.
bool shows(std::string_view scenario, std::string_view clause);

/// The clauses of `folder`/clauses.txt with the scenarios of `folder`/<edition>.
Result<std::vector<Clause>> read_clauses(const std::filesystem::path& folder);

/// Prints a line per clause and closes with "N clauses, M without a scenario"; as a table of Markdown,
/// without that line, where `markdown`. Returns M.
std::size_t list_clauses(const std::vector<Clause>& clauses, bool markdown);

} // namespace annabella::scenario
