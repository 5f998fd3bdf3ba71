// Listening, with a microphone that is a list of samples.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <semaphore>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../phrase/data.hpp"
#include "chess/rules.hpp"
#include "home/listening/move_listener.hpp"
#include "home/listening/utterance_end.hpp"

namespace annabella::home {
namespace {

using Samples = std::vector<std::int16_t>;
using ::testing::HasSubstr;

/// Hears what it is told by each grammar; a sample above nought is speech.
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
            m_speech = samples.back() > 0;
    }
    bool hears_speech() const override { return m_speech; }
    std::string end() override { return m_grammar == "legal" ? by_legal : by_full; }
    Result<std::string> recognize(const std::string& grammar, std::span<const std::int16_t>) override {
        m_grammar = grammar;
        return end();
    }

    Result<double> nearness(const std::string& grammar, std::span<const std::int16_t>) override {
        return m_grammars[grammar].find(yes_is) != std::string::npos ? -100.0 : -900.0;
    }

    std::string by_legal, by_full;
    std::string yes_is; ///< In which grammar a yes is nearest.

private:
    std::map<std::string, std::string> m_grammars;
    std::string m_grammar;
    bool m_speech = false;
};

/// Gives 100 ms of these at a time, and nothing behind the last; what is pulled out says so then.
class ToldMicrophone final : public listening::Microphone {
public:
    ToldMicrophone(std::deque<std::int16_t> pieces, std::atomic<int>& opened, bool pulled = false)
        : m_pieces(std::move(pieces)), m_opened(opened), m_pulled(pulled) {}

    Result<void> open() override {
        if (m_pieces.empty())
            return failure("No microphone found.");
        ++m_opened;
        return {};
    }
    void close() override { --m_opened; }
    Result<Samples> read(std::chrono::milliseconds wait) override {
        if (m_pieces.empty() && m_pulled)
            return failure("The microphone is disconnected.");
        if (m_pieces.empty() || wait <= std::chrono::milliseconds(0))
            return {};
        Samples samples(1600, m_pieces.front());
        m_pieces.pop_front();
        return samples;
    }

private:
    std::deque<std::int16_t> m_pieces;
    std::atomic<int>& m_opened;
    bool m_pulled;
};

table::Speaking speaking(Side by = Side::White, bool own_key = true) {
    return {by,
            {chess::rules(), phrase::position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")},
            own_key};
}

phrase::Scheme annex_e() {
    const std::filesystem::path data = phrase::data_directory();
    auto scheme = phrase::load_scheme(data / "schemes" / "annex-e.toml", phrase::Languages::load(data));
    EXPECT_TRUE(scheme);
    return *std::move(scheme);
}

/// A listener with what it was told.
class Told {
public:
    Told(MoveListener::Open open, std::unique_ptr<ToldMicrophone> microphone,
         std::optional<Error> fault = std::nullopt)
        : m_listener(
              std::move(open), std::move(microphone), m_scheme, [this] { m_news.release(); },
              std::move(fault)) {}

    MoveListener& listener() { return m_listener; }
    /// The next news; waits for it.
    app::Listener::News next() {
        m_news.acquire();
        auto told = m_listener.news();
        EXPECT_EQ(told.size(), 1U);
        return std::move(told.front());
    }

private:
    const phrase::Scheme m_scheme = annex_e();
    std::counting_semaphore<> m_news{0};
    MoveListener m_listener;
};

MoveListener::Open recognizer(const std::string& by_legal, const std::string& by_full,
                              const std::string& yes_is = "ja") {
    return [=](const std::atomic<bool>&) -> Result<std::unique_ptr<listening::Recognizer>> {
        auto made = std::make_unique<ToldRecognizer>();
        made->by_legal = by_legal;
        made->by_full = by_full;
        made->yes_is = yes_is;
        return made;
    };
}

/// What comes of one press.
Result<phrase::Understood> heard(std::deque<std::int16_t> pieces, const std::string& by_legal,
                                 const std::string& by_full, bool pulled = false) {
    std::atomic<int> opened{0};
    Told told(recognizer(by_legal, by_full),
              std::make_unique<ToldMicrophone>(std::move(pieces), opened, pulled));
    EXPECT_TRUE(told.listener().press(speaking(Side::Black)));
    const auto news = told.next();
    EXPECT_EQ(opened, 0) << "the microphone is closed again";
    EXPECT_TRUE(told.listener().news().empty());
    EXPECT_TRUE(news.speaking && news.speaking->by == Side::Black) << "whoever has pressed speaks";
    return news.heard;
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

phrase::Understood understood_where(const std::string& words, const std::string& nearest) {
    std::atomic<int> opened{0};
    Told told(recognizer(words, words, nearest),
              std::make_unique<ToldMicrophone>(pieces({{3, 0}, {15, 1}, {30, 0}}), opened));
    told.listener().press(speaking());
    const auto news = told.next();
    return news.heard ? *news.heard : phrase::NothingHeard{};
}

TEST(MoveListener, AYesIsHeardOnceMoreAndComparedWithWhatElseItMayBe) {
    EXPECT_EQ(understood_where("ja", "ja |"), phrase::Understood(phrase::SpokenWish::Yes));
    EXPECT_EQ(understood_where("ja", "nein"), phrase::Understood(phrase::UnclearYes{}));
    EXPECT_EQ(understood_where("ja", "soundz )+"), phrase::Understood(phrase::UnclearYes{}));
}

TEST(MoveListener, AWishThatIsNoNearerThanAnySoundsIsNoise) {
    EXPECT_EQ(understood_where("zeit", "| zeit )"), phrase::Understood(phrase::SpokenWish::Times));
    EXPECT_EQ(understood_where("zeit", "soundz )+"), phrase::Understood(phrase::NothingHeard{}));
    // Noise is heard as short words alone.
    EXPECT_EQ(understood_where("wiederholen", "soundz )+"), phrase::Understood(phrase::SpokenWish::Again));
    EXPECT_EQ(understood_where("nein", "soundz )+"), phrase::Understood(phrase::SpokenWish::No));
}

TEST(MoveListener, WhereNobodySpeaksItEndsAsWell) {
    const auto nothing = heard(pieces({{100, -100}}), "", "");
    ASSERT_TRUE(nothing) << to_string(nothing.error());
    EXPECT_EQ(*nothing, phrase::Understood(phrase::NothingHeard{}));
}

TEST(MoveListener, AMicrophoneThatIsNotThereOrFallsSilentIsTold) {
    const auto none = heard({}, "", "");
    ASSERT_FALSE(none);
    EXPECT_EQ(to_string(none.error()), "No microphone found.");
    const auto silent = heard(pieces({{3, 1}}), "", "");
    ASSERT_FALSE(silent);
    EXPECT_THAT(to_string(silent.error()), HasSubstr("The microphone gives no sound."));
}

TEST(MoveListener, AMicrophoneThatGivesNothingButSilenceIsTold) {
    const auto silent = heard(pieces({{100, 0}}), "", "");
    ASSERT_FALSE(silent);
    EXPECT_THAT(to_string(silent.error()),
                HasSubstr("The microphone gives only silence. Check that it is switched on, or type."));
}

TEST(MoveListener, AMicrophoneThatIsPulledOutWhileSomebodySpeaksIsTold) {
    const auto pulled = heard(pieces({{3, 1}}), "eva zwei eva vier", "eva zwei eva vier", true);
    ASSERT_FALSE(pulled) << "nothing is understood of half an utterance";
    EXPECT_EQ(to_string(pulled.error()), "The microphone is disconnected.");
}

TEST(MoveListener, NoiseWithoutEndIsHeardToTheLongestUtterance) {
    const auto flood = heard(pieces({{1000, 1}}), "", "");
    ASSERT_TRUE(flood) << to_string(flood.error());
    EXPECT_EQ(*flood, phrase::Understood(phrase::NothingHeard{}));
}

TEST(MoveListener, AModelThatCannotBeUsedIsToldAtOnceAndTriedAgainAtEachPress) {
    int tries = 0;
    std::atomic<int> opened{0};
    const auto good = recognizer("eva zwei eva vier", "eva zwei eva vier");
    Told told(
        [&](const std::atomic<bool>& ending) -> Result<std::unique_ptr<listening::Recognizer>> {
            if (++tries < 3)
                return failure("The speech model is damaged.");
            return good(ending);
        },
        std::make_unique<ToldMicrophone>(pieces({{3, -100}, {15, 1}, {30, -100}}), opened));
    const auto at_start = told.next();
    ASSERT_FALSE(at_start.heard);
    EXPECT_FALSE(at_start.speaking) << "it is told to all";
    told.listener().press(speaking());
    const auto at_press = told.next();
    ASSERT_FALSE(at_press.heard);
    EXPECT_EQ(to_string(at_press.heard.error()), "The speech model is damaged.");
    EXPECT_EQ(opened, 0);
    told.listener().press(speaking());
    EXPECT_TRUE(told.next().heard) << "the package was installed meanwhile";
}

TEST(MoveListener, AFaultInHowTheWordsAreSaidIsToldAndItHearsAllTheSame) {
    std::atomic<int> opened{0};
    Told told(recognizer("eva zwei eva vier", "eva zwei eva vier"),
              std::make_unique<ToldMicrophone>(pieces({{3, 0}, {15, 1}, {30, 0}}), opened),
              Error("Line 2 is strange.", {}));
    const auto first = told.next();
    EXPECT_FALSE(first.speaking) << "it is for all";
    ASSERT_FALSE(first.heard);
    EXPECT_EQ(to_string(first.heard.error()), "Line 2 is strange.");
    ASSERT_TRUE(told.listener().press(speaking()));
    EXPECT_TRUE(told.next().heard);
}

TEST(MoveListener, WhileOneSpeaksAnotherDoesNotEndIt) {
    std::atomic<int> opened{0};
    std::binary_semaphore made{0};
    const auto open = [&](const std::atomic<bool>&) -> Result<std::unique_ptr<listening::Recognizer>> {
        made.acquire(); // Until all have pressed.
        return std::make_unique<ToldRecognizer>();
    };
    Told told(open, std::make_unique<ToldMicrophone>(pieces({{3, -100}, {15, 1}, {30, -100}}), opened));
    EXPECT_TRUE(told.listener().press(speaking(Side::White)));
    EXPECT_FALSE(told.listener().press(speaking(Side::Black))) << "his own key";
    EXPECT_TRUE(told.listener().press(speaking(Side::Black, false))) << "the key of both";
    made.release();
    EXPECT_EQ(told.next().speaking->by, Side::White);
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
