// Where a listener stopped in each chapter.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "manual/chapter.hpp"

namespace annabella::manual {

/// A sentence of a chapter, each counted from 0.
struct Place {
    std::size_t section = 0;
    std::size_t paragraph = 0;
    std::size_t sentence = 0;
    friend auto operator<=>(const Place&, const Place&) = default;
};

/// The nearest place that the chapter has: it may have become shorter.
Place within(const Chapter& chapter, Place place);
const Sentence& sentence_at(const Chapter& chapter, Place place);
/// The sentence after that one, or before it; empty where there is none.
std::optional<Place> after(const Chapter& chapter, Place place);
std::optional<Place> before(const Chapter& chapter, Place place);
Place last_of(const Chapter& chapter);

class Places {
public:
    /// By the name of a chapter, "03-clock"; empty where nobody has stopped in it.
    std::optional<Place> of(std::string_view chapter) const;
    /// The chapter that was heard last; empty: none.
    std::string latest() const;
    void keep(std::string_view chapter, Place place);
    /// It has been heard to its end: the next time it begins anew.
    void forget(std::string_view chapter);

    friend bool operator==(const Places&, const Places&) = default;

    struct Kept {
        std::string chapter;
        Place place;
        friend bool operator==(const Kept&, const Kept&) = default;
    };

private:
    friend std::string write_places(const Places& places);
    std::vector<Kept> m_kept; ///< The latest last.
};

/// A line for each chapter: its name, and section, paragraph and sentence, each from 1.
std::string write_places(const Places& places);
/// Lines that are something else are left out.
Places read_places(std::string_view text);

} // namespace annabella::manual
