// What a document names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "named_things.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fnmatch.h>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <sstream>

namespace annabella::documents {

namespace {

namespace fs = std::filesystem;

std::string contents_of(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// What stands behind each `before`, as far as its characters may be of a name; `more` are such besides
/// letters and digits. (A regular expression takes seconds for all the tests.)
std::vector<std::string> names_after(const std::string& text, std::string_view before,
                                     std::string_view more) {
    std::vector<std::string> names;
    for (auto at = text.find(before); at != std::string::npos; at = text.find(before, at)) {
        at += before.size();
        const auto begin = text.begin() + static_cast<std::ptrdiff_t>(at);
        names.emplace_back(begin, std::find_if_not(begin, text.end(), [&](char c) {
                               return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                                      more.find(c) != std::string_view::npos;
                           }));
    }
    std::erase(names, "");
    return names;
}

/// "Suite.Name" of each TEST, TEST_F and TEST_P.
std::vector<std::string> tests_in(const std::string& text) {
    std::vector<std::string> tests;
    for (const std::string_view macro : {"TEST(", "TEST_F(", "TEST_P("})
        for (const std::string& both : names_after(text, macro, "_, \n"))
            if (const auto comma = both.find(','); comma != std::string::npos) {
                const auto name = both.find_first_not_of(" \n", comma + 1);
                if (name != std::string::npos)
                    tests.push_back(both.substr(0, comma) + "." + both.substr(name));
            }
    return tests;
}

/// The targets that a CMakeLists.txt makes, and the folders that it names below the build folder.
std::vector<std::string> targets_in(const std::string& text) {
    std::vector<std::string> targets;
    for (const std::string_view command :
         {"add_executable(", "add_custom_target(", "add_library(", "{CMAKE_BINARY_DIR}/"})
        for (const std::string& name : names_after(text, command, "_-")) {
            if (!name.ends_with('-')) {
                targets.push_back(name);
                continue;
            }
            // annabella-${device}
            for (const std::string& items : names_after(text, "IN ITEMS ", "_- ")) {
                std::istringstream words(items);
                for (std::string word; words >> word;)
                    targets.push_back(name + word);
            }
        }
    return targets;
}

std::vector<std::string> matches(const std::string& text, const char* pattern) {
    const std::regex expression(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator match(text.begin(), text.end(), expression), end; match != end; ++match)
        found.push_back((*match)[1]);
    return found;
}

bool is_match(const std::string& pattern, const std::string& name) {
    return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
}

bool any_matches(const std::set<std::string>& names, const std::string& pattern) {
    return names.contains(pattern) || std::any_of(names.begin(), names.end(), [&](const std::string& name) {
               return is_match(pattern, name);
           });
}

std::string folder_of(const std::string& path) { return fs::path(path).parent_path().generic_string(); }

/// Words that stand for something else: <language>, FILE, $folder, N.
bool is_placeholder(const std::string& word) {
    if (word.find_first_of("<>$…") != std::string::npos)
        return true;
    std::istringstream parts(word);
    for (std::string part; std::getline(parts, part, '/');) {
        const std::string stem = part.substr(0, part.find('.'));
        if (!stem.empty() && part != "README.md" && !part.ends_with(".md") &&
            std::all_of(stem.begin(), stem.end(),
                        [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }))
            return true;
    }
    return false;
}

/// What users write or keep beside their settings.
bool is_users_file(const std::string& word) {
    return word == "pronunciations.txt" || word == "certabo-pieces.txt";
}

bool has_source_ending(const std::string& word) {
    static constexpr std::array<std::string_view, 9> endings = {".cpp", ".hpp", ".sh",  ".scn", ".c",
                                                                ".h",   ".py",  ".txt", ".md"};
    return std::any_of(endings.begin(), endings.end(),
                       [&](std::string_view ending) { return word.ends_with(ending); });
}

/// Where a document at `path` may begin to name files: its folder and those above it, the sources, the tests.
std::vector<std::string> beginnings(const std::string& path) {
    std::vector<std::string> folders = {"", "src/", "tests/", "tests/scenarios/"};
    for (std::string folder = folder_of(path); !folder.empty(); folder = folder_of(folder))
        folders.push_back(folder + "/");
    return folders;
}

bool leads_outside(const std::string& path) {
    const std::string normal = fs::path(path).lexically_normal().generic_string();
    return normal == ".." || normal.starts_with("../");
}

/// The name of a file, with or without the end of a source file.
bool is_file(const Repository& repository, const std::string& begun, const std::string& word) {
    std::string path = fs::path(begun + word).lexically_normal().generic_string();
    while (path.ends_with('/'))
        path.pop_back();
    static constexpr std::array<const char*, 4> endings = {"", ".hpp", ".cpp", "_linux.hpp"};
    return path.empty() || path == "." ||
           std::any_of(endings.begin(), endings.end(),
                       [&](const char* ending) { return any_matches(repository.files, path + ending); });
}

std::optional<std::string> fault_of_build(const std::string& word, const Repository& repository) {
    const std::string rest = word.substr(word.find('/') + 1);
    const std::string name = fs::path(rest).filename().generic_string();
    if (rest.empty() || is_placeholder(rest) ||
        any_matches(repository.programs, name.empty() ? rest : name) ||
        any_matches(repository.programs, rest.substr(0, rest.find('/'))))
        return std::nullopt;
    return "no program or folder of the build: " + word;
}

/// A word between backquotes that may be the path of a file.
std::optional<std::string> fault_of_path(const std::string& path, const std::string& word,
                                         const Repository& repository) {
    static const std::regex path_like("[A-Za-z0-9_.*/-]+");
    if (!std::regex_match(word, path_like) || is_placeholder(word) || word.starts_with('/') ||
        word.starts_with('-') || word.starts_with("~"))
        return std::nullopt;
    if (word.starts_with("build/"))
        return fault_of_build(word, repository);
    const bool has_folder = word.find('/') != std::string::npos && word.back() != '.';
    const std::string own = folder_of(path).empty() ? "" : folder_of(path) + "/";
    if (leads_outside(own + word) && !is_file(repository, "src/", word))
        return "outside of the repository: " + word;
    if (!has_folder) {
        if (!has_source_ending(word) || word.starts_with('.') || is_users_file(word))
            return std::nullopt;
        return any_matches(repository.files, word) || any_matches(repository.files, "*/" + word)
                   ? std::nullopt
                   : std::optional("no file of this name: " + word);
    }
    bool is_known = false;
    for (const std::string& begun : beginnings(path)) {
        if (is_file(repository, begun, word))
            return std::nullopt;
        is_known = is_known || repository.files.contains(begun + word.substr(0, word.find('/')));
    }
    if (is_known || has_source_ending(word))
        return "no such path: " + word;
    return std::nullopt;
}

/// `Suite.Name`, `Suite.*`, `S.Name` for a suite that the document calls S.
std::optional<std::string> fault_of_test(const std::string& word, const Repository& repository) {
    static const std::regex test_like("[A-Z][A-Za-z0-9]*\\.([A-Za-z*][A-Za-z0-9_*]*)");
    static constexpr std::array<std::string_view, 4> no_tests = {".md", ".txt", ".hpp", ".cpp"};
    if (!std::regex_match(word, test_like) ||
        std::any_of(no_tests.begin(), no_tests.end(),
                    [&](std::string_view end) { return word.ends_with(end); }))
        return std::nullopt;
    const std::string pattern = word[1] == '.' ? "*" + word.substr(1) : word;
    return any_matches(repository.tests, pattern) ? std::nullopt : std::optional("no such test: " + word);
}

std::vector<std::string> faults_of_filters(const std::string& text, const Repository& repository) {
    std::vector<std::string> faults;
    for (std::string filter : matches(text, "gtest_filter=([^ `\\n]+)")) {
        std::erase(filter, '\'');
        std::istringstream patterns(filter);
        for (std::string pattern; std::getline(patterns, pattern, ':');)
            if (!any_matches(repository.tests, pattern))
                faults.push_back("no such test: " + pattern);
    }
    return faults;
}

std::optional<std::string> fault_of_link(const std::string& path, std::string link,
                                         const Repository& repository) {
    if (link.starts_with("http://") || link.starts_with("https://") || link.starts_with('#') ||
        link.starts_with("mailto:"))
        return std::nullopt;
    link = link.substr(0, link.find('#'));
    const std::string folder = folder_of(path);
    const std::string begun = folder.empty() ? "" : folder + "/";
    if (link.starts_with('/') || leads_outside(begun + link))
        return "outside of the repository: " + link;
    return is_file(repository, begun, link) ? std::nullopt : std::optional("no such file: " + link);
}

} // namespace

Repository repository_at(const std::filesystem::path& root) {
    Repository repository;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(root, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().generic_string();
        const bool is_hidden = name.starts_with('.') && name != ".ci" && entry->is_directory(error);
        if (entry.depth() == 0 && (name.starts_with("build") || is_hidden)) {
            entry.disable_recursion_pending();
            continue;
        }
        const std::string path = entry->path().lexically_relative(root).generic_string();
        repository.files.insert(path);
        if (folder_of(path) == "tests/unit")
            repository.programs.insert("unit_" + name);
        std::set<std::string>& programs = repository.programs;
        const auto add = [&](const std::vector<std::string>& names) {
            programs.insert(names.begin(), names.end());
        };
        if (name == "CMakeLists.txt")
            add(targets_in(contents_of(entry->path())));
        if (path == "tests/run" || path == ".ci/setup.sh")
            add(names_after(contents_of(entry->path()), "build/", "_.-"));
        if (!path.starts_with("tests/") || !name.ends_with(".cpp"))
            continue;
        for (const std::string& test : tests_in(contents_of(entry->path())))
            repository.tests.insert(test);
        if (path.starts_with("tests/fuzz/") || path.starts_with("tests/bench/"))
            programs.insert(name.substr(0, name.size() - 4));
    }
    return repository;
}

std::vector<std::string> faults_of(const std::string& path, const std::string& text,
                                   const Repository& repository) {
    std::vector<std::string> faults = faults_of_filters(text, repository);
    const auto note = [&](const std::optional<std::string>& fault) {
        if (fault && std::find(faults.begin(), faults.end(), *fault) == faults.end())
            faults.push_back(*fault);
    };
    for (const std::string& link : matches(text, "\\]\\(([^) ]+)\\)"))
        note(fault_of_link(path, link, repository));
    for (const std::string& quoted : matches(text, "`([^`\\n]+)`")) {
        std::istringstream words(quoted);
        bool is_first = true;
        for (std::string word; words >> word; is_first = false) {
            // Behind the first word of a command stand values as well.
            if (is_first || word.starts_with("tests/") || word.starts_with("src/") ||
                word.starts_with("../") || word.starts_with("build/"))
                note(fault_of_path(path, word, repository));
            if (is_first)
                note(fault_of_test(word, repository));
        }
    }
    // Lines of commands, which have no backquotes.
    for (const std::string& outside : matches(text, "(/(?:home|work|root|tmp)/[A-Za-z0-9_./-]*)"))
        note("outside of the repository: " + outside);
    for (const std::string& word : matches(text, "[\\s(](\\.\\./[A-Za-z0-9_./-]+)"))
        note(fault_of_path(path, word, repository));
    return faults;
}

} // namespace annabella::documents
