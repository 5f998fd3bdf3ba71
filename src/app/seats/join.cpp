// A seat at another program's table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seats/join.hpp"

#include <chrono>
#include <memory>
#include <unistd.h>
#include <utility>

#include "app/ending_signals_linux.hpp"
#include "app/loop_linux.hpp"
#include "app/seats/seat_client.hpp"
#include "app/seats/seat_socket_linux.hpp"
#include "app/seats/table_round.hpp"
#include "app/terminal/tab_key.hpp"
#include "table/commands/command_rights.hpp"
#include "table/commands/secret_lines.hpp"
#include "table/commands/typed_line.hpp"
#include "table/keys/key_modes.hpp"

namespace annabella::app {

using Moment = SeatClient::Moment;

namespace {

constexpr std::chrono::milliseconds idle{1000};
/// Whatever is pasted: the table is heard after so many lines of it.
constexpr int lines_at_once = 64;
/// The table deals with twenty lines a second, and "quit" is not to wait for long behind what was pasted.
constexpr std::size_t flood = 200;

/// A line from his terminal.
void take_typed(const InputLine& line, Runtime& runtime, SeatClient& client, Moment now) {
    if (line.told)
        return runtime.say(*line.told);
    const bool was_reading = client.stop_reading();
    if (line.key)
        return client.press(*line.key, now);
    if (line.refused)
        return runtime.say(*line.refused);
    if (was_reading && line.text.empty())
        return;
    // Before the table answers, and where it waits for a code, nobody there does what is typed.
    const table::Translate translated =
        table::translate_into(runtime.phrasebook().translator(), runtime.options().language);
    const table::TypedLine typed = table::read_typed_line(line.text, translated);
    const bool quits = typed.command == table::row_of(table::Quit{});
    if ((!client.is_answered() || client.is_asked_for_code()) && quits)
        return client.leave(now);
    const bool asked_for_code = client.is_asked_for_code();
    client.type(line.text, now);
    if (!asked_for_code && typed.argument.empty() &&
        (quits || typed.command == table::row_of(table::Leave{})))
        client.expect_end(now);
}

} // namespace

LineAtTerminal terminal_at_seat(Runtime& runtime, std::optional<phrase::Seat> seat,
                                const std::shared_ptr<table::SecretLines>& secret,
                                const std::shared_ptr<table::KeyModes>& keys) {
    LineAtTerminal terminal = runtime.at_terminal();
    terminal.typing.is_secret = [secret](std::string_view line) { return secret->holds(line); };
    terminal.typing.complete = completes_words(
        {table::translate_into(runtime.phrasebook().translator(), runtime.options().language)},
        [seat](const table::CommandRow& row) { return table::is_of_seat(seat, &row); });
    terminal.typing.modes = keys;
    terminal.flood = flood;
    return terminal;
}

int join(Runtime& runtime, const JoinOptions& options) {
    runtime.go_live();
    if (!options.tables.empty())
        return go_round(runtime, options);
    auto socket = knock_at(options.table, options.is_named);
    if (!socket)
        return runtime.fail(socket.error());
    if (const auto whose = whose_table(options.table, *socket))
        runtime.say(*whose);
    table::Ears ears;
    ears.listening = table::Listening::OwnSeat;
    runtime.set_ears(ears);
    const auto secret = std::make_shared<table::SecretLines>(runtime.phrasebook().translator());
    const auto keys = std::make_shared<table::KeyModes>();
    LineInput input(STDIN_FILENO, terminal_at_seat(runtime, options.seat, secret, keys));
    const EndingSignals signals;
    SeatClient client(runtime, options.seat, *socket);
    client.set_hider([secret] { secret->hide_all(true); });
    client.set_key_modes(keys);
    client.sit_down(options.scheme, options.verbosity);
    keys->in_use = true;
    bool code_may_follow = false;
    const auto hide = [&] { secret->hide_all(client.hides_typing() || code_may_follow); };
    while (!client.is_done()) {
        const Moment now = Moment::clock::now();
        client.hear(now);
        hide();
        // Nothing more is read before the table has taken what was typed.
        input.take_some(
            lines_at_once, [&] { return client.has_room(); },
            [&](const InputLine& line) {
                const bool is_code = client.is_asked_for_code();
                take_typed(line, runtime, client, now);
                // The code that was wrong, or is not needed, may be typed once more.
                if (!line.key && !line.told)
                    code_may_follow = is_code || secret->wants_lock_turned(line.text);
                hide();
            });
        hide();
        // Who only listens needs no keyboard.
        if (signals.asked() || (input.ended() && options.seat))
            client.leave(now);
        client.tick(now);
        runtime.say_troubles();
        (void)runtime.keep_voice();
        if (!client.is_done())
            wait_for({socket->handle(), client.has_room() ? input.handle() : -1, signals.handle()},
                     socket->has_unsent() ? std::chrono::milliseconds(50) : idle);
    }
    // What he was told last is heard to its end.
    (void)runtime.close();
    return client.status();
}

} // namespace annabella::app
