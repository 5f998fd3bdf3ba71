// The letters that stand for the pieces, of one language and of all that a reader may meet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/piece_letters.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.hpp"
#include "chess/notation/look_alikes.hpp"

namespace annabella::chess {

namespace {

constexpr std::array lettered_roles = {Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight};

/// In characters; the longest we know has two.
constexpr std::size_t longest_letter = 4;

std::u32string decode(std::string_view text) {
    std::u32string signs;
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter character = decode_utf8(text, at);
        signs += character.value;
        at += character.length;
    }
    return signs;
}

/// A file's small letter, a digit or a sign in it would make two moves out of one text.
bool is_letter(std::u32string_view letter) {
    return !letter.empty() && letter.size() <= longest_letter &&
           (letter.front() < U'a' || letter.front() > U'h') &&
           std::none_of(letter.begin(), letter.end(), [](char32_t c) {
               return c < U'A' || (c > U'Z' && c < U'a') || (c > U'z' && c < U'\u00C0') ||
                      c == unreadable_character;
           });
}

} // namespace

const PieceLetters& english_letters() {
    static const PieceLetters letters = {std::string(english), "K", "Q", "R", "B", "N", "P"};
    return letters;
}

std::string_view letter_of(const PieceLetters& letters, Role role) {
    switch (role) {
    case Role::King:
        return letters.king;
    case Role::Queen:
        return letters.queen;
    case Role::Rook:
        return letters.rook;
    case Role::Bishop:
        return letters.bishop;
    case Role::Knight:
        return letters.knight;
    case Role::Pawn:
        break;
    }
    return {}; // FIDE 2009, C.4: pawns are recognised by the absence of a letter.
}

std::string write_piece_letters(const PieceLetters& letters) {
    std::string text;
    for (const Role role : lettered_roles)
        text.append(letter_of(letters, role)).append(" ");
    return text + letters.pawn;
}

PieceLetters::operator rules::Letters() const { return {language, write_piece_letters(*this)}; }

std::optional<PieceLetters> read_piece_letters(std::string_view language, std::string_view text) {
    PieceLetters letters;
    letters.language = language;
    const std::array places = {&letters.king,   &letters.queen,  &letters.rook,
                               &letters.bishop, &letters.knight, &letters.pawn};
    std::vector<std::string> read;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        read.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (read.size() != places.size())
        return std::nullopt;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!is_letter(decode(read[i])) ||
            std::find(read.begin(), read.end(), read[i]) != read.begin() + static_cast<std::ptrdiff_t>(i))
            return std::nullopt;
        *places[i] = read[i];
    }
    return letters;
}

Lettering::Lettering() : Lettering(english_letters()) {}

Lettering::Lettering(PieceLetters own, std::span<const PieceLetters> others) {
    Languages languages;
    languages.letters.push_back(std::move(own));
    const auto add = [&](const PieceLetters& more) {
        if (std::none_of(languages.letters.begin(), languages.letters.end(),
                         [&](const PieceLetters& known) { return known.language == more.language; }))
            languages.letters.push_back(more);
    };
    add(english_letters());
    std::for_each(others.begin(), others.end(), add);
    for (std::size_t i = 0; i < languages.letters.size(); ++i) {
        const bool is_english = languages.letters[i].language == english;
        const int rank = i == 0 ? 0 : is_english ? 1 : 2;
        const auto add_letter = [&](std::u32string exact, Role role) {
            std::u32string small = exact;
            std::transform(small.begin(), small.end(), small.begin(), to_small);
            languages.known.push_back({std::move(exact), std::move(small), rank, is_english, role});
        };
        for (const Role role : lettered_roles)
            add_letter(decode(letter_of(languages.letters[i], role)), role);
        // PGN allows P for the pawn, where no piece of the reader's has a letter that looks like it; who
        // writes Cyrillic letters would write П.
        const bool looks_like_a_piece = std::any_of(
            languages.known.end() - lettered_roles.size(), languages.known.end(), [](const Letter& letter) {
                return letter.exact.size() == 1 && latin_look(letter.exact[0]) == U'p';
            });
        if (i > 0 || !looks_like_a_piece)
            add_letter(U"P", Role::Pawn);
        add_letter(U"П", Role::Pawn);
    }
    m_languages = std::make_shared<const Languages>(std::move(languages));
}

const PieceLetters* Lettering::find(std::string_view language) const {
    const auto found =
        std::find_if(m_languages->letters.begin(), m_languages->letters.end(),
                     [&](const PieceLetters& letters) { return letters.language == language; });
    return found == m_languages->letters.end() ? nullptr : &*found;
}

const Lettering& english_lettering() {
    static const Lettering lettering;
    return lettering;
}

} // namespace annabella::chess
