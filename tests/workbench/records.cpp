// Games of PGN through every notation and Braille code, and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "records.hpp"

#include <array>
#include <functional>
#include <optional>
#include <ostream>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/utf8.hpp"
#include "braille/code.hpp"
#include "braille/move_cells.hpp"
#include "braille/score_page.hpp"
#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"
#include "chess/rules.hpp"
#include "game/sheet/score_sheet.hpp"
#include "phrase/language/language.hpp"

namespace annabella::workbench {
namespace {

using game::Outcome;

Result<phrase::Language> language_of(const phrase::Languages& languages, const std::string& code) {
    if (!languages.knows(code))
        return tl::unexpected(Error{{"There is no language {0}.", {code}}});
    return languages.find(code);
}

Result<chess::PieceLetters> letters_of(const phrase::Languages& languages, const std::string& code) {
    if (languages.knows(code))
        return languages.find(code).letters;
    for (chess::PieceLetters& letters : languages.record_letters())
        if (letters.language == code)
            return std::move(letters);
    return tl::unexpected(Error{{"There is no language {0}.", {code}}});
}

/// `tell` for each game that can be read; of the others the place and the reason. 1 where there are such.
int for_each_game(const std::string& records, std::vector<chess::PieceLetters> letters, std::ostream& errors,
                  const std::function<void(const chess::PgnGame&)>& tell) {
    int status = 0;
    chess::PgnReader reader(records, std::move(letters));
    while (const auto game = reader.next()) {
        if (*game) {
            tell(**game);
            continue;
        }
        const chess::PgnFault& fault = game->error();
        errors << fault.line << ':' << fault.column << ": " << to_string(fault.error) << '\n';
        status = 1;
    }
    return status;
}

void write_line(std::ostream& out, const chess::PgnGame& game, chess::Form form,
                const chess::PieceLetters& letters) {
    chess::Position position = game.start;
    bool is_first = true;
    for (const chess::PgnMove& each : game.moves) {
        if (position.turn() == Side::White || is_first)
            out << position.fullmove_number() << (position.turn() == Side::White ? ". " : "... ");
        is_first = false;
        out << write_move(position, each.move, form, letters) << ' ';
        position.play(each.move);
    }
    out << game.result << '\n';
}

void write_coordinates(std::ostream& out, const chess::PgnGame& game) {
    chess::Position position = game.start;
    for (const chess::PgnMove& each : game.moves) {
        out << ' ' << write_uci(position, each.move);
        position.play(each.move);
    }
    out << '\n';
}

game::ScoreSheet sheet_of(const chess::PgnGame& game) {
    game::ScoreSheet sheet{.start = game.start,
                           .entries = {},
                           .remarks = {},
                           .acts = {},
                           .result = {},
                           .resigned = {},
                           .points = {},
                           .signed_by = {}};
    for (const chess::PgnMove& each : game.moves) {
        sheet.entries.emplace_back();
        sheet.entries.back().move = each.move;
    }
    constexpr std::array results = {std::pair("1-0", Outcome::WhiteWins),
                                    std::pair("0-1", Outcome::BlackWins),
                                    std::pair("1/2-1/2", Outcome::Draw)};
    for (const auto& [written, outcome] : results)
        if (game.result == written)
            sheet.result = game::GameResult{outcome, game::How::Agreement};
    return sheet;
}

Result<braille::Code> code_of(const phrase::Language& language, const std::string& code) {
    // As in the program: a language without a code of its own has the usual one.
    std::error_code absent;
    if (code == "uk" ||
        (code == "own" && !std::filesystem::exists(language.braille_codes / "own.toml", absent)))
        return braille::usual_code();
    return braille::load_code(language.braille_codes / (code + ".toml"));
}

/// Lines of a BRF file or of Unicode Braille.
std::vector<braille::Cells> lines_of(std::string_view pages) {
    std::vector<braille::Cells> lines(1);
    for (std::size_t at = 0; at < pages.size();) {
        const DecodedCharacter character = decode_utf8(pages, at);
        at += character.length;
        if (character.value == U'\n' || character.value == U'\f')
            lines.emplace_back();
        else if (character.value >= 0x2800 && character.value <= 0x28FF)
            lines.back().push_back(static_cast<braille::Cell>(character.value - 0x2800));
        else if (const auto cell = braille::from_brf(static_cast<char>(character.value));
                 character.value < 0x80 && cell)
            lines.back().push_back(*cell);
    }
    return lines;
}

std::vector<braille::Cells> words_of(const braille::Cells& line) {
    std::vector<braille::Cells> words;
    bool inside = false;
    for (const braille::Cell cell : line) {
        const bool is_blank = cell == braille::Cell{};
        if (!is_blank && !inside)
            words.emplace_back();
        if (!is_blank)
            words.back().push_back(cell);
        inside = !is_blank;
    }
    return words;
}

} // namespace

Result<int> notate(const RecordOptions& options, const std::string& records, std::ostream& out,
                   std::ostream& errors) {
    const phrase::Languages languages = phrase::Languages::load(options.data);
    TRY(const auto letters, letters_of(languages, options.language));
    return for_each_game(records, languages.record_letters(), errors,
                         [&](const chess::PgnGame& game) { write_line(out, game, options.form, letters); });
}

Result<int> read_moves(const RecordOptions& options, const std::string& records, std::ostream& out,
                       std::ostream& errors) {
    const phrase::Languages languages = phrase::Languages::load(options.data);
    std::vector<chess::PieceLetters> letters;
    if (options.language == "auto") {
        letters = languages.record_letters();
    } else {
        TRY(auto one, letters_of(languages, options.language));
        letters.push_back(std::move(one));
    }
    return for_each_game(records, std::move(letters), errors, [&](const chess::PgnGame& game) {
        out << game.language << ':';
        write_coordinates(out, game);
    });
}

Result<int> write_braille(const RecordOptions& options, const std::string& records, std::ostream& out,
                          std::ostream& errors) {
    const phrase::Languages languages = phrase::Languages::load(options.data);
    TRY(const auto language, language_of(languages, options.language));
    TRY(const auto code, code_of(language, options.code));
    TRY(const auto translator, braille::Translator::open(language.code, language.braille_table));
    braille::PageFormat format;
    format.columns = 1;
    std::optional<Error> failed;
    const int status =
        for_each_game(records, languages.record_letters(), errors, [&](const chess::PgnGame& game) {
            const game::ScoreHeader header{std::string(game.tag("Event")), std::string(game.tag("Site")),
                                           std::string(game.tag("Date")),  std::string(game.tag("Round")),
                                           std::string(game.tag("White")), std::string(game.tag("Black"))};
            const auto pages = braille::score_pages(sheet_of(game), header, translator, format, {}, code);
            if (!pages)
                failed = pages.error();
            else if (options.to == "ubrl")
                out << braille::write_unicode(*pages);
            else if (options.to == "pef")
                out << braille::write_pef(*pages, format, "workbench", header.white);
            else if (const auto brf = braille::write_brf(*pages, format))
                out << *brf;
            else
                failed = brf.error();
        });
    if (failed)
        return tl::unexpected(*failed);
    return status;
}

Result<int> read_braille(const RecordOptions& options, const std::string& pages, std::ostream& out,
                         std::ostream& errors) {
    const phrase::Languages languages = phrase::Languages::load(options.data);
    TRY(const auto language, language_of(languages, options.language));
    TRY(const auto code, code_of(language, options.code));
    chess::Position position;
    int number = 0; // Of the last full move; 0 before the first.
    int status = 0;
    const auto end = [&] {
        if (number > 0)
            out << '\n';
        number = 0;
        position = {};
    };
    for (const braille::Cells& line : lines_of(pages)) {
        const std::vector<braille::Cells> words = words_of(line);
        if (words.size() < 2 || words.size() > 3)
            continue;
        const auto first = braille::read_number(words[0], code);
        if (first == 1)
            end();
        if (first != number + 1)
            continue;
        for (auto word = words.begin() + 1; word != words.end(); ++word) {
            const auto signs = braille::read_move(*word, code);
            const auto move =
                signs ? chess::resolve(position, signs->text) : tl::unexpected(chess::MoveTextFault::Illegal);
            if (!move) {
                errors << "Move " << *first << " cannot be read: " << braille::to_unicode(*word) << '\n';
                status = 1;
                break;
            }
            out << (number == 0 && word == words.begin() + 1 ? "" : " ") << write_uci(position, *move);
            position.play(*move);
        }
        number = *first;
    }
    end();
    return status;
}

} // namespace annabella::workbench
