// Draws scenes into memory: a window shows that, and a file keeps it. No graphics card is asked for anything.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>

#include "base/error.hpp"
#include "window/scene.hpp"

struct SDL_Surface;

namespace annabella::window {

/// Where the letters and the signs of pieces come from: a font, and the same in bold.
struct Fonts {
    std::filesystem::path usual;
    std::filesystem::path bold;
};
/// DejaVu Sans, where the system has it; else empty paths.
Fonts system_fonts();

class Canvas {
public:
    /// Fails where a font cannot be read.
    static Result<std::unique_ptr<Canvas>> open(const Fonts& fonts);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    /// How wide text is on this canvas; it must live longer.
    Measure measure();
    /// The surface has 32 bits a pixel. Nothing outside `part` is touched.
    void draw(const Scene& scene, SDL_Surface& onto, const Box& part);
    void draw(const Scene& scene, SDL_Surface& onto);

private:
    Canvas();
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

/// How much of each pixel a polygon covers, 0 to 1, in a row from the column `left` on. Corners may lie
/// anywhere.
std::vector<float> coverage(const std::vector<Point>& corners, int row, int left, int width);

} // namespace annabella::window
