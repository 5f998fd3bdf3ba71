// From table to table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seats/table_round.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <unistd.h>
#include <utility>

#include "app/ending_signals_linux.hpp"
#include "app/loop_linux.hpp"
#include "app/seats/seat_client.hpp"
#include "app/seats/seat_socket_linux.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_line.hpp"

namespace annabella::app {

namespace {

constexpr std::chrono::milliseconds idle_round{1000};
constexpr std::chrono::milliseconds unsent_round{50};
/// Whatever is pasted: the tables are heard after so many lines of it.
constexpr int lines_in_a_round = 64;

/// One of the tables. It stays where it is made: the client holds on to the socket.
struct TableOnRound {
    TableOnRound(std::string called, SeatSocket way) : name(std::move(called)), socket(std::move(way)) {}

    std::string name;
    SeatSocket socket;
    std::optional<SeatClient> client{};
};

class Round {
public:
    using Moment = SeatClient::Moment;

    Round(Runtime& runtime, phrase::Seat seat, table::SecretLines& secret,
          std::shared_ptr<table::KeyModes> keys)
        : m_runtime(runtime), m_seat(seat), m_secret(secret), m_keys(std::move(keys)),
          m_translated(table::translate_into(runtime.phrasebook().translator(), runtime.options().language)) {
    }

    void sit_down(const std::string& name, SeatSocket socket, const JoinOptions& options) {
        TableOnRound& table = m_tables.emplace_back(name, std::move(socket));
        SeatClient& client = table.client.emplace(m_runtime, m_seat, table.socket);
        client.call_it(name);
        client.set_hider([this] { m_secret.hide_all(true); });
        client.set_key_modes(m_keys);
        client.sit_down(options.scheme, options.verbosity);
    }
    /// He speaks to the first.
    void begin() {
        tell_where();
        tell_how();
    }

    bool is_over() const {
        return std::all_of(m_tables.begin(), m_tables.end(),
                           [](const TableOnRound& table) { return table.client->is_done(); });
    }
    bool has_failed() const {
        return std::any_of(m_tables.begin(), m_tables.end(),
                           [](const TableOnRound& table) { return table.client->status() != 0; });
    }
    void hear(Moment now) {
        for (TableOnRound& table : m_tables)
            if (!table.client->is_done()) {
                table.client->hear(now);
                table.client->tick(now);
                settle_whose_code();
            }
    }
    /// One that is gone has said so itself. Who was there is at none until he names another: he may be in the
    /// midst of a line for that one.
    void notice_ends() {
        if (m_leaves || !m_tables[m_current].client->is_done() || is_over())
            return;
        const auto next = std::find_if(m_tables.begin(), m_tables.end(),
                                       [](const TableOnRound& table) { return !table.client->is_done(); });
        m_current = static_cast<std::size_t>(next - m_tables.begin());
        m_is_at_none = true;
        settle_whose_code();
        tell_where();
    }
    void take(const InputLine& line, Moment now) {
        if (line.told)
            return m_runtime.say(*line.told);
        if (line.refused)
            return m_runtime.say(*line.refused);
        if (is_over())
            return;
        const bool was_reading = stop_reading();
        if (line.key)
            return m_is_at_none ? tell_where() : here().press(*line.key, now);
        if (was_reading && line.text.empty())
            return;
        const table::TypedLine typed = table::read_typed_line(line.text, m_translated);
        if (typed.command == table::row_of(table::Quit{}))
            return leave(now);
        if (m_asking_for_code != nullptr) {
            m_asking_for_code->type(line.text, now);
            return settle_whose_code();
        }
        if (typed.command == table::row_of(table::TellTables{}))
            return tell_tables();
        if (typed.command == table::row_of(table::GoToTable{}))
            return go_to(typed.argument, now);
        if (m_is_at_none)
            return tell_where();
        if (typed.command == nullptr)
            return here().type(line.text, now);
        // What the table knows of; it does not know of others.
        if (typed.command == table::row_of(table::Help{}) && typed.argument.empty())
            tell_how();
        here().type(line.text, now);
    }
    void leave(Moment now) {
        m_leaves = true;
        for (TableOnRound& table : m_tables)
            table.client->leave(now);
    }
    /// For wait_for().
    std::vector<int> handles() const {
        std::vector<int> handles;
        for (const TableOnRound& table : m_tables)
            if (!table.client->is_done())
                handles.push_back(table.socket.handle());
        return handles;
    }
    bool has_unsent() const {
        return std::any_of(m_tables.begin(), m_tables.end(), [](const TableOnRound& table) {
            return !table.client->is_done() && table.socket.has_unsent();
        });
    }
    /// Of the table that what is typed is for.
    bool has_room() const {
        if (m_asking_for_code != nullptr)
            return m_asking_for_code->has_room();
        const TableOnRound& table = m_tables[m_current];
        return table.client->is_done() || table.client->has_room();
    }

private:
    /// One code after the other, and first that of the table which has asked first.
    void settle_whose_code() {
        if (m_asking_for_code != nullptr && !m_asking_for_code->is_asked_for_code() &&
            !m_asking_for_code->has_to_prove())
            m_asking_for_code = nullptr;
        for (TableOnRound& table : m_tables)
            if (m_asking_for_code == nullptr && table.client->is_asked_for_code())
                m_asking_for_code = &*table.client;
        m_secret.hide_all(m_asking_for_code != nullptr || here().hides_typing());
    }
    SeatClient& here() { return *m_tables[m_current].client; }
    /// The page for his eyes is gone, of whichever table it was; false where there was none.
    bool stop_reading() {
        bool was_reading = false;
        for (TableOnRound& table : m_tables)
            was_reading = table.client->stop_reading() || was_reading;
        return was_reading;
    }

    void tell_where() {
        if (m_is_at_none)
            return m_runtime.say(
                {ANNABELLA_TR("You are at no table. Type table and a name: {0}."), {names(false)}});
        if (m_tables.size() > 1)
            m_runtime.say({ANNABELLA_TR("You are typing to table {0}."), {m_tables[m_current].name}});
    }

    void tell_how() {
        if (m_tables.size() < 2)
            return;
        m_runtime.say(
            {ANNABELLA_TR(
                 "To go to another table, type table and its name. To hear what waits, type tables."),
             {}});
        m_runtime.say({ANNABELLA_TR("For the next one that waits for you, type table next."), {}});
    }

    std::string names(bool only_free) const {
        std::string list;
        for (const TableOnRound& table : m_tables)
            if (!table.client->is_done() && !(only_free && !table.client->waiting().empty()))
                list.append(list.empty() ? "" : ", ").append(table.name);
        return list;
    }

    void tell_tables() {
        for (TableOnRound& table : m_tables)
            if (!table.client->is_done() && !table.client->waiting().empty())
                table.client->say(table.client->waiting(), game::Time{});
        if (const std::string free = names(true); !free.empty())
            m_runtime.say({ANNABELLA_TR("Nothing is waiting for you at: {0}."), {free}});
        tell_where();
    }

    void go_to(std::string_view argument, Moment now) {
        const std::string_view word = table::take_word(argument);
        if (word.empty())
            return tell_tables();
        std::vector<std::string> all;
        all.reserve(m_tables.size());
        for (const TableOnRound& table : m_tables)
            all.push_back(table.name);
        std::size_t found = table_called(word, all);
        if (found == all.size() && table::is_word(word, ANNABELLA_TR("next"), m_translated)) {
            found = next_waiting();
            if (found == all.size())
                return tell_tables();
        }
        if (found == m_tables.size() || m_tables[found].client->is_done())
            return m_runtime.say({ANNABELLA_TR("You have no such table. Your tables: {0}."), {names(false)}});
        m_current = found;
        m_is_at_none = false;
        settle_whose_code();
        // Its answer begins with its name. A player comes to hear what has been played.
        if (argument.empty())
            argument = phrase::is_player(m_seat) ? "last" : "status";
        here().type(argument, now);
    }

    /// The next table, round and round, where something waits for him; the number of tables where there is
    /// none.
    std::size_t next_waiting() const {
        for (std::size_t step = 1; step <= m_tables.size(); ++step) {
            const std::size_t at = (m_current + step) % m_tables.size();
            if (!m_tables[at].client->is_done() && !m_tables[at].client->waiting().empty())
                return at;
        }
        return m_tables.size();
    }

    Runtime& m_runtime;
    phrase::Seat m_seat;
    table::SecretLines& m_secret;
    std::shared_ptr<table::KeyModes> m_keys;
    table::Translate m_translated;
    std::deque<TableOnRound> m_tables;
    std::size_t m_current = 0; ///< What is typed is for this one,
    bool m_leaves = false;
    bool m_is_at_none = false;               ///< but only where he has gone to it himself,
    SeatClient* m_asking_for_code = nullptr; ///< or is the code of that one.
};

} // namespace

std::vector<std::string> table_names(const std::vector<std::string>& places) {
    std::multiset<std::string> files;
    for (const std::string& place : places)
        files.insert(std::filesystem::path(place).filename().string());
    std::vector<std::string> names;
    names.reserve(places.size());
    for (const std::string& place : places) {
        const std::string file = std::filesystem::path(place).filename().string();
        names.push_back(files.count(file) == 1 ? file : std::to_string(names.size() + 1));
    }
    return names;
}

std::size_t table_called(std::string_view word, const std::vector<std::string>& names) {
    const auto named = std::find_if(names.begin(), names.end(), [&](const std::string& name) {
        return table::lower_case(name) == table::lower_case(word);
    });
    if (named != names.end())
        return static_cast<std::size_t>(named - names.begin());
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool is_number = error == std::errc() && end == word.data() + word.size();
    return is_number && number >= 1 && number <= names.size() ? number - 1 : names.size();
}

int go_round(Runtime& runtime, const JoinOptions& options) {
    table::Ears ears;
    ears.listening = table::Listening::OwnSeat;
    runtime.set_ears(ears);
    const auto secret = std::make_shared<table::SecretLines>(runtime.phrasebook().translator());
    const auto keys = std::make_shared<table::KeyModes>();
    const phrase::Seat seat = options.seat.value_or(phrase::Seat::Arbiter);
    Round round(runtime, seat, *secret, keys);
    const std::vector<std::string> names = table_names(options.tables);
    bool all_joined = true;
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto socket = knock_at(options.tables[i], true);
        if (!socket)
            runtime.say(socket.error().message);
        else if (const auto whose = whose_table(options.tables[i], *socket))
            runtime.say(*whose);
        if (socket)
            round.sit_down(names[i], std::move(*socket), options);
        all_joined = all_joined && socket.has_value();
    }
    LineInput input(STDIN_FILENO, terminal_at_seat(runtime, seat, secret, keys));
    const EndingSignals signals;
    keys->in_use = true;
    if (!round.is_over())
        round.begin();
    while (!round.is_over()) {
        const auto now = Round::Moment::clock::now();
        round.hear(now);
        round.notice_ends();
        // Nothing more is read before the table has taken what was typed.
        input.take_some(
            lines_in_a_round, [&] { return round.has_room(); },
            [&](const InputLine& line) { round.take(line, now); });
        if (signals.asked() || input.ended())
            round.leave(now);
        runtime.say_troubles();
        (void)runtime.keep_voice();
        if (round.is_over())
            break;
        std::vector<int> handles = round.handles();
        handles.push_back(round.has_room() ? input.handle() : -1);
        handles.push_back(signals.handle());
        wait_for(handles, round.has_unsent() ? unsent_round : idle_round);
    }
    // What he was told last is heard to its end.
    (void)runtime.close();
    return all_joined && !round.has_failed() ? 0 : 1;
}

} // namespace annabella::app
