// How parts of sentences follow each other, and how much waits for them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/urgency.hpp"

#include <string_view>

#include "base/overloaded.hpp"

namespace annabella::phrase {

// A prompt has its punctuation in itself, words of the scheme have it behind them, and none where nothing
// follows.
bool goes_on(const Sentences::Part& part) {
    constexpr std::string_view ends = ".?!";
    if (part.prompt)
        return !part.text.empty() && ends.find(part.text.back()) == std::string_view::npos;
    return !part.mark.empty() && ends.find(part.mark.front()) == std::string_view::npos;
}

Urgency urgency_of(const game::Notice& notice) {
    return std::visit(Overloaded{
                          [](const game::MoveAnnounced&) { return Urgency::Move; },
                          [](const game::MoveRepeated&) { return Urgency::Move; },
                          [](const game::MoveCorrected&) { return Urgency::Move; },
                          [](const game::ClaimWithMove&) { return Urgency::Move; },
                          [](const game::AnnouncementWithdrawn&) { return Urgency::Move; },
                          [](const game::FlagFell&) { return Urgency::Move; },
                          [](const game::GameEnded&) { return Urgency::Move; },
                          [](const game::ResultWaits&) { return Urgency::Move; },
                          [](const game::BoardTold&) { return Urgency::Answer; },
                          [](const game::ScoreTold&) { return Urgency::Answer; },
                          [](const game::EnvelopeTold&) { return Urgency::Answer; },
                          [](const auto&) { return Urgency::Prompt; },
                      },
                      notice);
}

} // namespace annabella::phrase
