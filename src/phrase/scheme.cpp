// Announcing schemes from their files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/scheme.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <system_error>

#include <toml++/toml.h>

#include "base/file.hpp"
#include "base/listed.hpp"
#include "base/utf8.hpp"
#include "chess/rules.hpp"

namespace annabella::phrase {

namespace {

/// What is spoken where the scheme that was chosen cannot be read.
constexpr std::string_view usual_scheme = "annex-e";
/// A variant of a variant of a scheme, and no longer: so they never go round in a circle.
constexpr int most_patterns = 3;

std::optional<MoveForm> form_from_name(std::string_view name) {
    constexpr std::array<std::string_view, 4> names = {"whole", "short", "notation", "squares"};
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<MoveForm>(found - names.begin()));
}

/// A scheme is chosen by name, and a name is not a way to other folders.
bool is_name(std::string_view name) {
    return !name.empty() && name.find_first_of("/\\") == std::string_view::npos && name.front() != '.';
}

/// Of the scheme of that name.
using ReadPattern = std::function<Result<Scheme>(std::string_view)>;

/// Reads the parts of one scheme. The first fault is kept and stops everything that would come after it.
class SchemeReader {
public:
    SchemeReader(const toml::table& root, std::string_view name, const Languages& languages)
        : m_root(root), m_languages(languages) {
        m_scheme.name = name;
    }

    Result<Scheme> read(const ReadPattern& read_pattern) {
        if (const toml::node* like = m_root.get("like"))
            take_pattern(*like, read_pattern);
        m_scheme.title = string_of(m_root, "title");
        if (!m_is_variant) {
            m_scheme.language = string_of(m_root, "language");
            m_scheme.folding = m_languages.find(m_scheme.language).folding;
        }
        if (const toml::node* form = m_root.get("form"))
            read_form(*form);
        if (const toml::node* numbers = m_root.get("numbers"))
            read_numbers(*numbers);
        read_squares_and_pieces();
        read_games();
        read_words();
        read_sounds();
        read_wishes();
        if (m_fault)
            return tl::unexpected(*m_fault);
        return std::move(m_scheme);
    }

private:
    struct Entry {
        Words words;
        Words plural;
    };

    static constexpr std::array piece_keys = {"pawn", "knight", "bishop", "rook", "queen", "king"};

    void take_pattern(const toml::node& like, const ReadPattern& read_pattern) {
        const std::string of = text_of(like, "like");
        Result<Scheme> pattern = read_pattern(of);
        if (!pattern)
            return fault(like, {ANNABELLA_TR("Scheme {0}, line {1}, column {2}: the pattern scheme {3} "
                                             "cannot be read. Give another one."),
                                {of}});
        const std::string name = std::move(m_scheme.name);
        m_scheme = std::move(*pattern);
        m_scheme.name = name;
        m_is_variant = true;
    }

    void read_form(const toml::node& node) {
        const std::string text = text_of(node, "form");
        if (const auto form = form_from_name(text))
            m_scheme.form = *form;
        else
            fault(node, {ANNABELLA_TR("Scheme {0}, line {1}, column {2}: {3} is not a form of a move. Write "
                                      "whole, short, notation or squares."),
                         {text}});
    }

    void read_numbers(const toml::node& node) {
        const std::string text = text_of(node, "numbers");
        m_scheme.by_digits = text == "digits";
        if (!m_scheme.by_digits && text != "whole")
            fault(node,
                  {ANNABELLA_TR("Scheme {0}, line {1}, column {2}: {3} is no way to say numbers. Write whole "
                                "or digits."),
                   {text}});
    }

    void read_squares_and_pieces() {
        if (const toml::table* files = section("files"))
            for (std::uint8_t i = 0; i < 8; ++i)
                if (const auto read =
                        entry(*files, std::string(1, static_cast<char>('a' + i)), {WordKind::File, i}))
                    m_scheme.files[i] = read->words;
        if (const toml::table* ranks = section("ranks"))
            for (std::uint8_t i = 0; i < 8; ++i)
                if (const auto read =
                        entry(*ranks, std::string(1, static_cast<char>('1' + i)), {WordKind::Rank, i}))
                    m_scheme.ranks[i] = read->words;
        if (const toml::table* pieces = section("pieces"))
            for (std::uint8_t i = 0; i < 6; ++i)
                if (const auto read = entry(*pieces, piece_keys[i], {WordKind::Piece, i}))
                    m_scheme.piece_names[std::string(chess::rules().name())][chess::rules().letters()[i]] = {
                        read->words, read->plural};
    }

    void read_games() {
        if (const toml::node* games = m_root.get("games"); games && games->is_table())
            for (const auto& [game, pieces] : *games->as_table())
                if (const toml::table* kinds = pieces.as_table())
                    for (const auto& [kind, name] : *kinds) {
                        const Entry read = words_of(name, kind.str());
                        if (kind.str().size() == 1) // Its letter; others are no piece's.
                            m_scheme.piece_names[std::string(game.str())][kind.str()[0]] = {read.words,
                                                                                            read.plural};
                    }
    }

    void read_words() {
        const toml::table* words = section("words");
        if (words == nullptr)
            return;
        struct Word {
            std::string_view key;
            WordKind kind;
            Words Scheme::*place;
        };
        constexpr std::array all = {Word{"kingside", WordKind::Kingside, &Scheme::kingside},
                                    Word{"queenside", WordKind::Queenside, &Scheme::queenside},
                                    Word{"captures", WordKind::Capture, &Scheme::captures},
                                    Word{"en-passant", WordKind::EnPassant, &Scheme::en_passant},
                                    Word{"check", WordKind::Check, &Scheme::check},
                                    Word{"mate", WordKind::Mate, &Scheme::mate}};
        for (const Word& word : all)
            if (const auto read = entry(*words, word.key, {word.kind}))
                m_scheme.*word.place = read->words;
        if (const toml::node* filler = words->get("filler"))
            understand_all(*filler, "filler", {WordKind::Filler});
        if (const toml::node* castling = words->get("castling"))
            for (const std::string& text : texts_of(*castling, "castling"))
                for (const bool spelled_out : {true, false})
                    m_scheme.castling.insert(m_scheme.folding.text(text, spelled_out));
    }

    void fault(const toml::node& where, Error error) {
        if (m_fault)
            return;
        error.message.arguments.insert(error.message.arguments.begin(),
                                       {m_scheme.name, std::to_string(where.source().begin.line),
                                        std::to_string(where.source().begin.column)});
        m_fault = std::move(error);
    }

    /// Text that is there and not blank; nothing else can be spoken.
    std::string text_of(const toml::node& node, std::string_view key) {
        const std::optional<std::string> text = node.value<std::string>();
        if (text && !m_scheme.folding.text(*text, false).empty())
            return *text;
        fault(node, {ANNABELLA_TR("Scheme {0}, line {1}, column {2}: the value of {3} cannot be spoken. "
                                  "Write a word in quotes."),
                     {std::string(key)}});
        return {};
    }

    const toml::node* required(const toml::table& table, std::string_view key) {
        const toml::node* node = table.get(key);
        if (!node)
            fault(table,
                  {ANNABELLA_TR("Scheme {0}, section at line {1}, column {2}: {3} is missing. Add it."),
                   {std::string(key)}});
        return node;
    }

    std::string string_of(const toml::table& table, std::string_view key) {
        const toml::node* node = required(table, key);
        return node ? text_of(*node, key) : std::string{};
    }

    /// What a variant may leave to its pattern.
    const toml::node* own(const toml::table& table, std::string_view key) {
        return m_is_variant ? table.get(key) : required(table, key);
    }

    const toml::table* section(std::string_view key) {
        const toml::node* node = own(m_root, key);
        if (node && !node->is_table())
            fault(*node, {ANNABELLA_TR("Scheme {0}, line {1}, column {2}: {3} is not a section. Write it as "
                                       "[{3}] with a line for each word."),
                          {std::string(key)}});
        return node ? node->as_table() : nullptr;
    }

    std::optional<Entry> entry(const toml::table& table, std::string_view key, WordMeaning meaning) {
        const toml::node* node = own(table, key);
        if (!node)
            return std::nullopt;
        Entry read = words_of(*node, key);
        if (const toml::table* parts = node->as_table())
            if (const toml::node* also = parts->get("also"))
                understand_all(*also, "also", meaning);
        if (!m_fault)
            understand(read.words.text, *node, meaning);
        return read;
    }

    /// What is said, without what is understood.
    Entry words_of(const toml::node& node, std::string_view key) {
        Entry read;
        if (const toml::table* parts = node.as_table()) {
            read.words.text = string_of(*parts, "say");
            const toml::node* ear = parts->get("ear");
            read.words.ear = ear ? text_of(*ear, "ear") : read.words.text;
            const toml::node* plural = parts->get("plural");
            read.plural = plural ? Words{text_of(*plural, "plural"), text_of(*plural, "plural")} : read.words;
        } else {
            read.words.text = text_of(node, key);
            read.words.ear = read.words.text;
            read.plural = read.words;
        }
        return read;
    }

    std::vector<std::string> texts_of(const toml::node& node, std::string_view key) {
        std::vector<std::string> texts;
        const toml::array* spellings = node.as_array();
        if (!spellings) {
            fault(node, {ANNABELLA_TR("Scheme {0}, line {1}, column {2}: {3} is not a list. Write words in "
                                      "quotes between square brackets."),
                         {std::string(key)}});
            return texts;
        }
        for (const toml::node& spelling : *spellings)
            texts.push_back(text_of(spelling, key));
        return texts;
    }

    void understand_all(const toml::node& node, std::string_view key, WordMeaning meaning) {
        for (const std::string& text : texts_of(node, key))
            if (!m_fault)
                understand(text, node, meaning);
    }

    void understand(const std::string& text, const toml::node& where, WordMeaning meaning) {
        // The letters of a variant are read as letters are, pieces or files.
        if (m_is_variant && count_characters(text) <= 2)
            return;
        for (const bool spelled_out : {true, false}) {
            const auto [known, added] =
                m_scheme.vocabulary.emplace(m_scheme.folding.text(text, spelled_out), meaning);
            if (!added && known->second != meaning)
                fault(where, {ANNABELLA_TR("Scheme {0}, line {1}, column {2}: the word {3} already means "
                                           "something else. Choose another."),
                              {text}});
        }
    }

    void read_sounds() {
        const toml::table* sounds = m_root.get("sounds") ? section("sounds") : nullptr;
        if (sounds == nullptr)
            return;
        for (const auto& [key, ways] : *sounds) {
            const std::string word(key.str());
            if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos)
                fault(ways, {ANNABELLA_TR("Scheme {0}, line {1}, column {2}: {3} may have only letters a to "
                                          "z. Write ae for ä."),
                             {word}});
            m_scheme.sounds[word] = texts_of(ways, key.str());
            if (m_scheme.sounds[word].empty())
                text_of(ways, key.str()); // Says what is wrong.
        }
    }

    void read_wishes() {
        constexpr std::array<std::pair<std::string_view, SpokenWish>, 5> wishes = {
            {{"times", SpokenWish::Times},
             {"last-move", SpokenWish::LastMove},
             {"again", SpokenWish::Again},
             {"yes", SpokenWish::Yes},
             {"no", SpokenWish::No}}};
        const toml::table* table = m_root.get("wishes") ? section("wishes") : nullptr;
        for (const auto& [key, wish] : wishes)
            if (const toml::node* said = table ? required(*table, key) : nullptr)
                for (const std::string& text : texts_of(*said, key))
                    m_scheme.wishes.emplace(m_scheme.folding.text(text, true), wish);
    }

    const toml::table& m_root;
    const Languages& m_languages;
    bool m_is_variant = false;
    Scheme m_scheme;
    std::optional<Error> m_fault;
};

Result<std::string> text_of_file(const std::filesystem::path& path) {
    auto text = read_file(path);
    std::error_code unknown;
    if (!text && std::filesystem::exists(path, unknown))
        return tl::unexpected(std::move(text.error()));
    if (!text)
        return failure(
            ANNABELLA_TR("The announcing scheme cannot be read from {0}. Check that the disk file is there."),
            {path.string()});
    return std::move(*text);
}

Result<toml::table> parse(std::string_view text, std::string_view name) {
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        return failure(
            ANNABELLA_TR("Scheme {0}, line {1}, column {2} cannot be read: {3}. Correct the disk file."),
            {std::string(name), std::to_string(error.source().begin.line),
             std::to_string(error.source().begin.column), std::string(error.description())});
    }
}

Result<Scheme> read_scheme(const toml::table& root, std::string_view name, const Languages& languages,
                           const std::filesystem::path& folder, int patterns_left) {
    const auto read_pattern = [&](std::string_view pattern) -> Result<Scheme> {
        const std::filesystem::path path = folder / (std::string(pattern) + ".toml");
        if (patterns_left == 0 || !is_name(pattern))
            return failure(
                ANNABELLA_TR(
                    "The announcing scheme cannot be read from {0}. Check that the disk file is there."),
                {path.string()});
        TRY(const std::string text, text_of_file(path));
        TRY(const toml::table table, parse(text, pattern));
        return read_scheme(table, pattern, languages, folder, patterns_left - 1);
    };
    return SchemeReader(root, name, languages).read(read_pattern);
}

/// Nothing for a variant that is not the chosen scheme: its words are those of others.
Result<std::optional<Scheme>> load_one(const std::filesystem::path& path, const Languages& languages,
                                       bool is_chosen) {
    const std::string name = path.stem().string();
    TRY(const std::string text, text_of_file(path));
    TRY(const toml::table root, parse(text, name));
    if (!is_chosen && root.contains("like"))
        return std::nullopt;
    TRY(auto scheme, read_scheme(root, name, languages, path.parent_path(), most_patterns));
    return std::optional(std::move(scheme));
}

} // namespace

PieceName piece_name(const Scheme& scheme, const rules::Rules& rules, std::size_t kind) {
    const char letter = rules.letters()[kind];
    if (const auto game = scheme.piece_names.find(rules.name()); game != scheme.piece_names.end())
        if (const auto name = game->second.find(letter); name != game->second.end())
            return name->second;
    const Words as_letter{std::string(1, letter), std::string(1, letter)};
    return {as_letter, as_letter};
}

std::optional<std::size_t> kind_called(const Scheme& scheme, const rules::Rules& rules, std::string_view word,
                                       const Folding& folding) {
    const auto is = [&](const Words& name) {
        return folding.text(name.text, true) == folding.text(word, true) ||
               folding.text(name.text, false) == folding.text(word, false);
    };
    const std::string_view letters = rules.letters();
    if (const auto game = scheme.piece_names.find(rules.name()); game != scheme.piece_names.end())
        for (std::size_t kind = 0; kind < letters.size(); ++kind)
            if (const auto name = game->second.find(letters[kind]);
                name != game->second.end() && (is(name->second.one) || is(name->second.several)))
                return kind;
    // Other spellings, such as those in other letters, are those of chess.
    if (rules.is_announced_by_scheme())
        for (const bool spelled_out : {true, false})
            if (const auto known = scheme.vocabulary.find(scheme.folding.text(word, spelled_out));
                known != scheme.vocabulary.end() && known->second.kind == WordKind::Piece)
                return known->second.value;
    return std::nullopt;
}

Result<Scheme> parse_scheme(std::string_view text, std::string_view name, const Languages& languages,
                            const std::filesystem::path& folder) {
    TRY(const toml::table root, parse(text, name));
    return read_scheme(root, name, languages, folder, most_patterns);
}

Result<Scheme> load_scheme(const std::filesystem::path& path, const Languages& languages) {
    TRY(const std::string text, text_of_file(path));
    return parse_scheme(text, path.stem().string(), languages, path.parent_path());
}

std::vector<std::string> scheme_names(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (std::filesystem::directory_iterator file(folder, error), end; !error && file != end;
         file.increment(error))
        if (file->path().extension() == ".toml")
            names.push_back(file->path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

Result<LoadedSchemes> load_schemes(const std::filesystem::path& data_directory, std::string_view first,
                                   const Languages& languages) {
    const std::filesystem::path folder = data_directory / "schemes";
    if (!is_name(first))
        return failure(
            ANNABELLA_TR("{0} is not the name of an announcing scheme. Use a name such as annex-e."),
            {std::string(first)});

    const std::vector<std::string> names = scheme_names(folder);
    std::vector<std::string> first_to_last = names;
    std::erase(first_to_last, first);
    first_to_last.emplace(first_to_last.begin(), first);

    LoadedSchemes loaded;
    for (const std::string& name : first_to_last) {
        const bool is_chosen = name == first;
        Result<std::optional<Scheme>> scheme = load_one(folder / (name + ".toml"), languages, is_chosen);
        if (scheme) {
            if (*scheme)
                loaded.schemes.push_back(std::move(**scheme));
            continue;
        }
        // A name that does not exist was typed; a file that has been damaged is nobody's choice.
        const bool is_there = std::find(names.begin(), names.end(), name) != names.end();
        if (!is_there && names.empty())
            return tl::unexpected(std::move(scheme.error()));
        if (!is_there)
            return failure(ANNABELLA_TR("There is no announcing scheme {0}. Choose one of these: {1}."),
                           {name, listed(names)});
        loaded.faults.push_back(std::move(scheme.error()));
    }
    if (loaded.schemes.empty())
        return tl::unexpected(std::move(loaded.faults.front()));
    if (loaded.schemes.front().name != first) {
        const auto usual = std::find_if(loaded.schemes.begin(), loaded.schemes.end(),
                                        [](const Scheme& scheme) { return scheme.name == usual_scheme; });
        if (usual != loaded.schemes.end())
            std::rotate(loaded.schemes.begin(), usual, usual + 1);
        loaded.faults.push_back(
            {ANNABELLA_TR("Moves are announced by the scheme {0} instead."), {loaded.schemes.front().name}});
    }
    return loaded;
}

} // namespace annabella::phrase
