// What the tests of exercises share.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

#include "phrase/phrases.hpp"
#include "train/drills/drill.hpp"

namespace annabella::train {

inline const phrase::Phrasebook& book() {
    static const phrase::Phrasebook loaded = [] {
        auto result =
            phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e");
        if (!result)
            throw std::runtime_error(to_string(result.error()));
        return *std::move(result);
    }();
    return loaded;
}

inline Reader reader(const std::string& language = "en") {
    return {book().schemes(), book().translator().language(language).lettering,
            table::translate_into(book().translator(), language)};
}

inline std::string in_english(const Speech& speech, const rules::Rules& rules = chess::rules()) {
    return text(speech, book(), "en", rules);
}

/// "right", "wrong" or "unclear".
inline std::string judged(const Drill& drill, const std::string& card, const std::string& typed,
                          Span taken = {}, const std::string& language = "en") {
    switch (drill.judge(card, typed, taken, reader(language)).kind) {
    case Judgement::Kind::Right:
        return "right";
    case Judgement::Kind::Wrong:
        return "wrong";
    case Judgement::Kind::Unclear:
        break;
    }
    return "unclear";
}

} // namespace annabella::train
