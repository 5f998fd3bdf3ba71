// Finding out which board is at the other end of a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/unknown_board.hpp"

#include <algorithm>
#include <utility>

#include "devices/tactile_clock/line.hpp"

namespace annabella::devices {

namespace {

/// Who speaks by himself does so once a second.
constexpr Span shortest_listening{1200};
/// After opening a line many boards need a moment; nothing is lost by asking the likely one a little later.
constexpr Span before_likely_question{500};
constexpr Span likely_answer{600};
/// More than the longest thing a board is known by.
constexpr std::size_t heard_at_most = 4096;
/// So much text is not what a board says while its line is set up wrongly.
constexpr std::size_t text_at_least = 32;

bool is_text(std::string_view heard) {
    const auto letters = std::count_if(heard.begin(), heard.end(), [](char byte) {
        return (byte >= ' ' && byte <= '~') || byte == '\r' || byte == '\n' || byte == '\t';
    });
    return heard.size() >= text_at_least && static_cast<std::size_t>(letters) * 10 >= heard.size() * 9;
}

} // namespace

UnknownBoard::UnknownBoard(const DriverOptions& options, const std::vector<BoardFamily>& families,
                           const BoardFamily* likely)
    : m_options(options) {
    std::copy_if(
        families.begin(), families.end(), std::back_inserter(m_families), [&](const BoardFamily& family) {
            return family.recognises != nullptr && (!options.baud || family.can_speak_at(*options.baud));
        });
    for (const BoardFamily& family : m_families) {
        const int baud = options.baud.value_or(family.baud);
        const bool known =
            std::any_of(m_steps.begin(), m_steps.end(), [&](const Step& step) { return step.baud == baud; });
        if (family.question.empty() && !known)
            m_steps.push_back({baud, {}, std::max(options.listen, shortest_listening)});
    }
    // What answered here last is no micro-controller that opening the line has reset.
    for (const BoardFamily& family : m_families)
        if (likely != nullptr && family.word == likely->word && !family.question.empty())
            m_steps.insert(m_steps.begin(), {{family.baud, {}, before_likely_question},
                                             {family.baud, family.question, likely_answer}});
    for (const BoardFamily& family : m_families)
        if (!family.question.empty())
            m_steps.push_back({family.baud, family.question, family.answer_within});
}

int UnknownBoard::baud() const {
    if (m_found != nullptr)
        return m_driver->baud();
    return m_steps[m_step].baud;
}

void UnknownBoard::opened(Time now) {
    m_open = true;
    m_found = nullptr;
    m_others_text = false;
    m_clock.reset();
    m_step = 0;
    begin_step(now);
}

void UnknownBoard::closed(Time now) {
    m_open = false;
    m_output.clear();
    if (m_found != nullptr)
        m_driver->closed(now);
    m_found = nullptr;
}

void UnknownBoard::begin_step(Time now) {
    const Step& step = m_steps[m_step];
    m_heard.clear();
    m_output = step.question;
    m_step_ends = now + step.patience;
}

void UnknownBoard::feed(std::string_view bytes, Time now) {
    if (m_found != nullptr)
        return m_driver->feed(bytes, now);
    if (!m_open)
        return;
    m_heard += bytes;
    recognise(now);
    if (m_found == nullptr && !m_clock) {
        m_clock = tactile_clock::clock_heard_in(m_heard);
        m_others_text = m_others_text || m_clock;
    }
    if (m_heard.size() > heard_at_most)
        m_heard.erase(0, m_heard.size() - heard_at_most);
}

void UnknownBoard::recognise(Time now) {
    for (const BoardFamily& family : m_families)
        if (m_options.baud.value_or(family.baud) == m_steps[m_step].baud && family.recognises(m_heard))
            return become(family, now);
}

void UnknownBoard::become(const BoardFamily& family, Time now) {
    if (m_driven != &family)
        m_driver = family.make(m_options);
    m_driven = &family;
    m_found = &family;
    m_output.clear();
    if (m_expected)
        m_driver->expect(*m_expected);
    m_driver->opened(now);
    m_driver->feed(std::exchange(m_heard, {}), now);
}

void UnknownBoard::tick(Time now) {
    if (m_found != nullptr)
        return m_driver->tick(now);
    if (!m_open || now < m_step_ends)
        return;
    const bool listened = m_steps[m_step].question.empty();
    m_others_text = m_others_text || (listened && is_text(m_heard));
    do
        m_step = (m_step + 1) % m_steps.size();
    while (m_others_text && !m_steps[m_step].question.empty());
    begin_step(now);
}

std::optional<UnknownBoard::Time> UnknownBoard::next_deadline() const {
    if (m_found != nullptr)
        return m_driver->next_deadline();
    if (!m_open)
        return std::nullopt;
    return m_step_ends;
}

std::string UnknownBoard::take_output() {
    if (m_found != nullptr)
        return m_driver->take_output();
    return std::exchange(m_output, {});
}

std::vector<BoardEvent> UnknownBoard::take_events() {
    if (m_driver == nullptr)
        return {};
    return m_driver->take_events();
}

const Capabilities& UnknownBoard::capabilities() const {
    static const Capabilities none;
    return m_driver == nullptr ? none : m_driver->capabilities();
}

HostTime UnknownBoard::host_time(BoardTime board_time) const {
    return m_driver == nullptr ? heard_at(board_time) : m_driver->host_time(board_time);
}

void UnknownBoard::request_snapshot() {
    if (m_driver != nullptr)
        m_driver->request_snapshot();
}

void UnknownBoard::expect(const rules::Placement& placement) {
    m_expected = placement;
    if (m_driver != nullptr)
        m_driver->expect(placement);
}

void UnknownBoard::buzz(BuzzPattern pattern) {
    if (m_driver != nullptr)
        m_driver->buzz(pattern);
}

void UnknownBoard::light(const std::vector<chess::Square>& squares) {
    if (m_driver != nullptr)
        m_driver->light(squares);
}

void UnknownBoard::show_clock(const ClockFace& face) {
    if (m_driver != nullptr)
        m_driver->show_clock(face);
}

} // namespace annabella::devices
