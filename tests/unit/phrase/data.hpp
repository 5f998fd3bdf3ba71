// What the tests of phrase share: the data folder of this build, and ways to come by positions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <random>
#include <set>
#include <string>
#include <string_view>

#include "../support/catalogue.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "game/notices/notice.hpp"
#include "phrase/phrases.hpp"

namespace annabella::phrase {

using test::languages_with_prompts;

inline std::filesystem::path data_directory() {
    return std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales";
}

inline Phrasebook load_book(std::string_view scheme = "annex-e") {
    Result<Phrasebook> book = Phrasebook::load(data_directory(), scheme);
    if (!book)
        throw std::runtime_error(to_string(book.error()));
    return std::move(*book);
}

inline const Scheme& annex_e() {
    static const Phrasebook book = load_book();
    return book.scheme();
}

/// Every scheme that comes with the program.
inline std::set<std::string> scheme_names() {
    std::set<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(data_directory() / "schemes"))
        names.insert(file.path().stem().string());
    return names;
}

/// Somebody of that language.
inline const chess::Lettering& reader(const Phrasebook& book, std::string_view language) {
    return book.translator().language(language).lettering;
}

inline constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

inline chess::Position position(std::string_view fen,
                                chess::CastlingMode mode = chess::CastlingMode::Standard) {
    const Result<chess::Position> read = chess::position_from_fen(fen, mode);
    if (!read)
        throw std::runtime_error(to_string(read.error()));
    return *read;
}

/// A move of the position by its English notation.
inline game::SpokenMove spoken(const rules::Position& before, std::string_view san) {
    const auto move = rules::resolve(before, chess::read_move(san));
    if (!move)
        throw std::runtime_error("not a legal move: " + std::string(san));
    return {before, *move};
}
inline game::SpokenMove spoken(std::string_view fen, std::string_view san) {
    return spoken(position(fen), san);
}

inline chess::Square square(std::string_view name) { return *chess::parse_square(name); }

} // namespace annabella::phrase
