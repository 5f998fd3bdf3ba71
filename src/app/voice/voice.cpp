// Utterances to sound.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/voice.hpp"

#include <algorithm>
#include <mutex>
#include <numeric>

#include "audio/cards/card_output.hpp"

namespace annabella::app {

namespace {

/// Sentences; more wait only where the disk of the recording stands still.
constexpr std::size_t most_unrecorded = 1000;
constexpr std::chrono::milliseconds recording_patience{5000};

Error disk_too_slow() {
    return {ANNABELLA_TR("The recording is incomplete, because the disk is too slow."), {}};
}

LanguageVoices voices_of(const phrase::Phrasebook& book, const audio::Synthesizer& synthesizer) {
    return {book.translator().languages(), book.scheme().language,
            [&](std::string_view voice) { return synthesizer.has_voice(voice); }};
}

} // namespace

Voice::Voice(SpeechWriter writer, bool apart, bool service)
    : m_apart(apart), m_writer(std::move(writer)), m_service_wished(service) {
    if (apart)
        m_mixers = {std::make_shared<audio::Mixer>(1), std::make_shared<audio::Mixer>(1)};
    else
        m_mixers = {std::make_shared<audio::Mixer>(service ? 3 : 2)};
}

Result<std::unique_ptr<Voice>> Voice::open(const VoiceOptions& options, const phrase::Phrasebook& book,
                                           const table::Ears& ears,
                                           const std::function<void(const Error&)>& on_trouble,
                                           const std::function<void(const Error&)>& on_news) {
    TRY(auto synthesizer, audio::open_synthesizer(options.synthesizer));
    const bool apart = !options.devices[Side::White].empty() && !options.devices[Side::Black].empty();
    std::unique_ptr<Voice> voice(
        new Voice({voices_of(book, *synthesizer), options.listeners}, apart, options.service != nullptr));
    voice->m_ears = &ears;
    voice->m_without = options.without;
    // The voice of the moves, whatever else is said: load it before the first word.
    (void)synthesizer->warm_up(voice->m_writer.voices().of(book.scheme().language));
    for (const Side side : both_sides) {
        TRY(auto engine, audio::open_synthesizer(options.synthesizer));
        auto output = apart ? audio::queue_of(voice->m_mixers[index(side)], 0)
                            : audio::queue_of(voice->m_mixers.front(), index(side));
        voice->m_speakers[side] = std::make_unique<audio::Speaker>(
            std::move(engine), std::move(output), [on_trouble](const audio::SpeechEvent& event) {
                if (event.kind == audio::SpeechEvent::Kind::Failed)
                    on_trouble(event.error);
            });
    }
    // Who has a device of his own hears what the service would not speak into it.
    if (options.service && !apart)
        voice->open_service(options, std::move(synthesizer), on_trouble, on_news);
    TRY_VOID(voice->open_cards(options, on_trouble));
    return voice;
}

void Voice::open_service(const VoiceOptions& options, std::unique_ptr<audio::Synthesizer> engine,
                         const Trouble& on_trouble, const Trouble& on_news) {
    auto service = options.service(std::move(engine), on_news ? on_news : on_trouble);
    m_service_engine = service.get();
    m_service = std::make_unique<audio::Speaker>(std::move(service), audio::queue_of(m_mixers.front(), 2),
                                                 [on_trouble](const audio::SpeechEvent& event) {
                                                     if (event.kind == audio::SpeechEvent::Kind::Failed)
                                                         on_trouble(event.error);
                                                 });
}

audio::Speaker& Voice::speaker_for(Side queue, const table::Ears& ears) const {
    return m_service && ears.listening != table::Listening::Apart ? *m_service : *m_speakers[queue];
}

std::vector<audio::Speaker*> Voice::speakers() const {
    std::vector<audio::Speaker*> all;
    for (const auto& speaker : m_speakers)
        all.push_back(speaker.get());
    if (m_service)
        all.push_back(m_service.get());
    return all;
}

bool Voice::service_is_shut_out() const {
    return m_service_wished && (!m_service || true_ears().listening == table::Listening::Apart);
}

Result<void> Voice::open_cards(const VoiceOptions& options, const Trouble& on_trouble) {
    for (const Side side : both_sides) {
        if (side == Side::Black && !m_apart)
            break;
        audio::CardOptions card;
        card.may_come_later = options.may_come_later;
        card.played = m_earcons;
        card.on_change = [this, side, on_trouble](const std::optional<Error>& error) {
            card_changed(side, error, on_trouble);
        };
        audio::DeviceOptions device;
        if (m_apart)
            device.device = options.devices[side];
        auto driver = audio::card_driver(device);
        m_drivers[side] = driver.get();
        TRY(auto opened, audio::SoundCard::open(m_mixers[index(side)], std::move(driver), card));
        m_cards.push_back(std::move(opened));
    }
    return {};
}

// On a thread of the card.
void Voice::card_changed(Side side, const std::optional<Error>& error, const Trouble& on_trouble) {
    const bool leaks = !error && !is_stereo();
    for (const Side listener : both_sides) {
        if (m_apart && listener != side)
            continue;
        if (error)
            m_speakers[listener]->rewind();
        else if (leaks)
            m_speakers[listener]->stop(); // What waits was meant for one ear.
        else
            m_speakers[listener]->catch_up();
    }
    if (m_service)
        error ? m_service->rewind() : m_service->catch_up();
    // One that is lost again and again is told of now and then.
    constexpr std::chrono::seconds between_troubles{10};
    const auto now = std::chrono::steady_clock::now();
    auto& [last, at] = m_last_trouble[side];
    if (!error || (last == error && now - at < between_troubles))
        return;
    last = error;
    at = now;
    on_trouble(*error);
}

table::Ears Voice::true_ears() const {
    table::Ears ears = *m_ears;
    if (ears.listening == table::Listening::Apart && !is_stereo())
        ears.listening = table::Listening::Loudspeaker;
    return ears;
}

void Voice::say(const phrase::Utterances& utterances, game::Time) {
    const table::Ears ears = true_ears();
    for (QueuedSpeech& queued : m_writer.write(utterances, ears)) {
        if (m_apart)
            queued.speech.pan = 0.0F; // His device is his alone.
        // Where all hear the same there is one queue, and both devices are somebody's.
        if (m_apart && ears.listening != table::Listening::Apart)
            m_speakers[opposite(queued.queue)]->say(queued.speech);
        speaker_for(queued.queue, ears).say(std::move(queued.speech));
    }
}

std::optional<Error> Voice::lack_of(const std::string& language) const {
    return m_writer.voices().lack_of(language);
}

void Voice::hush() {
    for (audio::Speaker* const speaker : speakers())
        speaker->hush();
}

void Voice::silence() {
    for (audio::Speaker* const speaker : speakers())
        speaker->stop();
}

void Voice::sound(const table::Cue& cue) {
    const auto place = table::place_of(cue, true_ears());
    if (!place || m_without.contains(cue.earcon))
        return;
    const auto samples = m_earcons->samples(cue.earcon);
    if (!m_apart)
        return m_mixers.front()->play(samples, *place);
    for (const Side side : both_sides)
        if (!cue.hearer || *cue.hearer == phrase::seat_of(side))
            m_mixers[index(side)]->play(samples, 0.0F);
}

void Voice::adjust(std::optional<Side> hearer, table::VoiceChange change) {
    for (const Side side : both_sides)
        if (!hearer || *hearer == side || true_ears().listening != table::Listening::Apart)
            m_writer.adjust(side, change);
}

std::optional<Manners> Voice::manners() const {
    const Manners& one = m_writer.manners(Side::White);
    return one == m_writer.manners(Side::Black) ? std::optional(one) : std::nullopt;
}

bool Voice::is_stereo() const { return m_apart || m_drivers[Side::White]->is_stereo(); }

bool Voice::is_heard() const {
    return std::any_of(m_cards.begin(), m_cards.end(), [](const auto& card) { return card->is_open(); }) ||
           (m_service_engine != nullptr && m_service_engine->speaks_by_itself());
}

bool Voice::is_whole() const {
    return std::all_of(m_cards.begin(), m_cards.end(), [](const auto& card) { return card->is_open(); });
}

unsigned Voice::losses() const {
    return std::accumulate(m_cards.begin(), m_cards.end(), 0U,
                           [](unsigned sum, const auto& card) { return sum + card->losses(); });
}

bool Voice::finish(std::chrono::milliseconds patience) {
    using Clock = std::chrono::steady_clock;
    const auto deadline = Clock::now() + patience;
    bool all = is_heard();
    for (audio::Speaker* const speaker : speakers()) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        all = all && speaker->wait_until_silent(std::max(left, std::chrono::milliseconds(0)));
    }
    return all;
}

std::optional<audio::Speaker::Moment> Voice::silent_since() const {
    auto latest = audio::Speaker::Moment::min();
    if (!is_heard())
        return latest;
    for (const audio::Speaker* const speaker : speakers()) {
        const auto since = speaker->silent_since();
        if (!since)
            return std::nullopt;
        latest = std::max(latest, *since);
    }
    return latest;
}

void Voice::finish_all(std::chrono::milliseconds card_patience, const std::function<bool()>& enough) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds look{50};
    const auto progress = [this] {
        std::uint64_t all = 0;
        for (const audio::Speaker* const speaker : speakers())
            all += speaker->progress();
        return all;
    };
    if (!is_heard())
        return;
    const auto all_said = [&] {
        const auto all = speakers();
        return std::all_of(all.begin(), all.end(),
                           [&](audio::Speaker* speaker) { return speaker->wait_until_silent(look); });
    };
    std::uint64_t before = progress();
    for (auto moved = Clock::now(); !enough() && !all_said();) {
        const std::uint64_t now = progress();
        if (now != before)
            moved = Clock::now();
        else if (Clock::now() - moved > card_patience)
            return;
        before = now;
    }
}

struct Recording::Studio {
    Studio(std::unique_ptr<audio::Synthesizer> voice, SpeechWriter speech)
        : synthesizer(std::move(voice)), writer(std::move(speech)) {}

    std::unique_ptr<audio::Synthesizer> synthesizer;
    SpeechWriter writer;
    std::optional<audio::Recorder> recorder;
    std::mutex mutex;
    std::optional<Error> trouble; ///< The first.

    void record(const phrase::Utterances& utterances) {
        phrase::Utterances known; // Who listens to it later, and when, nobody knows.
        for (const phrase::Utterance& utterance : utterances)
            if (!utterance.is_secret())
                known.push_back(utterance);
        for (const QueuedSpeech& queued : writer.write(known, table::Ears{}))
            if (auto recorded = recorder->record(queued.speech); !recorded) {
                const std::scoped_lock lock(mutex);
                if (!trouble)
                    trouble = recorded.error();
            }
    }
};

Result<std::unique_ptr<Recording>> Recording::open(const std::filesystem::path& path,
                                                   const VoiceOptions& options,
                                                   const phrase::Phrasebook& book) {
    TRY(auto synthesizer, audio::open_synthesizer(options.synthesizer));
    SpeechWriter writer(voices_of(book, *synthesizer), options.listeners);
    const auto studio = std::make_shared<Studio>(std::move(synthesizer), std::move(writer));
    TRY(auto recorder, audio::Recorder::create(*studio->synthesizer, path));
    studio->recorder.emplace(std::move(recorder));
    return std::unique_ptr<Recording>(new Recording(studio));
}

void Recording::live() {
    if (!m_worker)
        m_worker.emplace(most_unrecorded);
}

void Recording::say(const phrase::Utterances& utterances, game::Time) {
    if (!m_worker)
        m_studio->record(utterances);
    else if (!m_worker->post([studio = m_studio, utterances] { studio->record(utterances); }))
        m_incomplete = true;
}

std::optional<Error> Recording::take_trouble() {
    const std::scoped_lock lock(m_studio->mutex);
    if ((!m_studio->trouble && !m_incomplete) || std::exchange(m_told, true))
        return std::nullopt;
    return m_studio->trouble ? m_studio->trouble : disk_too_slow();
}

Result<void> Recording::close() {
    // Nothing takes longer than a sentence, unless the disk stands still.
    if ((m_worker && !m_worker->finish(recording_patience)) || m_incomplete)
        return tl::unexpected(disk_too_slow());
    const std::scoped_lock lock(m_studio->mutex);
    const auto& trouble = m_studio->trouble;
    // What is empty is of no use to anybody.
    if (trouble && m_studio->recorder->is_empty()) {
        m_studio->recorder->discard();
        return tl::unexpected(*trouble);
    }
    const auto closed = m_studio->recorder->close();
    if (closed && !trouble)
        return {};
    return tl::unexpected(Error{and_then((trouble ? *trouble : closed.error()).message,
                                         {ANNABELLA_TR("The recording is incomplete."), {}})});
}

} // namespace annabella::app
