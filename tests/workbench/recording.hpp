// What a real board has said over its line, as bytes without their times.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace annabella::workbench {

/// Who sits at the other end of the line in the board's place. He says what the board has said, message by
/// message. Boards were asked other things at other times then, so what the program asks now he answers by
/// what the board had told up to there.
class Recording {
public:
    /// What was said next.
    struct Said {
        std::size_t end = 0; ///< In the recording, behind its last byte.
        std::string bytes;   ///< As the program is to hear it.
        /// The board was greeted anew here, by a program that knew nothing of it: so is this one.
        bool begins = false;
    };

    Recording() = default;
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;
    virtual ~Recording() = default;

    /// Empty at the end.
    virtual std::optional<Said> next() = 0;
    /// What the program asks, and what is answered.
    virtual std::string answer(std::string_view asked) = 0;
    /// Such as the program of then had.
    virtual std::uint16_t session() const { return 1; }
};

/// `protocol`: a word of a family, or "occupancy". Fails where the bytes cannot be made sense of.
Result<std::unique_ptr<Recording>> read_recording(std::string_view protocol, const std::string& bytes);

} // namespace annabella::workbench
