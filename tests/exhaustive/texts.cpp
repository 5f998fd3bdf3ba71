// Every text that a player can type or say for a move, made piece by piece and square by square.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <utf8/unchecked.h>

#include "chess/rules.hpp"
#include "meaning.hpp"
#include "phrase/announce.hpp"

namespace annabella::exhaustive {

namespace {

using chess::Role;

constexpr std::array pieces = {Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight};
constexpr std::array new_pieces = {Role::Queen, Role::Rook, Role::Bishop, Role::Knight};

struct Letters {
    std::string language;
    std::array<std::string, 5> of; ///< In the order of `pieces`.
};

/// FIDE 2009, C.2, and the score sheets of the other languages; written down here once more, so that a slip
/// in a language's folder is found. Those of any other language are what its folder says.
std::vector<Letters> letters_of(std::span<const phrase::Language> languages) {
    std::vector<Letters> all = {
        {"en", {"K", "Q", "R", "B", "N"}},   {"et", {"K", "L", "V", "O", "R"}},
        {"de", {"K", "D", "T", "L", "S"}},   {"ru", {"Кр", "Ф", "Л", "С", "К"}},
        {"uz", {"Sh", "Fz", "R", "F", "O"}}, {"uz-cyrl", {"Ш", "Фз", "Р", "Ф", "О"}},
    };
    for (const phrase::Language& language : languages) {
        const bool written_down = std::any_of(
            all.begin(), all.end(), [&](const Letters& one) { return one.language == language.code; });
        const chess::PieceLetters& own = language.letters;
        if (!written_down)
            all.push_back({language.code, {own.king, own.queen, own.rook, own.bishop, own.knight}});
    }
    return all;
}

const std::string& letter(const Letters& letters, Role role) {
    return letters
        .of[static_cast<std::size_t>(std::find(pieces.begin(), pieces.end(), role) - pieces.begin())];
}

std::string file_name(int file) { return {static_cast<char>('a' + file)}; }
std::string rank_name(int rank) { return {static_cast<char>('1' + rank)}; }
std::string square_name(int square) { return file_name(square % 8) + rank_name(square / 8); }

class Maker {
public:
    Maker(std::span<const phrase::Scheme> schemes, std::span<const phrase::Language> languages, bool thorough)
        : m_schemes(schemes), m_languages(languages), m_letters(letters_of(languages)), m_thorough(thorough) {
    }

    Texts make() {
        for (const Letters& letters : m_letters)
            add_pieces(letters);
        add_pawns();
        add_coordinates();
        add_castling();
        for (const phrase::Scheme& scheme : m_schemes) {
            add_words(scheme);
            add_names_of_letters(scheme);
        }
        add_look_alikes(m_texts, m_languages);
        for (const auto& [text, claim] : m_if_made)
            if (const auto made = m_texts.find(text); made != m_texts.end())
                made->second.push_back(claim);
        for (auto& [text, claims] : m_texts) {
            std::sort(claims.begin(), claims.end());
            claims.erase(std::unique(claims.begin(), claims.end()), claims.end());
        }
        return std::move(m_texts);
    }

private:
    void add(const std::string& text, const Claim& claim) { m_texts[text].push_back(claim); }

    /// What the text means too where it is made for another reason: "Sh6f5" is a king's move in Uzbek letters
    /// and a knight's in German ones.
    void add_if_made(const std::string& text, const Claim& claim) { m_if_made.emplace_back(text, claim); }

    using Adding = void (Maker::*)(const std::string&, const Claim&);

    /// Notation: exact as it is, and no more than a hint in small letters or capitals.
    void add_notation(const std::string& text, Claim claim, Adding adding = &Maker::add) {
        (this->*adding)(text, claim);
        claim.exact = false;
        for (const auto change : {small, capital})
            if (std::string other = changed(text, change); other != text)
                (this->*adding)(other, claim);
    }

    /// Words mean the same however they are written.
    void add_spoken(const std::string& text, const Claim& claim) {
        add(text, claim);
        for (const auto change : {small, capital})
            if (std::string other = changed(text, change); other != text)
                add(other, claim);
    }

    void add_pieces(const Letters& letters) {
        for (const Role role : pieces)
            for (int to = 0; to < 64; ++to)
                for (int file = -1; file < 8; ++file)
                    for (int rank = -1; rank < 8; ++rank) {
                        if (file >= 0 && rank >= 0 && !is_some_way(rank * 8 + file, to))
                            continue;
                        const bool left_out =
                            file >= 0 && rank >= 0 && !m_thorough && (file * 3 + rank * 2 + to) % 5 != 0;
                        for (const std::string_view sign : {"", "x"}) {
                            const std::string origin =
                                (file < 0 ? "" : file_name(file)) + (rank < 0 ? "" : rank_name(rank));
                            Claim claim{letters.language, false, true, {}};
                            claim.meaning = {role, file, rank, to};
                            const std::string text =
                                letter(letters, role) + origin + std::string(sign) + square_name(to);
                            add_notation(text, claim, left_out ? &Maker::add_if_made : &Maker::add);
                            // The square torn apart, as the name of a letter would stand.
                            claim.exact = false;
                            add_notation(text.substr(0, text.size() - 1) + " " + text.back(), claim,
                                         origin.empty() && sign.empty() ? &Maker::add : &Maker::add_if_made);
                        }
                    }
    }

    bool is_a_piece(const std::string& capital_letter) const {
        return std::any_of(m_letters.begin(), m_letters.end(), [&](const Letters& letters) {
            return std::any_of(letters.of.begin(), letters.of.end(),
                               [&](const std::string& own) { return own.starts_with(capital_letter); });
        });
    }

    void add_pawns() {
        for (int to = 0; to < 64; ++to)
            for (int from = -1; from < 8; ++from) {
                if (from >= 0 && std::abs(from - to % 8) != 1)
                    continue;
                for (const std::string_view sign : {"", "x"}) {
                    if (from < 0 && !sign.empty())
                        continue;
                    const std::string text =
                        (from < 0 ? "" : file_name(from)) + std::string(sign) + square_name(to);
                    Claim claim{{}, false, true, {}};
                    claim.meaning = {Role::Pawn, from, -1, to};
                    claim.meaning.pawn_captures = from >= 0;
                    // "bc4" leaves open what "bxc4" says: that b is a file.
                    claim.exact = from < 0 || !sign.empty();
                    add_notation(text, claim);
                    if (from >= 0 && sign.empty()) {
                        // With a capital at its head, as some keyboards begin a line, where that is nobody's
                        // piece; and torn apart.
                        if (!is_a_piece(changed(text.substr(0, 1), capital))) {
                            add(changed(text.substr(0, 1), capital) + text.substr(1), claim);
                            add(changed(text.substr(0, 1), capital) + text[1] + " " + text.back(), claim);
                        }
                        add_notation(text.substr(0, 2) + " " + text.back(), claim);
                    }
                    if (to / 8 != 0 && to / 8 != 7)
                        continue;
                    for (const Letters& letters : m_letters)
                        for (const Role role : new_pieces)
                            for (const std::string_view becomes : {"", "="}) {
                                claim.whose = letters.language;
                                claim.meaning.promotion = role;
                                add_notation(text + std::string(becomes) + letter(letters, role), claim);
                            }
                }
            }
    }

    void add_coordinates() {
        for (int from = 0; from < 64; ++from)
            for (int to = 0; to < 64; ++to) {
                if (from == to)
                    continue;
                const std::string text = square_name(from) + square_name(to);
                Claim claim{{}, false, true, {}};
                claim.meaning = {std::nullopt, from % 8, from / 8, to};
                add_notation(text, claim);
                if (is_some_way(from, to))
                    add_notation(square_name(from) + "x" + square_name(to), claim);
                const bool promotes = std::abs(from % 8 - to % 8) <= 1 &&
                                      ((from / 8 == 6 && to / 8 == 7) || (from / 8 == 1 && to / 8 == 0));
                if (!promotes)
                    continue;
                for (const Letters& letters : m_letters)
                    for (const Role role : new_pieces) {
                        claim.meaning.promotion = role;
                        claim.whose = letters.language;
                        add_notation(text + letter(letters, role), claim);
                        // As engines write it.
                        claim.whose.clear();
                        if (letters.language == "en")
                            add(text + changed(letter(letters, role), small), claim);
                    }
            }
    }

    void add_castling() {
        for (const std::string_view text : {"O-O", "0-0", "OO"})
            add_notation(std::string(text), {{}, false, true, castling(true, false)});
        for (const std::string_view text : {"O-O-O", "0-0-0", "OOO"})
            add_notation(std::string(text), {{}, false, true, castling(false, true)});
    }

    static Meaning castling(bool kingside, bool queenside) {
        Meaning meaning;
        meaning.castles_kingside = kingside;
        meaning.castles_queenside = queenside;
        return meaning;
    }

    static std::string square_words(const phrase::Scheme& scheme, int square) {
        return scheme.files[static_cast<std::size_t>(square % 8)].text + " " +
               scheme.ranks[static_cast<std::size_t>(square / 8)].text;
    }

    void add_words(const phrase::Scheme& scheme) {
        const auto name = [&](Role role) {
            return phrase::piece_name(scheme, chess::rules(), chess::index(role)).one.text;
        };
        Claim claim{scheme.name, true, true, {}};
        for (int to = 0; to < 64; ++to) {
            for (const Role role : chess::roles) {
                claim.meaning = {role, -1, -1, to};
                add_spoken(name(role) + " " + square_words(scheme, to), claim);
                if (role == Role::Pawn)
                    add_spoken(square_words(scheme, to), claim);
                claim.meaning.pawn_captures = false;
                for (int from = 0; from < 64; ++from) {
                    if (!is_some_way(from, to))
                        continue;
                    claim.meaning = {role, from % 8, from / 8, to};
                    const std::string way = square_words(scheme, from) + " " + square_words(scheme, to);
                    if ((from + to) % 6 == static_cast<int>(chess::index(role)))
                        add_spoken(name(role) + " " + way, claim);
                    if (role != Role::Pawn)
                        continue;
                    claim.meaning.role.reset();
                    add_spoken(way, claim);
                    const bool promotes = std::abs(from % 8 - to % 8) <= 1 &&
                                          ((from / 8 == 6 && to / 8 == 7) || (from / 8 == 1 && to / 8 == 0));
                    for (const Role becomes : new_pieces)
                        if (promotes) {
                            claim.meaning.promotion = becomes;
                            add_spoken(way + " " + name(becomes), claim);
                        }
                }
            }
        }
        claim.meaning = castling(true, false);
        add_spoken(scheme.kingside.text, claim);
        claim.meaning = castling(false, true);
        add_spoken(scheme.queenside.text, claim);
        claim.meaning = castling(true, true);
        for (const std::string& text : scheme.castling)
            add_spoken(text, claim);
    }

    /// Each name of a file, apart from a digit and with a digit at it.
    void add_names_of_letters(const phrase::Scheme& scheme) {
        for (const auto& [name, meaning] : scheme.vocabulary) {
            if (meaning.kind != phrase::WordKind::File)
                continue;
            const auto length = utf8::unchecked::distance(name.begin(), name.end());
            const bool is_of_letters =
                length == 2 || (length > 2 && name.find_first_not_of("abcdefgh") == std::string::npos);
            for (int rank = 0; rank < 8; ++rank) {
                Claim claim{scheme.name, true, true, {}};
                claim.meaning = {Role::Pawn, -1, -1, rank * 8 + meaning.value};
                const std::size_t first = static_cast<unsigned char>(name[0]) < 0x80 ? 1 : 2;
                const std::string capital_name = changed(name.substr(0, first), capital) + name.substr(first);
                for (const std::string& spelling : {name, capital_name})
                    add_spoken(spelling + " " + rank_name(rank), claim);
                // Names of letters count only as separate words: glued to the rank they mean nothing.
                const std::string glued = name + rank_name(rank);
                for (const std::string& text :
                     {glued, changed(glued, capital), capital_name + rank_name(rank)})
                    if (!is_of_letters)
                        add(text, {scheme.name, true, false, claim.meaning});
                    else if (first == 1)
                        m_texts[text]; // Cyrillic ones may be pieces and files typed in Cyrillic.
            }
        }
    }

    std::span<const phrase::Scheme> m_schemes;
    std::span<const phrase::Language> m_languages;
    std::vector<Letters> m_letters;
    bool m_thorough;
    Texts m_texts;
    std::vector<std::pair<std::string, Claim>> m_if_made;
};

} // namespace

Texts every_text(std::span<const phrase::Scheme> schemes, std::span<const phrase::Language> languages,
                 bool thorough) {
    return Maker(schemes, languages, thorough).make();
}

} // namespace annabella::exhaustive
