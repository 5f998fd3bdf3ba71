// The list of those who play by themselves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/opponents.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <utility>

#include "app/records/session.hpp"
#include "chess/rules.hpp"
#include "draughts/rules.hpp"
#include "games/games.hpp"
#include "home/engine/draughts_adviser.hpp"
#include "home/engine/draughts_player.hpp"
#include "home/engine/engine_adviser.hpp"
#include "home/engine/engine_player.hpp"
#include "home/recorded_player.hpp"

namespace annabella::home {

namespace {

/// Who plays a game by himself when --engine is typed.
struct Rival {
    const rules::Rules* game;
    Result<void> (*can_play)(const app::PlayOptions& options);
    std::optional<Message> (*title)(const app::PlayOptions& options);
    Result<std::unique_ptr<app::OwnPlayer>> (*sit_down)(const app::PlayOptions& options,
                                                        const app::Session& session,
                                                        const std::function<void()>& wake);
};

const Rival* rival_in(const rules::Rules& game) {
    static const std::array all = {
        Rival{&chess::rules(), EnginePlayer::can_play, EnginePlayer::title, EnginePlayer::sit_down},
        Rival{&draughts::rules(), DraughtsPlayer::can_play, DraughtsPlayer::title, DraughtsPlayer::sit_down}};
    const auto* const found =
        std::find_if(all.begin(), all.end(), [&](const Rival& each) { return each.game == &game; });
    return found == all.end() ? nullptr : found;
}

/// Asks who knows the game; there is one at the table at a time.
class Advisers final : public app::Adviser {
public:
    Advisers(const phrase::Translator& translator, std::filesystem::path program)
        : m_of_chess(translator, std::move(program)), m_of_draughts(translator) {}

    Result<void> ask(table::Consulted what, const game::Game& game) override {
        const auto* const found = std::find_if(m_all.begin(), m_all.end(), [&](const Known& each) {
            return each.game == &game.position().rules();
        });
        if (found == m_all.end())
            return failure(ANNABELLA_TR("No engine here knows this game."));
        m_asked = found->adviser;
        return m_asked->ask(what, game);
    }
    std::vector<app::Opinion> news(const game::Game& game) override {
        return m_asked == nullptr ? std::vector<app::Opinion>() : m_asked->news(game);
    }
    int handle() const override { return m_asked == nullptr ? -1 : m_asked->handle(); }
    std::chrono::milliseconds patience() const override {
        return m_asked == nullptr ? std::chrono::seconds(1) : m_asked->patience();
    }

private:
    EngineAdviser m_of_chess;
    DraughtsAdviser m_of_draughts;
    struct Known {
        const rules::Rules* game;
        app::Adviser* adviser;
    };
    std::array<Known, 2> m_all = {{{&chess::rules(), &m_of_chess}, {&draughts::rules(), &m_of_draughts}}};
    app::Adviser* m_asked = nullptr; ///< The last one.
};

} // namespace

Result<void> can_play(const app::PlayOptions& options, const rules::Rules& game) {
    if (!options.own_player)
        return {}; // A record can be of any game.
    const Rival* const rival = rival_in(game);
    if (rival == nullptr)
        return failure(
            ANNABELLA_TR("No engine plays this game yet. Two people play it, or one against a record."));
    return rival->can_play(options);
}

Result<std::unique_ptr<app::OwnPlayer>> seat_opponent(const app::PlayOptions& options,
                                                      const app::Session& session,
                                                      const std::function<void()>& wake) {
    const rules::Rules& game = session.game().position().rules();
    TRY_VOID(can_play(options, game));
    return options.own_player ? rival_in(game)->sit_down(options, session, wake)
                              : RecordedPlayer::sit_down(options, session);
}

std::vector<table::OwnWord> words_for_opponent(const app::PlayOptions& options) {
    return options.own_player ? ThinkingSide::words() : std::vector<table::OwnWord>{};
}

std::optional<Message> name_of_opponent(const app::PlayOptions& options) {
    // A record names its players itself.
    if (!options.own_player)
        return std::nullopt;
    const auto game = games::named(options.table.game);
    const Rival* const rival = game ? rival_in(**game) : nullptr;
    return rival == nullptr ? std::nullopt : rival->title(options);
}

std::unique_ptr<app::Adviser> seat_adviser(const app::PlayOptions& options,
                                           const phrase::Translator& translator) {
    const EngineWished* const wished = wished_engine(options);
    return std::make_unique<Advisers>(translator,
                                      wished != nullptr ? wished->program : std::filesystem::path());
}

} // namespace annabella::home
