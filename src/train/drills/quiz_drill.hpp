// Questions about the FIDE Laws of 2018, and the article that answers each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "train/drills/drill.hpp"

namespace annabella::train {

/// Cards: "quiz 5". The questions ask what those of the Uzbek edition of the Laws do, in our own sentences;
/// what no article answers is left out (its questions 15 and 24).
class QuizDrill : public Drill {
public:
    std::string_view name() const override { return "quiz"; }
    Message about() const override;
    Speech help() const override;
    std::string draw(Chance& chance) const override;
    bool is_card(std::string_view card) const override;
    Speech question(std::string_view card) const override;
    Judgement judge(std::string_view card, std::string_view typed, Span taken,
                    const Reader& reader) const override;
    Speech solution(std::string_view card) const override;
    std::vector<std::string_view> words() const override { return {"one", "two", "three"}; }
};

} // namespace annabella::train
