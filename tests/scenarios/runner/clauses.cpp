// Reading and listing the clauses.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "clauses.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>
#include <system_error>

#include "base/ascii.hpp"
#include "base/file.hpp"

namespace annabella::scenario {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> scenarios_of(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".scn")
            names.push_back(entry->path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::string joined(const std::vector<std::string>& names, std::string_view between) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : std::string(between)) + name;
    return text;
}

} // namespace

bool shows(std::string_view scenario, std::string_view clause) {
    const std::string_view number = scenario.substr(0, scenario.find('-'));
    if (!number.starts_with(clause))
        return false;
    // 9.1 is not the beginning of 9.10, nor d.2 that of d.22; 9.1.2 and 9.1b are parts of 9.1.
    return number.size() == clause.size() || !is_digit(clause.back()) || !is_digit(number[clause.size()]);
}

Result<std::vector<Clause>> read_clauses(const fs::path& folder) {
    TRY(const auto text, read_file(folder / "clauses.txt"));
    std::vector<Clause> clauses;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#')
            continue;
        Clause clause;
        std::istringstream words(line);
        words >> clause.edition >> clause.number >> std::ws;
        if (!std::getline(words, clause.says) || clause.says.empty())
            return failure("clauses.txt: \"{0}\" is not an edition, a number and what the clause says",
                           {line});
        for (const std::string& scenario : scenarios_of(folder / clause.edition))
            if (shows(scenario, clause.number))
                clause.scenarios.push_back(scenario);
        clauses.push_back(std::move(clause));
    }
    return clauses;
}

std::size_t list_clauses(const std::vector<Clause>& clauses, bool markdown) {
    std::size_t without = 0;
    std::string edition;
    for (const Clause& clause : clauses) {
        if (clause.scenarios.empty())
            ++without;
        if (!markdown) {
            std::cout << clause.edition << ' ' << clause.number << ": " << clause.scenarios.size() << "  "
                      << clause.says << "  " << joined(clause.scenarios, " ") << '\n';
            continue;
        }
        if (clause.edition != edition)
            std::cout << "\n### " << clause.edition << "\n\n| clause | says | scenarios |\n|---|---|---|\n";
        edition = clause.edition;
        std::cout << "| " << clause.number << " | " << clause.says << " | " << joined(clause.scenarios, ", ")
                  << " |\n";
    }
    if (!markdown)
        std::cout << clauses.size() << " clauses, " << without << " without a scenario\n";
    return without;
}

} // namespace annabella::scenario
