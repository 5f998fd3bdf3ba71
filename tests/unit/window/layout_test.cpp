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
        EXPECT_FALSE(layout.line.is_empty());
    });
}

TEST(WindowLayout, AtUsualSizesAllOfItIsThere) {
    const View view = view_of_game();
    for (const auto& [width, height] : {std::pair{1200, 800}, {1920, 1080}, {1000, 1800}}) {
        const Layout layout = layout_of(view, width, height);
        for (const Part part : parts)
            EXPECT_FALSE(layout.of(part).is_empty()) << width << ", " << view.title(part);
        EXPECT_GE(layout.of(Part::Board).width * 2, std::min(width, height)) << "the board is large";
    }
}

TEST(WindowLayout, NoWritingIsSmallerThanWasAskedForOrOutOfTheWindow) {
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
            EXPECT_GE(writing->pixels, pixels_of(view.points)) << where;
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
    for (const char* game : {"chess", "draughts"})
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
                      std::string(game) == "chess" ? (turned ? "h8" : "a1") : (turned ? "5" : "46"));
        }
}

TEST(WindowLayout, ArrowsReachEverySquare) {
    for (const char* game : {"chess", "draughts"}) {
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
    const Scene scene = picture_of(view, layout_of(view, 1200, 800), typewriter);
    std::string all;
    for (const Drawn& drawn : scene.drawn)
        if (const auto* writing = std::get_if<Writing>(&drawn))
            all += writing->text + '\n';
    EXPECT_EQ(all, "For your eyes alone.\nSpringer Gustav eins Felix drei\n");
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
