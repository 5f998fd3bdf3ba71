// What the system refuses is a reason that can be said: no call of std::filesystem without an error code,
// which would throw. Read from the sources themselves; what the programs ask of the library,
// throwing_calls_test.sh tells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace annabella {
namespace {

/// Comments and what stands between quotation marks become blanks; lines stay lines.
std::string code_of(const std::string& source) {
    std::string code;
    for (std::size_t i = 0; i < source.size(); ++i) {
        const std::string_view rest = std::string_view(source).substr(i);
        std::size_t end = i;
        if (rest.starts_with("//")) {
            end = std::min(source.find('\n', i), source.size());
        } else if (rest.starts_with("/*")) {
            const auto close = source.find("*/", i + 2);
            end = close == std::string::npos ? source.size() : close + 2;
        } else if (rest.starts_with("R\"(")) {
            const auto close = source.find(")\"", i + 3);
            end = close == std::string::npos ? source.size() : close + 2;
        } else if (rest.front() == '"' ||
                   (rest.front() == '\'' &&
                    (i == 0 || std::isalnum(static_cast<unsigned char>(source[i - 1])) == 0))) {
            for (end = i + 1; end < source.size() && source[end] != rest.front(); ++end)
                end += source[end] == '\\' ? 1U : 0U;
            ++end;
        }
        if (end == i) {
            code += source[i];
            continue;
        }
        for (; i < std::min(end, source.size()); ++i)
            code += source[i] == '\n' ? '\n' : ' ';
        --i;
    }
    return code;
}

/// What stands between the bracket at `open` and the one that closes it, cut at the commas outside inner
/// ones.
std::vector<std::string> arguments_at(const std::string& code, std::size_t open) {
    std::vector<std::string> arguments(1);
    int depth = 0;
    for (std::size_t i = open; i < code.size(); ++i) {
        const char c = code[i];
        const bool opens = c == '(' || c == '{' || c == '[';
        const bool closes = c == ')' || c == '}' || c == ']';
        depth += opens ? 1 : closes ? -1 : 0;
        if (depth == 0)
            break;
        if (c == ',' && depth == 1)
            arguments.emplace_back();
        else if (depth > 1 || !opens)
            arguments.back() += c;
    }
    for (std::string& argument : arguments) {
        argument.erase(
            std::remove_if(argument.begin(), argument.end(), [](char c) { return c == ' ' || c == '\n'; }),
            argument.end());
    }
    return arguments;
}

/// The lines of calls that throw.
std::vector<std::string> throwing_calls(const std::string& source) {
    // Most sources have nothing to do with it, and to look through them takes long.
    constexpr std::array words = {"fs::",      "filesystem", "directory",
                                  "file_size", "symlink",    "is_regular_file"};
    if (std::none_of(words.begin(), words.end(),
                     [&](const char* word) { return source.find(word) != std::string::npos; }))
        return {};
    const std::string code = code_of(source);
    std::vector<std::string> codes;
    const std::regex declared("std::error_code&?\\s+(\\w+)");
    for (std::sregex_iterator each(code.begin(), code.end(), declared), end; each != end; ++each)
        codes.push_back((*each)[1]);
    // Members that are declared elsewhere.
    codes.insert(codes.end(), {"m_error"});

    std::vector<std::string> found;
    const auto complain = [&](std::size_t at, std::string_view why) {
        const auto begin = code.rfind('\n', at) + 1;
        found.push_back(
            std::to_string(std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n') +
                           1) +
            ": " + source.substr(begin, source.find('\n', at) - begin) + " [" + std::string(why) + "]");
    };
    // Where others have the same name, by std::filesystem's alone; the others wherever they stand.
    const std::regex calls(
        "((?:\\bfs|filesystem)\\s*::\\s*(?:absolute|copy|equivalent|exists|permissions|relative|remove|"
        "rename|space|status|proximate|canonical)"
        "|\\b(?:weakly_canonical|copy_file|copy_symlink|create_directories|create_directory|"
        "create_directory_symlink|create_hard_link|create_symlink|current_path|file_size|hard_link_count|"
        "is_block_file|is_character_file|is_directory|is_fifo|is_regular_file|is_socket|is_symlink|"
        "last_write_time|read_symlink|remove_all|resize_file|symlink_status|temp_directory_path)"
        "|\\b(?:recursive_)?directory_iterator(?:\\s+\\w+)?"
        "|\\bdirectory_entry(?:\\s+\\w+)?)\\s*[({]");
    for (std::sregex_iterator each(code.begin(), code.end(), calls), end; each != end; ++each) {
        const auto open =
            static_cast<std::size_t>(each->position()) + static_cast<std::size_t>(each->length()) - 1;
        const auto arguments = arguments_at(code, open);
        if (std::find(codes.begin(), codes.end(), arguments.back()) == codes.end() &&
            (code.substr(open).starts_with("{}") == false))
            complain(static_cast<std::size_t>(each->position()), "no error code");
    }
    const std::regex iterators("directory_iterator\\s+(\\w+)\\s*[({]");
    for (std::sregex_iterator each(code.begin(), code.end(), iterators), end; each != end; ++each) {
        const std::string name = (*each)[1];
        const std::regex steps("\\+\\+\\s*" + name + "\\b|\\b" + name + "\\s*\\+\\+|\\bbegin\\(" + name +
                               "\\)|:\\s*" + name + "\\s*\\)");
        for (std::sregex_iterator step(code.begin(), code.end(), steps); step != end; ++step)
            complain(static_cast<std::size_t>(step->position()), "increment(error) in its place");
    }
    const std::regex loops("for\\s*\\([^;():]*(?:::[^;():]*)*[^;():]:(?!:)[^;]*?directory_iterator");
    for (std::sregex_iterator each(code.begin(), code.end(), loops), end; each != end; ++each)
        complain(static_cast<std::size_t>(each->position()), "each step throws");
    return found;
}

std::string content(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(ThrowingCalls, AreFound) {
    const auto found = [](const std::string& line) {
        return throwing_calls("std::error_code error;\n" + line + "\n").size();
    };
    for (const char* throwing :
         {"if (fs::exists(path)) {}", "std::filesystem::create_directories(a / b);",
          "fs::rename(from, to(a, error));", "if (is_directory(path)) {}", "auto size = entry->file_size();",
          "fs::status(path).type();", "for (const auto& each : fs::directory_iterator(folder)) {}",
          "fs::directory_iterator all(folder);",
          "for (const auto& each : std::filesystem::directory_iterator(folder, error)) {}",
          "fs::directory_iterator all(folder, error); ++all;",
          "fs::directory_iterator all(folder, error); count(begin(all));",
          "fs::directory_iterator all(folder, error); for (const auto& each : all) {}",
          "fs::path here = fs::current_path();", "fs::space(path /* , error */);",
          "fs::directory_entry entry(path);"})
        EXPECT_GE(found(throwing), 1U) << throwing;
    for (const char* quiet :
         {"if (fs::exists(path, error)) {}", "fs::rename(from, to, error);",
          "if (entry->is_directory(error)) {}",
          "fs::directory_iterator all(folder, error); all.increment(error);", "// fs::exists(path)",
          "say(\"fs::exists(path)\");", "if (exists(report_file(path))) {}", "std::remove(begin, end, c);",
          "for (fs::directory_iterator each(folder, error), end; !error && each != end; "
          "each.increment(error)) {}"})
        EXPECT_EQ(found(quiet), 0U) << quiet;
}

TEST(ThrowingCalls, NoneIsInTheSources) {
    std::size_t files = 0;
    for (const char* folder : {"src", "audio", "devices"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(
                 std::filesystem::path(ANNABELLA_SOURCE_DIR) / folder)) {
            const auto ending = entry.path().extension();
            if (ending != ".cpp" && ending != ".hpp")
                continue;
            ++files;
            EXPECT_THAT(throwing_calls(content(entry.path())), testing::IsEmpty()) << entry.path();
        }
    EXPECT_GT(files, 500U);
}

} // namespace
} // namespace annabella
