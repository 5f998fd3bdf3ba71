// How the sides are called in the sentences of a language.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/side.hpp"

namespace annabella {

/// The names of both sides in each form that the language's sentences need. In a sentence `{side}` stands for
/// the side that it is about and `{opponent}` for the other one; `{side:genitive}` asks for a form by its
/// name. A name that begins a sentence has a capital, and so has any in `{Side}` and `{Opponent}`.
class SideNames {
public:
    /// "White" and "Black"; "white" and "black" as adjectives.
    static const SideNames& english();

    void add(std::string form, BySide<std::string> names);
    /// The forms by their names; that of `{side}` is "plain".
    const std::map<std::string, BySide<std::string>, std::less<>>& forms() const { return m_forms; }

    /// That sentence with its sides. A form that the language does not have is the plain one.
    std::string fill(std::string_view sentence, Side side) const;

private:
    std::map<std::string, BySide<std::string>, std::less<>> m_forms;
};

inline constexpr std::string_view plain_form = "plain";

} // namespace annabella
