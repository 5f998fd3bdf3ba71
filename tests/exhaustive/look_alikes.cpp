// What is typed on a Cyrillic keyboard, or on two in turn: letters that look alike, with everything that they
// mean.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "meaning.hpp"

namespace annabella::exhaustive {

namespace {

using chess::Role;

/// A piece as it is typed in one language.
struct Letter {
    std::string_view language;
    Role role;
    std::string_view exact;
    std::string_view small;
    std::string_view alike; ///< On the other keyboard; empty where that has no such letter.
    std::string_view alike_small;
};
constexpr Letter letters[] = {
    {"ru", Role::King, "Кр", "кр", "Kp", "kp"},   {"ru", Role::Queen, "Ф", "ф", "", ""},
    {"ru", Role::Rook, "Л", "л", "", ""},         {"ru", Role::Bishop, "С", "с", "C", ""},
    {"ru", Role::Knight, "К", "к", "K", "k"},     {"uz-cyrl", Role::King, "Ш", "ш", "", ""},
    {"uz-cyrl", Role::Queen, "Фз", "фз", "", ""}, {"uz-cyrl", Role::Rook, "Р", "р", "P", "p"},
    {"uz-cyrl", Role::Bishop, "Ф", "ф", "", ""},  {"uz-cyrl", Role::Knight, "О", "о", "O", "o"},
    {"uz", Role::Knight, "O", "o", "О", "о"},
};
constexpr std::string_view words_for_captures[] = {" бьёт ", " на ", " уради "};

constexpr int file_c = 2;
constexpr bool has_two_letters(int file) { return file == 0 || file == file_c || file == 4; }

class LookAlikes {
public:
    LookAlikes(Texts& texts, std::span<const phrase::Language> languages) : m_texts(&texts) {
        m_has_spanish = std::any_of(languages.begin(), languages.end(),
                                    [](const auto& language) { return language.code == "es"; });
    }

    void add() {
        for (int to = 0; to < 64; ++to)
            for (const bool cyrillic : {false, true}) {
                if (cyrillic && !has_two_letters(to % 8))
                    continue;
                add_pieces(to, cyrillic);
                add_pawns(to, cyrillic);
                for (int from = 0; from < 64; ++from)
                    if (is_some_way(from, to))
                        add_ways(from, to, cyrillic);
            }
    }

private:
    static std::string file_name(int file, bool cyrillic) {
        if (cyrillic)
            return file == 0 ? "а" : file == file_c ? "с" : "е";
        return {static_cast<char>('a' + file)};
    }
    static std::string square_name(int square, bool cyrillic) {
        return file_name(square % 8, cyrillic) + static_cast<char>('1' + square / 8);
    }

    /// `whose` may be empty, as in Claim.
    void add(const std::string& text, std::string_view whose, bool exact, const Meaning& meaning,
             bool by_look = false) {
        Claim claim{std::string(whose), false, exact, meaning};
        claim.by_look = by_look;
        (*m_texts)[text].push_back(claim);
    }

    static Meaning pawns(int from_file, int to) {
        Meaning meaning{Role::Pawn, from_file, -1, to};
        meaning.pawn_captures = from_file >= 0;
        return meaning;
    }

    /// What begins with the letter С may be a file's. Of a capital that is somebody's piece it is further
    /// away.
    void add_file_c(const std::string& text, int to, bool far) {
        if (std::abs(file_c - to % 8) == 1)
            add(text, far ? "en" : "", false, pawns(file_c, to));
    }

    void add_pieces(int to, bool cyrillic) {
        const std::string square = square_name(to, cyrillic);
        for (const Letter& letter : letters) {
            const Meaning meaning{letter.role, -1, -1, to};
            const bool is_c = letter.exact == "С";
            const std::string exact(letter.exact);
            const std::string small(letter.small);
            for (const std::string_view sign : {"", " ", "x", "х", " x "}) {
                if (letter.language == "uz")
                    continue;
                const bool apart = sign.starts_with(' ');
                add(exact + std::string(sign) + square, letter.language, !cyrillic, meaning);
                add(small + std::string(sign) + square, letter.language, false, meaning);
                if (!is_c)
                    continue;
                if (apart)
                    add_file_c(exact + std::string(sign) + square, to, true);
                // All in capitals, and torn apart.
                if (!apart)
                    for (const std::string& whole : {exact + changed(std::string(sign) + square, capital),
                                                     small + std::string(sign) + square})
                        for (const std::string& each :
                             {whole, whole.substr(0, whole.size() - 1) + ' ' + whole.back()}) {
                            add(each, letter.language, false, meaning);
                            add_file_c(each, to, true);
                        }
                add_file_c(small + std::string(sign) + square, to, !apart);
            }
            for (const std::string_view word : words_for_captures) {
                if (!is_c)
                    continue;
                add(exact + std::string(word) + square, letter.language, true, meaning);
                add_file_c(exact + std::string(word) + square, to, true);
                add(small + std::string(word) + square, letter.language, false, meaning);
                add_file_c(small + std::string(word) + square, to, false);
            }
            if (is_c) {
                add(exact + ", " + square, letter.language, false, meaning);
                add_file_c(exact + ", " + square, to, true);
            }
            for (const std::string_view alike : {letter.alike, letter.alike_small})
                if (!alike.empty())
                    for (const std::string_view sign : {"", " ", "x"})
                        add_by_look(std::string(alike) + std::string(sign) + square, letter, alike, meaning);
        }
        if (m_has_spanish)
            add_spanish_knights(square, Meaning{Role::Knight, -1, -1, to});
        for (const Role role : {Role::Bishop, Role::Pawn}) {
            const std::string name = role == Role::Bishop ? "слон" : "пешка";
            for (const std::string_view sign : {" ", " бьёт "})
                add_scheme(name + std::string(sign) + square, "russkij", Meaning{role, -1, -1, to});
        }
    }

    void add_spanish_knights(const std::string& square, const Meaning& meaning) {
        for (const std::string_view letter : {"C", "c"})
            for (const std::string_view sign : {"", " ", "x", "х", " x ", " бьёт ", " на ", ", "}) {
                const std::string text = std::string(letter) + std::string(sign) + square;
                for (const std::string& each : {text, changed(text, capital)})
                    if (const auto made = m_texts->find(each); made != m_texts->end())
                        made->second.push_back({"es", false, false, meaning});
            }
    }

    void add_by_look(const std::string& text, const Letter& letter, std::string_view alike,
                     const Meaning& meaning) {
        add(text, letter.language, false, meaning, true);
        if (alike == "C")
            add(changed(text, capital), letter.language, false, meaning, true);
        // The same letters are others' own ones, and the pawn's in PGN.
        const bool pawn = alike == "P" || alike == "p";
        if (pawn)
            add(text, "en", alike == "P", Meaning{Role::Pawn, -1, -1, meaning.to});
        if (alike == "K" || alike == "k")
            for (const std::string_view language : {"en", "de", "et"})
                add(text, language, alike == "K", Meaning{Role::King, -1, -1, meaning.to});
        if (alike == "O" || alike == "o") {
            add(text, "et", alike == "O", Meaning{Role::Bishop, -1, -1, meaning.to});
            add(text, "uz", alike == "O", meaning);
        }
        if (alike == "О" || alike == "о")
            add(text, "uz-cyrl", alike == "О", meaning);
        if (alike == "C" && std::abs(file_c - meaning.to % 8) == 1)
            for (const std::string& each : {text, changed(text, capital)})
                add(each, m_has_spanish ? "en" : "", false, pawns(file_c, meaning.to));
    }

    void add_scheme(const std::string& text, std::string_view scheme, const Meaning& meaning,
                    bool exact = true) {
        (*m_texts)[text].push_back({std::string(scheme), true, exact, meaning});
    }

    void add_pawns(int to, bool cyrillic) {
        const std::string square = square_name(to, cyrillic);
        add(square, "", false, pawns(-1, to));
        for (int file = 0; file < 8; ++file) {
            if (std::abs(file - to % 8) != 1)
                continue;
            for (const bool from_cyrillic : {false, true}) {
                if (from_cyrillic ? !has_two_letters(file) || file == file_c : !cyrillic)
                    continue;
                const std::string from = file_name(file, from_cyrillic);
                // "b с5" leaves open what "b бьёт с5" says.
                add(from + " бьёт " + square, "", true, pawns(file, to));
                add(from + "x" + square, "", false, pawns(file, to));
                for (const std::string_view sign : {"", " "}) {
                    add(from + std::string(sign) + square, "", false, pawns(file, to));
                    if (from == "b" || from == "B")
                        add(from + std::string(sign) + square, "en", false,
                            Meaning{Role::Bishop, -1, -1, to});
                    if (from == "f")
                        add(from + std::string(sign) + square, "uz", false,
                            Meaning{Role::Bishop, -1, -1, to});
                    if (from == "d")
                        add(from + std::string(sign) + square, "de", false, Meaning{Role::Queen, -1, -1, to});
                }
                if (from == "b")
                    add(from + "x" + square, "en", false, Meaning{Role::Bishop, -1, -1, to});
                if (from == "f")
                    add(from + "x" + square, "uz", false, Meaning{Role::Bishop, -1, -1, to});
                if (from == "d")
                    add(from + "x" + square, "de", false, Meaning{Role::Queen, -1, -1, to});
            }
            if (file == file_c)
                add_scheme("пешка с " + square, "russkij", pawns(file, to));
        }
    }

    /// "с1d2" with a Cyrillic letter, as somebody's piece of the first rank.
    void add_first_of_piece(const std::string& text, int rank, int to) {
        add(text, "ru", false, Meaning{Role::Bishop, -1, rank, to});
        if (m_has_spanish)
            add(text, "es", false, Meaning{Role::Knight, -1, rank, to}, true);
    }

    /// Both squares.
    void add_ways(int from, int to, bool cyrillic) {
        for (const bool from_cyrillic : {false, true}) {
            if (from_cyrillic ? !has_two_letters(from % 8) : !cyrillic)
                continue;
            const Meaning way{std::nullopt, from % 8, from / 8, to};
            const std::string origin = square_name(from, from_cyrillic);
            const std::string target = square_name(to, cyrillic);
            const bool is_c = from_cyrillic && from % 8 == file_c;
            for (const std::string_view sign : {"", " ", "-", "x", " на "}) {
                const std::string text = origin + std::string(sign) + target;
                add(text, "", true, way);
                add(changed(text, capital), "", false, way);
                if (is_c && sign != " на ")
                    for (const std::string& each : {text, changed(text, capital)})
                        add_first_of_piece(each, from / 8, to);
            }
            if ((from * 5 + to * 3) % 7 != 0)
                continue;
            Meaning bishop = way;
            bishop.role = Role::Bishop;
            for (const std::string_view sign : {" ", " на "}) {
                const std::string behind = origin + std::string(sign) + target;
                add_scheme("с " + behind, "russkij", way);
                add("с " + behind, "ru", false, bishop);
                add_scheme("С " + behind, "russkij", way, false);
                add("С " + behind, "ru", true, bishop);
                add_scheme("слон с " + behind, "russkij", bishop);
            }
        }
    }

    Texts* m_texts;
    bool m_has_spanish = false;
};

} // namespace

void add_look_alikes(Texts& texts, std::span<const phrase::Language> languages) {
    LookAlikes(texts, languages).add();
}

} // namespace annabella::exhaustive
