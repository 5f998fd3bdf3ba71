// A table with the program at it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "live_table.hpp"

#include <algorithm>
#include <cstdio>
#include <ostream>
#include <stdexcept>

#include "chess/notation/fen.hpp"
#include "chess/rules.hpp"
#include "devices/board_families.hpp"
#include "event_text.hpp"
#include "phrase/phrases.hpp"
#include "table/boards/board_lights.hpp"

namespace annabella::hands {

namespace {

const phrase::Phrasebook& book() {
    static const phrase::Phrasebook loaded =
        phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e").value();
    return loaded;
}

/// The longest that the program's own loop sleeps.
constexpr Span longest_step{250};

std::optional<devices::BoardTime> stamp_of(const devices::BoardEvent& event) {
    return std::visit(
        [](const auto& told) -> std::optional<devices::BoardTime> {
            if constexpr (requires { told.time; })
                return told.time;
            else
                return std::nullopt;
        },
        event);
}

template <class What>
bool is(const devices::BoardEvent& event) {
    return std::holds_alternative<What>(event);
}

} // namespace

LiveTable::LiveTable(const TableKind& kind, const chess::Position& start) : m_kind(kind), m_start(start) {
    game::Table table;
    for (const std::string& statement : kind.statements)
        if (!game::read_table_statement(statement, table))
            throw std::runtime_error("not a statement of a table: " + statement);
    if (!(start == chess::Position()))
        table.position = chess::write_fen(start);
    const auto letters = book().translator().languages().letters();
    table.letters.assign(letters.begin(), letters.end());
    sit_down(table);
}

void LiveTable::sit_down(const game::Table& table) {
    m_host.reset();
    m_judge = std::make_unique<table::MateJudge>(
        table::MateJudge::Limits{.nodes = 2'000, .goes_on = false}, [] { return table::MateJudge::Moment(); },
        nullptr);
    m_spoken = std::make_unique<table::SpokenGame>(game::Game::create(table, chess::rules()).value(), book());
    m_host = std::make_unique<table::Host>(*m_spoken, m_recorder, std::vector<table::Outlet*>{&m_hearing});
    m_host->set_judge(*m_judge);
    if (m_kind.apart)
        m_host->set_ears({table::Listening::Apart, true, true, {true, true}});
    m_host->set_observer([this](const game::Notice& notice, game::Time at) {
        Told told{at.time_since_epoch(), std::string(game::name(notice))};
        if (const auto* refused = std::get_if<game::Refused>(&notice))
            told.reason = refused->reason.name();
        trace("      notice " + told.name + ' ' + told.reason);
        m_told.push_back(std::move(told));
    });
    m_host->set_buzzer([this](Side side, devices::BuzzPattern pattern) {
        for (Seat& seat : m_seats)
            if (seat.owner.value_or(side) == side)
                seat.driver->buzz(pattern);
    });
}

LiveTable::~LiveTable() = default;

void LiveTable::add_board(std::unique_ptr<ElectronicBoard> board, Wood& wood, std::optional<Side> owner) {
    const devices::BoardFamily* family = devices::find_family(board->family());
    if (family == nullptr)
        throw std::runtime_error("the program knows no boards called " + std::string(board->family()));
    devices::DriverOptions options;
    options.session = static_cast<std::uint16_t>(m_seats.size() + 1);
    m_seats.push_back({std::move(board), &wood, owner, family->make(options), true, {}});
}

void LiveTable::begin() {
    m_host->happen(game::Started{}, table_now());
    for (Seat& seat : m_seats) {
        seat.board->switch_on(m_now);
        seat.driver->opened(host_now());
    }
    exchange();
}

bool LiveTable::is_connected() const {
    return std::all_of(m_seats.begin(), m_seats.end(),
                       [](const Seat& seat) { return seat.driver->connected(); });
}

std::string LiveTable::harm() const {
    for (const Seat& seat : m_seats)
        if (!seat.board->harm().empty())
            return seat.board->harm();
    return {};
}

std::vector<chess::Move> LiveTable::recorded_moves() const {
    std::vector<chess::Move> moves;
    for (const game::ScoreEntry& entry : game().score().entries)
        moves.emplace_back(entry.move);
    return moves;
}

std::vector<chess::Move> LiveTable::announced_moves() const {
    std::vector<chess::Move> moves = recorded_moves();
    if (const auto announced = game().announced())
        moves.emplace_back(*announced);
    return moves;
}

void LiveTable::trace(const std::string& line) const {
    if (m_kind.trace)
        std::printf("%9.3f %s\n", static_cast<double>(m_now.count()) / 1000, line.c_str());
}

void LiveTable::record(const Seat& seat, const char* direction, std::string_view bytes) const {
    if (m_kind.record != nullptr && &seat == &m_seats.front())
        *m_kind.record << m_now.count() << direction << hex_of(bytes) << '\n';
}

void LiveTable::trace_heard() {
    if (!m_kind.trace)
        return;
    for (; m_traced < heard().size(); ++m_traced)
        trace("   [" + heard()[m_traced].who + "] " + heard()[m_traced].text);
}

Span LiveTable::next_step() const {
    Span next = m_now + longest_step;
    for (const Seat& seat : m_seats) {
        next = std::min(next, seat.board->next_work());
        if (const auto arrival = seat.board->next_arrival())
            next = std::min(next, *arrival);
        if (const auto deadline = seat.driver->next_deadline())
            next = std::min(next, deadline->time_since_epoch());
    }
    if (const auto deadline = m_host->next_deadline())
        next = std::min(next, deadline->time_since_epoch());
    return std::max(next, m_now + Span{1});
}

void LiveTable::advance(Span until) {
    while (m_now < until) {
        m_now = std::min(until, next_step());
        exchange();
        if (m_watcher)
            m_watcher();
    }
}

void LiveTable::show_to(Seat& seat) {
    const Side side = seat.owner.value_or(game().turn());
    seat.driver->expect(game().wanted_on_board(side).placement());
    const devices::Capabilities& can = seat.driver->capabilities();
    if (can.lights && seat.driver->connected()) {
        if (auto lit = table::lit_squares(game(), side); lit != seat.lit) {
            seat.lit = std::move(lit);
            seat.driver->light(seat.lit);
        }
    }
    if (can.clock)
        if (const auto face = m_host->clock_face(seat.owner, table_now()))
            seat.driver->show_clock(*face);
}

void LiveTable::exchange(Seat& seat) {
    seat.board->work(m_now);
    if (seat.plugged) {
        for (const std::string& said : seat.board->take_said(m_now)) {
            trace("    < " + hex_of(said));
            record(seat, " ", said);
            seat.driver->feed(said, host_now());
        }
        seat.driver->tick(host_now());
        for (std::string piece = seat.driver->take_output(); !piece.empty();
             piece = seat.driver->take_output()) {
            trace("    > " + hex_of(piece));
            record(seat, " > ", piece);
            seat.board->hear(piece, m_now);
        }
    }
    for (const devices::BoardEvent& event : seat.driver->take_events()) {
        trace("    event " + text_of(event));
        if (is<devices::Connected>(event) || is<devices::Regained>(event))
            seat.lit.clear();
        // As the program does it: pieces may have moved while the line was silent.
        if (is<devices::Regained>(event))
            seat.driver->request_snapshot();
        const auto stamp = stamp_of(event);
        const devices::HostTime happened =
            stamp ? std::min(host_now(), seat.driver->host_time(*stamp)) : host_now();
        m_host->board(seat.owner, event, game::Time{happened.time_since_epoch()});
    }
}

void LiveTable::exchange() {
    for (Seat& seat : m_seats) {
        show_to(seat);
        exchange(seat);
    }
    m_host->tick(table_now());
    trace_heard();
    if (m_host->new_game_asked())
        begin_next_game();
}

void LiveTable::begin_next_game() {
    trace("** the next game");
    const table::NextGame wish = *m_host->new_game_asked();
    const table::BoardsLeft left = m_host->boards_left();
    game::Table next = game().table();
    if (!wish.from_same_position)
        next.position.clear();
    sit_down(next);
    m_host->happen(game::Started{}, table_now());
    m_host->take_over(left, wish.rematch, table_now());
    for (Seat& seat : m_seats)
        if (seat.driver->connected())
            seat.driver->request_snapshot();
}

void LiveTable::type(const std::string& line) {
    trace("** typed \"" + line + '"');
    const auto read = m_host->keyboard().read(line);
    read ? m_host->take(*read, table_now()) : m_host->take(read.error(), table_now());
    trace_heard();
}

void LiveTable::start_clocks() {
    for (Seat& seat : m_seats)
        seat.board->start_clock(m_now);
}

void LiveTable::press_lever(Side side) {
    const Hand hand = side == Side::White ? m_kind.white_at : other(m_kind.white_at);
    const auto clock = std::find_if(m_seats.begin(), m_seats.end(),
                                    [](const Seat& seat) { return seat.board->has_clock(); });
    if (clock != m_seats.end())
        return clock->board->press(hand, m_now);
    for (Seat& seat : m_seats)
        if (seat.owner.value_or(side) == side)
            seat.board->press(hand, m_now);
}

void LiveTable::press(Side side) {
    trace(std::string("** ") + (side == Side::White ? "White" : "Black") + " presses");
    switch (m_kind.pressing[side]) {
    case Pressing::Lever:
        return press_lever(side);
    case Pressing::Enter:
        return type("");
    case Pressing::Nobody:
        return;
    }
}

void LiveTable::plug(Side who, bool in) {
    trace(in ? "** the cable is in again" : "** the cable is out");
    for (Seat& seat : m_seats) {
        if (seat.plugged == in || seat.owner.value_or(who) != who)
            continue;
        seat.plugged = in;
        seat.board->cut();
        if (in) {
            seat.board->switch_on(m_now);
            seat.driver->opened(host_now());
        } else {
            seat.driver->closed(host_now());
        }
    }
}

void LiveTable::set(const Act& act) {
    trace("** " + chess::name(act.square) + ' ' +
          (act.piece ? "gets " + std::string(1, chess::fen_letter(*act.piece)) : "is emptied"));
    for (Seat& seat : m_seats)
        if (seat.owner.value_or(act.who) == act.who) {
            seat.wood->set(act.square, act.piece);
            seat.board->work(m_now);
        }
}

void LiveTable::act(const Act& act) {
    switch (act.what) {
    case Act::What::Set:
        return set(act);
    case Act::What::Press:
        return press(act.who);
    case Act::What::Type:
        return type(act.text);
    case Act::What::Unplug:
        return plug(act.who, false);
    case Act::What::PlugIn:
        return plug(act.who, true);
    case Act::What::Note:
        return trace("== " + act.text);
    case Act::What::ExpectYes:
    case Act::What::ExpectNone:
        return;
    }
}

} // namespace annabella::hands
