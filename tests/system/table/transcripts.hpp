// A game that is played by a script, and what each of those who sit at the table is told meanwhile.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace annabella::test {

/// What is typed, line by line, and by whom. A script is text: "white: Nf3" types a line, "white sits down"
/// lets somebody come; what stands behind "#" is a remark.
struct Act {
    std::string who;
    std::string typed;
    bool comes = false;
    std::string line; ///< As it stands in the script.
};
std::vector<Act> read_script(const std::filesystem::path& file);

/// The program was started with --write: files of transcripts become what is told now.
bool is_writing();

/// What would be another thing each time is made the same:
///   PLACE   the folder of this test
///   TIME    what a player has used of his time (an envelope tells it); in a report, when it was
///   SEAL    fingerprints, seals and their first digits
///   LINE    the name of a line of the journal
///   MANY    how many lines a report has, where the machine may have been slow
///   KERNEL  what the kernel refuses, which is less where it is old
///   ESC     the byte that begins a control sequence of the terminal
/// Carriage returns are left out, and so is what tells that the machine is slow.
std::string made_constant(std::string told, const std::string& folder);

/// Transcripts, each of them in a file of its own, in parts: below "## LINE" stands what its listener was
/// told of that line of the script, whoever has typed it. The next line is typed when all have been told
/// what the files say, so nothing depends on who is how fast; to write the files, each waits for silence.
class Transcripts {
public:
    /// All that he has been told up to now.
    using Told = std::function<std::string()>;

    explicit Transcripts(std::string folder) : m_folder(std::move(folder)) {}

    /// From now on there is one who is told something; his transcript is that file.
    void listen(const std::filesystem::path& file, Told told);
    /// What `act` does is told to all who listen; false where anybody was told something else.
    bool follow(const std::string& line, const std::function<void()>& act);
    /// Nothing more comes. Writes the files, or fails where they have more parts.
    void close();

private:
    struct Part {
        std::string line;
        std::string told;
        friend bool operator==(const Part&, const Part&) = default;
    };
    struct Listener {
        Told told;
        std::size_t heard = 0; ///< So much of it belongs to the parts there are,
        std::size_t all = 0;   ///< and so much there is.
        std::vector<Part> parts;
        std::vector<Part> wanted;
        std::string now; ///< What has come of the line that was typed last.
    };
    static std::vector<Part> read_parts(const std::filesystem::path& file);
    static std::string write_parts(const std::vector<Part>& parts);
    /// Whether anything has come; what there is now is looked at.
    bool look(Listener& listener) const;
    bool is_as_wanted(const Listener& listener) const;
    void wait_for_silence();
    bool wait_for_what_is_wanted();

    std::string m_folder;
    std::map<std::filesystem::path, Listener> m_listeners;
    std::string m_line;
};

} // namespace annabella::test
