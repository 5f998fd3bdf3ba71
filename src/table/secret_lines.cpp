// The beginnings of secret lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/secret_lines.hpp"

#include <algorithm>

#include "table/command_table.hpp"
#include "table/typed_line.hpp"

namespace annabella::table {

SecretLines::SecretLines(const phrase::Translator& translator) {
    for (const std::string& language : translator.spoken_languages())
        m_translations.push_back(translate_into(translator, language));
}

bool SecretLines::holds(std::string_view line_so_far) const {
    if (m_hide_all)
        return true;
    return std::any_of(m_translations.begin(), m_translations.end(), [&](const Translate& translated) {
        const CommandRow* const row = read_typed_line(line_so_far, translated).command;
        return row != nullptr && row->manner.secret;
    });
}

} // namespace annabella::table
