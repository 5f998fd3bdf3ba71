// How much memory a game takes. How much of the processor it takes is measured in tests/bench/bench_idle.sh.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.hpp"

#include <cstdlib>

namespace annabella::test {
namespace {

class Memory : public TableTest {};

TEST_F(Memory, AGameWithAVoiceAndASeatTakesLessThan60Megabytes) {
    // With a sound card that plays into nothing.
    ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    const std::string place = (folder() / "table").string();
    Program table({ANNABELLA_BINARY_DIR "/annabella", "play", "--board", "none", "--new", "--clock",
                   "1:00:00", "--language", "en", "--journal", (folder() / "games.db").string(), "--table",
                   place});
    table.hear("The game begins.");
    Program seat({ANNABELLA_BINARY_DIR "/annabella", "join", "black", "--language", "de", "--table", place});
    seat.hear("Die Uhr von Weiß läuft.");
    table.ask("e4", "Eva zwei Eva vier");
    seat.ask("e4", "Schwarz: Eva zwei Eva vier");
    for (const Program* program : {&table, &seat}) {
        if (const auto megabytes = resident_megabytes(program->process())) {
            EXPECT_LT(*megabytes, 60);
        }
    }
    ::unsetenv("SDL_AUDIODRIVER");
}

} // namespace
} // namespace annabella::test
