// The program with the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/window.hpp"

#include <SDL.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "app/ending_signals_linux.hpp"
#include "app/seats/seat_client.hpp"
#include "app/terminal/tab_key.hpp"
#include "table/commands/command_rights.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/secret_lines.hpp"
#include "table/keys/key_modes.hpp"
#include "window/desk.hpp"
#include "window/picture.hpp"
#include "window/sdl_keys.hpp"
#include "window/seat_view.hpp"

namespace annabella::window {

using Moment = app::SeatClient::Moment;

namespace {

/// The socket and the clock are looked at so often. SDL waits for the keyboard and the mouse alone.
constexpr int patience_ms = 40;
constexpr std::chrono::milliseconds before_next_knock{1000};
constexpr std::chrono::milliseconds parting{500};
constexpr Uint32 longest_message_ms = 50;
constexpr int first_width = 1200;
constexpr int first_height = 800;

struct CloseWindow {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
};

/// SDL draws for nobody where it finds no screen; who asks for that by its variable gets it.
bool is_seen_nowhere() {
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    return (driver == "offscreen" || driver == "dummy") && std::getenv("SDL_VIDEODRIVER") == nullptr;
}

/// SDL's picture on the screen.
class Screen {
public:
    static Result<std::unique_ptr<Screen>> open(bool full) {
        // Signals are the program's own, and pictures are made in memory.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
        std::unique_ptr<Screen> screen(new Screen);
        screen->m_begun = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
        if (screen->m_begun && is_seen_nowhere())
            return failure(ANNABELLA_TR("There is no screen to show a window on."));
        if (screen->m_begun)
            screen->m_window.reset(SDL_CreateWindow(
                "Annabella", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, first_width, first_height,
                SDL_WINDOW_RESIZABLE | (full ? SDL_WINDOW_FULLSCREEN_DESKTOP : SDL_WindowFlags{})));
        if (!screen->m_window)
            return failure(ANNABELLA_TR("There is no screen to show a window on: {0}."), {SDL_GetError()});
        SDL_SetWindowMinimumSize(screen->m_window.get(), 320, 240);
        SDL_StartTextInput();
        return screen;
    }
    ~Screen() {
        // SDL wakes itself by a message to the window, through a second connection to the screen. One that
        // comes when the window has gone ends the program with an error.
        if (m_window)
            SDL_Delay(longest_message_ms);
        m_window.reset();
        if (m_begun)
            SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    /// Null where there is none for the moment.
    SDL_Surface* surface() { return SDL_GetWindowSurface(m_window.get()); }
    /// What has been drawn there.
    void show(const Box& part) {
        const SDL_Rect rect{part.x, part.y, part.width, part.height};
        if (!part.is_empty())
            SDL_UpdateWindowSurfaceRects(m_window.get(), &rect, 1);
    }
    bool is_full() const { return (SDL_GetWindowFlags(m_window.get()) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0; }
    void switch_full(bool off_only) {
        const bool full = is_full();
        if (full || !off_only)
            SDL_SetWindowFullscreen(m_window.get(),
                                    full ? Uint32{0} : static_cast<Uint32>(SDL_WINDOW_FULLSCREEN_DESKTOP));
    }

private:
    Screen() = default;
    bool m_begun = false;
    std::unique_ptr<SDL_Window, CloseWindow> m_window;
};

View first_view(const app::Runtime& runtime, const WindowOptions& options) {
    View view;
    view.seat = options.join.seat;
    view.captions = captions_in(runtime.phrasebook(), runtime.options().language);
    view.theme = options.theme;
    view.points = options.points;
    const auto own = view.seat ? phrase::side_of(*view.seat) : std::nullopt;
    view.white_on_top = options.below.value_or(own.value_or(Side::White)) == Side::Black;
    return view;
}

/// One message each, so that a listener can stop and repeat it.
constexpr std::array keys_told = {
    ANNABELLA_TR("Tab goes to the next part, Ctrl Enter shows only one."),
    ANNABELLA_TR("On the board, the arrows move, Enter picks up or puts down a piece, Escape drops it."),
    ANNABELLA_TR("Space presses the clock."),
    ANNABELLA_TR("Plus and minus change the letter size, Ctrl T the colours."),
    ANNABELLA_TR("Ctrl F turns the board, F11 fills the screen."),
    ANNABELLA_TR("Ctrl Q closes the window."),
};

/// Screen, table, hands.
class Window {
public:
    Window(app::Runtime& runtime, const WindowOptions& options, Canvas& canvas, Screen& screen)
        : m_runtime(runtime), m_options(options), m_canvas(canvas), m_screen(screen),
          m_secret(runtime.phrasebook().translator()), m_view(first_view(runtime, options)),
          m_measure(canvas.measure()) {
        for (const char* help : keys_told)
            tell(Message(help));
    }

    int run() {
        const app::EndingSignals signals;
        while (!m_closed) {
            take_events(patience_ms);
            const Moment now = Moment::clock::now();
            sit_at(now);
            if (signals.asked())
                m_closed = true;
            m_eyes.tick();
            if (m_eyes.take_change())
                draw();
            keep_changes();
            m_runtime.say_troubles();
        }
        part();
        return m_status;
    }

private:
    std::string text_of(const Message& message) const {
        return m_runtime.phrasebook().wording(message, m_runtime.options().language).text;
    }
    void tell(const Message& message) { m_eyes.tell(text_of(message)); }
    void sit_at(Moment now) {
        if (!m_socket && !m_ended)
            knock(now);
        if (!m_client)
            return;
        m_client->hear(now);
        m_client->tick(now);
        m_secret.hide_all(m_client->hides_typing());
        if (!m_client->is_done())
            return;
        // What stood there last can still be looked at, and why nothing goes on there.
        m_status = m_client->status();
        m_ended = true;
        m_eyes.end(m_status == 0 || m_view.told.empty() ? text_of({ANNABELLA_TR("The table is closed."), {}})
                                                        : m_view.told.back());
        m_client.reset();
        m_socket.reset();
        // Nobody is there who could end help or the walk.
        m_keys->mode = table::KeyMode::Line;
    }
    void knock(Moment now) {
        if (now < m_next_knock)
            return;
        m_next_knock = now + before_next_knock;
        auto socket = app::knock_at(m_options.join.table, m_options.join.is_named);
        if (!socket) {
            // It is told once, and waited for.
            if (!std::exchange(m_waits, true)) {
                m_runtime.say(socket.error().message);
                tell(socket.error().message);
                m_eyes.wait(text_of(socket.error().message) + ' ' +
                            text_of({ANNABELLA_TR("The window is waiting for one."), {}}));
            }
            return;
        }
        if (const auto whose = app::whose_table(m_options.join.table, *socket)) {
            m_runtime.say(*whose);
            tell(*whose);
        }
        m_socket.emplace(std::move(*socket));
        m_client.emplace(m_runtime, m_options.join.seat, *m_socket, &m_eyes);
        m_client->set_hider([this] { m_secret.hide_all(true); });
        m_client->set_key_modes(m_keys);
        m_client->sit_down(m_options.join.scheme, m_options.join.verbosity);
        m_client->look();
    }
    void part() {
        const Moment end = Moment::clock::now() + parting;
        if (!m_client)
            return;
        m_client->leave(Moment::clock::now());
        while (!m_client->is_done() && Moment::clock::now() < end) {
            m_client->hear(Moment::clock::now());
            m_client->tick(Moment::clock::now());
            SDL_Delay(5);
        }
    }

    void take_events(int patience) {
        SDL_Event event;
        for (bool there = SDL_WaitEventTimeout(&event, patience) != 0; there;
             there = SDL_PollEvent(&event) != 0)
            take(event);
    }
    void take(const SDL_Event& event) {
        switch (event.type) {
        case SDL_QUIT:
            m_closed = true;
            break;
        case SDL_WINDOWEVENT:
            m_drawn.reset();
            m_eyes.note_change();
            break;
        case SDL_KEYDOWN:
            press(event.key.keysym);
            break;
        case SDL_TEXTINPUT:
            // What has a letter or a sign, and is no writing, comes as a key as well. (The right Alt writes.)
            if ((SDL_GetModState() & (KMOD_CTRL | KMOD_LALT)) == 0 && !stop_reading() &&
                !give_to_table(event.text.text))
                act(m_desk.write(event.text.text));
            break;
        case SDL_MOUSEBUTTONDOWN:
            if (event.button.button == SDL_BUTTON_LEFT && !stop_reading())
                act(m_desk.click(m_layout, event.button.x, event.button.y));
            break;
        case SDL_MOUSEWHEEL:
            if (event.wheel.y != 0)
                turn_wheel(event.wheel.y > 0 ? Key::Up : Key::Down);
            break;
        default:
            break;
        }
    }
    /// Any other key than one that goes through it takes away what was for his eyes, and does nothing else.
    bool stop_reading() { return m_client && m_client->stop_reading(); }
    bool turn_page(Key key) {
        const bool turned = m_desk.turn_page(key, m_layout, m_measure);
        if (turned)
            m_eyes.note_change();
        return turned;
    }
    void turn_wheel(Key key) {
        if (!turn_page(key) && m_view.focus != Part::Board)
            act(m_desk.press(key, m_layout, m_measure));
    }

    void press(const SDL_Keysym& key) {
        const bool control = (key.mod & KMOD_CTRL) != 0;
        const auto known =
            control ? key_with_control(key.sym) : key_alone(key.sym, (key.mod & KMOD_SHIFT) != 0);
        m_runtime.key_silence().hush();
        if (known && turn_page(*known))
            return;
        const std::string name = control ? std::string() : name_at_table(key.sym);
        // What the table's own keys do.
        const bool is_tables = !known && table::row_of_key(name) != nullptr;
        if ((is_tables || m_keys->mode != table::KeyMode::Line) && !name.empty()) {
            if (!stop_reading())
                press_at_table(name);
        } else if (known && !stop_reading()) {
            act(m_desk.press(*known, m_layout, m_measure));
        }
    }
    /// While help tells of each key, or they walk over the board, all of them are the table's that it can
    /// know.
    bool give_to_table(const std::string& name) {
        if (m_keys->mode == table::KeyMode::Line)
            return false;
        press_at_table(name);
        return true;
    }
    void press_at_table(const std::string& name) {
        if (!m_client)
            return tell_nobody_answers();
        const table::KeyMode was = m_keys->mode;
        m_keys->mode = table::mode_after(name, was, m_keys->board_open);
        m_client->press({name, was, m_keys->mode, !m_view.line.empty()}, Moment::clock::now());
    }
    void send(const std::string& line) {
        if (m_client) {
            m_client->type(line, Moment::clock::now());
            return m_secret.hide_all(m_client->hides_typing());
        }
        tell_nobody_answers();
    }
    void tell_nobody_answers() {
        const std::string why = m_ended ? m_view.captions.table_has_gone : m_view.status;
        m_runtime.say({"{0}", {why}});
        m_eyes.tell(why);
    }
    void act(const Deed& deed) {
        m_eyes.note_change();
        if (const auto* line = std::get_if<SendLine>(&deed))
            send(line->text);
        if (const auto* full = std::get_if<SwitchFullScreen>(&deed))
            m_screen.switch_full(full->off_only);
        if (std::holds_alternative<SavePicture>(deed))
            save_picture();
        if (std::holds_alternative<LeaveSeat>(deed))
            m_closed = true;
        if (const auto* tell_writer = std::get_if<TellWriter>(&deed)) {
            m_runtime.say(tell_writer->told);
            tell(tell_writer->told);
        }
    }
    void draw() {
        SDL_Surface* const surface = m_screen.surface();
        if (surface == nullptr || surface->format->BytesPerPixel != 4)
            return;
        m_desk.settle();
        m_layout = layout_of(m_view, surface->w, surface->h);
        // A clock that goes on costs no more than its own digits and hands.
        Scene scene = picture_of(m_view, m_layout, m_measure);
        const Box all{0, 0, surface->w, surface->h};
        const Box changed = m_drawn && m_drawn_in == all ? changed_between(*m_drawn, scene, all) : all;
        m_canvas.draw(scene, *surface, changed);
        m_drawn = std::move(scene);
        m_drawn_in = all;
        m_screen.show(changed);
    }
    void save_picture() {
        draw();
        SDL_Surface* const surface = m_screen.surface();
        if (m_options.picture.empty() || surface == nullptr)
            return tell({ANNABELLA_TR("To save a picture of the window, set a file with --screenshot."), {}});
        // The file is whole, or it is not there.
        const std::filesystem::path part = m_options.picture.string() + ".part";
        std::error_code error;
        if (SDL_SaveBMP(surface, part.c_str()) == 0)
            std::filesystem::rename(part, m_options.picture, error);
        else
            error = std::make_error_code(std::errc::io_error);
        tell({error ? ANNABELLA_TR("The picture cannot be written to {0}.")
                    : ANNABELLA_TR("The picture is saved in {0}."),
              {m_options.picture.string()}});
    }

    /// What keys have made of colours, letters and screen is so at the next start, too. Which way the board
    /// was turned was for this game.
    void keep_changes() {
        if (std::exchange(m_kept.theme, m_view.theme) != m_view.theme)
            m_runtime.next_start().keep({{"theme", {std::string(m_view.theme->name)}, 0}});
        if (std::exchange(m_kept.points, m_view.points) != m_view.points)
            m_runtime.next_start().keep({{"size", {std::to_string(m_view.points)}, 0}});
        const bool full = m_screen.is_full();
        if (std::exchange(m_kept.full_screen, full) != full)
            m_runtime.next_start().keep({{"full-screen", {full ? "true" : "false"}, 0}});
        (void)m_runtime.keep_voice();
    }

    app::Runtime& m_runtime;
    const WindowOptions& m_options;
    WindowOptions m_kept = m_options; ///< As it is at the next start.
    Canvas& m_canvas;
    Screen& m_screen;
    table::SecretLines m_secret;
    std::shared_ptr<table::KeyModes> m_keys = std::make_shared<table::KeyModes>();
    View m_view;
    Measure m_measure;
    SeatView m_eyes{m_view, [] { return Moment::clock::now(); }};
    Desk m_desk{m_view, [this](std::string_view line) { return m_secret.holds(line); },
                app::completes_words({table::translate_into(m_runtime.phrasebook().translator(),
                                                            m_runtime.options().language)},
                                     [seat = m_options.join.seat](const table::CommandRow& row) {
                                         return table::is_of_seat(seat, &row);
                                     })};
    Layout m_layout;
    std::optional<Scene> m_drawn; ///< As it is on the screen, in a window of that size.
    Box m_drawn_in;
    std::optional<app::SeatSocket> m_socket;
    std::optional<app::SeatClient> m_client;
    Moment m_next_knock{};
    bool m_waits = false;
    bool m_ended = false;
    bool m_closed = false;
    int m_status = 0;
};

} // namespace

int show_window(app::Runtime& runtime, const WindowOptions& options) {
    runtime.go_live();
    table::Ears ears;
    ears.listening = table::Listening::OwnSeat;
    runtime.set_ears(ears);
    auto canvas = Canvas::open(options.fonts);
    if (!canvas)
        return runtime.fail(canvas.error());
    auto screen = Screen::open(options.full_screen);
    if (!screen)
        return runtime.fail(screen.error());
    const int status = Window(runtime, options, **canvas, **screen).run();
    (void)runtime.close(parting);
    return status;
}

} // namespace annabella::window
