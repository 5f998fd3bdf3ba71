// Events into the game, words out of it, and words into events.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/game/spoken_game.hpp"

#include <algorithm>

#include "phrase/announce.hpp"
#include "phrase/reading/word_reader.hpp"
#include "table/game/given_move.hpp"

namespace annabella::table {

Heard SpokenGame::apply(const game::Event& event) {
    Heard heard;
    heard.notices = m_game.apply(event).notices;
    m_asked_back.note(event, heard.notices, m_game);
    for (const game::Notice& notice : heard.notices)
        heard.utterances.push_back(words(notice));
    return heard;
}

phrase::Utterances SpokenGame::words(const game::Notice& notice) const {
    BySide<phrase::Choices> choices = m_choices;
    const bool together = m_shared_ear && !has_two_languages();
    const auto company = together ? phrase::Company::Together : phrase::Company::Players;
    if (together)
        for (phrase::Choices& each : choices)
            each.verbosity = std::max(m_choices[Side::White].verbosity, m_choices[Side::Black].verbosity);
    if (m_language == BySide<std::string>())
        return m_phrasebook->phrase(notice, m_game.table(), choices, company);
    game::Table table = m_game.table();
    for (const Side side : both_sides)
        table.seat(side).language = language(side);
    return m_phrasebook->phrase(notice, table, choices, company);
}

phrase::Utterances SpokenGame::words_for_onlookers(const game::Notice& notice,
                                                   const std::string& language) const {
    game::Table table = m_game.table();
    for (game::Seat& seat : table.seats)
        seat.language = language;
    phrase::Choices choices = m_choices[Side::White];
    choices.verbosity = std::max(choices.verbosity, m_choices[Side::Black].verbosity);
    return m_phrasebook->phrase(notice, table, {choices, choices}, phrase::Company::Bystander);
}

phrase::Utterances SpokenGame::words(const Message& message) const {
    return m_phrasebook->for_both(message, {language(Side::White), language(Side::Black)});
}

phrase::Utterances SpokenGame::words(const MessageIn& message) const {
    return m_phrasebook->for_both(message, {language(Side::White), language(Side::Black)});
}

void SpokenGame::apply_silently(const game::Event& event) {
    const game::Notices notices = m_game.apply(event).notices;
    m_asked_back.note(event, notices, m_game);
}

rules::Readings SpokenGame::read(Side side, std::string_view text) const {
    const rules::Rules& rules = m_game.position().rules();
    if (!rules.is_announced_by_scheme())
        return rules.read_move(phrase::with_signs(text, m_phrasebook->schemes(), rules),
                               game::lettering_of(m_game.table(), side));
    const chess::Lettering& reader =
        m_phrasebook->translator()
            .language(m_typed_in[side].empty() ? language(side) : m_typed_in[side])
            .lettering;
    rules::Readings readings = phrase::read_announcement(text, m_phrasebook->schemes(), reader);
    if (readings.empty())
        readings = m_asked_back.read(side, text, m_game.position(), m_phrasebook->schemes(), reader);
    return readings;
}

SpokenGame::Said SpokenGame::said(Side side, const GivenMove& move) const {
    if (const auto* known = std::get_if<game::SpokenMove>(&move))
        return {phrase::announce(m_phrasebook->scheme(), *known).text, known_move(*known)};
    const std::string& words = std::get<std::string>(move);
    return {words, read(side, words)};
}

game::Announced SpokenGame::announced(Side side, const GivenMove& move) const {
    Said said = this->said(side, move);
    return {side, std::move(said.text), std::move(said.readings)};
}

game::Repeated SpokenGame::repeated(Side side, const GivenMove& move) const {
    Said said = this->said(side, move);
    return {side, std::move(said.text), std::move(said.readings)};
}

game::Corrected SpokenGame::corrected(Side side, const GivenMove& move) const {
    Said said = this->said(side, move);
    return {side, std::move(said.text), std::move(said.readings)};
}

game::MoveSealed SpokenGame::sealed(Side side, const GivenMove& move) const {
    Said said = this->said(side, move);
    return {side, std::move(said.text), std::move(said.readings)};
}

game::Claimed SpokenGame::claimed(Side side, game::Claim claim, const std::optional<GivenMove>& move) const {
    Said said = move ? this->said(side, *move) : Said();
    return {side, claim, std::move(said.text), std::move(said.readings)};
}

Heard submit(SpokenGame& game, Recorder& recorder, game::Happening happening, game::Time at,
             std::optional<Side> assistant) {
    const game::Event event{std::max(at, game.game().now()), std::move(happening), assistant};
    Kept kept = recorder.keep(event);
    Heard heard = game.apply(event);
    heard.kept = std::move(kept);
    return heard;
}

} // namespace annabella::table
