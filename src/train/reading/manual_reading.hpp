// The manual, stepped through by ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "manual/manual.hpp"
#include "manual/places.hpp"
#include "train/sitting.hpp"

namespace annabella::train {

/// The bookmark of one who listens to the manual. It asks nothing, so there are no answers to keep; the
/// places are.
class ManualReading : public Sitting {
public:
    /// `manual` has at least one chapter. Opens `chapter`; without one it lists them.
    ManualReading(manual::Manual manual, manual::Places places, std::optional<std::size_t> chapter = {});

    /// What is left out or in English, then the chapters, or how the chapter begins.
    Speech begin() override;
    Reply take(std::string_view typed, Span taken, const Reader& reader) override;
    Speech farewell() const override;
    std::vector<std::string_view> words() const override;

    /// Where the listener is in each chapter.
    const manual::Places& places() const { return m_places; }

protected:
    std::span<const SittingKey> keys() const override;

private:
    const manual::Chapter& chapter() const { return m_manual.chapters()[*m_chapter]; }

    Speech contents();
    Speech open(std::size_t chapter);
    Speech opening() const;
    /// By that many chapters forth or back.
    Speech turn_by(int by);
    Speech no_chapter(std::string_view asked) const;
    /// The chapter that Enter opens in the list.
    std::size_t next_to_open() const;

    /// Goes there and says it, with the section's heading if the listener was in another one.
    Speech go_to(manual::Place place);
    Speech forward();
    Speech back();
    Speech again();
    Speech where() const;
    Speech to_section(std::string_view number);
    Speech next_section();
    Speech previous_section();
    Speech next_paragraph();
    Speech previous_paragraph();
    Speech find(std::string_view words, const Reader& reader);

    std::optional<Speech> step(std::string_view line, const Reader& reader);
    std::optional<Speech> jump(std::string_view line, const Reader& reader);
    Speech answer(std::string_view line, const Reader& reader);
    Speech help() const;
    /// A sentence of the chapter, in the chapter's language.
    Sentence said(std::string text) const;

    manual::Manual m_manual;
    manual::Places m_places;
    std::optional<std::size_t> m_chapter; ///< Empty: the listener has the list before him.
    manual::Place m_at;
    bool m_heard = false;                       ///< The sentence there has been said.
    std::optional<std::size_t> m_heard_section; ///< Whose heading has been said last.
    std::string m_sought;                       ///< What was looked for last.
};

} // namespace annabella::train
