// What the two halves of the speaker share. Private to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/speaker.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <span>
#include <thread>
#include <utility>

namespace annabella::audio {

// Where an utterance lies in the output.
struct SpeechMark {
    UtteranceId id = 0;
    std::shared_ptr<const Speech> speech;
    std::uint64_t start = 0; ///< of the voice, after the pause
    std::uint64_t end = 0;
    std::uint64_t heard_at = 0; ///< in the device's time, when all of it was taken
    std::size_t pause = 0;      ///< frames before the voice
    bool again = false;         ///< see Waiting::again
    bool placed = false;        ///< has frames in the output; `start` is known
    bool complete = false;      ///< `end` is known
    bool started = false;       ///< the listener knows
};

// Two locks at most are held, in this order: that of the synthesizer, then `mutex`. Whoever holds the first
// waits for no room in the output. The audio callback takes neither. Whoever sets `busy` is the one who
// synthesizes, in a call of say() or on the worker.
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
    SpeechQueue queue;
    std::deque<SpeechMark> marks;              ///< begun and not wholly heard, in the order of the output
    std::deque<SpeechMark> heard;              ///< the last ones
    std::deque<std::unique_ptr<Waiting>> kept; ///< to be said when the voice has rested
    std::deque<SpeechEvent> events;            ///< for the listener
    bool telling = false;                      ///< the listener is being called
    bool busy = false;
    bool quit = false;
    std::uint64_t generation = 0; ///< counts the stops
    std::uint64_t cut_at = 0;     ///< frames written when the last stop came
    std::uint64_t signs = 0;      ///< of life, from who speaks by himself
    UtteranceId last_id = 0;
    Speaker::Moment fell_silent =
        Speaker::Moment::min(); ///< When something ended, or was cut off, the last time.
    std::thread worker;

    // What may be asked with the lock held.
    [[nodiscard]] bool all_heard() const { return output->frames_consumed() == output->frames_written(); }
    // Nothing stands before the next utterance but perhaps the fade of what was cut off.
    [[nodiscard]] bool is_quiet() const { return output->frames_written() == cut_at || all_heard(); }
    [[nodiscard]] bool all_said() const {
        return queue.empty() && !busy && marks.empty() && kept.empty() && events.empty() && !telling &&
               all_heard();
    }
    // It is time to synthesize the next one.
    [[nodiscard]] bool may_go_on() const;
    // All that is being said is given up for what has that priority.
    [[nodiscard]] bool gives_way_to(Priority priority) const;

    UtteranceId say(Speech speech);
    void run();
    void note_what_was_heard();
    void tell(std::unique_lock<std::mutex>& lock);

    void begin(Waiting& utterance);
    bool pass_on(Waiting& utterance, std::span<const Frame> frames, bool may_wait);
    bool drain_spill(Waiting& utterance);
    bool let_it_be_heard(const Waiting& utterance);
    bool speak_segment(Waiting& utterance);
    void finish(const Waiting& utterance);
    void speak_directly(std::unique_ptr<Waiting> utterance);
    void speak_on_worker(Waiting& utterance);

    // speaker_cutting.cpp; all with the lock held.
    // What becomes of what is cut off, and of what waits.
    enum class Fate : std::uint8_t { Lost, Next, AfterRest };
    using Decide = std::function<Fate(const Speech&, bool begun)>;
    void cut_off(const Decide& decide);
    void tell_cut_off(const SpeechQueue::Ids& ids);
    void make_way_for(const Speech& speech);
    void make_room_for(Priority priority);
    void give_up_overdue();
    void let_rested_speak();
    void repeat_what_was_hardly_heard();
    [[nodiscard]] std::unique_ptr<Waiting> from_start(const SpeechMark& mark) const;
};

} // namespace annabella::audio
