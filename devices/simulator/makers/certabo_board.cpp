// Simulated boards by Certabo and Tabutronic.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/makers/certabo_board.hpp"

#include <algorithm>
#include <utility>

#include "chess/position.hpp"
#include "simulator/dice.hpp"

namespace annabella::simulator {

using devices::certabo::KnownTags;
using devices::certabo::Tag;

namespace {

constexpr Span chips_read_in{250};
constexpr Span ranks_read_in{100};
constexpr std::size_t lamp_bytes = 8;

/// Numbers as chips of one delivery have them.
Tag numbered_tag(unsigned number) {
    return {1, 0, static_cast<std::uint8_t>(43 + number / 200), static_cast<std::uint8_t>(number * 89 % 251),
            static_cast<std::uint8_t>(10 + number)};
}

class KnownSet final : public devices::BoardMemory {
public:
    std::string recall(std::string_view /*word*/) override { return m_text; }
    void keep(std::string_view /*word*/, const std::string& text) override { m_text = text; }

private:
    std::string m_text = devices::certabo::write_tags(CertaboBoard::set_of_pieces());
};

} // namespace

std::shared_ptr<devices::BoardMemory> memory_of_certabo_set() { return std::make_shared<KnownSet>(); }

void StreamingBoard::reset() {
    ScanningBoard::reset();
    m_lamps.clear();
    m_confirm = false;
}

void StreamingBoard::feed(std::string_view bytes, Time now) {
    tick(now);
    m_lamps += bytes;
    // Nothing marks where they begin.
    for (; m_lamps.size() >= lamp_bytes; m_lamps.erase(0, lamp_bytes)) {
        tell_lamps([&](std::size_t index) {
            return (static_cast<unsigned char>(m_lamps[index / 8]) >> index % 8 & 1U) != 0;
        });
        m_confirm = true;
    }
}

void StreamingBoard::show_line(std::string line) {
    if (std::exchange(m_confirm, false))
        line.insert(line.size() / 2, 1, 'L');
    show(line);
}

KnownTags CertaboBoard::set_of_pieces() {
    KnownTags tags;
    unsigned number = 0;
    for (const auto& piece : chess::Position().placement())
        if (piece)
            tags.emplace(numbered_tag(number++), *piece);
    return tags;
}

CertaboBoard::CertaboBoard(bool turned, const chess::Placement& placement, const Misreading& misreading)
    : StreamingBoard(chips_read_in, turned, placement), m_misreading(misreading) {
    for (const auto& [tag, piece] : set_of_pieces())
        m_beside.push_back({tag, piece});
    for (int number = 0; number < chess::square_count; ++number)
        if (const auto& piece = placement[static_cast<std::size_t>(number)])
            m_tags[index_of(static_cast<chess::Square>(number))] = tag_for(*piece);
}

Tag CertaboBoard::tag_for(chess::Piece piece) {
    // What was put aside last is taken first.
    const auto found = std::find_if(m_beside.rbegin(), m_beside.rend(),
                                    [&](const Owned& owned) { return owned.piece == piece; });
    if (found == m_beside.rend())
        return numbered_tag(static_cast<unsigned>(set_of_pieces().size()) + m_strangers++);
    const Tag tag = found->tag;
    m_beside.erase(std::next(found).base());
    return tag;
}

void CertaboBoard::lift(chess::Square square, Time now) {
    tick(now);
    if (const auto& piece = at(square).piece)
        m_beside.push_back({m_tags[index_of(square)], chess::Piece(*piece)});
    m_tags[index_of(square)] = {};
    StreamingBoard::lift(square, now);
}

void CertaboBoard::place(chess::Square square, std::optional<rules::Piece> piece, Time now) {
    tick(now);
    m_tags[index_of(square)] = tag_for(chess::Piece(piece.value_or(rules::Piece{})));
    StreamingBoard::place(square, piece, now);
}

Tag CertaboBoard::misread(const Tag& tag) {
    const auto happens = [this](int one_in) {
        return one_in > 0 && roll(m_misreading.seed) % static_cast<unsigned>(one_in) == 0;
    };
    if (!happens(tag == Tag{} ? m_misreading.empty_one_in : m_misreading.chip_one_in))
        return tag;
    if (tag != Tag{} && happens(2))
        return {};
    Tag other{};
    for (std::uint8_t& number : other)
        number = static_cast<std::uint8_t>(roll(m_misreading.seed));
    return other;
}

void CertaboBoard::scanned(bool /*changed*/, Time /*now*/) {
    devices::certabo::TagsShown shown;
    std::transform(m_tags.begin(), m_tags.end(), shown.tags.begin(),
                   [this](const Tag& tag) { return misread(tag); });
    show_line(devices::certabo::write_message(shown));
}

SentioBoard::SentioBoard(const chess::Placement& placement)
    : StreamingBoard(ranks_read_in, false, placement) {}

void SentioBoard::scanned(bool /*changed*/, Time /*now*/) {
    devices::certabo::RanksShown shown;
    for (std::size_t i = 0; i < seen().size(); ++i)
        if (seen()[i].occupied)
            shown.ranks[i / 8] = static_cast<std::uint8_t>(shown.ranks[i / 8] | 1U << (7 - i % 8));
    show_line(devices::certabo::write_message(shown));
}

} // namespace annabella::simulator
