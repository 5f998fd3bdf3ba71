// The arbiter's lock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arbiter_lock.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>
#include <variant>

#include "base/digest.hpp"
#include "base/utf8.hpp"
#include "table/command_table.hpp"
#include "table/seat_keyboard.hpp"
#include "table/typed_words.hpp"

namespace annabella::app {

namespace {

constexpr std::string_view method = "pbkdf2-sha256";
/// A tenth of a second for who knows the code; years for who tries all codes of six letters.
constexpr unsigned rounds_now = 100'000;
constexpr unsigned most_rounds = 10'000'000;
constexpr std::size_t shortest_code = 4;
constexpr std::size_t longest_code = 200;

} // namespace

std::string keep_code(std::string_view code, std::string_view salt) {
    const std::string salt_digits = hexadecimal(sha256(salt));
    return std::string(method) + ' ' + std::to_string(rounds_now) + ' ' + salt_digits + ' ' +
           hexadecimal(stretched(table::trimmed(code), salt_digits, rounds_now));
}

bool is_code(std::string_view code, std::string_view kept) {
    const std::string_view used = table::take_word(kept);
    const std::string_view rounds_text = table::take_word(kept);
    const std::string_view salt = table::take_word(kept);
    unsigned rounds = 0;
    std::from_chars(rounds_text.data(), rounds_text.data() + rounds_text.size(), rounds);
    const auto hash = read_digest(kept);
    return used == method && rounds > 0 && rounds <= most_rounds && hash &&
           stretched(table::trimmed(code), salt, rounds) == *hash;
}

std::optional<Message> code_fault(std::string_view code) {
    const std::size_t length = count_characters(table::trimmed(code));
    if (length < shortest_code)
        return Message{ANNABELLA_TR("A code has four letters or figures at least.")};
    if (length > longest_code)
        return Message{ANNABELLA_TR("A code has {0} letters or figures at most."),
                       {std::to_string(longest_code)}};
    return std::nullopt;
}

ArbiterLock::Turned ArbiterLock::lock() {
    if (m_kept.empty())
        return {{ANNABELLA_TR("This game was begun without a lock. Begin one with --lock."), {}}};
    if (m_locked)
        return {{ANNABELLA_TR("The game is locked already."), {}}};
    m_locked = true;
    return {{ANNABELLA_TR("The arbiter has locked the game."), {}}, true};
}

ArbiterLock::Turned ArbiterLock::unlock(std::string_view code, std::size_t moves) {
    if (m_kept.empty())
        return {{ANNABELLA_TR("This game was begun without a lock. Begin one with --lock."), {}}};
    if (!m_locked)
        return {{ANNABELLA_TR("The game is open. To lock it, type lock."), {}}};
    m_waits_for_code = code.empty();
    if (m_waits_for_code)
        return {{ANNABELLA_TR("Arbiter, type the code that locks the game. It is not shown."), {}}};
    if (auto wrong = wrong_code(code))
        return std::move(*wrong);
    m_locked = false;
    m_moves = moves;
    return {
        {ANNABELLA_TR("The arbiter has opened the game. It locks itself at the next move, or when he types "
                      "lock."),
         {}},
        true};
}

std::optional<ArbiterLock::Turned> ArbiterLock::wrong_code(std::string_view code) {
    if (is_code(code, m_kept))
        return std::nullopt;
    ++m_wrong;
    return Turned{{ANNABELLA_TR("The code is wrong. Wrong codes since the program was started: {0}."),
                   {std::to_string(m_wrong)}},
                  true};
}

std::optional<Message> ArbiterLock::heed_game(std::size_t moves, bool over) {
    const bool ended = !std::exchange(m_over, over) && over;
    if (m_kept.empty() || m_locked)
        return std::nullopt;
    const bool moved = moves > m_moves;
    m_moves = std::min(m_moves, moves);
    if (!moved && !ended)
        return std::nullopt;
    m_locked = true;
    return moved ? Message{ANNABELLA_TR("A move has been made. The game is locked again.")}
                 : Message{ANNABELLA_TR("The game is over. It is locked again.")};
}

std::optional<Message> ArbiterLock::forbids(const table::Given& given, bool over) const {
    if (!m_locked)
        return std::nullopt;
    if (std::holds_alternative<table::LockGame>(given.what) ||
        std::holds_alternative<table::UnlockGame>(given.what))
        return std::nullopt;
    const table::CommandRow* const row = table::row_of(given.what);
    // What has to do with his ear or his seat alone is no act of his, nor what he asks.
    const bool acts = !std::holds_alternative<table::Ask>(given.what) &&
                      (row == nullptr || !table::is_of_seat(std::nullopt, row));
    const bool his = (given.by.role == table::Giver::Role::Arbiter && acts) ||
                     (row != nullptr && row->manner.speaker == table::Speaker::Arbiter);
    if (his)
        return Message{
            ANNABELLA_TR("The game is locked: that is for the arbiter alone. He types unlock and his code.")};
    // What was said to each is written there, too.
    if (std::holds_alternative<table::SaveSheets>(given.what) && !over)
        return Message{
            ANNABELLA_TR("The game is locked: its score sheets are written when it is over, or by the "
                         "arbiter.")};
    if (std::holds_alternative<table::Quit>(given.what) && !over)
        return Message{
            ANNABELLA_TR("The game is locked: the arbiter alone ends the program. He types unlock and his "
                         "code.")};
    return std::nullopt;
}

} // namespace annabella::app
