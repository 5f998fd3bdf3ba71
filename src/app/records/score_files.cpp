// Writing the score sheets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/score_files.hpp"

#include <algorithm>
#include <cstdint>
#include <system_error>
#include <utility>

#include "app/records/braille_writer.hpp"
#include "app/records/numbered_files.hpp"
#include "app/records/score_pgn.hpp"
#include "base/file.hpp"
#include "braille/envelope_page.hpp"
#include "braille/move_cells.hpp"
#include "braille/text_page.hpp"
#include "chess/rules.hpp"
#include "game/sheet/score_text.hpp"
#include "games/games.hpp"
#include "games/record.hpp"
#include "phrase/act_text.hpp"
#include "phrase/envelope_text.hpp"
#include "phrase/start_text.hpp"
#include "rules/record_text.hpp"

namespace annabella::app {

namespace {

/// Names the game in its record, so that its sheets are known again.
constexpr std::string_view id_tag = "GameId";
constexpr const char* game_files = "game";
constexpr const char* envelope_files = "envelope";

std::string id_of(const Session& session) {
    return session.started_at() + ' ' + std::to_string(static_cast<std::int64_t>(session.id()));
}

/// Whether sheets of that number stand in the folder, and of which game.
enum class Place : std::uint8_t { Free, Ours, Anothers };

Result<Place> place_of(const std::filesystem::path& folder, int number, const std::string& id) {
    const std::string tag = "[" + std::string(id_tag) + " \"" + id + "\"]\n";
    std::vector<std::string_view> endings = games::record_endings();
    for (const std::string_view ending : endings)
        if (const auto record = read_file(folder / file_name(game_files, number, ending));
            record && record->find(tag) != std::string::npos)
            return Place::Ours;
    endings.insert(endings.end(), {".txt", ".brf", ".pef", ".ubrl"});
    for (const std::string_view kind : {"game", "envelope", "transcript"})
        for (const std::string_view ending : endings) {
            TRY(const auto taken, is_there(folder, file_name(kind, number, ending)));
            if (taken)
                return Place::Anothers;
        }
    return Place::Free;
}

/// The number under which this game's sheets stand in the folder, or can stand without replacing another's.
Result<std::pair<int, Existing>> number_in(const std::filesystem::path& folder, const std::string& id) {
    int free = 0;
    for (int number = 1;; ++number) {
        TRY(const auto place, place_of(folder, number, id));
        if (place == Place::Ours)
            return std::pair(number, Existing::Replace);
        if (place == Place::Free && free == 0)
            free = number;
        // Somebody may have thrown away the sheets in between.
        if (free != 0 && number >= free + 9)
            return std::pair(free, Existing::Keep);
    }
}

/// What stands under the moves, in the words of the program.
struct Closing {
    std::string ending; ///< How the game ended; empty while it goes on.
    std::vector<std::string> signatures;
};

Closing closing_of(const Session& session, std::string_view language) {
    const game::Game& game = session.game();
    const game::ScoreSheet& score = game.score();
    const phrase::Phrasebook& book = session.phrasebook();
    Closing closing;
    // FIDE 2009, 8.7
    for (const Side side : both_sides)
        if (score.signed_by[side])
            closing.signatures.push_back(book.text(game::SheetSigned{side, false}, game.table(), language));
    if (game.result())
        closing.ending = book.text(game::GameEnded{*game.result(), game.clock(game.now()).both_flags_down(),
                                                   score.resigned, score.half_points_beside()},
                                   game.table(), language);
    return closing;
}

/// In the order in which they are written.
using Files = std::vector<ScoreSheets::File>;

/// The pieces of that position in the signs of the code.
std::vector<braille::MixedLine> mixed(const std::vector<phrase::EnvelopeLine>& lines,
                                      const rules::Position& position, const braille::Code& code) {
    std::vector<braille::MixedLine> result;
    result.reserve(lines.size());
    const bool signs = games::outfit_of(position.rules()).braille_signs;
    for (const phrase::EnvelopeLine& line : lines)
        if (!line.pieces)
            result.push_back({line.text, braille::Cells()});
        else if (signs)
            result.push_back({line.text, braille::write_pieces(chess::from_table(position.placement()),
                                                               *line.pieces, code)});
        else
            result.push_back(
                {line.text + ' ' + games::list_pieces(position, *line.pieces, chess::english_letters()),
                 braille::Cells()});
    return result;
}

/// The sheet of a game for which there are no signs, as it is printed.
std::vector<braille::TextBlock> as_lines(std::string_view text) {
    std::vector<braille::TextBlock> blocks;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        // Columns stand under each other in print alone.
        std::string words = rules::on_one_line(line);
        if (!words.empty())
            blocks.push_back({braille::TextBlock::Kind::Line, std::move(words)});
    }
    return blocks;
}

/// The score sheet of that game, and the envelope of an adjourned one. `text`: the sheet as it is printed.
Result<Files> braille_files(const Session& session, const game::ScoreHeader& header,
                            std::string_view language, const BrailleWriter& braille_of,
                            const Closing& closing, std::string_view text) {
    const game::Game& game = session.game();
    const game::ScoreSheet& score = game.score();
    const phrase::Translator& words = session.phrasebook().translator();
    Files files;
    if (games::outfit_of(game.position().rules()).braille_signs) {
        std::string last_line = closing.ending;
        for (const std::string& signature : closing.signatures)
            last_line += ' ' + signature;
        TRY_VOID(braille_of.add(files, game_files, [&](const NamedCode& in) {
            return braille::score_pages(
                score, header, braille_of.translator, braille_of.format, last_line, in.code,
                mixed(phrase::start_lines(score.start, words, language), score.start, in.code), in.line);
        }));
    } else {
        TRY_VOID(braille_of.add(files, game_files, [&](const NamedCode& /*in*/) {
            return braille::text_pages(as_lines(text), {}, braille_of.translator, braille_of.format);
        }));
    }
    const auto envelope = game.envelope();
    if (!envelope)
        return files;
    TRY_VOID(braille_of.add(files, envelope_files, [&](const NamedCode& in) {
        auto lines = mixed(phrase::envelope_lines(*envelope, words, language), envelope->position, in.code);
        if (games::outfit_of(envelope->position.rules()).braille_signs)
            lines.insert(lines.begin(), in.line);
        return braille::envelope_pages(lines, braille_of.translator, braille_of.format);
    }));
    return files;
}

} // namespace

namespace {

/// The sheet as it is told: acts in the language of who reads it. At home who takes moves back is no arbiter,
/// and no time stands beside it: that is a remark.
game::ScoreSheet told_sheet(const Session& session, std::string_view language) {
    const game::Game& game = session.game();
    const rules::Rules& rules = game.position().rules();
    const phrase::Translator& words = session.phrasebook().translator();
    const std::string spoken = words.spoken_language(language);
    game::ScoreSheet told = game.score();
    const bool home = game.table().mode != game::Mode::Tournament;
    std::vector<game::ScoreAct> acts;
    for (game::ScoreAct& act : told.acts) {
        const auto event = game::read_act(act.text, rules);
        if (home && event && std::holds_alternative<game::Retracted>(event->what)) {
            const std::size_t after = std::min(act.after, told.plies()).count();
            auto& remarks = after == 0 ? told.remarks : told.entries[after - 1].remarks;
            remarks.push_back(words.translate(spoken, ANNABELLA_TR("Moves were taken back here.")));
            continue;
        }
        act.text = phrase::act_text(words, spoken, act.text, told.start);
        acts.push_back(std::move(act));
    }
    told.acts = std::move(acts);
    return told;
}

} // namespace

games::Record record_of(const Session& session, std::string_view language) {
    games::Record record =
        score_record(told_sheet(session, language), session.header(), session.game().table().control);
    record.tags.emplace_back(id_tag, id_of(session));
    return record;
}

ScoreSheets make_score_sheets(const Session& session, const game::ScoreHeader& header,
                              std::string_view language, BrailleCode code, const braille::PageFormat& format,
                              const std::string& transcript) {
    const game::Game& game = session.game();
    const phrase::Translator& words = session.phrasebook().translator();
    const Closing closing = closing_of(session, language);
    ScoreSheets sheets;
    sheets.id = id_of(session);
    Files& files = sheets.files;

    // The record first: it says whose the others are.
    const game::ScoreSheet told = told_sheet(session, language);
    games::Record record = score_record(told, header, game.table().control);
    record.tags.emplace_back(id_tag, sheets.id);
    const games::WrittenRecord written_record = games::write_record(record);
    files.push_back({game_files, std::string(written_record.ending), written_record.text});
    const std::string text =
        game::score_as_text(told, header, words.language(language).letters, closing.ending,
                            closing.signatures, phrase::start_as_text(told.start, words, language));
    files.push_back({game_files, ".txt", text});
    if (const auto envelope = game.envelope())
        files.push_back({envelope_files, ".txt", phrase::envelope_as_text(*envelope, words, language)});

    const auto in_braille =
        braille_writer(words, language, code, format, sheets.faults)
            .and_then([&](BrailleWriter&& braille_of) {
                const auto name_of = [&](Side side) {
                    const std::string& name = game.table().seat(side).name;
                    return name.empty() ? std::string("?") : name;
                };
                braille_of.name = "annabella-" + sheets.id;
                braille_of.title = name_of(Side::White) + " - " + name_of(Side::Black);
                return braille_files(session, header, language, braille_of, closing, text);
            });
    if (in_braille)
        files.insert(files.end(), in_braille->begin(), in_braille->end());
    else
        sheets.faults = {in_braille.error(), {}, {}};
    if (!transcript.empty())
        files.push_back({"transcript", ".txt", transcript});
    return sheets;
}

Result<SheetsWritten> write_score_sheets(const ScoreSheets& sheets, const std::filesystem::path& folder,
                                         const std::function<void()>& written) {
    TRY_VOID(make_user_folder(folder));
    TRY(const auto place, number_in(folder, sheets.id));
    const auto [number, existing] = place;
    for (const ScoreSheets::File& file : sheets.files) {
        TRY_VOID(write_user_file(folder / file_name(file.kind, number, file.ending), file.content, existing));
        if (written)
            written();
    }
    return SheetsWritten{folder, number == 1 ? std::string() : file_name(game_files, number, ""),
                         sheets.faults};
}

Message sentence(const SheetsWritten& written) {
    Message told =
        written.name.empty()
            ? Message{ANNABELLA_TR("The score sheets are in {0}."), {written.folder.string()}}
            : Message{ANNABELLA_TR("The score sheets are in {0}, named {1}, because others were there."),
                      {written.folder.string(), written.name}};
    if (written.faults.braille)
        told = and_then(and_then(told, written.faults.braille->message),
                        {ANNABELLA_TR("No braille score sheet was written."), {}});
    if (written.faults.language)
        told = and_then(and_then(told, written.faults.language->message),
                        {ANNABELLA_TR("The braille score sheet has its words in English braille."), {}});
    if (written.faults.code)
        told = and_then(and_then(told, written.faults.code->message),
                        {ANNABELLA_TR("The braille score sheet has its moves in the default code."), {}});
    return told;
}

} // namespace annabella::app
