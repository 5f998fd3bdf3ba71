// Events into the journal, then into the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/session.hpp"

#include <algorithm>

#include "base/number.hpp"
#include "games/games.hpp"

namespace annabella::app {

using game::Game;

namespace {

constexpr std::string_view table_key = "table";
constexpr std::string_view report_key = "report";
constexpr std::string_view salt_key = "report-salt";
constexpr std::string_view own_side_key = "plays-by-itself";
constexpr std::string_view elo_key = "plays-with-elo";
constexpr std::string_view level_key = "plays-at-level";
constexpr std::string_view white_side = "white";
/// How long who leaves waits for a slow disk: a game is worth some seconds.
constexpr std::chrono::milliseconds journal_patience{5000};

/// The letters in which it is read from now on.
void keep_letters(game::Table& table, const phrase::Phrasebook& phrasebook) {
    const auto known = phrasebook.translator().languages().letters(
        {table.seat(Side::White).language, table.seat(Side::Black).language});
    table.letters.assign(known.begin(), known.end());
}

} // namespace

Result<Game> create_game(game::Table table) {
    TRY(const auto* rules, games::named(table.game));
    return Game::create(std::move(table), *rules);
}

Session::Session(Game game, const phrase::Phrasebook& phrasebook, store::Journal& journal, store::GameId id,
                 const std::vector<store::HeaderLine>& header, std::string started_at)
    : m_spoken(std::move(game), phrasebook), m_journal(&journal), m_id(id),
      m_started_at(std::move(started_at)), m_lines(id, header, m_started_at) {
    for (const store::HeaderLine& line : header)
        if (line.key == lock_key)
            m_lock = line.value;
        else if (line.key == report_key)
            m_reported = true;
        else if (line.key == own_side_key)
            m_own_side.side = line.value == white_side ? Side::White : Side::Black;
        else if (line.key == elo_key)
            m_own_side.strength.elo = whole_number<int>(line.value);
        else if (line.key == level_key)
            m_own_side.strength.level = whole_number<int>(line.value);
}

Result<Session> Session::begin(const game::Table& table, const phrase::Phrasebook& phrasebook,
                               store::Journal& journal, std::string_view started_at, std::string lock,
                               const OwnSideKept& own_side, const std::string& report_salt,
                               store::GameId at_least) {
    game::Table kept = table;
    if (kept.letters.empty())
        keep_letters(kept, phrasebook);
    TRY(auto game, create_game(kept));
    std::vector<store::HeaderLine> header;
    for (std::string& line : game::write_table(kept))
        header.push_back({std::string(table_key), std::move(line)});
    if (!lock.empty())
        header.push_back({std::string(lock_key), std::move(lock)});
    if (!report_salt.empty()) {
        header.push_back({std::string(report_key), "kept"});
        // Read by nobody: it is part of what the names of the lines begin with (store/line_id.hpp).
        header.push_back({std::string(salt_key), report_salt});
    }
    if (own_side.side)
        header.push_back(
            {std::string(own_side_key), std::string(*own_side.side == Side::White ? white_side : "black")});
    if (const auto elo = own_side.strength.elo)
        header.push_back({std::string(elo_key), std::to_string(*elo)});
    if (const auto level = own_side.strength.level)
        header.push_back({std::string(level_key), std::to_string(*level)});
    TRY(auto id, journal.begin(header, started_at, at_least));
    return Session(std::move(game), phrasebook, journal, id, header, std::string(started_at));
}

std::optional<Side> board_side_of(const Game& game) {
    for (const Side side : both_sides)
        if (game.board(side).exists())
            return side;
    for (const Side side : both_sides)
        if (game.table().seat(side).board != game::BoardKind::None)
            return side;
    for (const Side side : both_sides)
        if (const game::Sight sight = game.table().seat(side).sight;
            sight == game::Sight::Blind || sight == game::Sight::DeafBlind)
            return side;
    return std::nullopt;
}

Result<game::Table> table_of(const store::GameSummary& summary) {
    game::Table table;
    table.protocol = 1; // Of games whose header names none.
    for (const store::HeaderLine& line : summary.header)
        if (line.key == table_key)
            TRY_VOID(game::read_table_statement(line.value, table));
    return table;
}

Result<Session> Session::resume(store::GameId id, const phrase::Phrasebook& phrasebook,
                                store::Journal& journal) {
    TRY(auto summary, journal.summary(id));
    TRY(auto table, table_of(summary));
    // Journals of older programs know languages by their names alone.
    if (table.letters.empty())
        keep_letters(table, phrasebook);
    TRY(auto game, create_game(std::move(table)));
    TRY(auto entries, journal.entries(id));
    Session session(std::move(game), phrasebook, journal, id, summary.header, summary.started_at);
    for (const store::Entry& entry : entries) {
        if (entry.time_ms < 0 || Span(entry.time_ms) > game::longest_game)
            return failure(ANNABELLA_TR("Game {1} cannot be read. Its damaged or altered journal line {0} "
                                        "has an impossible time."),
                           {std::to_string(entry.sequence), std::to_string(static_cast<std::int64_t>(id))});
        auto event = game::read_act(entry.line, session.game().position().rules());
        if (!event)
            return tl::unexpected(Error(and_then(
                {ANNABELLA_TR(
                     "Game {1} cannot be read. Its damaged or altered journal line {0} is not understood."),
                 {std::to_string(entry.sequence), std::to_string(static_cast<std::int64_t>(id))}},
                event.error().message)));
        event->at = game::Time(Span(entry.time_ms));
        const game::Game::Ending before = session.game().ending_so_far();
        session.m_spoken.apply_silently(*event);
        session.name_line(entry, event->what);
        if (session.game().ending_so_far() != before)
            session.m_decided_at = session.last_event();
    }
    return session;
}

bool Session::keep_backlog() {
    if (m_writer != nullptr) {
        // Patience runs out but once.
        m_gave_up = !m_writer->finish(m_gave_up ? std::chrono::milliseconds(0) : journal_patience);
        return !m_gave_up && m_journal->still_there().has_value();
    }
    while (!m_backlog.empty()) {
        const store::Entry& entry = m_backlog.front();
        if (!m_journal->append(m_id, entry.sequence, entry.time_ms, entry.line))
            return false;
        m_backlog.pop_front();
    }
    return m_journal->still_there().has_value();
}

void Session::name_line(const store::Entry& entry, const game::Happening& what) {
    m_lines.add(entry.time_ms, entry.line);
    if (!std::holds_alternative<game::TimePassed>(what) && !std::holds_alternative<game::Asked>(what) &&
        !std::holds_alternative<game::Lifted>(what) && !std::holds_alternative<game::Placed>(what) &&
        !std::holds_alternative<game::BoardRead>(what))
        m_last_deed = m_lines.length();
}

table::Kept Session::keep(const game::Event& event) {
    table::Kept kept;
    const bool had_backlog = !m_backlog.empty();
    store::Entry entry{m_lines.length() + 1, event.at.time_since_epoch().count(),
                       game::write_act(event, game().position().rules())};
    name_line(entry, event.what);
    if (m_writer == nullptr)
        keep_backlog();
    if (m_writer != nullptr) {
        m_writer->keep(std::move(entry));
    } else if (m_backlog.empty()) {
        if (auto done = m_journal->append(m_id, entry.sequence, entry.time_ms, entry.line); done)
            kept.kept_again = had_backlog;
        else {
            kept.not_kept = done.error();
            m_backlog.push_back(std::move(entry));
        }
    } else {
        m_backlog.push_back(std::move(entry));
    }
    return kept;
}

Result<void> Session::close() {
    if (!keep_backlog())
        return {};
    TRY_VOID(compare_with_disk());
    if (!game().result())
        return {};
    return m_journal->finish(m_id, game::name(game().result()->outcome));
}

Result<void> Session::compare_with_disk() {
    m_journal->forget();
    TRY(const auto lines, store::lines_of(*m_journal, m_id));
    const std::int64_t length = m_lines.length();
    if (lines.length() == length && (length == 0 || lines.id(length) == m_lines.id(length)))
        return {};
    return tl::unexpected<Error>(store::changed_by_others());
}

std::vector<Error> Session::lacks() const {
    std::vector<Error> lacks;
    for (const Side side : both_sides)
        if (const std::string& language = game().table().seat(side).language;
            !phrasebook().translator().languages().knows(language))
            lacks.push_back(
                {ANNABELLA_TR("The language {0} is not installed, so English is used."), {language}});
    lacks.erase(std::unique(lacks.begin(), lacks.end()), lacks.end());
    return lacks;
}

game::ScoreHeader Session::header() const {
    game::ScoreHeader header;
    header.white = game().table().seat(Side::White).name;
    header.black = game().table().seat(Side::Black).name;
    header.date = m_started_at.substr(0, 10);
    return header;
}

} // namespace annabella::app
