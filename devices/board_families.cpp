// The boards that the program knows, one line each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/board_families.hpp"

#include <algorithm>

#include "devices/certabo/family.hpp"
#include "devices/chesslink/family.hpp"
#include "devices/chessnut/family.hpp"
#include "devices/dgt/family.hpp"
#include "devices/peg_board/family.hpp"

namespace annabella::devices {

const std::vector<BoardFamily>& board_families() {
    static const std::vector<BoardFamily> families = {
        peg_board::family(), certabo::family(), certabo::sentio_family(), chesslink::family(),
        chessnut::family(),  dgt::family(),     dgt::revelation_family(),
    };
    return families;
}

const BoardFamily* find_family(std::string_view word) {
    const auto& families = board_families();
    const auto found = std::find_if(families.begin(), families.end(),
                                    [&](const BoardFamily& family) { return family.word == word; });
    return found == families.end() ? nullptr : &*found;
}

} // namespace annabella::devices
