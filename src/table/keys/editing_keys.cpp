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
    EditingKey{"Tab", ANNABELLA_TR("Tab completes a word or lists possible words.")},
    EditingKey{"Up", ANNABELLA_TR("Up brings back the previous line.")},
    EditingKey{"Down", ANNABELLA_TR("Down brings back the next line.")},
    EditingKey{"Left", ANNABELLA_TR("Left goes back a letter, with Ctrl a word.")},
    EditingKey{"Right", ANNABELLA_TR("Right goes forward a letter, with Ctrl a word.")},
    EditingKey{"Control-Left", ANNABELLA_TR("Left goes back a letter, with Ctrl a word.")},
    EditingKey{"Control-Right", ANNABELLA_TR("Right goes forward a letter, with Ctrl a word.")},
    EditingKey{"Home", ANNABELLA_TR("Home goes to the beginning of the line.")},
    EditingKey{"End", ANNABELLA_TR("End goes to the end of the line.")},
    EditingKey{"Backspace", ANNABELLA_TR("Backspace deletes the letter before the cursor.")},
    EditingKey{"Delete", ANNABELLA_TR("Delete deletes the letter at the cursor.")},
    EditingKey{"Control-W", ANNABELLA_TR("Ctrl W deletes the word before the cursor.")},
    EditingKey{"Control-U", ANNABELLA_TR("Ctrl U deletes the whole line.")},
    EditingKey{"Control-K", ANNABELLA_TR("Ctrl K deletes the rest of the line.")},
    EditingKey{"Control-T", ANNABELLA_TR("Ctrl T swaps two letters.")},
    EditingKey{"Control-D", ANNABELLA_TR("Ctrl D quits the program if nothing is typed.")},
};

} // namespace

const char* what_edits(std::string_view key) {
    const auto* const found = std::find_if(editing_keys.begin(), editing_keys.end(),
                                           [&](const EditingKey& each) { return each.key == key; });
    return found == editing_keys.end() ? nullptr : found->does;
}

} // namespace annabella::table
