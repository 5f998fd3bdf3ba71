// Which translations of a catalogue can be used.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/language/catalog_check.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

namespace annabella::phrase {

namespace {

/// What a text is to be filled with.
struct Holes {
    /// Of a side always "side": a translation may name the opponent instead.
    std::set<std::string_view> names;
    /// The forms of sides.
    std::set<std::string_view> forms;
};

Holes holes_of(std::string_view text) {
    Holes holes;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
        const std::size_t end = text.find('}', at);
        if (end == std::string_view::npos)
            break;
        const std::string_view hole = text.substr(at + 1, end - at - 1);
        const std::size_t colon = std::min(hole.find(':'), hole.size());
        const std::string_view name = hole.substr(0, colon);
        const bool of_side = name == "side" || name == "Side" || name == "opponent" || name == "Opponent";
        holes.names.insert(of_side ? std::string_view("side") : name);
        if (of_side && colon < hole.size())
            holes.forms.insert(hole.substr(colon + 1));
    }
    return holes;
}

/// The first of `some` that `others` do not have.
std::optional<std::string> missing_in(const Holes& others, const Holes& some) {
    for (const std::string_view name : some.names)
        if (!others.names.contains(name))
            return '{' + std::string(name) + '}';
    return std::nullopt;
}

std::optional<Error> fault_of(const CatalogMessage& message, std::string_view translation,
                              const Language& language) {
    const Holes english = holes_of(message.text);
    const Holes own = holes_of(translation);
    if (!message.plural.empty() && own.names.empty())
        return std::nullopt;
    if (const auto missing = missing_in(own, english))
        return Error(ANNABELLA_TR("Language {0}, translation of “{1}”: {2} is missing. You hear the English "
                                  "sentence instead."),
                     {language.code, message.text, *missing});
    if (const auto strange = missing_in(english, own))
        return Error(ANNABELLA_TR("Language {0}, translation of “{1}”: nothing can stand for {2}. You hear "
                                  "the English sentence instead."),
                     {language.code, message.text, *strange});
    for (const std::string_view form : own.forms)
        if (!language.sides.forms().contains(form))
            return Error(ANNABELLA_TR("Language {0}, translation of “{1}”: the names of the sides have no "
                                      "form {2}. You hear the English sentence instead."),
                         {language.code, message.text, std::string(form)});
    return std::nullopt;
}

} // namespace

std::vector<LeftOut> wrong_translations(const std::vector<CatalogMessage>& messages,
                                        const Language& language) {
    std::vector<LeftOut> wrong;
    const auto has_hole = [](std::string_view text) { return text.find('{') != std::string_view::npos; };
    for (const CatalogMessage& message : messages) {
        // Most have none.
        if (!has_hole(message.text) && !has_hole(message.translations))
            continue;
        std::string_view rest = message.translations;
        for (bool is_last = false; !is_last;) {
            const std::string_view translation = rest.substr(0, rest.find('\0'));
            is_last = translation.size() == rest.size();
            rest.remove_prefix(is_last ? rest.size() : translation.size() + 1);
            if (auto fault = fault_of(message, translation, language)) {
                wrong.push_back({std::string(message.text), std::move(*fault)});
                break;
            }
        }
    }
    return wrong;
}

} // namespace annabella::phrase
