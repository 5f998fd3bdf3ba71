// What a listener asks of a replay.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/games/replay_keys.hpp"

#include <array>

namespace annabella::home {

namespace {

struct Word {
    ReplayKey key;
    char letter;
    std::string_view word;
};
constexpr std::array words_of_keys = {
    Word{ReplayKey::Quit, 'q', ANNABELLA_TR("quit")},   Word{ReplayKey::Pause, 'p', ANNABELLA_TR("pause")},
    Word{ReplayKey::Again, 'a', ANNABELLA_TR("again")}, Word{ReplayKey::Next, 'n', ANNABELLA_TR("next")},
    Word{ReplayKey::Back, 'b', ANNABELLA_TR("back")},
};

} // namespace

std::optional<ReplayKey> read_replay_key(std::string_view line, const table::Translate& translated) {
    if (line == " ")
        return ReplayKey::Pause;
    const std::string small = table::lower_case(line);
    for (const Word& word : words_of_keys)
        if (small == std::string_view(&word.letter, 1) || table::is_word(line, word.word, translated))
            return word.key;
    return std::nullopt;
}

} // namespace annabella::home
