// A seat at another program's table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/join.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/ending_signals_linux.hpp"
#include "app/folder_search.hpp"
#include "app/loop_linux.hpp"
#include "app/seat_socket_linux.hpp"
#include "base/overloaded.hpp"
#include "table/completion.hpp"
#include "table/seat_wire.hpp"
#include "table/secret_lines.hpp"

namespace annabella::app {

namespace wire = table::wire;
using phrase::Seat;
using Moment = std::chrono::steady_clock::time_point;

namespace {

constexpr std::chrono::milliseconds idle{1000};
/// How long something stands on the screen for one who does not say that he has read it.
constexpr std::chrono::milliseconds longest_reading{60'000};
/// Who leaves hears the answers to what he has typed before.
constexpr std::chrono::milliseconds longest_parting{10'000};

/// One who sits there.
class Sitter {
public:
    Sitter(Runtime& runtime, const JoinOptions& options, SeatSocket& socket, table::SecretLines& secret)
        : m_runtime(runtime), m_seat(options.seat), m_socket(socket), m_secret(secret) {}

    bool is_done() const { return m_status.has_value(); }
    int status() const { return m_status.value_or(0); }

    /// What has come from the table.
    void hear(Moment now) {
        for (std::string bytes = m_socket.read(); !bytes.empty() && !is_done(); bytes = m_socket.read()) {
            m_feed.take(bytes);
            while (const auto line = m_feed.next()) {
                const auto said = wire::read_from_table(*line);
                if (!said)
                    return lose();
                std::visit([&](const auto& one) { heed(one, now); }, *said);
            }
            if (m_feed.is_too_long())
                return lose();
        }
        if (m_socket.ended() && !is_done())
            m_parts_at ? end(0) : lose();
    }
    void type(const InputLine& line) {
        if (line.told)
            return m_runtime.say(*line.told);
        const bool was_reading = std::exchange(m_wipe_at, std::nullopt).has_value();
        if (was_reading)
            wipe();
        if (line.refused)
            return m_runtime.say(*line.refused);
        if (!was_reading || !line.text.empty())
            m_socket.send(wire::write(wire::Typed{line.text}));
    }
    /// He goes; what he has typed before is still answered.
    void leave(Moment now) {
        if (m_parts_at)
            return;
        m_socket.send(wire::write(wire::Leave{}));
        m_parts_at = now + longest_parting;
    }
    void tick(Moment now) {
        m_socket.flush();
        if (m_wipe_at && now >= *m_wipe_at) {
            m_wipe_at.reset();
            wipe();
        }
        if (m_parts_at && now >= *m_parts_at)
            end(0);
    }

private:
    void heed(const wire::Refused& refused, Moment) {
        say({{phrase::ForAll(refused.why.wording)}}, game::Time{});
        end(1);
    }
    void heed(const wire::Said& said, Moment) {
        phrase::Utterances words;
        for (const wire::Said::Part& part : said.parts)
            // All of it is for him: it needs no mark, and goes into his ear.
            if (part.secret)
                words.emplace_back(phrase::Secret(m_seat.value_or(Seat::White), part.words.wording));
            else
                words.emplace_back(phrase::ForAll(part.words.wording));
        say(words, said.at);
    }
    void heed(const wire::Page& page, Moment now) {
        table::PageForOne shown{m_seat.value_or(Seat::White), {}};
        for (const wire::Words& words : page.words)
            shown.words.push_back(words.wording);
        for (table::Outlet* outlet : m_runtime.outlets())
            outlet->reveal(shown);
        m_wipe_at = now + longest_reading;
    }
    void heed(const wire::Typing& typing, Moment) { m_secret.hide_all(typing.hidden); }
    void heed(const wire::Status& status, Moment) {
        for (table::Outlet* outlet : m_runtime.outlets())
            outlet->show_status(status.words.wording);
    }
    void heed(const wire::Over&, Moment) { end(0); }

    void say(const phrase::Utterances& words, game::Time at) {
        for (table::Outlet* outlet : m_runtime.outlets())
            outlet->say(words, at);
    }
    void wipe() {
        for (table::Outlet* outlet : m_runtime.outlets())
            outlet->wipe();
    }
    void end(int status) { m_status = status; }
    void lose() {
        m_runtime.say({ANNABELLA_TR("The table is lost: its program does not answer any more. When it is "
                                    "there again, join it again."),
                       {}});
        end(1);
    }

    Runtime& m_runtime;
    std::optional<Seat> m_seat;
    SeatSocket& m_socket;
    table::SecretLines& m_secret;
    wire::LineFeed m_feed{wire::longest_from_table};
    std::optional<Moment> m_wipe_at;
    std::optional<Moment> m_parts_at;
    std::optional<int> m_status;
};

/// What the keys of his terminal do.
LineAtTerminal terminal_at(Runtime& runtime, const std::shared_ptr<table::SecretLines>& secret) {
    LineAtTerminal terminal = runtime.at_terminal();
    terminal.typing.is_secret = [secret](std::string_view line) { return secret->holds(line); };
    const char* home = std::getenv("HOME");
    const auto completer = std::make_shared<const table::Completer>(
        std::vector{table::translate_into(runtime.phrasebook().translator(), runtime.options().language)},
        FolderSearch(home == nullptr ? "" : home));
    terminal.typing.complete = [completer](std::string_view typed) {
        table::Completion completion = completer->complete(typed);
        return LineCompletion{completion.replaced, std::move(completion.by), std::move(completion.told)};
    };
    return terminal;
}

} // namespace

int join(Runtime& runtime, const JoinOptions& options) {
    runtime.go_live();
    auto socket = knock_at(options.table, options.is_named);
    if (!socket)
        return runtime.fail(socket.error());
    table::Ears ears;
    ears.listening = table::Listening::OwnSeat;
    runtime.set_ears(ears);
    const auto secret = std::make_shared<table::SecretLines>(runtime.phrasebook().translator());
    LineInput input(STDIN_FILENO, terminal_at(runtime, secret));
    const EndingSignals signals;
    Sitter sitter(runtime, options, *socket, *secret);
    socket->send(wire::write(wire::Wish{wire::version, options.seat, runtime.options().language,
                                        options.scheme, runtime.ears().voice}));
    while (!sitter.is_done()) {
        const Moment now = Moment::clock::now();
        sitter.hear(now);
        while (const auto line = input.read_one())
            sitter.type(*line);
        // Who only listens needs no keyboard.
        if (signals.asked() || (input.ended() && options.seat))
            sitter.leave(now);
        sitter.tick(now);
        runtime.say_troubles();
        if (!sitter.is_done())
            wait_for({socket->handle(), input.handle(), signals.handle()},
                     socket->has_unsent() ? std::chrono::milliseconds(50) : idle);
    }
    // What he was told last is heard to its end.
    (void)runtime.close(std::chrono::seconds(20));
    return sitter.status();
}

} // namespace annabella::app
