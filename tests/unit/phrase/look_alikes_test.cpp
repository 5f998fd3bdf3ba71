// What is typed on a Cyrillic keyboard, or on two in turn, is announced as it was meant or asked back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "chess/notation/look_alikes.hpp"
#include "data.hpp"
#include "phrase/reading/word_reader.hpp"

namespace annabella::phrase {
namespace {

using chess::Move;
using chess::Position;
using chess::Role;

/// Letters and words as somebody of that language types them, written down here once more.
struct Typist {
    std::string language;
    std::string scheme;
    std::map<Role, std::string> letters;
    std::map<Role, std::string> small;
    /// The same letters on the other keyboard.
    std::map<Role, std::string> alike;
    std::map<Role, std::string> names;
    std::vector<std::string> captures;
    bool says_from; ///< "с е2 на е4"
};

const std::vector<Typist>& typists() {
    static const std::vector<Typist> all = {
        {"ru",
         "russkij",
         {{Role::King, "Кр"},
          {Role::Queen, "Ф"},
          {Role::Rook, "Л"},
          {Role::Bishop, "С"},
          {Role::Knight, "К"}},
         {{Role::King, "кр"},
          {Role::Queen, "ф"},
          {Role::Rook, "л"},
          {Role::Bishop, "с"},
          {Role::Knight, "к"}},
         {{Role::King, "Kp"}, {Role::Bishop, "C"}, {Role::Knight, "K"}},
         {{Role::King, "король"},
          {Role::Queen, "ферзь"},
          {Role::Rook, "ладья"},
          {Role::Bishop, "слон"},
          {Role::Knight, "конь"},
          {Role::Pawn, "пешка"}},
         {" бьёт ", " берёт ", " на ", " x ", " х "},
         true},
        {"uz-cyrl",
         "ozbekcha",
         {{Role::King, "Ш"},
          {Role::Queen, "Фз"},
          {Role::Rook, "Р"},
          {Role::Bishop, "Ф"},
          {Role::Knight, "О"}},
         {{Role::King, "ш"},
          {Role::Queen, "фз"},
          {Role::Rook, "р"},
          {Role::Bishop, "ф"},
          {Role::Knight, "о"}},
         {{Role::Rook, "P"}, {Role::Knight, "O"}},
         {{Role::King, "шоҳ"},
          {Role::Queen, "фарзин"},
          {Role::Rook, "рух"},
          {Role::Bishop, "фил"},
          {Role::Knight, "от"},
          {Role::Pawn, "пиёда"}},
         {" уради ", " олади ", " x ", " х "},
         false},
        {"uz",
         "ozbekcha",
         {{Role::King, "Sh"},
          {Role::Queen, "Fz"},
          {Role::Rook, "R"},
          {Role::Bishop, "F"},
          {Role::Knight, "O"}},
         {{Role::King, "sh"}, {Role::Queen, "fz"}},
         {{Role::Knight, "О"}},
         {{Role::King, "shoh"},
          {Role::Queen, "farzin"},
          {Role::Rook, "rux"},
          {Role::Bishop, "fil"},
          {Role::Knight, "ot"},
          {Role::Pawn, "piyoda"}},
         {" uradi ", " olib ", " x "},
         false},
    };
    return all;
}

std::string file_in(int file, bool cyrillic) {
    if (cyrillic && (file == 0 || file == 2 || file == 4))
        return file == 0 ? "а" : file == 2 ? "с" : "е";
    return {static_cast<char>('a' + file)};
}
std::string square_in(chess::Square square, bool cyrillic) {
    return file_in(chess::file_of(square), cyrillic) + static_cast<char>('1' + chess::rank_of(square));
}

/// Every way to type that move, in the alphabets of both keyboards for each square alone.
std::set<std::string> texts_for(const Position& position, Move move, const Typist& typist) {
    std::set<std::string> texts;
    const chess::Square from = move.from();
    const chess::Square to = move.to();
    const Role role = position.at(from)->role;
    const bool captures = position.at(to) || move.kind() == chess::MoveKind::EnPassant;
    std::vector<std::string> ways = {" ", "-", ", "};
    if (captures) {
        ways.insert(ways.end(), {"x", "х", ":"});
        ways.insert(ways.end(), typist.captures.begin(), typist.captures.end());
    } else {
        ways.emplace_back("");
    }
    std::string becomes;
    if (move.promotion())
        becomes = typist.letters.at(*move.promotion());

    for (const bool origin_cyrillic : {false, true})
        for (const bool target_cyrillic : {false, true}) {
            const std::string target = square_in(to, target_cyrillic) + becomes;
            const std::string file = file_in(chess::file_of(from), origin_cyrillic);
            const std::string square = square_in(from, origin_cyrillic);
            const std::string rank = square.substr(square.size() - 1);
            for (const std::string& way : ways) {
                texts.insert(square + way + target);
                if (typist.says_from)
                    texts.insert("с " + square + way + target);
            }
            if (role == Role::Pawn) {
                texts.insert(target);
                texts.insert(typist.names.at(role) + " " + target);
                for (const std::string& way : ways) {
                    if (captures)
                        texts.insert(file + way + target);
                    texts.insert(typist.names.at(role) + " " + square + way + target);
                }
                continue;
            }
            std::vector<std::string> pieces = {typist.letters.at(role), typist.letters.at(role) + " ",
                                               typist.letters.at(role) + ", ",
                                               typist.letters.at(role) + "  "};
            for (const auto* const others : {&typist.small, &typist.alike})
                if (const auto found = others->find(role); found != others->end()) {
                    pieces.push_back(found->second);
                    pieces.push_back(found->second + " ");
                }
            pieces.push_back(typist.names.at(role) + " ");
            if (typist.says_from)
                pieces.push_back(typist.names.at(role) + " с ");
            for (const std::string& piece : pieces)
                for (const std::string& way : ways) {
                    texts.insert(piece + square + way + target);
                    if (way == " " || way == ", ")
                        continue;
                    if (piece.ends_with(" с "))
                        continue;
                    texts.insert(piece + file + way + target);
                    texts.insert(piece + rank + way + target);
                    const bool has_blank = piece.back() == ' ' && way.front() == ' ';
                    texts.insert(piece + (has_blank ? way.substr(1) : way) + target);
                }
        }
    return texts;
}

/// Games of chance, and where letters of pieces and files meet.
std::vector<Position> positions(std::size_t count) {
    std::vector<Position> all;
    for (const char* const fen :
         {"4k3/8/8/2p5/1P1B4/8/8/R3K2R w KQ - 0 1", "4k3/8/8/4p3/3B1P2/8/8/4K1N1 w - - 0 1",
          "4k3/8/8/8/3B4/8/4P3/4K3 w - - 0 1", "4k3/8/8/p7/1P6/2B5/8/4K3 w - - 0 1",
          "4k3/8/8/1p1p4/P1P1P3/2N5/8/R2BKQ1R w - - 0 1", "4k3/8/8/8/8/3B4/P3P3/4K2R w K - 0 1",
          "4k3/3p4/8/1p1p4/2P5/1BP1B3/4N1N1/R2QK2R w KQ - 0 1", "4k3/2p5/1B1P4/8/8/2N5/4KN2/8 w - - 0 1",
          "2b1k3/1p1p4/P1P1P3/8/8/b1p1p3/1P1P1P2/4K3 w - - 0 1",
          "1n1bk3/P1P1P3/8/8/8/8/p1p1p3/1N1BK3 w - - 0 1", "4k3/8/8/1n3n2/8/2P1P3/8/1N2KN2 w - - 0 1",
          "4k3/8/2p5/8/1P1P4/R1P3R1/8/4KR2 w - - 0 1"})
        all.push_back(position(fen));
    std::mt19937 random(20091126);
    while (all.size() < count) {
        Position now;
        for (int ply = 0; ply < 90 && !now.legal_moves().empty(); ++ply) {
            const chess::MoveList legal = now.legal_moves();
            now.play(legal[random() % legal.size()]);
            if (ply % 7 == 3)
                all.push_back(now);
        }
    }
    return all;
}

class LookAlikes : public ::testing::TestWithParam<std::size_t> {};

TEST_P(LookAlikes, WhatIsTypedForAMoveIsNeverAnother) {
    const Typist& typist = typists()[GetParam()];
    const Phrasebook book = load_book(typist.scheme);
    const chess::Lettering& lettering = reader(book, typist.language);
    std::map<std::string, chess::Readings> known;
    std::map<std::string, std::string> wrong;
    std::size_t announced = 0;
    std::size_t asked = 0;
    std::size_t moves = 0;
    for (const Position& here : positions(16))
        for (const Move move : here.legal_moves()) {
            // Each second one: every_text tries all.
            if (move.kind() == chess::MoveKind::Castling || moves++ % 2 != 0)
                continue;
            for (const std::string& text : texts_for(here, move, typist)) {
                const auto [found, is_new] = known.try_emplace(text);
                if (is_new)
                    found->second = read_announcement(text, book.schemes(), lettering);
                const auto heard = chess::resolve(here, found->second);
                ++(heard ? announced : asked);
                if (heard && *heard != move)
                    wrong.emplace(text, "announces " + chess::write_san(here, *heard) + " for " +
                                            chess::write_san(here, move) + " in " + chess::write_fen(here));
            }
        }
    std::size_t told = 0;
    for (const auto& [text, why] : wrong)
        if (++told <= 40)
            ADD_FAILURE() << text << ' ' << why;
    EXPECT_TRUE(wrong.empty()) << wrong.size() << " texts";
    EXPECT_GT(announced, 2 * asked) << asked;
}

struct Typed {
    const char* text;
    const char* language;
    const char* meant; ///< In English letters; "?" asked, "-" not legal, empty: not understood.
};

std::string heard(const Position& here, const Typed& typed) {
    static const Phrasebook book = load_book("russkij");
    const auto readings = read_announcement(typed.text, book.schemes(), reader(book, typed.language));
    if (readings.empty())
        return "";
    const auto move = chess::resolve(here, readings);
    if (move)
        return chess::write_san(here, *move);
    return move.error() == chess::MoveTextFault::Ambiguous ? "?" : "-";
}

TEST(LookAlikeLetters, ARussianLetterIsAPieceBeforeItIsAPreposition) {
    const Position here = position("4k3/8/8/2p1p3/1P1B1P2/8/4P3/4K1N1 w - - 0 1");
    for (const Typed& typed : {
             Typed{"С е3", "ru", "Be3"},
             Typed{"с е3", "ru", "Be3"},
             Typed{"С, е3", "ru", "Be3"},
             Typed{"С  е3", "ru", "Be3"},
             Typed{"Се3", "ru", "Be3"},
             Typed{"слон е3", "ru", "Be3"},
             Typed{"С бьёт е5", "ru", "Bxe5"},
             Typed{"«С на е5", "ru", "Bxe5"},
             Typed{"С d4 е5", "ru", "Bxe5"},
             Typed{"С f4 е5", "ru", "?"},
             Typed{"С f4 e5", "ru", "-"},
             Typed{"с d4 на е5", "ru", "Bxe5"},
             Typed{"с f4 на е5", "ru", "fxe5"},
             Typed{"С f4 на е5", "ru", "?"},
             Typed{"с е2 на е3", "ru", "e3"},
             Typed{"слон с d4 на е5", "ru", "Bxe5"},
             Typed{"слон с5", "ru", "Bxc5"},
             Typed{"слон бьёт с5", "ru", "Bxc5"},
             Typed{"пешка с5", "ru", "bxc5"},
             Typed{"b бьёт с5", "ru", "bxc5"},
             Typed{"b бьёт с пять", "ru", "bxc5"},
             Typed{"b4 с5", "ru", "bxc5"},
             Typed{"bс5", "ru", "?"},
             Typed{"B бьёт с5", "ru", "?"},
             Typed{"К g1 е2", "ru", "-"},
             Typed{"К g1 f3", "ru", "Nf3"},
             // No word stands inside a square, and none of one letter before it.
             Typed{"f на 5", "ru", ""},
             Typed{"и е3", "ru", ""},
             Typed{"b и 5", "ru", ""},
         })
        EXPECT_EQ(heard(here, typed), typed.meant) << typed.text << ' ' << typed.language;
}

TEST(LookAlikeLetters, ALetterThatIsAPieceOrAFileIsAskedWhereBothAreMeant) {
    const Position here = position("4k3/8/8/1p1p4/P1P1P3/2NB4/8/R3K2R w KQ - 0 1");
    for (const Typed& typed : {
             Typed{"с бьёт b5", "ru", "?"},
             Typed{"с b5", "ru", "?"},
             Typed{"сb5", "ru", "?"},
             Typed{"Сb5", "ru", "-"},
             Typed{"С бьёт d5", "ru", "?"},
             Typed{"C бьёт d5", "ru", "?"},
             Typed{"с уради d5", "uz-cyrl", "cxd5"},
             Typed{"сd5", "uz-cyrl", "cxd5"},
             Typed{"С уради d5", "uz-cyrl", "?"},
             Typed{"пешка с d5", "ru", "cxd5"},
             Typed{"конь с d5", "ru", "Nxd5"},
             Typed{"еd5", "ru", "exd5"},
             Typed{"с4d5", "ru", "cxd5"},
             Typed{"с4 d5", "ru", "cxd5"},
             Typed{"с4 бьёт b5", "ru", "cxb5"},
             Typed{"С4 бьёт b5", "ru", "cxb5"},
             Typed{"с3 d5", "ru", "Nxd5"},
             Typed{"Кс3d5", "ru", "Nxd5"},
             Typed{"К с3 b5", "ru", "Nxb5"},
             Typed{"Лаb1", "ru", "Rb1"},
             Typed{"с x c5", "en", "-"},
             Typed{"а b5", "ru", "axb5"},
             Typed{"а b5", "uz", "axb5"},
             Typed{"Ла1 b1", "ru", "Rb1"},
         })
        EXPECT_EQ(heard(here, typed), typed.meant) << typed.text << ' ' << typed.language;

    // Latin small letters, and those of other readers, are files.
    const Position captures = position("4k3/8/8/1p1p4/B1P5/1B6/8/4K3 w - - 0 1");
    for (const Typed& typed : {Typed{"cb5", "ru", "cxb5"}, Typed{"Cb5", "en", "cxb5"},
                               Typed{"Cb5", "ru", "?"}, Typed{"сb5", "ru", "?"}, Typed{"Сb5", "ru", "Bxb5+"}})
        EXPECT_EQ(heard(captures, typed), typed.meant) << typed.text << ' ' << typed.language;
    const Position bishop = position("4k3/8/8/3p4/8/5B2/8/4K3 w - - 0 1");
    EXPECT_EQ(heard(bishop, {"сd5", "ru", ""}), "Bxd5");
    EXPECT_EQ(heard(bishop, {"Вd5", "en", ""}), "Bxd5") << "a Cyrillic В";
    EXPECT_EQ(heard(bishop, {"B3 на d5", "en", ""}), "?") << "no bishop's of the third rank alone";

    const Position uzbek = position("4k3/8/8/4p3/3B1P2/8/8/4K3 w - - 0 1");
    for (const Typed& typed :
         {Typed{"f е5", "uz", "?"}, Typed{"F х е5", "uz", "?"}, Typed{"F4 uradi e5", "uz", "?"},
          Typed{"f uradi e5", "uz", "fxe5"}, Typed{"f бьёт е5", "ru", "fxe5"}})
        EXPECT_EQ(heard(uzbek, typed), typed.meant) << typed.text << ' ' << typed.language;

    const Position bishops = position("4k3/8/8/8/8/8/2P1B3/4K3 w - - 0 1");
    for (const Typed& typed : {Typed{"с2с4", "ru", "?"}, Typed{"с2 с3", "ru", "c3"},
                               Typed{"С2с4", "ru", "Bc4"}, Typed{"С2с3", "ru", "-"}, Typed{"С2С3", "ru", "?"},
                               Typed{"с2с4", "en", "?"}, Typed{"с2 на с4", "ru", "c4"}})
        EXPECT_EQ(heard(bishops, typed), typed.meant) << typed.text << ' ' << typed.language;
}

TEST(LookAlikeLetters, ALetterOfTheOtherKeyboardIsAskedWhereItIsAnotherPiece) {
    const Position here = position("4k3/8/8/8/8/8/4P3/R3K1N1 w - - 0 1");
    for (const Typed& typed : {
             Typed{"Kf3", "ru", "?"},
             Typed{"Kd2", "ru", "Kd2"},
             Typed{"Kf3", "en", "-"},
             Typed{"Kf2", "en", "Kf2"},
             Typed{"Кf3", "ru", "Nf3"},
             Typed{"Kpd2", "ru", "Kd2"},
             Typed{"Оf3", "uz", "Nf3"},
             Typed{"Of3", "uz-cyrl", "?"},
             Typed{"Pa2", "uz-cyrl", "?"},
             Typed{"Ра2", "uz-cyrl", "Ra2"},
             Typed{"Pe3", "uz-cyrl", "e3"},
             Typed{"Pe3", "ru", "e3"},
         })
        EXPECT_EQ(heard(here, typed), typed.meant) << typed.text << ' ' << typed.language;
}

TEST(LookAlikeLetters, AnAnswerOfOneLetterIsEverythingThatItLooksLike) {
    const Phrasebook book = load_book("russkij");
    const auto parts = [&](const char* answer) {
        std::string told;
        for (const PartOfMove& part : read_part_of_move(answer, book.schemes(), reader(book, "ru")))
            told += (part.piece  ? 'P'
                     : part.file ? 'f'
                                 : 'r') +
                    std::to_string(part.piece  ? static_cast<int>(*part.piece)
                                   : part.file ? *part.file
                                               : part.rank.value_or(9));
        return told;
    };
    EXPECT_EQ(parts("С"), "P2f2") << "bishop or c";
    EXPECT_EQ(parts("с"), "P2f2");
    EXPECT_EQ(parts("к"), "P1") << "knight";
    EXPECT_EQ(parts("K"), "P1P5") << "knight or king";
    EXPECT_EQ(parts("а"), "f0");
    EXPECT_EQ(parts("и"), "");
}

INSTANTIATE_TEST_SUITE_P(Typists, LookAlikes, ::testing::Range(std::size_t{0}, typists().size()),
                         [](const auto& instance) {
                             std::string name = typists()[instance.param].language;
                             std::erase(name, '-');
                             return name;
                         });

} // namespace
} // namespace annabella::phrase
