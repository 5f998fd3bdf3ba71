// Modules of PipeWire, ALSA and the C library.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/preloading_linux.hpp"

#include <algorithm>
#include <clocale>
#include <dlfcn.h>
#include <filesystem>
#include <grp.h>
#include <iconv.h>
#include <link.h>
#include <pwd.h>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

/// Kept to the end of the program. Null where it is not there.
void* load(const char* name) { return ::dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE); }

/// The folder that the loader has it from; empty where it is not loaded.
fs::path folder_of(const char* library) {
    void* const handle = ::dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
    link_map* place = nullptr;
    if (handle == nullptr || ::dlinfo(handle, RTLD_DI_LINKMAP, static_cast<void*>(&place)) != 0)
        return {};
    return fs::path(place->l_name).parent_path();
}

/// All in that folder whose names hold one of those words.
void load_all(const fs::path& folder, const std::vector<std::string_view>& words) {
    std::error_code error;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        const std::string name = each->path().filename().string();
        if (name.ends_with(".so") && std::any_of(words.begin(), words.end(), [&](std::string_view word) {
                return name.find(word) != std::string::npos;
            }))
            load(each->path().c_str());
    }
}

/// What a client of PipeWire loads by its own settings, and SDL asks for.
void load_pipewire() {
    if (load("libpipewire-0.3.so.0") == nullptr)
        return;
    const fs::path folder = folder_of("libpipewire-0.3.so.0");
    load_all(folder / "pipewire-0.3",
             {"module-rt", "module-protocol-native", "module-client-node", "module-client-device",
              "module-adapter", "module-metadata", "module-session-manager"});
    load_all(folder / "spa-0.2" / "support", {"libspa-"});
    load_all(folder / "spa-0.2" / "audioconvert", {"libspa-"});
}

/// What the settings of the system lead ALSA to: sound servers, and rates.
void load_alsa() {
    const fs::path folder = folder_of("libasound.so.2");
    if (!folder.empty())
        load_all(folder / "alsa-lib", {"_pulse", "_pipewire", "_speexrate", "_samplerate"});
}

/// The modules that look users up, and turn letters into others.
void load_modules_of_c() {
    (void)::getpwuid(::getuid());
    (void)::getgrgid(::getgid());
    const char* const before = std::setlocale(LC_CTYPE, nullptr);
    const std::string kept = before == nullptr ? "C" : before;
    if (std::setlocale(LC_CTYPE, "") != nullptr)
        for (const auto& [to, from] : {std::pair("UTF-8", ""), std::pair("", "UTF-8"),
                                       std::pair("WCHAR_T", ""), std::pair("", "WCHAR_T")})
            // It is never closed: then its module stays.
            (void)::iconv_open(to, from);
    (void)std::setlocale(LC_CTYPE, kept.c_str());
}

} // namespace

void load_code_of_libraries() {
    load_modules_of_c();
    load_pipewire();
    load_alsa();
    for (const char* const name : {"libdbus-1.so.3", "libudev.so.1", "libgcc_s.so.1"})
        load(name);
}

} // namespace annabella::app
