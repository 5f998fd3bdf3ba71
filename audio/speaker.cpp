// Says utterances one after the other, starts at once and stops at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/speaker_impl.hpp"

#include "audio/panning.hpp"
#include "audio/pauses.hpp"
#include "base/assert.hpp"
#include "base/boundary.hpp"

#include <vector>

namespace annabella::audio {

namespace {

using namespace std::chrono_literals;

// The longest first segment that say() synthesizes itself, in bytes: about 8 s of speech, 6 ms of work.
constexpr std::size_t direct_bytes = 120;

// How often the worker looks at the position of the device while something is to be heard: often enough that
// the listener lags by less than one can notice.
constexpr auto watch_interval = 10ms;

// How far ahead of what is heard the next utterance is begun: a machine that is busy for as long makes no
// gap.
constexpr std::uint64_t frames_ahead = samples_of_milliseconds(250);

// What is counted are seconds.
constexpr auto count_is_true_for = 1s;

// Of what was heard lately, so many are remembered.
constexpr std::size_t remembered = 4;

} // namespace

bool Speaker::Impl::may_go_on() const {
    if (queue.empty())
        return false;
    return queue.front().begun || is_quiet() ||
           output->frames_written() - output->frames_consumed() <= frames_ahead;
}

UtteranceId Speaker::Impl::say(Speech speech) {
    auto utterance = std::make_unique<Waiting>();
    utterance->speech = std::make_shared<const Speech>(std::move(speech));
    const std::vector<Segment>& segments = utterance->speech->segments;
    // Who speaks by himself takes as long as it is heard.
    const bool is_short =
        !synthesizer->speaks_by_itself() && !segments.empty() && segments.front().text.size() <= direct_bytes;
    UtteranceId id = 0;
    {
        const std::lock_guard lock(mutex);
        note_what_was_heard();
        id = ++last_id;
        utterance->id = id;
        if (utterance->speech->priority == Priority::Count)
            utterance->until = std::chrono::steady_clock::now() + count_is_true_for;
        make_way_for(*utterance->speech);
        const bool idle = queue.empty() && !busy && is_quiet();
        if (!idle || !is_short) {
            tell_cut_off(queue.add(std::move(utterance)));
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

// With the lock held.
void Speaker::Impl::begin(Waiting& utterance) {
    utterance.begun = true;
    utterance.generation = generation;
    SpeechMark mark;
    mark.id = utterance.id;
    mark.speech = utterance.speech;
    mark.again = utterance.again;
    if (utterance.again)
        mark.pause = static_cast<std::size_t>(rest_before_again);
    else if (!is_quiet())
        mark.pause = pause_before(*utterance.speech);
    utterance.spill.resize(mark.pause);
    marks.push_back(std::move(mark));
}

// Puts frames into the output. False when the utterance was stopped. What finds no room waits in the spill,
// or is waited for where that may be.
bool Speaker::Impl::pass_on(Waiting& utterance, std::span<const Frame> frames, bool may_wait) {
    std::unique_lock lock(mutex);
    while (true) {
        if (quit || generation != utterance.generation)
            return false;
        if (utterance.spill.empty() && !frames.empty()) {
            // No stop came since begin(), so the mark of this utterance is still the last one.
            SpeechMark& mark = marks.back();
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

bool Speaker::Impl::drain_spill(Waiting& utterance) {
    const std::vector<Frame> spill = std::exchange(utterance.spill, {});
    return pass_on(utterance, spill, true);
}

// What is in the output is heard before somebody speaks past it; a device that stands still is not waited
// for. False when the utterance was stopped.
bool Speaker::Impl::let_it_be_heard(const Waiting& utterance) {
    constexpr auto patience = 500ms;
    auto moved_at = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex);
    std::uint64_t consumed = output->frames_consumed();
    while (!quit && generation == utterance.generation && !all_heard()) {
        const auto now = std::chrono::steady_clock::now();
        if (const std::uint64_t more = output->frames_consumed(); more != consumed) {
            consumed = more;
            moved_at = now;
        } else if (now - moved_at > patience)
            break;
        work.wait_for(lock, watch_interval);
    }
    return !quit && generation == utterance.generation;
}

// False when the utterance was stopped. What finds no room is in the spill: the one engine of all speakers is
// not kept until the device has room, which may be never.
bool Speaker::Impl::speak_segment(Waiting& utterance) {
    const Speech& speech = *utterance.speech;
    const Segment& segment = speech.segments[utterance.next_segment];
    const VoiceSettings settings = voice_settings(speech, segment);
    const Panning panning(speech.pan);
    std::vector<Frame> frames;
    if (utterance.next_segment > 0)
        frames.resize(pause_within(speech, segment));
    if (synthesizer->speaks_by_itself()) {
        if (!pass_on(utterance, frames, true) || !let_it_be_heard(utterance))
            return false;
        frames.clear();
    }
    bool go_on = true;
    const SampleSink sink = [&](std::span<const std::int16_t> samples) {
        panning.append(samples, frames);
        if (samples.empty()) {
            const std::lock_guard lock(mutex);
            signs += synthesizer->speaks_by_itself() ? 1U : 0U;
            go_on = !quit && generation == utterance.generation;
        } else {
            go_on = pass_on(utterance, frames, false);
            frames.clear();
        }
        return go_on;
    };
    const Result<void> done = synthesizer->synthesize(segment.voice, segment.text, settings, sink);
    if (!done) {
        const std::lock_guard lock(mutex);
        if (generation == utterance.generation)
            events.push_back({utterance.id, SpeechEvent::Kind::Failed, done.error()});
    }
    ++utterance.next_segment;
    return go_on;
}

// With the lock held.
void Speaker::Impl::finish(const Waiting& utterance) {
    if (generation != utterance.generation)
        return; // its mark went with the stop
    ASSERT(!marks.empty());
    marks.back().complete = true;
    marks.back().end = output->frames_written();
}

void Speaker::Impl::speak_directly(std::unique_ptr<Waiting> utterance) {
    speak_segment(*utterance);
    const std::lock_guard lock(mutex);
    busy = false;
    const bool more =
        !utterance->spill.empty() || utterance->next_segment < utterance->speech->segments.size();
    if (!more)
        finish(*utterance);
    else if (generation == utterance->generation)
        queue.put_first(std::move(utterance));
}

void Speaker::Impl::speak_on_worker(Waiting& utterance) {
    bool go_on = drain_spill(utterance);
    while (go_on && utterance.next_segment < utterance.speech->segments.size())
        go_on = speak_segment(utterance) && drain_spill(utterance);
}

// With the lock held: makes events of the positions that the device has passed.
void Speaker::Impl::note_what_was_heard() {
    const std::uint64_t taken = output->frames_consumed();
    while (!marks.empty()) {
        SpeechMark& mark = marks.front();
        const bool voiced = !mark.complete || mark.end > mark.start;
        if (mark.placed && voiced && !mark.started && taken > mark.start) {
            mark.started = true;
            events.push_back({mark.id, SpeechEvent::Kind::Started, {}});
        }
        if (!mark.complete || (mark.placed && taken < mark.end))
            return;
        events.push_back({mark.id, SpeechEvent::Kind::Finished, {}});
        mark.heard_at = output->frames_passed();
        heard.push_back(std::move(mark));
        if (heard.size() > remembered)
            heard.pop_front();
        marks.pop_front();
        fell_silent = std::chrono::steady_clock::now();
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
        give_up_overdue();
        tell(lock);
        if (quit)
            return;
        if (!busy && queue.empty() && marks.empty() && all_heard())
            let_rested_speak();
        if (!queue.empty() && gives_way_to(queue.front().speech->priority))
            make_room_for(queue.front().speech->priority);
        if (!busy && may_go_on()) {
            const std::unique_ptr<Waiting> utterance = queue.take();
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
        if (marks.empty() && queue.empty() && kept.empty() && all_heard())
            work.wait(lock);
        else
            work.wait_for(lock, watch_interval);
    }
}

Speaker::Speaker(std::unique_ptr<Synthesizer> synthesizer, std::unique_ptr<AudioOutput> output,
                 Listener listener)
    : m_impl(std::make_unique<Impl>(std::move(synthesizer), std::move(output), std::move(listener))) {
    m_impl->worker = start_thread([impl = m_impl.get()] { impl->run(); });
}

Speaker::~Speaker() {
    stop();
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->quit = true;
    }
    m_impl->work.notify_one();
    m_impl->worker.join();
}

UtteranceId Speaker::say(Speech speech) { return m_impl->say(std::move(speech)); }

bool Speaker::wait_until_silent(std::chrono::milliseconds timeout) {
    std::unique_lock lock(m_impl->mutex);
    m_impl->work.notify_one();
    return m_impl->silent.wait_for(lock, timeout, [this] { return m_impl->all_said(); });
}

std::optional<Speaker::Moment> Speaker::silent_since() const {
    const std::lock_guard lock(m_impl->mutex);
    m_impl->note_what_was_heard();
    const bool silent =
        m_impl->queue.empty() && !m_impl->busy && m_impl->marks.empty() && m_impl->kept.empty();
    return silent ? std::optional(m_impl->fell_silent) : std::nullopt;
}

std::uint64_t Speaker::progress() const {
    const std::lock_guard lock(m_impl->mutex);
    return m_impl->output->frames_consumed() + m_impl->signs;
}

} // namespace annabella::audio
