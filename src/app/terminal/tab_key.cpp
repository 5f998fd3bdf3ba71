// What Tab does while a line is typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/tab_key.hpp"

#include <memory>
#include <utility>

#include "app/places_linux.hpp"
#include "app/terminal/folder_search.hpp"

namespace annabella::app {

CompleteLine completes_words(std::vector<table::Translate> languages, table::Completer::Offered offered,
                             std::vector<table::OwnWord> own) {
    const auto completer = std::make_shared<const table::Completer>(
        std::move(languages), FolderSearch(home_folder()), std::move(offered), std::move(own));
    return [completer](std::string_view typed) {
        table::Completion completion = completer->complete(typed);
        return LineCompletion{completion.replaced, std::move(completion.by), std::move(completion.told)};
    };
}

void LinesOffered::offer(std::vector<std::vector<std::string>> lines, phrase::Folding folding) {
    const std::scoped_lock lock(m_offer->mutex);
    m_offer->lines = std::move(lines);
    m_offer->folding = std::move(folding);
}

CompleteLine LinesOffered::completes() const {
    return [offer = m_offer](std::string_view typed) {
        const std::scoped_lock lock(offer->mutex);
        table::Completion completion = table::complete_line(offer->lines, typed, offer->folding);
        return LineCompletion{completion.replaced, std::move(completion.by), std::move(completion.told)};
    };
}

} // namespace annabella::app
