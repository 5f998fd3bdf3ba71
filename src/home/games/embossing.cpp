// A score sheet on an embosser.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/embossing.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "app/places_linux.hpp"
#include "app/records/numbered_files.hpp"
#include "app/records/score_files.hpp"
#include "base/private_file.hpp"
#include "base/system_reason.hpp"
#include "base/visible_text.hpp"
#include "home/engine/child_linux.hpp"

namespace annabella::home {

namespace {

/// A file that is there as long as this.
class FileForAWhile {
public:
    static Result<std::unique_ptr<FileForAWhile>> write(std::filesystem::path path,
                                                        const std::string& content) {
        if (const auto error = write_private_file(path, content, Existing::Replace))
            return failure(ANNABELLA_TR("The file {0} cannot be written: {1}."),
                           {path.string(), system_reason(error)});
        return std::unique_ptr<FileForAWhile>(new FileForAWhile(std::move(path)));
    }
    ~FileForAWhile() {
        std::error_code unknown;
        std::filesystem::remove(m_path, unknown);
    }
    FileForAWhile(const FileForAWhile&) = delete;
    FileForAWhile& operator=(const FileForAWhile&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    explicit FileForAWhile(std::filesystem::path path) : m_path(std::move(path)) {}
    std::filesystem::path m_path;
};

Result<std::string> brf_of(app::Runtime& runtime, app::GameNumber number) {
    TRY(const auto session, app::read_game(runtime, number));
    const app::CommonOptions& common = runtime.options();
    const app::ScoreSheets sheets = app::make_score_sheets(session, session.header(), common.language,
                                                           common.braille_code, common.page, {});
    if (sheets.faults.braille)
        return tl::unexpected<Error>(*sheets.faults.braille);
    for (const auto& fault : {sheets.faults.language, sheets.faults.code})
        if (fault)
            runtime.say(fault->message);
    const auto brf = std::find_if(sheets.files.begin(), sheets.files.end(), [](const auto& file) {
        return file.kind == "game" && file.ending == ".brf";
    });
    return brf == sheets.files.end() ? std::string() : brf->content;
}

/// The shell finds lp, and tells what it said of faults and its exit status.
Result<void> hand_over(const std::filesystem::path& file, const std::string& queue) {
    constexpr std::string_view status_word = "status ";
    constexpr std::string_view not_found = "127";
    constexpr std::chrono::seconds patience{30};
    TRY(const auto child, Child::start("/bin/sh", {"-c", R"(lp "$@" 2>&1; s=$?; echo; echo "status $s")",
                                                   "sh", "-d", queue, "-o", "raw", "--", file.string()}));
    std::string said;
    while (const auto line = child->read_line(patience)) {
        if (line->starts_with(status_word)) {
            const std::string_view status = std::string_view(*line).substr(status_word.size());
            if (status == "0")
                return {};
            if (status == not_found)
                return failure(ANNABELLA_TR("CUPS is not installed, so nothing can be embossed. Install the "
                                            "package cups-client."));
            return failure(ANNABELLA_TR("CUPS did not take the score sheet: {0}"), {visible_text(said)});
        }
        if (!line->empty())
            said = *line;
    }
    return failure(ANNABELLA_TR("CUPS does not answer. Check the print queue and try again."));
}

} // namespace

int emboss(app::Runtime& runtime, const Embossing& options) {
    const auto brf = brf_of(runtime, options.game);
    if (!brf)
        return runtime.fail(brf.error());
    const auto handed = runtime.wait_for_disk([brf = *brf, queue = options.queue]() -> Result<void> {
        const auto folder = app::state_folder();
        TRY_VOID(app::make_user_folder(folder));
        TRY(const auto file,
            FileForAWhile::write(folder / ("emboss-" + std::to_string(::getpid()) + ".brf"), brf));
        return hand_over(file->path(), queue);
    });
    if (!handed)
        return runtime.fail(handed.error());
    runtime.say({ANNABELLA_TR("The score sheet has gone to {0}."), {phrase::quotation(options.queue)}});
    return runtime.close() ? 0 : 1;
}

} // namespace annabella::home
