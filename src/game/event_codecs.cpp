// The readings of a move and the holes of a board, as statements write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/event_codecs.hpp"

#include <charconv>

#include "base/utf8.hpp"

namespace annabella::game {

namespace {

using Holes = std::array<Hole, chess::square_count>;

tl::unexpected<Error> bad_reading(const std::string& text, std::size_t column) {
    return failure(
        ANNABELLA_TR("\"{0}\" in column {1} is not the reading of a move; write readings such as ?:e2e4, "
                     "N:g1f3@1 or O-O."),
        {excerpt(text), std::to_string(column)});
}

/// `rank` as FEN writes it, into the eight holes from `first` on.
bool read_rank(std::string_view rank, Hole* first) {
    int file = 0;
    for (const char c : rank) {
        if (c >= '1' && c <= '8') {
            file += c - '0';
            continue;
        }
        const auto piece = chess::piece_from_fen_letter(c);
        if (file > 7 || (!piece && c != '?'))
            return false;
        first[file++] = Hole{true, piece};
    }
    return file == 8;
}

} // namespace

void Codec<chess::Readings>::write(std::string& line, const chess::Readings& readings) {
    if (readings.empty())
        return;
    line += " reading";
    for (const chess::Reading& reading : readings) {
        add_word(line, chess::write_move_text(reading.text));
        if (reading.tier != 0)
            line += '@' + std::to_string(reading.tier);
    }
}

Result<void> Codec<chess::Readings>::read(StatementReader& words, chess::Readings& readings) {
    if (!words.take("reading"))
        return {};
    do {
        const std::size_t column = words.peek() != nullptr ? words.peek()->column : 0;
        TRY(const auto word, words.word("?:e2e4"));
        std::string_view form = word;
        chess::Reading reading;
        if (const std::size_t at = form.rfind('@'); at != std::string_view::npos) {
            const std::string_view tier = form.substr(at + 1);
            const auto [end, fault] = std::from_chars(tier.data(), tier.data() + tier.size(), reading.tier);
            if (fault != std::errc{} || end != tier.data() + tier.size())
                return bad_reading(word, column);
            form = form.substr(0, at);
        }
        const auto text = chess::read_move_text(form);
        if (!text)
            return bad_reading(word, column);
        reading.text = *text;
        readings.push_back(reading);
    } while (!words.at_end());
    return {};
}

void Codec<Holes>::write(std::string& line, const Holes& holes) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        const auto close_gap = [&] {
            if (empty > 0)
                text += std::to_string(empty);
            empty = 0;
        };
        for (int file = 0; file < 8; ++file) {
            const Hole& hole = holes[static_cast<std::size_t>(chess::index(chess::make_square(file, rank)))];
            if (!hole.full) {
                ++empty;
                continue;
            }
            close_gap();
            text += hole.piece ? chess::fen_letter(*hole.piece) : '?';
        }
        close_gap();
        if (rank > 0)
            text += '/';
    }
    add_word(line, quote(text));
}

Result<void> Codec<Holes>::read(StatementReader& words, Holes& holes) {
    TRY(const auto quoted, words.text());
    std::string_view text = quoted;
    for (int rank = 7; rank >= 0; --rank) {
        const std::size_t end = text.find('/');
        Hole* const first = &holes[static_cast<std::size_t>(chess::index(chess::make_square(0, rank)))];
        if (!read_rank(text.substr(0, end), first) || (end == std::string_view::npos) != (rank == 0))
            return failure(
                ANNABELLA_TR("Rank {0} of the board is not as in FEN; write eight ranks from 8 to 1 with a / "
                             "between them, eight holes each, with ? for a piece that is not known."),
                {std::to_string(rank + 1)});
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return {};
}

} // namespace annabella::game
