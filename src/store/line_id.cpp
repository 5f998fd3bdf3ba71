// What a line of the journal is known by.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/line_id.hpp"

#include "base/hexadecimal.hpp"
#include "base/number.hpp"
#include "store/seal.hpp"

namespace annabella::store {

namespace {

constexpr std::size_t hash_digits = 64;
constexpr std::size_t weak_digits = 16;

/// What goes into a hash: numbers as eight bytes and texts after their length, so that fields cannot run
/// together.
class Fields {
public:
    Fields& add(std::int64_t value) {
        for (unsigned shift = 0; shift < 64; shift += 8)
            m_bytes += static_cast<char>(static_cast<std::uint64_t>(value) >> shift & 0xffU);
        return *this;
    }
    Fields& add(std::string_view text) {
        add(static_cast<std::int64_t>(text.size()));
        m_bytes += text;
        return *this;
    }
    Fields& add(const Digest& digest) {
        m_bytes.append(reinterpret_cast<const char*>(digest.data()), digest.size());
        return *this;
    }
    Digest hash() const { return sha256(m_bytes); }

private:
    std::string m_bytes;
};

template <class Sum>
Sum& add_settled(Sum& sum, const std::vector<HeaderLine>& header, std::string_view started_at) {
    sum.add(started_at).add(static_cast<std::int64_t>(header.size()));
    for (const HeaderLine& line : header)
        sum.add(line.key).add(line.value);
    return sum;
}

/// A number in decimal without anything else, from 1.
std::optional<std::int64_t> read_number(std::string_view text) {
    const auto number = whole_number<std::int64_t>(text);
    return number && *number > 0 && std::to_string(*number) == text ? number : std::nullopt;
}

} // namespace

bool LineId::is_weak() const { return hash.size() == weak_digits; }

std::string write_line_id(const LineId& id) {
    return std::to_string(static_cast<std::int64_t>(id.game)) + '-' + std::to_string(id.sequence) + '-' +
           id.hash;
}

std::optional<LineId> read_line_id(std::string_view text) {
    const std::size_t first = text.find('-');
    if (first == std::string_view::npos)
        return std::nullopt;
    const std::size_t second = text.find('-', first + 1);
    if (second == std::string_view::npos)
        return std::nullopt;
    const auto game = read_number(text.substr(0, first));
    const auto sequence = read_number(text.substr(first + 1, second - first - 1));
    const std::string_view hash = text.substr(second + 1);
    // Capital digits are another text for the same name.
    const bool is_hash = (hash.size() == hash_digits || hash.size() == weak_digits) &&
                         hash.find_first_not_of("0123456789abcdef") == std::string_view::npos;
    if (!game || !sequence || !is_hash)
        return std::nullopt;
    return LineId{GameId{*game}, *sequence, std::string(hash)};
}

LineChain::LineChain(GameId game, const std::vector<HeaderLine>& header, std::string_view started_at)
    : m_game(game) {
    Fields fields;
    m_beginning = add_settled(fields.add("annabella line names 1"), header, started_at).hash();
    Seal seal;
    m_weak.push_back(static_cast<std::uint64_t>(add_settled(seal, header, started_at).value()));
}

LineId LineChain::id(std::int64_t sequence) const {
    return {m_game, sequence, hexadecimal(m_hashes.at(static_cast<std::size_t>(sequence) - 1))};
}

LineId LineChain::weak_id(std::int64_t sequence) const {
    return {m_game, sequence, hexadecimal(m_weak.at(static_cast<std::size_t>(sequence)), weak_digits)};
}

bool LineChain::has(const LineId& id) const {
    return id.sequence >= 1 && id.sequence <= length() &&
           id == (id.is_weak() ? weak_id(id.sequence) : this->id(id.sequence));
}

Digest LineChain::hash_of_next(std::int64_t time_ms, std::string_view line) const {
    const Digest& before = m_hashes.empty() ? m_beginning : m_hashes.back();
    return Fields().add(m_beginning).add(before).add(length() + 1).add(time_ms).add(line).hash();
}

void LineChain::push(const Digest& hash, std::int64_t time_ms, std::string_view line) {
    m_weak.push_back(static_cast<std::uint64_t>(Seal()
                                                    .add(static_cast<std::int64_t>(m_weak.back()))
                                                    .add(length() + 1)
                                                    .add(time_ms)
                                                    .add(line)
                                                    .value()));
    m_hashes.push_back(hash);
}

LineId LineChain::add(std::int64_t time_ms, std::string_view line) {
    push(hash_of_next(time_ms, line), time_ms, line);
    return id(length());
}

Arrival LineChain::take(const LineId& id, std::int64_t time_ms, std::string_view line) {
    if (id.game != m_game || id.sequence < 1)
        return Arrival::Wrong;
    if (id.sequence <= length())
        return has(id) && !id.is_weak() ? Arrival::Known : Arrival::Wrong;
    if (id.sequence > length() + 1)
        return Arrival::Early;
    const Digest hash = hash_of_next(time_ms, line);
    if (id.hash != hexadecimal(hash))
        return Arrival::Wrong;
    push(hash, time_ms, line);
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
