// Copying, comparing and destroying happenings; the results that an arbiter may declare.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/event.hpp"

#include <algorithm>

namespace annabella::game {

namespace {

struct NamedResult {
    std::string_view name;
    Ruled result;
};
using Half = std::array<int, 2>;
const NamedResult results[] = {
    {"1-0", {Outcome::WhiteWins}},          {"0-1", {Outcome::BlackWins}},
    {"1/2-1/2", {Outcome::Draw}},           {"0-0", {Outcome::BothLose}},
    {"1/2-0", {Outcome::Draw, Half{1, 0}}}, {"0-1/2", {Outcome::Draw, Half{0, 1}}},
    {"1-1/2", {Outcome::Draw, Half{2, 1}}}, {"1/2-1", {Outcome::Draw, Half{1, 2}}},
    {"1-1", {Outcome::Draw, Half{2, 2}}},
};

} // namespace

std::string name(const Ruled& ruled) {
    const auto* const found = std::find_if(std::begin(results), std::end(results),
                                           [&](const NamedResult& each) { return each.result == ruled; });
    return std::string(found == std::end(results) ? name(ruled.outcome) : found->name);
}

std::optional<Ruled> result_from_name(std::string_view text) {
    std::string plain(text);
    constexpr std::string_view half = "½";
    for (std::size_t at = plain.find(half); at != std::string::npos; at = plain.find(half))
        plain.replace(at, half.size(), "1/2");
    for (const NamedResult& each : results)
        if (each.name == plain)
            return each.result;
    return std::nullopt;
}

std::vector<std::string_view> result_names() {
    std::vector<std::string_view> names;
    for (const NamedResult& each : results)
        names.push_back(each.name);
    return names;
}

Happening::Happening() = default;
Happening::Happening(const Happening&) = default;
Happening::Happening(Happening&&) noexcept = default;
Happening& Happening::operator=(const Happening&) = default;
Happening& Happening::operator=(Happening&&) noexcept = default;
Happening::~Happening() = default;

bool operator==(const Happening& a, const Happening& b) {
    return static_cast<const AnyHappening&>(a) == static_cast<const AnyHappening&>(b);
}

} // namespace annabella::game
