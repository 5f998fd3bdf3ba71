// What a program says, on the display of who sits at its terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/terminal/touch_display.hpp"
#include "display/display.hpp"

namespace annabella::display {

/// What the terminal may show stands here, too; a page for one alone, and what is private and heard in his
/// own ear, only where nobody else can be the reader.
class DisplayOutlet : public app::TouchDisplay {
public:
    DisplayOutlet(std::shared_ptr<Display> display, const app::TouchDisplayWords& words);
    ~DisplayOutlet() override;
    void say(const phrase::Utterances& utterances, game::Time at) override;
    void reveal(const table::PageForOne& page) override;
    void wipe() override;
    void show_table(const table::ShownTable& table) override;
    void show_clocks(const table::ShownClocks& clocks) override;
    void type(const app::TypedText& typed) override;
    void clear_table() override;
    int keys() const override { return m_display->keys(); }

private:
    /// Nobody else reads it.
    bool is_of_one() const;
    /// Private, and said in an ear of its hearer's own.
    bool is_others(const phrase::Utterance& said) const;

    std::shared_ptr<Display> m_display;
    const table::Ears* m_ears;
};

} // namespace annabella::display
