// The simulated board as a whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator.hpp"

#include <algorithm>
#include <sstream>
#include <unistd.h>
#include <utility>

#include "simulator/line_speed.hpp"

namespace annabella::simulator {

using devices::BoardTime;

namespace {

constexpr int one_piece_in = 200;

} // namespace

Simulator::Simulator(const SimulatorOptions& options, Pegs pegs, std::unique_ptr<Board> board,
                     const rules::Placement& placement, std::optional<Player> player, Output& log)
    : m_options(options), m_pegs(std::move(pegs)), m_commands(STDIN_FILENO), m_cable(options.link, log),
      m_board(std::move(board)), m_player(std::move(player)), m_log(log), m_placement(placement) {
    // Who has lines has checksums; bytes without them are only ever damaged.
    const auto pieces = m_board->baud() ? NoisyWire::Pieces::Bytes : NoisyWire::Pieces::Lines;
    const auto rates = options.noise ? NoisyWire::Rates::all(one_piece_in) : NoisyWire::Rates();
    m_out = NoisyWire(options.noise.value_or(0), rates, pieces);
    m_in = NoisyWire(options.noise.value_or(0) + 1, rates, pieces);
}

BoardTime Simulator::now() const {
    // In fast time the hands alone move the clock, so that the same game gives the same times at every run. A
    // noisy line delays what it carries, some boards go on by themselves, and need time that passes.
    if (m_options.fast && !m_options.noise && !m_board->lives_by_the_clock())
        return BoardTime{m_leapt};
    return BoardTime{std::chrono::duration_cast<Span>(std::chrono::steady_clock::now() - m_start) + m_leapt};
}

bool Simulator::begin() {
    m_cable.plug();
    return m_cable.is_in();
}

void Simulator::run(const volatile bool& stop) {
    while (!stop && !m_quit) {
        exchange_bytes();
        play();
        exchange_bytes();
        m_log.flush();
        for (const std::string& line : m_commands.wait(m_cable, m_log, poll_timeout()))
            command(line);
    }
}

int Simulator::poll_timeout() const {
    BoardTime next = m_board->next_deadline();
    const auto at = [&next](std::optional<BoardTime> time) {
        if (time)
            next = std::min(next, *time);
    };
    for (const NoisyWire* wire : {&m_out, &m_in})
        if (const auto arrival = wire->next_deadline())
            at(devices::stamp_as_heard(*arrival));
    at(m_plug_at);
    if (!m_begun)
        at(m_begin);
    if (m_player && m_player->next_deadline() && !m_paused_at)
        at(m_options.fast ? now() : BoardTime{*m_player->next_deadline() + m_rested});
    const Span left = next - now();
    return static_cast<int>(std::clamp<Span::rep>(left.count(), 0, 1000));
}

void Simulator::plug() {
    m_plug_at.reset();
    m_cable.plug();
}

void Simulator::exchange_bytes() {
    if (m_plug_at && now() >= *m_plug_at)
        plug();
    const int own_baud = m_board->baud().value_or(0);
    const int set_baud = own_baud == 0 ? 0 : m_cable.baud();
    m_in.put(heard_at_speed(m_cable.read(), set_baud, own_baud), line_now());
    m_board->feed(m_in.take(line_now()), now());
    m_board->tick(now());
    m_out.put(heard_at_speed(m_board->take_output(), own_baud, set_baud), line_now());
    m_cable.write(m_out.take(line_now()));
    for (const std::string& line : m_board->take_news())
        m_log.tell(line);
    for (const devices::BuzzPattern pattern : m_board->take_buzzes()) {
        m_log.tell("buzz " + std::string(devices::name(pattern)));
        if (m_player && pattern == devices::BuzzPattern::OpponentMoved)
            m_player->opponent_moved(hands_now());
    }
}

void Simulator::play() {
    if (m_go_at_snapshots && m_board->snapshots() >= *m_go_at_snapshots) {
        m_go_at_snapshots.reset();
        command("go");
    }
    if (!m_player || m_paused_at)
        return;
    // The host has asked for the board: it knows how the pieces stand.
    if (!m_options.manual && !m_begun && !m_begin && m_board->snapshots() > 0)
        m_begin = now() + m_options.begin_after;
    if (!m_begun && m_begin && m_options.fast)
        m_leapt += std::max(Span(0), *m_begin - now());
    if (!m_begun && m_begin && now() >= *m_begin) {
        m_begun = true;
        m_player->begin(hands_now());
    }
    if (const auto next = m_player->next_deadline(); next && m_options.fast && *next > hands_now())
        m_leapt += *next - hands_now();
    for (const FingerAction& action : m_player->due(hands_now()))
        act(action, BoardTime{action.time + m_rested});
    for (; m_told < m_player->made(); ++m_told)
        m_log.tell("made " + std::to_string(m_told + 1));
    if (m_player->finished() && !std::exchange(m_end_told, true))
        m_log.tell("end");
}

void Simulator::act(const FingerAction& action, BoardTime at) {
    auto& hole = m_placement[rules::at_index(action.square)];
    if (action.kind == FingerAction::Kind::Press) {
        m_board->press(devices::Button::Clock, at);
    } else if (action.kind == FingerAction::Kind::Lift) {
        hole.reset();
        m_board->lift(action.square, at);
        if (m_player->made() + 1 == m_options.pull_cable_at && m_cable.is_in() && !m_plug_at) {
            constexpr Span out{3000};
            m_options.pull_cable_at = 0;
            m_cable.unplug();
            m_plug_at = now() + out;
            m_paused_at = now();
            // A board is asked again before it is believed.
            m_go_at_snapshots = m_board->snapshots() + (m_board->baud() ? 3U : 1U);
        }
    } else {
        hole = action.piece;
        m_board->place(action.square, action.piece, at);
    }
}

std::optional<rules::Piece> Simulator::piece_of(const std::string& letter) const {
    const std::string_view letters = m_pegs.rules->letters();
    for (const Side side : both_sides)
        for (std::size_t kind = 0; kind < letters.size(); ++kind) {
            const char written =
                side == Side::White ? letters[kind] : static_cast<char>(letters[kind] - 'A' + 'a');
            if (letter.size() == 1 && letter[0] == written)
                return rules::Piece{side, static_cast<std::uint8_t>(kind)};
        }
    return std::nullopt;
}

void Simulator::command(std::string_view line) {
    std::istringstream words{std::string(line)};
    std::string verb, first, second;
    words >> verb >> first >> second;
    const auto square = m_pegs.rules->read_square(first);
    auto* hole = square ? &m_placement[rules::at_index(*square)] : nullptr;
    if (verb == "lift" && hole && *hole) {
        hole->reset();
        m_board->lift(*square, now());
    } else if (verb == "place" && hole && !*hole) {
        const auto piece = piece_of(second);
        // An occupancy board takes any peg.
        *hole = piece.value_or(rules::Piece{});
        m_board->place(*square, piece, now());
    } else if (verb == "set") {
        if (const auto placement = m_pegs.read_placement(first)) {
            m_placement = *placement;
            m_board->set(m_placement, now());
        } else {
            m_log.tell("error no such placement: " + first);
        }
    } else if (verb == "press") {
        press(first);
    } else if (verb == "unsure") {
        if (!m_board->unsure(now()))
            m_log.tell("error cannot do: " + std::string(line));
    } else if (verb == "reset") {
        m_board->reset();
        m_start = std::chrono::steady_clock::now();
        m_leapt = Span::zero();
    } else if (verb == "unplug") {
        m_cable.unplug();
    } else if (verb == "plug" && !m_cable.is_in()) {
        plug();
    } else if (verb == "play") {
        m_begin = now();
    } else if (verb == "pause" && !m_paused_at) {
        m_paused_at = now();
    } else if (verb == "go" && m_paused_at) {
        m_rested += now() - *m_paused_at;
        m_paused_at.reset();
    } else if (verb == "next" && m_player) {
        m_player->hurry(hands_now());
    } else if (verb == "quit") {
        m_quit = true;
    } else if (!verb.empty()) {
        m_log.tell("error cannot do: " + std::string(line));
    }
}

void Simulator::press(const std::string& button) {
    const auto known = button.empty() ? devices::Button::Clock : devices::parse_button(button);
    if (button == "opponent" ? !m_board->press_opponents_clock(now())
                             : !known || !m_board->press(*known, now()))
        m_log.tell("error no such button: " + button);
}

} // namespace annabella::simulator
