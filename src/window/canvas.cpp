// Draws scenes into memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/canvas.hpp"

#include <SDL.h>
#include <SDL_ttf.h>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <map>
#include <tuple>

#include "base/overloaded.hpp"

namespace annabella::window {

namespace {

struct FreeSurface {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using Surface = std::unique_ptr<SDL_Surface, FreeSurface>;
struct CloseFont {
    void operator()(TTF_Font* font) const { TTF_CloseFont(font); }
};
using Font = std::unique_ptr<TTF_Font, CloseFont>;

SDL_Color of_sdl(Color color) { return {color.red, color.green, color.blue, SDL_ALPHA_OPAQUE}; }
SDL_Rect of_sdl(const Box& box) { return {box.x, box.y, std::max(0, box.width), std::max(0, box.height)}; }

std::uint8_t mixed(std::uint8_t under, std::uint8_t over, float share) {
    return static_cast<std::uint8_t>(
        std::lround(static_cast<float>(under) * (1 - share) + static_cast<float>(over) * share));
}

void blend(SDL_Surface& onto, int x, int y, Color color, float share) {
    auto* row = static_cast<std::uint8_t*>(onto.pixels) + static_cast<std::ptrdiff_t>(y) * onto.pitch;
    auto& pixel = reinterpret_cast<std::uint32_t*>(row)[x];
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    SDL_GetRGB(pixel, onto.format, &red, &green, &blue);
    pixel = SDL_MapRGB(onto.format, mixed(red, color.red, share), mixed(green, color.green, share),
                       mixed(blue, color.blue, share));
}

} // namespace

std::vector<float> coverage(const std::vector<Point>& corners, int row, int left, int width) {
    std::vector<float> covered(static_cast<std::size_t>(std::max(0, width)), 0.0F);
    constexpr int rays = 4;
    for (int ray = 0; ray < rays; ++ray) {
        const double y = row + (ray + 0.5) / rays;
        std::vector<double> crossings;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point& a = corners[i];
            const Point& b = corners[(i + 1) % corners.size()];
            if ((a.y <= y) != (b.y <= y))
                crossings.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const double begin = std::clamp(crossings[i] - left, 0.0, static_cast<double>(width));
            const double end = std::clamp(crossings[i + 1] - left, 0.0, static_cast<double>(width));
            for (auto x = static_cast<int>(begin); x < width && x < end; ++x) {
                const double part = std::min(end, x + 1.0) - std::max(begin, static_cast<double>(x));
                covered[static_cast<std::size_t>(x)] += static_cast<float>(std::max(0.0, part) / rays);
            }
        }
    }
    return covered;
}

struct Canvas::Inside {
    Fonts fonts;
    bool begun = false;
    std::map<std::tuple<bool, int, int>, Font> opened;        ///< By boldness, size and outline.
    std::map<std::tuple<bool, int, std::string>, int> widths; ///< By boldness, size and text.

    TTF_Font* font(bool bold, int pixels, int outline = 0) {
        // Sizes are few; who tries all of them does not fill the memory.
        constexpr std::size_t most = 48;
        if (opened.size() > most)
            opened.clear();
        Font& font = opened[{bold, pixels, outline}];
        const std::string& file = bold ? fonts.bold : fonts.usual;
        // A pipe would be waited for.
        if (std::error_code error; !font && std::filesystem::is_regular_file(file, error)) {
            font.reset(TTF_OpenFont(file.c_str(), std::max(1, pixels)));
            if (font && outline > 0)
                TTF_SetFontOutline(font.get(), outline);
        }
        return font.get();
    }
    /// Remembered, since what is to fit is tried in many sizes, and opening a font costs a millisecond.
    /// Digits are measured as zeros, as wide as any, so that a clock that goes on is found again.
    int width_of(std::string_view text, int pixels, bool bold) {
        constexpr std::size_t most = 4096;
        if (widths.size() > most)
            widths.clear();
        std::string measured(text);
        std::replace_if(
            measured.begin(), measured.end(), [](char c) { return c >= '0' && c <= '9'; }, '0');
        const auto [found, is_new] = widths.try_emplace({bold, pixels, measured}, 0);
        if (TTF_Font* used = is_new ? font(bold, pixels) : nullptr; used != nullptr)
            TTF_SizeUTF8(used, measured.c_str(), &found->second, nullptr);
        return found->second;
    }

    void draw(const Writing& writing, SDL_Surface& onto) {
        TTF_Font* used = font(writing.bold, writing.pixels);
        const Surface text(used == nullptr
                               ? nullptr
                               : TTF_RenderUTF8_Blended(used, writing.text.c_str(), of_sdl(writing.ink)));
        if (!text)
            return;
        // In the middle of its line.
        SDL_Rect to{writing.box.x, writing.box.y + (writing.box.height - text->h) / 2, 0, 0};
        SDL_BlitSurface(text.get(), nullptr, &onto, &to);
    }
    /// A sign as large as its box, whatever room its font leaves around it; `by` pixels beyond it on each
    /// side.
    void draw_sign(const std::string& sign, const Box& box, Color color, int by, SDL_Surface& onto) {
        // The signs of pieces leave a good part of their size empty.
        TTF_Font* used = font(false, box.height * 23 / 20, by);
        const Surface drawn(used == nullptr ? nullptr
                                            : TTF_RenderUTF8_Blended(used, sign.c_str(), of_sdl(color)));
        if (!drawn)
            return;
        SDL_Rect to{box.x + (box.width - drawn->w) / 2, box.y + (box.height - drawn->h) / 2, 0, 0};
        SDL_BlitSurface(drawn.get(), nullptr, &onto, &to);
    }
    void draw(const Figure& figure, SDL_Surface& onto) {
        const int edge = std::max(1, figure.box.width / 26);
        if (figure.lines.empty()) {
            draw_sign(figure.filled, figure.box, figure.edge, edge, onto);
            draw_sign(figure.filled, figure.box, figure.fill, 0, onto);
            return;
        }
        // The filled sign has fine gaps, which its own edge closes; the lines are made bolder.
        draw_sign(figure.filled, figure.box, figure.fill, edge, onto);
        draw_sign(figure.filled, figure.box, figure.fill, 0, onto);
        Box lines = figure.box;
        draw_sign(figure.lines, lines, figure.edge, 0, onto);
        ++lines.x;
        draw_sign(figure.lines, lines, figure.edge, 0, onto);
        ++lines.y;
        draw_sign(figure.lines, lines, figure.edge, 0, onto);
    }
};

namespace {

void draw(const FilledBox& filled, SDL_Surface& onto) {
    const SDL_Rect rect = of_sdl(filled.box);
    SDL_FillRect(&onto, &rect,
                 SDL_MapRGB(onto.format, filled.color.red, filled.color.green, filled.color.blue));
}

void draw(const Frame& frame, SDL_Surface& onto) {
    const Box& box = frame.box;
    const int thick = std::min({frame.thickness, box.width, box.height});
    for (const Box& side :
         {Box{box.x, box.y, box.width, thick}, Box{box.x, box.bottom() - thick, box.width, thick},
          Box{box.x, box.y, thick, box.height}, Box{box.right() - thick, box.y, thick, box.height}})
        draw(FilledBox{side, frame.color}, onto);
}

void draw(const Shape& shape, SDL_Surface& onto) {
    if (shape.corners.empty())
        return;
    const auto [top, bottom] = std::minmax_element(shape.corners.begin(), shape.corners.end(),
                                                   [](const Point& a, const Point& b) { return a.y < b.y; });
    const auto [leftmost, rightmost] = std::minmax_element(
        shape.corners.begin(), shape.corners.end(), [](const Point& a, const Point& b) { return a.x < b.x; });
    const SDL_Rect& clip = onto.clip_rect;
    const int left = std::clamp(static_cast<int>(std::floor(leftmost->x)), clip.x, clip.x + clip.w);
    const int right = std::clamp(static_cast<int>(std::ceil(rightmost->x)), clip.x, clip.x + clip.w);
    const int first = std::clamp(static_cast<int>(std::floor(top->y)), clip.y, clip.y + clip.h);
    const int last = std::clamp(static_cast<int>(std::ceil(bottom->y)), clip.y, clip.y + clip.h);
    for (int row = first; row < last; ++row) {
        const std::vector<float> covered = coverage(shape.corners, row, left, right - left);
        for (int x = left; x < right; ++x)
            if (const float share = std::min(1.0F, covered[static_cast<std::size_t>(x - left)]); share > 0)
                blend(onto, x, row, shape.color, share);
    }
}

} // namespace

Fonts system_fonts() {
    for (const char* folder :
         {"/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/TTF"}) {
        const std::filesystem::path place = folder;
        std::error_code ignored;
        if (std::filesystem::exists(place / "DejaVuSans.ttf", ignored) &&
            std::filesystem::exists(place / "DejaVuSans-Bold.ttf", ignored))
            return {place / "DejaVuSans.ttf", place / "DejaVuSans-Bold.ttf"};
    }
    return {};
}

Canvas::Canvas() : m_inside(std::make_unique<Inside>()) {}

Canvas::~Canvas() {
    m_inside->opened.clear();
    if (m_inside->begun)
        TTF_Quit();
}

Result<std::unique_ptr<Canvas>> Canvas::open(const Fonts& fonts) {
    if (fonts.usual.empty())
        return failure(ANNABELLA_TR(
            "The font DejaVu Sans is missing. Install fonts-dejavu-core, or choose a font with --font."));
    std::unique_ptr<Canvas> canvas(new Canvas);
    canvas->m_inside->fonts = fonts;
    canvas->m_inside->begun = TTF_Init() == 0;
    constexpr int any_size = 12;
    for (const auto& [bold, path] : {std::pair{false, &fonts.usual}, {true, &fonts.bold}})
        if (!canvas->m_inside->begun || canvas->m_inside->font(bold, any_size) == nullptr)
            return failure(ANNABELLA_TR("The font {0} cannot be used: {1}."),
                           {path->string(), TTF_GetError()});
    return canvas;
}

Measure Canvas::measure() {
    return [inside = m_inside.get()](std::string_view text, int pixels, bool bold) {
        return inside->width_of(text, pixels, bold);
    };
}

void Canvas::draw(const Scene& scene, SDL_Surface& onto, const Box& part) {
    const SDL_Rect clip = of_sdl(part);
    SDL_SetClipRect(&onto, &clip);
    window::draw(FilledBox{{0, 0, onto.w, onto.h}, scene.ground}, onto);
    for (const Drawn& drawn : scene.drawn)
        if (bounds_of(drawn).meets(part))
            std::visit(Overloaded{
                           [&](const Writing& writing) { m_inside->draw(writing, onto); },
                           [&](const Figure& figure) { m_inside->draw(figure, onto); },
                           [&](const auto& other) { window::draw(other, onto); },
                       },
                       drawn);
    SDL_SetClipRect(&onto, nullptr);
}

void Canvas::draw(const Scene& scene, SDL_Surface& onto) { draw(scene, onto, {0, 0, onto.w, onto.h}); }

} // namespace annabella::window
