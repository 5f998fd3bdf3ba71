// What Tab does while a line is typed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "app/terminal/line_in_hand.hpp"
#include "table/commands/completion.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::app {

/// Completes the words of the table of commands in these languages, the first one's first, and folders from
/// the user's own on; without `offered`, every command. It may be asked by any one thread, and longer than
/// anything else lives.
/// `own`: words of a side that plays by itself.
CompleteLine completes_words(std::vector<table::Translate> languages, table::Completer::Offered offered = {},
                             std::vector<table::OwnWord> own = {});

/// The lines that answer a question: Tab completes them while it waits. Whoever asks offers them, and the
/// thread that reads completes; a copy is the same offer.
class LinesOffered {
public:
    /// Each in the forms in which it may be typed.
    void offer(std::vector<std::vector<std::string>> lines, phrase::Folding folding);
    CompleteLine completes() const;

private:
    struct Offer {
        std::mutex mutex;
        std::vector<std::vector<std::string>> lines;
        phrase::Folding folding;
    };
    std::shared_ptr<Offer> m_offer = std::make_shared<Offer>();
};

} // namespace annabella::app
