// Lines of the report.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game_report.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

#include "app/report_reading.hpp"
#include "base/file.hpp"
#include "base/private_file.hpp"
#include "base/system_reason.hpp"
#include "base/visible_text.hpp"
#include "game/clock.hpp"
#include "game/table.hpp"
#include "phrase/act_text.hpp"
#include "table/seat_title.hpp"

namespace annabella::app {

namespace fs = std::filesystem;

struct GameReport::Written {
    Descriptor file;
    // The thread's alone.
    std::string waiting;   ///< What is not in the file yet.
    bool cut_off = false;  ///< The file may end with a piece of a line.
    off_t whole_bytes = 0; ///< Up to the end of the last line that is on the disk.

    std::mutex mutex;
    store::SealedLines kept; ///< What is on the disk.
    std::optional<Error> trouble;
    bool told = false;

    bool take_back() const {
        return ::ftruncate(file.number(), whole_bytes) == 0 &&
               ::lseek(file.number(), whole_bytes, SEEK_SET) == whole_bytes;
    }

    /// Writes all that waits. A line of which a piece was written is taken back first: the file never holds
    /// more than whole lines where that can be helped.
    std::error_code write_waiting() {
        if (cut_off && !take_back())
            return {errno, std::generic_category()};
        cut_off = true;
        std::error_code error = write_all(file, waiting);
        if (!error)
            error = sync_file(file);
        if (error) {
            cut_off = !take_back();
            return error;
        }
        cut_off = false;
        whole_bytes += static_cast<off_t>(waiting.size());
        waiting.clear();
        return {};
    }
};

namespace {

/// The game's time in whole seconds.
std::string seconds_of(game::Time at) {
    return game::write_clock_time(
        std::max(std::chrono::floor<std::chrono::seconds>(at.time_since_epoch()), std::chrono::seconds(0)));
}

tl::unexpected<Error> no_report(const fs::path& file, const std::error_code& error) {
    return failure(ANNABELLA_TR("The report {0} cannot be written: {1}."),
                   {file.string(), system_reason(error)});
}

/// "game-3-2.txt" for the second report of game 3.
fs::path beside(const fs::path& file, int number) {
    return file.parent_path() /
           (file.stem().string() + '-' + std::to_string(number) + file.extension().string());
}

} // namespace

fs::path report_of(const fs::path& journal, std::int64_t game) {
    return journal.parent_path() / "reports" /
           (journal.stem().string() + "-game-" + std::to_string(game) + ".txt");
}

Result<std::unique_ptr<GameReport>> GameReport::open(const fs::path& file, Style style) {
    if (const auto error = make_private_folder(file.parent_path()))
        return no_report(file, error);
    std::unique_ptr<GameReport> report(new GameReport(file, std::move(style)));
    TRY_VOID(report->begin());
    return report;
}

Result<void> GameReport::begin() {
    m_written = std::make_shared<Written>();
    std::error_code error;
    const fs::path first = m_file;
    for (int number = 2; fs::exists(m_file, error); ++number) {
        TRY(const auto content, read_file(m_file));
        const store::SealedReading reading = store::read_sealed_lines(content);
        if (!reading.differs_at) {
            m_lines = reading.lines;
            m_found = m_texts = reading.texts;
            m_found_seal = reading.lines.seal();
            std::erase_if(
                m_texts, [this](const std::string& line) { return names_a_line(*m_style.translator, line); });
            break;
        }
        m_older_differs_at = reading.differs_at;
        m_file = beside(first, number);
    }
    if (m_lines.length() == 0 && !fs::exists(m_file, error))
        m_written->file = make_private_file(m_file, error);
    else
        m_written->file = Descriptor(::open(m_file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW));
    if (!m_written->file.is_open())
        return no_report(m_file, error ? error : std::error_code(errno, std::generic_category()));
    m_written->kept = m_lines;
    m_written->whole_bytes = std::max<off_t>(0, ::lseek(m_written->file.number(), 0, SEEK_END));
    if (m_older_differs_at)
        write({std::string(report_line::older_differs), {std::to_string(*m_older_differs_at)}});
    return {};
}

void GameReport::add(const std::string& text, bool is_name) {
    // What does not follow the line before is no part of the report.
    if (m_has_hole)
        return;
    const std::string shown = visible_text(text);
    store::SealedLines lines = m_lines;
    const std::string line = lines.add(shown);
    m_has_hole = !m_worker.post([written = m_written, file = m_file, line, lines] {
        written->waiting += line;
        const std::error_code error = written->write_waiting();
        const std::scoped_lock lock(written->mutex);
        if (!error) {
            written->kept = lines;
            written->trouble.reset();
            written->told = false;
        } else if (!written->trouble) {
            written->trouble = no_report(file, error).value();
        }
    });
    if (m_has_hole)
        return;
    m_lines = lines;
    if (!is_name)
        m_texts.push_back(shown);
}

store::SealedLines GameReport::kept_lines() const {
    const std::scoped_lock lock(m_written->mutex);
    return m_written->kept;
}

std::optional<Error> GameReport::take_trouble() {
    if (m_has_hole && !std::exchange(m_hole_is_told, true))
        return Error{ANNABELLA_TR("The disk is slow: the report {0} has lost lines."), {m_file.string()}};
    const std::scoped_lock lock(m_written->mutex);
    if (!m_written->trouble || m_written->told)
        return std::nullopt;
    m_written->told = true;
    return m_written->trouble;
}

bool GameReport::finish(std::chrono::milliseconds patience) {
    const bool finished = m_worker.finish(patience);
    const std::scoped_lock lock(m_written->mutex);
    return finished && !m_written->trouble && !m_has_hole;
}

void GameReport::write(const Message& message, bool is_name) {
    constexpr std::size_t date_and_t = 11;
    add(m_style.local_time().substr(date_and_t) + ". " + translated(message), is_name);
}

void GameReport::write(const Message& message) { write(message, false); }

void GameReport::write_journal_line(const store::LineId& id, bool has_sealed) {
    write({std::string(has_sealed ? report_line::sealed_line : report_line::journal_line),
           {store::write_line_id(id), m_style.local_time()}},
          true);
}

void GameReport::write_parting(Parting how) {
    write({std::string(report_line::partings.at(static_cast<std::size_t>(how))), {}});
}

void GameReport::write_settings(const game::Table& table) {
    for (const std::string& statement : game::write_table(table))
        if (statement.rfind("letters ", 0) != 0)
            write({ANNABELLA_TR("Settled: {0}."), {statement}});
}

void GameReport::say(const phrase::Utterances& utterances, game::Time at) {
    write_told(utterances, Message{ANNABELLA_TR("all")}, at);
}

void GameReport::say_to_onlooker(const phrase::Utterances& utterances, game::Time at) {
    write_told(utterances, Message{ANNABELLA_TR("Onlooker")}, at);
}

void GameReport::write_told(const phrase::Utterances& utterances, const Message& unnamed, game::Time at) {
    // What belongs together stands in one line for each hearer.
    for (std::size_t i = 0; i < utterances.size();) {
        const auto hearer = utterances[i].hearer();
        const Message to = hearer ? table::seat_title(*hearer) : unnamed;
        std::string words;
        bool secret = false;
        for (; i < utterances.size() && utterances[i].hearer() == hearer; ++i) {
            const phrase::Wording* said = utterances[i].unless_secret();
            secret = secret || said == nullptr;
            if (said == nullptr || said->text.empty())
                continue;
            if (const auto read = m_read_out.find(said->text); read != m_read_out.end()) {
                m_read_out.erase(read);
                continue;
            }
            // A blank for a mark is where a move ends and its sentence goes on.
            words += (words.empty() ? "" : " ") + said->text + (said->mark == " " ? "" : said->mark);
        }
        const std::string when = seconds_of(at);
        if (!words.empty())
            write({ANNABELLA_TR("{0}, told to {1}: {2}"), {when, to, words}});
        if (secret)
            write(
                {ANNABELLA_TR("{0}, told to {1}: something about a sealed move, which is not written down."),
                 {when, to}});
    }
}

void GameReport::reveal(const table::PageForOne& page) {
    write({ANNABELLA_TR("Shown to {0} alone: something about a sealed move, which is not written down."),
           {table::seat_title(page.reader)}});
}

Message GameReport::summary() const {
    const std::scoped_lock lock(m_written->mutex);
    // Where it cannot be written, what of it there is.
    const store::SealedLines& kept = m_written->trouble ? m_written->kept : m_lines;
    return {ANNABELLA_TR("The report has {0} lines, in {1}. Its seal, to be written down: {2}."),
            {std::to_string(kept.length()), m_file.string(), store::spoken_digest(kept.seal())}};
}

std::vector<std::string> GameReport::read_out(std::size_t most) {
    const std::size_t first = m_texts.size() - std::min(most, m_texts.size());
    std::vector<std::string> last(m_texts.begin() + static_cast<std::ptrdiff_t>(first), m_texts.end());
    m_read_out = {last.begin(), last.end()};
    write({ANNABELLA_TR("Told to {0}: so many of the last lines of this report: {1}."),
           {table::seat_title(phrase::Seat::Arbiter), std::to_string(last.size())}});
    return last;
}

void GameReport::heed(const game::Game& game) {
    const auto& acts = game.score().acts;
    for (; m_acts < acts.size(); ++m_acts)
        write({ANNABELLA_TR("{0}, done: {1}"),
               {seconds_of(acts[m_acts].at), phrase::act_text(*m_style.translator, m_style.language,
                                                              acts[m_acts].text, game.score().start)}});
}

} // namespace annabella::app
