// Whatever a chess engine writes, only a legal move is taken of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "chess/movegen.hpp"
#include "train/engine_talk.hpp"

using namespace annabella;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    Span now{0};
    train::EngineTalk talk(1500, size % 2 == 0, now);
    talk.hear("uciok", now);
    talk.hear("readyok", now);
    talk.think({chess::Position(), {}, Span(100)}, now);
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        now += Span(1);
        talk.hear(rest.substr(0, end), now);
        while (talk.take_order())
            continue;
        if (const auto thought = talk.take_thought()) {
            if (!chess::generate_legal_moves(thought->position).contains(thought->move))
                std::abort();
            chess::Position next = thought->position.after(thought->move);
            if (!chess::generate_legal_moves(next).empty())
                talk.think({next, {}, Span(100)}, now);
        }
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    talk.tick(now);
    return 0;
}
