// Seats at a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seats/seats_at_table.hpp"

#include <algorithm>
#include <unistd.h>
#include <utility>

#include "base/overloaded.hpp"
#include "table/commands/typed_line.hpp"
#include "table/game/seat_title.hpp"

namespace annabella::app {

namespace wire = table::wire;
using std::chrono::milliseconds;

namespace {

/// Five can have seats of their own; the others are on their way.
constexpr std::size_t most_visitors = 24;
constexpr std::size_t most_onlookers = 16;
/// Of one login that is not the table's own: nobody can fill the room, nor keep the door.
constexpr std::size_t most_of_one_login = 8;
/// So many are let in in one turn: those who are shown out again may come back at once.
constexpr int most_comers = 32;
/// Where all places are taken, who has not said for so long what he wants gives way.
constexpr milliseconds hesitation{250};
/// Everybody at the table is told of who sits down. A seat is taken a few times at once, as by one whose
/// line is bad, and then more slowly; so is it with onlookers, of whom the arbiter is told.
constexpr milliseconds for_each_seat{10'000};
constexpr milliseconds seats_at_once{20'000};
constexpr milliseconds for_each_onlooker{1000};
constexpr milliseconds onlookers_at_once{8000};
/// Who says nothing for so long has not come to sit down; an arbiter may be looking for his code.
constexpr milliseconds longest_silence{5000};
constexpr milliseconds time_for_code{120'000};
/// A person types fewer lines; a hundred at once may come from what was pasted, and eight are done in a turn.
constexpr milliseconds for_each_line{50};
constexpr int lines_in_a_turn = 8;
constexpr milliseconds typed_at_once{5000};
constexpr milliseconds last_words{250};
/// Nobody else of the group sits down in the place of who was cut off, and is taken for him. No longer: who
/// has taken a seat that is not his would keep it by going.
constexpr milliseconds kept_for{300'000};

Message other_version() {
    return {ANNABELLA_TR("This program and the table's have different versions."), {}};
}

/// The way to one seat. What is said of an event waits at the gate until the event is kept.
class SeatWay : public table::Outlet, public phrase::Confidant {
public:
    SeatWay(SpeechGate& gate, std::shared_ptr<SeatSocket> socket, std::optional<phrase::Seat> seat,
            table::Outlet& records)
        : m_gate(gate), m_socket(std::move(socket)), m_seat(seat), m_records(records) {}

    bool is_alone_with(phrase::Seat hearer) const override { return m_seat == hearer; }

    void say(const phrase::Utterances& utterances, game::Time at) override {
        wire::Said said{at, {}};
        phrase::Utterances his;
        for (const phrase::Utterance& utterance : utterances) {
            if (const phrase::Wording* words = utterance.words_for(*this))
                said.parts.push_back({utterance.is_secret(), {*words}});
            if (utterance.hearer())
                his.push_back(utterance);
        }
        if (said.parts.empty())
            return;
        send(said);
        if (!his.empty())
            m_gate.act([&records = m_records, his, at] { records.say(his, at); });
    }
    void say_to_onlooker(const phrase::Utterances& utterances, game::Time at) override {
        say(utterances, at);
        m_gate.act([&records = m_records, utterances, at] { records.say_to_onlooker(utterances, at); });
    }
    void reveal(const table::PageForOne& page) override {
        wire::Page shown;
        for (const phrase::Wording& words : page.words)
            shown.words.push_back({words});
        send(shown);
        m_gate.act([&records = m_records, page] { records.reveal(page); });
    }
    void silence() override { send(wire::Silence{}); }
    void sound(const table::Cue& cue) override { send(wire::Sound{cue.earcon, cue.file}); }
    void show_waiting(const phrase::Utterances& words) override {
        wire::Waits waits;
        for (const phrase::Utterance& each : words)
            if (const phrase::Wording* wording = each.unless_secret())
                waits.words.push_back({*wording});
        send(waits);
    }
    void adjust(std::optional<Side>, table::VoiceChange change) override { send(wire::Voice{change}); }
    void note_verbosity(phrase::Verbosity verbosity) override { send(wire::Verbosity{verbosity}); }
    void open_board(bool open) override { send(wire::Board{open}); }
    void walk_board() override { send(wire::Walk{}); }
    void show_status(const phrase::Wording& words) override { send(wire::Status{{words}}); }
    void show_table(const table::ShownTable& table) override { send(table); }
    void show_clocks(const table::ShownClocks& clocks) override { send(clocks); }

private:
    void send(wire::FromTable said) {
        m_gate.act([socket = m_socket, said = std::move(said)] { socket->send(wire::write(said)); });
    }

    SpeechGate& m_gate;
    std::shared_ptr<SeatSocket> m_socket;
    std::optional<phrase::Seat> m_seat;
    table::Outlet& m_records;
};

} // namespace

/// Who has come in.
class SeatsAtTable::Visitor {
public:
    Visitor(SeatSocket socket, Moment came)
        : m_socket(std::make_shared<SeatSocket>(std::move(socket))), m_came(came) {}

    const std::shared_ptr<SeatSocket>& socket() const { return m_socket; }
    void send(const wire::FromTable& said) { m_socket->send(wire::write(said)); }
    bool reads_on() const { return m_feed.waiting() < wire::longest_from_seat; }
    void read() {
        if (reads_on())
            m_feed.take(m_socket->read());
    }
    /// The next line, if it may be taken by now.
    std::optional<std::string> line(Moment now) {
        m_waits = m_busy_until - typed_at_once > now;
        if (m_waits)
            return std::nullopt;
        auto next = m_feed.next();
        if (next)
            m_busy_until = std::max(m_busy_until, now) + for_each_line;
        return next;
    }
    bool waits() const { return m_waits; }
    bool has_line() const { return m_feed.has_line(); }
    bool is_to_go(Moment now) const {
        return m_goes || m_feed.is_too_long() || (m_socket->ended() && !has_line()) || is_lost() ||
               (!way && !wish && !to_prove && now - m_came > longest_silence);
    }
    /// He has been asked for the code, and types too slowly.
    bool types_no_code(Moment now) const { return to_prove && !m_goes && now - m_came > time_for_code; }
    /// He may try another code.
    void prove_again(const wire::Wish& again, Moment now) {
        to_prove = again;
        m_came = now;
    }
    void go() { m_goes = true; }
    bool goes() const { return m_goes; }
    /// He has not said that he goes.
    bool is_cut_off() const { return !m_goes; }
    bool hesitates(Moment now) const {
        return !way && !wish && now - m_came > (to_prove ? longest_silence : hesitation);
    }
    bool looks_on() const { return way ? !seat : wish && !wish->seat; }
    bool wants(std::optional<phrase::Seat> wanted) const { return wish && wish->seat == wanted; }

    /// What he wants, until he may,
    std::optional<wire::Wish> wish;
    /// or has said the arbiter's code.
    std::optional<wire::Wish> to_prove;
    std::string code;
    bool unlocks = false; ///< Who sits there is asked for it again, to open the game.
    /// Once he sits there.
    std::unique_ptr<SeatWay> way;
    std::shared_ptr<const phrase::Phrasebook> words;
    std::optional<phrase::Seat> seat;
    std::string language;
    /// As he sat down; for the next game.
    table::Guest guest;
    bool sees = false;
    bool sits_again = false; ///< As soon as the next game has begun.

private:
    /// His program has ended, and left more than is done at once: it is for nobody any more.
    bool is_lost() const { return (m_waits || wish || !reads_on()) && m_socket->is_deserted(); }

    std::shared_ptr<SeatSocket> m_socket;
    wire::LineFeed m_feed{wire::longest_from_seat};
    Moment m_came;
    Moment m_busy_until{};
    bool m_waits = false;
    bool m_goes = false;
};

SeatsAtTable::SeatsAtTable(std::shared_ptr<TableDoor> door, table::Host& host, SpeechGate& gate,
                           const phrase::Phrasebook& own, LoadScheme load_scheme, table::Outlet& records)
    : m_door(std::move(door)), m_host(&host), m_gate(&gate), m_own(own),
      m_load_scheme(std::move(load_scheme)), m_records(records) {}

SeatsAtTable::~SeatsAtTable() = default;

void SeatsAtTable::let_in(Moment now) {
    if (m_visitors.size() == most_visitors)
        for (Visitor& visitor : m_visitors)
            if (visitor.hesitates(now)) {
                visitor.go();
                break;
            }
    for (int i = 0; i < most_comers && m_visitors.size() < most_visitors; ++i) {
        auto socket = m_door->let_in(now);
        if (!socket)
            return;
        const auto of_his = std::count_if(m_visitors.begin(), m_visitors.end(), [&](const Visitor& each) {
            return each.socket()->other() == socket->other();
        });
        if (socket->login().empty() || of_his < static_cast<std::ptrdiff_t>(most_of_one_login)) {
            m_visitors.emplace_back(std::move(*socket), now);
            continue;
        }
        const Message full{ANNABELLA_TR("Eight of your programs are at this table, the most allowed."), {}};
        socket->send(wire::write(wire::Refused{{m_own.wording(full, {})}}));
    }
}

void SeatsAtTable::exchange(bool takes_lines, Moment now, game::Time at) {
    let_in(now);
    for (Visitor& visitor : m_visitors) {
        visitor.socket()->flush();
        if (takes_lines)
            serve(visitor, now, at);
    }
    for (auto each = m_visitors.begin(); each != m_visitors.end();) {
        if (each->types_no_code(now))
            show_out(*each, each->to_prove->language,
                     {ANNABELLA_TR("You typed no code for two minutes. To take the seat, join again."), {}});
        if (!each->is_to_go(now)) {
            ++each;
            continue;
        }
        // He is gone before all hear of it.
        const Visitor gone = std::move(*each);
        each = m_visitors.erase(each);
        gone.socket()->flush();
        if (!gone.way)
            continue;
        if (gone.seat)
            m_left.insert(*gone.seat);
        if (gone.seat && gone.is_cut_off())
            m_kept_for.insert_or_assign(*gone.seat, Kept{gone.socket()->other(), now + kept_for});
        m_host->unseat(*gone.way, at);
    }
}

void SeatsAtTable::serve(Visitor& visitor, Moment now, game::Time at) {
    visitor.read();
    if (visitor.wish)
        return sit_down(visitor, now, at);
    for (int i = 0; i < lines_in_a_turn && !visitor.wish && !visitor.goes(); ++i) {
        const auto line = visitor.line(now);
        if (!line)
            return;
        const auto said = wire::read_from_seat(*line);
        if (!said)
            return visitor.go();
        heed(visitor, *said, now, at);
    }
}

void SeatsAtTable::heed(Visitor& visitor, const wire::FromSeat& said, Moment now, game::Time at) {
    std::visit(Overloaded{
                   [&](const wire::Wish& wish) { take_wish(visitor, wish, now, at); },
                   [&](const wire::Code& code) {
                       if (std::exchange(visitor.unlocks, false))
                           return unlock_with(visitor, code.text, at);
                       if (!visitor.to_prove)
                           return visitor.go();
                       const wire::Wish wish = *std::exchange(visitor.to_prove, std::nullopt);
                       visitor.code = code.text;
                       want(visitor, wish, now, at);
                   },
                   [&](const wire::Typed& typed) {
                       if (wants_to_unlock(visitor, typed.text)) {
                           visitor.unlocks = true;
                           visitor.send(wire::CodeWanted{});
                           return visitor.send(wire::Taken{});
                       }
                       if (visitor.way && m_host->take_from(*visitor.way, typed.text, at))
                           return visitor.send(wire::Taken{});
                       m_gate->act([socket = visitor.socket()] { socket->send(wire::write(wire::Over{})); });
                       visitor.go();
                   },
                   [&](const wire::Pressed& pressed) {
                       if (!visitor.way)
                           return visitor.go();
                       m_host->take_from(*visitor.way, pressed.key, at);
                       visitor.send(wire::Taken{});
                   },
                   [&](const wire::See& see) {
                       if (see.version == wire::version_of_sight && visitor.way &&
                           m_host->let_see(*visitor.way, at)) {
                           visitor.sees = true;
                           return;
                       }
                       show_out(visitor, visitor.language, other_version());
                   },
                   [&](const wire::Leave&) { visitor.go(); },
               },
               said);
}

/// "unlock" alone: his next line is the code, and nobody sees it.
bool SeatsAtTable::wants_to_unlock(const Visitor& visitor, std::string_view text) const {
    if (!visitor.way || visitor.seat != phrase::Seat::Arbiter || !m_host->is_arbiter_behind_code())
        return false;
    const table::TypedLine line =
        table::read_typed_line(text, table::translate_into(m_own.translator(), visitor.language));
    return line.command == table::row_of(table::UnlockGame{}) && line.argument.empty();
}

void SeatsAtTable::unlock_with(Visitor& visitor, const std::string& code, game::Time at) {
    if (visitor.way)
        m_host->take_from(*visitor.way, "unlock " + code, at);
}

void SeatsAtTable::show_out(Visitor& visitor, const std::string& language, const Message& why) {
    visitor.send(wire::Refused{{m_own.wording(why, language)}});
    visitor.go();
}

bool SeatsAtTable::has_to_prove(const wire::Wish& wish) const {
    return wish.seat == phrase::Seat::Arbiter && m_host->is_arbiter_behind_code();
}

void SeatsAtTable::ask_again(Visitor& visitor, const wire::Wish& wish, const Message& why, Moment now,
                             game::Time at) {
    visitor.prove_again(wish, now);
    // That a code was wrong is kept first.
    m_gate->act(
        [socket = visitor.socket(), told = wire::Said{at, {{false, {m_own.wording(why, wish.language)}}}}] {
            socket->send(wire::write(told));
            socket->send(wire::write(wire::CodeWanted{}));
        });
}

void SeatsAtTable::take_wish(Visitor& visitor, const wire::Wish& wish, Moment now, game::Time at) {
    if (visitor.way || visitor.to_prove)
        return visitor.go();
    if (wish.version != wire::version || !has_to_prove(wish))
        return want(visitor, wish, now, at);
    visitor.to_prove = wish;
    visitor.send(wire::CodeWanted{});
}

void SeatsAtTable::want(Visitor& visitor, const wire::Wish& wish, Moment now, game::Time at) {
    const auto refuse = [&](const Message& why) { show_out(visitor, wish.language, why); };
    if (!wish.seat && std::count_if(m_visitors.begin(), m_visitors.end(), [](const Visitor& each) {
                          return each.looks_on();
                      }) >= static_cast<std::ptrdiff_t>(most_onlookers))
        return refuse({ANNABELLA_TR("This table has no room for more onlookers."), {}});
    if (wish.seat && std::any_of(m_visitors.begin(), m_visitors.end(), [&](const Visitor& each) {
            return each.wants(wish.seat) && each.socket()->other() == visitor.socket()->other();
        })) {
        const Message busy{ANNABELLA_TR("Somebody else is just taking that seat: {0}. Try again."),
                           {table::seat_title(*wish.seat)}};
        return has_to_prove(wish) ? ask_again(visitor, wish, busy, now, at) : refuse(busy);
    }
    // Who is at his seat when he is cut off is nobody else than when he comes again.
    if (const auto kept = wish.seat ? m_kept_for.find(*wish.seat) : m_kept_for.end();
        kept != m_kept_for.end() && !visitor.socket()->login().empty() &&
        visitor.socket()->other() != kept->second.user && now < kept->second.until)
        return refuse({ANNABELLA_TR("That seat is reserved for the person who was disconnected: {0}."),
                       {table::seat_title(*wish.seat)}});
    visitor.wish = wish;
    sit_down(visitor, now, at);
}

SeatsAtTable::Moment& SeatsAtTable::busy_until(const Visitor& visitor, std::optional<phrase::Seat> seat) {
    const bool is_other = !visitor.socket()->login().empty();
    return m_busy_until[{seat && is_other ? phrase::Seat::White : seat,
                         is_other ? visitor.socket()->other() : ::geteuid()}];
}

void SeatsAtTable::sit_down(Visitor& visitor, Moment now, game::Time at) {
    const wire::Wish wish = *visitor.wish;
    Moment& busy_until = this->busy_until(visitor, wish.seat);
    if (busy_until - (wish.seat ? seats_at_once : onlookers_at_once) > now)
        return;
    // A try of the code takes time, and is a try, be it right or wrong.
    const bool tries_code = has_to_prove(wish);
    if (tries_code && !m_host->has_tried_code(visitor.code))
        return;
    visitor.wish.reset();
    if (const auto done = sit(visitor, wish, at); !done) {
        if (tries_code)
            busy_until = std::max(busy_until, now) + for_each_seat;
        visitor.way.reset();
        if (done.error().may_try_code_again)
            return ask_again(visitor, wish, done.error().message, now, at);
        return show_out(visitor, wish.language, done.error().message);
    }
    busy_until = std::max(busy_until, now) + (wish.seat ? for_each_seat : for_each_onlooker);
    if (!wish.seat)
        return;
    m_kept_for.erase(*wish.seat);
    // Nobody passes for somebody else of the group.
    if (!visitor.socket()->login().empty())
        m_host->say({ANNABELLA_TR("The user in that seat is {0}."), {visitor.socket()->login()}}, at);
}

table::Seated SeatsAtTable::sit(Visitor& visitor, const wire::Wish& wish, game::Time at) {
    if (wish.version != wire::version)
        return tl::unexpected(Error{other_version()});
    visitor.language = wish.language;
    if (!wish.scheme.empty()) {
        TRY(visitor.words, m_load_scheme(wish.scheme));
    }
    visitor.seat = wish.seat;
    visitor.way = std::make_unique<SeatWay>(*m_gate, visitor.socket(), wish.seat, m_records);
    table::Guest guest;
    guest.seat = wish.seat;
    guest.language = wish.language;
    guest.voice = wish.voice;
    guest.verbosity = wish.verbosity;
    guest.code = std::exchange(visitor.code, {});
    guest.phrasebook = visitor.words ? visitor.words.get() : &m_own;
    guest.outlet = visitor.way.get();
    TRY_VOID(m_host->seat(guest, at));
    visitor.guest = guest;
    visitor.guest.code.clear();
    if (wish.seat)
        m_left.erase(*wish.seat);
    if (m_hidden && wish.seat && phrase::is_player(*wish.seat))
        visitor.send(wire::Typing{true});
    return {};
}

void SeatsAtTable::move_to(table::Host& host, SpeechGate& gate, bool exchanged) {
    m_host = &host;
    m_gate = &gate;
    m_kept_for.clear();
    for (Visitor& visitor : m_visitors) {
        if (!visitor.way)
            continue;
        visitor.way.reset();
        if (const auto side = visitor.seat ? phrase::side_of(*visitor.seat) : std::nullopt; side && exchanged)
            visitor.seat = phrase::is_player(*visitor.seat) ? phrase::seat_of(opposite(*side))
                                                            : phrase::assistant_of(opposite(*side));
        visitor.sits_again = true;
    }
}

void SeatsAtTable::seat_again(game::Time at) {
    for (Visitor& visitor : m_visitors) {
        if (!std::exchange(visitor.sits_again, false))
            continue;
        visitor.way = std::make_unique<SeatWay>(*m_gate, visitor.socket(), visitor.seat, m_records);
        table::Guest guest = visitor.guest;
        guest.seat = visitor.seat;
        guest.outlet = visitor.way.get();
        if (const auto done = m_host->seat(guest, at); !done) {
            visitor.way.reset();
            visitor.send(wire::Refused{{m_own.wording(done.error().message, visitor.language)}});
            visitor.go();
        } else if (visitor.sees)
            m_host->let_see(*visitor.way, at);
    }
}

void SeatsAtTable::hide_typing(bool hidden) {
    if (std::exchange(m_hidden, hidden) == hidden)
        return;
    for (Visitor& visitor : m_visitors)
        if (visitor.way && visitor.seat && phrase::is_player(*visitor.seat))
            visitor.send(wire::Typing{hidden});
}

bool SeatsAtTable::is_anybody_seated() const {
    return std::any_of(m_visitors.begin(), m_visitors.end(),
                       [](const Visitor& visitor) { return visitor.way != nullptr; });
}

std::vector<int> SeatsAtTable::handles(bool takes_lines) const {
    std::vector<int> handles;
    if (m_visitors.size() < most_visitors)
        handles.push_back(m_door->handle());
    for (const Visitor& visitor : m_visitors)
        if (takes_lines && visitor.reads_on() && !visitor.waits() && !visitor.wish)
            handles.push_back(visitor.socket()->handle());
    return handles;
}

milliseconds SeatsAtTable::patience(bool takes_lines, Moment now) const {
    milliseconds patience{1000};
    if (const auto deadline = m_door->next_deadline(); deadline && m_visitors.size() < most_visitors)
        patience = std::clamp(std::chrono::ceil<milliseconds>(*deadline - now), milliseconds(0), patience);
    for (const Visitor& visitor : m_visitors) {
        if (m_visitors.size() == most_visitors && !visitor.way)
            patience = std::min(patience, hesitation);
        if (visitor.waits() || visitor.wish || visitor.socket()->has_unsent())
            patience = std::min(patience, for_each_line);
        if (takes_lines && !visitor.waits() && !visitor.wish && visitor.has_line())
            patience = milliseconds(0);
    }
    return patience;
}

void SeatsAtTable::close() {
    const Moment until = Moment::clock::now() + last_words;
    for (Visitor& visitor : m_visitors)
        visitor.send(wire::Over{});
    // One patience for all: those who do not read must not hold up the end.
    for (const Visitor& visitor : m_visitors)
        visitor.socket()->flush(std::max(
            milliseconds(0), std::chrono::duration_cast<milliseconds>(until - Moment::clock::now())));
}

} // namespace annabella::app
