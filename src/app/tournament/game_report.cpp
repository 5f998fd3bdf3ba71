// Lines of the report.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/game_report.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "app/tournament/report_reading.hpp"
#include "base/file.hpp"
#include "base/number.hpp"
#include "base/private_file.hpp"
#include "base/system_reason.hpp"
#include "base/visible_text.hpp"
#include "game/clock/clock.hpp"
#include "game/table.hpp"
#include "phrase/act_text.hpp"
#include "table/game/seat_title.hpp"

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

/// What has the report's name is not what was written any more.
constexpr std::errc is_another = std::errc::identifier_removed;

/// The file, which the thread that writes alone has to do with.
struct ReportFile {
    Descriptor file;
    fs::path path;
    bool cut_off = false;  ///< It may end with a piece of a line.
    off_t whole_bytes = 0; ///< Up to the end of the last line that is on the disk.

    bool take_back() const {
        return ::ftruncate(file.number(), whole_bytes) == 0 &&
               ::lseek(file.number(), whole_bytes, SEEK_SET) == whole_bytes;
    }

    /// What is written into a file that has lost its name, or its end, is lost with it.
    bool is_in_place() const {
        struct stat own {};
        return is_named(file.number(), path) && ::fstat(file.number(), &own) == 0 &&
               own.st_size >= whole_bytes;
    }
    /// A line of which a piece was written is taken back first: the file never holds more than whole lines
    /// where that can be helped.
    std::error_code append(const std::string& lines) {
        if (!is_in_place()) {
            struct stat other {};
            return std::make_error_code(
                ::lstat(path.c_str(), &other) == 0 ? is_another : std::errc::no_such_file_or_directory);
        }
        if (cut_off && !take_back())
            return {errno, std::generic_category()};
        cut_off = true;
        std::error_code error = write_all(file, lines);
        if (!error)
            error = sync_file(file);
        if (error) {
            cut_off = !take_back();
            return error;
        }
        cut_off = false;
        whole_bytes += static_cast<off_t>(lines.size());
        return {};
    }
};

/// What has a higher number is no report of ours.
constexpr std::int64_t most_games = 1'000'000'000;

/// A disk that was slow is called so again no sooner.
constexpr std::chrono::minutes between_slow{1};

/// The game's time in whole seconds.
std::string seconds_of(game::Time at) {
    return game::write_clock_time(
        std::max(std::chrono::floor<std::chrono::seconds>(at.time_since_epoch()), std::chrono::seconds(0)));
}

tl::unexpected<Error> no_report(const fs::path& file, const Message& reason) {
    return failure(ANNABELLA_TR("The report {0} cannot be written: {1}."), {file.string(), reason});
}

tl::unexpected<Error> no_report(const fs::path& file, const std::error_code& error) {
    if (error == is_another)
        return failure(ANNABELLA_TR("The report {0} was altered or replaced. Nothing more is written to it."),
                       {file.string()});
    return no_report(file, system_reason(error));
}

/// Why what has the report's name can be none; empty where it may be one.
std::optional<Message> no_file(const fs::path& file) {
    std::error_code error;
    const fs::file_type kind = fs::status(file, error).type();
    if (kind == fs::file_type::directory)
        return system_reason(EISDIR);
    if (kind != fs::file_type::regular && kind != fs::file_type::not_found && !error)
        return Message(ANNABELLA_TR("it is not an ordinary file"));
    return std::nullopt;
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

std::set<std::int64_t> reported_games(const fs::path& journal) {
    std::set<std::int64_t> games;
    const std::string beginning = journal.stem().string() + "-game-";
    std::error_code error;
    for (fs::directory_iterator each(journal.parent_path() / "reports", error), end; !error && each != end;
         each.increment(error)) {
        const std::string name = each->path().filename().string();
        if (!name.starts_with(beginning) || !name.ends_with(".txt"))
            continue;
        // "locked-game-3-2.txt" is of game 3, too.
        const std::string_view number = std::string_view(name).substr(beginning.size());
        if (const auto game = whole_number<std::int64_t>(number.substr(0, number.find_first_of("-.")));
            game && *game <= most_games)
            games.insert(*game);
    }
    return games;
}

store::GameId unreported_game(const fs::path& journal) {
    const std::set<std::int64_t> reported = reported_games(journal);
    return store::GameId{reported.empty() ? 1 : *reported.rbegin() + 1};
}

Result<std::unique_ptr<GameReport>> GameReport::open(const fs::path& file, Style style, Limits limits) {
    if (const auto error = make_private_folder(file.parent_path()))
        return no_report(file, error);
    std::unique_ptr<GameReport> report(new GameReport(file, std::move(style)));
    TRY_VOID(report->begin(limits));
    return report;
}

Result<void> GameReport::begin(Limits limits) {
    const auto written = std::make_shared<ReportFile>();
    std::error_code error;
    const fs::path first = m_file;
    for (int number = 2; fs::exists(m_file, error); ++number) {
        if (const auto reason = no_file(m_file))
            return no_report(m_file, *reason);
        TRY(const auto content, read_file(m_file));
        const store::SealedReading reading = store::read_sealed_lines(content);
        if (!reading.differs_at) {
            m_lines = reading.lines;
            m_found = m_texts = reading.texts;
            m_found_seal = reading.lines.seal();
            leave_out_names(*m_style.translator, m_texts);
            break;
        }
        m_older_trouble =
            reading.is_cut
                ? Message{std::string(report_line::older_is_cut), {std::to_string(reading.texts.size())}}
                : Message{std::string(report_line::older_differs), {std::to_string(*reading.differs_at)}};
        m_file = beside(first, number);
    }
    if (m_lines.length() == 0 && !fs::exists(m_file, error))
        written->file = make_private_file(m_file, error);
    else
        written->file = Descriptor(::open(m_file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW));
    if (!written->file.is_open())
        return no_report(m_file, error ? error : std::error_code(errno, std::generic_category()));
    written->path = m_file;
    written->whole_bytes = std::max<off_t>(0, ::lseek(written->file.number(), 0, SEEK_END));
    m_writer = std::make_unique<ReportWriter>(
        [written](const std::string& lines) { return written->append(lines); }, m_lines, limits);
    m_gaps = gaps_of(*m_style.translator, m_found);
    m_gaps_found = m_gaps.size();
    if (m_older_trouble)
        write(*m_older_trouble);
    return {};
}

void GameReport::add(const std::string& text, bool is_name) {
    close_gap();
    if (!m_gap && put(text, is_name))
        return;
    if (!m_gap)
        m_gap = Gap{0, m_style.local_time(), {}, false};
    ++m_gap->lines;
    m_gap->to = m_style.local_time();
}

bool GameReport::put(const std::string& text, bool is_name) {
    const std::string shown = visible_text(text);
    store::SealedLines lines = m_lines;
    if (!m_writer->add(lines.add(shown), lines))
        return false;
    m_lines = lines;
    if (!is_name)
        m_texts.push_back(shown);
    if (m_texts.size() == 2 * most_texts)
        m_texts.erase(m_texts.begin(), m_texts.end() - most_texts);
    return true;
}

void GameReport::close_gap() {
    if (!m_gap || !m_writer->has_caught_up())
        return;
    const Gap gap = *std::exchange(m_gap, std::nullopt);
    const std::string count = std::to_string(gap.lines);
    if (!put(timed({std::string(report_line::gap), {count, gap.from, gap.to}}))) {
        m_gap = gap;
        return;
    }
    m_gaps.push_back({m_lines.length() - 1, count, gap.from, gap.to});
    m_news.push_back(with_gaps({ANNABELLA_TR("The arbiter's report continues."), {}}, {m_gaps.back()}));
}

std::vector<ReportGap> GameReport::gaps() const {
    std::vector<ReportGap> gaps = m_gaps;
    if (m_gap)
        gaps.push_back({m_lines.length(), std::to_string(m_gap->lines), m_gap->from, m_gap->to});
    return gaps;
}

store::SealedLines GameReport::kept_lines() const { return m_writer->state().kept; }

void GameReport::tell_of_disk(std::vector<Message>& news) {
    const ReportWriter::State state = m_writer->state();
    const auto now = ReportWriter::Clock::now();
    if (state.error) {
        if (std::exchange(m_danger, Danger::Failing) != Danger::Failing)
            news.push_back(no_report(m_file, state.error).value().message);
    } else if (state.slow) {
        if (m_danger == Danger::None && (!m_slow_told || now - *m_slow_told > between_slow)) {
            m_danger = Danger::Slow;
            m_slow_told = now;
            news.push_back({ANNABELLA_TR("The disk is slow. The arbiter's report is delayed."), {}});
        }
    } else if (m_danger != Danger::None && state.kept.length() == m_lines.length()) {
        m_danger = Danger::None;
        news.push_back({ANNABELLA_TR("The arbiter's report is up to date again."), {}});
    }
}

std::vector<Message> GameReport::take_news() {
    close_gap();
    std::vector<Message> news = std::exchange(m_news, {});
    tell_of_disk(news);
    if (m_gap && !std::exchange(m_gap->told, true))
        news.push_back({ANNABELLA_TR("The disk is too slow. The arbiter's report is losing lines."), {}});
    return news;
}

bool GameReport::finish(std::chrono::milliseconds patience) {
    bool finished = m_writer->finish(patience);
    if (finished && m_gap) {
        close_gap();
        finished = m_writer->finish(patience);
    }
    return finished && !m_gap && m_gaps.size() == m_gaps_found;
}

std::string GameReport::timed(const Message& message) const {
    constexpr std::size_t date_and_t = 11;
    return m_style.local_time().substr(date_and_t) + ". " + translated(message);
}

void GameReport::write(const Message& message) { add(timed(message)); }

void GameReport::write_journal_line(const store::LineId& id, bool has_sealed) {
    add(timed({std::string(has_sealed ? report_line::sealed_line : report_line::journal_line),
               {store::write_line_id(id), m_style.local_time()}}),
        true);
}

void GameReport::write_lock(std::string_view kept) {
    add(timed({std::string(report_line::lock_name), {hexadecimal(sha256(kept))}}), true);
}

void GameReport::write_parting(Parting how) {
    write({std::string(report_line::partings.at(static_cast<std::size_t>(how))), {}});
}

void GameReport::write_settings(const game::Table& table) {
    for (const std::string& statement : game::write_table(table))
        if (statement.rfind("letters ", 0) != 0)
            write({ANNABELLA_TR("Game setting: {0}."), {statement}});
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
            write({ANNABELLA_TR("{0}, to {1}: {2}"), {when, to, words}});
        if (secret)
            write({ANNABELLA_TR("{0}, to {1}: a message about a sealed move, not recorded."), {when, to}});
    }
}

void GameReport::reveal(const table::PageForOne& page) {
    write({ANNABELLA_TR("Shown only to {0}: a message about a sealed move, not recorded."),
           {table::seat_title(page.reader)}});
}

Message GameReport::summary() const {
    // Where it cannot be written, what of it there is.
    const ReportWriter::State state = m_writer->state();
    const store::SealedLines& kept = state.error ? state.kept : m_lines;
    return with_gaps({ANNABELLA_TR("The report has {0} lines, in {1}. Write down its checksum: {2}."),
                      {std::to_string(kept.length()), m_file.string(), store::spoken_digest(kept.seal())}},
                     gaps());
}

std::vector<std::string> GameReport::read_out(std::size_t most) {
    const std::size_t first = m_texts.size() - std::min(most, m_texts.size());
    std::vector<std::string> last(m_texts.begin() + static_cast<std::ptrdiff_t>(first), m_texts.end());
    m_read_out = {last.begin(), last.end()};
    write({ANNABELLA_TR("Last lines of this report read to {0}: {1}."),
           {table::seat_title(phrase::Seat::Arbiter), std::to_string(last.size())}});
    return last;
}

std::vector<Message> GameReport::new_acts(const game::Game& game) {
    const auto& acts = game.score().acts;
    std::vector<Message> done;
    for (; m_acts < acts.size(); ++m_acts)
        done.push_back(
            {ANNABELLA_TR("{0}, done: {1}"),
             {seconds_of(acts[m_acts].at), phrase::act_text(*m_style.translator, m_style.language,
                                                            acts[m_acts].text, game.score().start)}});
    return done;
}

} // namespace annabella::app
