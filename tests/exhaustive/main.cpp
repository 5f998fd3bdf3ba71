// What is announced is what the text means there, or it is refused or asked: over every text, position,
// language and scheme. every_text COUNT [ALL]: COUNT positions; each is read by one reader in turn, with ALL
// by every one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"
#include "chess/rules.hpp"
#include "game/game.hpp"
#include "meaning.hpp"
#include "phrase/phrases.hpp"
#include "phrase/reading/word_reader.hpp"

namespace annabella::exhaustive {

namespace {

using chess::Move;
using chess::MoveList;
using chess::Position;

/// Who reads: his language at a table with this scheme.
struct Reader {
    std::string language;
    std::string scheme;
};

/// Those of the languages that have a scheme of their own or several in use, and one of each other language.
std::vector<Reader> readers_of(std::span<const phrase::Language> languages) {
    std::vector<Reader> readers = {{"en", "annex-e"}, {"de", "annex-e"},  {"et", "annex-e"},
                                   {"ru", "russkij"}, {"uz", "ozbekcha"}, {"uz-cyrl", "ozbekcha"},
                                   {"en", "nato"},    {"en", "letters"},  {"et", "eesti"}};
    for (const phrase::Language& language : languages)
        if (std::none_of(readers.begin(), readers.end(),
                         [&](const Reader& reader) { return reader.language == language.code; }))
            readers.push_back({language.code, "annex-e"});
    return readers;
}

/// A claim as this reader must take it: to the letter before loose, then his own before English before
/// others.
struct Weighed {
    int distance;
    Meaning meaning;
    friend auto operator<=>(const Weighed&, const Weighed&) = default;
};
constexpr int own_exact = 0;

/// All texts that this reader reads alike, with the same meanings.
struct Case {
    std::string text;
    chess::Readings readings;
    std::vector<Weighed> claims;
};

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Position> positions_of_games(std::size_t count) {
    std::vector<Position> all;
    const char* const chosen = std::getenv("ANNABELLA_CORPUS");
    const std::string folder = chosen != nullptr ? chosen : ANNABELLA_CORPUS;
    for (const char* const file : {"twic-100k.pgn", "lichess-100k.pgn"}) {
        const std::string text = read_file(folder + "/" + file);
        chess::PgnReader reader(text);
        while (const auto game = reader.next())
            if (*game) {
                Position position = (*game)->start;
                for (const chess::PgnMove& move : (*game)->moves) {
                    position.play(move.move);
                    all.push_back(position);
                }
            }
    }
    // Without games by others: games of chance.
    std::mt19937 random(20090701);
    while (all.size() < count) {
        Position position;
        for (int ply = 0; ply < 100 && !position.legal_moves().empty(); ++ply) {
            const MoveList legal = position.legal_moves();
            position.play(legal[random() % legal.size()]);
            all.push_back(position);
        }
    }
    // Where small letters, castling, promotion and en passant meet.
    std::vector<Position> chosen_ones;
    for (const char* const fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "8/PPP4k/8/8/8/8/4Kppp/8 b - - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
          "4k3/8/8/3pP3/2pP4/1P6/B3P3/4K3 w - d6 0 2", "4k3/8/8/8/4p3/3P4/6Q1/1B2K2B w - - 0 1"})
        chosen_ones.push_back(*chess::position_from_fen(fen));
    chosen_ones.resize(std::min(chosen_ones.size(), count));
    const std::size_t rest = count - chosen_ones.size();
    for (std::size_t i = 0; i < rest; ++i)
        chosen_ones.push_back(all[i * all.size() / rest]);
    return chosen_ones;
}

/// The reader's language where it is not whole; else empty.
std::string partial_language(const Reader& reader, std::span<const phrase::Language> languages) {
    const bool is_whole = std::any_of(languages.begin(), languages.end(), [&](const auto& language) {
        return language.code == reader.language && language.complete;
    });
    return is_whole ? std::string() : reader.language;
}

/// The letters of a language that is not whole are read only where it is spoken.
std::vector<phrase::Language> languages_read(std::string_view partial,
                                             std::span<const phrase::Language> languages) {
    std::vector<phrase::Language> read;
    std::copy_if(languages.begin(), languages.end(), std::back_inserter(read),
                 [&](const auto& language) { return language.complete || language.code == partial; });
    return read;
}

std::vector<Weighed> weigh(const std::vector<Claim>& claims, const Reader& reader,
                           const phrase::Phrasebook& book) {
    const std::string_view language = reader.language;
    std::vector<Weighed> weighed;
    for (const Claim& claim : claims) {
        constexpr int by_look = 6;
        if (claim.by_look) {
            if (claim.whose == language)
                weighed.push_back({by_look, claim.meaning});
            continue;
        }
        int distance = claim.whose == "en" ? 1 : 2;
        if (claim.whose.empty() || claim.whose == language)
            distance = own_exact;
        if (claim.is_scheme) {
            const auto scheme = std::find_if(book.schemes().begin(), book.schemes().end(),
                                             [&](const auto& known) { return known.name == claim.whose; });
            const bool own =
                claim.whose == reader.scheme || scheme->language == language.substr(0, language.find('-'));
            distance = own ? own_exact : 2;
        }
        weighed.push_back({claim.exact ? distance : distance + 3, claim.meaning});
    }
    std::sort(weighed.begin(), weighed.end());
    weighed.erase(std::unique(weighed.begin(), weighed.end()), weighed.end());
    return weighed;
}

std::vector<Case> cases_of(const Reader& reader, const Texts& texts) {
    const Result<phrase::Phrasebook> book =
        phrase::Phrasebook::load(std::string(ANNABELLA_BINARY_DIR) + "/locales", reader.scheme);
    if (!book) {
        std::cout << to_string(book.error()) << '\n';
        std::exit(2);
    }
    const chess::Lettering& lettering = book->translator().language(reader.language).lettering;
    std::vector<Case> cases;
    std::set<std::string> known;
    for (const auto& [text, claims] : texts) {
        Case one{text, phrase::read_announcement(text, book->schemes(), lettering),
                 weigh(claims, reader, *book)};
        std::ostringstream key;
        for (const chess::Reading& reading : one.readings)
            key << chess::write_move_text(reading.text) << '@' << reading.tier << ' ';
        for (const auto& [distance, meaning] : one.claims)
            key << '|' << distance << ' ' << (meaning.role ? static_cast<int>(*meaning.role) : -1) << ' '
                << meaning.from_file << ' ' << meaning.from_rank << ' ' << meaning.to << ' '
                << (meaning.promotion ? static_cast<int>(*meaning.promotion) : -1) << ' '
                << meaning.castles_kingside << meaning.castles_queenside;
        if (known.insert(key.str()).second)
            cases.push_back(std::move(one));
    }
    return cases;
}

void add_meant(const Position& position, const MoveList& legal, const Meaning& meaning, MoveList& found) {
    for (const Move move : legal)
        if (means(meaning, position, move) && !found.contains(move))
            found.add(move);
}

/// What is wrong with announcing this, or nothing at all, for the text; empty where nothing is.
std::string fault(const Position& position, const MoveList& legal, const Case& one) {
    const auto announced = chess::resolve(position, one.readings);
    MoveList any;
    MoveList nearest;
    bool of_one_kind = true;
    for (const Weighed& claim : one.claims) {
        add_meant(position, legal, claim.meaning, any);
        if (claim.distance != one.claims.front().distance)
            continue;
        add_meant(position, legal, claim.meaning, nearest);
        of_one_kind = of_one_kind && is_same_kind(claim.meaning, one.claims.front().meaning);
    }
    const bool to_the_letter = !one.claims.empty() && one.claims.front().distance == own_exact;
    if (!announced) {
        if (to_the_letter && nearest.size() == 1 && any.size() == 1)
            return "not announced, though it means nothing else to the letter";
        return {};
    }
    if (!any.contains(*announced))
        return "announced, but the text means no such move";
    if (!nearest.contains(*announced))
        return "announced, though to the letter it means something else";
    if (nearest.size() > 1)
        return "announced, though it means several moves";
    if (!to_the_letter && any.size() > 1)
        return "announced, though it may mean another move";
    if (!to_the_letter && !of_one_kind)
        return "announced, though it may mean a move of another kind";
    return {};
}

/// The game announces what resolve() finds, and nothing for what it refuses.
std::string fault_of_game(const Position& position, const Case& one) {
    game::Table table;
    table.position = chess::write_fen(position);
    auto game = game::Game::create(table, chess::rules());
    if (!game)
        return to_string(game.error());
    game->apply({{}, game::Started{}});
    game->apply({{}, game::Announced{position.turn(), one.text, one.readings}});
    const auto meant = chess::resolve(position, one.readings);
    // A mate is completed by its announcement.
    const auto said =
        game->result() && game->last_move() ? std::optional(game->last_move()->move) : game->announced();
    if (said.has_value() != meant.has_value() || (said && *said != *meant))
        return "the game announces something else";
    return {};
}

} // namespace

int run(std::size_t count, bool all) {
    const Result<phrase::Phrasebook> book =
        phrase::Phrasebook::load(std::string(ANNABELLA_BINARY_DIR) + "/locales", "annex-e");
    if (!book)
        return 2;
    const std::vector<phrase::Language>& languages = book->translator().languages().all();
    const std::vector<Reader> readers = readers_of(languages);
    const std::vector<Position> positions = positions_of_games(count);
    std::size_t faults = 0;
    std::size_t tried = 0;
    std::size_t announced = 0;
    std::set<std::string> known;
    std::map<std::string, Texts> texts;
    for (std::size_t r = 0; r < readers.size(); ++r) {
        const std::string alone = partial_language(readers[r], languages);
        if (texts.find(alone) == texts.end())
            texts[alone] = every_text(book->schemes(), languages_read(alone, languages), all);
        for (const auto& [text, claims] : texts[alone])
            known.insert(text);
        const std::vector<Case> cases = cases_of(readers[r], texts[alone]);
        for (std::size_t p = 0; p < positions.size(); ++p) {
            if (!all && p % readers.size() != r)
                continue;
            const Position& position = positions[p];
            const MoveList legal = position.legal_moves();
            for (std::size_t c = 0; c < cases.size(); ++c) {
                ++tried;
                std::string wrong = fault(position, legal, cases[c]);
                if (wrong.empty() && (c + p) % 2003 == 0 && !legal.empty())
                    wrong = fault_of_game(position, cases[c]);
                announced += chess::resolve(position, cases[c].readings) ? 1U : 0U;
                if (!wrong.empty() && ++faults <= 40)
                    std::cout << cases[c].text << " (" << readers[r].language << ", " << readers[r].scheme
                              << ") in " << chess::write_fen(position) << ": " << wrong << '\n';
            }
        }
    }
    std::cout << known.size() << " texts, " << positions.size() << " positions, " << tried
              << " readings tried, " << announced << " announced, " << faults << " wrong\n";
    return faults == 0 && announced > 0 ? 0 : 1;
}

} // namespace annabella::exhaustive

int main(int argc, char** argv) {
    const std::size_t count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 100;
    return annabella::exhaustive::run(count, argc > 2);
}
