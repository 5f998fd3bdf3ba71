// The arbiter's report of a game: what was settled, what was told to whom and when, and what arbiter and
// assistants did.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/tournament/report_reading.hpp"
#include "app/tournament/report_writer.hpp"
#include "base/error.hpp"
#include "game/game.hpp"
#include "phrase/language/translator.hpp"
#include "store/line_id.hpp"
#include "store/sealed_lines.hpp"
#include "table/doing/arbiters_report.hpp"
#include "table/people/outlet.hpp"

namespace annabella::app {

/// How a program came to leave a game.
enum class Parting : std::uint8_t { Asked, BySignalWhileLocked, InputEndedWhileLocked };

/// Writes the report line by line, as things happen, each sealed (store/sealed_lines.hpp). A sealed move is
/// not in it before the envelope is opened. What cannot be written is tried again. Lines that found no room
/// are missed: behind the gap, a line says how many they were, and so does all that is told of the report.
class GameReport : public table::Outlet, public table::ArbitersReport {
public:
    struct Style {
        const phrase::Translator* translator = nullptr; ///< It must live longer.
        std::string language;
        /// The date and the time of day: "2026-05-01T14:03:07".
        std::function<std::string()> local_time;
    };
    using Limits = ReportWriter::Limits;
    /// Goes on with the report in that file, or begins it. One that is not what was written any more stays as
    /// it is, and another one is begun beside it, which says so.
    static Result<std::unique_ptr<GameReport>> open(const std::filesystem::path& file, Style style,
                                                    Limits limits = {});

    /// A line of its own.
    void write(const Message& message);
    /// The table's statements.
    void write_settings(const game::Table& table);
    void say(const phrase::Utterances& utterances, game::Time at) override;
    void say_to_onlooker(const phrase::Utterances& utterances, game::Time at) override;
    /// That something was shown to one alone; a page bears only what is of a sealed move.
    void reveal(const table::PageForOne& page) override;
    /// What arbiter and assistants have done since the last call, for write().
    std::vector<Message> new_acts(const game::Game& game);
    /// Those acts are in the report already.
    void skip_acts(const game::Game& game) { m_acts = game.score().acts.size(); }
    /// The journal of the game has come to that line: one that was put back to an older copy, or changed
    /// before that line, is found out. `has_sealed`: a sealed move is among it.
    void write_journal_line(const store::LineId& id, bool has_sealed);
    /// The name of the lock: one that was taken away or exchanged is found out. `kept`: see keep_code().
    void write_lock(std::string_view kept);
    /// The last line.
    void write_parting(Parting how);

    /// What stood in the file before: its lines, none where it was begun now.
    const std::vector<std::string>& found() const { return m_found; }
    /// Their seal.
    const Digest& found_seal() const { return m_found_seal; }

    Message summary() const override;
    std::vector<std::string> read_out(std::size_t most) override;

    const store::SealedLines& lines() const { return m_lines; }
    /// What of them is on the disk: fewer where the disk is full.
    store::SealedLines kept_lines() const;
    const std::filesystem::path& file() const { return m_file; }
    /// Where there is none, nobody takes more of what people type.
    bool has_room() const { return m_writer->has_room(); }
    /// The lines that it lacks, since it was begun.
    std::vector<ReportGap> gaps() const;
    /// That an older report was changed or cut, and where; empty where none was.
    const std::optional<Message>& older_trouble() const { return m_older_trouble; }
    /// What is to be told of the disk: that it is full or slow, that lines are missing, that all is well
    /// again; each once.
    std::vector<Message> take_news();
    /// Waits until all is on the disk, but no longer than that; false where it is not.
    bool finish(std::chrono::milliseconds patience);

private:
    GameReport(std::filesystem::path file, Style style)
        : m_file(std::move(file)), m_style(std::move(style)) {}
    Result<void> begin(Limits limits);
    std::string translated(const Message& message) const {
        return m_style.translator->translate(m_style.language, message);
    }
    /// With the time of day before it.
    std::string timed(const Message& message) const;
    /// `is_name`: nobody listens to 64 digits.
    void add(const std::string& text, bool is_name = false);
    /// False where there is no room for it.
    bool put(const std::string& text, bool is_name = false);
    /// Writes that lines are missing, as soon as there is room.
    void close_gap();
    void tell_of_disk(std::vector<Message>& news);
    /// `unnamed`: whom that was told which names no hearer.
    void write_told(const phrase::Utterances& utterances, const Message& unnamed, game::Time at);

    struct Gap {
        std::size_t lines = 0;
        std::string from;
        std::string to;
        bool told = false;
    };
    enum class Danger : std::uint8_t { None, Slow, Failing };

    std::filesystem::path m_file;
    Style m_style;
    store::SealedLines m_lines;
    std::vector<std::string> m_found;
    Digest m_found_seal{};
    /// Of the last lines, but those that name the journal's: so many, and up to twice as many.
    std::vector<std::string> m_texts;
    static constexpr std::size_t most_texts = 10'000;
    std::multiset<std::string> m_read_out; ///< Of those that are read to the arbiter now.
    std::optional<Message> m_older_trouble;
    std::size_t m_acts = 0;        ///< So many of the record's have been written.
    std::vector<ReportGap> m_gaps; ///< That a line tells of.
    std::optional<Gap> m_gap;      ///< In which lines are being lost.
    std::size_t m_gaps_found = 0;  ///< Of another start.
    std::vector<Message> m_news;
    Danger m_danger = Danger::None;
    std::optional<ReportWriter::Clock::time_point> m_slow_told;
    std::unique_ptr<ReportWriter> m_writer;
};

/// Where the report of a game lies: beside its journal.
std::filesystem::path report_of(const std::filesystem::path& journal, std::int64_t game);
/// The games whose reports are where report_of() has them, in order; none where nobody may look.
std::set<std::int64_t> reported_games(const std::filesystem::path& journal);
/// The first number behind all of those: no report is of such a game.
store::GameId unreported_game(const std::filesystem::path& journal);

} // namespace annabella::app
