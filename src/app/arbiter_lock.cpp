// The arbiter's lock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arbiter_lock.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <variant>
#include <vector>

#include "base/digest.hpp"
#include "table/command_table.hpp"

namespace annabella::app {

namespace {

constexpr std::string_view method = "pbkdf2-sha256";
/// A tenth of a second for who knows the code; years for who tries all codes of six letters.
constexpr unsigned rounds_now = 100'000;
constexpr unsigned most_rounds = 10'000'000;
constexpr std::size_t shortest_code = 4;
constexpr std::size_t longest_code = 200;
constexpr std::string_view unlock_word = ANNABELLA_TR("unlock");
constexpr std::string_view lock_word = ANNABELLA_TR("lock");

/// The word, also with a slip of the finger or with the code right behind it: what is not understood is
/// repeated to all.
bool begins_with_unlock(std::string_view line, const table::Translate& translated) {
    const std::vector<std::string> forms = table::forms_of(unlock_word, translated);
    for (const bool spelled_out : {false, true}) {
        const phrase::Folding& folding = translated.folding();
        const std::vector<phrase::FoldedWord> typed = folding.words(line, spelled_out);
        if (!typed.empty() && std::any_of(forms.begin(), forms.end(), [&](const std::string& form) {
                const std::string word = folding.text(form, spelled_out);
                return typed.front().text.compare(0, word.size(), word) == 0 ||
                       table::differs_by_a_slip(typed.front().text, word);
            }))
            return true;
    }
    return false;
}

/// Without "arbiter" before it.
std::string_view his_line(std::string_view line, const table::Translate& translated) {
    line = table::trimmed(line);
    std::string_view rest = line;
    return table::is_word(table::take_word(rest), ANNABELLA_TR("arbiter"), translated) ? rest : line;
}

} // namespace

std::string keep_code(std::string_view code, std::string_view salt) {
    const std::string salt_digits = hexadecimal(sha256(salt));
    return std::string(method) + ' ' + std::to_string(rounds_now) + ' ' + salt_digits + ' ' +
           hexadecimal(stretched(code, salt_digits, rounds_now));
}

bool is_code(std::string_view code, std::string_view kept) {
    const std::string_view used = table::take_word(kept);
    const std::string_view rounds_text = table::take_word(kept);
    const std::string_view salt = table::take_word(kept);
    unsigned rounds = 0;
    std::from_chars(rounds_text.data(), rounds_text.data() + rounds_text.size(), rounds);
    const auto hash = read_digest(kept);
    return used == method && rounds > 0 && rounds <= most_rounds && hash &&
           stretched(code, salt, rounds) == *hash;
}

std::optional<Message> code_fault(std::string_view code) {
    if (code.size() < shortest_code || code.size() > longest_code)
        return Message{ANNABELLA_TR("A code has four letters or figures at least.")};
    return std::nullopt;
}

bool is_code_line(std::string_view line, const table::Translate& translated) {
    return begins_with_unlock(his_line(line, translated), translated);
}

std::optional<ArbiterLock::Turned> ArbiterLock::turn(std::string_view line,
                                                     const table::Translate& translated, std::size_t moves) {
    std::string_view rest = his_line(line, translated);
    const bool opens = begins_with_unlock(rest, translated);
    if (const std::string_view first = table::take_word(rest);
        !opens && !table::is_word(first, lock_word, translated))
        return std::nullopt;
    if (m_kept.empty())
        return Turned{{ANNABELLA_TR("This game was begun without a lock. Begin one with --lock."), {}}};
    if (!opens) {
        if (m_locked)
            return Turned{{ANNABELLA_TR("The game is locked already."), {}}};
        m_locked = true;
        return Turned{{ANNABELLA_TR("The arbiter has locked the game."), {}}, true};
    }
    if (!m_locked)
        return Turned{{ANNABELLA_TR("The game is open. To lock it, type lock."), {}}};
    if (!is_code(rest, m_kept)) {
        ++m_wrong;
        return Turned{{ANNABELLA_TR("The code is wrong. Wrong codes since the program was started: {0}."),
                       {std::to_string(m_wrong)}},
                      true};
    }
    m_locked = false;
    m_moves = moves;
    return Turned{
        {ANNABELLA_TR("The arbiter has opened the game. It locks itself at the next move, or when he types "
                      "lock."),
         {}},
        true};
}

std::optional<Message> ArbiterLock::heed_moves(std::size_t moves) {
    if (m_kept.empty() || m_locked || moves <= m_moves)
        return std::nullopt;
    m_locked = true;
    return Message{ANNABELLA_TR("A move has been made. The game is locked again.")};
}

std::optional<Message> ArbiterLock::forbids(const table::Given& given, bool over) const {
    if (!m_locked)
        return std::nullopt;
    const table::CommandRow* const row = table::row_of(given.what);
    const bool his = given.by.role == table::Giver::Role::Arbiter ||
                     (row != nullptr && row->manner.speaker == table::Speaker::Arbiter);
    if (his)
        return Message{
            ANNABELLA_TR("The game is locked: that is for the arbiter alone. He types unlock and his code.")};
    if (std::holds_alternative<table::Quit>(given.what) && !over)
        return Message{
            ANNABELLA_TR("The game is locked: the arbiter alone ends the program. He types unlock and his "
                         "code.")};
    return std::nullopt;
}

} // namespace annabella::app
