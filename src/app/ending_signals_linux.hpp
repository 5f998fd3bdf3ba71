// Signals that ask the program to end (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <csignal>

namespace annabella::app {

/// All that somebody or the system sends to end a program which heeds none of them, but for what tells of a
/// fault of its own.
inline constexpr std::array ending_signals = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,   SIGUSR1, SIGUSR2, SIGXCPU,
                                              SIGXFSZ, SIGPWR,  SIGALRM, SIGVTALRM, SIGPROF, SIGIO};

/// Interrupt, termination, a terminal that goes away and the like: the first of them is a wish, which the
/// loop heeds with a word and in order; a second one ends the program at once, as it would have without this.
/// One at a time in a program, begun after the terminal was taken and ended before it is given back.
class EndingSignals {
public:
    /// Where the wish is not heard for so many seconds, since some file keeps the program busy, it ends as by
    /// a second one.
    explicit EndingSignals(unsigned longest_deafness = 3);
    ~EndingSignals();
    EndingSignals(const EndingSignals&) = delete;
    EndingSignals& operator=(const EndingSignals&) = delete;

    bool asked() const;
    /// While held, what a keyboard sends (Control-C, Control-\) ends nothing, however often it comes: it is
    /// told by take_interrupt(). Other signals are heeded as ever.
    void hold_interrupts(bool held);
    /// Whether such a one has come since the last call.
    bool take_interrupt();
    /// For wait_for(): readable when one has come; -1 where the system gave none.
    int handle() const;
};

/// Whether the newest of them was asked.
bool ending_is_asked();

} // namespace annabella::app
