// Sentences in the languages of the catalogues.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/language/translator.hpp"

#include <algorithm>
#include <exception>
#include <locale>
#include <map>
#include <set>
#include <system_error>
#include <utility>
#include <variant>

#include <boost/locale/gnu_gettext.hpp>
#include <boost/locale/message.hpp>

#include "base/file.hpp"
#include "phrase/language/catalog_check.hpp"
#include "phrase/language/catalog_file.hpp"

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

/// What is not words: "{0}: {1}" stands in no catalogue and is of any language.
bool has_words(std::string_view message) {
    bool in_hole = false;
    return std::any_of(message.begin(), message.end(), [&](char c) {
        in_hole = c == '{' || (in_hole && c != '}');
        return !in_hole && ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
    });
}

} // namespace

struct Translator::Catalogs {
    std::map<std::string, std::locale, std::less<>> locales;
    /// Messages whose translations cannot be used.
    std::map<std::string, std::set<std::string, std::less<>>, std::less<>> left_out;

    const Messages* find(std::string_view language) const {
        const auto known = locales.find(language);
        return known == locales.end() ? nullptr : &std::use_facet<Messages>(known->second);
    }
    /// Null where there is none that can be used.
    const Messages* find(std::string_view language, std::string_view message) const {
        const auto left = left_out.find(language);
        return left != left_out.end() && left->second.contains(message) ? nullptr : find(language);
    }
};

Translator::Translator()
    : m_languages(std::make_shared<const Languages>()), m_catalogs(std::make_shared<const Catalogs>()) {}

Result<Translator> Translator::load(const std::filesystem::path& data_directory) {
    std::error_code error;
    if (!std::filesystem::is_directory(data_directory, error) || error)
        return failure(ANNABELLA_TR("The folder of languages and schemes is missing: {0}. Install the "
                                    "program again, or give the right folder."),
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
            if (good) {
                catalogs->locales.emplace(language, load_catalog(data_directory, language, *catalog));
                translator.leave_out_wrong(*catalogs, known, *catalog);
            }
        } catch (const std::exception&) {
            good = false;
        }
        if (!good)
            translator.m_faults.push_back({ANNABELLA_TR("The translations in {0} cannot be read, so you hear "
                                                        "English. Install the program again."),
                                           {file.string()}});
    }
    translator.m_catalogs = std::move(catalogs);
    return translator;
}

void Translator::leave_out_wrong(Catalogs& catalogs, const Language& language, std::string_view catalog) {
    constexpr std::size_t told_at_once = 3;
    std::size_t found = 0;
    for (LeftOut& wrong : wrong_translations(catalog_messages(catalog), language)) {
        catalogs.left_out[language.code].insert(std::move(wrong.message));
        if (++found <= told_at_once)
            m_faults.push_back(std::move(wrong.why));
    }
    if (found > told_at_once)
        m_faults.push_back({ANNABELLA_TR("Language {0}, further translations that cannot be used: {1}."),
                            {language.code, std::to_string(found - told_at_once)}});
}

void Translator::leave_out(const std::string& language, std::string message, Error why) {
    auto catalogs = std::make_shared<Catalogs>(*m_catalogs);
    catalogs->left_out[language].insert(std::move(message));
    m_catalogs = std::move(catalogs);
    m_faults.push_back(std::move(why));
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
    const Messages* messages = m_catalogs->find(language, message);
    const char* translation =
        messages && !message.empty() ? messages->get(0, nullptr, std::string(message).c_str()) : nullptr;
    return translation != nullptr && *translation != '\0';
}

bool Translator::is_partial(std::string_view language) const {
    return language != chess::english && (!this->language(language).complete ||
                                          m_catalogs->left_out.find(language) != m_catalogs->left_out.end());
}

std::string Translator::spoken_language(std::string_view language, const Message& message) const {
    const auto is_whole = [&](const auto& self, const Message& part) -> bool {
        return (!has_words(part.text) || has(language, part.text)) &&
               std::all_of(part.arguments.begin(), part.arguments.end(), [&](const MessageArgument& filling) {
                   const auto* const inner = std::get_if<Message>(&filling.value);
                   return inner == nullptr || self(self, *inner);
               });
    };
    const std::string spoken = spoken_language(language);
    return !is_partial(spoken) || is_whole(is_whole, message) ? spoken : std::string(english);
}

std::string Translator::translate(std::string_view language, std::string_view message) const {
    std::string key(message);
    // The empty message is the key of the catalogue's own header.
    if (const Messages* messages = m_catalogs->find(language, message); messages && !key.empty())
        if (const char* translation = messages->get(0, nullptr, key.c_str());
            translation != nullptr && *translation != '\0')
            return translation;
    return key;
}

std::string Translator::translate(std::string_view language, std::string_view message, Side side) const {
    const SideNames& names = has(language, message) ? this->language(language).sides : SideNames::english();
    return names.fill(translate(language, message), side);
}

std::string Translator::translate(std::string_view language, std::string_view singular,
                                  std::string_view plural, int count) const {
    if (const Messages* messages = m_catalogs->find(language, singular))
        if (const char* translation = messages->get(0, nullptr, std::string(singular).c_str(), count);
            translation != nullptr && *translation != '\0')
            return translation;
    return std::string(count == 1 ? singular : plural);
}

std::string Translator::translate(std::string_view language, const Message& message) const {
    return is_partial(language) ? translated(spoken_language(language, message), message)
                                : translated(language, message);
}

std::string Translator::translated(std::string_view language, const Message& message) const {
    std::vector<std::string> arguments;
    arguments.reserve(message.arguments.size());
    for (const MessageArgument& argument : message.arguments) {
        const auto* verbatim = std::get_if<std::string>(&argument.value);
        arguments.push_back(verbatim != nullptr ? *verbatim
                                                : translated(language, std::get<Message>(argument.value)));
    }
    return fill(message.side ? translate(language, message.text, *message.side)
                             : translate(language, message.text),
                arguments);
}

} // namespace annabella::phrase
