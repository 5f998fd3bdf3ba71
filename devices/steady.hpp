// What is believed of values that are shown again and again over a line without checksums.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace annabella::devices {

/// Each value is believed by itself, when it has been shown often enough in a row.
template <class Value, std::size_t count>
class Steady {
public:
    using Values = std::array<Value, count>;

    /// They have been shown again. `needed(before, shown)` tells how often in a row that takes, from 1;
    /// `before` is what is believed, empty at first. True where something else is believed now.
    template <class Needed>
    bool show(const Values& values, const Needed& needed) {
        bool changed = false;
        for (std::size_t i = 0; i < count; ++i) {
            Item& item = m_items[i];
            if (item.believed == values[i]) {
                item.times = 0;
                continue;
            }
            item.times = item.times > 0 && item.shown == values[i] ? item.times + 1 : 1;
            item.shown = values[i];
            if (item.times < needed(item.believed, values[i]))
                continue;
            item.believed = values[i];
            item.times = 0;
            changed = true;
        }
        return changed;
    }
    /// Empty until each has been believed once.
    std::optional<Values> believed() const {
        Values values{};
        for (std::size_t i = 0; i < count; ++i) {
            if (!m_items[i].believed)
                return std::nullopt;
            values[i] = *m_items[i].believed;
        }
        return values;
    }
    void forget() { m_items = {}; }

private:
    struct Item {
        std::optional<Value> believed;
        Value shown{};
        int times = 0; ///< That `shown` has been shown in a row; 0 where what is believed was.
    };
    std::array<Item, count> m_items{};
};

} // namespace annabella::devices
