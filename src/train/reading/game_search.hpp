// What is looked for in the tags of recorded games: "carlsen 2019", "white anand opening sicilian".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/record.hpp"
#include "train/drills/drill.hpp"

namespace annabella::train {

/// Words that a game must have, all of them: each in any tag, or in that of the word before them.
class GameSearch {
public:
    /// Empty where nothing stands there that could be looked for.
    static std::optional<GameSearch> read(std::string_view typed, const Reader& reader);

    bool fits(const rules::RecordHead& head) const;

private:
    enum class Field : std::uint8_t { Any, Player, White, Black, Event, Date, Opening, Result };
    /// One word.
    struct Wanted {
        Field field{};
        std::array<std::string, 2> folded{}; ///< Without and with letters spelled out: "muller", "mueller".
        std::string result{};                ///< "1-0", where it means one.
        std::string first_date{};            ///< "2019", "2019.06.24", where it means one;
        std::string last_date{};             ///< the end of a span of years.
    };

    explicit GameSearch(phrase::Folding folding) : m_folding(std::move(folding)) {}
    static std::optional<Field> read_field(std::string_view word, const Reader& reader);
    static std::string read_result(std::string_view word, Field field, const Reader& reader);
    static bool read_date(std::string_view word, Wanted& wanted);
    bool add(std::string_view word, Field field, const Reader& reader);
    bool is_in(const Wanted& wanted, std::string_view tag) const;
    bool fits(const Wanted& wanted, const rules::RecordHead& head) const;

    phrase::Folding m_folding;
    std::vector<Wanted> m_wanted;
};

} // namespace annabella::train
