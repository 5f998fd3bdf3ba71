// A line that could be a move is a move and no short form, in each language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/rules.hpp"
#include "table/commands/keyboard.hpp"

#include <gmock/gmock.h>
#include <set>

#include "host_fixture.hpp"
#include "table/commands/command_table.hpp"

namespace annabella::table {
namespace {

SpokenGame game_spoken_in(const std::string& language) {
    game::Table table;
    const auto letters = book().translator().languages().letters();
    table.letters.assign(letters.begin(), letters.end());
    for (const Side side : both_sides)
        table.seat(side).language = language;
    return {game::Game::create(table, chess::rules()).value(), book()};
}

const std::vector<std::string>& captures() {
    static const std::vector<std::string> all = {"x",     "takes", "captures", "schlägt", "nimmt",
                                                 "lööb",  "võtab", "бьёт",     "берёт",   "на",
                                                 "uradi", "oladi", "уради"};
    return all;
}

/// What stands behind a letter or a name in a move.
std::vector<std::string> ends_of_moves() {
    std::vector<std::string> ends = {
        "4",    "5",          "four",  "vier",       "neli",       "четыре",           "to'rt",
        "4 b5", "4 takes b5", "2 b 4", "bravo five", "Bella fünf", "takes delta five", "from b2 to b4"};
    for (char file = 'a'; file <= 'h'; ++file)
        ends.push_back(std::string(1, file) + '5');
    for (const std::string& capture : captures())
        ends.push_back(capture + " b5");
    return ends;
}

const std::string* words_of_move(const Keyboard& keyboard, const std::string& line) {
    static Given given;
    auto read = keyboard.read(line);
    if (!read || !std::holds_alternative<SayMove>(read->what))
        return nullptr;
    given = *read;
    return std::get_if<std::string>(&std::get<SayMove>(given.what).move);
}

TEST(ShortForms, WhatAFileBeginsIsAMove) {
    for (const std::string& language : book().translator().spoken_languages()) {
        const SpokenGame game = game_spoken_in(language);
        for (const Keyboard& keyboard : {Keyboard(game, {}), Keyboard(game, Side::Black),
                                         Keyboard::elsewhere(game, phrase::Seat::White, language)}) {
            std::vector<std::string> lines = {"c b5", "c d5",    "c bravo five", "c b 5",
                                              "h g5", "c 2 c 4", "c d"};
            for (const char* const file : {"c ", "h "}) {
                for (const char* const rank : {"4", "four", "vier", "neli", "четыре", "to'rt"})
                    lines.push_back(std::string(file) + rank);
                for (const std::string& capture : captures())
                    for (const char* const square : {"b5", "g5", "e5"})
                        lines.push_back(file + capture + ' ' + square);
            }
            for (const std::string& line : lines) {
                const std::string* const move = words_of_move(keyboard, line);
                ASSERT_NE(move, nullptr) << language << ": " << line;
                EXPECT_EQ(*move, line);
            }
        }
        // A stroke makes it a command.
        EXPECT_EQ(words_of_move(Keyboard(game, {}), "/c takes d5"), nullptr);
        EXPECT_EQ(words_of_move(Keyboard::elsewhere(game, phrase::Seat::Arbiter, language), "h 4"), nullptr);
    }
}

TEST(ShortForms, WhatNoPawnCanDoIsACorrection) {
    for (const std::string& language : book().translator().spoken_languages()) {
        const SpokenGame game = game_spoken_in(language);
        for (const char* const move : {"e4", "a5", "c5", "Nf3", "exd5", "e2e4", "O-O", "b8=Q+ Kd1"}) {
            const auto read = Keyboard(game, {}).read(std::string("c ") + move);
            ASSERT_TRUE(read && std::holds_alternative<CorrectMove>(read->what)) << language << ": " << move;
            EXPECT_EQ(std::get<CorrectMove>(read->what).move, GivenMove(std::string(move)));
        }
        const auto record = Keyboard(game, {}).read("c 4 white Be4");
        EXPECT_TRUE(record && std::holds_alternative<CorrectRecord>(record->what)) << language;
    }
}

TEST(ShortForms, NoWordOfACommandMakesAMoveAnother) {
    std::size_t moves = 0;
    for (const std::string& language : book().translator().spoken_languages()) {
        const SpokenGame game = game_spoken_in(language);
        const Translate translated = translate_into(book().translator(), language);
        std::set<std::string> words;
        for (const CommandRow& row : command_rows()) {
            const std::vector<std::string> forms = forms_of(row.word, translated);
            words.insert(forms.begin(), forms.end());
            for (std::string_view rest = row.short_words; !rest.empty();)
                words.insert(std::string(take_word(rest)));
        }
        for (const std::string& word : words)
            for (const std::string& end : ends_of_moves()) {
                const std::string line = word + ' ' + end;
                if (game.read(Side::White, line).empty())
                    continue;
                ++moves;
                const auto read = Keyboard(game, {}).read(line);
                if (!read)
                    continue;
                EXPECT_FALSE(std::holds_alternative<AnnounceMove>(read->what) ||
                             std::holds_alternative<SealMove>(read->what) ||
                             (std::holds_alternative<CorrectMove>(read->what) &&
                              (end.size() != 2 || end[0] == 'b' || end[0] == 'd')))
                    << language << ": " << line;
            }
    }
    EXPECT_GT(moves, 1000U);
}

} // namespace
} // namespace annabella::table
