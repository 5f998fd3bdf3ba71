// The words that a mistyped one was probably meant for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/near_words.hpp"

#include <algorithm>
#include <iterator>

#include "base/listed.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::app {

namespace {

/// Letters that are exchanged with their neighbours, other ones, too many or too few.
std::size_t slips_between(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> slips(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                slips[i][j] = i + j;
                continue;
            }
            slips[i][j] = std::min({slips[i - 1][j] + 1, slips[i][j - 1] + 1,
                                    slips[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                slips[i][j] = std::min(slips[i][j], slips[i - 2][j - 2] + 1);
        }
    return slips[a.size()][b.size()];
}

/// Of a short word every other one is two slips away.
std::size_t most_slips(std::string_view word) {
    constexpr std::size_t long_word = 6;
    constexpr std::size_t shortest = 2;
    return word.size() >= long_word ? 2 : word.size() >= shortest ? 1 : 0;
}

} // namespace

std::vector<std::string> nearest_words(std::string_view typed, const std::vector<std::string>& words) {
    constexpr std::size_t longest = 60;
    constexpr std::size_t shortest_beginning = 3;
    constexpr std::size_t most = 3;
    if (typed.size() > longest)
        return {};
    const std::string given = table::lower_case(typed);
    std::vector<std::string> nearest;
    std::size_t least = 0;
    for (const std::string& word : words) {
        const bool begins_so =
            given.size() >= shortest_beginning && table::lower_case(word).starts_with(given);
        const std::size_t slips = begins_so ? 1 : slips_between(given, table::lower_case(word));
        if ((!begins_so && slips > most_slips(word)) || (!nearest.empty() && slips > least))
            continue;
        if (slips < least)
            nearest.clear();
        least = slips;
        nearest.push_back(word);
    }
    return nearest.size() > most ? std::vector<std::string>() : nearest;
}

Message one_of(const std::vector<std::string>& words) {
    if (words.size() == 1)
        return {"{0}", {words.front()}};
    return {ANNABELLA_TR("{0} or {1}"),
            {listed(std::vector<std::string>(words.begin(), std::prev(words.end()))), words.back()}};
}

} // namespace annabella::app
