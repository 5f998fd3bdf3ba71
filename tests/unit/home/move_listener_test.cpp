// Listening, with a microphone that is a list of samples.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <semaphore>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../phrase/data.hpp"
#include "chess/rules.hpp"
#include "home/move_listener.hpp"

namespace annabella::home {
namespace {

using Samples = std::vector<std::int16_t>;
using ::testing::HasSubstr;

/// Hears what it is told by each grammar; a sample that is not nought is speech.
class ToldRecognizer final : public listening::Recognizer {
public:
    Result<void> set_grammar(const std::string& name, const std::string& jsgf) override {
        m_grammars[name] = jsgf;
        return {};
    }
    Result<void> begin(const std::string& grammar) override {
        m_grammar = grammar;
        return {};
    }
    void take(std::span<const std::int16_t> samples) override {
        if (!samples.empty())
            m_speech = samples.back() != 0;
    }
    bool hears_speech() const override { return m_speech; }
    std::string end() override { return m_grammar == "legal" ? by_legal : by_full; }

    std::string by_legal, by_full;

private:
    std::map<std::string, std::string> m_grammars;
    std::string m_grammar;
    bool m_speech = false;
};

/// Gives 100 ms of these at a time, and nothing behind the last.
class ToldMicrophone final : public listening::Microphone {
public:
    ToldMicrophone(std::deque<std::int16_t> pieces, std::atomic<int>& opened)
        : m_pieces(std::move(pieces)), m_opened(opened) {}

    Result<void> open() override {
        if (m_pieces.empty())
            return failure("There is no microphone.");
        ++m_opened;
        return {};
    }
    void close() override { --m_opened; }
    Samples read(std::chrono::milliseconds wait) override {
        if (m_pieces.empty() || wait <= std::chrono::milliseconds(0))
            return {};
        const Samples samples(1600, m_pieces.front());
        m_pieces.pop_front();
        return samples;
    }

private:
    std::deque<std::int16_t> m_pieces;
    std::atomic<int>& m_opened;
};

rules::Position start() {
    return {chess::rules(), phrase::position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")};
}

/// What comes of one press.
Result<phrase::Understood> heard(std::deque<std::int16_t> pieces, const std::string& by_legal,
                                 const std::string& by_full) {
    const phrase::Phrasebook book = phrase::load_book();
    auto recognizer = std::make_unique<ToldRecognizer>();
    recognizer->by_legal = by_legal;
    recognizer->by_full = by_full;
    std::atomic<int> opened{0};
    std::binary_semaphore news{0};
    MoveListener listener(std::move(recognizer), std::make_unique<ToldMicrophone>(std::move(pieces), opened),
                          book.scheme(), [&] { news.release(); });
    listener.press(start());
    news.acquire();
    EXPECT_EQ(opened, 0) << "the microphone is closed again";
    auto told = listener.news();
    EXPECT_EQ(told.size(), 1U);
    EXPECT_TRUE(listener.news().empty());
    return told.front().heard;
}

std::deque<std::int16_t> pieces(std::initializer_list<std::pair<int, std::int16_t>> lengths) {
    std::deque<std::int16_t> all;
    for (const auto& [length, sample] : lengths)
        all.insert(all.end(), static_cast<std::size_t>(length), sample);
    return all;
}

TEST(MoveListener, AnUtteranceEndsByItself) {
    const auto move = heard(pieces({{3, 0}, {15, 1}, {30, 0}}), "eva zwei eva vier", "eva zwei eva vier");
    ASSERT_TRUE(move) << to_string(move.error());
    const auto* understood = std::get_if<phrase::MoveHeard>(&*move);
    ASSERT_NE(understood, nullptr);
    EXPECT_TRUE(understood->sure);
}

TEST(MoveListener, SilenceEndsAsWell) {
    const auto nothing = heard(pieces({{100, 0}}), "", "");
    ASSERT_TRUE(nothing) << to_string(nothing.error());
    EXPECT_EQ(*nothing, phrase::Understood(phrase::NothingHeard{}));
}

TEST(MoveListener, AMicrophoneThatIsNotThereOrFallsSilentIsTold) {
    const auto none = heard({}, "", "");
    ASSERT_FALSE(none);
    EXPECT_EQ(to_string(none.error()), "There is no microphone.");
    const auto silent = heard(pieces({{3, 1}}), "", "");
    ASSERT_FALSE(silent);
    EXPECT_THAT(to_string(silent.error()), HasSubstr("The microphone gives no sound."));
}

TEST(UtteranceEnd, APauseBetweenTwoSquaresIsNoEnd) {
    using Length = UtteranceEnd::Length;
    UtteranceEnd end;
    end.hear(Length{1000}, true);
    end.hear(UtteranceEnd::pause - Length{1}, false);
    EXPECT_FALSE(end.has_ended());
    end.hear(Length{500}, true);
    end.hear(UtteranceEnd::pause, false);
    EXPECT_TRUE(end.has_ended());
}

TEST(UtteranceEnd, WhoSaysNothingOrNeverEndsIsNotWaitedForLonger) {
    UtteranceEnd silence;
    silence.hear(UtteranceEnd::patience - UtteranceEnd::Length{1}, false);
    EXPECT_FALSE(silence.has_ended());
    silence.hear(UtteranceEnd::Length{1}, false);
    EXPECT_TRUE(silence.has_ended());
    EXPECT_FALSE(silence.has_speech());
    UtteranceEnd speech;
    speech.hear(UtteranceEnd::longest, true);
    EXPECT_TRUE(speech.has_ended());
}

} // namespace
} // namespace annabella::home
