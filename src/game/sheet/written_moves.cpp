// Moves as a player has written them down, one after the other (FIDE 2009, 8.1 and C; USSR 1953, section 16).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/sheet/written_moves.hpp"

#include <algorithm>
#include <array>

#include "base/ascii.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr std::string_view ellipsis = "…";

/// Takes "12.", "12...", "12.…", "…" and a bare "12" off the front.
std::string_view without_number(std::string_view word) {
    const auto digits =
        static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), is_digit) - word.begin());
    if (digits == word.size())
        return {};
    if (digits == 0 || word[digits] == '.' || word.substr(digits).starts_with(ellipsis))
        word.remove_prefix(digits);
    while (true) {
        if (word.starts_with('.'))
            word.remove_prefix(1);
        else if (word.starts_with(ellipsis))
            word.remove_prefix(ellipsis.size());
        else
            return word;
    }
}

/// What stands on a score sheet beside the moves.
bool is_no_move(std::string_view word) {
    static constexpr std::array<std::string_view, 15> others = {
        "", "(=)", "=", "e.p.", "1-0", "0-1", "1/2-1/2", "½-½", "*", "2-0", "1-1", "0-2", "+", "a.l.", "a.l"};
    if (std::find(others.begin(), others.end(), word) != others.end())
        return true;
    // FMJD, 9.1.12 and 9.1.13: how many pieces were won or lost, "+1"; FMJD, 9.1.3 to 9.1.8: "!?" by itself.
    const bool counts = word.front() == '+' || word.front() == '-';
    return counts ? std::all_of(word.begin() + 1, word.end(), is_digit)
                  : word.find_first_not_of("!?") == std::string_view::npos;
}

/// Without "!", "??" and the like (FMJD, 9.1.3 to 9.1.9), which say nothing of where a piece goes.
std::string_view without_marks(std::string_view word) {
    return word.substr(0, word.find_last_not_of("!?*") + 1);
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

} // namespace

WrittenMoves read_written_moves(const rules::Position& start, std::string_view text,
                                const rules::Lettering& reader) {
    WrittenMoves written;
    rules::Position position = start;
    while (true) {
        const std::size_t begin = text.find_first_not_of(blanks);
        if (begin == std::string_view::npos)
            return written;
        text.remove_prefix(begin);
        const std::size_t length = std::min(text.find_first_of(blanks), text.size());
        const std::string_view word = without_number(text.substr(0, length));
        text.remove_prefix(length);
        if (is_no_move(word))
            continue;
        // Dashes as they are printed, and the colon of a capture.
        std::string move_text = replaced(std::string(without_marks(word)), "—", "-");
        move_text = replaced(std::move(move_text), "–", "-");
        const rules::Rules& rules = position.rules();
        auto move = rules.resolve(position, rules.read_move(move_text, reader));
        if (!move)
            move = rules.resolve(position, rules.read_move(replaced(std::move(move_text), ":", "x"), reader));
        if (!move) {
            written.unreadable = word;
            return written;
        }
        written.moves.push_back(*move);
        position.play(*move);
    }
}

MovesRead kept_forms(const rules::Position& start, const WrittenMoves& written) {
    MovesRead read{{}, written.unreadable};
    rules::Position position = start;
    for (const rules::Move move : written.moves) {
        read.forms.push_back(position.rules().known_move(position, move).form);
        position.play(move);
    }
    return read;
}

WrittenMoves from_kept_forms(const rules::Position& start, const MovesRead& read) {
    WrittenMoves written;
    rules::Position position = start;
    for (const std::string& form : read.forms) {
        const auto move = rules::resolve(position, {rules::Reading{form}});
        if (!move) {
            written.unreadable = form;
            return written;
        }
        written.moves.push_back(*move);
        position.play(*move);
    }
    written.unreadable = read.unreadable;
    return written;
}

} // namespace annabella::game
