// Where the program finds what it needs and keeps what is the user's.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/places_linux.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <pwd.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

/// In place of the process's, where that is what libraries are to see.
std::optional<Variables> own_variables;

fs::path program_folder() {
    const fs::path self = program_file();
    return self.empty() ? fs::path(".") : self.parent_path();
}

/// annabella/ in the folder that the variable names, else in that folder of the user's home. A relative path
/// counts for nothing, as the XDG specification has it: it would be another folder wherever one stands.
fs::path own_folder(const char* variable, const fs::path& at_home) {
    if (const fs::path named = environment(variable); named.is_absolute())
        return named / "annabella";
    if (const fs::path home = home_folder(); !home.empty())
        return home / at_home / "annabella";
    return "annabella";
}

/// Beside the program, else where it is installed.
fs::path beside_or_installed(const fs::path& beside, const fs::path& installed) {
    std::error_code error;
    const fs::path built = program_folder() / beside;
    return fs::exists(built, error) ? built : program_folder().parent_path() / installed;
}

} // namespace

std::string environment(const char* name) {
    if (own_variables) {
        const auto found = own_variables->find(name);
        return found == own_variables->end() ? std::string() : found->second;
    }
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

void take_environment(Variables variables) { own_variables = std::move(variables); }

fs::path program_file() {
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path() : self;
}

fs::path home_folder() {
    if (const std::string home = environment("HOME"); !home.empty())
        return home;
    // Services and some logins begin without it. Once, before there are threads that could ask for a user,
    // too.
    static const fs::path of_login = [] {
        const ::passwd* const user = ::getpwuid(::getuid()); // NOLINT(concurrency-mt-unsafe): see above
        return user == nullptr || user->pw_dir == nullptr ? fs::path() : fs::path(user->pw_dir);
    }();
    return of_login;
}

fs::path typed_path(std::string_view typed) {
    const fs::path home = home_folder();
    if (home.empty() || (typed != "~" && !typed.starts_with("~/")))
        return typed;
    // However many strokes there are, what follows lies in the home.
    typed.remove_prefix(std::min(typed.find_first_not_of('/', 1), typed.size()));
    return typed.empty() ? home : home / typed;
}

fs::path state_folder() { return own_folder("XDG_DATA_HOME", fs::path(".local") / "share"); }

fs::path settings_file() { return own_folder("XDG_CONFIG_HOME", ".config") / "settings.toml"; }

fs::path usual_table() {
    const fs::path runtime = environment("XDG_RUNTIME_DIR");
    return (runtime.is_absolute() ? runtime / "annabella" : state_folder()) / "table";
}

fs::path data_folder() {
    if (const std::string data = environment("ANNABELLA_DATA"); !data.empty())
        return data;
    return beside_or_installed("locales", fs::path("share") / "annabella" / "locales");
}

fs::path companion(std::string_view name) {
    return beside_or_installed(name, fs::path("libexec") / "annabella" / name);
}

} // namespace annabella::app
