// How one person says the words of a scheme, and how that is learnt.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "chess/piece.hpp"
#include "chess/square.hpp"
#include "phrase/scheme.hpp"

namespace annabella::phrase {

/// Words of Scheme::sounds, and for each the one of its ways that somebody says.
using WaysSaid = std::map<std::string, std::string>;
using Sounds = std::map<std::string, std::vector<std::string>>;

/// Those of the scheme; a word that was learnt has its one way. What the scheme does not have (any more) is
/// left out.
Sounds sounds_as_said(const Scheme& scheme, const WaysSaid& learnt);

/// As it is kept: a line "anna = AA N AH" for each word.
std::string write_ways(const WaysSaid& learnt);

struct WaysRead {
    WaysSaid ways;
    std::size_t strange_line =
        0; ///< The first that is none of these, from 1; 0 where all are. Such are left out.
};
WaysRead read_ways(std::string_view text);

/// One thing that is said for it: a square, for a file and a rank at once, or a piece.
struct SayingPart {
    std::variant<chess::Square, chess::Role> said;
    std::vector<std::string> words; ///< Of Scheme::sounds.
};

/// A dozen things to say in which every file, every rank and every piece but the pawn comes once. What was
/// said is heard twice: by a grammar of all of them, whether it was that at all; then by one in which each
/// way to say a word is a word, and the recogniser finds the nearest.
class SayingLesson {
public:
    /// The scheme must have sounds for its words (see can_be_heard()).
    explicit SayingLesson(const Scheme& scheme);

    const std::vector<SayingPart>& parts() const { return m_parts; }
    /// What a recogniser must know for the grammars.
    const Sounds& sounds() const { return m_sounds; }
    /// Of any square or piece.
    std::string grammar_of_all() const;
    /// What that gives for it.
    static std::string words_of(const SayingPart& part);
    std::string grammar_of_ways(const SayingPart& part) const;
    /// What that has heard, as what was learnt of it.
    WaysSaid ways_in(std::string_view heard) const;

private:
    void add(std::variant<chess::Square, chess::Role> said, std::vector<std::string> words);

    std::vector<SayingPart> m_parts;
    Sounds m_sounds;
    /// By the name of a way: the word and its sounds.
    std::map<std::string, std::pair<std::string, std::string>, std::less<>> m_ways;
};

} // namespace annabella::phrase
