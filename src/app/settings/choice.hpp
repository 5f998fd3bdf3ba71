// An option that is one of a few words: each stands beside what it means, and nowhere else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/side.hpp"

namespace annabella::app {

template <class Wish>
struct WishOf {
    using Value = Wish;
};
template <class Value_>
struct WishOf<std::optional<Value_>> {
    using Value = Value_;
};
/// The words of an option, in the order in which they are told.
template <class Wish>
using Words = std::vector<std::pair<std::string, typename WishOf<Wish>::Value>>;

/// The words of values that are numbered as these names are.
template <class Wish, std::size_t count>
Words<Wish> numbered_words(const std::array<std::string_view, count>& names) {
    Words<Wish> words;
    for (std::size_t i = 0; i < count; ++i)
        words.emplace_back(names[i], static_cast<typename WishOf<Wish>::Value>(i));
    return words;
}

/// What `word` means goes into `wish`, which is as it was where nothing is said; it must live longer.
template <class Wish>
CLI::Option* add_choice(CLI::App& command, const std::string& name, Wish& wish, const Words<Wish>& words,
                        const char* about) {
    std::vector<std::string> names;
    for (const auto& [word, value] : words)
        names.push_back(word);
    const auto choose = [&wish, words](const std::string& chosen) {
        for (const auto& [word, value] : words)
            if (word == chosen)
                wish = value;
    };
    CLI::Option* const option = command.add_option_function<std::string>(name, choose, about);
    option->check(CLI::IsMember(names));
    option->default_function([&wish, words] {
        const auto now =
            std::find_if(words.begin(), words.end(), [&](const auto& each) { return wish == each.second; });
        return now == words.end() ? std::string() : now->first;
    });
    return option;
}

/// The same of a side.
template <class Wish>
CLI::Option* add_side(CLI::App& command, const std::string& name, Wish& wish, const char* about) {
    return add_choice(command, name, wish, {{"white", Side::White}, {"black", Side::Black}}, about);
}

} // namespace annabella::app
