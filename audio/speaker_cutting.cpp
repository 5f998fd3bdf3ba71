// What the speaker does when it is cut off, overtaken or left without a device.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/speaker_impl.hpp"

#include "audio/pauses.hpp"

#include <algorithm>

namespace annabella::audio {

namespace {

// What the device has taken so lately may have died with it: its buffers, and what it took before anybody
// noticed.
constexpr std::uint64_t doubtful_frames = samples_of_milliseconds(300);

// What is interrupted by it: chatter by all else, a count by all but those.
bool is_lower(Priority one, Priority other) { return one < std::min(other, Priority::Prompt); }

} // namespace

bool Speaker::Impl::gives_way_to(Priority priority) const {
    return !marks.empty() && std::all_of(marks.begin(), marks.end(), [priority](const SpeechMark& mark) {
        return is_lower(mark.speech->priority, priority);
    });
}

std::unique_ptr<Waiting> Speaker::Impl::from_start(const SpeechMark& mark) const {
    auto utterance = std::make_unique<Waiting>();
    utterance->id = mark.id;
    utterance->speech = mark.speech;
    return utterance;
}

void Speaker::Impl::tell_cut_off(const SpeechQueue::Ids& ids) {
    for (const UtteranceId id : ids)
        events.push_back({id, SpeechEvent::Kind::CutOff, {}});
}

void Speaker::Impl::cut_off(const Decide& decide) {
    note_what_was_heard();
    if (!marks.empty() || !queue.empty())
        fell_silent = std::chrono::steady_clock::now();
    ++generation;
    output->cut();
    cut_at = output->frames_written();
    // What is begun has its mark, and is dealt with there.
    queue.give_up([](const Waiting& waiting) { return waiting.begun; });
    std::deque<std::unique_ptr<Waiting>> waits;
    while (!queue.empty())
        waits.push_back(queue.take());
    std::deque<std::unique_ptr<Waiting>> next;
    std::deque<std::unique_ptr<Waiting>> after_rest;
    const auto settle = [&](std::unique_ptr<Waiting> utterance, bool begun) {
        switch (decide(*utterance->speech, begun)) {
        case Fate::Lost:
            return tell_cut_off({utterance->id});
        case Fate::Next:
            return next.push_back(std::move(utterance));
        case Fate::AfterRest:
            return after_rest.push_back(std::move(utterance));
        }
    };
    for (const SpeechMark& mark : marks)
        settle(from_start(mark), true);
    marks.clear();
    for (auto& utterance : waits)
        settle(std::move(utterance), false);
    for (; !next.empty(); next.pop_back())
        queue.put_first(std::move(next.back()));
    for (; !after_rest.empty(); after_rest.pop_back())
        kept.push_front(std::move(after_rest.back()));
}

void Speaker::Impl::make_room_for(Priority priority) {
    cut_off([priority](const Speech& speech, bool) {
        return is_lower(speech.priority, priority) ? Fate::Lost : Fate::Next;
    });
}

void Speaker::Impl::give_up_overdue() {
    const std::uint64_t ahead = output->frames_written() - output->frames_consumed();
    const auto heard_at =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(ahead * 1000 / Synthesizer::sample_rate);
    tell_cut_off(queue.give_up(
        [heard_at](const Waiting& waiting) { return !waiting.begun && waiting.until <= heard_at; }));
}

void Speaker::Impl::let_rested_speak() {
    for (; !kept.empty(); kept.pop_back()) {
        kept.back()->again = kept.size() == 1;
        queue.put_first(std::move(kept.back()));
    }
}

void Speaker::Impl::make_way_for(const Speech& speech) {
    if (speech.priority == Priority::Move) {
        // The order of moves is that of the game; and one that is said by another voice anyway, such as its
        // repetition, is not said once more.
        const auto is_same = [&](const std::unique_ptr<Waiting>& old) {
            const bool same = old->speech->segments == speech.segments;
            if (same)
                tell_cut_off({old->id});
            return same;
        };
        kept.erase(std::remove_if(kept.begin(), kept.end(), is_same), kept.end());
        for (; !kept.empty(); kept.pop_back()) {
            kept.back()->again = false;
            queue.put_first(std::move(kept.back()));
        }
    } else if (speech.priority != Priority::Count && !marks.empty() && marks.front().again &&
               (!marks.front().placed || output->frames_consumed() < marks.front().start)) {
        // It still rests. (What is counted each second would keep it resting until the end.)
        cut_off([](const Speech& other, bool begun) {
            return begun || other.priority == Priority::Move ? Fate::AfterRest : Fate::Next;
        });
    }
    if (gives_way_to(speech.priority))
        make_room_for(speech.priority);
}

void Speaker::Impl::repeat_what_was_hardly_heard() {
    const std::uint64_t now = output->frames_passed();
    while (!heard.empty()) {
        const bool is_late = heard.back().speech->priority == Priority::Count;
        if (!is_late && now - heard.back().heard_at <= doubtful_frames) {
            heard.back().id = ++last_id; // The one it had is told of already.
            queue.put_first(from_start(heard.back()));
        }
        heard.pop_back();
    }
}

void Speaker::stop() {
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->cut_off([](const Speech&, bool) { return Impl::Fate::Lost; });
        for (const auto& old : m_impl->kept)
            m_impl->tell_cut_off({old->id});
        m_impl->kept.clear();
    }
    m_impl->work.notify_one();
}

void Speaker::hush() {
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->cut_off([](const Speech& speech, bool begun) {
            const bool stays =
                speech.priority == Priority::Move || (speech.priority == Priority::Warning && !begun);
            return stays ? Impl::Fate::AfterRest : Impl::Fate::Lost;
        });
    }
    m_impl->work.notify_one();
}

void Speaker::rewind() {
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->cut_off([](const Speech& speech, bool begun) {
            return begun && speech.priority == Priority::Count ? Impl::Fate::Lost : Impl::Fate::Next;
        });
        m_impl->repeat_what_was_hardly_heard();
    }
    m_impl->work.notify_one();
}

void Speaker::catch_up() {
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->tell_cut_off(m_impl->queue.give_up_stale());
    }
    m_impl->work.notify_one();
}

} // namespace annabella::audio
