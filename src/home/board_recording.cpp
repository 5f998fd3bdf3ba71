// What goes over the line of a board, as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/board_recording.hpp"

#include <sstream>
#include <utility>

#include "base/hexadecimal.hpp"
#include "chess/notation/san.hpp"

namespace annabella::home {

namespace {

/// "12." and "12..." before a move, or alone.
std::string without_number(const std::string& word) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string::npos || word[digits] != '.')
        return digits == std::string::npos ? std::string() : word;
    const std::size_t move = word.find_first_not_of('.', digits);
    return move == std::string::npos ? std::string() : word.substr(move);
}

} // namespace

void LineNotes::at(devices::HostTime now) {
    m_began = m_began.value_or(now);
    m_now = now;
}

void LineNotes::note(std::string_view direction, std::string_view bytes) {
    if (bytes.empty())
        return;
    m_text += std::to_string(duration().count());
    m_text += direction;
    for (const char byte : bytes)
        m_text += hexadecimal(static_cast<std::uint8_t>(byte));
    m_text += '\n';
}

void LineNotes::heard(std::string_view bytes) {
    m_bytes_heard += bytes.size();
    note(" ", bytes);
}

void LineNotes::sent(std::string_view bytes) { note(" > ", bytes); }

std::string LineNotes::take() { return std::exchange(m_text, {}); }

NotedStream::NotedStream(std::unique_ptr<devices::ByteStream> stream, std::shared_ptr<LineNotes> notes)
    : m_stream(std::move(stream)), m_notes(std::move(notes)) {}

std::string NotedStream::read() {
    std::string bytes = m_stream->read();
    m_notes->heard(bytes);
    return bytes;
}

std::size_t NotedStream::write(std::string_view bytes) {
    const std::size_t taken = m_stream->write(bytes);
    m_notes->sent(bytes.substr(0, taken));
    return taken;
}

std::string first_line_of_recording(const devices::BoardFamily& family, int baud) {
    return "annabella recording 1 " + std::string(family.word) + ' ' + std::to_string(baud) + '\n';
}

Result<std::string> last_line_of_recording(std::string_view typed) {
    std::string line = "moves";
    chess::Position position;
    std::istringstream words{std::string(typed)};
    for (std::string word; words >> word;) {
        const std::string text = without_number(word);
        if (text.empty())
            continue;
        const auto move = chess::resolve(position, chess::read_move(text));
        if (!move)
            return failure(ANNABELLA_TR("Illegal here: {0}."), {text});
        line += ' ' + chess::write_uci(position, *move);
        position.play(*move);
    }
    return line + '\n';
}

} // namespace annabella::home
