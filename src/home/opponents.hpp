// Who can be played against and asked for advice, in each game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/home_features.hpp"

namespace annabella::home {

// See app::HomeFeatures.
Result<void> can_play(const app::PlayOptions& options, const rules::Rules& game);
Result<std::unique_ptr<app::OwnPlayer>> seat_opponent(const app::PlayOptions& options,
                                                      const app::Session& session,
                                                      const std::function<void()>& wake);
std::vector<table::OwnWord> words_for_opponent(const app::PlayOptions& options);
std::optional<Message> name_of_opponent(const app::PlayOptions& options);
std::unique_ptr<app::Adviser> seat_adviser(const app::PlayOptions& options,
                                           const phrase::Translator& translator);

} // namespace annabella::home
