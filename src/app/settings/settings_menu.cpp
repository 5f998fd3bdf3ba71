// Settings by ear and keyboard.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_menu.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/settings/clock_words.hpp"
#include "app/settings/near_words.hpp"
#include "app/terminal/line_input.hpp"
#include "app/terminal/tab_key.hpp"
#include "app/voice/next_line.hpp"
#include "base/listed.hpp"
#include "phrase/language/control_words.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_line.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::app {

namespace {

class SettingsMenu {
public:
    SettingsMenu(Runtime& runtime, const SettingsKept& kept)
        : m_runtime(runtime), m_kept(kept),
          m_translate(table::translate_into(runtime.phrasebook().translator(), runtime.options().language)) {}

    /// Those that are set, then those that stand as they come, then those without a value.
    void tell_all() {
        const std::vector<Setting> set = read_settings(m_kept.file).settings;
        tell_those([&](const SettingKind& kind) { return is_in(set, kind); });
        m_runtime.say(Message{ANNABELLA_TR("Default:")});
        tell_those([&](const SettingKind& kind) { return !is_in(set, kind) && !kind.otherwise.empty(); },
                   [](const SettingKind& kind) {
                       return Message{"{0}: {1}.", {kind.name, kind.otherwise}};
                   });
        m_runtime.say(Message{ANNABELLA_TR("Not set:")});
        tell_those([&](const SettingKind& kind) { return !is_in(set, kind) && kind.otherwise.empty(); },
                   [](const SettingKind& kind) {
                       return Message{"{0}.", {kind.name}};
                   });
    }
    /// Those that are set, and how many others there are.
    void tell_set() {
        const std::vector<Setting> set = read_settings(m_kept.file).settings;
        const std::size_t told = tell_those([&](const SettingKind& kind) { return is_in(set, kind); });
        const std::string others = std::to_string(m_kept.kinds.size() - told);
        if (told == 0)
            m_runtime.say(
                {ANNABELLA_TR("All {0} settings have their default values. To hear them, type list all."),
                 {others}});
        else
            m_runtime.say(
                {ANNABELLA_TR("Settings with default values: {0}. To hear all, type list all."), {others}});
    }
    /// "list", which may have "all" behind it.
    bool tell_list(std::string_view typed) {
        const std::string_view first = table::take_word(typed);
        if (!table::is_word(first, ANNABELLA_TR("list"), m_translate))
            return false;
        if (typed.empty())
            tell_set();
        else if (table::is_word(typed, ANNABELLA_TR("all"), m_translate))
            tell_all();
        else
            return false;
        return true;
    }

    /// By its name, or its number in the list.
    const SettingKind* find(std::string_view typed) const {
        for (std::size_t i = 0; i < m_kept.kinds.size(); ++i)
            if (table::lower_case(typed) == m_kept.kinds[i].name || typed == std::to_string(i + 1))
                return &m_kept.kinds[i];
        return nullptr;
    }

    void tell(const SettingKind& kind) {
        m_runtime.say({"{0} {1}.", {value_of(kind), Message(kind.about)}});
        tell_what_it_can_be(kind);
    }

    Message unknown(const std::string& typed) const {
        std::vector<std::string> names;
        for (const SettingKind& kind : m_kept.kinds)
            names.push_back(kind.name);
        if (const auto near = nearest_words(typed, names); !near.empty())
            return {ANNABELLA_TR("There is no setting {0}. Perhaps you mean {1}."), {typed, one_of(near)}};
        return {ANNABELLA_TR("There is no setting {0}. Type a name, a number from 1 to {1}, or list all."),
                {typed, std::to_string(m_kept.kinds.size())}};
    }

    /// False where that is not possible, or could not be kept; it says so.
    bool change(const SettingKind& kind, std::vector<std::string> values) {
        if (values.size() == 1 && table::is_word(values.front(), ANNABELLA_TR("default"), m_translate))
            values.clear();
        std::optional<game::TimeControl> control;
        if (kind.name == "clock" && !values.empty()) {
            std::string typed;
            for (const std::string& value : values)
                typed += (typed.empty() ? "" : " ") + value;
            auto read = read_clock_words(typed, m_translate);
            if (!read) {
                m_runtime.say({ANNABELLA_TR("{0} is unchanged. {1}"), {kind.name, read.error().message}});
                return false;
            }
            control = *std::move(read);
            values = {game::write_time_control(*control)};
        }
        const Setting setting{kind.name, std::move(values), 0};
        std::string partner;
        if (!setting.values.empty()) {
            std::vector<Setting> others = read_settings(m_kept.file).settings;
            std::erase_if(others, [&](const Setting& each) { return each.name == kind.name; });
            auto checked = m_kept.check(setting, others);
            if (!checked) {
                m_runtime.say({ANNABELLA_TR("{0} is unchanged. {1}"), {kind.name, checked.error().message}});
                return false;
            }
            partner = *std::move(checked);
        }
        const auto done = m_runtime.wait_for_disk(
            [file = m_kept.file, setting,
             heading = settings_heading(m_runtime.phrasebook().translator(), m_runtime.options().language)] {
                return keep_settings(file, {setting}, heading);
            });
        if (!done) {
            m_runtime.say(done.error().message);
            return false;
        }
        m_runtime.say({ANNABELLA_TR("Saved for the next start. {0}"),
                       {setting.values.empty() ? value_of(kind) : is_set(setting)}});
        // What was written shortly is said back as it was understood.
        if (control && control->has_clock())
            m_runtime.say({ANNABELLA_TR("Each player has {0}."),
                           {phrase::control_words(m_runtime.phrasebook().translator(),
                                                  m_runtime.options().language, *control)}});
        if (!partner.empty())
            m_runtime.say({ANNABELLA_TR("It applies only with {0}."), {partner}});
        return true;
    }

    /// Until nothing more is to be changed.
    void go_through(LineInput& input) {
        // Of a terminal that is taken already.
        const EndingSignals signals;
        m_signals = &signals;
        go_on(input);
        m_is_asked_to_end = signals.asked();
        m_signals = nullptr;
    }
    /// That was why it has ended.
    bool is_asked_to_end() const { return m_is_asked_to_end; }
    /// What Tab completes.
    const LinesOffered& lines() const { return m_lines; }

private:
    /// These, and the commands that each question takes.
    void offer(std::vector<std::vector<std::string>> lines) {
        for (const char* const command : {ANNABELLA_TR("again"), ANNABELLA_TR("help"), ANNABELLA_TR("quit")})
            lines.push_back(table::forms_to_complete(command, m_translate));
        m_lines.offer(std::move(lines), m_translate.folding());
    }
    void offer_settings() {
        std::vector<std::vector<std::string>> lines = {
            table::forms_to_complete(ANNABELLA_TR("list"), m_translate)};
        for (const SettingKind& kind : m_kept.kinds)
            lines.push_back({kind.name});
        offer(std::move(lines));
    }
    void offer_values(const SettingKind& kind) {
        std::vector<std::vector<std::string>> lines = {
            table::forms_to_complete(ANNABELLA_TR("default"), m_translate)};
        for (const std::string& value : kind.few)
            lines.push_back({value});
        offer(std::move(lines));
    }
    static bool is_in(const std::vector<Setting>& set, const SettingKind& kind) {
        return std::any_of(set.begin(), set.end(),
                           [&](const Setting& each) { return each.name == kind.name; });
    }
    /// Those of them, each with its number in the list of all; how many there were.
    template <typename Which>
    std::size_t tell_those(const Which& which) {
        return tell_those(which, [this](const SettingKind& kind) { return value_of(kind); });
    }
    template <typename Which, typename Told>
    std::size_t tell_those(const Which& which, const Told& told_of) {
        std::size_t told = 0;
        for (std::size_t i = 0; i < m_kept.kinds.size(); ++i)
            if (which(m_kept.kinds[i])) {
                m_runtime.key_silence().keep_pace();
                m_runtime.say({"{0}, {1}", {std::to_string(i + 1), told_of(m_kept.kinds[i])}});
                ++told;
            }
        return told;
    }

    void go_on(LineInput& input) {
        const Message which{ANNABELLA_TR("Which setting? Type its name, its number from 1 to {0}, or list "
                                         "for yours. To leave, press Enter."),
                            {std::to_string(m_kept.kinds.size())}};
        m_runtime.say(which);
        offer_settings();
        while (const auto line = typed_line(input)) {
            const std::string typed(table::trimmed(*line));
            if (typed.empty())
                return;
            if (tell_list(typed)) {
                // It is told.
            } else if (is_command(typed, table::Help{})) {
                m_runtime.say({ANNABELLA_TR("To hear or change a setting, type its name or number. For your "
                                            "settings, type list. For all, type list all. Changes apply from "
                                            "the next start. To leave, type quit."),
                               {}});
            } else if (const SettingKind* kind = find(typed)) {
                ask_for(*kind, input);
                offer_settings();
            } else if (!is_command(typed, table::SayAgain{})) {
                // It asks the same.
                m_runtime.say(unknown(typed));
                continue;
            }
            if (m_left)
                return;
            m_runtime.say(which);
        }
    }

    static Message is_set(const Setting& setting) {
        return {"{0}: {1}.", {setting.name, listed(setting.values)}};
    }

    /// A sentence that names it.
    Message value_of(const SettingKind& kind) const {
        const SettingsRead read = read_settings(m_kept.file);
        const auto found = std::find_if(read.settings.begin(), read.settings.end(),
                                        [&](const Setting& each) { return each.name == kind.name; });
        if (found != read.settings.end())
            return is_set(*found);
        // What cannot be read does not say that nothing is set.
        if (read.settings.empty() && !read.faults.empty())
            return read.faults.front().message;
        if (!kind.otherwise.empty())
            return {ANNABELLA_TR("{0}: {1}, by default."), {kind.name, kind.otherwise}};
        return {ANNABELLA_TR("{0}: not set."), {kind.name}};
    }

    /// Where the description does not name its few values.
    void tell_what_it_can_be(const SettingKind& kind) {
        const std::string about = m_translate(kind.about);
        const bool named = std::all_of(kind.few.begin(), kind.few.end(), [&](const std::string& value) {
            return about.find(value) != std::string::npos;
        });
        if (!named)
            m_runtime.say({"{0}.", {Message{ANNABELLA_TR("It can be: {0}"), {listed(kind.few)}}}});
    }

    bool is_command(std::string_view typed, const table::Command& command) const {
        return table::read_typed_line(typed, m_translate).command == table::row_of(command);
    }

    /// Empty where nobody types any more, or leaves.
    std::optional<std::string> typed_line(LineInput& input) {
        auto line = next_line(m_runtime.announcer(), input, *m_signals);
        m_left = !line || is_command(*line, table::Quit{});
        return m_left ? std::nullopt : line;
    }

    void ask_for(const SettingKind& kind, LineInput& input) {
        tell(kind);
        offer_values(kind);
        const Message question{ANNABELLA_TR("Type a value, or default. Press Enter to leave it unchanged."),
                               {}};
        m_runtime.say(question);
        while (const auto line = typed_line(input)) {
            const std::string typed(table::trimmed(*line));
            if (typed.empty())
                return;
            if (is_command(typed, table::SayAgain{}) || is_command(typed, table::Help{}))
                tell(kind);
            else if (change(kind, {typed}))
                return;
            m_runtime.say(question);
        }
    }

    Runtime& m_runtime;
    const SettingsKept& m_kept;
    table::Translate m_translate;
    LinesOffered m_lines;
    const EndingSignals* m_signals = nullptr; ///< While something is asked.
    bool m_is_asked_to_end = false;
    bool m_left = false;
};

} // namespace

int change_settings(Runtime& runtime, const SettingsKept& kept, const SettingsWished& wished) {
    SettingsMenu menu(runtime, kept);
    const auto ended = [&](bool well) { return runtime.close() && well ? 0 : 1; };
    if (wished.name.empty()) {
        LineInput input(STDIN_FILENO, runtime.at_terminal(menu.lines()));
        menu.go_through(input);
        if (!menu.is_asked_to_end())
            return ended(true);
        runtime.key_silence().hush();
        runtime.say({ANNABELLA_TR("Goodbye."), {}});
        return runtime.close(parting) ? 0 : 1;
    }
    runtime.key_silence().let_keys_silence();
    std::string list = wished.name;
    for (const std::string& value : wished.values)
        list += ' ' + value;
    if (menu.tell_list(list))
        return ended(true);
    const SettingKind* kind = menu.find(wished.name);
    if (kind == nullptr) {
        runtime.say(menu.unknown(wished.name));
        return ended(false);
    }
    if (!wished.values.empty())
        return ended(menu.change(*kind, wished.values));
    menu.tell(*kind);
    return ended(true);
}

} // namespace annabella::app
