// The manual in a language, as it is listened to.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "manual/chapter.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::manual {

class Manual {
public:
    Manual() = default;
    /// For tests, and what has chapters already.
    Manual(std::string language, std::vector<Chapter> chapters)
        : m_language(std::move(language)), m_chapters(std::move(chapters)) {}

    /// Reads `<data>/<language>/manual/*.md`, and of the chapters that are missing or damaged there the
    /// English ones. It never fails: faults() tells what is left out.
    static Manual load(const std::filesystem::path& data, const phrase::Translator& translator,
                       std::string_view language);

    /// In the order of their numbers, holes filled.
    const std::vector<Chapter>& chapters() const { return m_chapters; }
    /// Of who listens.
    const std::string& language() const { return m_language; }
    const std::vector<Error>& faults() const { return m_faults; }
    /// That the manual, or some of it, is in English, to be said once; empty where it is not.
    std::optional<Message> english_told() const;

    /// The chapter that somebody asks for, by its number, its topic or its title, or by the beginning of
    /// one of these, of three letters, that no other has; as an index of chapters(). Case and accents make no
    /// difference.
    std::optional<std::size_t> find(std::string_view asked, const phrase::Folding& folding) const;

private:
    std::string m_language;
    std::vector<Chapter> m_chapters;
    std::vector<Error> m_faults;
};

/// The manual of that data folder is missing altogether.
Error no_manual();

} // namespace annabella::manual
