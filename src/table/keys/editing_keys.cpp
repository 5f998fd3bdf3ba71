// Keys that edit a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/keys/editing_keys.hpp"

#include <algorithm>
#include <array>

#include "base/message.hpp"

namespace annabella::table {

namespace {

struct EditingKey {
    std::string_view key;
    const char* does;
};
constexpr std::array editing_keys = {
    EditingKey{"Tab", ANNABELLA_TR("Tab completes a word, or tells which words begin so.")},
    EditingKey{"Up", ANNABELLA_TR("Up brings back what was typed before.")},
    EditingKey{"Down", ANNABELLA_TR("Down brings back what was typed later.")},
    EditingKey{"Left", ANNABELLA_TR("Left goes back by a letter, with Control by a word.")},
    EditingKey{"Right", ANNABELLA_TR("Right goes on by a letter, with Control by a word.")},
    EditingKey{"Control-Left", ANNABELLA_TR("Left goes back by a letter, with Control by a word.")},
    EditingKey{"Control-Right", ANNABELLA_TR("Right goes on by a letter, with Control by a word.")},
    EditingKey{"Home", ANNABELLA_TR("Home goes to the beginning of the line.")},
    EditingKey{"End", ANNABELLA_TR("End goes to the end of the line.")},
    EditingKey{"Backspace", ANNABELLA_TR("Backspace takes away the letter before the cursor.")},
    EditingKey{"Delete", ANNABELLA_TR("Delete takes away the letter at the cursor.")},
    EditingKey{"Control-W", ANNABELLA_TR("Control and W take away the word before the cursor.")},
    EditingKey{"Control-U", ANNABELLA_TR("Control and U take away the whole line.")},
    EditingKey{"Control-K", ANNABELLA_TR("Control and K take away the rest of the line.")},
    EditingKey{"Control-T", ANNABELLA_TR("Control and T exchange two letters.")},
    EditingKey{"Control-D", ANNABELLA_TR("Control and D leave the program where nothing is typed.")},
};

} // namespace

const char* what_edits(std::string_view key) {
    const auto* const found = std::find_if(editing_keys.begin(), editing_keys.end(),
                                           [&](const EditingKey& each) { return each.key == key; });
    return found == editing_keys.end() ? nullptr : found->does;
}

} // namespace annabella::table
