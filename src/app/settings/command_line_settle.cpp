// What comes of the command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <sstream>

#include "app/places_linux.hpp"
#include "app/settings/clock_words.hpp"
#include "app/settings/command_line.hpp"
#include "audio/synthesizer.hpp"
#include "base/listed.hpp"
#include "game/arbiter/assistant.hpp"
#include "games/games.hpp"
#include "phrase/sentences.hpp"
#include "table/wire/seat_wire.hpp"

namespace annabella::app {

namespace {

/// What --board can be besides a port.
bool is_place(std::string_view word) { return word == "auto" || word == "simulator" || word == "none"; }

/// Statements about the players, as in a scenario: each begins with white or black, and `keyword` leads it.
Result<void> settle_players(std::string_view keyword, const std::vector<std::string>& words,
                            game::Table& table) {
    std::vector<std::string> statements;
    for (const std::string& several : words) {
        // Quoted or not: --assistant white "make announce", --assistant "white make announce".
        std::istringstream each(several);
        for (std::string word; each >> word;) {
            if (statements.empty() || word == "white" || word == "black")
                statements.emplace_back(keyword);
            statements.back() += ' ' + word;
        }
    }
    for (const std::string& statement : statements)
        TRY_VOID(game::read_table_statement(statement, table));
    return {};
}

/// The same of what stood behind an option: where it cannot be that, what the option is.
Result<void> settle_option(const char* option, const char* about, const std::vector<std::string>& words,
                           const Result<void>& settled) {
    if (settled)
        return settled;
    std::string given;
    for (const std::string& word : words)
        given += (given.empty() ? "" : " ") + word;
    return failure("{0}.", {Message{ANNABELLA_TR("{0} cannot be {1}. {2}"),
                                    {option, given, Message(std::string(about))}}});
}

Result<void> settle_own_boards(const CommandLine& line, BoardSettings& wished) {
    for (const Side side : both_sides) {
        const std::string& name = line.own_boards[side];
        if (name.empty())
            continue;
        if (is_place(name))
            return failure(ANNABELLA_TR("Name a player's own board by its port. Only --board can be {0}."),
                           {name});
        TRY(auto own, devices::parse_board_name(name));
        wished.own[side] = std::move(own);
        wished.where = BoardSettings::Where::Nowhere;
    }
    if (const auto& white = wished.own[Side::White], &black = wished.own[Side::Black];
        white && black && white->port == black->port)
        return failure(ANNABELLA_TR("Two boards cannot share the port {0}. For one board for both players, "
                                    "use --board and --board-side both."),
                       {white->port});
    return {};
}

/// Where the boards are, and whose.
Result<void> settle_boards(const CommandLine& line, BoardSettings& wished) {
    using Where = BoardSettings::Where;
    for (const std::string& name : line.boards) {
        if (is_place(name) && line.boards.size() > 1)
            return failure(ANNABELLA_TR("With --board {0}, name no other board."), {name});
        if (name == "simulator" && line.tournament)
            return tl::unexpected(no_simulator_at_tournament());
        if (is_place(name)) {
            wished.where = name == "auto" ? Where::AtUsb : name == "none" ? Where::Nowhere : Where::Simulator;
        } else {
            wished.where = Where::AtPorts;
            TRY(auto parsed, devices::parse_board_name(name));
            wished.names.push_back(std::move(parsed));
        }
    }
    return settle_own_boards(line, wished);
}

/// E.2.4: the clock that is felt.
Result<void> settle_clock(PlayOptions& play) {
    ClockSettings& clock = play.clock;
    if (clock.port.empty())
        return {};
    TRY_VOID(devices::check_port_name(clock.port));
    clock.port = devices::port_named(clock.port);
    const auto is_there = [&](const devices::BoardName& board) { return board.port == clock.port; };
    bool shared = std::any_of(play.boards.names.begin(), play.boards.names.end(), is_there);
    for (const Side side : both_sides)
        shared = shared || (play.boards.own[side] && is_there(*play.boards.own[side]));
    if (shared)
        return failure(ANNABELLA_TR("A board and the tactile clock cannot share the port {0}."),
                       {clock.port});
    return {};
}

/// FIDE 2009, E.1: the blind player has a board of his own, with holes. Who has no ordinary one is blind,
/// unless --sight says otherwise.
void settle_sight(const BoardSettings& wished, game::Table& table) {
    for (const Side side : both_sides)
        if (const auto& own = wished.own[side]; own && (own->family == nullptr || !own->family->ordinary))
            table.seat(side).sight = game::Sight::Blind;
    const BoardOwner owner = wished.owner.value_or(BoardOwner::White);
    if (wished.where != BoardSettings::Where::Nowhere)
        table.seat(owner == BoardOwner::Black ? Side::Black : Side::White).sight = game::Sight::Blind;
}

void settle_seats(CommandLine& line) {
    if (line.seats || !line.table.empty())
        line.play.seats = {line.table.empty() ? usual_table() : line.table, line.table_group};
    line.join.is_named = !line.join.table.empty();
    line.join.verbosity = line.verbosity;
    if (!line.join.is_named)
        line.join.table = usual_table();
    if (const auto seat = table::wire::seat_called(line.seat))
        line.join.seat = *seat;
    if (!line.join.scheme.empty())
        line.common.scheme = line.join.scheme;
}

Result<void> settle_calls(CommandLine& line) {
    for (const Side side : both_sides) {
        phrase::Choices& choices = line.play.choices[side];
        choices.calls = line.move_calls.value_or(choices.calls);
        const auto& own = line.own[side].verbosity;
        choices.verbosity = own ? *own : line.verbosity.value_or(phrase::Verbosity::Normal);
    }
    if (line.time_calls.empty())
        return {};
    TRY(auto marks, table::read_time_calls(line.time_calls));
    line.play.time_calls = std::move(marks);
    return {};
}

Result<void> settle_sounds(CommandLine& line) {
    const auto is_wished = [&](std::string_view name) {
        return std::find(line.sounds.begin(), line.sounds.end(), name) != line.sounds.end();
    };
    for (std::size_t i = 0; i < earcon_count; ++i)
        if (const auto earcon = static_cast<Earcon>(i); !is_wished("all") && !is_wished(name(earcon)))
            line.common.voice_options.without.insert(earcon);
    for (const char* const alone : {"all", "none"})
        if (is_wished(alone) && line.sounds.size() > 1)
            return failure(ANNABELLA_TR("With --sounds {0}, name no other signal."), {alone});
    return {};
}

/// What the service calls a voice that `engine` lacks, so that the engine has the language, at least: it
/// speaks where the service does not. Where the service cannot be asked now, that is told when it is to
/// speak.
Result<std::string> voice_of_service(const VoiceOptions& voices, const audio::Synthesizer& engine,
                                     const std::string& voice) {
    const auto asked = voices.find_at_service(voice);
    if (asked && asked->empty())
        return failure(ANNABELLA_TR("Neither eSpeak NG nor speech-dispatcher has a voice {0}. For their "
                                    "voices, type espeak-ng --voices or spd-say -L."),
                       {voice});
    const std::string& name = asked ? *asked : voice;
    const std::size_t variant = name.find('+');
    if (variant == std::string::npos)
        return "+" + name;
    return engine.has_voice(name.substr(0, variant)) ? name : name.substr(variant);
}

/// The voice by its full name, if there is such a one: it would be missed in the midst of the game.
Result<std::string> known_voice(const VoiceOptions& voices, const std::string& voice) {
    if (voice.empty())
        return voice;
    auto engine = audio::open_synthesizer(voices.synthesizer);
    if (!engine)
        return voice; // There is no voice at all, which is told when it is to speak.
    // A variant is asked for with a voice that is there, if any is.
    if ((*engine)->has_voice(voice.front() == '+' ? "en" + voice : voice))
        return voice;
    if (voices.service && voices.find_at_service)
        return voice_of_service(voices, **engine, voice);
    return failure(ANNABELLA_TR("There is no voice {0}. Use a name from espeak-ng --voices, such as de or "
                                "en-us, with or without a variant, such as de+f2, or only +f2."),
                   {voice});
}

Result<void> settle_listeners(CommandLine& line) {
    VoiceOptions& voices = line.common.voice_options;
    std::string white; ///< The voice, as it was called.
    std::string known;
    for (const Side side : both_sides) {
        const OwnWishes& own = line.own[side];
        // What is typed counts in a game that was begun in another language as well.
        line.play.languages[side] =
            own.language.empty() && line.language_typed ? line.common.language : own.language;
        line.play.table.seat(side).language = own.language.empty() ? line.common.language : own.language;
        ListenersVoice& listener = voices.listeners[side];
        Manners& manners = listener.manners;
        manners.prompts = line.prompts;
        manners.prompts.rate = own.rate.value_or(line.prompts.rate);
        manners.moves = {line.of_moves.rate.value_or(usual_move_rate(manners.prompts.rate)),
                         line.of_moves.pitch.value_or(manners.prompts.pitch),
                         line.of_moves.volume.value_or(manners.prompts.volume),
                         line.of_moves.pauses.value_or(manners.prompts.pauses)};
        const std::string& voice = own.voice.empty() ? line.voice : own.voice;
        // The synthesizer is opened for it: once where both have the same.
        if (side == Side::White || voice != white) {
            TRY(known, known_voice(voices, voice));
        }
        listener.voice = known;
        white = voice;
    }
    if (line.play.listening == table::Listening::Alone &&
        line.play.table.seat(Side::White).language != line.play.table.seat(Side::Black).language)
        return failure(
            ANNABELLA_TR("With --ears alone, both players need one language. Leave out --language-white and "
                         "--language-black, or choose --ears apart or --ears loudspeaker."));
    return {};
}

/// What was typed can be played in that game.
bool is_of_game(const CommandLine& line, const std::string& game) {
    const rules::Rules* const rules = games::find(game);
    if (rules == nullptr)
        return false;
    const std::vector<std::string> editions = game::edition_names(game);
    if (line.laws_typed && std::find(editions.begin(), editions.end(), line.laws) == editions.end())
        return false;
    if (!game::initial_position(line.play.table, *rules))
        return false;
    // An engine of that strength, or the record of a game. At a tournament nobody plays by itself.
    const bool names_opponent = !line.tournament && line.play.has_own_player() &&
                                (line.play.strength.elo || !line.play.opponent.empty());
    return !names_opponent || line.play.home->can_play(line.play, *rules).has_value();
}

/// A setting is for what it fits: who types what belongs to the usual game alone plays that one.
void settle_game(CommandLine& line) {
    const std::string usual = games::names().front();
    if (!line.play.game_typed && !is_of_game(line, line.play.table.game) && is_of_game(line, usual))
        line.play.table.game = usual;
}

/// The edition that is asked for, or where none is, the one of that game.
Result<game::Edition> edition_for(const CommandLine& line, const std::string& game) {
    const std::vector<std::string> editions = game::edition_names(game);
    if (std::find(editions.begin(), editions.end(), line.laws) != editions.end())
        return game::edition_from_name(line.laws).value_or(game::edition_in_force);
    // A setting is for the game it fits.
    if (!line.laws_typed)
        return game::edition_from_name(editions.back()).value_or(game::edition_in_force);
    return failure(ANNABELLA_TR("This game is not played by the laws {0}. It can be: {1}."),
                   {line.laws, listed(editions)});
}

/// Rights to castle that only Chess960 has may be a slip, so a position with such is to be called so.
Result<void> check_position(const game::Table& table) {
    if (table.position.empty() && !table.chess960)
        return {};
    TRY(const auto* rules, games::named(table.game));
    const auto start = game::initial_position(table, *rules);
    if (start) {
        if (rules->ending(*start, 1))
            return failure(ANNABELLA_TR("In that position the game is already over."));
        return {};
    }
    if (table.chess960)
        return tl::unexpected(start.error());
    game::Table numbered = table;
    numbered.chess960 = 518; // Any number: the pieces stand as the position says.
    Message why = start.error().message;
    if (game::initial_position(numbered, *rules))
        why = and_then(std::move(why), Message(ANNABELLA_TR("For Chess960, add --chess960 518.")));
    return tl::unexpected(Error(std::move(why)));
}

} // namespace

Error no_simulator_at_tournament() {
    return {
        ANNABELLA_TR(
            "A tournament allows no simulated board. Connect a real one, or type moves with --board none."),
        {}};
}

Error nobody_alone_at_tournament() {
    return {
        ANNABELLA_TR("A tournament does not allow --ears alone. Choose --ears apart or --ears loudspeaker."),
        {}};
}

Error no_own_side_at_tournament() {
    return {ANNABELLA_TR("At a tournament two people play. No side plays automatically."), {}};
}

Result<void> settle(CommandLine& line) {
    TRY(auto control, read_clock_words(line.clock, {}));
    game::Table& table = line.play.table;
    table.control = std::move(control);
    if (line.chess960 >= 0)
        table.chess960 = line.chess960;
    settle_game(line);
    TRY(const auto* rules, games::named(table.game));
    TRY(table.edition, edition_for(line, table.game));
    table.mode = line.tournament ? game::Mode::Tournament : game::Mode::Home;
    TRY_VOID(check_position(table));
    // Any number says that it is Chess960, and 518 is the one that the manual names for it.
    if (!table.position.empty() && table.chess960.value_or(518) != 518)
        line.common.told_first.emplace_back(
            ANNABELLA_TR("The option --position sets up the pieces. The number after --chess960 only makes "
                         "the game Chess960."));
    table.scheme = line.common.scheme;
    TRY_VOID(settle_boards(line, line.play.boards));
    TRY_VOID(settle_clock(line.play));
    for (const std::string& port : line.ports) {
        TRY(auto name, devices::parse_board_name(port));
        line.lines.push_back(std::move(name));
    }
    if (line.play.wished_side && !line.play.own_player && line.play.opponent.empty())
        return failure(ANNABELLA_TR("--opponent-side needs a side that plays automatically."));
    // FIDE 2009, 12.6: what is for one player is not for the other; a tournament has two.
    if (line.tournament && line.play.listening == table::Listening::Alone)
        return tl::unexpected(nobody_alone_at_tournament());
    if (line.tournament && line.play.has_own_player())
        return tl::unexpected(no_own_side_at_tournament());
    // A game that is gone on with may be another one.
    if (line.play.has_own_player() && !line.resume && line.game == 0)
        TRY_VOID(line.play.home->can_play(line.play, *rules));
    TRY_VOID(settle_listeners(line));
    settle_sight(line.play.boards, table);
    TRY_VOID(settle_option("--sight", about_sight, line.sight, settle_players("player", line.sight, table)));
    // Which board it is comes from --board.
    for (const Side side : both_sides)
        table.seat(side).board = game::BoardKind::None;
    TRY_VOID(settle_option("--assistant", about_assistant, line.assistants,
                           settle_players("assistant", line.assistants, table)));
    TRY_VOID(settle_players("absent", line.absent, table));
    if (!line.default_time.empty())
        TRY_VOID(settle_option("--default-time", about_default_time, {line.default_time},
                               game::read_table_statement("default-time " + line.default_time, table)));
    // FIDE 2018, III.2.1: the guidelines hold where they were announced.
    table.quickplay_announced = line.quickplay || !game::laws_of(table).quickplay_is_announced;
    // FIDE 2009, E.2.9; FIDE 2018, D.2.11: told before there is a game that could not begin.
    // A game that is gone on with has its own table.
    if (const auto fault = game::assistant_fault(table, game::laws_of(table)); fault && !line.resume) {
        Message why(std::string(phrase::rule_sentence(fault->rule)));
        if (fault->rule == game::Rule::NobodyIsBlind)
            why = and_then(
                std::move(why),
                Message(ANNABELLA_TR("Use --sight for blind players, for example --sight white blind.")));
        return tl::unexpected(Error(std::move(why)));
    }
    settle_seats(line);
    TRY_VOID(settle_calls(line));
    if (line.resume)
        line.play.unfinished = Unfinished::GoOn;
    if (line.begin_new)
        line.play.unfinished = Unfinished::BeginNew;
    line.common.voice = !line.quiet;
    TRY_VOID(settle_sounds(line));
    if (const auto& devices = line.common.voice_options.devices;
        devices[Side::White].empty() != devices[Side::Black].empty())
        return failure(ANNABELLA_TR("If one player has a sound device, so must the other. Use both "
                                    "--sound-white and --sound-black."));
    return {};
}

} // namespace annabella::app
