// An exercise: questions that can be asked again, and judged answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.hpp"
#include "chess/notation/piece_letters.hpp"
#include "chess/position.hpp"
#include "phrase/scheme.hpp"
#include "table/commands/typed_words.hpp"
#include "train/speech.hpp"

namespace annabella::train {

/// Chance, from a seed that is passed in; the same on every machine.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : m_engine(seed) {}
    /// 0 to `count` - 1.
    int below(int count) { return static_cast<int>(m_engine() % static_cast<std::uint64_t>(count)); }

private:
    std::mt19937_64 m_engine;
};

/// How answers are read.
struct Reader {
    std::span<const phrase::Scheme> schemes; ///< That of the table first.
    chess::Lettering lettering;
    table::Translate translated;
};

struct Judgement {
    enum class Kind : std::uint8_t {
        Right,
        Wrong,
        Unclear ///< No answer at all: it counts for nothing.
    };
    Kind kind = Kind::Unclear;
    Speech said; ///< Why; for what is right mostly nothing.
};

/// An exercise has no state: a question is a card, a line of text that is kept.
class Drill {
public:
    Drill() = default;
    Drill(const Drill&) = delete;
    Drill& operator=(const Drill&) = delete;
    virtual ~Drill() = default;

    /// Under which its answers are kept, a word.
    virtual std::string_view name() const = 0;
    /// What is trained, as a sentence.
    virtual Message about() const = 0;
    /// How it is answered, as sentences.
    virtual Speech help() const = 0;
    /// A new question; empty where there are none but those that come again.
    virtual std::string draw(Chance& chance) const = 0;
    /// Whether that is one of its cards; who reads an old file asks.
    virtual bool is_card(std::string_view card) const = 0;
    /// The others are for cards that are.
    virtual Speech question(std::string_view card) const = 0;
    virtual Judgement judge(std::string_view card, std::string_view typed, Span taken,
                            const Reader& reader) const = 0;
    virtual Speech solution(std::string_view card) const = 0;
    /// Words with which it is answered, in English: for who completes one.
    virtual std::vector<std::string_view> words() const { return {}; }
    /// Whose squares and pieces are told.
    virtual const rules::Rules& rules() const { return chess::rules(); }
    /// That it is about, to be told where the pieces stand; empty where it is about none.
    virtual std::optional<rules::Position> position(std::string_view /*card*/) const { return std::nullopt; }
};

} // namespace annabella::train
