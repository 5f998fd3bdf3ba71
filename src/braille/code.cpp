// The usual code of chess in Braille.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/code.hpp"

#include <algorithm>

namespace annabella::braille {

const Code& usual_code() {
    static const Code code = [] {
        Code usual;
        // By Role: pawn, knight, bishop, rook, queen, king. None of them is a file, so no capital sign is
        // needed. The pawn's is never part of a move.
        usual.pieces = {Cells{cell(1234)}, {cell(234)}, {cell(123)}, {cell(1235)}, {cell(12345)}, {cell(13)}};
        usual.files = {Cells{cell(1)}, {cell(12)},  {cell(14)},   {cell(145)},
                       {cell(15)},     {cell(124)}, {cell(1245)}, {cell(125)}};
        usual.digits = {Cells{cell(356)}, {cell(2)},   {cell(23)},   {cell(25)},  {cell(256)},
                        {cell(26)},       {cell(235)}, {cell(2356)}, {cell(236)}, {cell(35)}};
        std::copy(usual.digits.begin() + 1, usual.digits.begin() + 9, usual.ranks.begin());
        usual.capture = {cell(56)};
        usual.check = {cell(45)};
        usual.capture_with_check = {cell(456)};
        // Dots 345 lead what is said of a move after it: m, e p, and the sign of equality.
        usual.mate = {cell(345), cell(134)};
        usual.en_passant = {cell(345), cell(15), cell(1234)};
        usual.draw_offer = {cell(345), cell(2356)};
        usual.kingside = {cell(356), cell(36), cell(356)};
        usual.queenside = {cell(356), cell(36), cell(356), cell(36), cell(356)};
        usual.hyphen = {cell(36)};
        usual.fraction_line = {cell(34)};
        usual.time_separator = {cell(3)};
        usual.black_mark = {cell(36)};
        usual.white_mark = {cell(46)};
        return usual;
    }();
    return code;
}

} // namespace annabella::braille
