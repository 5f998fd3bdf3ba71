// What the players hear of a notice, as it would be written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "../support/eavesdropper.hpp"
#include "phrase/phrases.hpp"
#include "told_samples.hpp"

namespace annabella::phrase {

class Tellings : public ::testing::Test {
protected:
    /// What one hears of it, as it would be written.
    std::string heard(const game::Notice& notice, Side by, const game::Table& at) const {
        std::string text;
        for (const Utterance& utterance : m_book.phrase(notice, at)) {
            // At home the players hear what the arbiter is told.
            if (!utterance.reaches(seat_of(by)) && !utterance.reaches(Seat::Arbiter))
                continue;
            const Wording& words = overheard(utterance);
            text += (text.empty() ? "" : " ") + words.text + (words.mark == " " ? "" : words.mark);
        }
        return text;
    }
    std::string white(const game::Notice& notice, const std::string& language = "en") const {
        return heard(notice, Side::White, table(language));
    }
    std::string black(const game::Notice& notice, const std::string& language = "en") const {
        return heard(notice, Side::Black, table(language));
    }
    std::string refusal(Rule rule, const std::string& language) const {
        return white(game::Refused{.side = Side::White, .reason = game::because::NotPermitted{rule}},
                     language);
    }
    Phrasebook m_book = load_book();
};

} // namespace annabella::phrase
