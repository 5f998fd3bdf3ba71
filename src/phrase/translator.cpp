// Sentences in the languages of the catalogues.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/translator.hpp"

#include <algorithm>
#include <exception>
#include <locale>
#include <map>
#include <optional>
#include <system_error>

#include <boost/locale/gnu_gettext.hpp>
#include <boost/locale/message.hpp>

#include "base/file.hpp"
#include "phrase/catalog_file.hpp"

namespace annabella::phrase {

namespace {

using Messages = boost::locale::message_format<char>;

/// The catalogue as a facet of a locale of our own: the system need not know the language.
std::locale load_catalog(const std::filesystem::path& data_directory, const std::string& language,
                         const std::string& catalog) {
    boost::locale::gnu_gettext::messages_info info;
    info.language = language;
    info.encoding = "UTF-8";
    info.paths.push_back(data_directory.string());
    info.domains.emplace_back("annabella");
    info.callback = [&](const std::string&, const std::string&) {
        return std::vector<char>(catalog.begin(), catalog.end());
    };
    return {std::locale::classic(), boost::locale::gnu_gettext::create_messages_facet<char>(info)};
}

/// The number of the hole that begins at `at` ("{12}"), and where it ends.
struct Hole {
    std::size_t number = 0;
    std::size_t end = 0;
};
std::optional<Hole> hole_at(std::string_view sentence, std::size_t at) {
    Hole hole;
    std::size_t i = at + 1;
    for (; i < sentence.size() && i < at + 4 && sentence[i] >= '0' && sentence[i] <= '9'; ++i)
        hole.number = hole.number * 10 + static_cast<std::size_t>(sentence[i] - '0');
    if (i == at + 1 || i >= sentence.size() || sentence[i] != '}')
        return std::nullopt;
    hole.end = i + 1;
    return hole;
}

/// Calls `text` for what stands between the holes and `hole` for each hole, in their order.
template <class OnText, class OnHole>
void walk(std::string_view sentence, OnText text, OnHole hole) {
    std::size_t begin = 0;
    for (std::size_t at = sentence.find('{'); at != std::string_view::npos; at = sentence.find('{', at + 1)) {
        const std::optional<Hole> found = hole_at(sentence, at);
        if (!found)
            continue;
        text(sentence.substr(begin, at - begin));
        hole(found->number);
        begin = found->end;
    }
    text(sentence.substr(begin));
}

/// The sentence with its holes counted from `base` instead of from zero, and how many holes' numbers it uses.
std::pair<std::string, std::size_t> renumbered(std::string_view sentence, std::size_t base) {
    std::string out;
    std::size_t used = 0;
    walk(
        sentence, [&](std::string_view text) { out += text; },
        [&](std::size_t number) {
            if (number < base) {
                out += "{?}"; // No message of its own can have a hole that belongs to an earlier one.
                return;
            }
            out.append("{").append(std::to_string(number - base)).append("}");
            used = std::max(used, number - base + 1);
        });
    return {std::move(out), used};
}

} // namespace

std::string fill(std::string_view sentence, const std::vector<std::string>& arguments) {
    std::string out;
    walk(
        sentence, [&](std::string_view text) { out += text; },
        [&](std::size_t number) {
            if (number < arguments.size())
                out += arguments[number];
            else
                out.append("{").append(std::to_string(number)).append("}");
        });
    return out;
}

struct Translator::Catalogs {
    std::map<std::string, std::locale, std::less<>> locales;

    const Messages* find(std::string_view language) const {
        const auto known = locales.find(language);
        return known == locales.end() ? nullptr : &std::use_facet<Messages>(known->second);
    }
};

Translator::Translator()
    : m_languages(std::make_shared<const Languages>()), m_catalogs(std::make_shared<const Catalogs>()) {}

Result<Translator> Translator::load(const std::filesystem::path& data_directory) {
    std::error_code error;
    if (!std::filesystem::is_directory(data_directory, error) || error)
        return failure(
            ANNABELLA_TR(
                "The folder of languages and schemes is not there: {0}. Install the program again, or name "
                "the right folder."),
            {data_directory.string()});

    auto catalogs = std::make_shared<Catalogs>();
    Translator translator;
    translator.m_languages = std::make_shared<const Languages>(Languages::load(data_directory));
    translator.m_faults = translator.m_languages->faults();
    for (const Language& known : translator.m_languages->all()) {
        const std::string& language = known.code;
        const std::filesystem::path file = data_directory / language / "annabella.mo";
        std::error_code absent;
        if (!std::filesystem::is_regular_file(file, absent) || absent)
            continue;
        // Boost believes what stands in the file, and a wrong number in it would end the program.
        const auto catalog = read_file(file);
        bool good = catalog && is_sound_catalog(*catalog);
        try {
            if (good)
                catalogs->locales.emplace(language, load_catalog(data_directory, language, *catalog));
        } catch (const std::exception&) {
            good = false;
        }
        if (!good)
            translator.m_faults.push_back({ANNABELLA_TR("The translations in {0} cannot be read, so English "
                                                        "is spoken in their place. Install the "
                                                        "program again."),
                                           {file.string()}});
    }
    translator.m_catalogs = std::move(catalogs);
    return translator;
}

std::vector<std::string> Translator::spoken_languages() const {
    std::vector<std::string> all = {std::string(chess::english)};
    for (const auto& [language, locale] : m_catalogs->locales)
        if (language != chess::english)
            all.push_back(language);
    std::sort(all.begin(), all.end());
    return all;
}

std::string Translator::spoken_language(std::string_view language) const {
    return m_catalogs->find(language) ? std::string(language) : std::string(chess::english);
}

bool Translator::has(std::string_view language, std::string_view message) const {
    if (language == chess::english)
        return true;
    const Messages* messages = m_catalogs->find(language);
    return messages && !message.empty() && messages->get(0, nullptr, std::string(message).c_str());
}

std::string Translator::translate(std::string_view language, std::string_view message) const {
    std::string key(message);
    // The empty message is the key of the catalogue's own header.
    if (const Messages* messages = m_catalogs->find(language); messages && !key.empty())
        if (const char* translation = messages->get(0, nullptr, key.c_str()))
            return translation;
    return key;
}

std::string Translator::translate(std::string_view language, std::string_view singular,
                                  std::string_view plural, int count) const {
    if (const Messages* messages = m_catalogs->find(language))
        if (const char* translation = messages->get(0, nullptr, std::string(singular).c_str(), count))
            return translation;
    return std::string(count == 1 ? singular : plural);
}

std::string Translator::translate(std::string_view language, const Error& error) const {
    if (has(language, error.message))
        return fill(translate(language, error.message), error.arguments);

    // Several faults are joined into one error, a sentence each, their holes numbered on. Each part is looked
    // up for itself, the longest first, for a message may be of several sentences.
    std::string out;
    std::size_t base = 0;
    for (std::string_view rest = error.message; !rest.empty();) {
        std::size_t end = rest.size();
        std::pair<std::string, std::size_t> part;
        while (true) {
            part = renumbered(rest.substr(0, end), base);
            if (has(language, part.first))
                break;
            const std::size_t stop = end < 2 ? std::string_view::npos : rest.rfind(". ", end - 2);
            if (stop == std::string_view::npos)
                // No sentence of it is known: the rest stays English.
                return out + fill(rest, error.arguments);
            end = stop + 1;
        }
        const auto first =
            error.arguments.begin() + static_cast<std::ptrdiff_t>(std::min(base, error.arguments.size()));
        out += fill(translate(language, part.first), {first, error.arguments.end()});
        base += part.second;
        rest.remove_prefix(end);
        if (!rest.empty()) {
            rest.remove_prefix(1);
            out += ' ';
        }
    }
    return out;
}

} // namespace annabella::phrase
