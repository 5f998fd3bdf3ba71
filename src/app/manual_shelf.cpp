// The manual in several languages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual_shelf.hpp"

namespace annabella::app {

void ManualShelf::add(const std::string& language) {
    const std::string& code = m_translator.language(language).code;
    if (!m_manuals.contains(code))
        m_manuals.emplace(code, manual::Manual::load(m_data, m_translator, code));
}

void ManualShelf::add_all() {
    for (const std::string& language : m_translator.spoken_languages())
        add(language);
}

const manual::Manual* ManualShelf::find(const std::string& language) const {
    const auto found = m_manuals.find(m_translator.language(language).code);
    return found == m_manuals.end() ? nullptr : &found->second;
}

} // namespace annabella::app
