// A seat with a window on a screen of its own: hands on its keys and on the mouse, eyes on its pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../table/program.hpp"

#include <SDL.h>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include "games/games.hpp"
#include "window/layout.hpp"

namespace annabella::test {
namespace {

namespace fs = std::filesystem;
using namespace annabella::window;

struct FreePicture {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using Picture = std::unique_ptr<SDL_Surface, FreePicture>;

Color color_at(const SDL_Surface& picture, int x, int y) {
    const auto* row =
        static_cast<const std::uint8_t*>(picture.pixels) + static_cast<std::ptrdiff_t>(y) * picture.pitch;
    Color color;
    SDL_GetRGB(reinterpret_cast<const std::uint32_t*>(row)[x], picture.format, &color.red, &color.green,
               &color.blue);
    return color;
}

class AtWindow : public TableTest {
protected:
    void SetUp() override {
        for (const char* tool : {"/usr/bin/Xvfb", "/usr/bin/xdotool"})
            if (!fs::exists(tool))
                GTEST_SKIP() << "there is no " << tool;
        // It says which display it has found free.
        m_screen = std::make_unique<Program>(std::vector<std::string>{"/usr/bin/Xvfb", "-displayfd", "1",
                                                                      "-screen", "0", "1400x1100x24",
                                                                      "-nolisten", "tcp", "-noreset"});
        std::string display;
        while (display.empty() || display.find_first_not_of("0123456789") != std::string::npos) {
            // Before that, it may have something to warn of.
            const auto line = m_screen->await("\n");
            if (!line)
                GTEST_SKIP() << "no screen can be made here: " << m_screen->all();
            display = line->substr(0, line->find('\r'));
        }
        TableTest::SetUp();
        ::setenv("DISPLAY", (":" + display).c_str(), 1);
        ::setenv("SDL_VIDEODRIVER", "x11", 1);
        // The libraries of the screen do not give everything back.
        ::setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
    }
    void TearDown() override {
        m_screen.reset();
        if (!IsSkipped())
            TableTest::TearDown();
    }

    fs::path place() const { return folder() / "table"; }
    fs::path picture() const { return folder() / "window.bmp"; }
    Program open_table(std::vector<std::string> words = {}) {
        words.insert(words.end(), {"--new", "--clock", "1:00:00", "--table", place().string()});
        return play(std::move(words));
    }
    Program look(const std::string& seat, std::vector<std::string> words = {}) const {
        words.insert(words.begin(), {ANNABELLA_BINARY_DIR "/annabella-window", seat, "--quiet", "--language",
                                     "en", "--table", place().string(), "--screenshot", picture().string()});
        return Program(words);
    }
    /// Does something with hands.
    static void hands(std::vector<std::string> words) {
        words.insert(words.begin(), "/usr/bin/xdotool");
        Program tool(words);
        ASSERT_EQ(tool.end(), 0) << words[1] << tool.all();
    }
    /// Nobody manages windows here, so none has the keyboard by itself.
    static void go_to_window() {
        hands({"search", "--sync", "--onlyvisible", "--name", "^Annabella$", "windowfocus", "--sync"});
    }
    static void type(const std::string& text) {
        if (!text.empty())
            hands({"type", text});
        hands({"key", "Return"});
    }
    static void key(const std::string& name) { hands({"key", name}); }
    static void resize(int width, int height) {
        hands({"search", "--onlyvisible", "--name", "^Annabella$", "windowsize", "--sync",
               std::to_string(width), std::to_string(height)});
    }
    /// The board as it is drawn in a window of that size, with the letters of that size.
    View seen(int points = usual_text) const {
        View view;
        view.rules = games::find("chess");
        view.points = points;
        return view;
    }
    void click(const std::string& square, int width, int height) const {
        const View view = seen();
        const Layout layout = layout_of(view, width, height);
        const BoardMap map(*view.rules, false);
        const auto at = map.place_of(*view.rules->read_square(square)).value();
        const Box box = board_place(layout.of(Part::Board), map.size(), false).of(at.row, at.column);
        hands({"search", "--onlyvisible", "--name", "^Annabella$", "mousemove", "--window", "%1",
               std::to_string(box.x + box.width / 2), std::to_string(box.y + box.height / 2), "click", "1"});
    }
    Picture take_picture() const {
        fs::remove(picture());
        key("F12");
        for (int tries = 0; tries < 1200 && !fs::exists(picture()); ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        Picture read(SDL_LoadBMP(picture().c_str()));
        EXPECT_TRUE(read) << SDL_GetError();
        Picture plain(read ? SDL_ConvertSurfaceFormat(read.get(), SDL_PIXELFORMAT_XRGB8888, 0) : nullptr);
        if (const char* kept = std::getenv("ANNABELLA_PICTURES"))
            fs::copy_file(picture(), fs::path(kept) / ("system-" + std::to_string(m_pictures++) + ".bmp"),
                          fs::copy_options::overwrite_existing);
        return plain;
    }
    /// Of what is written in a part: the contrast of its brightest and its darkest pixel.
    static double contrast_in(const SDL_Surface& picture, const Box& box) {
        const Box inside = box.inset(6);
        const Color ground = color_at(picture, inside.x, inside.y);
        double strongest = 1;
        for (int y = inside.y; y < inside.bottom(); ++y)
            for (int x = inside.x; x < inside.right(); ++x)
                strongest = std::max(strongest, contrast(ground, color_at(picture, x, y)));
        return strongest;
    }
    static void expect_readable(const SDL_Surface& picture, const View& view) {
        const Layout layout = layout_of(view, picture.w, picture.h);
        for (const Part part : parts)
            if (!layout.of(part).is_empty()) {
                EXPECT_GE(contrast_in(picture, layout.of(part)), enough_contrast) << static_cast<int>(part);
            }
        EXPECT_GE(contrast_in(picture, layout.line), enough_contrast);
        if (!layout.status.is_empty()) {
            EXPECT_GE(contrast_in(picture, layout.status), enough_contrast);
        }
    }

private:
    std::unique_ptr<Program> m_screen;
    mutable int m_pictures = 0;
};

TEST_F(AtWindow, AMoveIsTypedAndClickedAndPressedAndAllOfItIsReadable) {
    Program host = open_table();
    host.hear("The game begins.");
    Program window = look("white");
    host.hear("Somebody has sat down at a terminal of his own: White.");
    go_to_window();
    window.hear("White's clock is running.");
    const auto is_on_move = [&](const std::string& color) {
        window.hear(color + " is on move. " + color + "'s clock is running.");
    };
    // Typed.
    type("e4");
    host.hear("Eva zwei Eva vier");
    host.ask("e4", "Eva zwei Eva vier");
    key("space");
    is_on_move("Black");
    host.ask("e5", "Eva sieben Eva fünf");
    window.hear("Eva sieben Eva fünf");
    type("e5");
    host.hear("Eva sieben Eva fünf");
    host.line("");
    is_on_move("White");
    // By the arrows: from a1 to g1, and to f3.
    for (int i = 0; i < 6; ++i)
        key("Right");
    key("Return");
    for (const char* arrow : {"Up", "Up", "Left"})
        key(arrow);
    key("Return");
    host.hear("Springer Gustav eins Felix drei");
    const Picture usual = take_picture();
    ASSERT_TRUE(usual);
    EXPECT_EQ(usual->w, 1200);
    EXPECT_EQ(usual->h, 800);
    expect_readable(*usual, seen());
    host.ask("Nf3", "Springer Gustav eins Felix drei");
    key("space");
    is_on_move("Black");
    host.ask("Nc6", "Springer Bella acht Cesar sechs");
    window.hear("Springer Bella acht Cesar sechs");
    type("Nc6");
    host.hear("Springer Bella acht Cesar sechs");
    host.line("");
    is_on_move("White");
    // Clicked.
    click("f1", 1200, 800);
    click("b5", 1200, 800);
    host.hear("Läufer Felix eins Bella fünf");
    key("ctrl+q");
    host.hear("is done here again: White.");
    EXPECT_EQ(window.end(), 0);
    host.line("quit");
    EXPECT_EQ(host.end(), 0);
}

TEST_F(AtWindow, LargeLettersOtherColoursAndOtherSizesAreReadable) {
    Program window = look("onlooker", {"--theme", "black-on-white", "--size", "48"});
    window.hear("There is no table at");
    go_to_window();
    // It waits for the table, and finds it.
    Program host = open_table();
    host.hear("Somebody has come to look on.");
    window.hear("White's clock is running.");
    const Picture large = take_picture();
    ASSERT_TRUE(large);
    expect_readable(*large, seen(48));
    key("ctrl+t");
    resize(700, 1000);
    const Picture high = take_picture();
    ASSERT_TRUE(high);
    EXPECT_EQ(high->w, 700);
    expect_readable(*high, seen(48));
    for (int i = 0; i < 15; ++i)
        key("ctrl+minus");
    const Picture small = take_picture();
    ASSERT_TRUE(small);
    expect_readable(*small, seen(18));
    EXPECT_NE(color_at(*large, 0, 0), color_at(*small, 0, 0)) << "other colours";
    host.line("quit");
    window.hear("The table is closed.");
    key("ctrl+q");
    EXPECT_EQ(window.end(), 0) << "who wants to look on does, until he closes it";
    EXPECT_EQ(host.end(), 0);
}

TEST_F(AtWindow, WithoutAScreenItSaysSo) {
    ::setenv("DISPLAY", ":99999", 1);
    Program window = look("onlooker");
    window.hear("There is no screen to show a window on");
    EXPECT_EQ(window.end(), 1);
}

} // namespace
} // namespace annabella::test
