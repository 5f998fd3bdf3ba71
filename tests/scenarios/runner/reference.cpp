// The events as they describe themselves, printed for people and for the fuzz targets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reference.hpp"

#include <fstream>
#include <set>
#include <sstream>
#include <system_error>

#include "game/events/event_reference.hpp"
#include "game/events/statement.hpp"

namespace annabella::scenario {

namespace fs = std::filesystem;

std::string reference() {
    std::ostringstream text;
    for (const game::EventEntry& entry : game::event_reference()) {
        text << entry.statement << "\n    " << entry.meaning << "\n    by: " << name(entry.actor);
        if (!entry.duties.empty())
            text << " · assistant: " << entry.duties;
        text << " · undo: " << name(entry.undo) << '\n';
    }
    return text.str();
}

std::string dictionary() {
    std::set<std::string> words = {"by", "assistant", "reading", "+10s"};
    for (const game::EventEntry& entry : game::event_reference())
        words.insert(entry.words.begin(), entry.words.end());
    std::string text;
    for (const std::string& word : words)
        text += '"' + word + " \"\n";
    return text;
}

Result<std::size_t> write_corpus(const fs::path& folder, const fs::path& corpus) {
    std::size_t written = 0;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().extension() != ".scn")
            continue;
        std::ifstream scenario(entry->path());
        std::ofstream seed(
            corpus / (entry->path().parent_path().filename().string() + '-' + entry->path().stem().string()));
        for (std::string line; std::getline(scenario, line);)
            if (const auto verb = game::first_word(line); !verb.empty() && verb != "expect")
                seed << line << '\n';
        seed.close();
        if (!seed)
            return failure("a file cannot be written in {0}", {corpus.string()});
        ++written;
    }
    if (error || written == 0)
        return failure("there are no scenarios in {0}", {folder.string()});
    return written;
}

} // namespace annabella::scenario
