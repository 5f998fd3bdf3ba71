// The user's own synthesizer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dispatcher/service_voice.hpp"

#include "audio/spoken_text.hpp"
#include "dispatcher/connection.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annabella::dispatcher {

namespace {

using Clock = Connection::Clock;
using GoOn = Connection::GoOn;

/// eSpeak NG has 13,000 voices there, which takes most of a second to tell.
constexpr int longer_for_list = 5;

class ServiceVoice final : public audio::Synthesizer {
public:
    ServiceVoice(ServiceOptions options, std::unique_ptr<audio::Synthesizer> in_its_place)
        : m_options(std::move(options)), m_in_its_place(std::move(in_its_place)) {}

    Result<void> synthesize(std::string_view voice, std::string_view text,
                            const audio::VoiceSettings& settings, const audio::SampleSink& sink) override {
        if (m_lost || settings.secret)
            return m_in_its_place->synthesize(voice, text, settings, sink);
        const std::string clean = audio::spoken_text(text);
        const std::vector<std::string_view> sentences = sentences_of(clean);
        m_said = 0;
        auto spoken = speak(voice, clean, sentences, settings, [&] { return sink({}); });
        if (spoken)
            return {};
        m_lost = true;
        m_line.close();
        tell(spoken.error());
        if (!sink({}))
            return {};
        const std::size_t begins = static_cast<std::size_t>(sentences[m_said].data() - clean.data());
        return m_in_its_place->synthesize(voice, std::string_view(clean).substr(begins), settings, sink);
    }
    bool has_voice(std::string_view voice) const override { return m_in_its_place->has_voice(voice); }
    bool speaks_by_itself() const override { return !m_lost; }

private:
    void tell(const Error& news) const {
        if (m_options.on_news)
            m_options.on_news(news);
    }
    /// False where nobody wants to hear it any more.
    Result<bool> speak(std::string_view voice, const std::string& text,
                       const std::vector<std::string_view>& sentences, const audio::VoiceSettings& settings,
                       const GoOn& go_on);
    /// Until that message of so many sentences has been heard; marks are noted.
    Result<bool> hear_out(const std::string& id, std::size_t sentences, Clock::time_point heard_by,
                          const GoOn& go_on);
    Result<bool> begin(const GoOn& go_on);
    Result<bool> prepare(std::string_view voice, const audio::VoiceSettings& settings, const GoOn& go_on);
    Result<bool> set(const std::string& what, const std::string& value, Clock::time_point until,
                     const GoOn& go_on);
    /// The voice that was chosen, where the service has it; else the usual one of its language, and it is
    /// told.
    Result<bool> choose(std::string_view voice, const GoOn& go_on);
    /// What the service speaks by where no voice was chosen, and the voices that it has; asked once.
    Result<bool> learn_usual(Clock::time_point until, const GoOn& go_on);
    Result<bool> learn_voices(const GoOn& go_on);
    void tell_lack_of(std::string_view voice);
    /// Of an answer that was given up.
    bool give_up(Clock::time_point since);

    ServiceOptions m_options;
    std::unique_ptr<audio::Synthesizer> m_in_its_place;
    std::atomic<bool> m_lost{false};
    Connection m_line;
    std::map<std::string, std::string> m_set; ///< As the service has it.
    std::string m_chosen;                     ///< The order of the voice it has; empty: its usual one.
    std::string m_usual;                      ///< The order that brings back that one; empty: not known yet.
    std::optional<std::vector<ListedVoice>> m_voices;
    std::set<std::string> m_lacks; ///< Variants of which that was told.
    std::size_t m_said = 0;        ///< Sentences of what is spoken now that have been heard.
    /// Who presses a key each second must learn, too, that nobody answers.
    Clock::duration m_waited_in_vain{};
};

bool ServiceVoice::give_up(Clock::time_point since) {
    m_waited_in_vain += Clock::now() - since;
    m_line.close();
    return false;
}

Result<bool> ServiceVoice::set(const std::string& what, const std::string& value, Clock::time_point until,
                               const GoOn& go_on) {
    const auto known = m_set.find(what);
    if (known != m_set.end() && known->second == value)
        return true;
    std::string order = "SET self ";
    TRY(const auto answer, m_line.order(order.append(what).append(" ").append(value), until, go_on));
    if (!answer)
        return false;
    m_set[what] = value;
    return true;
}

Result<bool> ServiceVoice::begin(const GoOn& go_on) {
    if (m_line.is_open())
        return true;
    m_set.clear();
    m_chosen.clear();
    const auto since = Clock::now();
    const auto until = since + m_options.patience.answer - m_waited_in_vain;
    TRY(const bool opened, m_line.open(m_options.socket, until, go_on));
    if (!opened)
        return give_up(since);
    constexpr std::pair<const char*, const char*> beginning[] = {
        {"CLIENT_NAME", "user:annabella:game"}, {"NOTIFICATION ALL", "on"}, {"SSML_MODE", "on"}};
    for (const auto& [what, value] : beginning) {
        TRY(const bool done, set(what, value, until, go_on));
        if (!done)
            return give_up(since);
    }
    m_waited_in_vain = {};
    return true;
}

Result<bool> ServiceVoice::learn_usual(Clock::time_point until, const GoOn& go_on) {
    if (!m_usual.empty())
        return true;
    TRY(const auto type, m_line.order("GET VOICE_TYPE", until, go_on));
    if (type)
        m_usual = "VOICE_TYPE " + type->lines.front();
    return type.has_value();
}

Result<bool> ServiceVoice::learn_voices(const GoOn& go_on) {
    if (m_voices)
        return true;
    const auto until = Clock::now() + longer_for_list * m_options.patience.answer;
    TRY(const auto answer, m_line.ask("LIST SYNTHESIS_VOICES", until, go_on));
    if (answer)
        m_voices = answer->is_good() ? listed_voices(answer->lines) : std::vector<ListedVoice>();
    else
        m_line.close(); // Long as it takes, it is not in vain.
    return answer.has_value();
}

void ServiceVoice::tell_lack_of(std::string_view voice) {
    if (m_lacks.insert(variant_of(voice)).second)
        tell({ANNABELLA_TR("speech-dispatcher has no voice {0}. Using its default voice for that language."),
              {std::string(voice)}});
}

Result<bool> ServiceVoice::choose(std::string_view voice, const GoOn& go_on) {
    std::string order;
    if (!variant_of(voice).empty()) {
        order = order_of_type(voice);
        if (order.empty()) {
            TRY(const bool known, learn_voices(go_on));
            if (!known)
                return false;
            order = order_of_listed(voice, *m_voices);
        }
        if (order.empty())
            tell_lack_of(voice);
    }
    if (order == m_chosen)
        return true;
    const auto until = Clock::now() + m_options.patience.answer;
    TRY(const bool known, learn_usual(until, go_on));
    if (!known)
        return false;
    TRY(auto answer, m_line.ask("SET self " + (order.empty() ? m_usual : order), until, go_on));
    if (answer && !answer->is_good() && !order.empty()) {
        tell_lack_of(voice);
        order.clear();
        TRY(answer, m_line.ask("SET self " + m_usual, until, go_on));
    }
    m_chosen = order;
    return answer.has_value();
}

Result<bool> ServiceVoice::prepare(std::string_view voice, const audio::VoiceSettings& settings,
                                   const GoOn& go_on) {
    const auto since = Clock::now();
    const auto until = since + m_options.patience.answer;
    // FIDE 2009, E.2.1: the words of annex E are German, whatever the rest is; each has its language.
    const std::pair<const char*, std::string> wanted[] = {
        {"LANGUAGE", language_of(voice)},
        {"RATE", std::to_string(rate_of(settings.rate_wpm))},
        {"PITCH", std::to_string(pitch_of(settings.pitch))},
        {"VOLUME", std::to_string(volume_of(settings.volume))},
        {"PRIORITY", std::string(priority_of(settings.priority))}};
    for (const auto& [what, value] : wanted) {
        TRY(const bool done, set(what, value, until, go_on));
        if (!done)
            return give_up(since);
    }
    TRY(const bool chosen, choose(voice, go_on));
    return chosen || (m_line.is_open() && give_up(since));
}

Result<bool> ServiceVoice::speak(std::string_view voice, const std::string& text,
                                 const std::vector<std::string_view>& sentences,
                                 const audio::VoiceSettings& settings, const GoOn& go_on) {
    if (text.find_first_not_of(' ') == std::string::npos)
        return true;
    TRY(const bool begun, begin(go_on));
    if (!begun)
        return false;
    TRY(const bool prepared, prepare(voice, settings, go_on));
    if (!prepared)
        return false;
    const auto since = Clock::now();
    const auto until = since + m_options.patience.answer;
    TRY(const auto ready, m_line.order("SPEAK", until, go_on));
    if (!ready)
        return give_up(since);
    std::string message = message_of(ssml_of(sentences));
    message.resize(message.size() - 2); // Each order ends with its line.
    TRY(const auto queued, m_line.order(message, until, go_on));
    if (!queued) {
        // It may have begun to speak, and would go on though nobody is at the line any more.
        TRY(const bool called_off, m_line.call_off("CANCEL self"));
        return called_off ? false : give_up(since);
    }
    const auto heard_by = Clock::now() + longest_time_of(text, settings.rate_wpm) + m_options.patience.delay;
    return hear_out(queued->lines.front(), sentences.size(), heard_by, go_on);
}

Result<bool> ServiceVoice::hear_out(const std::string& id, std::size_t sentences, Clock::time_point heard_by,
                                    const GoOn& go_on) {
    while (true) {
        TRY(const auto event, m_line.event(heard_by, go_on));
        if (!event && Clock::now() >= heard_by)
            return failure(
                ANNABELLA_TR("speech-dispatcher does not say when it has finished. Using eSpeak NG."));
        if (!event) {
            TRY_VOID(m_line.order_in_passing("CANCEL self"));
            return false;
        }
        if (event->lines.front() != id)
            continue;
        // Who silences the service elsewhere wants to hear no more of it either.
        if (event->code == event::end || event->code == event::cancelled)
            return true;
        // Marks come in their order, though some may be missing. One behind the last is nobody's.
        if (event->code == event::mark && event->lines.size() > 2)
            if (const std::size_t said = said_at(event->lines[2]); said < sentences)
                m_said = std::max(m_said, said);
    }
}

} // namespace

std::unique_ptr<audio::Synthesizer> service_voice(ServiceOptions options,
                                                  std::unique_ptr<audio::Synthesizer> in_its_place) {
    return std::make_unique<ServiceVoice>(std::move(options), std::move(in_its_place));
}

Result<std::string> find_voice(const std::filesystem::path& socket, const Patience& patience,
                               std::string_view voice) {
    const auto until = Clock::now() + patience.answer;
    const auto always = [] { return true; };
    Connection line;
    TRY_VOID(line.open(socket, until, always));
    TRY_VOID(line.order("SET self CLIENT_NAME user:annabella:voices", until, always));
    TRY(const auto answer,
        line.order("LIST SYNTHESIS_VOICES", Clock::now() + longer_for_list * patience.answer, always));
    return name_of_listed(voice, listed_voices(answer->lines));
}

std::filesystem::path usual_socket() {
    constexpr std::string_view of_this_machine = "unix_socket";
    if (const char* given = std::getenv("SPEECHD_ADDRESS"); given != nullptr && *given != '\0') {
        const std::string_view address = given;
        if (address.substr(0, of_this_machine.size()) != of_this_machine)
            return {};
        if (address.size() > of_this_machine.size() + 1 && address[of_this_machine.size()] == ':')
            return address.substr(of_this_machine.size() + 1);
    }
    const char* const runtime = std::getenv("XDG_RUNTIME_DIR");
    const char* const home = std::getenv("HOME");
    if (runtime != nullptr && *runtime != '\0')
        return std::filesystem::path(runtime) / "speech-dispatcher" / "speechd.sock";
    return std::filesystem::path(home != nullptr ? home : "") / ".cache" / "speech-dispatcher" /
           "speechd.sock";
}

} // namespace annabella::dispatcher
