// A table in a test: its host, what everybody there hears, and what is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>
#include <map>
#include <memory>

#include "../support/eavesdropper.hpp"
#include "chess/rules.hpp"
#include "games/games.hpp"
#include "table/host.hpp"

namespace annabella::table {

using game::Time;
using phrase::Seat;

inline const phrase::Phrasebook& book() {
    static const phrase::Phrasebook loaded =
        phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e").value();
    return loaded;
}

class Ear : public Outlet {
public:
    void say(const phrase::Utterances& utterances, Time /*at*/) override {
        for (const phrase::Utterance& utterance : utterances) {
            const phrase::Wording& words = phrase::overheard(utterance);
            m_heard += words.text + '\n';
            m_spoken += words.ear + '\n';
            m_written += words.text + words.mark + '\n';
            for (const Seat hearer : phrase::seats)
                if (utterance.reaches(hearer))
                    m_of[hearer] += words.text + '\n';
        }
    }
    void reveal(const PageForOne& page) override {
        for (const phrase::Wording& words : page.words)
            m_revealed += words.text + '\n';
    }
    void wipe() override { m_revealed.clear(); }
    void sound(const Cue& cue) override {
        m_sounds += std::string(name(cue.earcon)) +
                    (cue.hearer ? "(" + std::string(phrase::name(*cue.hearer)) + ") " : " ");
    }
    bool is_lost() const override { return m_is_lost; }
    /// As where the sound card is pulled out.
    void lose(bool lost) { m_is_lost = lost; }
    void adjust(std::optional<Side> hearer, VoiceChange change) override {
        m_changes.emplace_back(hearer, change);
    }
    void hush() override { ++m_hushes; }
    void silence() override { ++m_silences; }

    /// What has sounded since, as "press illegal(white) ".
    std::string take_sounds() { return std::exchange(m_sounds, {}); }
    const std::vector<std::pair<std::optional<Side>, VoiceChange>>& changes() const { return m_changes; }
    int hushes() const { return m_hushes; }
    int silences() const { return m_silences; }

    std::string take() {
        m_last_of = std::exchange(m_of, {});
        m_last_spoken = std::exchange(m_spoken, {});
        m_last_written = std::exchange(m_written, {});
        return std::exchange(m_heard, {});
    }
    /// What he was told of that.
    const std::string& of(Seat hearer) { return m_last_of[hearer]; }
    /// As the voice was given it.
    const std::string& spoken() const { return m_last_spoken; }
    /// As it is written.
    const std::string& written() const { return m_last_written; }
    const std::string& revealed() const { return m_revealed; }

private:
    std::string m_heard;
    std::string m_spoken;
    std::string m_last_spoken;
    std::string m_written;
    std::string m_last_written;
    std::string m_revealed;
    std::string m_sounds;
    std::vector<std::pair<std::optional<Side>, VoiceChange>> m_changes;
    bool m_is_lost = false;
    int m_hushes = 0;
    int m_silences = 0;
    std::map<Seat, std::string> m_of;
    std::map<Seat, std::string> m_last_of;
};

/// Keeps what is to be kept as it would stand in a journal.
class Lines : public Recorder {
public:
    explicit Lines(const rules::Rules& rules = chess::rules()) : m_rules(&rules) {}
    Kept keep(const game::Event& event) override {
        m_lines.emplace_back(event.at, game::write_act(event, *m_rules));
        return {};
    }
    bool keep_backlog() override { return true; }
    bool is_behind() const override { return false; }
    bool is_kept() const override { return true; }

    const std::vector<std::pair<Time, std::string>>& lines() const { return m_lines; }

private:
    const rules::Rules* m_rules;
    std::vector<std::pair<Time, std::string>> m_lines;
};

class HostTest : public testing::Test {
protected:
    game::Table table(std::initializer_list<const char*> statements) {
        game::Table table;
        for (const char* statement : statements)
            EXPECT_TRUE(game::read_table_statement(statement, table)) << statement;
        return table;
    }

    void begin(std::initializer_list<const char*> statements = {"clock \"1:00:00\""}) {
        begin_at(table(statements));
    }
    /// The same of any game.
    void begin_at(game::Table table) {
        m_table = std::move(table);
        m_rules = games::find(m_table.game);
        const auto letters = book().translator().languages().letters();
        m_table.letters.assign(letters.begin(), letters.end());
        m_spoken = std::make_unique<SpokenGame>(game::Game::create(m_table, *m_rules).value(), book());
        m_recorder = Lines(*m_rules);
        m_host = std::make_unique<Host>(*m_spoken, m_recorder, std::vector<Outlet*>{&m_ear});
        m_host->set_judge(m_judge);
        m_host->happen(game::Started{}, Time{});
        m_ear.take();
    }

    /// What was said to that.
    std::string type(std::string_view line) {
        m_now += Span{1000};
        const auto read = m_host->keyboard().read(line);
        read ? m_host->take(*read, m_now) : m_host->take(read.error(), m_now);
        return m_ear.take();
    }
    void play(std::initializer_list<const char*> moves) {
        for (const char* move : moves)
            for (const char* line : {move, move, ""})
                type(line);
    }
    /// What was said when that had happened on White's board and a second had passed.
    std::string board(const devices::BoardEvent& event) {
        m_now += Span{1000};
        m_host->board(Side::White, event, m_now);
        m_host->tick(m_now);
        m_now += Span{1000};
        m_host->tick(m_now);
        return m_ear.take();
    }
    std::string clock(devices::ClockSide pressed) {
        devices::ClockReading reading;
        reading.pressed = pressed;
        return board(devices::ClockRead{reading, {}});
    }
    const game::Game& game() const { return m_spoken->game(); }
    /// What he was told of the last that was typed.
    const std::string& to(Seat hearer) { return m_ear.of(hearer); }

    void TearDown() override { read_back(); }

    void read_back() {
        if (!m_spoken)
            return;
        game::Game again = game::Game::create(m_table, *m_rules).value();
        for (const auto& [at, line] : m_recorder.lines()) {
            auto event = game::read_act(line, *m_rules);
            ASSERT_TRUE(event.has_value()) << line << ": " << to_string(event.error());
            event->at = at;
            again.apply(*event);
        }
        EXPECT_TRUE(again.state() == game().state()) << again.digest() << "instead of\n" << game().digest();
        m_host.reset();
        m_spoken.reset();
    }

    Ear m_ear;
    MateJudge m_judge{{.nodes = 100'000, .goes_on = false}, [] { return MateJudge::Moment(); }, {}};
    game::Table m_table;
    const rules::Rules* m_rules = &chess::rules();
    Lines m_recorder;
    std::unique_ptr<SpokenGame> m_spoken;
    std::unique_ptr<Host> m_host;
    Time m_now{};
};

} // namespace annabella::table
