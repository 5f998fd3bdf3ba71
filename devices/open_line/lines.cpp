// The lines that every device of ours has.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/open_line/lines.hpp"

namespace annabella::devices::open_line {

std::string write(const HostHello& hello) {
    return Writer("HELLO").session(hello.session).number(hello.number).number(hello.version).end();
}
std::string write(const Ping& ping) { return Writer("PING").session(ping.session).number(ping.number).end(); }
std::string write(const Resend& resend) {
    return Writer("RESEND")
        .session(resend.session)
        .number(resend.number)
        .number(resend.first)
        .number(resend.count)
        .end();
}

std::string write(const Alive& alive, std::string_view word) {
    return Writer(word).session(alive.session).number(alive.last).number(alive.time).end();
}
std::string write(const Pong& pong) {
    return Writer("PONG").session(pong.session).number(pong.number).number(pong.last).number(pong.time).end();
}
std::string write(const Have& have) {
    Writer writer("HAVE");
    writer.session(have.session).number(have.number).number(have.oldest);
    return writer.number(have.last).number(have.time).end();
}
std::string write(const Ack& ack) {
    return Writer("ACK").session(ack.session).number(ack.number).number(ack.time).end();
}

std::optional<HostLine> read_host_line(std::string_view word, Fields& fields) {
    if (word != "HELLO" && word != "PING" && word != "RESEND")
        return std::nullopt;
    const std::uint16_t session = fields.session();
    const std::uint32_t number = fields.number();
    if (word == "PING")
        return finish<HostLine>(fields, Ping{session, number});
    if (word == "HELLO") {
        const unsigned version = fields.number();
        return finish<HostLine>(fields, HostHello{session, number, version});
    }
    Resend resend{session, number, 0, 0};
    resend.first = fields.number();
    resend.count = fields.number();
    fields.require(resend.first > 0 && resend.count > 0 && resend.count <= resend_limit);
    return finish<HostLine>(fields, resend);
}

std::optional<DeviceLine> read_device_line(std::string_view word, std::string_view alive, Fields& fields) {
    if (word != alive && word != "PONG" && word != "HAVE" && word != "ACK")
        return std::nullopt;
    const std::uint16_t session = fields.session();
    if (word == alive) {
        Alive lives{session, 0, 0};
        lives.last = fields.number();
        lives.time = fields.number();
        return finish<DeviceLine>(fields, lives);
    }
    const std::uint32_t number = fields.number();
    if (word == "PONG") {
        Pong pong{session, number, 0, 0};
        pong.last = fields.number();
        pong.time = fields.number();
        return finish<DeviceLine>(fields, pong);
    }
    if (word == "HAVE") {
        Have have{session, number, 0, 0, 0};
        have.oldest = fields.number();
        have.last = fields.number();
        have.time = fields.number();
        return finish<DeviceLine>(fields, have);
    }
    const std::uint32_t time = fields.number();
    return finish<DeviceLine>(fields, Ack{session, number, time});
}

} // namespace annabella::devices::open_line
