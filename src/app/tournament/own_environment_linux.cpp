// What is taken over, what libraries see, and what code is there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/own_environment_linux.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <sys/prctl.h>
#include <sys/time.h>
#include <system_error>
#include <unistd.h>

#include "base/private_file.hpp"

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

/// Says that the program has been started once more; nobody is to be started for ever.
constexpr std::string_view started_again = "ANNABELLA_STARTED_AGAIN";
/// The folder of nobody.
constexpr const char* no_home = "/nonexistent";

bool is_name(std::string_view value) {
    constexpr std::size_t longest = 64;
    return !value.empty() && value.size() <= longest && std::all_of(value.begin(), value.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("._+@-").find(c) != std::string_view::npos;
    });
}

bool is_path(std::string_view value) {
    constexpr std::size_t longest = 4000;
    return value.size() <= longest && value.substr(0, 1) == "/" &&
           std::none_of(value.begin(), value.end(),
                        [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
}

struct TakenOver {
    std::string_view name;
    bool (*looks_right)(std::string_view);
};

constexpr std::array taken_names = {
    TakenOver{"TERM", is_name}, // What keys send, and what clears a line.
                                // In which language what is told, and in which letters it is written.
    TakenOver{"LANG", is_name}, TakenOver{"LC_ALL", is_name}, TakenOver{"LC_CTYPE", is_name},
    TakenOver{"LC_MESSAGES", is_name},
    // Where games and settings are.
    TakenOver{"HOME", is_path}, TakenOver{"XDG_DATA_HOME", is_path}, TakenOver{"XDG_CONFIG_HOME", is_path},
    // Where the sound server listens, and a table is found.
    TakenOver{"XDG_RUNTIME_DIR", is_path}};

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool sanitized = false;
#endif

/// A program that is only tried is told how.
bool is_of_sanitizer(std::string_view name) {
    return sanitized && name.size() > 12 && name.substr(name.size() - 12) == "SAN_OPTIONS";
}

std::string_view name_of_variable(std::string_view variable) {
    return variable.substr(0, variable.find('='));
}

std::vector<std::string> inherited_variables() {
    std::vector<std::string> all;
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable)
        all.emplace_back(*variable);
    return all;
}

/// As the kernel got it, whatever has been done to it since.
std::vector<std::string> first_variables() {
    std::ifstream file("/proc/self/environ", std::ios::binary);
    std::vector<std::string> all;
    for (std::string each; std::getline(file, each, '\0');)
        all.push_back(each);
    return all;
}

std::optional<std::string> variable_with_libraries() {
    std::vector<std::string> all = inherited_variables();
    const std::vector<std::string> first = first_variables();
    all.insert(all.end(), first.begin(), first.end());
    for (const std::string_view name : {"LD_PRELOAD", "LD_AUDIT", "LD_LIBRARY_PATH"})
        for (const std::string& each : all)
            if (name_of_variable(each) == name && each.size() > name.size() + 1)
                return std::string(name);
    return std::nullopt;
}

/// Where code lies that is not this program's, and not where systems keep theirs; empty: nowhere.
std::optional<std::string> foreign_code() {
    constexpr std::array systems = {"/usr/", "/lib/", "/lib64/", "/nix/store/", "/gnu/store/"};
    const std::string own = program_file().string();
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);) {
        // "7f00-7f10 r-xp 00000000 fe:01 1234      /usr/lib/libc.so.6"
        const std::size_t rights = line.find(' ') + 1;
        if (rights == 0 || line.size() < rights + 4 || line[rights + 2] != 'x')
            continue;
        const std::size_t name = line.find_first_of("/[", rights + 4);
        const std::string path = name == std::string::npos ? std::string() : line.substr(name);
        if (path.substr(0, 1) == "[" || path == own ||
            std::any_of(systems.begin(), systems.end(),
                        [&](std::string_view folder) { return path.substr(0, folder.size()) == folder; }))
            continue;
        return path.empty() ? "?" : path;
    }
    return std::nullopt;
}

/// What libpulse keeps in the folder for what runs, and in the user's home: its cookie, and the way to its
/// socket where there is no such folder. Where a folder is missing, libpulse would tell in the terminal that
/// it may not make it.
void add_places_of_pulse(Variables& variables, const Variables& taken) {
    std::error_code error;
    const auto runtime = taken.find("XDG_RUNTIME_DIR");
    if (runtime != taken.end() && fs::is_directory(runtime->second, error))
        (void)make_private_folder(fs::path(runtime->second) / "pulse");
    const auto home = taken.find("HOME");
    if (home == taken.end())
        return;
    const fs::path folder = fs::path(home->second) / ".config/pulse";
    if (fs::is_regular_file(folder / "cookie", error))
        variables["PULSE_COOKIE"] = folder / "cookie";
    if (runtime != taken.end())
        return;
    (void)make_private_folder(folder);
    variables["PULSE_RUNTIME_PATH"] = folder;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error))
        if (const std::string path = each->path().string(); path.ends_with("-runtime"))
            variables["PULSE_RUNTIME_PATH"] = path;
}

void set_environment(const Variables& variables) {
    ::clearenv();
    for (const auto& [name, value] : variables)
        ::setenv(name.c_str(), value.c_str(), 1);
}

/// Does not return where that can be done.
void start_again(char** words, const Variables& taken) {
    std::vector<std::string> variables = {std::string(started_again) + "=1"};
    variables.reserve(taken.size() + 1);
    for (const auto& [name, value] : taken)
        variables.push_back(name + '=' + value);
    std::vector<char*> pointers;
    pointers.reserve(variables.size() + 1);
    for (std::string& variable : variables)
        pointers.push_back(variable.data());
    pointers.push_back(nullptr);
    ::execve("/proc/self/exe", words, pointers.data());
}

} // namespace

Variables taken_over(const std::vector<std::string>& environment) {
    Variables taken;
    for (const std::string& variable : environment) {
        const std::string_view name = name_of_variable(variable);
        if (name.size() == variable.size())
            continue;
        const std::string_view value = std::string_view(variable).substr(name.size() + 1);
        const auto known = std::find_if(taken_names.begin(), taken_names.end(),
                                        [&](const TakenOver& each) { return each.name == name; });
        if ((known != taken_names.end() && known->looks_right(value)) || is_of_sanitizer(name))
            taken.emplace(name, value); // Of two that are called the same the first counts, as everywhere.
    }
    return taken;
}

Variables for_libraries(const Variables& taken) {
    Variables variables = taken;
    variables.erase("XDG_DATA_HOME");
    variables.erase("XDG_CONFIG_HOME");
    variables["HOME"] = no_home;
    // What libpulse has to complain of is not for the player's terminal, in English, before everything else.
    variables["PULSE_LOG_SYSLOG"] = "1";
    add_places_of_pulse(variables, taken);
    return variables;
}

Result<void> refuse_foreign_libraries() {
    if (const auto name = variable_with_libraries())
        return failure(ANNABELLA_TR("The variable {0} loads other libraries. A tournament forbids that. "
                                    "Start with env -u {0} annabella-tournament."),
                       {*name});
    if (const auto code = foreign_code())
        return failure(
            ANNABELLA_TR("Code from outside the system is loaded, from {0}. A tournament forbids that."),
            {*code});
    return {};
}

Result<void> build_environment(char** words) {
    // They outlive the start of a program, and would end it in the midst of a game.
    const itimerval never{};
    for (const auto timer : {ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF})
        (void)::setitimer(timer, &never, nullptr);
    const std::vector<std::string> found = inherited_variables();
    const Variables taken = taken_over(found);
    auto refused = refuse_foreign_libraries();
    const bool again = std::any_of(found.begin(), found.end(), [](const std::string& each) {
        return name_of_variable(each) == started_again;
    });
    const bool as_built = found.size() == taken.size() + (again ? 1U : 0U);
    if (refused && !as_built && !again)
        start_again(words, taken);
    if (again) // It is called by the name of the link, /proc/self/exe.
        ::prctl(PR_SET_NAME, "annabella-tourn");
    take_environment(taken);
    set_environment(for_libraries(taken));
    if (!refused)
        return refused;
    if (!as_built)
        return failure(ANNABELLA_TR(
            "Something sets variables that this program does not accept. A tournament forbids that."));
    return {};
}

} // namespace annabella::app
