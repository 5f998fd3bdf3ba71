// The whole game of the script once more, with White at a window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../table/whole_game.hpp"
#include "at_window.hpp"
#include "recorder.hpp"

#include <optional>

namespace annabella::test {
namespace {

/// The others cannot tell whether White sits at a terminal or at a window: their transcripts are those of the
/// game at terminals. Of the window there is what it writes where it was started, and what it is sent to be
/// shown.
TEST_F(AtWindow, AWholeGameIsPlayedWithSyntheticKeys) {
    Transcripts transcripts(folder().string());
    SeatedGame game(transcripts, folder());
    std::optional<Recorder> recorder;
    std::optional<Program> window;
    const auto white = [&](const Act& act) {
        if (act.comes) {
            recorder.emplace(folder() / "door", game.place());
            window.emplace(std::vector<std::string>{ANNABELLA_BINARY_DIR "/annabella-window", "white",
                                                    "--quiet", "--language", "en", "--table",
                                                    (folder() / "door").string()});
            transcripts.listen(whole_game() / "window" / "white.txt", [&] { return window->so_far(); });
            transcripts.listen(whole_game() / "window" / "white-wire.txt",
                               [&] { return recorder->recorded(); });
            go_to_window();
        } else if (act.typed.empty()) {
            // A blank presses, and takes away what is for his eyes alone.
            key("space");
        } else {
            type(act.typed);
        }
    };
    game.play({{"white", white}});
    if (HasFailure())
        return;
    // It stands there with the end of the game, until it is closed.
    if (const auto megabytes = resident_megabytes(window->process())) {
        EXPECT_LT(*megabytes, 120);
    }
    key("ctrl+q");
    EXPECT_EQ(window->end(), 0);
}

} // namespace
} // namespace annabella::test
