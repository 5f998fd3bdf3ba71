// Positions at the terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/training/positioning.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "app/places_linux.hpp"
#include "base/file.hpp"
#include "base/private_file.hpp"
#include "base/system_reason.hpp"
#include "chess/notation/fen.hpp"
#include "chess/rules.hpp"
#include "games/record.hpp"
#include "home/dialogue.hpp"
#include "home/engine/engine_linux.hpp"
#include "home/engine/engine_player.hpp"
#include "train/position_setting.hpp"

namespace annabella::home {

namespace {

using What = train::PositionWish::What;

/// A file with a position is one line.
constexpr std::size_t longest_position = 200;

train::Speech read(train::PositionSetting& setting, const std::string& path) {
    const auto text = read_small_file(app::typed_path(path));
    if (!text)
        return {{"{0}", {text.error().message}}};
    const std::string_view line = table::trimmed(*text);
    return setting.read(line.substr(0, std::min(line.find_first_of("\r\n"), longest_position)));
}

train::Speech save(const train::PositionSetting& setting, const std::string& path) {
    const auto failed = write_private_file(app::typed_path(path), setting.fen() + '\n', Existing::Keep);
    if (failed == std::errc::file_exists)
        return {{ANNABELLA_TR("The file {0} already exists. Choose another name."), {path}}};
    if (failed)
        return {{ANNABELLA_TR("The file {0} cannot be written: {1}."), {path, system_reason(failed)}}};
    return {{ANNABELLA_TR("The position is saved in the file {0}."), {path}}};
}

/// What comes after the conversation.
enum class Then : std::uint8_t { Leave, Play, PlayEngine };

/// The terminal is given back when this returns.
Then converse(Dialogue& dialogue, train::PositionSetting& setting, const std::filesystem::path& engine) {
    dialogue.open_board(setting);
    dialogue.say(setting.begin());
    while (!setting.is_over()) {
        const auto line = dialogue.next();
        if (!line) {
            if (dialogue.has_run_out())
                dialogue.say({{ANNABELLA_TR("The input has ended.")}});
            break;
        }
        dialogue.say((line->key ? setting.press(*line->key, Span{0}, dialogue.reader())
                                : setting.take(line->text, Span{0}, dialogue.reader()))
                         .said);
        const auto wish = setting.take_wish();
        if (!wish)
            continue;
        if (wish->what == What::Read)
            dialogue.say(read(setting, wish->path));
        else if (wish->what == What::Save)
            dialogue.say(save(setting, wish->path));
        else if (wish->what == What::Play)
            return Then::Play;
        else if (const auto found = find_engine(engine))
            return Then::PlayEngine;
        else // What was put up is not lost for want of an opponent.
            dialogue.say({{"{0}", {found.error().message}}});
    }
    return Then::Leave;
}

} // namespace

int put_up_position(app::Runtime& runtime, const PositionOptions& options, const app::PlayOptions& play) {
    const auto setup =
        options.fen.empty() ? Result<chess::Setup>(chess::Setup{}) : chess::parse_fen(options.fen);
    if (!setup)
        return runtime.fail(setup.error());
    train::PositionSetting setting(*setup);
    app::PlayOptions game = play;
    {
        Dialogue dialogue(runtime, setting);
        if (options.usual_game != chess::rules().name())
            dialogue.say(
                {{ANNABELLA_TR("Here you set up chess positions only. For draughts, use play --position "
                               "and a FEN.")}});
        const EngineWished* const wished = wished_engine(play);
        const Then then =
            converse(dialogue, setting, wished != nullptr ? wished->program : std::filesystem::path());
        if (then == Then::Leave) {
            dialogue.say(setting.farewell());
            return dialogue.close();
        }
        if (then == Then::Play)
            game.own_player.reset();
        else if (!game.own_player)
            game.own_player = std::make_shared<const EngineWished>();
    }
    const auto position = setting.position();
    if (!position)
        return runtime.fail(joined(position.error()));
    const rules::Start start = games::start_of(*position);
    game.table.position = start.position;
    game.table.chess960 = start.number;
    // Who has put it up plays the side that is on move.
    game.wished_side = opposite(position->turn());
    return app::play(runtime, game);
}

} // namespace annabella::home
