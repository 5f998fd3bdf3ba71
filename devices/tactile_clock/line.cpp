// The lines of the tactile clock's protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/tactile_clock/line.hpp"

#include <algorithm>

namespace annabella::devices::tactile_clock {

using open_line::Fields;
using open_line::finish;
using open_line::heading;
using open_line::numbered;
using open_line::read_heading;
using open_line::read_numbered;
using open_line::Writer;

std::string_view name(Hands hands) {
    constexpr std::array<std::string_view, 5> words = {"show", "turn", "seek", "held", "stuck"};
    return words.at(static_cast<std::size_t>(hands));
}

std::string_view name(Touch touch) {
    constexpr std::array<std::string_view, 3> words = {"press", "feel", "leave"};
    return words.at(static_cast<std::size_t>(touch));
}

std::string_view name(ClockSide side) { return side == ClockSide::Left ? "left" : "right"; }

namespace {

constexpr std::string_view alive_word = "TICKING";
constexpr std::string_view dials_word = "dials";

std::string_view running_word(std::optional<ClockSide> side) { return side ? name(*side) : "none"; }

std::string_view flags_word(const Both<bool>& flags) {
    if (flags.left)
        return flags.right ? "both" : "left";
    return flags.right ? "right" : "none";
}

using open_line::write;

std::string write(const line::AskClock& ask) { return numbered("CLOCK", ask).end(); }
std::string write(const line::Show& show) {
    Writer writer = numbered("SHOW", show);
    writer.number(show.last).number(show.at);
    writer.number(show.time_left.left).number(show.time_left.right).word(running_word(show.running));
    return writer.number(show.bonus).word(flags_word(show.flags)).word(show.held ? "held" : "free").end();
}
std::string write(const line::ClockHello& hello) {
    return heading("HELLO", hello).number(hello.version).word(dials_word).word(hello.name).end();
}
std::string write(const line::Alive& alive) { return write(alive, alive_word); }
std::string write(const line::Event& event) {
    Writer writer("EVENT");
    writer.session(event.session).number(event.sequence).number(event.time);
    return writer.word(name(event.what)).word(name(event.side)).end();
}
std::string write(const line::Clock& clock) {
    Writer writer = heading("CLOCK", clock);
    writer.number(clock.time_left.left).number(clock.time_left.right).word(running_word(clock.running));
    return writer.word(flags_word(clock.flags))
        .word(name(clock.hands.left))
        .word(name(clock.hands.right))
        .end();
}

std::optional<ClockSide> read_side(std::string_view word) {
    if (word == "left")
        return ClockSide::Left;
    if (word == "right")
        return ClockSide::Right;
    return std::nullopt;
}

std::optional<ClockSide> read_running(Fields& fields) {
    const std::string_view word = fields.word();
    const auto side = read_side(word);
    fields.require(side || word == "none");
    return side;
}

Both<bool> read_flags(Fields& fields) {
    const std::string_view word = fields.word();
    fields.require(word == "none" || word == "left" || word == "right" || word == "both");
    return {word == "left" || word == "both", word == "right" || word == "both"};
}

/// The one of `all` whose word it is.
template <class Word, std::size_t size>
Word read_word(Fields& fields, const std::array<Word, size>& all) {
    const std::string_view word = fields.word();
    const auto found = std::find_if(all.begin(), all.end(), [&](Word one) { return name(one) == word; });
    fields.require(found != all.end());
    return found == all.end() ? Word{} : *found;
}

std::optional<HostLine> read_show(Fields& fields) {
    line::Show show;
    read_numbered(fields, show);
    show.last = fields.number();
    show.at = fields.number();
    show.time_left.left = fields.number();
    show.time_left.right = fields.number();
    show.running = read_running(fields);
    show.bonus = fields.number();
    show.flags = read_flags(fields);
    const std::string_view hands = fields.word();
    fields.require(hands == "held" || hands == "free");
    show.held = hands == "held";
    return finish<HostLine>(fields, show);
}

std::optional<ClockLine> read_hello(Fields& fields) {
    line::ClockHello hello;
    read_heading(fields, hello);
    hello.version = fields.number();
    // That it is a clock every version says.
    fields.require(fields.word() == dials_word);
    if (hello.version != protocol_version) {
        fields.rest();
        hello.name = "?";
        return finish<ClockLine>(fields, hello);
    }
    hello.name = fields.name();
    return finish<ClockLine>(fields, hello);
}

std::optional<ClockLine> read_event(Fields& fields) {
    line::Event event;
    event.session = fields.session();
    event.sequence = fields.number();
    event.time = fields.number();
    event.what = read_word(fields, touches);
    event.side = fields.take(read_side(fields.word()));
    fields.require(event.sequence > 0);
    return finish<ClockLine>(fields, event);
}

std::optional<ClockLine> read_clock(Fields& fields) {
    line::Clock clock;
    read_heading(fields, clock);
    clock.time_left.left = fields.number();
    clock.time_left.right = fields.number();
    clock.running = read_running(fields);
    clock.flags = read_flags(fields);
    clock.hands.left = read_word(fields, all_hands);
    clock.hands.right = read_word(fields, all_hands);
    return finish<ClockLine>(fields, clock);
}

} // namespace

std::string write_line(const HostLine& line) {
    return std::visit([](const auto& content) { return write(content); }, line);
}

std::string write_line(const ClockLine& line) {
    return std::visit([](const auto& content) { return write(content); }, line);
}

std::optional<HostLine> read_host_line(std::string_view text) {
    const auto body = open_line::checked(text);
    if (!body)
        return std::nullopt;
    Fields fields(*body);
    const std::string_view word = fields.word();
    if (word == "SHOW")
        return read_show(fields);
    if (word != "CLOCK")
        return open_line::widened<HostLine>(open_line::read_host_line(word, fields));
    line::AskClock ask;
    read_numbered(fields, ask);
    return finish<HostLine>(fields, ask);
}

std::optional<ClockLine> read_clock_line(std::string_view text) {
    const auto body = open_line::checked(text);
    if (!body)
        return std::nullopt;
    Fields fields(*body);
    const std::string_view word = fields.word();
    if (word == "EVENT")
        return read_event(fields);
    if (word == "CLOCK")
        return read_clock(fields);
    if (word == "HELLO")
        return read_hello(fields);
    return open_line::widened<ClockLine>(open_line::read_device_line(word, alive_word, fields));
}

std::optional<std::string> clock_heard_in(std::string_view bytes) {
    std::optional<std::string> heard;
    for (const std::string& text : open_line::LineReader().feed(bytes)) {
        const auto line = read_clock_line(text);
        if (!line)
            continue;
        if (const auto* hello = std::get_if<line::ClockHello>(&*line))
            heard = hello->version == protocol_version ? hello->name : "";
        else if (std::holds_alternative<line::Alive>(*line) && !heard)
            heard = "";
    }
    return heard;
}

} // namespace annabella::devices::tactile_clock
