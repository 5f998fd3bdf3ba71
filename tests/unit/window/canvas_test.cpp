// The window as it is drawn, measured from its pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <SDL.h>
#include <cstdlib>
#include <cstring>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "window/canvas.hpp"
#include "window_fixture.hpp"

namespace annabella::window {
namespace {

class CanvasTest : public testing::Test {
protected:
    void SetUp() override {
        auto opened = Canvas::open(system_fonts());
        ASSERT_TRUE(opened) << to_string(opened.error());
        m_canvas = std::move(*opened);
    }
    /// Draws the view; its scene is what was to be drawn.
    Scene draw(const View& view, int width, int height) {
        m_surface.reset(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_XRGB8888));
        const Layout layout = layout_of(view, width, height);
        Scene scene = picture_of(view, layout, m_canvas->measure());
        m_canvas->draw(scene, *m_surface);
        if (const char* folder = std::getenv("ANNABELLA_PICTURES"))
            SDL_SaveBMP(m_surface.get(), (std::string(folder) + '/' + std::string(view.theme->name) + '-' +
                                          view.table.game + '-' + std::to_string(width) + 'x' +
                                          std::to_string(height) + '-' + std::to_string(view.points) + '-' +
                                          std::to_string(static_cast<int>(view.focus)) + ".bmp")
                                             .c_str());
        return scene;
    }
    Color pixel(int x, int y) const {
        const auto* row = static_cast<const std::uint8_t*>(m_surface->pixels) +
                          static_cast<std::ptrdiff_t>(y) * m_surface->pitch;
        std::uint8_t r = 0;
        std::uint8_t g = 0;
        std::uint8_t b = 0;
        SDL_GetRGB(reinterpret_cast<const std::uint32_t*>(row)[x], m_surface->format, &r, &g, &b);
        return {r, g, b};
    }
    /// The strongest contrast between what is usual in a box and any of its pixels: that of ink and ground.
    double contrast_in(const Box& box) const {
        const Color ground = pixel(box.x, box.y);
        double strongest = 1;
        for (int y = std::max(0, box.y); y < std::min(box.bottom(), m_surface->h); ++y)
            for (int x = std::max(0, box.x); x < std::min(box.right(), m_surface->w); ++x)
                strongest = std::max(strongest, contrast(ground, pixel(x, y)));
        return strongest;
    }

    struct Free {
        void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
    };
    std::unique_ptr<Canvas> m_canvas;
    std::unique_ptr<SDL_Surface, Free> m_surface;
};

TEST_F(CanvasTest, AllThatIsWrittenHasEnoughContrastInItsPixels) {
    for (const Theme& theme : themes())
        for (const auto& [width, height, points] : {std::tuple{1200, 800, 18},
                                                    {640, 480, 14},
                                                    {700, 1000, 24},
                                                    {1920, 1080, 48},
                                                    {1280, 800, 72}}) {
            View view = view_of_game();
            view.theme = &theme;
            view.points = points;
            const Scene scene = draw(view, width, height);
            int written = 0;
            for (const Drawn& drawn : scene.drawn)
                if (const auto* writing = std::get_if<Writing>(&drawn)) {
                    EXPECT_GE(contrast_in(writing->box), enough_contrast)
                        << theme.name << ", " << points << " points: " << writing->text;
                    ++written;
                }
            EXPECT_GT(written, 3) << theme.name << width;
        }
}

TEST_F(CanvasTest, TheSheetBeginsWithThePositionOfItsStart) {
    View view = view_of_game();
    view.focus = Part::Sheet;
    view.table.start = "White: Ke1 (1)";
    view.table.first_number = 40;
    view.table.first_side = Side::Black;
    view.table.moves = {"Kd8", "Kd1"};
    std::vector<std::string> written;
    const Scene scene = draw(view, 1200, 800);
    for (const Drawn& drawn : scene.drawn)
        if (const auto* writing = std::get_if<Writing>(&drawn))
            written.push_back(writing->text);
    const auto start = std::find(written.begin(), written.end(), "White: Ke1 (1)");
    const auto first = std::find(written.begin(), written.end(), "40... Kd8");
    ASSERT_NE(start, written.end());
    ASSERT_NE(first, written.end());
    EXPECT_LT(start, first);
}

TEST_F(CanvasTest, EachPieceStandsOutFromItsSquareAndWhiteFromBlackByForm) {
    for (const Theme& theme : themes()) {
        View view = view_of_game();
        view.theme = &theme;
        view.focus = Part::Sheet;
        view.table.last.reset();
        const Scene scene = draw(view, 1200, 800);
        // In grey alone: a piece of Black's is darker than White's of the same kind, on whatever square.
        std::map<std::string, BySide<std::pair<double, double>>> shares;
        for (const Drawn& drawn : scene.drawn)
            if (const auto* figure = std::get_if<Figure>(&drawn)) {
                EXPECT_GE(contrast_in(figure->box), enough_contrast) << theme.name << ": " << figure->filled;
                const Side side = figure->lines.empty() ? Side::Black : Side::White;
                const auto count = [&](const std::string& what, const Box& box) {
                    int dark = 0;
                    for (int y = box.y; y < box.bottom(); ++y)
                        for (int x = box.x; x < box.right(); ++x)
                            dark += contrast(pixel(x, y), theme.white_piece) >= enough_contrast ? 1 : 0;
                    auto& [least, most] = shares[what][side];
                    least = least == 0 ? dark : std::min<double>(least, dark);
                    most = std::max<double>(most, dark);
                };
                count(figure->filled, figure->box);
                // In the font, both bishops have the same head.
                const int size = figure->box.width;
                if (figure->filled == "♝")
                    count("bishop's head",
                          {figure->box.x + size * 2 / 5, figure->box.y + size * 3 / 10, size / 5, size / 5});
            }
        EXPECT_EQ(shares.size(), 7U);
        for (const auto& [kind, share] : shares)
            EXPECT_GT(share[Side::Black].first, share[Side::White].second * 1.2)
                << theme.name << ": " << kind;
    }
}

/// The strongest contrast to the ground of a dark square, from its pixels.
TEST_F(CanvasTest, DarkSquaresAreToldByTheirHatching) {
    for (const Theme& theme : themes())
        for (const auto& [width, height] : {std::pair{640, 480}, {1200, 800}, {1920, 1080}}) {
            View view = view_of_game();
            view.theme = &theme;
            view.table.last.reset();
            draw(view, width, height);
            const BoardPlace place = board_place(layout_of(view, width, height).of(Part::Board), 8, false);
            for (int row = 0; row < 8; ++row)
                for (int column = 0; column < 8; ++column) {
                    // Of a square with a piece, the rim.
                    const Box box = place.of(row, column);
                    const bool empty = row > 1 && row < 6;
                    double strongest = 1;
                    for (int y = box.y; y < (empty ? box.bottom() : box.y + box.height / 12); ++y)
                        for (int x = box.x; x < box.x + box.width * 3 / 4; ++x)
                            strongest = std::max(strongest, contrast(pixel(x, y), (row + column) % 2 != 0
                                                                                      ? theme.dark_square
                                                                                      : theme.light_square));
                    if ((row + column) % 2 != 0) {
                        EXPECT_GE(strongest, enough_for_forms)
                            << theme.name << width << ": " << row << column;
                    } else if (empty) {
                        EXPECT_LT(strongest, 1.1) << theme.name << width << ": " << row << column;
                    }
                }
        }
}

TEST_F(CanvasTest, OtherGamesAndStatesAreDrawn) {
    View draughts = view_of_game("draughts");
    draughts.table.last = table::ShownMove{rules::Square(30), rules::Square(25), "1. 31-26", "31 26"};
    draughts.table.pieces[22] = 'K';
    draughts.table.pieces[26] = 'k';
    draughts.focus = Part::Told;
    int figures = 0;
    for (const Drawn& drawn : draw(draughts, 1000, 700).drawn)
        figures += std::holds_alternative<Figure>(drawn) ? 1 : 0;
    EXPECT_EQ(figures, 2) << "crowns";
    View russian = view_of_game("russian");
    russian.table.pieces[18] = 'K';
    figures = 0;
    for (const Drawn& drawn : draw(russian, 1000, 700).drawn)
        figures += std::holds_alternative<Figure>(drawn) ? 1 : 0;
    EXPECT_EQ(figures, 1) << "a crown, no king of chess";
    View view = view_of_game();
    view.table.announced =
        table::ShownMove{rules::Square(57), rules::Square(42), "1... Nc6", "Springer Bella acht Cesar sechs"};
    view.picked = rules::Square(1);
    view.cursor = rules::Square(18);
    view.line = "Sc6";
    view.caret = 3;
    view.clocks.flags[Side::Black] = true;
    view.clocks.left[Side::Black] = Span(0);
    view.theme = &themes()[2];
    draw(view, 1280, 720);
    view.points = 36;
    for (const Part part : parts) {
        view.focus = part;
        draw(view, 900, 900);
    }
}

TEST_F(CanvasTest, WhatHasChangedIsDrawnAsAllOfItWouldBe) {
    View view = view_of_game();
    const Scene first = draw(view, 1000, 700);
    View later = view;
    later.clocks.left[Side::White] -= Span(61'000);
    later.cursor = rules::Square(35);
    const std::unique_ptr<SDL_Surface, Free> before = std::move(m_surface);
    const Scene second = draw(later, 1000, 700);
    const Box all{0, 0, 1000, 700};
    EXPECT_EQ(changed_between(second, second, all).width, 0);
    view.cursor = later.cursor;
    const Scene with_cursor = picture_of(view, layout_of(view, 1000, 700), m_canvas->measure());
    const Box clock = changed_between(with_cursor, second, all);
    EXPECT_TRUE(layout_of(view, 1000, 700).of(Part::Clocks).holds(clock)) << "no more than the clock";
    m_canvas->draw(with_cursor, *before);
    m_canvas->draw(second, *before, clock);
    EXPECT_EQ(std::memcmp(before->pixels, m_surface->pixels,
                          static_cast<std::size_t>(before->pitch) * static_cast<std::size_t>(before->h)),
              0);
    EXPECT_EQ(changed_between(first, second, all), all) << "there is more in it";
}

TEST(Scene, NothingChangesOutsideTheWindow) {
    const Box all{0, 0, 100, 80};
    const Color ink{1, 2, 3};
    const auto changed = [&](const Box& box) {
        return changed_between({{}, {FilledBox{box, {}}}}, {{}, {FilledBox{box, ink}}}, all);
    };
    EXPECT_EQ(changed({10, 20, 30, 40}), (Box{10, 20, 30, 40}));
    EXPECT_EQ(changed({-10, -20, 30, 40}), (Box{0, 0, 20, 20}));
    EXPECT_EQ(changed({90, 70, 30, 40}), (Box{90, 70, 10, 10}));
}

TEST(Coverage, IsThatOfThePolygon) {
    const std::vector<Point> square = {{1.5, 0}, {3.5, 0}, {3.5, 2}, {1.5, 2}};
    EXPECT_EQ(coverage(square, 0, 0, 5), (std::vector<float>{0, 0.5F, 1, 0.5F, 0}));
    EXPECT_EQ(coverage(square, 0, 2, 2), (std::vector<float>{1, 0.5F}));
    EXPECT_EQ(coverage(square, 7, 0, 5), (std::vector<float>(5, 0.0F)));
}

// Otherwise all that is beside it would move, and be measured anew, each second.
TEST_F(CanvasTest, AClockIsAsWideEverySecond) {
    const auto measure = m_canvas->measure();
    const int width = measure("1:30:58", 40, true);
    EXPECT_GT(width, measure("30:58", 40, true));
    for (const char* later : {"1:30:57", "1:11:11", "8:04:36"})
        EXPECT_EQ(measure(later, 40, true), width) << later;
    EXPECT_GT(measure("1:30:58", 41, true), width);
}

TEST(CanvasFonts, AMissingFontIsToldOf) {
    EXPECT_FALSE(Canvas::open({}));
    EXPECT_FALSE(Canvas::open({"/nowhere.ttf", "/nowhere.ttf"}));
}

} // namespace
} // namespace annabella::window
