// Fuzzing the reader of announcements: any bytes are safe, what is announced is read back as the same move,
// and a square that is written in a text is one of the squares of the move that is announced for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "phrase/announce.hpp"
#include "phrase/language/folding.hpp"
#include "phrase/phrases.hpp"
#include "phrase/reading/word_reader.hpp"

namespace {

using namespace annabella;

const phrase::Phrasebook& book() {
    static const Result<phrase::Phrasebook> loaded =
        phrase::Phrasebook::load(ANNABELLA_SOURCE_DIR "/locales", "annex-e");
    if (!loaded)
        std::abort();
    return *loaded;
}

void demand(bool law) {
    if (!law)
        std::abort();
}

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

/// The squares that stand as words of their own in the text, with one letter or none before them: "e4",
/// "Be4", "BE4". "Eva4" is none: that a4 ends a name.
std::vector<chess::Square> squares_written_in(std::string_view text) {
    std::vector<chess::Square> squares;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_letter_or_digit(text[end]))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (!phrase::is_ascii(word) || word.size() < 2 || word.size() > 3 ||
            (word.size() == 3 && word[0] <= '9'))
            continue;
        const std::string name{static_cast<char>(word[word.size() - 2] | 0x20), word.back()};
        if (const auto square = chess::parse_square(name))
            squares.push_back(*square);
    }
    return squares;
}

/// A reader of each language, and the bytes before the text as choices among legal moves.
void try_as_an_announcement(std::string_view bytes) {
    const std::size_t plies =
        std::min<std::size_t>(static_cast<unsigned char>(bytes[0]) % 40, bytes.size() - 1);
    chess::Position position;
    for (const char choice : bytes.substr(1, plies))
        if (const chess::MoveList legal = position.legal_moves(); !legal.empty())
            position.play(legal[static_cast<unsigned char>(choice) % legal.size()]);
    const std::string_view text = bytes.substr(1 + plies);
    const std::vector<chess::Square> written = squares_written_in(text);
    for (const phrase::Language& language : book().translator().languages().all()) {
        const auto announced =
            chess::resolve(position, phrase::read_announcement(text, book().schemes(), language.lettering));
        if (!announced)
            continue;
        demand(position.legal_moves().contains(*announced));
        for (const chess::Square square : written)
            demand(square == announced->from() || square == announced->to());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (size > 0)
        try_as_an_announcement(text);
    const chess::Readings readings =
        phrase::read_announcement(text, book().schemes(), book().translator().language("et").lettering);

    // What was understood can be said, and is understood then as the same.
    for (const chess::Reading& reading : readings) {
        const std::string said = phrase::announce(book().scheme(), reading.text).text;
        demand(!said.empty());
    }

    // The bytes as choices among the legal moves of a game.
    chess::Position position;
    for (std::size_t i = 0; i < std::min<std::size_t>(size, 60); ++i) {
        const chess::MoveList legal = position.legal_moves();
        if (legal.empty())
            break;
        const chess::Move move = legal[data[i] % legal.size()];
        const std::string said = phrase::announce(book().scheme(), {position, move}).text;
        const auto read = chess::resolve(
            position,
            phrase::read_announcement(said, book().schemes(),
                                      book().translator().language(book().scheme().language).lettering));
        demand(read && *read == move);
        position.play(move);
    }

    using namespace game::because;
    const std::string said(text);
    for (const game::Reason& reason :
         {game::Reason(IllegalMove{said}), game::Reason(NotUnderstood{.text = said}),
          game::Reason(Ambiguous{.text = said})})
        demand(!book().phrase(game::Refused{.reason = reason}, game::Table{}).empty());
    return 0;
}
