// The protocol of speech-dispatcher (SSIP): what is sent, and what its answers mean.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/speech.hpp"

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace annabella::dispatcher {

/// An answer to an order, or an event: each line of it begins with its code.
struct Reply {
    int code = 0;
    std::vector<std::string> lines; ///< Without the code; the last one says in words what the code does.

    [[nodiscard]] bool is_event() const { return code >= 700 && code < 800; }
    [[nodiscard]] bool is_good() const { return code >= 100 && code < 300; }
};

namespace event {
constexpr int mark = 700;
constexpr int end = 702;
constexpr int cancelled = 703;
} // namespace event

/// Bytes into replies.
class ReplyReader {
public:
    /// What is longer is no answer to anything that is asked.
    static constexpr std::size_t longest_line = 4096;
    /// Bytes: that of the voices of eSpeak NG has half a million.
    static constexpr std::size_t longest_reply = 4'000'000;
    static constexpr std::size_t most_replies = 256;

    /// False where this is no SSIP, or has no end.
    [[nodiscard]] bool take(std::string_view bytes);
    [[nodiscard]] std::optional<Reply> next();

private:
    bool take_line(std::string_view line);

    std::string m_line;
    Reply m_open;
    std::size_t m_open_bytes = 0;
    std::deque<Reply> m_replies;
};

/// The text as it stands behind SPEAK, with what ends it: a line of it never begins with a single dot.
std::string message_of(std::string_view text);

/// The sentences of a text, in order; together they are the text.
std::vector<std::string_view> sentences_of(std::string_view text);
/// Those as SSML, with a mark before each but the first: the second has the mark 1.
std::string ssml_of(const std::vector<std::string_view>& sentences);
/// So many sentences have been said where that mark is reached; none where it is not one of ours.
std::size_t said_at(std::string_view mark);

/// A voice of the synthesizer that the service speaks by.
struct ListedVoice {
    std::string name;
    std::string language;
    std::string variant; ///< "none" where it has none.
};
/// Line by line, as LIST SYNTHESIS_VOICES answers; what is no voice is left out.
std::vector<ListedVoice> listed_voices(const std::vector<std::string>& lines);
/// What follows SET SELF so that "de+f2" speaks: the type of voice that every synthesizer has for m1 to m3
/// and f1 to f3. Empty for every other variant, which is one of the synthesizer's own, see order_of_listed().
std::string order_of_type(std::string_view voice);
/// The same by the name of one that is listed for its language; empty where none is called so.
std::string order_of_listed(std::string_view voice, const std::vector<ListedVoice>& voices);

/// How order_of_listed() and a synthesizer of ours both understand a voice that somebody calls "Anna", or by
/// its whole name there, "German+Adam": by its language and its name, "de+Adam"; where there are such ones
/// for several languages, "+Anna". What is called like that already stays as it is. Empty where none is
/// called so.
std::string name_of_listed(std::string_view voice, const std::vector<ListedVoice>& voices);

/// Rate, pitch and volume as SSIP counts them, -100 to 100. Its middle rate is taken for 175 words per
/// minute, its ends for 80 and 449; volumes above the usual are the usual.
int rate_of(int words_per_minute);
int pitch_of(int pitch);
int volume_of(int per_cent);
/// Between the programs that speak: a move is not cut off by what another one says.
std::string_view priority_of(audio::Priority priority);
/// "de" of "de-at+f2": voices of eSpeak NG are called by their languages.
std::string language_of(std::string_view voice);
/// "f2" of it; empty where there is none.
std::string variant_of(std::string_view voice);

/// How long it takes to say that, generously.
std::chrono::milliseconds longest_time_of(std::string_view text, int words_per_minute);

} // namespace annabella::dispatcher
