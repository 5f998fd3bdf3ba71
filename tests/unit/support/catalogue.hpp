// The catalogues of translations as their translators write them: locales/<language>/annabella.po.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annabella::test {

struct CatalogueEntry {
    std::string text;                      ///< English.
    std::string plural;                    ///< Empty where there is none.
    std::vector<std::string> translations; ///< As many as the language has forms.
    bool fuzzy = false;
};

inline std::filesystem::path locales() { return std::filesystem::path(ANNABELLA_SOURCE_DIR) / "locales"; }

/// Every language whose folder has prompts, English among them.
inline std::set<std::string> languages_with_prompts() {
    std::set<std::string> found = {"en"};
    for (const auto& folder : std::filesystem::directory_iterator(locales()))
        if (std::filesystem::exists(folder.path() / "annabella.po"))
            found.insert(folder.path().filename().string());
    return found;
}

/// Whether the language does not say that it is complete: what it lacks is said in English.
inline bool is_partial(const std::string& language) {
    std::ifstream file(locales() / language / "language.toml");
    for (std::string line; std::getline(file, line);)
        if (line == "complete = true")
            return false;
    return language != "en";
}

/// What is heard in a game: the messages that every language must have.
inline std::vector<std::string> core_messages() {
    std::vector<std::string> found;
    std::ifstream file(locales() / "core.txt");
    for (std::string line; std::getline(file, line);)
        if (!line.empty() && line.front() != '#')
            found.push_back(line);
    return found;
}

/// The bytes of a catalogue (.mo) of these messages and their translations; zeros stand between forms.
inline std::string written_catalogue(std::map<std::string, std::string> messages) {
    messages[""] = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n";
    const auto number = [](std::size_t value) {
        std::string bytes;
        for (unsigned shift = 0; shift < 32; shift += 8)
            bytes += static_cast<char>((value >> shift) & 0xFFU);
        return bytes;
    };
    constexpr std::size_t head = 28;
    const std::size_t count = messages.size();
    std::string tables[2];
    std::string texts;
    for (const bool translations : {false, true})
        for (const auto& [text, translation] : messages) {
            const std::string& written = translations ? translation : text;
            tables[translations ? 1 : 0] += number(written.size()) + number(head + 16 * count + texts.size());
            texts += written + '\0';
        }
    return number(0x950412deU) + number(0) + number(count) + number(head) + number(head + 8 * count) +
           number(0) + number(head + 16 * count) + tables[0] + tables[1] + texts;
}

/// Every language that has all prompts, English among them.
inline std::set<std::string> whole_languages() {
    std::set<std::string> found = languages_with_prompts();
    std::erase_if(found, is_partial);
    return found;
}

/// The entries of a catalogue or of the template, without the header.
inline std::vector<CatalogueEntry> read_catalogue(const std::filesystem::path& path) {
    std::vector<CatalogueEntry> entries;
    std::ifstream file(path);
    CatalogueEntry entry;
    std::string* field = nullptr;
    const auto end_entry = [&] {
        if (field != nullptr && !entry.text.empty())
            entries.push_back(entry);
        field = nullptr;
        entry = {};
    };
    for (std::string line; std::getline(file, line);) {
        if (line.empty()) {
            end_entry();
            continue;
        }
        if (line.front() == '#') {
            entry.fuzzy = entry.fuzzy || (line.starts_with("#,") && line.find("fuzzy") != std::string::npos);
            continue;
        }
        if (line.starts_with("msgid_plural"))
            field = &entry.plural;
        else if (line.starts_with("msgid"))
            field = &entry.text;
        else if (line.starts_with("msgstr"))
            field = &entry.translations.emplace_back();
        const std::size_t begin = line.find('"') + 1;
        for (std::size_t at = begin; field != nullptr && at < line.rfind('"'); ++at) {
            const bool escaped = line[at] == '\\';
            at += escaped ? 1 : 0;
            field->push_back(escaped && line[at] == 'n' ? '\n' : line[at]);
        }
    }
    end_entry();
    return entries;
}

/// A hole of a text: "{0}", "{0:feminine}", "{Side:genitive}".
struct CatalogueHole {
    std::string name; ///< Of a side, always "side": a translation may name the opponent instead.
    std::string form; ///< Empty where it names none.
};

inline std::vector<CatalogueHole> written_holes(std::string_view text) {
    std::vector<CatalogueHole> found;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
        if (const std::size_t end = text.find('}', at); end != std::string_view::npos) {
            const std::string_view hole = text.substr(at + 1, end - at - 1);
            const std::size_t colon = std::min(hole.find(':'), hole.size());
            const std::string_view name = hole.substr(0, colon);
            const bool of_side = name == "side" || name == "Side" || name == "opponent" || name == "Opponent";
            found.push_back({of_side ? "side" : std::string(name),
                             std::string(hole.substr(std::min(colon + 1, hole.size())))});
        }
    return found;
}

/// The names of the holes of a text.
inline std::set<std::string> holes(std::string_view text) {
    std::set<std::string> found;
    for (CatalogueHole& hole : written_holes(text))
        found.insert(std::move(hole.name));
    return found;
}

} // namespace annabella::test
