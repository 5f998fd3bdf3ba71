// What a real board has said over its line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/overloaded.hpp"
#include "devices/certabo/message.hpp"
#include "devices/chesslink/message.hpp"
#include "devices/chessnut/report.hpp"
#include "devices/dgt/layout.hpp"
#include "devices/dgt/message.hpp"
#include "devices/peg_board/line.hpp"

namespace annabella::workbench {

namespace certabo = devices::certabo;
namespace dgt = devices::dgt;
namespace chesslink = devices::chesslink;
namespace chessnut = devices::chessnut;
namespace peg_board = devices::peg_board;
namespace line = devices::peg_board::line;

namespace {

/// A message and where it ended.
template <class Message>
struct Heard {
    std::size_t end = 0;
    Message message;
};

/// Byte by byte, so that it is known where each message ends.
template <class Message, class Reader>
std::vector<Heard<Message>> read_all(Reader reader, std::string_view bytes) {
    std::vector<Heard<Message>> all;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        for (auto& message : reader.feed(bytes.substr(i, 1)))
            all.push_back({i + 1, std::move(message)});
    return all;
}

// ---- DGT ----

class DgtRecording final : public Recording {
public:
    explicit DgtRecording(std::string_view bytes)
        : m_said(read_all<dgt::Message>(dgt::MessageReader(), bytes)) {
        // The board stood so when the recording began, if it says so before it tells of changes.
        const auto first = std::find_if(m_said.begin(), m_said.end(), [](const auto& said) {
            return std::holds_alternative<dgt::BoardDump>(said.message) ||
                   std::holds_alternative<dgt::FieldUpdate>(said.message);
        });
        const auto* dump = first == m_said.end() ? nullptr : std::get_if<dgt::BoardDump>(&first->message);
        const dgt::Layout& board = dgt::chess_layout();
        m_codes = dump != nullptr ? dump->codes : board.codes_of(board.start(), false);
        m_times.no_clock = true;
    }

    bool empty() const { return m_said.empty(); }

    std::optional<Said> next() override {
        if (m_next == m_said.size())
            return std::nullopt;
        const auto& [end, message] = m_said[m_next++];
        if (const auto* dump = std::get_if<dgt::BoardDump>(&message))
            m_codes = dump->codes;
        else if (const auto* update = std::get_if<dgt::FieldUpdate>(&message))
            m_codes.at(update->index % m_codes.size()) = update->code;
        else if (const auto* times = std::get_if<dgt::ClockTimes>(&message))
            m_times = *times;
        return Said{end, dgt::write_message(message)};
    }

    std::string answer(std::string_view asked) override {
        std::string answers;
        while (!asked.empty()) {
            const auto command = static_cast<dgt::Command>(asked.front());
            const bool longer = command == dgt::Command::ClockMessage || command == dgt::Command::SetLeds;
            const std::size_t size =
                longer && asked.size() > 1 ? 2U + static_cast<std::uint8_t>(asked[1]) : 1U;
            asked.remove_prefix(std::min(size, asked.size()));
            if (command == dgt::Command::SendVersion)
                answers += dgt::write_message(dgt::Version{1, 0});
            else if (command == dgt::Command::SendBoard)
                answers += dgt::write_message(dgt::BoardDump{m_codes});
            else if (command == dgt::Command::SendClock)
                answers += dgt::write_message(m_times);
        }
        return answers;
    }

private:
    std::vector<Heard<dgt::Message>> m_said;
    std::size_t m_next = 0;
    dgt::Codes m_codes;
    dgt::ClockTimes m_times;
};

// ---- ChessLink ----

class ChessLinkRecording final : public Recording {
public:
    explicit ChessLinkRecording(std::string_view bytes)
        : m_said(read_all<chesslink::Message>(chesslink::MessageReader(), bytes)) {}

    bool empty() const { return m_said.empty(); }

    std::optional<Said> next() override {
        if (m_next == m_said.size())
            return std::nullopt;
        const auto& [end, message] = m_said[m_next++];
        if (const auto* board = std::get_if<chesslink::Board>(&message))
            m_board = *board;
        return Said{end, chesslink::write_message(message)};
    }

    std::string answer(std::string_view asked) override {
        std::string answers;
        if (asked.find(chesslink::framed("V")) != std::string_view::npos)
            answers += chesslink::write_message(chesslink::Version{});
        if (m_board && asked.find(chesslink::framed("S")) != std::string_view::npos)
            answers += chesslink::write_message(*m_board);
        return answers;
    }

private:
    std::vector<Heard<chesslink::Message>> m_said;
    std::size_t m_next = 0;
    std::optional<chesslink::Board> m_board;
};

// ---- Peg boards ----

struct LinesToMessages {
    std::vector<peg_board::BoardLine> feed(std::string_view bytes) {
        std::vector<peg_board::BoardLine> lines;
        for (const std::string& text : reader.feed(bytes))
            if (auto line = peg_board::read_board_line(text))
                lines.push_back(std::move(*line));
        return lines;
    }
    peg_board::LineReader reader;
};

/// The board of then has answered the questions of then: its answers get the numbers of those of now.
class PegRecording final : public Recording {
public:
    explicit PegRecording(std::string_view bytes)
        : m_said(read_all<peg_board::BoardLine>(LinesToMessages(), bytes)) {
        while (m_next < m_said.size() && !begins(m_said[m_next].message))
            ++m_next;
    }

    bool empty() const { return m_next == m_said.size(); }

    std::optional<Said> next() override {
        if (m_next == m_said.size())
            return std::nullopt;
        auto [end, message] = m_said[m_next++];
        const bool new_session = begins(message);
        if (new_session) {
            m_session = std::get<line::BoardHello>(message).session;
            m_last = 0;
        }
        if (const auto* event = std::get_if<line::Event>(&message);
            event != nullptr && event->session == m_session)
            m_last = std::max(m_last, event->sequence);
        number_anew(message);
        return Said{end, peg_board::write_line(message), new_session};
    }

    std::string answer(std::string_view asked) override {
        for (const std::string& text : m_reader.feed(asked))
            if (const auto question = peg_board::read_host_line(text))
                std::visit(Overloaded{[&](const line::Ping& ping) { m_ping = ping.number; },
                                      [&](const line::Resend& resend) { m_resend = resend.number; },
                                      [&](const line::AskBoard& ask) { m_ask = ask.number; },
                                      [](const auto&) {}},
                           *question);
        return {};
    }

    std::uint16_t session() const override { return m_session; }

private:
    /// A greeting of a session in which nothing has happened yet.
    bool begins(const peg_board::BoardLine& message) const {
        const auto* hello = std::get_if<line::BoardHello>(&message);
        return hello != nullptr && hello->session != 0 && hello->last == 0 &&
               (hello->session != m_session || m_last > 0);
    }
    void number_anew(peg_board::BoardLine& message) const {
        std::visit(Overloaded{[&](line::Pong& pong) { pong.number = m_ping; },
                              [&](line::Have& have) { have.number = m_resend; },
                              [&](line::Board& board) { board.number = m_ask; }, [](auto&) {}},
                   message);
    }

    std::vector<Heard<peg_board::BoardLine>> m_said;
    std::size_t m_next = 0;
    std::uint16_t m_session = 0;
    std::uint32_t m_last = 0;
    peg_board::LineReader m_reader;
    std::uint32_t m_ping = 0, m_resend = 0, m_ask = 0;
};

// ---- Certabo and Tabutronic ----

/// Such a board shows itself again and again, and is asked nothing.
class CertaboRecording final : public Recording {
public:
    explicit CertaboRecording(std::string_view bytes)
        : m_bytes(bytes), m_said(read_all<certabo::Message>(certabo::LineReader(), bytes)) {}

    bool empty() const { return m_said.empty(); }

    std::optional<Said> next() override {
        if (m_next == m_said.size())
            return std::nullopt;
        const std::size_t end = m_said[m_next].end;
        const std::size_t begin = m_next == 0 ? 0 : m_said[m_next - 1].end;
        ++m_next;
        return Said{end, m_bytes.substr(begin, end - begin)};
    }

    std::string answer(std::string_view) override { return {}; }

private:
    std::string m_bytes;
    std::vector<Heard<certabo::Message>> m_said;
    std::size_t m_next = 0;
};

// ---- Chessnut ----

/// Its reports, one behind the other: what kind, how many bytes, the bytes.
class ChessnutRecording final : public Recording {
public:
    explicit ChessnutRecording(std::string_view bytes) : m_bytes(bytes) {
        constexpr std::size_t head = 2;
        for (std::size_t begin = 0; begin + head < m_bytes.size();) {
            const std::size_t size = head + static_cast<unsigned char>(m_bytes[begin + 1]);
            const std::string_view report = std::string_view(m_bytes).substr(begin, size);
            const bool whole = report.size() == size && chessnut::read_report(report);
            if (whole)
                m_said.push_back({begin, size});
            begin += whole ? size : 1;
        }
    }

    bool empty() const { return m_said.empty(); }

    std::optional<Said> next() override {
        if (m_next == m_said.size())
            return std::nullopt;
        const auto [begin, size] = m_said[m_next++];
        return Said{begin + size, m_bytes.substr(begin, size)};
    }

    std::string answer(std::string_view asked) override {
        return asked == chessnut::show_command() ? chessnut::write_report(chessnut::ShowsItself{}) : "";
    }

private:
    std::string m_bytes;
    std::vector<std::pair<std::size_t, std::size_t>> m_said; ///< Where each report begins, and its size.
    std::size_t m_next = 0;
};

template <class Kind>
Result<std::unique_ptr<Recording>> made_of(std::string_view bytes, const char* what_is_missing) {
    auto recording = std::make_unique<Kind>(bytes);
    if (recording->empty())
        return failure(what_is_missing, {});
    return recording;
}

} // namespace

Result<std::unique_ptr<Recording>> read_recording(std::string_view protocol, const std::string& bytes) {
    if (protocol == "dgt")
        return made_of<DgtRecording>(bytes, "No message of a DGT board is in these bytes.");
    if (protocol == "chesslink")
        return made_of<ChessLinkRecording>(bytes, "No message of a ChessLink is in these bytes.");
    if (protocol == "certabo" || protocol == "sentio")
        return made_of<CertaboRecording>(bytes, "No line of such a board is in these bytes.");
    if (protocol == "chessnut")
        return made_of<ChessnutRecording>(bytes, "No report of a Chessnut board is in these bytes.");
    return made_of<PegRecording>(bytes, "A recording of a peg board begins before the board is greeted; no "
                                        "greeting is in these bytes.");
}

} // namespace annabella::workbench
