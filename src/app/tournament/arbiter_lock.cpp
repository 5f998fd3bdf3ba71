// The arbiter's lock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/arbiter_lock.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <string>
#include <utility>
#include <variant>

#include "app/tournament/code_words.hpp"
#include "base/ascii.hpp"
#include "base/background.hpp"
#include "base/number.hpp"
#include "base/unicode.hpp"
#include "base/utf8.hpp"
#include "table/commands/command_rights.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::app {

namespace {

constexpr std::string_view method = "argon2id";
/// Half a second on a machine of 2020 for who knows the code; for who has the journal and tries all codes of
/// six figures, days, and so much memory for each at a time.
constexpr HashCost cost_now{8, std::size_t{128} << 20U};
/// A journal that asks for more was not written by this program.
constexpr HashCost most_cost{64, std::size_t{1} << 30U};

constexpr std::string_view older_method = "pbkdf2-sha256";
constexpr unsigned most_rounds = 10'000'000;

constexpr std::size_t longest_code = 200;

Result<Digest> hash_of(std::string_view code, const Digest& salt, HashCost cost) {
    if (const auto hash = slow_hash(table::trimmed(code), salt, cost))
        return *hash;
    return failure(ANNABELLA_TR("There is not enough memory to try the code: it takes {0} megabytes."),
                   {std::to_string(cost.memory >> 20U)});
}

bool is_older_code(std::string_view code, std::string_view kept) {
    const auto rounds = whole_number<unsigned>(table::take_word(kept)).value_or(0);
    const std::string_view salt = table::take_word(kept);
    const auto hash = read_digest(kept);
    return rounds > 0 && rounds <= most_rounds && hash &&
           stretched(table::trimmed(code), salt, rounds) == *hash;
}

Digest quick_hash(std::string_view code, const Digest& salt) {
    return sha256(hexadecimal(salt) + std::string(code));
}

/// Without what is no letter and no digit at its ends.
std::string_view without_signs(std::string_view word) {
    const auto is_sign = [](char c) { return !is_digit(c) && !is_letter_byte(c); };
    while (!word.empty() && is_sign(word.front()))
        word.remove_prefix(1);
    while (!word.empty() && is_sign(word.back()))
        word.remove_suffix(1);
    return word;
}

std::string_view last_word(std::string_view text) {
    text = table::trimmed(text);
    const std::size_t blank = text.find_last_of(" \t");
    return blank == std::string_view::npos ? text : text.substr(blank + 1);
}

/// Whether it is as long as codes are, older ones too.
bool has_length_of_code(std::string_view text) {
    const std::size_t length = count_characters(table::trimmed(text));
    return length >= shortest_code && length <= longest_code;
}

} // namespace

Result<std::string> keep_code(std::string_view code, const Digest& salt) {
    TRY(const auto hash, hash_of(code, salt, cost_now));
    return std::string(method) + ' ' + std::to_string(cost_now.passes) + ' ' +
           std::to_string(cost_now.memory) + ' ' + hexadecimal(salt) + ' ' + hexadecimal(hash);
}

Result<bool> is_code(std::string_view code, std::string_view kept) {
    const std::string_view used = table::take_word(kept);
    if (used == older_method)
        return is_older_code(code, kept);
    const HashCost cost{whole_number<unsigned>(table::take_word(kept)).value_or(0),
                        whole_number<std::size_t>(table::take_word(kept)).value_or(0)};
    const auto salt = read_digest(table::take_word(kept));
    const auto expected = read_digest(kept);
    if (used != method || cost.passes == 0 || cost.passes > most_cost.passes || cost.memory == 0 ||
        cost.memory > most_cost.memory || !salt || !expected)
        return false;
    TRY(const auto hash, hash_of(code, *salt, cost));
    return hash == *expected;
}

namespace {

/// Another keyboard writes them otherwise, and the code is typed at any.
bool has_foreign_digit(std::string_view code) {
    for (std::size_t at = 0; at < code.size();) {
        const DecodedCharacter next = decode_utf8(code, at);
        if (next.length > 1 && is_decimal_digit(next.value))
            return true;
        at += next.length;
    }
    return false;
}

} // namespace

std::optional<Message> code_fault(std::string_view code) {
    code = table::trimmed(code);
    const auto is_of_code = [](char c) { return is_digit(c) || is_letter_byte(c); };
    const std::string letters = [&] {
        std::string found;
        std::copy_if(code.begin(), code.end(), std::back_inserter(found), is_of_code);
        return found;
    }();
    if (count_characters(letters) < shortest_code)
        return Message{
            ANNABELLA_TR(
                "A code needs at least {0} letters or digits. Shorter ones can be guessed from the journal."),
            {std::to_string(shortest_code)}};
    if (count_characters(code) > longest_code)
        return Message{ANNABELLA_TR("A code may have at most {0} letters or digits."),
                       {std::to_string(longest_code)}};
    if (has_foreign_digit(code))
        return Message{ANNABELLA_TR("The digits of a code must be 0 to 9. Choose another.")};
    if (code.find_first_of(" \t") != std::string_view::npos ||
        std::none_of(code.begin(), code.end(), is_digit))
        return Message{ANNABELLA_TR("A code must be one word with a digit in it. Choose another.")};
    if (names_a_square(code) || !holds_code_word(code))
        return Message{ANNABELLA_TR("A code must not contain a square or a move. Choose another.")};
    return std::nullopt;
}

ArbiterLock::Turned ArbiterLock::lock() {
    if (m_kept.empty())
        return {{ANNABELLA_TR("This game has no lock. Start a game with --lock."), {}}};
    if (m_locked)
        return {{ANNABELLA_TR("The game is already locked."), {}}};
    m_locked = true;
    return {{ANNABELLA_TR("The arbiter has locked the game."), {}}, true};
}

bool ArbiterLock::is_its_code(std::string_view text) const {
    if (m_right)
        return quick_hash(table::trimmed(text), m_right->salt) == m_right->hash;
    return !m_kept.empty() && has_length_of_code(text) && is_code(text, m_kept).value_or(false);
}

bool ArbiterLock::holds_its_code(std::string_view text) const {
    const std::string_view whole = table::trimmed(text);
    const std::string_view last = last_word(whole);
    return is_its_code(whole) || (last != whole && is_its_code(last));
}

bool ArbiterLock::may_hold_code(std::string_view text) const {
    if (!has_code())
        return false;
    if (holds_code_word(text))
        return true;
    if (!knows_its_code())
        return false;
    // Codes of older programs may be any words.
    if (holds_its_code(text))
        return true;
    for (std::string_view rest = table::trimmed(text); !rest.empty();)
        if (is_its_code(without_signs(table::take_word(rest))))
            return true;
    return false;
}

bool ArbiterLock::has_tried(std::string_view code) {
    if (m_kept.empty() || (m_tried && m_tried->code == code))
        return true;
    if (m_trial && m_trial->outcome.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
        m_tried = Tried{m_trial->code, m_trial->outcome.get()};
        m_trial.reset();
        return m_tried->code == code;
    }
    // One at a time: it takes memory, too.
    if (!m_trial)
        m_trial =
            Trial{std::string(code),
                  in_background([code = std::string(code), kept = m_kept] { return is_code(code, kept); })};
    return false;
}

std::optional<ArbiterLock::Turned> ArbiterLock::unlock(std::string_view code, std::size_t moves) {
    if (m_kept.empty())
        return Turned{{ANNABELLA_TR("This game has no lock. Start a game with --lock."), {}}};
    // Also of a game that is open: who was going to type the code would type it for all to see.
    m_waits_for_code = code.empty();
    if (m_waits_for_code)
        return Turned{{ANNABELLA_TR("Arbiter, type the lock code. It is not shown."), {}}};
    if (!m_locked)
        return Turned{{ANNABELLA_TR("The game is unlocked. To lock it, type lock."), {}}};
    if (!has_tried(code))
        return std::nullopt;
    if (auto wrong = wrong_code(code))
        return wrong;
    m_locked = false;
    m_moves = moves;
    return Turned{
        {ANNABELLA_TR("The arbiter has unlocked the game. The next move locks it, and so does typing lock."),
         {}},
        true};
}

std::optional<ArbiterLock::Turned> ArbiterLock::wrong_code(std::string_view code) {
    const auto tried = std::exchange(m_tried, std::nullopt);
    const Result<bool> is_right = tried && tried->code == code ? tried->outcome : is_code(code, m_kept);
    if (!is_right)
        return Turned{is_right.error().message};
    if (*is_right) {
        const Digest salt = random_digest();
        m_right = Right{salt, quick_hash(table::trimmed(code), salt)};
        return std::nullopt;
    }
    ++m_wrong;
    return Turned{
        {ANNABELLA_TR("Wrong code. Wrong codes since the program started: {0}."), {std::to_string(m_wrong)}},
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
        return Message{ANNABELLA_TR("The game is locked. Arbiter, type unlock and your code first.")};
    // What was said to each is written there, too.
    if (std::holds_alternative<table::SaveSheets>(given.what) && !over)
        return Message{
            ANNABELLA_TR("The game is locked. Score sheets are saved at its end, or by the arbiter.")};
    if (std::holds_alternative<table::Quit>(given.what) && !over)
        return Message{
            ANNABELLA_TR("The game is locked. To quit, the arbiter must type unlock and the code.")};
    return std::nullopt;
}

} // namespace annabella::app
