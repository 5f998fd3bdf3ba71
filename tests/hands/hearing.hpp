// What is heard at a table, as people hear it: sentences, with their moment.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "table/people/outlet.hpp"

namespace annabella::hands {

struct Heard {
    game::Time at{};
    std::string who; ///< "all", or whose ear alone.
    std::string text;
};

class Hearing : public table::Outlet {
public:
    void say(const phrase::Utterances& utterances, game::Time at) override;

    const std::vector<Heard>& all() const { return m_heard; }

private:
    std::vector<Heard> m_heard;
};

} // namespace annabella::hands
