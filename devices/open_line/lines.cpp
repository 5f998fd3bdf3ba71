// The lines that every device of ours has.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/open_line/lines.hpp"

namespace annabella::devices::open_line {

std::string write(const HostHello& hello) { return numbered("HELLO", hello).number(hello.version).end(); }
std::string write(const Ping& ping) { return numbered("PING", ping).end(); }
std::string write(const Resend& resend) {
    return numbered("RESEND", resend).number(resend.first).number(resend.count).end();
}

std::string write(const Alive& alive, std::string_view word) {
    return Writer(word).session(alive.session).number(alive.last).number(alive.time).end();
}
std::string write(const Pong& pong) { return heading("PONG", pong).end(); }
std::string write(const Have& have) {
    return numbered("HAVE", have).number(have.oldest).number(have.last).number(have.time).end();
}
std::string write(const Ack& ack) { return numbered("ACK", ack).number(ack.time).end(); }

std::optional<HostLine> read_host_line(std::string_view word, Fields& fields) {
    if (word == "PING") {
        Ping ping;
        read_numbered(fields, ping);
        return finish<HostLine>(fields, ping);
    }
    if (word == "HELLO") {
        HostHello hello;
        read_numbered(fields, hello);
        hello.version = fields.number();
        return finish<HostLine>(fields, hello);
    }
    if (word != "RESEND")
        return std::nullopt;
    Resend resend;
    read_numbered(fields, resend);
    resend.first = fields.number();
    resend.count = fields.number();
    fields.require(resend.first > 0 && resend.count > 0 && resend.count <= resend_limit);
    return finish<HostLine>(fields, resend);
}

std::optional<DeviceLine> read_device_line(std::string_view word, std::string_view alive, Fields& fields) {
    if (word == alive) {
        Alive lives;
        lives.session = fields.session();
        lives.last = fields.number();
        lives.time = fields.number();
        return finish<DeviceLine>(fields, lives);
    }
    if (word == "PONG") {
        Pong pong;
        read_heading(fields, pong);
        return finish<DeviceLine>(fields, pong);
    }
    if (word == "HAVE") {
        Have have;
        read_numbered(fields, have);
        have.oldest = fields.number();
        have.last = fields.number();
        have.time = fields.number();
        return finish<DeviceLine>(fields, have);
    }
    if (word != "ACK")
        return std::nullopt;
    Ack ack;
    read_numbered(fields, ack);
    ack.time = fields.number();
    return finish<DeviceLine>(fields, ack);
}

} // namespace annabella::devices::open_line
