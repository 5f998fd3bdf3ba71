// scenario: plays scenarios, prints what was not as expected, counts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <system_error>

#include "app/places_linux.hpp"
#include "clauses.hpp"
#include "game/notices/rule.hpp"
#include "player.hpp"
#include "reference.hpp"
#include "report.hpp"

namespace {

namespace fs = std::filesystem;
using namespace annabella;

/// Every scenario under a folder in the order of names, or the file itself.
std::vector<fs::path> scenarios_in(const fs::path& path) {
    std::error_code error;
    if (!fs::is_directory(path, error))
        return {path};
    std::vector<fs::path> found;
    for (fs::recursive_directory_iterator entry(path, error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".scn")
            found.push_back(entry->path());
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<scenario::Fault> run(const fs::path& path, scenario::Books& books, std::ostream* transcript) {
    std::ifstream file(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file.is_open() || file.bad())
        return {{1, "cannot be read"}};
    const scenario::Script script = scenario::read_script(text);
    return script.faults.empty() ? scenario::play(script, books, path.string(), transcript) : script.faults;
}

/// [--junit FILE] PATH...
int play_all(std::vector<std::string> arguments, std::ostream* transcript = nullptr) {
    fs::path report;
    if (arguments.size() > 1 && arguments.front() == "--junit") {
        report = arguments[1];
        arguments.erase(arguments.begin(), arguments.begin() + 2);
    }
    scenario::Books books(app::data_folder());
    std::vector<scenario::Played> all;
    for (const std::string& argument : arguments) {
        const std::vector<fs::path> paths = scenarios_in(argument);
        if (paths.empty()) {
            std::cout << argument << ":1: no scenario (*.scn) is in this folder\n";
            all.push_back({argument, {{1, "no scenario is in this folder"}}});
        }
        for (const fs::path& path : paths) {
            all.push_back({path, run(path, books, transcript)});
            for (const scenario::Fault& fault : all.back().faults)
                std::cout << path.string() << ':' << fault.line << ": " << fault.text << '\n';
        }
    }
    const auto passed =
        std::count_if(all.begin(), all.end(), [](const auto& one) { return one.faults.empty(); });
    const auto failed = static_cast<std::ptrdiff_t>(all.size()) - passed;
    std::cout << passed << " passed, " << failed << " failed\n";
    if (!report.empty() && !scenario::write_report(report, all)) {
        std::cout << report.string() << " cannot be written\n";
        return EXIT_FAILURE;
    }
    return failed == 0 && passed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/// --list-clauses [--markdown] [FOLDER]
int list_clauses(std::vector<std::string> arguments) {
    const bool markdown = std::erase(arguments, "--markdown") > 0;
    const fs::path folder = arguments.empty() ? fs::path("tests/scenarios") : fs::path(arguments.front());
    const auto clauses = scenario::read_clauses(folder);
    if (!clauses) {
        std::cout << to_string(clauses.error()) << '\n';
        return EXIT_FAILURE;
    }
    return scenario::list_clauses(*clauses, markdown) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/// --rules
int list_rules() {
    for (std::size_t i = 0; i < game::rule_count; ++i)
        std::cout << name(static_cast<game::Rule>(i)) << '\n';
    return EXIT_SUCCESS;
}

int write_corpus(const fs::path& folder, const fs::path& corpus) {
    const auto written = scenario::write_corpus(folder, corpus);
    if (!written)
        std::cout << to_string(written.error()) << '\n';
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}

} // namespace

int main(int argc, char** argv) {
    try {
        const std::vector<std::string> arguments(argv + 1, argv + argc);
        if (arguments.empty() || arguments.front() == "--help" || arguments.front() == "-h") {
            std::cout
                << "scenario [--junit FILE] PATH...   plays scenario files, and all *.scn in folders; the "
                   "language is described in tests/scenarios/README.md; FILE gets a report in "
                   "JUnit's form\n"
                   "scenario --transcript PATH...   prints each event as well, its notices, and the hash "
                   "of the game after it\n"
                   "scenario --list-clauses [--markdown] [FOLDER]   which clause is shown by which "
                   "scenarios; FOLDER holds clauses.txt (tests/scenarios)\n"
                   "scenario --rules    the name of every rule behind a refusal\n"
                   "scenario --reference    every event: its statement, what it means, who causes it\n"
                   "scenario --dictionary   the words of events, for libFuzzer\n"
                   "scenario --corpus FOLDER INTO   the statements of all scenarios, a file each, for "
                   "libFuzzer\n";
            return arguments.empty() ? EXIT_FAILURE : EXIT_SUCCESS;
        }
        if (arguments.front() == "--reference" || arguments.front() == "--dictionary") {
            std::cout << (arguments.front() == "--reference" ? scenario::reference()
                                                             : scenario::dictionary());
            return EXIT_SUCCESS;
        }
        if (arguments.front() == "--corpus" && arguments.size() == 3)
            return write_corpus(arguments[1], arguments[2]);
        if (arguments.front() == "--rules")
            return list_rules();
        if (arguments.front() == "--list-clauses")
            return list_clauses({arguments.begin() + 1, arguments.end()});
        if (arguments.front() == "--transcript")
            return play_all({arguments.begin() + 1, arguments.end()}, &std::cout);
        return play_all(arguments);
    } catch (const std::exception& error) {
        std::cerr << "scenario: " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
