// What a line of the journal is known by.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/line_id.hpp"

#include "base/hexadecimal.hpp"
#include "base/number.hpp"
#include "store/seal.hpp"

namespace annabella::store {

namespace {

constexpr std::size_t hash_digits = 16;

/// A number in decimal without anything else, from 1.
std::optional<std::int64_t> read_number(std::string_view text) {
    const auto number = whole_number<std::int64_t>(text);
    return number && *number > 0 && std::to_string(*number) == text ? number : std::nullopt;
}

} // namespace

std::string write_line_id(const LineId& id) {
    return std::to_string(static_cast<std::int64_t>(id.game)) + '-' + std::to_string(id.sequence) + '-' +
           hexadecimal(id.hash, hash_digits);
}

std::optional<LineId> read_line_id(std::string_view text) {
    const std::size_t first = text.find('-');
    if (first == std::string_view::npos)
        return std::nullopt;
    const std::size_t second = text.find('-', first + 1);
    if (second == std::string_view::npos || text.size() != second + 1 + hash_digits)
        return std::nullopt;
    const auto game = read_number(text.substr(0, first));
    const auto sequence = read_number(text.substr(first + 1, second - first - 1));
    const auto hash = whole_number<std::uint64_t>(text.substr(second + 1), 16);
    if (!game || !sequence || !hash)
        return std::nullopt;
    const LineId id{GameId{*game}, *sequence, *hash};
    // Capital digits are another text for the same name.
    return write_line_id(id) == text ? std::optional(id) : std::nullopt;
}

LineChain::LineChain(GameId game, const std::vector<HeaderLine>& header, std::string_view started_at)
    : m_game(game) {
    Seal seal;
    seal.add(started_at).add(static_cast<std::int64_t>(header.size()));
    for (const HeaderLine& line : header)
        seal.add(line.key).add(line.value);
    m_beginning = static_cast<std::uint64_t>(seal.value());
}

LineId LineChain::id(std::int64_t sequence) const {
    return {m_game, sequence, m_hashes.at(static_cast<std::size_t>(sequence) - 1)};
}

std::uint64_t LineChain::hash_of_next(std::int64_t time_ms, std::string_view line) const {
    const std::uint64_t before = m_hashes.empty() ? m_beginning : m_hashes.back();
    return static_cast<std::uint64_t>(
        Seal().add(static_cast<std::int64_t>(before)).add(length() + 1).add(time_ms).add(line).value());
}

LineId LineChain::add(std::int64_t time_ms, std::string_view line) {
    m_hashes.push_back(hash_of_next(time_ms, line));
    return id(length());
}

Arrival LineChain::take(const LineId& id, std::int64_t time_ms, std::string_view line) {
    if (id.game != m_game || id.sequence < 1)
        return Arrival::Wrong;
    if (id.sequence <= length())
        return id == this->id(id.sequence) ? Arrival::Known : Arrival::Wrong;
    if (id.sequence > length() + 1)
        return Arrival::Early;
    if (id.hash != hash_of_next(time_ms, line))
        return Arrival::Wrong;
    m_hashes.push_back(id.hash);
    return Arrival::Next;
}

Result<LineChain> lines_of(const Journal& journal, GameId game) {
    TRY(const auto summary, journal.summary(game));
    TRY(const auto entries, journal.entries(game));
    LineChain chain(game, summary.header, summary.started_at);
    for (const Entry& entry : entries)
        chain.add(entry.time_ms, entry.line);
    return chain;
}

} // namespace annabella::store
