// By which ways a program speaks, shows and keeps what it says.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#include "app/terminal/terminal.hpp"
#include "app/terminal/terminal_writer.hpp"
#include "app/terminal/touch_display.hpp"
#include "app/terminal/transcript.hpp"
#include "app/voice/voice.hpp"
#include "table/people/ears.hpp"
#include "table/people/outlet.hpp"

namespace annabella::app {

/// The terminal and the transcript are always there; voice, recording and report may be.
class ProgramOutlets {
public:
    /// `handle`: where lines are written; `is_screen`: what is written can be wiped again.
    ProgramOutlets(int handle, bool is_screen) : m_writer(handle), m_terminal(m_writer, m_ears, is_screen) {}

    /// All of them; without the voice while it rests.
    std::vector<table::Outlet*> all();
    /// What keeps that which was told at a seat, and is neither shown nor spoken here: transcript and report.
    table::Outlet& records() { return m_records; }

    /// Where the outlets look up who hears what.
    table::Ears& ears() { return m_ears; }
    const table::Ears& ears() const { return m_ears; }
    TerminalWriter& writer() { return m_writer; }
    Terminal& terminal() { return m_terminal; }

    const Transcript& transcript() const { return m_transcript; }
    /// The next game has a transcript of its own.
    void begin_transcript() { m_transcript.clear(); }
    /// A report, which must live until it is taken away with nullptr.
    void set_report(table::Outlet* report) { m_report = report; }

    /// Null where there is none.
    Voice* voice() const { return m_voice.get(); }
    void set_voice(std::unique_ptr<Voice> voice) { m_voice = std::move(voice); }
    /// What is said is only shown. Any thread may call it.
    void rest_voice(bool rests) { m_voice_rests = rests; }
    /// Null where there is none.
    TouchDisplay* display() const { return m_display.get(); }
    void set_display(std::unique_ptr<TouchDisplay> display) { m_display = std::move(display); }
    /// Null where there is none.
    Recording* recording() const { return m_recording.get(); }
    void set_recording(std::unique_ptr<Recording> recording) { m_recording = std::move(recording); }

private:
    /// Transcript and report.
    class Records : public table::Outlet {
    public:
        explicit Records(ProgramOutlets& all) : m_all(all) {}
        void say(const phrase::Utterances& utterances, game::Time at) override;
        void say_to_onlooker(const phrase::Utterances& utterances, game::Time at) override;
        void reveal(const table::PageForOne& page) override;

    private:
        ProgramOutlets& m_all;
    };

    table::Ears m_ears;
    TerminalWriter m_writer;
    Terminal m_terminal;
    Transcript m_transcript;
    Records m_records{*this};
    table::Outlet* m_report = nullptr;
    std::unique_ptr<TouchDisplay> m_display;
    std::unique_ptr<Voice> m_voice;
    std::unique_ptr<Recording> m_recording;
    std::atomic<bool> m_voice_rests{false};
};

} // namespace annabella::app
