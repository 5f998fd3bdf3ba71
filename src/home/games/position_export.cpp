// A position in print and in Braille.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/position_export.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "app/records/braille_writer.hpp"
#include "app/records/numbered_files.hpp"
#include "braille/move_cells.hpp"
#include "braille/position_cells.hpp"
#include "braille/position_page.hpp"
#include "chess/notation/fen.hpp"
#include "chess/pgn/pgn.hpp"
#include "chess/rules.hpp"
#include "game/clock/clock.hpp"
#include "game/sheet/score_text.hpp"
#include "games/record.hpp"
#include "home/games/own_record.hpp"
#include "rules/pdn.hpp"
#include "rules/record_text.hpp"

namespace annabella::home {

namespace {

using Files = std::vector<app::ScoreSheets::File>;
constexpr const char* kind = "position";

/// What is shown.
struct Shown {
    chess::Position position;
    std::string players;                     ///< Empty where they are not known.
    std::string after;                       ///< The last move; empty where there was none.
    std::optional<game::ClockReading> clock; ///< As it stands, of one's own game.
};

std::string numbered(const chess::Position& before, chess::Move move, const chess::PieceLetters& letters) {
    return rules::written_number(before.fullmove_number(), before.turn()) + ' ' +
           game::move_as_text(before, move, letters);
}

/// As far as its wish goes; fails where the game has no such move.
Result<Shown> played(const chess::PgnGame& game, const PositionExport& options,
                     const chess::PieceLetters& letters) {
    Shown shown{game.start, {}, {}, {}};
    const auto name = [&](std::string_view tag) {
        const std::string_view known = game.tag(tag);
        return known.empty() ? std::string("?") : game::one_line(known);
    };
    if (name("White") != "?" || name("Black") != "?")
        shown.players = name("White") + " - " + name("Black");
    bool is_there = !options.move;
    for (const chess::PgnMove& each : game.moves) {
        const chess::Position before = shown.position;
        shown.after = numbered(before, each.move, letters);
        shown.position.play(each.move);
        is_there = is_there || (before.fullmove_number() == *options.move && before.turn() == options.side);
        if (options.move && is_there)
            break;
    }
    if (!is_there)
        return tl::unexpected<Error>(
            Error{Message{ANNABELLA_TR("The game has no move {0} by {side}. Choose another."),
                          options.side,
                          {std::to_string(*options.move)}}});
    return shown;
}

Result<Shown> shown_of(app::Runtime& runtime, const PositionExport& options) {
    const phrase::Translator& words = runtime.phrasebook().translator();
    if (!options.fen.empty()) {
        TRY(const auto position, chess::position_from_any_fen(options.fen));
        return Shown{position, {}, {}, {}};
    }
    std::optional<game::ClockReading> clock;
    if (options.kept) {
        TRY(const auto session, app::read_game(runtime, *options.kept));
        const game::Game& game = session.game();
        // FIDE 2009, E.2.9d: until a tournament game is over, nothing but his own board shows a player where
        // it stands.
        if (game.table().mode == game::Mode::Tournament && !game.result())
            return failure(ANNABELLA_TR("That tournament game is not over. Its position is not written."));
        if (!options.move && game.table().control.has_clock())
            clock = game.clock(game.now());
        const rules::Position& start = game.score().start;
        if (!options.move && game.score().entries.empty() && &start.rules() == &chess::rules())
            return Shown{chess::from_table(start), {}, {}, clock};
    }
    TRY(const auto text, read_record(runtime, options.file, options.kept));
    if (rules::is_pdn(text))
        return failure(ANNABELLA_TR("Only positions of chess can be written. Choose a game of chess."));
    TRY(const auto game, chess::read_game(text, options.game, words.languages().record_letters()));
    TRY(auto shown, played(game, options, words.language(runtime.options().language).letters));
    shown.clock = clock;
    return shown;
}

/// Both writings of it, line by line.
class Page {
public:
    Page(const Shown& shown, const phrase::Translator& words, std::string language)
        : m_shown(shown), m_words(words), m_language(std::move(language)) {}

    std::string text() const {
        std::string text;
        const auto add = [&](const std::string& line) { text += line + '\n'; };
        for (const std::string& line : heading())
            add(line);
        const rules::Position position = m_shown.position;
        for (const Side side : both_sides)
            add(of(side) + ' ' + games::list_pieces(position, side, letters()));
        for (const std::string& line : rights())
            add(line);
        for (const Side side : both_sides)
            if (m_shown.clock)
                add(time_of(side));
        add("");
        const chess::Placement placement = m_shown.position.placement();
        for (int rank = edge; rank-- > 0;) {
            std::string row = std::to_string(rank + 1);
            for (int file = 0; file < edge; ++file) {
                const auto& piece =
                    placement.at(static_cast<std::size_t>(chess::index(chess::make_square(file, rank))));
                row += ' ';
                row += piece ? chess::fen_letter(*piece) : '.';
            }
            add(row);
        }
        add("  a b c d e f g h");
        add("");
        add("FEN: " + chess::write_fen(m_shown.position));
        return text;
    }

    std::vector<braille::PositionBlock> blocks(const app::NamedCode& in, const braille::PageFormat& format,
                                               std::size_t square_cells) const {
        const chess::Placement placement = m_shown.position.placement();
        const braille::SquareSigns signs = braille::square_signs(in.code);
        const auto line = static_cast<std::size_t>(format.width);
        std::vector<braille::PositionBlock> blocks = {{in.line}};
        const auto add = [&](std::string words, braille::Cells cells = {},
                             std::vector<braille::Cells> rows = {}) {
            blocks.push_back({{std::move(words), std::move(cells)}, std::move(rows)});
        };
        for (std::string& each : heading())
            add(std::move(each));
        for (const Side side : both_sides)
            add(of(side), braille::write_pieces(placement, side, in.code));
        for (std::string& each : rights())
            add(std::move(each));
        for (const Side side : both_sides)
            if (m_shown.clock)
                add(time_of(side), {},
                    {braille::write_clock_face(m_shown.clock->left[side], m_shown.clock->flag_down[side],
                                               line, in.code)});
        add(told(Message{ANNABELLA_TR("File by file:")}));
        for (braille::Cells& file : braille::write_by_file(placement, in.code))
            add({}, std::move(file));
        braille::Cells kinds;
        for (std::size_t role = signs[Side::White].size(); role-- > 0;) {
            if (!kinds.empty())
                kinds.push_back(braille::blank);
            kinds.push_back(signs[Side::White].at(role));
        }
        add(told(Message{ANNABELLA_TR("White's pieces below, Black's with dot 6:")}), std::move(kinds));
        add(told(Message{ANNABELLA_TR("Diagram:")}), {},
            braille::write_diagram(placement, signs, braille::square_width(square_cells, line)));
        add(told(Message{ANNABELLA_TR("Forsyth:")}), braille::write_forsyth(placement, signs));
        return blocks;
    }

private:
    static constexpr int edge = 8;

    std::string told(const Message& message) const { return m_words.translate(m_language, message); }
    std::string of(Side side) const { return told({ANNABELLA_TR("{side}:"), side}); }
    const chess::PieceLetters& letters() const { return m_words.language(m_language).letters; }
    std::vector<std::string> heading() const {
        std::vector<std::string> lines;
        if (!m_shown.players.empty())
            lines.push_back(m_shown.players);
        if (!m_shown.after.empty())
            lines.push_back(told({ANNABELLA_TR("Position after {0}"), {m_shown.after}}));
        return lines;
    }
    std::vector<std::string> rights() const {
        std::vector<std::string> lines = {told({ANNABELLA_TR("{side} to move."), m_shown.position.turn()})};
        for (const Message& right : games::unseen_rights(m_shown.position))
            lines.push_back(told(right));
        return lines;
    }
    std::string time_of(Side side) const {
        return told(
            {ANNABELLA_TR("{side} has {0} left."),
             side,
             {game::write_clock_time(std::chrono::floor<std::chrono::seconds>(m_shown.clock->left[side]))}});
    }

    const Shown& m_shown;
    const phrase::Translator& m_words;
    std::string m_language;
};

/// The first under which nothing stands in the folder.
int free_number(const std::filesystem::path& folder) {
    constexpr std::array<std::string_view, 4> endings = {".txt", ".brf", ".ubrl", ".pef"};
    // Where nobody can tell, the writing will.
    const auto is_taken = [&](int number) {
        return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) {
            return app::is_there(folder, app::file_name(kind, number, ending)).value_or(false);
        });
    };
    int number = 1;
    while (is_taken(number))
        ++number;
    return number;
}

/// Gives the name of the files, without their endings.
Result<std::string> write_files(const Files& files, const std::filesystem::path& folder) {
    TRY_VOID(app::make_user_folder(folder));
    const int number = free_number(folder);
    for (const app::ScoreSheets::File& file : files)
        TRY_VOID(app::write_user_file(folder / app::file_name(kind, number, file.ending), file.content,
                                      Existing::Keep));
    return app::file_name(kind, number, "");
}

} // namespace

int export_position(app::Runtime& runtime, const PositionExport& options) {
    const auto shown = shown_of(runtime, options);
    if (!shown)
        return runtime.fail(shown.error());
    const app::CommonOptions& common = runtime.options();
    const phrase::Translator& words = runtime.phrasebook().translator();
    const Page page(*shown, words, common.language);
    Files files = {{kind, ".txt", page.text()}};
    app::SheetFaults faults;
    const auto in_braille =
        app::braille_writer(words, common.language, common.braille_code, common.page, faults)
            .and_then([&](app::BrailleWriter&& writer) {
                writer.title = shown->players;
                writer.name = "annabella " + chess::write_fen(shown->position);
                return writer.add(files, kind, [&](const app::NamedCode& in) {
                    return braille::position_pages(
                        page.blocks(in, common.page, static_cast<std::size_t>(options.square_cells)),
                        writer.translator, common.page);
                });
            });
    if (!in_braille)
        runtime.say(in_braille.error().message);
    for (const auto& fault : {faults.language, faults.code})
        if (fault)
            runtime.say(fault->message);
    const auto written =
        runtime.wait_for_disk([files, folder = options.folder] { return write_files(files, folder); });
    if (!written)
        return runtime.fail(written.error());
    runtime.say({ANNABELLA_TR("The position is in {0}, named {1}."),
                 {phrase::quotation(options.folder.string()), *written}});
    return runtime.close() && in_braille ? 0 : 1;
}

} // namespace annabella::home
