// Lines of which each vouches for all before it: a report that nobody changes unseen.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.hpp"

namespace annabella::store {

/// A chain of lines. The seal of a line is the SHA-256 of the seal before it and of the line's text; that
/// before the first is nought. Behind each text, after a tabulator, stand the first eight hexadecimal digits
/// of its seal, so that a change shows where it was made. Who makes all seals anew has another last one:
/// whoever has written that down finds him out.
class SealedLines {
public:
    /// The line as it stands in the file, with its end. Tabulators and line ends in `text` become blanks.
    std::string add(std::string_view text);
    /// That of the last line; nought before the first.
    const Digest& seal() const { return m_seal; }
    std::size_t length() const { return m_length; }

private:
    Digest m_seal{};
    std::size_t m_length = 0;
};

/// What has become of such lines.
struct SealedReading {
    std::vector<std::string> texts; ///< Up to the first that differs.
    SealedLines lines;              ///< The same; it can be gone on with where all is whole.
    /// The number of the first line that is not what was written, from 1, one behind the last where the file
    /// has been cut within a line; empty where all is whole.
    std::optional<std::size_t> differs_at;
    /// It differs there because it was cut, behind one line at least: what follows has no end of a line, or
    /// is noughts, as after a loss of power.
    bool is_cut = false;
};

/// Reads what SealedLines has written. A file that has been cut between two lines is whole: only its last
/// seal tells.
SealedReading read_sealed_lines(std::string_view content);

/// The seal, or any digest, as it is compared by ear: its first 24 hexadecimal digits in groups of four. The
/// letters a to f are said as the files of annex E: "3 Anna 0 Felix, 7 7 Eva 1".
std::string spoken_digest(const Digest& digest);

} // namespace annabella::store
