// Moves in every form and every language, and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <gtest/gtest.h>
#include <string>

#include "../support/corpus.hpp"
#include "../support/letters.hpp"
#include "chess/notation/forms.hpp"
#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"

#include "positions.hpp"

namespace annabella::chess {
namespace {

constexpr std::array all_forms = {Form::Short, Form::Long, Form::Soviet, Form::SovietShort,
                                  Form::Coordinates};

/// The game by its moves in any form, written anew.
std::string rewritten(std::string_view moves, Form form, std::string_view language) {
    PgnReader reader(moves, {test::letters(language)});
    const auto game = reader.next();
    if (!game || !*game)
        return game ? to_string(game->error().error) : "no game";
    Position position = (*game)->start;
    std::string text;
    for (const PgnMove& each : (*game)->moves) {
        text += (text.empty() ? "" : " ") + write_move(position, each.move, form, test::letters(language));
        position.play(each.move);
    }
    return text;
}

/// USSR 1953, section 20: the example, in full and shortened.
TEST(Forms, TheExampleOfTheCode) {
    constexpr std::string_view in_full = "1. e2—e4 e7—e5 2. Rg1—f3 Rb8—c6 3. Of1—c4 d7—d6 4. Rb1—c3 Oc8—g4 "
                                         "5. 0—0 Rc6—d4? 6. Rf3:e5! Og4:d1?? 7. Oc4:f7+ Ke8—e7 8. Rc3—d5×";
    EXPECT_EQ(rewritten(in_full, Form::Soviet, "et"),
              "e2—e4 e7—e5 Rg1—f3 Rb8—c6 Of1—c4 d7—d6 Rb1—c3 Oc8—g4 0—0 Rc6—d4 Rf3:e5 Og4:d1 Oc4:f7+ Ke8—e7 "
              "Rc3—d5×");
    EXPECT_EQ(rewritten(in_full, Form::SovietShort, "et"),
              "e4 e5 Rf3 Rc6 Oc4 d6 Rc3 Og4 0—0 Rd4 R:e5 O:d1 O:f7+ Ke7 Rd5×");
    EXPECT_EQ(rewritten(in_full, Form::Short, "et"),
              "e4 e5 Rf3 Rc6 Oc4 d6 Rc3 Og4 O-O Rd4 Rxe5 Oxd1 Oxf7+ Ke7 Rd5#");
    EXPECT_EQ(rewritten(in_full, Form::Long, "et"),
              "e2-e4 e7-e5 Rg1-f3 Rb8-c6 Of1-c4 d7-d6 Rb1-c3 Oc8-g4 O-O Rc6-d4 Rf3xe5 Og4xd1 Oc4xf7+ Ke8-e7 "
              "Rc3-d5#");
    EXPECT_EQ(rewritten(in_full, Form::Coordinates, "et"),
              "e2e4 e7e5 g1f3 b8c6 f1c4 d7d6 b1c3 c8g4 e1g1 c6d4 f3e5 g4d1 c4f7 e8e7 c3d5");
}

TEST(Forms, Promotion) {
    const Position position = read("3r2k1/2P5/8/8/8/8/8/6K1 w - - 0 1");
    const auto written = [&](std::string_view uci, Form form, std::string_view language) {
        return write_move(position, parse_uci(position, uci).value(), form, test::letters(language));
    };
    EXPECT_EQ(written("c7c8q", Form::Soviet, "et"), "c7—c8L");
    EXPECT_EQ(written("c7d8q", Form::Soviet, "et"), "c7:d8L+");
    EXPECT_EQ(written("c7d8q", Form::SovietShort, "et"), "c:d8L+");
    EXPECT_EQ(written("c7d8q", Form::Long, "en"), "c7xd8=Q+");
    EXPECT_EQ(written("c7d8q", Form::Long, "de"), "c7xd8D+");
    EXPECT_EQ(written("c7c8n", Form::Coordinates, "ru"), "c7c8n");
}

/// Every legal move of the positions that games went through.
TEST(Forms, WhatIsWrittenIsReadBack) {
    const auto text = testing::read_corpus("lichess-100k.pgn");
    if (!text)
        GTEST_SKIP() << "no corpus";
    std::size_t tried = 0;
    PgnReader reader(*text);
    for (int games = 0; games < 12; ++games) {
        const auto game = reader.next();
        ASSERT_TRUE(game && *game);
        Position position = (*game)->start;
        for (std::size_t ply = 0; ply < (*game)->moves.size(); ++ply) {
            for (const Move move : position.legal_moves())
                for (const std::string_view language : {"en", "et", "de", "ru", "uz", "uz-cyrl"}) {
                    const Form form = all_forms[tried++ % all_forms.size()];
                    const std::string written = write_move(position, move, form, test::letters(language));
                    const auto back = resolve(position, read_move(written, test::lettering(language)));
                    ASSERT_TRUE(back && *back == move) << written << ' ' << language;
                }
            position.play((*game)->moves[ply].move);
        }
    }
    EXPECT_GT(tried, 100'000U);
}

} // namespace
} // namespace annabella::chess
