// A board is looked for, and recorded.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/board_recorder.hpp"

#include <algorithm>
#include <chrono>
#include <list>
#include <optional>
#include <unistd.h>
#include <utility>
#include <variant>
#include <vector>

#include "app/boards/last_boards.hpp"
#include "app/boards/table_clock.hpp"
#include "base/number.hpp"
#include "base/private_file.hpp"
#include "base/system_reason.hpp"
#include "connection/board_hand.hpp"
#include "home/board_recording.hpp"
#include "home/dialogue.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/typed_line.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::home {

namespace {

using RecordingClock = std::chrono::steady_clock;

constexpr Span look_again{1000};

Error cannot_be_written(const std::filesystem::path& file, const std::error_code& why) {
    if (why == std::errc::file_exists)
        return {ANNABELLA_TR("The file {0} already exists. Choose another name."), {file.string()}};
    return {ANNABELLA_TR("The file {0} cannot be written: {1}."), {file.string(), system_reason(why)}};
}

/// A new file, which is gone again where nothing comes of it.
class RecordingFile {
public:
    explicit RecordingFile(std::filesystem::path name) : m_name(std::move(name)) {
        m_file = make_private_file(m_name, m_error);
        m_made = !m_error;
    }
    ~RecordingFile() {
        if (m_made && !m_kept)
            ::unlink(m_name.c_str());
    }
    RecordingFile(const RecordingFile&) = delete;
    RecordingFile& operator=(const RecordingFile&) = delete;

    bool write(std::string_view text) {
        if (!m_error && !text.empty())
            m_error = write_all(m_file, text);
        return !m_error;
    }
    bool keep() {
        m_kept = true;
        if (!m_error)
            m_error = sync_file(m_file);
        return !m_error;
    }
    /// Why something could not be written.
    std::optional<Error> trouble() const {
        return m_error ? std::optional(cannot_be_written(m_name, m_error)) : std::nullopt;
    }
    const std::filesystem::path& name() const { return m_name; }

private:
    std::filesystem::path m_name;
    std::error_code m_error;
    Descriptor m_file;
    bool m_made = false;
    bool m_kept = false;
};

/// A board that has answered.
struct Answering {
    devices::BoardName line; ///< With its kind.
    std::string name;        ///< That it gives itself.
};

class BoardRecorder {
public:
    BoardRecorder(app::Runtime& runtime, RecordingFile& file) : m_dialogue(runtime), m_file(file) {}

    int record(const std::vector<devices::BoardName>& lines) {
        const auto board = choose(find(lines));
        if (board && follow(*board))
            ask_for_moves();
        if (const auto trouble = m_file.trouble())
            m_dialogue.say({{"{0}", {trouble->message}}});
        const int closed = m_dialogue.close();
        return m_recorded && !m_file.trouble() ? closed : 1;
    }

private:
    devices::HostTime now() const { return app::host_time(RecordingClock::now(), m_began); }

    /// Asks all lines at once, as a game does.
    std::vector<Answering> find(const std::vector<devices::BoardName>& lines) {
        struct Asked {
            devices::BoardName line;
            devices::BoardHand hand;
            bool settled = false;
        };
        std::list<Asked> asked;
        for (const devices::BoardName& line : lines)
            asked.push_back({line, {[port = line.port] { return devices::open_stream(port); }, line, {}}});
        m_dialogue.say({{ANNABELLA_TR("Looking for boards. This takes a few seconds.")}});
        std::vector<Answering> found;
        const devices::HostTime until = now() + devices::answer_patience;
        const auto waits = [](const Asked& each) { return !each.settled; };
        while (now() < until && std::any_of(asked.begin(), asked.end(), waits) && !is_left()) {
            std::vector<int> handles;
            devices::HostTime next = now() + look_again;
            for (Asked& each : asked) {
                if (each.settled)
                    continue;
                for (const devices::BoardEvent& event : each.hand.exchange(now()))
                    if (const auto* connected = std::get_if<devices::Connected>(&event)) {
                        devices::BoardName line = each.line;
                        // That of the hand goes with it.
                        line.family = devices::find_family(each.hand.family()->word);
                        found.push_back({line, connected->name});
                        each.settled = true;
                    }
                if (const auto trouble = each.hand.take_trouble()) {
                    m_dialogue.say({{"{0}", {trouble->message}}});
                    each.settled = true;
                }
                handles.push_back(each.hand.handle());
                next = std::min(next, each.hand.next_deadline(now()));
            }
            m_dialogue.wait(handles, std::max(Span(1), next - now()));
        }
        return found;
    }

    std::optional<Answering> choose(const std::vector<Answering>& boards) {
        if (boards.empty() && !m_left)
            m_dialogue.say(
                {{ANNABELLA_TR("No board answers. Switch it on or lift a piece, then start again.")}});
        if (boards.empty() || m_left)
            return std::nullopt;
        if (boards.size() == 1)
            return boards.front();
        const auto ask = [&] {
            m_dialogue.say({{ANNABELLA_TR("Record which board? Type its number.")}});
            for (std::size_t i = 0; i < boards.size(); ++i)
                m_dialogue.say({{"{0}: {1}, {2}.",
                                 {std::to_string(i + 1), Message(std::string(boards[i].line.family->title)),
                                  boards[i].line.text}}});
        };
        ask();
        while (const auto line = m_dialogue.next()) {
            if (leaves(*line))
                break;
            const auto number = whole_number<std::size_t>(table::trimmed(line->text));
            if (number && *number >= 1 && *number <= boards.size())
                return boards[*number - 1];
            ask();
        }
        return std::nullopt;
    }

    /// From the moment the line is opened, so that who reads it hears the board greeted. False where nothing
    /// can be kept.
    bool follow(const Answering& board) {
        const devices::BoardFamily& family = *board.line.family;
        const auto notes = std::make_shared<LineNotes>();
        devices::BoardHand hand(
            [port = board.line.port, notes]() -> devices::BoardHand::Stream {
                TRY(auto stream, devices::open_stream(port));
                return std::make_unique<NotedStream>(std::move(stream), notes);
            },
            board.line, {});
        m_file.write(first_line_of_recording(family, board.line.baud.value_or(family.baud)));
        bool ended = false;
        while (!ended && !m_file.trouble()) {
            notes->at(now());
            for (const devices::BoardEvent& event : hand.exchange(now()))
                tell(event, board);
            m_file.write(notes->take());
            const auto line = m_dialogue.poll();
            ended = line.has_value() || m_dialogue.has_ended();
            m_left = m_left || (line && leaves(*line));
            if (!ended)
                m_dialogue.wait({hand.handle()},
                                std::clamp(hand.next_deadline(now()) - now(), Span(1), look_again));
        }
        m_recorded = m_greeted && notes->bytes_heard() > 0;
        if (!m_recorded) {
            m_dialogue.say({{ANNABELLA_TR("The board sent nothing. Nothing was saved.")}});
            return false;
        }
        m_file.keep();
        m_dialogue.say({{ANNABELLA_TR("The recording is complete. Bytes from the board: {0}."),
                         {static_cast<int>(notes->bytes_heard())}}});
        return !m_file.trouble();
    }

    void tell(const devices::BoardEvent& event, const Answering& board) {
        if (std::holds_alternative<devices::Connected>(event)) {
            m_greeted = true;
            m_dialogue.say({{ANNABELLA_TR("Recording: {0}, {1}. Play, then press Enter."),
                             {Message(std::string(board.line.family->title)), board.line.text}}});
        } else if (std::holds_alternative<devices::Lost>(event)) {
            m_dialogue.say(
                {{ANNABELLA_TR("The board is silent. Recording continues until you press Enter.")}});
        } else if (std::holds_alternative<devices::Regained>(event)) {
            m_dialogue.say({{ANNABELLA_TR("The board is connected again.")}});
        }
    }

    void ask_for_moves() {
        if (!m_left && !m_dialogue.has_ended())
            m_dialogue.say({{ANNABELLA_TR("Type the moves that were played, or press Enter.")}});
        while (!m_left) {
            const auto line = m_dialogue.next();
            if (!line || leaves(*line) || table::trimmed(line->text).empty())
                break;
            const auto moves = last_line_of_recording(line->text);
            if (moves) {
                m_file.write(*moves);
                break;
            }
            m_dialogue.say({{"{0}", {moves.error().message}},
                            {ANNABELLA_TR("Type all the moves again, or press Enter to skip them.")}});
        }
        if (m_file.keep())
            m_dialogue.say({{ANNABELLA_TR("Saved in {0}."), {m_file.name().string()}}});
    }

    bool leaves(const app::InputLine& line) {
        m_left = table::read_typed_line(line.text, m_dialogue.reader().translated).command ==
                 table::row_of(table::Quit{});
        return m_left;
    }
    /// Somebody has typed so while nothing was asked, or nobody is there any more.
    bool is_left() {
        if (const auto line = m_dialogue.poll())
            leaves(*line);
        m_left = m_left || m_dialogue.is_asked_to_end();
        return m_left;
    }

    Dialogue m_dialogue;
    RecordingFile& m_file;
    RecordingClock::time_point m_began = RecordingClock::now();
    bool m_left = false;
    bool m_greeted = false;
    bool m_recorded = false;
};

} // namespace

int record_board(app::Runtime& runtime, const BoardRecorderOptions& options) {
    std::vector<devices::BoardName> lines;
    for (const std::string& port : options.ports) {
        auto named = devices::parse_board_name(port);
        if (!named)
            return runtime.fail(named.error());
        lines.push_back(*std::move(named));
    }
    if (options.ports.empty())
        lines = app::usb_lines(devices::list_ports(), {});
    if (lines.empty())
        return runtime.fail(
            {ANNABELLA_TR("No USB device could be a board. Type its port after the file."), {}});
    RecordingFile file(options.file);
    if (const auto trouble = file.trouble())
        return runtime.fail(*trouble);
    return BoardRecorder(runtime, file).record(lines);
}

} // namespace annabella::home
