// Who sits where, the table's own keyboard among the places, and what goes with a request.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/people/people.hpp"

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

class PeopleTest : public testing::Test {
protected:
    static SpokenGame game_of(const char* white, const char* black, game::Mode mode = game::Mode::Home) {
        game::Table table;
        table.mode = mode;
        const auto letters = book().translator().languages().letters();
        table.letters.assign(letters.begin(), letters.end());
        table.seat(Side::White).language = white;
        table.seat(Side::Black).language = black;
        return {game::Game::create(table, chess::rules()).value(), book()};
    }
    static Place& sit(People& people, std::optional<Seat> seat, const char* language) {
        Place& place = people.elsewhere().emplace_back();
        place.seat = seat;
        place.language = language;
        return place;
    }

    Ear m_ear;
    SpokenGame m_game = game_of("de", "et");
    People m_people{m_game, {&m_ear}};
};

TEST_F(PeopleTest, TheTablesOwnKeyboardIsAPlaceOfNobodys) {
    const Request request = m_people.at_table(Time{} + Span{5});
    EXPECT_EQ(request.place, &m_people.table());
    EXPECT_FALSE(request.place->is_elsewhere());
    EXPECT_FALSE(request.giver);
    EXPECT_FALSE(request.assistant_of);
    EXPECT_EQ(request.now, Time{} + Span{5});
    EXPECT_EQ(People::language(request), "de") << "of the player on move";
    EXPECT_FALSE(m_people.keyboard_side(m_people.table()));
}

TEST_F(PeopleTest, WhatIsAskedElsewhereIsAskedByWhoSitsThere) {
    Place& black = sit(m_people, Seat::Black, "ru");
    const Request request = People::at(black, Time{});
    EXPECT_TRUE(request.place->is_elsewhere());
    EXPECT_EQ(request.giver, Seat::Black);
    EXPECT_EQ(People::language(request), "ru");
    EXPECT_EQ(m_people.keyboard_side(black), Side::Black);
    EXPECT_EQ(m_people.language_of(Seat::Black), "ru");
    EXPECT_EQ(m_people.language_of(Seat::White), "de");
}

TEST_F(PeopleTest, WhoIsLeftAtTheTableHasItsKeyboardAlone) {
    sit(m_people, Seat::Black, "et");
    EXPECT_EQ(m_people.keyboard_side(m_people.table()), Side::White);
    EXPECT_FALSE(m_people.players_sit_apart());
    sit(m_people, Seat::White, "de");
    EXPECT_FALSE(m_people.keyboard_side(m_people.table()));
    EXPECT_TRUE(m_people.players_sit_apart());
    const Place& onlooker = sit(m_people, std::nullopt, "en");
    EXPECT_FALSE(m_people.keyboard_side(onlooker));
    EXPECT_FALSE(m_people.guest_at(std::nullopt)) << "nobody is found by having no seat";
}

TEST_F(PeopleTest, EarsOfOthersKeepWhatIsTheirs) {
    Place& reader = sit(m_people, Seat::White, "de");
    reader.ears.voice = false;
    m_people.set_ears({.listening = Listening::Loudspeaker, .players_are_arbiter = false});
    EXPECT_EQ(m_people.table().ears.listening, Listening::Loudspeaker);
    EXPECT_EQ(reader.ears.listening, Listening::OwnSeat);
    EXPECT_FALSE(reader.ears.voice);
    EXPECT_FALSE(reader.ears.players_are_arbiter);
}

TEST_F(PeopleTest, ARequestCanGoOnInAnothersName) {
    Request request = m_people.at_table(Time{});
    request.assistant_of = Side::White;
    EXPECT_EQ(request.by(Seat::Arbiter).giver, Seat::Arbiter);
    EXPECT_EQ(request.by(Seat::Arbiter).assistant_of, Side::White);
    EXPECT_FALSE(request.by_nobodys_assistant().assistant_of);
    EXPECT_FALSE(request.giver) << "and stays what it is";
}

TEST_F(PeopleTest, WhatABoardAsksIsAnsweredByAPersonOnMoveOrTheArbiter) {
    EXPECT_EQ(m_people.who_answers_for_board(), Seat::White);
    m_people.who_plays().own_player = Side::Black;
    EXPECT_EQ(m_people.who_answers_for_board(), Seat::White);
    m_people.who_plays().own_player = Side::White;
    EXPECT_EQ(m_people.who_answers_for_board(), Seat::Black) << "White plays by itself";
    const SpokenGame tournament = game_of("de", "et", game::Mode::Tournament);
    EXPECT_EQ(People(tournament, {&m_ear}).who_answers_for_board(), Seat::Arbiter);
}

TEST_F(PeopleTest, WordsAreThoseOfWhoTypesThem) {
    EXPECT_EQ(m_people.prefix_of(Seat::WhitesAssistant), "Weiß Assistent");
    EXPECT_EQ(m_people.typed_word(Seat::Black, "yes"), "jah");
}

} // namespace
} // namespace annabella::table
