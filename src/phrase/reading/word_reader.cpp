// Spoken or typed words of a move, read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/reading/word_reader.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "chess/notation/look_alikes.hpp"

namespace annabella::phrase {

namespace {

/// Longer than the longest announcement of any scheme; what is longer is no move, and costs no time.
constexpr std::size_t longest_text = 512;
/// The most words one entry of a vocabulary has ("рокировка в короткую сторону").
constexpr std::size_t longest_entry = 4;

struct Item {
    WordMeaning meaning;
    bool named = false;         ///< By a scheme, not by a bare letter or digit.
    bool own = false;           ///< By the table's scheme, or one of the reader's language.
    bool glued_name = false;    ///< The name of a file with a digit at it, "Eva4".
    bool is_letter = false;     ///< A filler of one letter.
    bool is_look_alike = false; ///< The letter of a file in another alphabet, by its look.
    /// The file whose letter such a one looks like: "с", the Russian "from", like "c".
    std::optional<std::uint8_t> or_file{};
};

/// The words of a text in both spellings, as a language compares them.
struct SpelledWords {
    SpelledWords(const Folding& by, std::u32string_view small)
        : folding(&by), spelled_out(by.words(small, true)), bare(by.words(small, false)) {}

    const Folding* folding; ///< The scheme's.
    std::vector<FoldedWord> spelled_out;
    std::vector<FoldedWord> bare;
};

/// The words of a text, for each scheme as its language compares them. Every folding of a text gives as many
/// words; only their letters differ, and not even these where all are ASCII.
class Spellings {
public:
    Spellings(std::string_view text, std::span<const Scheme> schemes) {
        const std::u32string small = small_letters(text);
        for (const Scheme& scheme : schemes) {
            const auto known =
                is_ascii(text) ? m_words.begin()
                               : std::find_if(m_words.begin(), m_words.end(), [&](const SpelledWords& words) {
                                     return *words.folding == scheme.folding;
                                 });
            m_of_scheme.push_back(static_cast<std::size_t>(known - m_words.begin()));
            if (known == m_words.end())
                m_words.emplace_back(scheme.folding, small);
        }
    }

    /// Which of all() are those of the scheme at that place.
    std::size_t index_of(std::size_t scheme) const { return m_of_scheme[scheme]; }
    const std::vector<SpelledWords>& all() const { return m_words; }

private:
    std::vector<SpelledWords> m_words; ///< One for each folding that gives other letters.
    std::vector<std::size_t> m_of_scheme;
};

/// `count` neighbouring words are neighbours in the folded text too.
std::string join(const std::vector<FoldedWord>& words, std::size_t at, std::size_t count) {
    std::string joined = words[at].text;
    for (std::size_t i = 1; i < count; ++i)
        joined.append(" ").append(words[at + i].text);
    return joined;
}

/// A bare letter or digit. A letter that is something else in one of the languages is none: "ä" is no "a".
std::optional<WordMeaning> sign(const Spellings& spellings, std::size_t at) {
    const std::string& word = spellings.all().front().spelled_out[at].text;
    if (word.size() != 1 ||
        std::any_of(spellings.all().begin(), spellings.all().end(),
                    [&](const SpelledWords& words) { return words.spelled_out[at].text != word; }))
        return std::nullopt;
    if (word[0] >= 'a' && word[0] <= 'h')
        return WordMeaning{WordKind::File, static_cast<std::uint8_t>(word[0] - 'a')};
    if (word[0] >= '1' && word[0] <= '8')
        return WordMeaning{WordKind::Rank, static_cast<std::uint8_t>(word[0] - '1')};
    return std::nullopt;
}

/// The file whose letter a single Cyrillic one looks like.
std::optional<std::uint8_t> file_that_looks_like(std::string_view word) {
    const char32_t look = chess::latin_look(decode_utf8(word, 0).value);
    return look >= U'a' && look <= U'h' ? std::optional(static_cast<std::uint8_t>(look - U'a'))
                                        : std::nullopt;
}

bool is_own(std::span<const Scheme> schemes, const Scheme& scheme, const chess::Lettering& reader) {
    const std::string_view language = reader.own().language;
    return &scheme == &schemes.front() || language.substr(0, language.find('-')) == scheme.language;
}

/// "be", "ef", "dee": a name made of what notation is made of. It counts only where it stands apart.
bool is_name_of_letter(std::string_view name) {
    const std::size_t length = count_characters(name);
    return length == 2 ||
           (length > 2 && std::all_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'h'; }));
}

/// The meanings of the words, or nothing where one of them has none.
std::optional<std::vector<Item>> understand(const Spellings& spellings, std::span<const Scheme> schemes,
                                            const chess::Lettering& reader) {
    const std::vector<FoldedWord>& bare = spellings.all().front().bare;
    const std::size_t size = bare.size();

    const auto look_up = [&](std::size_t at, std::size_t count) -> std::optional<Item> {
        std::vector<std::array<std::string, 2>> joined;
        for (const SpelledWords& words : spellings.all())
            joined.push_back({join(words.spelled_out, at, count), join(words.bare, at, count)});
        std::optional<Item> found;
        for (std::size_t i = 0; i < schemes.size(); ++i)
            for (const std::string& spelling : joined[spellings.index_of(i)]) {
                const auto known = schemes[i].vocabulary.find(spelling);
                if (known == schemes[i].vocabulary.end())
                    continue;
                if (!found)
                    found = Item{known->second, true};
                if (known->second == found->meaning && is_own(schemes, schemes[i], reader))
                    found->own = true;
            }
        return found;
    };

    std::vector<Item> items;
    for (std::size_t at = 0; at < size;) {
        std::size_t count = std::min(longest_entry, size - at);
        std::optional<Item> item;
        for (; count > 0 && !item; --count) {
            // A bare letter or digit is itself in every scheme.
            if (count == 1)
                if (const auto meaning = sign(spellings, at)) {
                    item = Item{*meaning};
                    break;
                }
            if ((item = look_up(at, count)))
                break;
        }
        if (!item)
            return std::nullopt;
        const bool is_glued = item->named && item->meaning.kind == WordKind::File && bare[at].glued;
        if (is_glued && is_name_of_letter(bare[at].text))
            return std::nullopt;
        // One letter alone is a letter, in Cyrillic, too.
        item->glued_name = is_glued && bare[at].text.size() > 2;
        item->is_letter =
            count == 1 && item->meaning.kind == WordKind::Filler && count_characters(bare[at].text) == 1;
        // "ga" is the Uzbek "to", and "Ga2c3" a Polish bishop's move.
        if (items.empty() && item->meaning.kind == WordKind::Filler && !item->is_letter && bare[at].glued)
            return std::nullopt;
        if (item->is_letter)
            item->or_file = file_that_looks_like(bare[at].text);
        items.push_back(*item);
        at += count;
    }
    return items;
}

/// "с" is the Russian "from" where a way stands behind it: "с е2 на е4". Else it is the letter of a file.
void settle_letters(std::vector<Item>& items) {
    std::size_t behind = 0; // Files and ranks.
    WordKind next = WordKind::Filler;
    for (auto item = items.rbegin(); item != items.rend(); ++item) {
        if (item->or_file && !(next == WordKind::File && behind >= 4)) {
            item->meaning = {WordKind::File, *item->or_file};
            item->named = false;
            item->is_look_alike = true;
        }
        next = item->meaning.kind;
        if (next == WordKind::File || next == WordKind::Rank)
            ++behind;
    }
}

/// Reads what the words mean as a move: piece, squares, new piece, in this order; what is said of captures,
/// check and mate may stand anywhere after the piece.
class MoveWords {
public:
    explicit MoveWords(std::span<const Item> items) : m_items(items) {}

    std::optional<chess::MoveText> read() {
        // "и" begins no move; typed for a letter it would be another's.
        if (!m_items.empty() && m_items.front().is_letter && !m_items.front().or_file)
            return std::nullopt;
        for (const Item& item : m_items) {
            if (!take(item.meaning))
                return std::nullopt;
            m_last = item.meaning.kind;
        }
        if (m_text.castling != chess::MoveText::Castling::None)
            return m_coordinates.empty() && !m_text.role && !m_text.promotion ? std::optional(m_text)
                                                                              : std::nullopt;
        return place() ? std::optional(m_text) : std::nullopt;
    }

private:
    bool take(WordMeaning meaning) {
        switch (meaning.kind) {
        case WordKind::Filler:
        case WordKind::Check:
        case WordKind::Mate:
            return true;
        case WordKind::Capture:
        case WordKind::EnPassant:
            m_text.capture = true;
            return true;
        case WordKind::Kingside:
            return castle(chess::MoveText::Castling::Kingside);
        case WordKind::Queenside:
            return castle(chess::MoveText::Castling::Queenside);
        case WordKind::Rank:
            // No word stands between the letter and the number of a square.
            if (!m_coordinates.empty() && m_coordinates.back().kind == WordKind::File &&
                m_last != WordKind::File)
                return false;
            [[fallthrough]];
        case WordKind::File:
            m_coordinates.push_back(meaning);
            return m_coordinates.size() <= 4 && !m_text.promotion;
        case WordKind::Piece:
            return take_piece(static_cast<chess::Role>(meaning.value));
        }
        return false;
    }

    bool castle(chess::MoveText::Castling castling) {
        if (m_text.castling != chess::MoveText::Castling::None)
            return false;
        m_text.castling = castling;
        return true;
    }

    bool take_piece(chess::Role role) {
        std::optional<chess::Role>& place = m_coordinates.empty() ? m_text.role : m_text.promotion;
        if (place)
            return false;
        place = role;
        return &place == &m_text.role || (role != chess::Role::Pawn && role != chess::Role::King);
    }

    /// The last two coordinates are the target; before them a file, a rank or both.
    bool place() {
        std::vector<WordMeaning>& c = m_coordinates;
        if (c.size() < 2 || c[c.size() - 2].kind != WordKind::File || c.back().kind != WordKind::Rank)
            return false;
        m_text.to = chess::make_square(c[c.size() - 2].value, c.back().value);
        c.resize(c.size() - 2);
        if (!c.empty() && c.front().kind == WordKind::File) {
            m_text.from_file = c.front().value;
            c.erase(c.begin());
        }
        if (!c.empty() && c.front().kind == WordKind::Rank) {
            m_text.from_rank = c.front().value;
            c.erase(c.begin());
        }
        return c.empty();
    }

    std::span<const Item> m_items;
    chess::MoveText m_text;
    std::vector<WordMeaning> m_coordinates;
    std::optional<WordKind> m_last; ///< Of the item before.
};

/// Whether something in it is said in words, and not with the letters, digits and signs of notation alone.
bool is_spoken(const std::vector<Item>& items) {
    return std::any_of(items.begin(), items.end(), [](const Item& item) {
        const WordKind kind = item.meaning.kind;
        return item.named && (kind == WordKind::File || kind == WordKind::Rank || kind == WordKind::Piece ||
                              kind == WordKind::Kingside || kind == WordKind::Queenside);
    });
}

bool is_castling_alone(const Spellings& spellings, std::span<const Scheme> schemes) {
    const auto is_one = [](const Scheme& scheme, const std::vector<FoldedWord>& words) {
        return !words.empty() && words.size() <= longest_entry &&
               scheme.castling.contains(join(words, 0, words.size()));
    };
    for (std::size_t i = 0; i < schemes.size(); ++i) {
        const SpelledWords& words = spellings.all()[spellings.index_of(i)];
        if (is_one(schemes[i], words.spelled_out) || is_one(schemes[i], words.bare))
            return true;
    }
    return false;
}

/// Behind quotation marks and the like; 0 where there is none.
char32_t first_letter(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter character = decode_utf8(text, at);
        const char32_t c = character.value;
        const bool is_ascii_letter = (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
        const bool is_punctuation = c < U'\u00C0' || (c >= U'\u2000' && c <= U'\u206F');
        if (is_ascii_letter || !is_punctuation)
            return c;
        at += character.length;
    }
    return U'\0';
}

bool is_capital(char32_t letter) { return to_small(letter) != letter; }

/// "B takes c3": the capital letter of a piece before words, that could be a file as well. What looks like a
/// file in another alphabet may be the small letter, too.
struct FirstLetter {
    chess::Role role;
    bool own; ///< Of the reader's language.
    bool capital;
};
std::optional<FirstLetter> first_letter_as_piece(std::string_view text, std::span<const Scheme> schemes,
                                                 const chess::Lettering& reader, bool small_too) {
    const char32_t typed = first_letter(text);
    std::vector<const chess::PieceLetters*> letters = {&reader.own(), &chess::english_letters()};
    for (const Scheme& scheme : schemes)
        letters.push_back(reader.find(scheme.language));
    // A letter that is somebody's own is that before it is what it looks like: "С" the Russian bishop before
    // the Spanish knight.
    std::optional<FirstLetter> alike;
    for (const chess::PieceLetters* known : letters)
        for (const chess::Role role : chess::roles) {
            if (known == nullptr || role == chess::Role::Pawn)
                continue;
            const std::string_view letter = chess::letter_of(*known, role);
            if (count_characters(letter) != 1)
                continue;
            const bool own = known == &reader.own();
            const char32_t exact = decode_utf8(letter, 0).value;
            if (typed == exact || (small_too && to_small(typed) == to_small(exact)))
                return FirstLetter{role, own, is_capital(typed)};
            if (!alike && own && is_capital(typed) && chess::latin_look(typed) == chess::latin_look(exact))
                alike = FirstLetter{role, own, true};
        }
    return alike;
}

/// Whether a pawn on that file could go there, as far as files say.
bool is_way_of_pawn(const chess::MoveText& text) {
    if (!text.from_file || text.from_rank || text.role.value_or(chess::Role::Pawn) != chess::Role::Pawn)
        return true;
    const int files = std::abs(*text.from_file - chess::file_of(text.to));
    return files == 1 || (files == 0 && !text.capture);
}

void add(chess::Readings& readings, const chess::Reading& more) {
    const auto same = std::find_if(readings.begin(), readings.end(),
                                   [&](const chess::Reading& reading) { return reading.text == more.text; });
    if (same == readings.end())
        readings.push_back(more);
    else
        same->tier = std::min(same->tier, more.tier);
}

chess::Readings nearest_first(chess::Readings readings) {
    std::stable_sort(readings.begin(), readings.end(),
                     [](const chess::Reading& a, const chess::Reading& b) { return a.tier < b.tier; });
    return readings;
}

/// The letter of read_first_letter, with something else than the number of a square behind it.
bool begins_with_letter(const std::vector<Item>& items) {
    return items.size() > 1 && items.front().or_file && items[1].meaning.kind != WordKind::Rank;
}

/// What begins with a letter that is a Russian word, a piece, or looks like a file: "С бьёт е5", "с е2 на
/// е4".
chess::Readings read_first_letter(std::string_view text, std::span<const Scheme> schemes,
                                  const chess::Lettering& reader, const std::vector<Item>& items) {
    using namespace chess::nearness;
    chess::Readings readings;
    const bool is_word = items.front().meaning.kind == WordKind::Filler;
    const auto piece = first_letter_as_piece(text, schemes, reader, true);
    if (auto move = MoveWords(std::span(items).subspan(1)).read(); piece && move && !move->role) {
        move->role = piece->role;
        const int foreign = piece->capital ? english_loose : foreign_loose;
        readings.push_back({*move, piece->own ? own_loose : foreign});
    }
    // An own capital is a piece before it is another word; a capital of another language may be either.
    if (const auto move = MoveWords(items).read(); move && is_way_of_pawn(*move))
        readings.push_back({*move, piece && piece->capital ? english_loose : is_word ? own : own_loose});
    return nearest_first(std::move(readings));
}

/// The piece of a first letter that is also that of a file, without a name.
std::optional<FirstLetter> piece_or_file(std::string_view text, std::span<const Scheme> schemes,
                                         const chess::Lettering& reader, const std::vector<Item>& items,
                                         bool small_too) {
    if (items.size() < 2 || items.front().named || items.front().meaning.kind != WordKind::File)
        return std::nullopt;
    return first_letter_as_piece(text, schemes, reader, small_too);
}

/// What is read as words alone.
chess::Readings read_words(std::string_view text, std::span<const Scheme> schemes,
                           const chess::Lettering& reader, const std::vector<Item>& items) {
    if (begins_with_letter(items))
        return read_first_letter(text, schemes, reader, items);
    const auto move = MoveWords(items).read();
    chess::Readings readings;
    if (move)
        readings.push_back({*move, chess::nearness::own});
    const auto piece = piece_or_file(text, schemes, reader, items, false);
    const bool is_square = items.size() > 1 && items[1].meaning.kind == WordKind::Rank;
    // "B THREE D ONE" names squares in capitals.
    if (is_square && !(piece && piece->own && !items[1].named))
        return readings;
    auto of_piece = piece ? MoveWords(std::span(items).subspan(1)).read() : std::nullopt;
    if (!of_piece || of_piece->role)
        return readings;
    of_piece->role = piece->role;
    for (chess::Reading& reading : readings)
        reading.tier = chess::nearness::own_loose;
    // "D4 nimmt e5" names a square, and is asked about where a queen of the fourth rank could do it.
    readings.push_back({*of_piece, is_square ? chess::nearness::english_loose : chess::nearness::own_loose});
    return readings;
}

/// As the Latin letters that they look like.
std::u32string look_of(std::string_view letters) {
    std::u32string look;
    for (std::size_t at = 0; at < letters.size();) {
        const DecodedCharacter letter = decode_utf8(letters, at);
        look += chess::latin_look(letter.value);
        at += letter.length;
    }
    return look;
}

} // namespace

chess::Readings read_announcement(std::string_view text, std::span<const Scheme> schemes,
                                  const chess::Lettering& reader) {
    if (text.size() > longest_text)
        return {};
    const Spellings spellings(text, schemes);
    if (is_castling_alone(spellings, schemes))
        return {{{.castling = chess::MoveText::Castling::Kingside}, chess::nearness::own},
                {{.castling = chess::MoveText::Castling::Queenside}, chess::nearness::own}};
    chess::Readings readings = chess::read_move(text, reader);
    std::optional<std::vector<Item>> items = understand(spellings, schemes, reader);
    if (!items || items->empty())
        return readings;
    settle_letters(*items);
    if (readings.empty())
        return read_words(text, schemes, reader, *items);
    if (begins_with_letter(*items)) {
        for (const chess::Reading& reading : read_first_letter(text, schemes, reader, *items))
            add(readings, reading);
        return nearest_first(std::move(readings));
    }

    // What is notation is notation. As words it counts only where they stand apart, and to the letter only
    // where they are words of the table or of the reader's language.
    const bool is_glued =
        std::any_of(items->begin(), items->end(), [](const Item& item) { return item.glued_name; });
    const std::optional<chess::MoveText> words = is_spoken(*items) ? MoveWords(*items).read() : std::nullopt;
    if (!words)
        return readings;
    // "f е5" leaves open what "f бьёт е5" says.
    const bool small_too = items->size() > 1 && (*items)[1].meaning.kind == WordKind::File;
    const bool own = !is_glued && !piece_or_file(text, schemes, reader, *items, small_too) &&
                     std::all_of(items->begin(), items->end(), [](const Item& item) {
                         return (!item.named || item.own) && !item.is_look_alike;
                     });
    // Other words are as near as the notation is, so that somebody is asked which he means.
    const int tier = own ? chess::nearness::own : std::max(readings.front().tier, chess::nearness::own_loose);
    add(readings, {*words, tier});
    return nearest_first(std::move(readings));
}

namespace {

/// "c" and "3" of a square's name that is typed or said in two words.
std::optional<char> sign_of_line(std::string_view word) {
    const bool is_line =
        word.size() == 1 && ((word[0] >= 'a' && word[0] <= 'h') || (word[0] >= '1' && word[0] <= '8'));
    return is_line ? std::optional(word[0]) : std::nullopt;
}
std::optional<char> sign_of_line(const WordMeaning& meaning) {
    if (meaning.kind == WordKind::File)
        return static_cast<char>('a' + meaning.value);
    if (meaning.kind == WordKind::Rank)
        return static_cast<char>('1' + meaning.value);
    return std::nullopt;
}

} // namespace

std::string with_signs(std::string_view text, std::span<const Scheme> schemes, const rules::Rules& rules) {
    const auto kind_called = [&](std::string_view word) -> std::optional<std::size_t> {
        if (is_digit(word.front()))
            return std::nullopt;
        for (const Scheme& scheme : schemes)
            if (const auto kind = phrase::kind_called(scheme, rules, word, scheme.folding))
                return kind;
        return std::nullopt;
    };
    std::string signs;
    bool is_file = false; ///< The last of them, whose rank follows.
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" ,", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty())
            continue;
        bool is_filler = false;
        bool is_capture = false;
        std::optional<char> sign = rules.board().numbered ? std::nullopt : sign_of_line(word);
        for (const Scheme& scheme : schemes)
            if (const auto known = scheme.vocabulary.find(scheme.folding.text(word, true));
                known != scheme.vocabulary.end()) {
                is_filler = is_filler || known->second.kind == WordKind::Filler;
                is_capture = is_capture || known->second.kind == WordKind::Capture;
                if (!sign && !rules.board().numbered)
                    sign = sign_of_line(known->second);
            }
        if (sign) {
            const bool is_rank = is_digit(*sign);
            signs.append(signs.empty() || (is_rank && is_file) ? "" : " ").append(1, *sign);
            is_file = !is_rank;
            continue;
        }
        if (is_filler)
            continue;
        is_file = false;
        const auto kind = signs.empty() ? std::nullopt : kind_called(word);
        signs.append(signs.empty() ? "" : " ");
        if (kind)
            signs += rules.letters()[*kind];
        else
            signs.append(is_capture ? "x" : word);
    }
    return signs;
}

std::vector<PartOfMove> read_part_of_move(std::string_view text, std::span<const Scheme> schemes,
                                          const chess::Lettering& reader) {
    std::vector<PartOfMove> parts;
    if (text.size() > longest_text)
        return parts;
    const std::string word = Folding().text(text, false);
    const std::u32string look = look_of(word);
    bool is_known = false;
    for (const chess::PieceLetters* known : {&reader.own(), &chess::english_letters()})
        for (const chess::Role role : chess::roles) {
            const std::string letter = Folding().text(chess::letter_of(*known, role), false);
            const bool is_it = letter == word && !is_known;
            if (role != chess::Role::Pawn && (is_it || (known == &reader.own() && look_of(letter) == look)))
                parts.push_back({.piece = role});
            is_known = is_known || letter == word;
        }
    const auto items = understand(Spellings(text, schemes), schemes, reader);
    if (!items || items->size() != 1)
        return parts;
    const WordMeaning meaning = items->front().meaning;
    if (meaning.kind == WordKind::Piece)
        parts.push_back({.piece = static_cast<chess::Role>(meaning.value)});
    else if (meaning.kind == WordKind::File)
        parts.push_back({.file = meaning.value});
    else if (meaning.kind == WordKind::Rank)
        parts.push_back({.rank = meaning.value});
    else if (items->front().or_file)
        parts.push_back({.file = items->front().or_file});
    return parts;
}

std::optional<chess::MoveText> nearest_of(const chess::Readings& readings) {
    const auto nearest =
        std::min_element(readings.begin(), readings.end(),
                         [](const auto& left, const auto& right) { return left.tier < right.tier; });
    if (nearest == readings.end())
        return std::nullopt;
    // "ed" can be any rank: nothing that can be said names that move.
    const bool is_open = std::any_of(readings.begin(), readings.end(), [&](const chess::Reading& other) {
        return other.tier == nearest->tier && other.text.to != nearest->text.to &&
               chess::are_one_short_capture(nearest->text, other.text);
    });
    return is_open ? std::nullopt : std::optional(nearest->text);
}

std::optional<chess::MoveText> nearest_reading(std::string_view text, std::span<const Scheme> schemes,
                                               const chess::Lettering& reader) {
    return nearest_of(read_announcement(text, schemes, reader));
}

} // namespace annabella::phrase
