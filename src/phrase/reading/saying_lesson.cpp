// Ways to say words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/reading/saying_lesson.hpp"

#include <algorithm>
#include <sstream>

#include "chess/rules.hpp"
#include "phrase/announce.hpp"

namespace annabella::phrase {

namespace {

/// Letters alone stand in grammars: "anna" and "wayb".
std::string name_of_way(const std::string& word, std::size_t way) {
    return word + "way" + static_cast<char>('a' + way);
}

std::string one_of(const std::vector<std::string>& words) {
    std::string text = "(";
    for (const std::string& word : words)
        text.append(text.size() > 1 ? " | " : " ").append(word);
    return text + " )";
}

std::string whole_grammar(const std::string& said) {
    return "#JSGF V1.0;\ngrammar saying;\npublic <said> = " + said + ";\n";
}

/// The word of its own that the scheme says.
std::string key_of(const Scheme& scheme, const Words& words) { return scheme.folding.text(words.text, true); }

} // namespace

Sounds sounds_as_said(const Scheme& scheme, const WaysSaid& learnt) {
    Sounds sounds = scheme.sounds;
    for (const auto& [word, way] : learnt) {
        const auto found = sounds.find(word);
        if (found != sounds.end() &&
            std::find(found->second.begin(), found->second.end(), way) != found->second.end())
            found->second = {way};
    }
    return sounds;
}

std::string write_ways(const WaysSaid& learnt) {
    std::string text;
    for (const auto& [word, way] : learnt)
        text.append(word).append(" = ").append(way).append("\n");
    return text;
}

WaysRead read_ways(std::string_view text) {
    constexpr std::string_view between = " = ";
    WaysRead read;
    std::istringstream lines{std::string(text)};
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (const std::size_t at = line.find(between); at != std::string::npos)
            read.ways[line.substr(0, at)] = line.substr(at + between.size());
        else if (read.strange_line == 0 && !line.empty())
            read.strange_line = number;
    }
    return read;
}

SayingLesson::SayingLesson(const Scheme& scheme) {
    for (std::uint8_t i = 0; i < 8; ++i)
        add(chess::make_square(i, i), {key_of(scheme, scheme.files[i]), key_of(scheme, scheme.ranks[i])});
    for (const chess::Role role : chess::roles)
        if (role != chess::Role::Pawn)
            add(role, {key_of(scheme, piece_name(scheme, chess::rules(), chess::index(role)).one)});
    for (const SayingPart& part : m_parts)
        for (const std::string& word : part.words) {
            const auto known = scheme.sounds.find(word);
            if (known == scheme.sounds.end())
                continue;
            m_sounds[word] = known->second;
            for (std::size_t way = 0; way < known->second.size(); ++way) {
                const std::string name = name_of_way(word, way);
                m_sounds[name] = {known->second[way]};
                m_ways[name] = {word, known->second[way]};
            }
        }
}

void SayingLesson::add(std::variant<chess::Square, chess::Role> said, std::vector<std::string> words) {
    m_parts.push_back({said, std::move(words)});
}

std::string SayingLesson::grammar_of_all() const {
    std::vector<std::string> files;
    std::vector<std::string> ranks;
    std::vector<std::string> pieces;
    for (const SayingPart& part : m_parts)
        if (part.words.size() == 2) {
            files.push_back(part.words.front());
            ranks.push_back(part.words.back());
        } else {
            pieces.push_back(part.words.front());
        }
    return whole_grammar(one_of(files) + ' ' + one_of(ranks) + " | " + one_of(pieces));
}

std::string SayingLesson::words_of(const SayingPart& part) {
    std::string text;
    for (const std::string& word : part.words)
        text.append(text.empty() ? "" : " ").append(word);
    return text;
}

std::string SayingLesson::grammar_of_ways(const SayingPart& part) const {
    std::string said;
    for (const std::string& word : part.words) {
        std::vector<std::string> ways;
        for (const auto& [name, way] : m_ways)
            if (way.first == word)
                ways.push_back(name);
        said.append(said.empty() ? "" : " ").append(one_of(ways));
    }
    return whole_grammar(said);
}

WaysSaid SayingLesson::ways_in(std::string_view heard) const {
    WaysSaid learnt;
    std::istringstream words{std::string(heard)};
    for (std::string word; words >> word;)
        if (const auto found = m_ways.find(word); found != m_ways.end())
            learnt.insert(found->second);
    return learnt;
}

} // namespace annabella::phrase
