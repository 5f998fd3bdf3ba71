// Rate, volume and amount of words as settings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/voice_changes.hpp"

#include <string>
#include <utility>

namespace annabella::app {

namespace {

Setting own_or_none(const char* name, int own, int of_all) {
    return {name, own == of_all ? std::vector<std::string>() : std::vector{std::to_string(own)}, 0};
}

} // namespace

std::vector<Setting> settings_of(const Manners& manners) {
    return {{"rate", {std::to_string(manners.prompts.rate)}, 0},
            {"volume", {std::to_string(manners.prompts.volume)}, 0},
            own_or_none("move-rate", manners.moves.rate, usual_move_rate(manners.prompts.rate)),
            own_or_none("move-volume", manners.moves.volume, manners.prompts.volume)};
}

std::vector<Setting> VoiceChanges::note(const Manners& manners) {
    if (std::exchange(m_manners, manners) == manners)
        return {};
    return settings_of(manners);
}

std::vector<Setting> VoiceChanges::note(phrase::Verbosity verbosity) {
    const auto before = std::exchange(m_verbosity, verbosity);
    if (!before || before == verbosity)
        return {};
    return {{"verbosity", {std::string(name(verbosity))}, 0}};
}

} // namespace annabella::app
