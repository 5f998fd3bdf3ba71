// Reading UCI.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/uci_line.hpp"

#include <algorithm>

#include "base/number.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::train {

namespace {

using table::take_word;

/// No move and no name is longer.
constexpr std::size_t longest_uci_word = 200;
/// Of a line that an engine expects.
constexpr std::size_t most_moves_ahead = 64;

/// "name UCI_Elo type spin default 1320 min 1320 max 3190"
UciLine read_option(std::string_view rest) {
    if (take_word(rest) != "name")
        return UciOther{};
    const auto end = std::min(rest.find(" type "), rest.size());
    const std::string_view name = rest.substr(0, end).substr(0, longest_uci_word);
    if (name != "UCI_Elo")
        return UciOption{std::string(name)};
    rest.remove_prefix(end);
    std::optional<int> least;
    std::optional<int> most;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest))
        if (word == "min")
            least = whole_number<int>(take_word(rest));
        else if (word == "max")
            most = whole_number<int>(take_word(rest));
    if (!least || !most || *least < 0 || *least > *most)
        return UciOther{};
    return UciElo{*least, *most};
}

/// "depth 12 seldepth 14 multipv 1 score cp 31 nodes 1000 pv e2e4 e7e5"
UciInfo read_info(std::string_view rest) {
    UciInfo info;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
        if (word == "string")
            return info;
        if (word == "score") {
            const std::string_view kind = take_word(rest);
            const auto value = whole_number<int>(take_word(rest));
            std::string_view after = rest;
            const std::string_view bound = take_word(after);
            if (!value || bound == "lowerbound" || bound == "upperbound")
                continue;
            if (kind == "cp")
                info.score = Score{*value};
            else if (kind == "mate")
                info.score = Score{0, *value};
        } else if (word == "pv") {
            for (word = take_word(rest); !word.empty() && info.line.size() < most_moves_ahead;
                 word = take_word(rest))
                info.line.emplace_back(word.substr(0, longest_uci_word));
            return info;
        }
    }
    return info;
}

} // namespace

UciLine read_uci_line(std::string_view line) {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word == "uciok")
        return UciOk{};
    if (word == "readyok")
        return UciReady{};
    if (word == "bestmove")
        return UciBestMove{std::string(take_word(rest).substr(0, longest_uci_word))};
    if (word == "info")
        return read_info(rest);
    if (word == "option")
        return read_option(rest);
    if (word == "id" && take_word(rest) == "name")
        return UciName{std::string(rest.substr(0, longest_uci_word))};
    return UciOther{};
}

} // namespace annabella::train
