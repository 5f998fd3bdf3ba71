// The manual in the languages of those who sit at a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "manual/manual.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::app {

/// Filled before a clock runs: a disk may stand still later.
class ManualShelf {
public:
    ManualShelf(std::filesystem::path data, phrase::Translator translator)
        : m_data(std::move(data)), m_translator(std::move(translator)) {}

    /// Reads it, where that has not been done.
    void add(const std::string& language);
    /// In each language that has prompts.
    void add_all();
    /// Null where it was not added.
    const manual::Manual* find(const std::string& language) const;

private:
    std::filesystem::path m_data;
    phrase::Translator m_translator;
    std::map<std::string, manual::Manual, std::less<>> m_manuals;
};

} // namespace annabella::app
