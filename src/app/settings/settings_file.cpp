// Settings from their file, and into it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_file.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

#include <toml++/toml.h>

#include "base/file.hpp"
#include "base/private_file.hpp"

namespace annabella::app {

namespace fs = std::filesystem;

namespace {

int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

std::optional<std::string> one_value(const toml::node& node) {
    // What holds a nought is no name of anything.
    if (const auto* text = node.as_string(); text != nullptr && text->get().find('\0') == std::string::npos)
        return text->get();
    if (const auto* number = node.as_integer())
        return std::to_string(number->get());
    if (const auto* flag = node.as_boolean())
        return flag->get() ? "true" : "false";
    return std::nullopt;
}

/// Empty where that is no value of a setting.
std::vector<std::string> values_in(const toml::node& node) {
    std::vector<std::string> values;
    if (const toml::array* several = node.as_array()) {
        for (const toml::node& each : *several) {
            auto value = one_value(each);
            if (!value)
                return {};
            values.push_back(*std::move(value));
        }
    } else if (auto value = one_value(node)) {
        values.push_back(*std::move(value));
    }
    return values;
}

void take_table(const toml::table& table, int lines_before, SettingsRead& read) {
    std::vector<Setting> found;
    for (const auto& [key, node] : table) {
        Setting setting{std::string(key.str()), values_in(node), line_of(node) + lines_before};
        const auto same = [&](const Setting& other) { return other.name == setting.name; };
        if (setting.values.empty())
            read.faults.push_back(
                setting_left_out(setting, {ANNABELLA_TR("After the equals sign, write a number, true, false "
                                                        "or text in quotes. Put several in square brackets."),
                                           {}}));
        else if (std::none_of(read.settings.begin(), read.settings.end(), same))
            found.push_back(std::move(setting));
        else
            read.faults.push_back(
                setting_left_out(setting, {ANNABELLA_TR("It is there twice. The first one applies."), {}}));
    }
    std::sort(found.begin(), found.end(),
              [](const Setting& one, const Setting& other) { return one.line < other.line; });
    read.settings.insert(read.settings.end(), found.begin(), found.end());
}

/// Whether a line is none of a settings file: the parser goes as deep as names have parts, and its stack ends
/// somewhere.
bool is_monstrous(std::string_view line) {
    constexpr std::size_t longest = 4096;
    constexpr std::ptrdiff_t most_dots = 100;
    return line.size() > longest || std::count(line.begin(), line.end(), '.') > most_dots;
}

/// The first such line, from 1.
std::optional<int> monstrous_line(std::string_view text) {
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        if (is_monstrous(text.substr(0, end + 1)))
            return number;
        text.remove_prefix(end + 1);
    }
    return std::nullopt;
}

/// Each line by itself.
void take_lines(std::string_view text, SettingsRead& read) {
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        const std::string_view line = text.substr(0, end + 1);
        text.remove_prefix(end + 1);
        ++number;
        if (is_monstrous(line)) {
            read.faults.push_back({ANNABELLA_TR("Line {0} of the settings file is ignored. No setting is "
                                                "that long or has that many dots."),
                                   {std::to_string(number)}});
            continue;
        }
        try {
            take_table(toml::parse(line), number - 1, read);
        } catch (const toml::parse_error&) {
            read.faults.push_back(
                {ANNABELLA_TR("Line {0} of the settings file is unreadable and ignored. A line is a name, an "
                              "equals sign, and a number, true, false or text in quotes."),
                 {std::to_string(number)}});
        }
    }
}

Error unreadable_line(int number) {
    return {
        ANNABELLA_TR(
            "The settings file cannot be changed, because its line {0} is unreadable. Correct or remove it."),
        {std::to_string(number)}};
}

/// As it is written in TOML.
std::string written(const std::string& value) {
    const bool is_number = !value.empty() && value.size() < 10 && (value == "0" || value.front() != '0') &&
                           value.find_first_not_of("0123456789") == std::string::npos;
    if (is_number || value == "true" || value == "false")
        return value;
    std::string quoted = "\"";
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (byte < 0x20 || byte == 0x7F) {
            constexpr std::string_view digits = "0123456789ABCDEF";
            quoted += "\\u00";
            quoted += digits[byte >> 4U];
            quoted += digits[byte & 15U];
        } else
            quoted += c;
    }
    return quoted + '"';
}

std::string written(const std::vector<std::string>& values) {
    if (values.size() == 1)
        return written(values.front());
    std::string list;
    for (const std::string& value : values)
        list += (list.empty() ? "[" : ", ") + written(value);
    return list + ']';
}

/// Where the line begins; that of the line behind the last one is the end of the text.
std::size_t begin_of_line(std::string_view text, std::size_t number) {
    std::size_t at = 0;
    for (std::size_t line = 1; line < number && at < text.size(); ++line)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    return at;
}

/// Where that place is; columns are code points.
std::size_t offset_of(std::string_view text, const toml::source_position& place) {
    std::size_t at = begin_of_line(text, place.line);
    for (std::size_t column = 1; column < place.column && at < text.size(); ++column)
        do
            ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U);
    return at;
}

/// The text with another value there, the line gone, or a new one.
std::string edited(std::string_view text, const toml::table& root, const Setting& setting) {
    std::string result(text);
    if (const toml::node* node = root.get(setting.name)) {
        const toml::source_region& source = node->source();
        if (setting.values.empty()) {
            const std::size_t begin = begin_of_line(text, source.begin.line);
            result.erase(begin, begin_of_line(text, source.end.line + 1U) - begin);
        } else {
            const std::size_t begin = offset_of(text, source.begin);
            result.replace(begin, offset_of(text, source.end) - begin, written(setting.values));
        }
        return result;
    }
    if (setting.values.empty())
        return result;
    // Behind the heading of a part it would belong to that.
    std::size_t place = text.size();
    for (const auto& [key, node] : root)
        if (node.is_table() || node.is_array_of_tables())
            place = std::min(place, begin_of_line(text, node.source().begin.line));
    std::string line = setting.name + " = " + written(setting.values) + '\n';
    if (place == text.size() && !text.empty() && text.back() != '\n')
        line.insert(0, "\n");
    return result.insert(place, line);
}

/// Whether the line is good by itself, and sets what an earlier one has set.
bool stands_there_twice(std::string_view text, int number) {
    const std::size_t begin = begin_of_line(text, static_cast<std::size_t>(number));
    const std::size_t end = begin_of_line(text, static_cast<std::size_t>(number) + 1);
    const SettingsRead line = parse_settings(text.substr(begin, end - begin));
    const SettingsRead before = parse_settings(text.substr(0, begin));
    return line.faults.empty() && !line.settings.empty() &&
           std::any_of(before.settings.begin(), before.settings.end(),
                       [&](const Setting& each) { return each.name == line.settings.front().name; });
}

using Values = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// What holds in it, besides the setting of that name.
Values others_in(const std::vector<Setting>& settings, std::string_view name) {
    Values values;
    for (const Setting& setting : settings)
        if (setting.name != name)
            values.emplace_back(setting.name, setting.values);
    std::sort(values.begin(), values.end());
    return values;
}

bool holds(const std::vector<Setting>& settings, const Setting& wanted) {
    const auto found = std::find_if(settings.begin(), settings.end(),
                                    [&](const Setting& each) { return each.name == wanted.name; });
    return found == settings.end() ? wanted.values.empty() : found->values == wanted.values;
}

} // namespace

Error setting_left_out(const Setting& setting, const Message& reason) {
    return {ANNABELLA_TR("In the settings file, line {0}, {1} is ignored. {2}"),
            {std::to_string(setting.line), setting.name, reason}};
}

SettingsRead parse_settings(std::string_view text) {
    SettingsRead read;
    read.is_there = true;
    if (monstrous_line(text)) {
        take_lines(text, read);
        return read;
    }
    try {
        take_table(toml::parse(text), 0, read);
    } catch (const toml::parse_error&) {
        take_lines(text, read);
    }
    return read;
}

SettingsRead read_settings(const fs::path& file) {
    std::error_code error;
    if (fs::symlink_status(file, error).type() == fs::file_type::not_found)
        return {};
    const auto text = read_small_file(file);
    if (text)
        return parse_settings(*text);
    SettingsRead read;
    read.is_there = true;
    read.faults.push_back({ANNABELLA_TR("All your settings are ignored. {0}"), {text.error().message}});
    return read;
}

Result<std::string> with_setting(std::string_view text, const Setting& setting) {
    if (const auto line = monstrous_line(text))
        return tl::unexpected(unreadable_line(*line));
    try {
        std::string changed = edited(text, toml::parse(text), setting);
        const SettingsRead before = parse_settings(text);
        const SettingsRead after = parse_settings(changed);
        if (holds(after.settings, setting) &&
            others_in(before.settings, setting.name) == others_in(after.settings, setting.name) &&
            after.faults.size() <= before.faults.size())
            return changed;
    } catch (const toml::parse_error& error) {
        const auto line = static_cast<int>(error.source().begin.line);
        if (stands_there_twice(text, line))
            return failure(ANNABELLA_TR("The settings file cannot be changed, because its line {0} repeats a "
                                        "setting. Remove one of the two lines."),
                           {std::to_string(line)});
        return tl::unexpected(unreadable_line(line));
    }
    return failure(ANNABELLA_TR("{0} cannot be changed in the settings file, because something else is "
                                "there. Change it by hand."),
                   {setting.name});
}

Error settings_not_saved(const fs::path& file) {
    return {ANNABELLA_TR(
                "The settings cannot be saved in {0}. Is there room on the disk, and may you write there?"),
            {file.string()}};
}

Result<void> keep_settings(const fs::path& file, const std::vector<Setting>& changed,
                           std::string_view heading) {
    std::error_code unknown;
    // Where the user keeps it is his business.
    fs::path place = fs::canonical(file, unknown);
    if (unknown)
        place = file;
    std::error_code error = make_private_folder(place.parent_path());
    // What another program changes meanwhile stays.
    constexpr std::chrono::seconds patience{2};
    const Descriptor lock = error ? Descriptor() : lock_folder(place.parent_path(), patience);
    std::string text(heading);
    if (fs::symlink_status(file, unknown).type() != fs::file_type::not_found) {
        TRY(text, read_small_file(file));
    }
    for (const Setting& setting : changed) {
        TRY(text, with_setting(text, setting));
    }
    if (!error)
        error = write_private_file(place, text, Existing::Replace);
    if (error)
        return tl::unexpected(settings_not_saved(file));
    return {};
}

} // namespace annabella::app
