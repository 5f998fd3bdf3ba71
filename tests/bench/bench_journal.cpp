// What an event costs in each of SQLite's ways to keep it, in turns on the same disk: the log looks ahead,
// the others put back. The folder is the first argument, else the one we stand in, because /tmp may be in
// memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <vector>

namespace {

struct Mode {
    const char* journal;
    const char* synchronous;
};
constexpr std::array<Mode, 4> modes = {
    {{"WAL", "FULL"}, {"PERSIST", "EXTRA"}, {"TRUNCATE", "EXTRA"}, {"DELETE", "EXTRA"}}};

struct Closer {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
};

bool execute(sqlite3* handle, const std::string& sql) {
    return sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

} // namespace

int main(int count, char** words) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(count > 1 ? words[1] : ".") / "bench_journal";
    fs::remove_all(folder);
    fs::create_directories(folder);
    std::array<std::unique_ptr<sqlite3, Closer>, modes.size()> handles;
    for (std::size_t i = 0; i < modes.size(); ++i) {
        sqlite3* handle = nullptr;
        const int code = sqlite3_open((folder / modes[i].journal).c_str(), &handle);
        handles[i].reset(handle);
        if (code != SQLITE_OK ||
            !execute(handle, std::string("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=") +
                                 modes[i].journal + "; PRAGMA synchronous=" + modes[i].synchronous +
                                 "; CREATE TABLE entry(game INTEGER, sequence INTEGER, line TEXT, PRIMARY "
                                 "KEY(game, sequence)) WITHOUT ROWID"))
            return 1;
    }
    std::array<std::vector<double>, modes.size()> times;
    for (int event = 0; event < 300; ++event)
        for (std::size_t i = 0; i < modes.size(); ++i) {
            const auto began = std::chrono::steady_clock::now();
            if (!execute(handles[i].get(), "INSERT INTO entry VALUES(1," + std::to_string(event) +
                                               ",'announce white \"Springer Gustav eins Felix drei\"')"))
                return 1;
            times[i].push_back(
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count());
        }
    double first = 0;
    for (std::size_t i = 0; i < modes.size(); ++i) {
        std::sort(times[i].begin(), times[i].end());
        const double median = times[i][times[i].size() / 2];
        first = i == 0 ? median : first;
        std::printf("%-8s %-5s  median %6.2f ms, %.1f times the first; 99 of 100 within %6.2f ms\n",
                    modes[i].journal, modes[i].synchronous, median, median / first,
                    times[i][times[i].size() * 99 / 100]);
    }
    handles = {};
    fs::remove_all(folder);
    return 0;
}
