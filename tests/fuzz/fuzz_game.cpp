// Any lines of happenings: the game does not crash, keeps the laws of play, and the same events give the same
// game and the same words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "../unit/support/laws_of_play.hpp"
#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/events/statement.hpp"
#include "game/game.hpp"

namespace {

using namespace annabella;

void demand(bool law) {
    if (!law)
        std::abort();
}

/// Notices by their names.
std::string names(const game::Notices& notices) {
    std::string all;
    for (const game::Notice& notice : notices) {
        all += game::name(notice);
        all += ' ';
    }
    return all;
}

/// Two games that are told the same: one hears the lines as they are, the other as the journal writes them.
class Twins {
public:
    explicit Twins(const game::Table& table)
        : m_first(*game::Game::create(table, chess::rules())), m_second(m_first) {}

    void tell(Span wait, game::Event event) {
        // No clock runs for longer than it can show.
        constexpr game::Time latest{game::longest_clock_time};
        m_now = std::min(m_now + std::min(wait, game::longest_clock_time), latest);
        event.at = m_now;
        auto kept = game::read_act(game::write_act(event, chess::rules()), chess::rules());
        demand(kept.has_value());
        kept->at = m_now;
        const game::Game before = m_first;
        const game::Applied applied = m_first.apply(event);
        demand(names(applied.notices) == names(m_second.apply(*kept).notices));
        demand(m_first.state() == m_second.state());
        demand(test::broken_law({before, event, applied.notices, m_first, applied.accepted}).empty());
        if (const auto deadline = m_first.next_deadline(); deadline && *deadline <= m_now) {
            game::Game then = m_first;
            then.apply({m_now, game::TimePassed{}});
            demand(then.next_deadline() != deadline);
        }
    }

private:
    game::Game m_first;
    game::Game m_second;
    game::Time m_now{};
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    game::Table table;
    std::optional<Twins> twins;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        at = end + 1;
        if (!twins && game::read_table_statement(line, table))
            continue;
        const auto led = game::split_lead(line);
        const auto happening = led ? game::read_act(led->rest, chess::rules()) : tl::unexpected(led.error());
        if (!happening)
            continue;
        if (!twins) {
            if (!game::Game::create(table, chess::rules()))
                return 0;
            twins.emplace(table);
        }
        game::Event told = *happening;
        std::visit(
            [](auto& what) {
                if constexpr (requires { what.readings; })
                    if (what.readings.empty())
                        what.readings = chess::read_move(what.text);
            },
            told.what);
        twins->tell(led->wait, std::move(told));
    }
    return 0;
}
