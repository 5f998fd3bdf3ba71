// Events into the game, words out of it, and words into events.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/spoken_game.hpp"

#include <algorithm>

#include "phrase/word_reader.hpp"

namespace annabella::table {

using chess::Color;

Heard SpokenGame::apply(const game::Event& event) {
    Heard heard;
    heard.notices = m_game.apply(event).notices;
    m_asked_back.note(event, heard.notices);
    for (const game::Notice& notice : heard.notices)
        heard.utterances.push_back(m_phrasebook->phrase(notice, m_game.table()));
    return heard;
}

void SpokenGame::apply_silently(const game::Event& event) {
    m_asked_back.note(event, m_game.apply(event).notices);
}

chess::Readings SpokenGame::read(Color side, std::string_view text) const {
    const chess::Lettering& reader =
        m_phrasebook->translator().language(m_game.table().seat(side).language).lettering;
    chess::Readings readings = phrase::read_announcement(text, m_phrasebook->schemes(), reader);
    if (readings.empty())
        readings = m_asked_back.read(side, text, m_game.position(), m_phrasebook->schemes(), reader);
    return readings;
}

game::Announced SpokenGame::announced(Color side, std::string text) const {
    auto readings = read(side, text);
    return {side, std::move(text), std::move(readings)};
}

game::Repeated SpokenGame::repeated(Color side, std::string text) const {
    auto readings = read(side, text);
    return {side, std::move(text), std::move(readings)};
}

game::Corrected SpokenGame::corrected(Color side, std::string text) const {
    auto readings = read(side, text);
    return {side, std::move(text), std::move(readings)};
}

Heard submit(SpokenGame& game, Recorder& recorder, game::Happening happening, game::Time at,
             std::optional<Color> assistant) {
    const game::Event event{std::max(at, game.game().now()), std::move(happening), assistant};
    Kept kept = recorder.keep(event);
    Heard heard = game.apply(event);
    heard.kept = std::move(kept);
    return heard;
}

} // namespace annabella::table
