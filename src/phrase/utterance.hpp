// What is said, and to whom: what is for one is another type than what is for all.
//
// Example:
//     const Wording turn{.language = "en", .text = "Black to move.", .ear = "Black to move."};
//     const Wording sealed{.language = "de", .text = "Springer Felix drei", .ear = "Springer Felix drei"};
//     const Utterances said = {ForAll(turn), Secret(Seat::White, sealed), Secret(Seat::Black, sealed)};
//     for (const Utterance& utterance : said)
//         if (const Wording* words = utterance.words_for(earphone); words && utterance.reaches(Seat::Black))
//             heard.push_back(words->text);
//
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/side.hpp"

namespace annabella::phrase {

/// Who sits at a table. What is for White alone is for nobody else: not for his assistant, not for the
/// arbiter.
enum class Seat : std::uint8_t { White, Black, WhitesAssistant, BlacksAssistant, Arbiter };
inline constexpr std::array seats = {Seat::White, Seat::Black, Seat::WhitesAssistant, Seat::BlacksAssistant,
                                     Seat::Arbiter};
std::string_view name(Seat seat); ///< "white assistant"

constexpr Seat seat_of(Side player) { return player == Side::White ? Seat::White : Seat::Black; }
constexpr Seat assistant_of(Side player) {
    return player == Side::White ? Seat::WhitesAssistant : Seat::BlacksAssistant;
}
constexpr bool is_player(Seat seat) { return seat == Seat::White || seat == Seat::Black; }
/// Whose words they are understood as: a player's, and his assistant's.
constexpr std::optional<Side> side_of(Seat seat) {
    switch (seat) {
    case Seat::White:
    case Seat::WhitesAssistant:
        return Side::White;
    case Seat::Black:
    case Seat::BlacksAssistant:
        return Side::Black;
    case Seat::Arbiter:
        break;
    }
    return std::nullopt;
}

/// How much waits for it, and what it may be dropped for.
enum class Urgency : std::uint8_t {
    Answer,  ///< Long, and asked for: it gives way to whatever happens.
    Count,   ///< One of the last seconds: not said when it is over, and gives way to whatever else happens.
    Prompt,  ///< It is said in its turn.
    Warning, ///< Of the clock: before other prompts, never over a move.
    Move,    ///< What is announced at the table: never lost.
};

/// One thing to be said by one voice. It does not say to whom, so no outlet takes it.
struct Wording {
    std::string language; ///< Of the voice: "de" for the words of annex E, the hearer's own for prompts.
    std::string text;     ///< For the eye, the log and the scenario; empty where it is for the ear alone.
    std::string ear;      ///< What the voice is given; the same as `text` for most.
    /// The punctuation that follows in writing, where what comes next is another utterance of the same
    /// sentence. It is not spoken: a comma costs a quarter of a second.
    std::string mark{};
    /// What comes next for the same hearer belongs to the same sentence: hardly a pause stands between them.
    bool goes_on = false;
    /// Always said in the same form, and heard all the time: moves, squares and pieces in the words of the
    /// announcing scheme, and the clocks. It has a manner of its own.
    bool in_set_form = false;
    /// Moves, squares and pieces in the words of the announcing scheme: in its language's voice, whoever
    /// listens.
    bool of_scheme = false;
    Urgency urgency = Urgency::Prompt;
    /// It calls nobody "you": where all hear it, it needs no name before it.
    bool impersonal = false;
    /// Said louder than the rest: little time is left.
    bool loud = false;
    /// Said slower than the rest: it is being spelt.
    bool slow = false;

    /// Whether the same is heard; the writing of it, and how it comes, do not count.
    friend bool operator==(const Wording& a, const Wording& b) {
        return a.language == b.language && a.text == b.text && a.ear == b.ear;
    }
};

/// A way to somebody: an earphone, a loudspeaker, a page. It knows whether he is alone with it.
class Confidant {
public:
    virtual ~Confidant() = default;
    virtual bool is_alone_with(Seat hearer) const = 0;

protected:
    Confidant() = default;
    Confidant(const Confidant&) = default;
    Confidant(Confidant&&) noexcept = default;
    Confidant& operator=(const Confidant&) = default;
    Confidant& operator=(Confidant&&) noexcept = default;
};

/// All may know it.
class ForAll {
public:
    explicit ForAll(Wording words) : m_words(std::move(words)) {}
    const Wording& words() const { return m_words; }

    friend bool operator==(const ForAll&, const ForAll&) = default;

private:
    Wording m_words;
};

/// Said to one. Others may come to know it, unless it is private: until he has confirmed it, it is his own
/// business, said in his ear alone and on no loudspeaker.
class ForOne {
public:
    ForOne(Seat hearer, Wording words, bool is_private)
        : m_hearer(hearer), m_words(std::move(words)), m_private(is_private) {}
    Seat hearer() const { return m_hearer; }
    const Wording& words() const { return m_words; }
    bool is_private() const { return m_private; }

    friend bool operator==(const ForOne&, const ForOne&) = default;

private:
    Seat m_hearer;
    Wording m_words;
    bool m_private;
};

/// A sealed move: neither said nor shown where another could come to know it, nor kept. Its words are given
/// only to what is alone with him.
class Secret {
public:
    Secret(Seat hearer, Wording words) : m_hearer(hearer), m_words(std::move(words)) {}
    Seat hearer() const { return m_hearer; }
    /// Null where he is not alone.
    const Wording* words_for(const Confidant& way) const {
        return way.is_alone_with(m_hearer) ? &m_words : nullptr;
    }

    friend bool operator==(const Secret&, const Secret&) = default;

private:
    Seat m_hearer;
    Wording m_words;
};

/// How much it matters that nobody else comes to know what is for one.
enum class Privacy : std::uint8_t {
    Open,    ///< No secret: a time asked for. Where all hear through one loudspeaker it is said.
    Private, ///< See ForOne::is_private().
    Secret,  ///< See Secret.
};

/// One of the three. There is none that is for nobody in particular, and none becomes another.
class Utterance {
public:
    Utterance(ForAll said) : m_said(std::move(said)) {}
    Utterance(ForOne said) : m_said(std::move(said)) {}
    Utterance(Secret said) : m_said(std::move(said)) {}
    static Utterance for_one(Seat hearer, Wording words, Privacy privacy);

    const std::variant<ForAll, ForOne, Secret>& said() const { return m_said; }
    /// Who alone is told; empty where all are.
    std::optional<Seat> hearer() const;
    /// Whether he is told it.
    bool reaches(Seat seat) const { return hearer().value_or(seat) == seat; }
    bool is_secret() const { return std::holds_alternative<Secret>(m_said); }
    /// Null for a secret.
    const Wording* unless_secret() const;
    /// Also those of a secret, where its hearer is alone with `way`.
    const Wording* words_for(const Confidant& way) const;
    /// The same for one of its hearers alone.
    Utterance only_for(Seat hearer) const;

    friend bool operator==(const Utterance&, const Utterance&) = default;

private:
    std::variant<ForAll, ForOne, Secret> m_said;
};
using Utterances = std::vector<Utterance>;

} // namespace annabella::phrase
