// What a chess engine writes, line by line (UCI, the Universal Chess Interface).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace annabella::train {

/// How good a position is for the player on move.
struct Score {
    int centipawns = 0;
    std::optional<int> mate{}; ///< In so many moves; below nought where he is mated.
    friend bool operator==(const Score&, const Score&) = default;
};

struct UciName {
    std::string name;
};
/// The strengths that it can play with.
struct UciElo {
    int least = 0;
    int most = 0;
};
/// It has an option of that name.
struct UciOption {
    std::string name;
};
struct UciOk {};
struct UciReady {};
struct UciInfo {
    std::optional<Score> score{};    ///< Not where it is only a bound.
    std::vector<std::string> line{}; ///< The moves that it expects, as it writes them.
};
struct UciBestMove {
    std::string move;
};
/// Anything else; it is passed over, as UCI wants it.
struct UciOther {};
using UciLine = std::variant<UciOther, UciName, UciElo, UciOption, UciOk, UciReady, UciInfo, UciBestMove>;

/// Any bytes are safe.
UciLine read_uci_line(std::string_view line);

} // namespace annabella::train
