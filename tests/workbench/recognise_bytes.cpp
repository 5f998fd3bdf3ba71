// The games in what real boards have said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <fstream>
#include <ostream>

#include "base/file.hpp"
#include "chess/notation/san.hpp"
#include "commands.hpp"
#include "devices/board_families.hpp"
#include "games_on_board.hpp"
#include "recording.hpp"

namespace annabella::workbench {

using devices::HostTime;

namespace {

/// A recording, the program's driver at the other end of the line, and the games it makes out.
class Replayed {
public:
    Replayed(Recording& recording, const devices::BoardFamily& family, game::BoardKind kind)
        : m_recording(&recording), m_family(&family), m_games(kind) {
        greet();
    }

    /// Each byte takes the time that it takes on the line.
    std::vector<GamesOnBoard::Played> play() {
        constexpr int bits_per_byte = 10;
        std::int64_t sent = 0;
        while (const auto said = m_recording->next()) {
            sent = static_cast<std::int64_t>(said->end);
            run_until(HostTime{Span(sent * bits_per_byte * 1000 / m_family->baud)});
            if (said->begins)
                greet();
            exchange(said->bytes);
        }
        // What was told last is looked at once more.
        constexpr Span to_confirm{3000};
        run_until(m_now + to_confirm);
        return m_games.finish();
    }

private:
    void greet() {
        devices::DriverOptions options;
        options.session = m_recording->session();
        options.listen = Span(0);
        m_driver = m_family->make(options);
        m_driver->expect(chess::to_table(chess::Position().placement()));
        m_driver->opened(m_now);
        exchange({});
    }
    void run_until(HostTime time) {
        while (m_now < time) {
            m_now = std::clamp(m_driver->next_deadline().value_or(time), m_now + Span(1), time);
            exchange({});
        }
    }
    void exchange(std::string_view heard) {
        m_driver->tick(m_now);
        if (!heard.empty())
            m_driver->feed(heard, m_now);
        const std::string asked = m_driver->take_output();
        if (const std::string answer = m_recording->answer(asked); !answer.empty())
            m_driver->feed(answer, m_now);
        for (const devices::BoardEvent& event : m_driver->take_events())
            m_games.hear(event);
    }

    Recording* m_recording;
    const devices::BoardFamily* m_family;
    std::unique_ptr<devices::BoardDriver> m_driver;
    GamesOnBoard m_games;
    HostTime m_now{};
};

} // namespace

Result<int> recognise_bytes(const RecogniseOptions& options, std::ostream& out, std::ostream& errors) {
    TRY(const std::string bytes, read_file(options.bytes));
    TRY(const auto recording, read_recording(options.protocol, bytes));
    const bool unknowing_pegs = options.protocol == "occupancy";
    const bool occupancy = unknowing_pegs || options.protocol == "sentio";
    Replayed replayed(*recording, *devices::find_family(unknowing_pegs ? "peg" : options.protocol),
                      occupancy ? game::BoardKind::Occupancy : game::BoardKind::Peg);
    int status = 0;
    for (const GamesOnBoard::Played& game : replayed.play()) {
        chess::Position position;
        std::string line;
        for (const chess::Move move : game.moves) {
            line += (line.empty() ? "" : " ") + chess::write_uci(position, move);
            position.play(move);
        }
        out << line << '\n';
        if (!game.ends_well) {
            errors << "After these " << game.moves.size()
                   << " half moves the board showed what no legal move leads to.\n";
            status = 1;
        }
    }
    return status;
}

} // namespace annabella::workbench
