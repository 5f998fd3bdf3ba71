// The table: names, its text form, its initial position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/table.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "game/events/event_words.hpp"
#include "game/events/statement.hpp"
#include "game/laws.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

namespace {

constexpr Named<Sight> sight_names[] = {{"blind", Sight::Blind},
                                        {"sighted", Sight::Sighted},
                                        {"deafblind", Sight::DeafBlind},
                                        {"deaf", Sight::Deaf}};
constexpr Named<Supervision> supervision_names[] = {{"adequate", Supervision::Adequate},
                                                    {"inadequate", Supervision::Inadequate},
                                                    {"none", Supervision::None}};
constexpr Named<BoardKind> board_names[] = {{"peg", BoardKind::Peg},
                                            {"occupancy", BoardKind::Occupancy},
                                            {"e-board", BoardKind::EBoard},
                                            {"e-board-occupancy", BoardKind::EBoardOccupancy},
                                            {"none", BoardKind::None}};
constexpr Named<Duty> duty_names[] = {{"make", Duty::Make},   {"announce", Duty::Announce},
                                      {"score", Duty::Score}, {"tell", Duty::Tell},
                                      {"claim", Duty::Claim}, {"adjourn", Duty::Adjourn}};
constexpr Named<Mode> mode_names[] = {{"tournament", Mode::Tournament}, {"home", Mode::Home}};

using Statement = Result<void> (*)(StatementReader& words, Table& table);

/// Puts what was read into its place, or hands on why it could not be read.
template <class Value, class Place>
Result<void> keep(Result<Value> value, Place& place) {
    TRY(place, std::move(value));
    return {};
}

/// The next word, which names a file or folder in one of ours, and must not lead out of it.
Result<std::string> file_name(StatementReader& words, std::string_view example, std::string_view fault) {
    const Word* next = words.peek();
    const std::size_t column = next != nullptr ? next->column : 0;
    auto name = words.word(example);
    const auto is_right = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    if (name && !std::all_of(name->begin(), name->end(), is_right))
        return failure(std::string(fault), {std::to_string(column)});
    return name;
}

Result<void> read_laws(StatementReader& words, Table& table) {
    return keep(words.one_of(named_editions()), table.edition);
}

Result<void> read_mode(StatementReader& words, Table& table) {
    return keep(words.one_of(mode_names), table.mode);
}

/// Chess960 is chess from one of its numbered beginnings; whether a game of another name is known is for
/// those who know its rules.
constexpr std::string_view numbered_chess = "chess960";

Result<void> read_game(StatementReader& words, Table& table) {
    TRY(auto name, words.word("chess"));
    table.chess960.reset();
    const bool is_numbered = name == numbered_chess;
    table.game = is_numbered ? "chess" : std::move(name);
    return is_numbered ? keep(words.number(0, 959), table.chess960) : Result<void>();
}

Result<void> read_position(StatementReader& words, Table& table) {
    return keep(words.text(), table.position);
}

Result<void> read_player(StatementReader& words, Table& table) {
    TRY(const auto side, words.side());
    TRY(const auto sight, words.one_of(sight_names));
    Seat& seat = table.seat(side);
    seat.sight = sight;
    if (words.at_end())
        return {};
    if (!words.take("board"))
        return words.unexpected_word(std::array<std::string_view, 1>{"board"});
    return keep(words.one_of(board_names), seat.board);
}

Result<void> read_name(StatementReader& words, Table& table) {
    TRY(const auto side, words.side());
    return keep(words.text(), table.seat(side).name);
}

Result<void> read_assistant(StatementReader& words, Table& table) {
    TRY(const auto side, words.side());
    std::vector<Duty> duties;
    do {
        TRY(const auto duty, words.one_of(duty_names));
        if (std::find(duties.begin(), duties.end(), duty) != duties.end())
            return failure(ANNABELLA_TR("The assistant's duty \"{0}\" is given twice. Give it once."),
                           {std::string(name(duty))});
        duties.push_back(duty);
    } while (!words.at_end());
    table.seat(side).assistant = std::move(duties);
    return {};
}

Result<void> read_clock(StatementReader& words, Table& table) {
    if (const Word* next = words.peek(); next != nullptr && !next->quoted)
        return keep(words.both_clocks(), table.left_at_start);
    TRY(const auto text, words.text());
    return keep(parse_time_control(text), table.control);
}

Result<void> read_language(StatementReader& words, Table& table) {
    const Word* next = words.peek();
    const bool for_one = next != nullptr && !next->quoted && (next->text == "white" || next->text == "black");
    const auto side = for_one ? words.side() : Side::White;
    TRY(const auto language, file_name(words, "en",
                                       ANNABELLA_TR("The language in column {0} may have only small letters "
                                                    "a to z, digits and hyphens, such as de.")));
    table.seat(*side).language = language;
    if (!for_one)
        table.seat(Side::Black).language = language;
    return {};
}

Result<void> read_scheme(StatementReader& words, Table& table) {
    TRY(const auto scheme, file_name(words, "annex-e",
                                     ANNABELLA_TR("The scheme in column {0} may have only small letters a to "
                                                  "z, digits and hyphens, such as annex-e.")));
    table.scheme = scheme;
    return {};
}

Result<void> read_letters(StatementReader& words, Table& table) {
    TRY(auto language, words.word("de"));
    TRY(auto text, words.text());
    table.letters.push_back({std::move(language), std::move(text)});
    return {};
}

Result<void> read_supervision(StatementReader& words, Table& table) {
    return keep(words.one_of(supervision_names), table.supervision);
}

Result<void> read_default_time(StatementReader& words, Table& table) {
    return keep(words.clock_time(), table.default_time);
}

Result<void> read_absent(StatementReader& words, Table& table) {
    TRY(const auto side, words.side());
    table.absent[side] = true;
    return {};
}

Result<void> read_no_draws(StatementReader& /*words*/, Table& table) {
    table.no_draws = true;
    return {};
}

Result<void> read_no_draws_before(StatementReader& words, Table& table) {
    return keep(words.number(1, 1000), table.no_draws_before);
}

Result<void> read_quickplay(StatementReader& words, Table& table) {
    static constexpr Named<bool> names[] = {{"announced", true}, {"not-announced", false}};
    return keep(words.one_of(names), table.quickplay_announced);
}

Result<void> read_protocol(StatementReader& words, Table& table) {
    return keep(words.number(1, newest_protocol), table.protocol);
}

constexpr Named<Statement> statements[] = {
    {"laws", read_laws},
    {"game", read_game},
    {"position", read_position},
    {"player", read_player},
    {"name", read_name},
    {"assistant", read_assistant},
    {"clock", read_clock},
    {"language", read_language},
    {"letters", read_letters},
    {"scheme", read_scheme},
    {"mode", read_mode},
    {"supervision", read_supervision},
    {"default-time", read_default_time},
    {"absent", read_absent},
    {"no-draws", read_no_draws},
    {"no-draws-before", read_no_draws_before},
    {"quickplay", read_quickplay},
    {"protocol", read_protocol},
};

void write_seat(std::vector<std::string>& lines, const Seat& seat, Side side) {
    const std::string whose(side_name(side));
    lines.push_back("player " + whose + ' ' + std::string(name(seat.sight)) + " board " +
                    std::string(name(seat.board)));
    if (!seat.name.empty())
        lines.push_back("name " + whose + ' ' + quote(seat.name));
    if (seat.assistant.empty())
        return;
    std::string line = "assistant " + whose;
    for (const Duty duty : seat.assistant)
        line += ' ' + std::string(name(duty));
    lines.push_back(std::move(line));
}

} // namespace

std::string_view name(Sight sight) { return name_in(sight_names, sight); }
std::string_view name(BoardKind kind) { return name_in(board_names, kind); }
std::string_view name(Duty duty) { return name_in(duty_names, duty); }
std::string_view name(Supervision supervision) { return name_in(supervision_names, supervision); }
std::string_view name(Mode mode) { return name_in(mode_names, mode); }

template <>
std::span<const Named<Sight>> vocabulary<Sight>() {
    return sight_names;
}
template <>
std::span<const Named<BoardKind>> vocabulary<BoardKind>() {
    return board_names;
}
template <>
std::span<const Named<Duty>> vocabulary<Duty>() {
    return duty_names;
}
template <>
std::span<const Named<Supervision>> vocabulary<Supervision>() {
    return supervision_names;
}

Result<rules::Position> initial_position(const Table& table, const rules::Rules& rules) {
    for (const rules::Letters& letters : table.letters)
        if (!rules.is_lettering(letters))
            return failure(ANNABELLA_TR("{0} are not six letters for king, queen, rook, bishop, knight and "
                                        "pawn. Write six different ones with spaces between them."),
                           {excerpt(letters.letters)});
    return rules.start({table.position, table.chess960});
}

rules::Lettering lettering_of(const Table& table, Side side) {
    return {table.seat(side).language, table.letters};
}

std::vector<std::string> write_table(const Table& table) {
    std::vector<std::string> lines;
    lines.push_back("laws " + std::string(name(table.edition)));
    lines.push_back(table.chess960 ? "game chess960 " + std::to_string(*table.chess960)
                                   : "game " + table.game);
    if (!table.position.empty())
        lines.push_back("position " + quote(table.position));
    for (const Side side : both_sides)
        write_seat(lines, table.seat(side), side);
    lines.push_back("clock " + quote(write_time_control(table.control)));
    if (table.left_at_start)
        lines.push_back("clock white " + write_clock_time((*table.left_at_start)[Side::White]) + " black " +
                        write_clock_time((*table.left_at_start)[Side::Black]));
    const std::string& language = table.seat(Side::White).language;
    if (language == table.seat(Side::Black).language) {
        lines.push_back("language " + language);
    } else {
        lines.push_back("language white " + language);
        lines.push_back("language black " + table.seat(Side::Black).language);
    }
    for (const rules::Letters& letters : table.letters)
        lines.push_back("letters " + letters.language + ' ' + quote(letters.letters));
    lines.push_back("scheme " + table.scheme);
    lines.push_back("mode " + std::string(name(table.mode)));
    if (table.supervision != Supervision::Adequate)
        lines.push_back("supervision " + std::string(name(table.supervision)));
    if (table.default_time)
        lines.push_back("default-time " + write_clock_time(*table.default_time));
    if (table.no_draws)
        lines.emplace_back("no-draws");
    if (table.no_draws_before > 0)
        lines.push_back("no-draws-before " + std::to_string(table.no_draws_before));
    if (!table.quickplay_announced)
        lines.emplace_back("quickplay not-announced");
    for (const Side side : both_sides)
        if (table.absent[side])
            lines.push_back("absent " + std::string(side_name(side)));
    lines.push_back("protocol " + std::to_string(table.protocol));
    return lines;
}

Result<void> read_table_statement(std::string_view line, Table& table) {
    TRY(auto words, StatementReader::open(line));
    TRY(const auto statement, words.one_of(statements));
    Table changed = table;
    TRY_VOID(statement(words, changed));
    TRY_VOID(words.end());
    table = std::move(changed);
    return {};
}

bool is_table_statement(std::string_view line) {
    const std::string_view word = first_word(line);
    return std::any_of(std::begin(statements), std::end(statements),
                       [word](const Named<Statement>& statement) { return statement.name == word; });
}

} // namespace annabella::game
