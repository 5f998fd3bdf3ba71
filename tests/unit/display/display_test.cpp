// The thread that has the display, with one that comes and goes as the test likes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/display.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <unistd.h>
#include <vector>

#include "app/loop_linux.hpp"
#include "base/utf8.hpp"
#include "display/display_outlet.hpp"

namespace annabella::display {
namespace {

/// What stands on it, and what is done with it; any thread.
struct Desk {
    std::mutex mutex;
    std::condition_variable changed;
    bool plugged = true;
    Size size{20, 1};
    std::u32string letters;
    std::vector<Key> pressed;
    std::vector<Key> on_the_way;      ///< They come while the size is asked for.
    std::vector<std::size_t> written; ///< The first cells.
    int taken = 0;                    ///< So often, and not given back.
    app::Waker waker;

    void set(const std::function<void(Desk&)>& how) {
        const std::scoped_lock lock(mutex);
        how(*this);
        waker.wake();
    }
    template <class Is>
    bool comes(Is is) {
        std::unique_lock lock(mutex);
        return changed.wait_for(lock, std::chrono::seconds(60), [&] { return is(*this); });
    }
    bool shows(const std::u32string& text) {
        return comes([&](const Desk& desk) { return desk.letters.find(text) != std::u32string::npos; });
    }
};

class FakeDevice : public Device {
public:
    explicit FakeDevice(std::shared_ptr<Desk> desk) : m_desk(std::move(desk)) {}
    bool is_possible() override { return true; }
    bool open() override {
        const std::scoped_lock lock(m_desk->mutex);
        return m_desk->plugged;
    }
    void close() override { leave(); }
    int handle() const override { return m_desk->waker.handle(); }
    std::optional<Size> size() override {
        const std::scoped_lock lock(m_desk->mutex);
        m_desk->pressed.insert(m_desk->pressed.end(), m_desk->on_the_way.begin(), m_desk->on_the_way.end());
        m_desk->on_the_way.clear();
        return m_desk->plugged ? std::optional(m_desk->size) : std::nullopt;
    }
    bool enter() override {
        const std::scoped_lock lock(m_desk->mutex);
        m_taken_as = m_desk->size;
        ++m_desk->taken;
        // As brltty may.
        m_desk->pressed.clear();
        m_desk->letters.assign(m_taken_as.columns * m_taken_as.rows, U'?');
        return true;
    }
    void leave() override {
        const std::scoped_lock lock(m_desk->mutex);
        if (m_taken_as.rows > 0)
            --m_desk->taken;
        m_taken_as = {};
        m_desk->letters.clear();
        m_desk->changed.notify_all();
    }
    bool write(std::size_t first, std::span<const FrameCell> cells, std::optional<std::size_t>) override {
        const std::scoped_lock lock(m_desk->mutex);
        if (!m_desk->plugged)
            return false;
        for (std::size_t i = 0; i < cells.size(); ++i)
            m_desk->letters.at(first + i) = cells[i].letter;
        m_desk->written.push_back(first);
        m_desk->changed.notify_all();
        return true;
    }
    bool read(std::vector<Key>& keys) override {
        const std::scoped_lock lock(m_desk->mutex);
        m_desk->waker.take();
        keys.swap(m_desk->pressed);
        return m_desk->plugged;
    }

private:
    std::shared_ptr<Desk> m_desk;
    Size m_taken_as{};
};

class DisplayTest : public testing::Test {
protected:
    void say(const std::string& sentence) {
        display->change(
            [&](Panel& panel) { panel.say(sentence, Panel::Moment::clock::now() - std::chrono::hours(1)); });
    }
    void press(const Key& key) {
        desk->set([&](Desk& at) { at.pressed.push_back(key); });
    }
    std::string typed(std::size_t length) const {
        std::string all;
        for (int tries = 0; all.size() < length && tries < 60; ++tries) {
            app::wait_for({display->keys()}, std::chrono::seconds(1));
            std::array<char, 64> buffer{};
            if (const ssize_t got = ::read(display->keys(), buffer.data(), buffer.size()); got > 0)
                all.append(buffer.data(), static_cast<std::size_t>(got));
        }
        return all;
    }
    std::shared_ptr<Desk> desk = std::make_shared<Desk>();
    std::shared_ptr<Display> display =
        std::make_shared<Display>(std::make_unique<FakeDevice>(desk), std::chrono::milliseconds(20));
};

TEST_F(DisplayTest, ShowsWhatIsSaidAndGivesWhatIsTyped) {
    say("White to move.");
    EXPECT_TRUE(desk->shows(U"White to move."));
    press({Key::Does::Type, "e4\r"});
    EXPECT_EQ(typed(3), "e4\r");
}

TEST_F(DisplayTest, LosesNoWordWhileItIsGone) {
    say("One.");
    ASSERT_TRUE(desk->shows(U"One."));
    desk->set([](Desk& at) { at.plugged = false; });
    ASSERT_TRUE(desk->comes([](const Desk& at) { return at.taken == 0; }));
    say("Two.");
    desk->set([](Desk& at) { at.plugged = true; });
    EXPECT_TRUE(desk->shows(U"One."));
    press({Key::Does::On});
    EXPECT_TRUE(desk->shows(U"Two."));
}

// They were pressed before it went, and had come already.
TEST_F(DisplayTest, LosesNoKeyThatCameBeforeItWent) {
    say("One.");
    ASSERT_TRUE(desk->shows(U"One."));
    desk->set([](Desk& at) {
        at.pressed.push_back({Key::Does::Type, "e4"});
        at.plugged = false;
    });
    EXPECT_EQ(typed(2), "e4");
    ASSERT_TRUE(desk->comes([](const Desk& at) { return at.taken == 0; }));
    desk->set([](Desk& at) { at.plugged = true; });
    ASSERT_TRUE(desk->shows(U"One."));
    desk->set([](Desk& at) {
        at.on_the_way.push_back({Key::Does::Type, "\r"});
        at.size = {40, 1};
    });
    EXPECT_EQ(typed(1), "\r") << "It is taken anew for another size.";
}

TEST_F(DisplayTest, IsTakenAnewForEachSize) {
    say("White to move.");
    ASSERT_TRUE(desk->shows(U"White to move."));
    desk->set([](Desk& at) { at.size = {12, 1}; });
    EXPECT_TRUE(desk->shows(U"White to    "));
    // None is plugged in any more.
    desk->set([](Desk& at) { at.size = {0, 0}; });
    EXPECT_TRUE(desk->comes([](const Desk& at) { return at.taken == 0; }));
    desk->set([](Desk& at) { at.size = {40, 4}; });
    EXPECT_TRUE(desk->shows(U"White to move.   "));
    EXPECT_TRUE(desk->comes([](const Desk& at) { return at.letters.size() == 160 && at.taken == 1; }));
}

TEST_F(DisplayTest, IsNoneWhereItsSizeIsImpossible) {
    constexpr std::size_t most = 4294967295;
    say("Anna zwei Anna drei");
    ASSERT_TRUE(desk->shows(U"Anna"));
    for (const Size size : {Size{65535, 65535}, Size{most, most}, Size{2147483647, 1}, Size{1, 4097}}) {
        desk->set([&](Desk& at) { at.size = size; });
        EXPECT_TRUE(desk->comes([](const Desk& at) { return at.taken == 0; }));
        desk->set([&](Desk& at) { at.size = {20, 1}; });
        EXPECT_TRUE(desk->shows(U"Anna"));
    }
}

TEST_F(DisplayTest, IsSentOnlyRowsThatHaveChanged) {
    desk->set([](Desk& at) { at.size = {20, 4}; });
    say("One.");
    // All its rows, each of which is sent by itself.
    ASSERT_TRUE(desk->comes([](const Desk& at) {
        return at.letters.size() == 80 && at.letters[0] == U'O' && at.letters.find(U'?') == at.letters.npos;
    }));
    desk->set([](Desk& at) { at.written.clear(); });
    say("Two.");
    ASSERT_TRUE(desk->shows(U"Two."));
    const std::scoped_lock lock(desk->mutex);
    EXPECT_EQ(desk->written, (std::vector<std::size_t>{20}));
}

TEST_F(DisplayTest, IsGivenBack) {
    say("One.");
    ASSERT_TRUE(desk->shows(U"One."));
    display.reset();
    EXPECT_TRUE(desk->comes([](const Desk& at) { return at.taken == 0; }));
}

// Who reads at the table may be either player.
TEST_F(DisplayTest, NeverShowsTheSecretOfOneToAnother) {
    table::Ears ears;
    ears.listening = table::Listening::Apart;
    DisplayOutlet outlet(display, {&ears, {"White", "Black"}, braille::usual_code(), {"square"}});
    const phrase::Wording secret{"en", "The sealed move is e4.", {}};
    outlet.say({phrase::Secret(phrase::Seat::White, secret)}, game::Time{});
    outlet.reveal({phrase::Seat::White, {secret}});
    outlet.say({phrase::ForAll({"en", "Next.", {}})}, game::Time{});
    EXPECT_TRUE(desk->shows(U"Next.")) << "It would have come first.";
}

// The move of a claim, before the player has said yes.
TEST_F(DisplayTest, NeverShowsWhatIsPrivateAndHeardInOnesOwnEar) {
    table::Ears ears;
    ears.listening = table::Listening::Apart;
    DisplayOutlet outlet(display, {&ears, {"White", "Black"}, braille::usual_code(), {"square"}});
    const phrase::ForOne claim(phrase::Seat::White, {"en", "With the move: e4.", {}}, true);
    outlet.say({claim}, game::Time{});
    outlet.say({phrase::ForAll({"en", "Next.", {}})}, game::Time{});
    EXPECT_TRUE(desk->shows(U"Next.")) << "It would have come first.";
}

TEST_F(DisplayTest, ShowsWhatIsPrivateToWhoHasNoOtherWay) {
    for (const auto& [listening, voice] :
         {std::pair(table::Listening::Alone, true), std::pair(table::Listening::Apart, false)}) {
        table::Ears ears;
        ears.listening = listening;
        ears.voice = voice;
        DisplayOutlet outlet(display, {&ears, {"White", "Black"}, braille::usual_code(), {"square"}});
        outlet.say({phrase::ForOne(phrase::Seat::White, {"en", voice ? "Own." : "No ear.", {}}, true)},
                   game::Time{});
        press({Key::Does::On});
        EXPECT_TRUE(desk->shows(voice ? U"Own." : U"No ear."));
    }
}

TEST_F(DisplayTest, ShowsAPageToWhoReadsAlone) {
    table::Ears ears;
    ears.listening = table::Listening::OwnSeat;
    DisplayOutlet outlet(display, {&ears, {"White", "Black"}, braille::usual_code(), {"square"}});
    outlet.reveal({phrase::Seat::White, {{"en", "Sealed: e4", {}}}});
    EXPECT_TRUE(desk->shows(U"Sealed: e4"));
    outlet.wipe();
    EXPECT_TRUE(desk->comes([](const Desk& at) { return at.letters == std::u32string(20, U' '); }));
    press({Key::Does::First});
    outlet.say({phrase::ForAll({"en", "Next.", {}})}, game::Time{});
    EXPECT_TRUE(desk->shows(U"Next."));
}

} // namespace
} // namespace annabella::display
