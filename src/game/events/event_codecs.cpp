// The readings of a move and the holes of a board, as statements write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/events/event_codecs.hpp"

#include "base/number.hpp"
#include "base/utf8.hpp"

namespace annabella::game {

namespace {

using Holes = std::array<Hole, rules::most_squares>;

tl::unexpected<Error> bad_reading(const std::string& text, std::size_t column) {
    return failure(ANNABELLA_TR("\"{0}\" in column {1} is not a reading of a move in this game."),
                   {excerpt(text), std::to_string(column)});
}

/// The letter of FEN, small for Black.
char letter_of(rules::Piece piece, const rules::Rules& rules) {
    const char letter = rules.letters()[piece.kind];
    return piece.side == Side::White ? letter : static_cast<char>(letter - 'A' + 'a');
}

std::optional<rules::Piece> piece_of(char letter, const rules::Rules& rules) {
    const std::string_view letters = rules.letters();
    for (const Side side : both_sides)
        for (std::size_t kind = 0; kind < letters.size(); ++kind)
            if (const rules::Piece piece{side, static_cast<std::uint8_t>(kind)};
                letter_of(piece, rules) == letter)
                return piece;
    return std::nullopt;
}

/// A row of the board as FEN writes it.
bool read_row(std::string_view text, const std::vector<rules::Square>& row, const rules::Rules& rules,
              Holes& holes) {
    std::size_t column = 0;
    for (const char c : text) {
        if (c >= '1' && c <= '9') {
            column += static_cast<std::size_t>(c - '0');
            continue;
        }
        const auto piece = piece_of(c, rules);
        if (column >= row.size() || (!piece && c != '?'))
            return false;
        holes[at_index(row[column++])] = Hole{true, piece};
    }
    return column == row.size();
}

} // namespace

void Codec<rules::Readings>::write(StatementWriter& line, const rules::Readings& readings) {
    if (readings.empty())
        return;
    line.text += " reading";
    for (const rules::Reading& reading : readings) {
        add_word(line, reading.form);
        if (reading.tier != 0)
            line.text += '@' + std::to_string(reading.tier);
    }
}

Result<void> Codec<rules::Readings>::read(StatementReader& words, rules::Readings& readings) {
    if (!words.take("reading"))
        return {};
    do {
        const std::size_t column = words.peek() != nullptr ? words.peek()->column : 0;
        TRY(const auto word, words.word("?:e2e4"));
        std::string_view form = word;
        rules::Reading reading;
        if (const std::size_t at = form.rfind('@'); at != std::string_view::npos) {
            const std::string_view tier = form.substr(at + 1);
            const auto number = whole_number<decltype(reading.tier)>(tier);
            if (!number)
                return bad_reading(word, column);
            reading.tier = *number;
            form = form.substr(0, at);
        }
        if (!words.rules().is_form(form))
            return bad_reading(word, column);
        reading.form = form;
        readings.push_back(reading);
    } while (!words.at_end());
    return {};
}

void Codec<MovesRead>::write(StatementWriter& line, const MovesRead& read) {
    line.text += " read";
    for (const std::string& form : read.forms)
        add_word(line, form);
    if (!read.unreadable.empty()) {
        line.text += " unreadable";
        add_word(line, quote(read.unreadable));
    }
}

Result<void> Codec<MovesRead>::read(StatementReader& words, MovesRead& read) {
    if (!words.take("read"))
        return words.unexpected_word(first_words());
    while (!words.at_end()) {
        if (words.take("unreadable"))
            return store_in(read.unreadable, words.text());
        const std::size_t column = words.peek()->column;
        TRY(const auto form, words.word("?:e2e4"));
        if (!words.rules().is_form(form))
            return bad_reading(form, column);
        read.forms.push_back(form);
    }
    return {};
}

void Codec<rules::Piece>::write(StatementWriter& line, rules::Piece piece) {
    const char letter = letter_of(piece, line.rules);
    add_word(line, {&letter, 1});
}

Result<void> Codec<rules::Piece>::read(StatementReader& words, rules::Piece& piece) {
    const Word* next = words.peek();
    const auto read = next != nullptr && !next->quoted && next->text.size() == 1
                          ? piece_of(next->text.front(), words.rules())
                          : std::nullopt;
    if (read) {
        piece = *read;
        words.take(next->text);
        return {};
    }
    std::string letters;
    for (const Side side : both_sides)
        for (std::uint8_t kind = 0; kind < words.rules().letters().size(); ++kind)
            letters += letter_of({side, kind}, words.rules());
    std::vector<std::string_view> expected;
    expected.reserve(letters.size());
    for (std::size_t i = 0; i < letters.size(); ++i)
        expected.push_back(std::string_view(letters).substr(i, 1));
    return words.unexpected_word(expected);
}

void Codec<Holes>::write(StatementWriter& line, const Holes& holes) {
    std::string text;
    for (const auto& row : line.rules.board().rows) {
        int empty = 0;
        const auto close_gap = [&] {
            if (empty > 0)
                text += std::to_string(empty);
            empty = 0;
        };
        if (!text.empty())
            text += '/';
        for (const rules::Square square : row) {
            const Hole& hole = holes[at_index(square)];
            if (!hole.full) {
                ++empty;
                continue;
            }
            close_gap();
            text += hole.piece ? letter_of(*hole.piece, line.rules) : '?';
        }
        close_gap();
    }
    add_word(line, quote(text));
}

Result<void> Codec<Holes>::read(StatementReader& words, Holes& holes) {
    TRY(const auto quoted, words.text());
    std::string_view text = quoted;
    const auto& rows = words.rules().board().rows;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const std::size_t end = text.find('/');
        const bool is_last = row + 1 == rows.size();
        if (!read_row(text.substr(0, end), rows[row], words.rules(), holes) ||
            (end == std::string_view::npos) != is_last)
            return failure(
                ANNABELLA_TR(
                    "Rank {0} of the board is not as in FEN; write all {1} ranks from the top down with "
                    "a / between them, with all their holes, and ? for a piece that is not known."),
                {std::to_string(rows.size() - row), std::to_string(rows.size())});
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return {};
}

} // namespace annabella::game
