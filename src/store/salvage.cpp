// Setting a damaged journal aside, step by step.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/salvage.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "base/file.hpp"
#include "base/system_reason.hpp"
#include "store/losses.hpp"
#include "store/place.hpp"

namespace annabella::store {

namespace fs = std::filesystem;

namespace {

std::string new_file(const std::string& path) { return path + ".new"; }
std::string report_file(const std::string& path) { return path + ".recovery"; }
std::string aside_file(const std::string& path, std::int64_t number) {
    return path + ".damaged-" + std::to_string(number);
}

// What <path>.recovery holds: enough to go on with the salvage and to tell of it.
struct Report {
    std::int64_t aside = 0; ///< the number in the damaged file's new name; 0 if nobody knows
    std::int64_t games = 0; ///< -1 if nobody knows
    std::int64_t events = 0;
    std::int64_t lost = -1; ///< events; -1 if nobody knows
    std::int64_t cut = 0;   ///< games of which the header is lost, so that they cannot go on
};

constexpr const char* report_word = "annabella-salvage";

// No stream: one that finds no memory writes less and says nothing.
std::string write(const Report& report) {
    std::string text = report_word;
    for (const std::int64_t number : {report.aside, report.games, report.events, report.lost, report.cut})
        text.append(" ").append(std::to_string(number));
    return text + "\n";
}

bool exists(const std::string& path) {
    struct stat there {};
    return ::lstat(path.c_str(), &there) == 0;
}

// None where there is no report. One that cannot be read still says that <path>.new is whole; the numbers are
// then not known.
std::optional<Report> read_report(const std::string& path) {
    if (!exists(report_file(path)))
        return std::nullopt;
    const std::string text = read_file(report_file(path)).value_or("");
    bool whole = text.starts_with(report_word) && text.ends_with('\n');
    const char* const end = text.data() + text.size();
    const char* at = whole ? text.data() + std::string_view(report_word).size() : end;
    Report report;
    for (std::int64_t* number : {&report.aside, &report.games, &report.events, &report.lost, &report.cut}) {
        const auto read = std::from_chars(at == end ? end : at + 1, end, *number);
        whole = whole && read.ec == std::errc();
        at = read.ptr;
    }
    return whole && report.aside > 0 ? report : Report{0, -1, -1, -1, 0};
}

bool is_same_file(const std::string& one, const std::string& other) {
    struct stat first {};
    struct stat second {};
    return ::lstat(one.c_str(), &first) == 0 && ::lstat(other.c_str(), &second) == 0 &&
           first.st_ino == second.st_ino && first.st_dev == second.st_dev;
}

std::int64_t free_number(const std::string& path) {
    for (std::int64_t number = 1;; ++number) {
        const std::string aside = aside_file(path, number);
        bool taken = exists(aside);
        for (const char* ending : side_endings)
            taken = taken || exists(aside + ending);
        if (!taken)
            return number;
    }
}

// A game is the fold of its events, so those behind a hole mean nothing. How many are known to be lost.
std::int64_t cut_at_hole(SavedGame& game) {
    const std::int64_t last = game.entries.empty() ? 0 : game.entries.rbegin()->first;
    std::int64_t expected = 1;
    auto entry = game.entries.begin();
    while (entry != game.entries.end() && entry->first == expected) {
        ++entry;
        ++expected;
    }
    game.entries.erase(entry, game.entries.end());
    return last - (expected - 1);
}

bool has_whole_header(const SavedGame& game) {
    const auto size = static_cast<std::int64_t>(game.header.size());
    return game.started_at && game.header_lines == size && (size == 0 || game.header.rbegin()->first == size);
}

// Each game gets what is known to be lost of it, on top of what it had lost before. Its lines for that are
// taken out of its header.
Report take_stock(Findings& findings) {
    Report report;
    std::int64_t header_lines = 0;
    std::int64_t behind_holes = 0;
    for (auto& [id, game] : findings.games) {
        const std::int64_t lost = cut_at_hole(game);
        behind_holes += lost;
        header_lines += static_cast<std::int64_t>(game.header.size());
        const bool whole = has_whole_header(game);
        std::erase_if(game.header, [&lost_before = game.lost](const auto& line) {
            return take_loss(line.second, lost_before);
        });
        game.lost.settings = game.lost.settings || !whole;
        if (lost > 0)
            game.lost.events = Losses::Events::Some;
        report.events += static_cast<std::int64_t>(game.entries.size());
        report.cut += whole ? 0 : 1;
    }
    report.games = static_cast<std::int64_t>(findings.games.size());
    if (findings.is_counted)
        report.lost = std::max<std::int64_t>(0, findings.counted.entries - report.events);
    // What no hole accounts for was at the end of a game, and any may be the one.
    if (report.lost < 0 || report.lost > behind_holes)
        for (auto& [id, game] : findings.games)
            game.lost.events = std::max(game.lost.events, Losses::Events::Perhaps);
    // A game that had no events yet may be gone with its header.
    if (report.lost == 0 && report.cut == 0 && header_lines < findings.counted.headers)
        report.lost = -1;
    return report;
}

Error cannot_be_set_aside(const std::string& path, const std::error_code& code) {
    return {ANNABELLA_TR("The damaged journal {0} could not be set aside: {1}. Choose another journal."),
            {path, system_reason(code)}};
}

std::error_code rename_if_there(const std::string& from, const std::string& to) {
    if (!exists(from))
        return {};
    return rename_file(from, to, Existing::Keep);
}

Result<void> put_in_place(const std::string& path, const Report& report) {
    std::string aside = aside_file(path, report.aside > 0 ? report.aside : free_number(path));
    // The number was free when the report was written. A copy of the whole folder has two files where there
    // was one with two names.
    if (exists(path) && exists(aside) && !is_same_file(path, aside))
        aside = aside_file(path, free_number(path));
    std::error_code code;
    // First the files beside it: SQLite would take them for the new journal's.
    for (const char* ending : side_endings)
        if (!code)
            code = rename_if_there(path + ending, aside + ending);
    // A second name, so that there is no instant without a journal; where the file system has no such thing,
    // the next opening finds the new one by the report.
    if (!code && exists(path) && !is_same_file(path, aside) && ::link(path.c_str(), aside.c_str()) != 0)
        code = rename_if_there(path, aside);
    if (!code)
        code = sync_folder(fs::path(path).parent_path());
    if (!code)
        code = rename_file(new_file(path), path, Existing::Replace);
    if (code)
        return tl::unexpected<Error>(cannot_be_set_aside(path, code));
    return {};
}

// Where a report from before were still there, it would take a half-written file for its own.
std::error_code forget_report(const std::string& path) {
    if (!exists(report_file(path)))
        return {};
    if (::unlink(report_file(path).c_str()) != 0)
        return {errno, std::generic_category()};
    return sync_folder(fs::path(path).parent_path());
}

/// No other program salvages while this lives. There is nothing to lock where the damaged file has been set
/// aside already.
struct Hold {
    std::optional<FileLock> lock;
    bool replaced = false; ///< The file that was locked is no longer the journal: another has salvaged it.
};
Result<Hold> hold_journal(const std::string& path) {
    Hold hold;
    if (!exists(path))
        return hold;
    TRY(auto taken, FileLock::take(path));
    hold.replaced = !taken.is_at(path);
    hold.lock.emplace(std::move(taken));
    return hold;
}

} // namespace

Result<void> make_journal(const std::string& path) {
    if (const auto code = forget_report(path))
        return tl::unexpected<Error>(cannot_be_set_aside(path, code));
    remove_scratch(new_file(path));
    auto made = write_journal(new_file(path), {});
    if (made)
        if (const auto code =
                rename_file(new_file(path), path, look_at(path).exists ? Existing::Replace : Existing::Keep))
            // There by now: another program was faster.
            made = code == std::errc::file_exists ? tl::unexpected<Error>(held_by_another(path))
                                                  : tl::unexpected<Error>(cannot_be_made(path, code));
    if (!made) {
        remove_scratch(new_file(path));
        // Nobody knows the name that the file would have had for a moment.
        for (MessageArgument& argument : made.error().message.arguments)
            if (argument == MessageArgument(new_file(path)))
                argument = path;
        made.error().message =
            and_then(std::move(made.error().message),
                     Message(ANNABELLA_TR("To choose another place for it, use --journal.")));
    }
    return made;
}

Result<void> salvage(const std::string& path) {
    TRY(const auto hold, hold_journal(path));
    if (hold.replaced)
        return {};
    if (const auto code = forget_report(path))
        return tl::unexpected<Error>(cannot_be_set_aside(path, code));
    remove_scratch(new_file(path));
    TRY(auto findings, read_what_can_be_read(path));

    Report report = take_stock(findings);
    if (auto written = write_journal(new_file(path), findings.games); !written) {
        remove_scratch(new_file(path));
        return written;
    }
    report.aside = free_number(path);
    if (const auto code = write_private_file(report_file(path), write(report), Existing::Replace)) {
        remove_scratch(new_file(path));
        return tl::unexpected<Error>(cannot_be_set_aside(path, code));
    }
    return put_in_place(path, report);
}

Result<void> finish_salvage(const std::string& path) {
    const auto report = read_report(path);
    if (!report || !exists(new_file(path)))
        return {};
    TRY(const auto hold, hold_journal(path));
    // Finished meanwhile by the program that had begun it.
    if (hold.replaced || !exists(new_file(path)))
        return {};
    return put_in_place(path, *report);
}

std::optional<Message> salvage_to_tell(const std::string& path) {
    const auto report = read_report(path);
    if (!report)
        return std::nullopt;
    const std::string aside = aside_file(path, report->aside > 0 ? report->aside : free_number(path) - 1);
    struct stat there {};
    if (report->games == 0 && ::lstat(aside.c_str(), &there) == 0 && there.st_size == 0)
        return Message{
            ANNABELLA_TR(
                "The journal was empty. It is now {0}, with the files beside it. A new journal was started."),
            {aside}};
    if (report->games == 0)
        return Message{ANNABELLA_TR("The journal was damaged, and no game could be read. The damaged file is "
                                    "now {0}. A new journal was started."),
                       {aside}};
    const std::string games = report->games < 0 ? "?" : std::to_string(report->games);
    const std::string events = report->games < 0 ? "?" : std::to_string(report->events);
    if (report->lost < 0)
        return Message{ANNABELLA_TR("The journal was damaged. The damaged file is now {0}. Games recovered: "
                                    "{1}, events: {2}. More may be lost. Games that cannot be resumed: {3}."),
                       {aside, games, events, std::to_string(report->cut)}};
    if (report->lost > 0 || report->cut > 0)
        return Message{ANNABELLA_TR("The journal was damaged. The damaged file is now {0}. Games recovered: "
                                    "{1}, events: {2}. Events lost: {3}. Games that cannot be resumed: {4}."),
                       {aside, games, events, std::to_string(report->lost), std::to_string(report->cut)}};
    return Message{ANNABELLA_TR("The journal was damaged. The damaged file is now {0}. Everything was "
                                "recovered. Games: {1}, events: {2}."),
                   {aside, games, events}};
}

void salvage_was_told(const std::string& path) {
    if (!exists(new_file(path)))
        // Where that fails it is told once more.
        [[maybe_unused]]
        const std::error_code still_there = forget_report(path);
}

} // namespace annabella::store
