// Where the parts of the window are, and what is drawn there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <set>

#include "window_fixture.hpp"

namespace annabella::window {
namespace {

constexpr std::pair<int, int> windows[] = {{320, 240},  {640, 480},   {800, 600},   {1200, 800},
                                           {600, 1000}, {1920, 1080}, {1000, 1800}, {2560, 1440}};

template <class See>
void at_every_size(View view, const See& see) {
    for (const auto& [width, height] : windows)
        for (const int points : {14, 18, 24, 36, 48, 72})
            for (const Part part : parts)
                for (const bool alone : {false, true}) {
                    view.points = points;
                    view.focus = part;
                    view.alone = alone;
                    see(view, width, height);
                }
}

std::string place(const View& view, int width, int height) {
    return std::to_string(width) + "x" + std::to_string(height) + ", " + std::to_string(view.points) +
           " points, " + view.title(view.focus) + (view.alone ? " alone" : "");
}

TEST(WindowLayout, PartsAreInTheWindowAndBesideEachOther) {
    at_every_size(view_of_game(), [](const View& view, int width, int height) {
        const Layout layout = layout_of(view, width, height);
        const Box window{0, 0, width, height};
        std::vector<Box> boxes(layout.boxes.begin(), layout.boxes.end());
        boxes.push_back(layout.status);
        boxes.push_back(layout.line);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (boxes[i].is_empty())
                continue;
            EXPECT_TRUE(window.holds(boxes[i])) << place(view, width, height) << ": " << i;
            for (std::size_t k = i + 1; k < boxes.size(); ++k)
                EXPECT_FALSE(!boxes[k].is_empty() && boxes[i].meets(boxes[k]))
                    << place(view, width, height) << ": " << i << " and " << k;
        }
        EXPECT_FALSE(layout.of(view.focus).is_empty()) << place(view, width, height);
        // Where nothing finds room beside the board, it has that room.
        if (std::count_if(parts.begin(), parts.end(),
                          [&](Part part) { return !layout.of(part).is_empty(); }) == 1) {
            EXPECT_EQ(layout.of(view.focus).width, width) << place(view, width, height);
        }
        EXPECT_FALSE(layout.line.is_empty());
    });
}

TEST(WindowLayout, AtUsualSizesAllOfItIsThere) {
    const View view = view_of_game();
    for (const auto& [width, height] : {std::pair{1200, 800}, {1920, 1080}, {1000, 1800}}) {
        const Layout layout = layout_of(view, width, height);
        for (const Part part : parts)
            EXPECT_EQ(layout.of(part).is_empty(), part == Part::Status) << width << ", " << view.title(part);
        EXPECT_FALSE(layout.status.is_empty());
        EXPECT_GE(layout.of(Part::Board).width * 2, std::min(width, height)) << "the board is large";
    }
}

TEST(WindowLayout, InAWindowThatIsWiderThanHighTheyStandBesideTheBoardElseBeneath) {
    View view = view_of_game();
    for (const bool wider : {false, true}) {
        const Layout before = layout_of(view, 900, 900);
        // The room above the foot is square, or a pixel wider.
        const Layout layout = layout_of(view, 900, 900 + 900 - before.status.y - (wider ? 1 : 0));
        ASSERT_EQ(layout.status.y, wider ? 899 : 900);
        EXPECT_EQ(layout.of(Part::Clocks).x > 0, wider);
        EXPECT_EQ(layout.of(Part::Clocks).y > 0, !wider);
    }
}

TEST(WindowLayout, LettersShrinkToHalfAtMostAndNoneIsOutOfTheWindow) {
    at_every_size(view_of_game(), [](const View& view, int width, int height) {
        const Layout layout = layout_of(view, width, height);
        const Scene scene = picture_of(view, layout, typewriter);
        const Box board = layout.of(Part::Board);
        std::vector<Box> seen;
        for (const Drawn& drawn : scene.drawn) {
            const auto* writing = std::get_if<Writing>(&drawn);
            if (writing == nullptr)
                continue;
            const std::string where = place(view, width, height) + ": " + writing->text;
            EXPECT_GE(contrast(writing->ink, writing->ground), enough_contrast) << where;
            if (!board.is_empty() && board.holds(writing->box.x, writing->box.y))
                continue; // Names of squares are as small as squares are.
            // A clock's digits are never cut, however small the window is.
            const bool digits = layout.of(Part::Clocks).holds(writing->box.x, writing->box.y);
            EXPECT_GE(writing->pixels, digits ? 8 : layout.least) << where;
            for (const Box& other : seen)
                EXPECT_FALSE(writing->box.meets(other)) << where << " is written over something";
            seen.push_back(writing->box);
            // In the smallest windows the largest letters find no room, but in those of an ordinary screen.
            if (width >= 50 * view.points / 2 && height >= 800) {
                EXPECT_TRUE((Box{0, 0, width, height}.holds(writing->box))) << where;
            }
        }
    });
}

TEST(WindowLayout, EverySquareIsWhereItIsSeen) {
    for (const char* game : {"chess", "draughts", "russian"})
        for (const bool turned : {false, true}) {
            View view = view_of_game(game);
            view.white_on_top = turned;
            const Layout layout = layout_of(view, 1200, 800);
            const BoardMap map(*view.rules, turned);
            const BoardPlace place =
                board_place(layout.of(Part::Board), map.size(), view.rules->board().numbered);
            EXPECT_TRUE(layout.of(Part::Board).holds(place.all));
            int squares = 0;
            for (int row = 0; row < map.size(); ++row)
                for (int column = 0; column < map.size(); ++column) {
                    const Box box = place.of(row, column);
                    EXPECT_EQ(square_at(view, layout, box.x + box.width / 2, box.y + box.height / 2),
                              map.at(row, column));
                    squares += map.at(row, column) ? 1 : 0;
                }
            EXPECT_EQ(squares, view.rules->board().squares);
            // The lower left square is dark, and on the board of draughts played on.
            EXPECT_TRUE(map.is_dark(map.size() - 1, 0));
            EXPECT_EQ(view.rules->write_square(*map.at(map.size() - 1, 0)),
                      std::string(game) != "draughts" ? (turned ? "h8" : "a1") : (turned ? "5" : "46"));
        }
}

TEST(WindowLayout, ArrowsReachEverySquare) {
    for (const char* game : {"chess", "draughts", "russian"}) {
        const BoardMap map(*games::find(game), false);
        std::set<rules::Square> reached = {rules::Square(0)};
        std::vector<rules::Square> from = {rules::Square(0)};
        while (!from.empty()) {
            const rules::Square square = from.back();
            from.pop_back();
            for (const auto& [rows, columns] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                if (const auto next = map.next(square, rows, columns); next && reached.insert(*next).second)
                    from.push_back(*next);
        }
        EXPECT_EQ(static_cast<int>(reached.size()), games::find(game)->board().squares) << game;
    }
}

TEST(WindowPicture, WhiteAndBlackDifferInForm) {
    const View view = view_of_game();
    const Scene scene = picture_of(view, layout_of(view, 1200, 800), typewriter);
    int white = 0;
    int black = 0;
    for (const Drawn& drawn : scene.drawn)
        if (const auto* figure = std::get_if<Figure>(&drawn))
            figure->lines.empty() ? ++black : ++white;
    EXPECT_EQ(white, 16) << "drawn with lines";
    EXPECT_EQ(black, 16) << "filled";
}

TEST(WindowPicture, ADialComesToTwelveWhenTheTimeIsOver) {
    EXPECT_EQ(hands_of(Span(0)).minute, 0);
    EXPECT_NEAR(hands_of(Span(5 * 60'000)).minute, 55.0 / 60, 1e-9);
    EXPECT_NEAR(hands_of(Span(90 * 60'000)).minute, 0.5, 1e-9);
    EXPECT_NEAR(hands_of(Span(90 * 60'000)).hour, 1 - 1.5 / 12, 1e-9);
    EXPECT_EQ(hands_of(Span(3'600'000)).minute, 0);
    EXPECT_EQ(clock_text(Span(0)), "0:00:00");
    EXPECT_EQ(clock_text(Span(1)), "0:00:01") << "it is not over";
    EXPECT_EQ(clock_text(Span(3'661'000)), "1:01:01");
}

TEST(WindowPicture, APageForOneCoversEverything) {
    View view = view_of_game();
    view.page = {"Springer Gustav eins Felix drei"};
    EXPECT_EQ(
        written_in(picture_of(view, layout_of(view, 1200, 800), typewriter)),
        "Springer Gustav eins Felix drei\nPrivate message. The arrows scroll, any other key closes it.\n");
}

TEST(WindowPicture, APageThatFindsNoRoomBeginsWithWhatIsSecretAndCanBeGoneThrough) {
    View view = view_of_game();
    view.points = 72;
    view.page = {"You have sealed:", "Springer Gustav eins Felix drei"};
    EXPECT_TRUE(read_in(view, 800, 600).starts_with("You have sealed: Springer Gustav eins Felix drei"))
        << read_in(view, 800, 600);
    for (int line = 0; line < 20; ++line)
        view.page.push_back("And this is line " + std::to_string(line) + " of it.");
    const Layout layout = layout_of(view, 800, 600);
    EXPECT_EQ(read_in(view, 800, 600).find("line 19"), std::string::npos);
    view.page_line = most_of_page(view, layout, typewriter);
    ASSERT_GT(view.page_line, 0);
    EXPECT_NE(read_in(view, 800, 600).find("line 19"), std::string::npos);
    EXPECT_NE(read_in(view, 800, 600).find("Private message. The arrows scroll, any other key closes it."),
              std::string::npos);
}

constexpr std::tuple<int, int, int> hiding[] = {{955, 595, 24},   {1200, 800, 36}, {640, 480, 18},
                                                {1920, 1200, 72}, {800, 600, 72},  {640, 480, 72}};

// A refusal, a question, an offer, that the table is lost.
TEST(WindowPicture, WhatWasAnsweredIsSeenWherePartsHideIt) {
    for (const auto& [width, height, points] : hiding)
        for (const Part part : parts) {
            View view = view_of_game();
            view.points = points;
            view.focus = part;
            view.told.push_back("Not legal: e5.");
            ASSERT_TRUE(part == Part::Told || layout_of(view, width, height).of(Part::Told).is_empty());
            EXPECT_NE(read_in(view, width, height).find("Not legal: e5."), std::string::npos)
                << place(view, width, height);
        }
    View view = view_of_game();
    view.told.push_back("Not legal: e5.");
    const std::string seen = read_in(view, 1200, 800);
    EXPECT_EQ(seen.find("Not legal: e5."), seen.rfind("Not legal: e5."))
        << "where it is seen it is not repeated";
}

TEST(WindowPicture, HowThingsStandIsSeenOrCanBeGoneTo) {
    View view = view_of_game();
    view.status = "The arbiter will decide. White's clock runs. White has announced: Springer Gustav "
                  "eins Felix drei. Black has yet to repeat it, and White to press the clock.";
    for (const auto& [width, height, points] : hiding) {
        view.points = points;
        view.focus = Part::Board;
        const Layout layout = layout_of(view, width, height);
        if (shows_status(view, layout, typewriter)) {
            EXPECT_NE(read_in(view, width, height).find("press the clock."), std::string::npos);
            continue;
        }
        view.focus = Part::Status;
        const Layout alone = layout_of(view, width, height);
        view.back = 0;
        EXPECT_NE(read_in(view, width, height).find("The arbiter will"), std::string::npos)
            << place(view, width, height);
        view.back = most_back(view, alone, typewriter);
        EXPECT_NE(read_in(view, width, height).find("clock."), std::string::npos)
            << place(view, width, height);
    }
    view.points = 18;
    view.focus = Part::Board;
    EXPECT_TRUE(shows_status(view, layout_of(view, 1200, 800), typewriter));
}

TEST(WindowPicture, AClockIsWholeAndTellsWhoseItIsAndWhetherItRuns) {
    for (const auto& [width, height, points] : {std::tuple{800, 600, 72},
                                                {955, 595, 72},
                                                {640, 480, 72},
                                                {955, 595, 36},
                                                {640, 480, 24},
                                                {1200, 800, 48},
                                                {1200, 800, 18}})
        for (const bool alone : {false, true}) {
            View view = view_of_game();
            view.points = points;
            view.focus = Part::Clocks;
            view.alone = alone;
            const Layout layout = layout_of(view, width, height);
            const Box box = layout.of(Part::Clocks);
            const Scene scene = picture_of(view, layout, typewriter);
            std::set<int> sizes;
            int triangles = 0;
            std::string all;
            for (const Drawn& drawn : scene.drawn)
                if (const auto* writing = std::get_if<Writing>(&drawn);
                    writing != nullptr && box.holds(writing->box.x, writing->box.y)) {
                    EXPECT_TRUE(box.holds(writing->box)) << place(view, width, height) << writing->text;
                    all += writing->text + '\n';
                    if (writing->text.front() >= '0' && writing->text.front() <= '9')
                        sizes.insert(writing->pixels);
                } else if (const auto* shape = std::get_if<Shape>(&drawn);
                           shape != nullptr && shape->corners.size() == 3 && box.holds(bounds_of(drawn)) &&
                           shape->corners[1].x > shape->corners[0].x &&
                           shape->corners[0].x == shape->corners[2].x) {
                    ++triangles;
                }
            EXPECT_EQ(sizes.size(), 1U) << place(view, width, height) << all;
            EXPECT_EQ(triangles, 1) << place(view, width, height);
            EXPECT_NE(('\n' + all).find("\nW"), std::string::npos) << place(view, width, height) << all;
        }
}

TEST(WindowPicture, ANameIsSeenBeforeTheStateOfItsClock) {
    View view = view_of_game();
    view.table.names = {"Anna-Maria Kask", "Boris Tamm"};
    for (const int width : {900, 1000, 1100, 1200}) {
        const std::string seen = read_in(view, width, 800);
        EXPECT_NE(seen.find("Anna-Maria Kask"), std::string::npos) << seen;
    }
    view.clocks.flags[Side::White] = true;
    EXPECT_NE(read_in(view, 1200, 800).find("the flag has fallen"), std::string::npos);
}

TEST(WindowPicture, TheLastMoveIsReadWholeInLargeLetters) {
    View view = view_of_game();
    view.table.last = table::ShownMove{rules::Square(12), rules::Square(27), "62... Nxd4+",
                                       "Springer schlägt David vier Schach"};
    view.focus = Part::LastMove;
    const auto all_of_it = [&](int width, int height) {
        std::string seen;
        const Layout layout = layout_of(view, width, height);
        for (int back = 0; back <= most_back(view, layout, typewriter); ++back) {
            view.back = back;
            seen += read_in(view, width, height);
        }
        view.back = 0;
        return seen;
    };
    for (const auto& [width, height, points] : hiding) {
        view.points = points;
        const std::string seen = all_of_it(width, height);
        EXPECT_NE(seen.find("Schach"), std::string::npos) << place(view, width, height) << seen;
        EXPECT_NE(seen.find("4+"), std::string::npos) << place(view, width, height) << seen;
    }
    // What is announced keeps its words beside a caption that is too long.
    view.focus = Part::Board;
    view.points = 24;
    view.table.announced = view.table.last;
    EXPECT_NE(read_in(view, 1200, 800).find("Schach"), std::string::npos);
    EXPECT_NE(read_in(view, 1200, 800).find("Announced"), std::string::npos);
}

TEST(WindowPicture, WithoutATableItSaysWhatItWaitsFor) {
    View view = view_of_game();
    view.rules = nullptr;
    view.table = {};
    view.clocks = {};
    view.told.clear();
    view.status = "There is no table yet.";
    for (const Part part : parts) {
        view.focus = part;
        const std::string seen = read_in(view, 1200, 800);
        EXPECT_NE(seen.find("There is no table yet."), std::string::npos) << seen;
        EXPECT_EQ(seen.find("0:00:00"), std::string::npos);
    }
}

TEST(WindowPicture, ATableThatHasGoneIsNoneToTypeAt) {
    View view = view_of_game();
    view.ended = true;
    EXPECT_NE(read_in(view, 1200, 800).find("Nothing more can be typed here."), std::string::npos);
}

TEST(Wrapping, BreaksBetweenWordsAndLongWords) {
    EXPECT_EQ(wrapped("one two three", 40, 10, false, typewriter),
              (std::vector<std::string>{"one", "two", "three"}));
    EXPECT_EQ(wrapped("abcdefgh", 24, 10, false, typewriter), (std::vector<std::string>{"abcd", "efgh"}));
    EXPECT_EQ(wrapped("üüüüü", 12, 10, false, typewriter), (std::vector<std::string>{"üü", "üü", "ü"}));
    EXPECT_EQ(wrapped("", 12, 10, false, typewriter), (std::vector<std::string>{""}));
    EXPECT_EQ(wrapped("ab", 1, 10, false, typewriter), (std::vector<std::string>{"a", "b"}));
}

} // namespace
} // namespace annabella::window
