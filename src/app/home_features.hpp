// What a table has at home and never at a tournament: a side that plays by itself, pegs that are moved by
// typing. The program for tournaments is linked without those who do it (src/home).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/boards/table_clock.hpp"
#include "app/terminal/hand_keyboard.hpp"
#include "base/error.hpp"
#include "game/game.hpp"
#include "phrase/reading/understanding.hpp"
#include "rules/rules.hpp"
#include "table/commands/own_word.hpp"
#include "table/game/spoken_game.hpp"
#include "table/home/consulted.hpp"
#include "table/people/speaking.hpp"

namespace annabella::app {

class Session;
struct PlayOptions;

/// Something that a side that plays by itself has to say besides its moves.
struct OwnNews {
    Message words;
    std::optional<game::SpokenMove> move{}; ///< Said behind them, as it is announced.
};

/// Which player that plays by itself was asked for; only the program for home knows what stands in it.
struct OwnPlayerChoice {
    OwnPlayerChoice() = default;
    OwnPlayerChoice(const OwnPlayerChoice&) = default;
    OwnPlayerChoice& operator=(const OwnPlayerChoice&) = default;
    virtual ~OwnPlayerChoice() = default;
};

/// A side that plays by itself.
class OwnPlayer {
public:
    OwnPlayer() = default;
    OwnPlayer(const OwnPlayer&) = delete;
    OwnPlayer& operator=(const OwnPlayer&) = delete;
    virtual ~OwnPlayer() = default;

    /// Something has happened: he makes up his mind anew. consider() is for the start, or when a game is gone
    /// on with.
    virtual void heed(const game::Notice& notice, game::Time now, const table::SpokenGame& spoken) = 0;
    virtual void consider(game::Time now, const table::SpokenGame& spoken) = 0;
    /// When he does what he does next; empty while he waits for others.
    virtual std::optional<game::Time> due() const = 0;
    /// What he does at that moment.
    virtual game::Happening act(const table::SpokenGame& spoken) = 0;
    /// He has no more moves for this game.
    virtual bool at_a_loss() const = 0;
    /// What is said when it has come to that.
    virtual Message farewell() const = 0;

    /// He repeats his own moves for who plays against him.
    virtual bool repeats_for_opponent() const { return false; }
    /// He goes on in a new game of that session. False where he can't; then somebody else sits down.
    virtual bool play_again(const PlayOptions&, const Session&) { return false; }

    // Who thinks in a program or a thread of his own has these as well.
    /// Whom the loop waits for, or -1.
    virtual int handle() const { return -1; }
    /// Takes what has come of his thinking, and makes up his mind; never waits.
    virtual void listen(game::Time, const table::SpokenGame&) {}
    /// A line of who plays against him. `understood` where it is for him; then what is to happen, if
    /// anything.
    virtual std::optional<game::Happening> obey(std::string_view, game::Time, const table::SpokenGame&,
                                                bool& understood) {
        understood = false;
        return std::nullopt;
    }
    /// What is to be said since the last call.
    virtual std::vector<OwnNews> news() { return {}; }
};

/// What a chess engine thinks.
struct Opinion {
    table::MessageIn words;
    std::optional<game::SpokenMove> move{}; ///< Said behind them.
};

/// A chess engine that is asked for its opinion.
class Adviser {
public:
    Adviser() = default;
    Adviser(const Adviser&) = delete;
    Adviser& operator=(const Adviser&) = delete;
    virtual ~Adviser() = default;

    /// Thinks of the game as it stands; fails where there is no engine. Never waits.
    virtual Result<void> ask(table::Consulted what, const game::Game& game) = 0;
    /// What has come of it since the last call.
    virtual std::vector<Opinion> news(const game::Game& game) = 0;
    /// Whom the loop waits for, or -1, and for how long at most.
    virtual int handle() const = 0;
    virtual std::chrono::milliseconds patience() const = 0;
};

/// A board whose pegs are moved by typing.
class TypedBoard {
public:
    using Moment = TableClock::Moment;

    TypedBoard() = default;
    TypedBoard(const TypedBoard&) = delete;
    TypedBoard& operator=(const TypedBoard&) = delete;
    virtual ~TypedBoard() = default;

    /// Obeys a line that is for the hands at the board: lift, place, lever, setup. False where it is not.
    /// `placement` is what setup alone puts up. What comes before it stands ready is obeyed when it does.
    virtual bool obey(std::string_view line, const std::string& placement) = 0;
    /// Whom the loop waits for, or -1 when nothing comes any more.
    virtual int handle() const = 0;
    /// What is to be said since the last call.
    virtual std::vector<Message> news(Moment now) = 0;
    /// The name of the line to it, for open_stream(); empty until it stands ready.
    virtual const std::string& line() const = 0;
};

/// Who hears what is spoken to the program.
class Listener {
public:
    /// What was understood, or why nothing can be.
    struct News {
        Result<phrase::Understood> heard;
        std::optional<table::Speaking> speaking; ///< Empty: nobody has spoken; the reason is for all.
    };

    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    virtual ~Listener() = default;

    /// Somebody wants to speak; or, while he does, has finished. False where another one speaks.
    virtual bool press(const table::Speaking& speaking) = 0;
    /// What has come of it since the last call.
    virtual std::vector<News> news() = 0;
};

/// How the program for home makes them; a tournament has none of it.
struct HomeFeatures {
    /// Whether that game can be played against whom the options name, and so strongly; else why not.
    Result<void> (*can_play)(const PlayOptions& options, const rules::Rules& game);
    /// The side that plays by itself, as the options name it. `wake` is called on another thread when it has
    /// thought.
    Result<std::unique_ptr<OwnPlayer>> (*opponent)(const PlayOptions& options, const Session& session,
                                                   const std::function<void()>& wake);
    /// What is said where that side played by itself before and nobody plays for it now. `open`: the game was
    /// opened by that number.
    Message (*nobody_plays)(Side side);
    /// What can be typed for it besides, in its OwnPlayer::obey().
    std::vector<table::OwnWord> (*opponent_words)(const PlayOptions& options);
    /// As what it stands on a score sheet; empty where it has no name. That may take a second or two.
    std::optional<Message> (*opponent_name)(const PlayOptions& options);
    /// Who is asked for a hint.
    /// `translator` must live longer.
    std::unique_ptr<Adviser> (*adviser)(const PlayOptions& options, const phrase::Translator& translator);
    /// A board for that game whose pegs stand so (games/pegs.hpp). Fails where none can be started at all.
    Result<std::unique_ptr<TypedBoard>> (*typed_board)(const rules::Rules& game, const std::string& placement,
                                                       TypedBoard::Moment now);
    /// The keyboard at that device, with keys of that layout (empty: the system's), and lines that are typed
    /// so. Fails where it may not be read.
    Result<std::unique_ptr<HandKeyboard>> (*keyboard)(const std::filesystem::path& device,
                                                      const std::string& layout, LineTyping typing);
    /// Who listens, with the acoustic model in that folder, to the words of that scheme, which must live
    /// longer. `wake` is called on another thread when there is news: also when there is no such model, or a
    /// damaged one. Fails where the scheme does not say how its words sound.
    Result<std::unique_ptr<Listener>> (*listener)(const std::filesystem::path& model,
                                                  const phrase::Scheme& scheme, std::function<void()> wake);
};

} // namespace annabella::app
