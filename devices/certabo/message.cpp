// The lines of boards by Certabo and Tabutronic, number by number.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/certabo/message.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "devices/square_numbers.hpp"

namespace annabella::devices::certabo {

namespace {

constexpr std::size_t tag_numbers = std::tuple_size_v<Tags> * std::tuple_size_v<Tag>;
constexpr std::size_t rank_numbers = std::tuple_size_v<Ranks>;
/// Five digits at most and a blank for each number, and the end.
constexpr std::size_t longest_line = tag_numbers * 6 + 2;
constexpr unsigned one_byte = 255;
/// Empty squares are not read as zeros alone.
constexpr int zeros_of_nothing = 3;

void write_number(std::string& line, std::uint8_t number) {
    if (line.size() > 1)
        line += ' ';
    line += std::to_string(number);
}

/// None where anything is not as a board writes it.
std::optional<std::vector<std::uint16_t>> read_numbers(std::string_view line) {
    std::vector<std::uint16_t> numbers;
    while (!line.empty()) {
        std::uint16_t number = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        const auto size = static_cast<std::size_t>(end - line.data());
        if (error != std::errc{} || (size > 1 && line.front() == '0') || numbers.size() == tag_numbers)
            return std::nullopt;
        numbers.push_back(number);
        line.remove_prefix(size);
        if (line.empty())
            break;
        if (line.front() != ' ' || line.size() == 1)
            return std::nullopt;
        line.remove_prefix(1);
    }
    return numbers;
}

Tag without_noise(const Tag& tag) {
    return std::count(tag.begin(), tag.end(), 0) >= zeros_of_nothing ? Tag{} : tag;
}

Message read_line(std::string_view line) {
    // The end is a carriage return, perhaps with a blank before it.
    for (const char end : {'\r', ' '})
        if (!line.empty() && line.back() == end)
            line.remove_suffix(1);
    const auto numbers = read_numbers(line);
    if (numbers && numbers->size() == tag_numbers) {
        TagsShown shown;
        for (std::size_t i = 0; i < tag_numbers; ++i)
            shown.tags[i / shown.tags[0].size()][i % shown.tags[0].size()] =
                static_cast<std::uint8_t>((*numbers)[i] & one_byte);
        for (Tag& tag : shown.tags)
            tag = without_noise(tag);
        return shown;
    }
    if (numbers && numbers->size() == rank_numbers &&
        std::all_of(numbers->begin(), numbers->end(), [](unsigned number) { return number <= one_byte; })) {
        RanksShown shown;
        std::transform(numbers->begin(), numbers->end(), shown.ranks.begin(),
                       [](unsigned number) { return static_cast<std::uint8_t>(number); });
        return shown;
    }
    return Unreadable{};
}

} // namespace

std::string write_message(const TagsShown& shown) {
    std::string line = ":";
    for (const Tag& tag : shown.tags)
        for (const std::uint8_t number : tag)
            write_number(line, number);
    return line + " \r\n";
}

std::string write_message(const RanksShown& shown) {
    std::string line = ":";
    for (const std::uint8_t rank : shown.ranks)
        write_number(line, rank);
    return line + "\r\n";
}

std::string lamp_command(const std::array<bool, chess::square_count>& lit) {
    return rank_bytes(lit, FileA::LowestBit);
}

std::vector<Message> LineReader::feed(std::string_view bytes) {
    std::vector<Message> messages;
    for (const char byte : bytes) {
        // Over Bluetooth the eighth bit means nothing.
        const char letter = static_cast<char>(static_cast<unsigned char>(byte) & 0x7FU);
        if (letter == 'L' || letter == 'D') {
            // It may come in the midst of a line.
            messages.emplace_back(LampsSet{letter == 'D'});
        } else if (letter == ':') {
            clear();
        } else if (letter == '\n') {
            if (m_line.size() >= rank_numbers)
                messages.push_back(m_spoiled ? Message(Unreadable{}) : read_line(m_line));
            clear();
        } else if (m_line.size() < longest_line) {
            m_spoiled = m_spoiled || !((letter >= '0' && letter <= '9') || letter == ' ' || letter == '\r');
            m_line += letter;
        } else {
            m_spoiled = true;
        }
    }
    return messages;
}

void LineReader::clear() {
    m_line.clear();
    m_spoiled = false;
}

} // namespace annabella::devices::certabo
