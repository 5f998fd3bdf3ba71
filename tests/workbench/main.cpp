// workbench: parts of the program tried one at a time, by hand or over many games.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <map>

#include "commands.hpp"
#include "records.hpp"

namespace {

using namespace annabella;

/// The folder of catalogues and schemes: beside the program, or where the environment says.
std::filesystem::path data_folder() {
    if (const char* folder = std::getenv("ANNABELLA_DATA"); folder != nullptr && *folder != '\0')
        return folder;
    std::error_code error;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
    return (error ? std::filesystem::path(".") : self.parent_path()) / "locales";
}

int conclude(const Result<int>& status) {
    if (status)
        return *status;
    std::cerr << to_string(status.error()) << '\n';
    return 2;
}

CLI::App* add_perft(CLI::App& program, workbench::PerftOptions& count) {
    CLI::App* perft = program.add_subcommand("perft", "Count the sequences of legal moves");
    perft->add_option("fen", count.fen, "The position")->required();
    perft->add_option("depth", count.depth, "Half moves")->required()->check(CLI::Range(0, 20));
    auto* game =
        perft->add_option("--game", count.game, "Whose rules: chess (if nothing is said) or draughts");
    perft->add_flag("--chess960", count.chess960, "Chess, and castling by the rules of Chess960")
        ->excludes(game);
    return perft;
}

CLI::App* add_announce(CLI::App& program, workbench::AnnounceOptions& spoken) {
    CLI::App* announce = program.add_subcommand("announce", "Say a move");
    announce->add_option("fen", spoken.fen, "The position")->required();
    announce->add_option("move", spoken.uci, "The move, as e2e4 or e7e8q")->required();
    announce->add_option("--scheme", spoken.scheme, "A file of locales/schemes");
    announce->add_option("--language", spoken.language, "Of the hearers");
    announce->add_flag("--chess960", spoken.chess960, "Castling by the rules of Chess960");
    return announce;
}

void add_recognise(CLI::App& program, workbench::RecogniseOptions& recognition) {
    CLI::App* recognise = program.add_subcommand(
        "recognise", "Play the games of standard input with simulated hands on two boards");
    const std::map<std::string, std::string> protocols = {{"ours", "peg"},
                                                          {"peg", "peg"},
                                                          {"ours-occupancy", "occupancy"},
                                                          {"occupancy", "occupancy"},
                                                          {"dgt", "dgt"},
                                                          {"chesslink", "chesslink"},
                                                          {"certabo", "certabo"},
                                                          {"sentio", "sentio"},
                                                          {"chessnut", "chessnut"}};
    recognise->add_option("--protocol", recognition.protocol, "What both boards speak")
        ->transform(CLI::CheckedTransformer(protocols));
    recognise->add_flag_callback(
        "--occupancy", [&recognition] { recognition.protocol = "occupancy"; },
        "Peg boards know only which holes are full");
    recognise->add_flag("--pull-cables", recognition.pulls_cables, "Cables go out and in again, at random");
    auto* noise =
        recognise->add_option("--noise", recognition.noise,
                              "All habits of human hands and a line that loses, doubles, damages and "
                              "delays one line in 200, by this seed");
    auto* random = recognise
                       ->add_option("--random", recognition.random_games,
                                    "Read no games, but play so many of random moves")
                       ->check(CLI::Range(1, 100000));
    recognise->add_option("--game", recognition.game, "Whose rules: chess, draughts or russian")
        ->needs(random);
    auto* record = recognise->add_option("--record", recognition.record,
                                         "Write what White's board says into this file, byte by byte");
    recognise
        ->add_option("--bytes", recognition.bytes,
                     "Read no games, but what a real board has said, as it came over the line, from this "
                     "file; print the moves, a line for each game")
        ->check(CLI::ExistingFile)
        ->excludes(noise)
        ->excludes(record);
}

CLI::App* add_listen(CLI::App& program, workbench::ListenOptions& heard) {
    CLI::App* listen = program.add_subcommand(
        "listen", "Understand announcements of annex E: of sound files, or of voices that speak moves of "
                  "random games");
    listen->add_option("files", heard.files, "Sound files");
    listen->add_option("--fen", heard.fen, "The position in which the files are heard");
    listen
        ->add_option("--voices", heard.voices,
                     "For example de+f2, flite:slt, or wav:de, which goes through a file")
        ->delimiter(',');
    auto* moves = listen->add_option("--moves", heard.moves, "Of each voice")->check(CLI::Range(1, 100000));
    listen->add_option("--game", heard.game, "A PGN file: every move of its games is spoken")
        ->check(CLI::ExistingFile)
        ->excludes(moves);
    listen->add_option("--seed", heard.seed, "The same moves for the same number");
    listen->add_option("--rate", heard.rate, "Words per minute; as the program says moves, if left out")
        ->check(CLI::Range(80, 900));
    auto* noise = listen->add_option("--noise", heard.noise, "white, pink or babble")
                      ->check(CLI::IsMember({"white", "pink", "babble"}));
    listen->add_option("--ratio", heard.ratio_db, "So many decibels below the speech")->needs(noise);
    listen->add_option("--aim", heard.aim, "Per cent of the moves that are to be understood");
    listen->add_flag("--confirmations", heard.confirmations,
                     "Voices say ja, nein and other things, and what is taken for a yes is counted");
    listen->add_flag("--taught", heard.taught, "Each voice says the words of annabella listen-setup before");
    listen->add_option("--model", heard.model, "The folder of the acoustic model");
    return listen;
}

void add_language(CLI::App* command, workbench::RecordOptions& record) {
    command->add_option("--language", record.language, "A folder of locales");
}

CLI::App* add_notate(CLI::App& program, workbench::RecordOptions& record) {
    CLI::App* notate =
        program.add_subcommand("notate", "Write the games of standard input, PGN, in a language and a form");
    add_language(notate, record);
    const std::map<std::string, chess::Form> forms = {{"short", chess::Form::Short},
                                                      {"long", chess::Form::Long},
                                                      {"1953", chess::Form::Soviet},
                                                      {"1953-short", chess::Form::SovietShort},
                                                      {"coordinates", chess::Form::Coordinates}};
    notate->add_option("--form", record.form, "short, long, 1953, 1953-short or coordinates")
        ->transform(CLI::CheckedTransformer(forms));
    return notate;
}

CLI::App* add_read(CLI::App& program, workbench::RecordOptions& record) {
    CLI::App* read = program.add_subcommand(
        "read", "Read the games of standard input in any form; print their moves in coordinates");
    read->add_option("--language", record.language, "A folder of locales, or auto: whichever it is");
    return read;
}

CLI::App* add_braille(CLI::App& program, workbench::RecordOptions& record, bool& back) {
    CLI::App* braille =
        program.add_subcommand("braille", "Write the games of standard input, PGN, as Braille pages");
    add_language(braille, record);
    braille->add_option("--code", record.code, "uk, own, plain or computer");
    auto* to = braille->add_option("--to", record.to, "brf, ubrl or pef")
                   ->check(CLI::IsMember({"brf", "ubrl", "pef"}));
    braille->add_flag("--back", back, "Read pages, BRF or Unicode, instead; print their moves in coordinates")
        ->excludes(to);
    return braille;
}

} // namespace

int main(int argc, char** argv) {
    CLI::App program{"Parts of Annabella on the workbench."};
    program.require_subcommand(1);

    workbench::PerftOptions count;
    const CLI::App* const perft = add_perft(program, count);

    std::vector<std::string> files;
    CLI::App* pgn = program.add_subcommand(
        "pgn", "Read game records and tell which games are rejected; exit status 1 if there are any");
    pgn->add_option("files", files, "PGN files")->required();

    workbench::AnnounceOptions spoken;
    spoken.data = data_folder();
    const CLI::App* const announce = add_announce(program, spoken);

    workbench::RecogniseOptions recognition;
    recognition.data = data_folder();
    add_recognise(program, recognition);

    std::uint64_t limit_ms = 30'000;
    CLI::App* winnable = program.add_subcommand(
        "winnable", "Tell which side can still mate in each position of standard input");
    winnable->add_option("--limit-ms", limit_ms, "At most so long for each side");

    workbench::ListenOptions heard;
    heard.data = data_folder();
    const CLI::App* const listen = add_listen(program, heard);

    workbench::RecordOptions record;
    record.data = data_folder();
    bool back = false;
    const CLI::App* const notate = add_notate(program, record);
    const CLI::App* const read = add_read(program, record);
    const CLI::App* const braille = add_braille(program, record, back);

    CLI11_PARSE(program, argc, argv);

    if (*perft)
        return conclude(workbench::perft(count, std::cout));
    if (*pgn)
        return workbench::read_records(files, std::cout, std::cerr);
    if (*announce)
        return conclude(workbench::announce(spoken, std::cout));
    if (*winnable)
        return workbench::winnable(std::chrono::milliseconds(limit_ms), std::cin, std::cout, std::cerr);
    if (*listen)
        return conclude(workbench::listen(heard, std::cout));
    if (!recognition.bytes.empty())
        return conclude(workbench::recognise_bytes(recognition, std::cout, std::cerr));
    const std::string text = recognition.random_games > 0
                                 ? std::string()
                                 : std::string(std::istreambuf_iterator<char>(std::cin), {});
    if (*notate)
        return conclude(workbench::notate(record, text, std::cout, std::cerr));
    if (*read)
        return conclude(workbench::read_moves(record, text, std::cout, std::cerr));
    if (*braille)
        return conclude(back ? workbench::read_braille(record, text, std::cout, std::cerr)
                             : workbench::write_braille(record, text, std::cout, std::cerr));
    return conclude(workbench::recognise(recognition, text, std::cout));
}
