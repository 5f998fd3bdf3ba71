// Says utterances one after the other, starts at once and stops at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/speaker.hpp"

#include "audio/panning.hpp"
#include "audio/pauses.hpp"
#include "base/assert.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace annabella::audio {

namespace {

using namespace std::chrono_literals;

// The longest first segment that say() synthesizes itself, in bytes: about 8 s of speech, 6 ms of work.
constexpr std::size_t direct_bytes = 120;

// How often the worker looks at the position of the device while something is to be heard: often enough that
// the listener lags by less than one can notice.
constexpr auto watch_interval = 10ms;

// An utterance on its way from say() to the ring.
struct Utterance {
    UtteranceId id = 0;
    Speech speech;
    std::uint64_t generation = 0;
    std::size_t next_segment = 0;
    bool begun = false;       ///< synthesis has begun; nothing may be put before it
    std::vector<Frame> spill; ///< synthesized, but the ring had no room
};

// Where an utterance lies in the output.
struct Mark {
    UtteranceId id = 0;
    std::uint64_t start = 0; ///< of the voice, after the pause
    std::uint64_t end = 0;
    std::size_t pause = 0; ///< frames before the voice
    bool placed = false;   ///< has frames in the output; `start` is known
    bool complete = false; ///< `end` is known
    bool started = false;  ///< the listener knows
};

} // namespace

// Two locks at most are held, in this order: that of the synthesizer, then `mutex`. The audio callback takes
// neither. Whoever sets `busy` is the one who synthesizes, in a call of say() or on the worker.
struct Speaker::Impl {
    Impl(std::unique_ptr<Synthesizer> the_synthesizer, std::unique_ptr<AudioOutput> the_output,
         Listener the_listener)
        : synthesizer(std::move(the_synthesizer)), output(std::move(the_output)),
          listener(std::move(the_listener)) {}

    std::unique_ptr<Synthesizer> synthesizer;
    std::unique_ptr<AudioOutput> output;
    Listener listener;

    mutable std::mutex mutex;
    std::condition_variable work;   ///< something to do, a stop or the end
    std::condition_variable silent; ///< perhaps all is said
    std::deque<std::unique_ptr<Utterance>> queue;
    std::deque<Mark> marks;         ///< begun and not wholly heard, in the order of the output
    std::deque<SpeechEvent> events; ///< for the listener
    bool telling = false;           ///< the listener is being called
    bool busy = false;
    bool quit = false;
    std::uint64_t generation = 0; ///< counts the stops
    std::uint64_t cut_at = 0;     ///< frames written when the last stop came
    UtteranceId last_id = 0;
    std::thread worker;

    // What may be asked with the lock held.
    [[nodiscard]] bool all_heard() const { return output->frames_consumed() == output->frames_written(); }
    // Nothing stands before the next utterance but perhaps the fade of what was cut off.
    [[nodiscard]] bool is_quiet() const { return output->frames_written() == cut_at || all_heard(); }
    [[nodiscard]] bool all_said() const {
        return queue.empty() && !busy && marks.empty() && events.empty() && !telling && all_heard();
    }

    UtteranceId say(Speech speech);
    void enqueue(std::unique_ptr<Utterance> utterance);
    void stop();

    void run();
    void note_what_was_heard();
    void tell(std::unique_lock<std::mutex>& lock);

    void begin(Utterance& utterance);
    bool pass_on(Utterance& utterance, std::span<const Frame> frames, bool may_wait);
    bool drain_spill(Utterance& utterance);
    bool speak_segment(Utterance& utterance, bool may_wait);
    void finish(const Utterance& utterance);
    void speak_directly(std::unique_ptr<Utterance> utterance);
    void speak_on_worker(Utterance& utterance);
};

void Speaker::Impl::enqueue(std::unique_ptr<Utterance> utterance) {
    if (utterance->speech.priority == Priority::Normal) {
        queue.push_back(std::move(utterance));
        return;
    }
    const auto overtaken = std::find_if(queue.begin(), queue.end(), [](const auto& waiting) {
        return !waiting->begun && waiting->speech.priority == Priority::Normal;
    });
    queue.insert(overtaken, std::move(utterance));
}

UtteranceId Speaker::Impl::say(Speech speech) {
    auto utterance = std::make_unique<Utterance>();
    utterance->speech = std::move(speech);
    const std::vector<Segment>& segments = utterance->speech.segments;
    const bool is_short = !segments.empty() && segments.front().text.size() <= direct_bytes;
    UtteranceId id = 0;
    {
        const std::lock_guard lock(mutex);
        id = ++last_id;
        utterance->id = id;
        utterance->generation = generation;
        const bool idle = queue.empty() && !busy && is_quiet();
        if (!idle || !is_short) {
            enqueue(std::move(utterance));
        } else {
            busy = true;
            begin(*utterance);
        }
    }
    if (utterance)
        speak_directly(std::move(utterance));
    work.notify_one();
    return id;
}

void Speaker::Impl::stop() {
    {
        const std::lock_guard lock(mutex);
        ++generation;
        output->cut();
        cut_at = output->frames_written();
        for (const Mark& mark : marks)
            events.push_back({mark.id, SpeechEvent::Kind::CutOff, {}});
        marks.clear();
        for (const auto& waiting : queue)
            if (!waiting->begun)
                events.push_back({waiting->id, SpeechEvent::Kind::CutOff, {}});
        queue.clear();
    }
    work.notify_one();
}

// With the lock held.
void Speaker::Impl::begin(Utterance& utterance) {
    utterance.begun = true;
    Mark mark;
    mark.id = utterance.id;
    if (!is_quiet())
        mark.pause = pause_at(pause_between_utterances, utterance.speech.rate);
    utterance.spill.resize(mark.pause);
    marks.push_back(mark);
}

// Puts frames into the output. False when the utterance was stopped. What finds no room waits in the spill,
// or is waited for where that may be.
bool Speaker::Impl::pass_on(Utterance& utterance, std::span<const Frame> frames, bool may_wait) {
    std::unique_lock lock(mutex);
    while (true) {
        if (quit || generation != utterance.generation)
            return false;
        if (utterance.spill.empty() && !frames.empty()) {
            // No stop came since begin(), so the mark of this utterance is still the last one.
            Mark& mark = marks.back();
            if (!mark.placed) {
                mark.placed = true;
                mark.start = output->frames_written() + mark.pause;
            }
            frames = frames.subspan(output->write(frames));
        }
        if (frames.empty())
            return true;
        if (!may_wait) {
            utterance.spill.insert(utterance.spill.end(), frames.begin(), frames.end());
            return true;
        }
        note_what_was_heard();
        if (!events.empty())
            tell(lock);
        else
            work.wait_for(lock, watch_interval);
    }
}

bool Speaker::Impl::drain_spill(Utterance& utterance) {
    const std::vector<Frame> spill = std::exchange(utterance.spill, {});
    return pass_on(utterance, spill, true);
}

// False when the utterance was stopped.
bool Speaker::Impl::speak_segment(Utterance& utterance, bool may_wait) {
    const Speech& speech = utterance.speech;
    const Segment& segment = speech.segments[utterance.next_segment];
    const Panning panning(speech.pan);
    std::vector<Frame> frames;
    if (utterance.next_segment > 0)
        frames.resize(pause_at(pause_between_segments, speech.rate));
    bool go_on = true;
    const SampleSink sink = [&](std::span<const std::int16_t> samples) {
        panning.append(samples, frames);
        if (samples.empty() && frames.empty()) {
            const std::lock_guard lock(mutex);
            go_on = !quit && generation == utterance.generation;
        } else if (!samples.empty()) {
            go_on = pass_on(utterance, frames, may_wait);
            frames.clear();
        }
        return go_on;
    };
    const Result<void> done =
        synthesizer->synthesize(segment.voice, segment.text, voice_settings(speech), sink);
    if (!done) {
        const std::lock_guard lock(mutex);
        if (generation == utterance.generation)
            events.push_back({utterance.id, SpeechEvent::Kind::Failed, done.error()});
    }
    ++utterance.next_segment;
    return go_on;
}

// With the lock held.
void Speaker::Impl::finish(const Utterance& utterance) {
    if (generation != utterance.generation)
        return; // its mark went with the stop
    ASSERT(!marks.empty());
    marks.back().complete = true;
    marks.back().end = output->frames_written();
}

void Speaker::Impl::speak_directly(std::unique_ptr<Utterance> utterance) {
    speak_segment(*utterance, false);
    const std::lock_guard lock(mutex);
    busy = false;
    const bool more =
        !utterance->spill.empty() || utterance->next_segment < utterance->speech.segments.size();
    if (!more)
        finish(*utterance);
    else if (generation == utterance->generation)
        queue.push_front(std::move(utterance));
}

void Speaker::Impl::speak_on_worker(Utterance& utterance) {
    bool go_on = drain_spill(utterance);
    while (go_on && utterance.next_segment < utterance.speech.segments.size())
        go_on = speak_segment(utterance, true);
}

// With the lock held: makes events of the positions that the device has passed.
void Speaker::Impl::note_what_was_heard() {
    const std::uint64_t heard = output->frames_consumed();
    while (!marks.empty()) {
        Mark& mark = marks.front();
        const bool voiced = !mark.complete || mark.end > mark.start;
        if (mark.placed && voiced && !mark.started && heard > mark.start) {
            mark.started = true;
            events.push_back({mark.id, SpeechEvent::Kind::Started, {}});
        }
        if (!mark.complete || (mark.placed && heard < mark.end))
            return;
        events.push_back({mark.id, SpeechEvent::Kind::Finished, {}});
        marks.pop_front();
    }
}

// With the lock held, which is given up while the listener is called.
void Speaker::Impl::tell(std::unique_lock<std::mutex>& lock) {
    telling = true;
    while (!events.empty()) {
        const SpeechEvent event = std::move(events.front());
        events.pop_front();
        lock.unlock();
        if (listener)
            listener(event);
        lock.lock();
    }
    telling = false;
}

void Speaker::Impl::run() {
    std::unique_lock lock(mutex);
    while (true) {
        note_what_was_heard();
        tell(lock);
        if (quit)
            return;
        if (!queue.empty() && !busy) {
            const std::unique_ptr<Utterance> utterance = std::move(queue.front());
            queue.pop_front();
            busy = true;
            if (!utterance->begun)
                begin(*utterance);
            lock.unlock();
            speak_on_worker(*utterance);
            lock.lock();
            busy = false;
            finish(*utterance);
            continue;
        }
        if (all_said())
            silent.notify_all();
        if (marks.empty() && all_heard())
            work.wait(lock);
        else
            work.wait_for(lock, watch_interval);
    }
}

Speaker::Speaker(std::unique_ptr<Synthesizer> synthesizer, std::unique_ptr<AudioOutput> output,
                 Listener listener)
    : m_impl(std::make_unique<Impl>(std::move(synthesizer), std::move(output), std::move(listener))) {
    m_impl->worker = std::thread([impl = m_impl.get()] { impl->run(); });
}

Speaker::~Speaker() {
    m_impl->stop();
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->quit = true;
    }
    m_impl->work.notify_one();
    m_impl->worker.join();
}

UtteranceId Speaker::say(Speech speech) { return m_impl->say(std::move(speech)); }

void Speaker::stop() { m_impl->stop(); }

bool Speaker::wait_until_silent(std::chrono::milliseconds timeout) {
    std::unique_lock lock(m_impl->mutex);
    m_impl->work.notify_one();
    return m_impl->silent.wait_for(lock, timeout, [this] { return m_impl->all_said(); });
}

} // namespace annabella::audio
