// A window on a screen that is nowhere but in memory: hands on its keys and on the mouse, eyes on its pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../table/program.hpp"

#include <SDL.h>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "games/games.hpp"
#include "window/layout.hpp"

namespace annabella::test {

struct FreePicture {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using Picture = std::unique_ptr<SDL_Surface, FreePicture>;

inline window::Color color_at(const SDL_Surface& picture, int x, int y) {
    const auto* row =
        static_cast<const std::uint8_t*>(picture.pixels) + static_cast<std::ptrdiff_t>(y) * picture.pitch;
    window::Color color;
    SDL_GetRGB(reinterpret_cast<const std::uint32_t*>(row)[x], picture.format, &color.red, &color.green,
               &color.blue);
    return color;
}

class AtWindow : public TableTest {
protected:
    void SetUp() override {
        for (const char* tool : {"/usr/bin/Xvfb", "/usr/bin/xdotool"})
            if (!std::filesystem::exists(tool))
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

    std::filesystem::path place() const { return folder() / "table"; }
    std::filesystem::path picture() const { return folder() / "window.bmp"; }
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
    window::View seen(int points = window::usual_text) const {
        window::View view;
        view.rules = games::find("chess");
        view.points = points;
        return view;
    }
    void click(const std::string& square, int width, int height) const {
        const window::View view = seen();
        const window::Layout layout = layout_of(view, width, height);
        const window::BoardMap map(*view.rules, false);
        const auto at = map.place_of(*view.rules->read_square(square)).value();
        const window::Box box =
            board_place(layout.of(window::Part::Board), map.size(), false).of(at.row, at.column);
        hands({"search", "--onlyvisible", "--name", "^Annabella$", "mousemove", "--window", "%1",
               std::to_string(box.x + box.width / 2), std::to_string(box.y + box.height / 2), "click", "1"});
    }
    Picture take_picture() const {
        std::filesystem::remove(picture());
        key("F12");
        for (int tries = 0; tries < 1200 && !std::filesystem::exists(picture()); ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        Picture read(SDL_LoadBMP(picture().c_str()));
        EXPECT_TRUE(read) << SDL_GetError();
        Picture plain(read ? SDL_ConvertSurfaceFormat(read.get(), SDL_PIXELFORMAT_XRGB8888, 0) : nullptr);
        if (const char* kept = std::getenv("ANNABELLA_PICTURES"))
            std::filesystem::copy_file(
                picture(), std::filesystem::path(kept) / ("system-" + std::to_string(m_pictures++) + ".bmp"),
                std::filesystem::copy_options::overwrite_existing);
        return plain;
    }
    /// Of what is written in a part: the contrast of its brightest and its darkest pixel.
    static double contrast_in(const SDL_Surface& picture, const window::Box& box) {
        const window::Box inside = box.inset(6);
        const window::Color ground = color_at(picture, inside.x, inside.y);
        double strongest = 1;
        for (int y = inside.y; y < inside.bottom(); ++y)
            for (int x = inside.x; x < inside.right(); ++x)
                strongest = std::max(strongest, contrast(ground, color_at(picture, x, y)));
        return strongest;
    }
    /// One on which the clocks are, which come from the table behind what it says.
    Picture take_picture_of(const window::View& view) const {
        Picture taken = take_picture();
        for (int tries = 0;
             tries < 20 && taken &&
             contrast_in(*taken, layout_of(view, taken->w, taken->h).of(window::Part::Clocks)) <
                 window::enough_contrast;
             ++tries)
            taken = take_picture();
        return taken;
    }
    static void expect_readable(const SDL_Surface& picture, const window::View& view) {
        const window::Layout layout = layout_of(view, picture.w, picture.h);
        for (const window::Part part : window::parts)
            if (!layout.of(part).is_empty()) {
                EXPECT_GE(contrast_in(picture, layout.of(part)), window::enough_contrast)
                    << static_cast<int>(part);
            }
        EXPECT_GE(contrast_in(picture, layout.line), window::enough_contrast);
        if (!layout.status.is_empty()) {
            EXPECT_GE(contrast_in(picture, layout.status), window::enough_contrast);
        }
    }

private:
    std::unique_ptr<Program> m_screen;
    mutable int m_pictures = 0;
};

} // namespace annabella::test
