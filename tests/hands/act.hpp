// What hands do, each thing with its moment.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/side.hpp"
#include "base/time.hpp"
#include "chess/move.hpp"

namespace annabella::hands {

struct Act {
    enum class What : std::uint8_t {
        Set,       ///< A square gets this piece, or is emptied.
        Press,     ///< He ends his turn, however that is done at this table.
        Type,      ///< A line at the keyboard.
        Unplug,    ///< The board's cable.
        PlugIn,    ///<
        Note,      ///< Nothing; for who reads the trace.
        ExpectYes, ///< From now on what is asked is answered with yes.
        ExpectNone
    };
    Span at{0};
    What what = What::Set;
    Side who = Side::White;
    chess::Square square{};
    std::optional<chess::Piece> piece{};
    std::string text{};
};

/// Acts one after the other, as hands do them; the moment goes on with each.
class Script {
public:
    explicit Script(Side who, Span begin = Span{0}) : m_who(who), m_now(begin) {}

    Span now() const { return m_now; }
    Script& pause(Span time) {
        m_now += time;
        return *this;
    }
    Script& by(Side who) {
        m_who = who;
        return *this;
    }
    Script& lift(chess::Square square) { return set(square, std::nullopt); }
    Script& put(chess::Square square, std::optional<chess::Piece> piece) { return set(square, piece); }
    Script& press() { return add({m_now, Act::What::Press, m_who}); }
    Script& type(std::string text) {
        return add({m_now, Act::What::Type, m_who, {}, std::nullopt, std::move(text)});
    }
    Script& note(std::string text) {
        return add({m_now, Act::What::Note, m_who, {}, std::nullopt, std::move(text)});
    }
    Script& doing(Act::What what) { return add({m_now, what, m_who}); }
    Script& add_all(const Script& other) {
        m_acts.insert(m_acts.end(), other.m_acts.begin(), other.m_acts.end());
        return *this;
    }
    const std::vector<Act>& acts() const { return m_acts; }
    void leave_out_presses() {
        std::erase_if(m_acts, [](const Act& act) { return act.what == Act::What::Press; });
    }
    /// In the order of their moments.
    std::vector<Act> take();

private:
    Script& set(chess::Square square, std::optional<chess::Piece> piece) {
        return add({m_now, Act::What::Set, m_who, square, piece});
    }
    Script& add(Act act) {
        m_acts.push_back(std::move(act));
        return *this;
    }

    Side m_who;
    Span m_now;
    std::vector<Act> m_acts;
};

} // namespace annabella::hands
