// A Braille display that comes and goes, in a thread of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "display/device.hpp"
#include "display/panel.hpp"

namespace annabella::display {

/// What is said while there is none waits for it. All functions may be called from any thread; nobody waits
/// for the display.
class Display {
public:
    /// Where nobody answers it is tried again every `again`.
    explicit Display(std::unique_ptr<Device> device,
                     std::chrono::milliseconds again = std::chrono::seconds(2));
    /// Gives the display back, but does not wait for one that is stuck.
    ~Display();
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;

    /// Changes what is to stand there.
    void change(const std::function<void(Panel&)>& how);
    /// What its keys type can be read here, without waiting; open as long as the program runs.
    int keys() const;

private:
    struct Shared;
    static void run(Shared& shared);
    static void serve(Shared& shared);

    std::shared_ptr<Shared> m_shared;
};

} // namespace annabella::display
