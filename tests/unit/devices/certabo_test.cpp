// Boards by Certabo and Tabutronic: their lines number by number, and how pieces are learned.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "chess/notation/fen.hpp"
#include "devices/certabo/family.hpp"
#include "devices/certabo/rank_driver.hpp"
#include "devices/certabo/tag_driver.hpp"
#include "simulator/dice.hpp"
#include "simulator/fingers.hpp"
#include "simulator/makers/certabo_board.hpp"
#include "whole_board_wire.hpp"

namespace annabella::devices::certabo {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// 64 times five numbers; `cell` gives those of one square.
template <class NumbersOf>
std::string line_of(NumbersOf&& cell) {
    std::string line = ":";
    for (int i = 0; i < chess::square_count; ++i)
        line.append(cell(i)).append(i < chess::square_count - 1 ? " " : "");
    return line;
}

std::string empty_line() {
    return line_of([](int) { return "0 0 0 0 0"; });
}

TEST(CertaboLines, AreReadAsABoardWritesThem) {
    const std::string numbers = line_of([](int i) {
        return i == 12 ? "26 0 43 197 118" : i == 13 ? "0 0 7 0 12" : "0 0 0 0 0";
    });
    // With a blank before its end or without, over Bluetooth without the colon and with an eighth bit, with a
    // confirmation inside.
    std::string eighth_bit = numbers.substr(1) + "\r\n";
    for (char& byte : eighth_bit)
        byte = static_cast<char>(static_cast<unsigned char>(byte) | 0x80U);
    for (const std::string& line :
         {numbers + " \r\n", numbers + "\r\n", numbers.substr(1) + "\n", eighth_bit}) {
        LineReader reader;
        std::vector<Message> messages;
        for (const char byte : line)
            for (const Message& message : reader.feed({&byte, 1}))
                messages.push_back(message);
        ASSERT_THAT(messages, SizeIs(1));
        ASSERT_TRUE(std::holds_alternative<TagsShown>(messages[0]));
        Tags wanted{};
        wanted[12] = {26, 0, 43, 197, 118};
        // The other one is the noise of an empty square.
        EXPECT_EQ(std::get<TagsShown>(messages[0]).tags, wanted);
    }
    LineReader reader;
    for (const char letter : {'L', 'D'}) {
        std::string confirmed = numbers + "\r\n";
        confirmed.insert(200, 1, letter);
        EXPECT_THAT(reader.feed(confirmed),
                    ElementsAre(LampsSet{letter == 'D'}, testing::VariantWith<TagsShown>(testing::_)));
    }
    // Of a line that broke off nothing is left when the next one begins.
    EXPECT_THAT(reader.feed(numbers.substr(0, 100) + numbers + "\r\n"),
                ElementsAre(testing::VariantWith<TagsShown>(testing::_)));
}

TEST(CertaboLines, RanksBeginWithTheEighthAndTheHighestBitIsTheFileA) {
    LineReader reader;
    EXPECT_THAT(reader.feed(":255 255 0 0 8 0 247 255\r\n"),
                ElementsAre(RanksShown{{255, 255, 0, 0, 8, 0, 247, 255}}));
    EXPECT_EQ(write_message(RanksShown{{255, 255, 0, 0, 8, 0, 247, 255}}), ":255 255 0 0 8 0 247 255\r\n");
    RankDriver driver;
    driver.opened(HostTime{});
    for (int times = 0; times < 4; ++times)
        driver.feed(":255 255 0 0 8 0 247 255\r\n", HostTime{milliseconds(100 * times)});
    const auto events = driver.take_events();
    ASSERT_THAT(events, SizeIs(2));
    EXPECT_EQ(std::get<Connected>(events[0]).name, "Sentio");
    // The king's pawn has gone two squares.
    EXPECT_EQ(std::get<Snapshot>(events[1]).cells,
              cells_of(*chess::parse_placement("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"), false));
}

TEST(CertaboLines, WhatNoBoardWritesIsNotRead) {
    const std::string good = ":255 255 0 0 8 0 247 255\r\n";
    for (const char* bad :
         {":255 255 0 0 8 0 247\r\n", ":255 255 0 0 8 0 247 255 0\r\n", ":256 255 0 0 8 0 247 255\r\n",
          ":255 255 00 0 8 0 247 255\r\n", ":255 255  0 0 8 0 247 255\r\n", ":255 255 0 -0 8 0 247 255\r\n",
          ":255 255 0 0 x 0 247 255\r\n", ": 255 255 0 0 8 0 247 255\r\n",
          ":255 255 0 0 8\r 0 247 255\r\n"}) {
        LineReader reader;
        EXPECT_THAT(reader.feed(bad), ElementsAre(Unreadable{})) << bad;
        EXPECT_THAT(reader.feed(good), SizeIs(1));
    }
    // A line without end costs no more memory than the longest.
    LineReader reader;
    for (int i = 0; i < 1000; ++i)
        EXPECT_THAT(reader.feed(std::string(1000, '1')), IsEmpty());
    EXPECT_THAT(reader.feed('\n' + good),
                ElementsAre(Unreadable{}, testing::VariantWith<RanksShown>(testing::_)));
}

TEST(CertaboLines, TellWhichBoardItIs) {
    const std::string ranks = ":255 255 0 0 8 0 247 255\r\n";
    const std::string tags = empty_line() + "\r\n";
    const BoardFamily certabo = family();
    const BoardFamily sentio = sentio_family();
    EXPECT_TRUE(certabo.recognises(tags.substr(300) + tags));
    EXPECT_FALSE(certabo.recognises(ranks + ranks + ranks));
    EXPECT_TRUE(sentio.recognises(ranks + ranks + ranks));
    EXPECT_FALSE(sentio.recognises(ranks));
    EXPECT_FALSE(sentio.recognises(tags + ranks + ranks + ranks));
    EXPECT_EQ(certabo.question, "");
    EXPECT_EQ(sentio.question, "");
}

struct Memory final : BoardMemory {
    std::string recall(std::string_view word) override { return texts[std::string(word)]; }
    void keep(std::string_view word, const std::string& text) override { texts[std::string(word)] = text; }
    std::map<std::string, std::string> texts;
};

WholeBoardWire wire_to(const std::string& placement, std::shared_ptr<BoardMemory> memory,
                       bool turned = false) {
    return {std::make_unique<TagDriver>(std::move(memory)),
            std::make_unique<simulator::CertaboBoard>(turned, *chess::parse_placement(placement))};
}

constexpr auto initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

TEST(CertaboPieces, AreLearnedFromTheStartOfAGameAndKept) {
    const auto memory = std::make_shared<Memory>();
    WholeBoardWire first = wire_to(initial, memory);
    first.run(milliseconds(1500));
    // It can be played at from the beginning, as at a board that tells only where pieces stand.
    EXPECT_EQ(first.view, cells_of(chess::Position().placement(), false));
    first.run(milliseconds(3000));
    EXPECT_EQ(first.count<PiecesTaught>(), 1U);
    EXPECT_EQ(first.view, cells_of(chess::Position().placement(), true));
    EXPECT_EQ(first.touched(), "");
    const KnownTags known = read_tags(memory->recall("certabo"));
    EXPECT_EQ(known, simulator::CertaboBoard::set_of_pieces());
    EXPECT_EQ(read_tags(write_tags(known) + "nonsense\n0000000000 K\n01002b0000 x\n"), known);

    // The next time it need not begin at the start, and may lie the other way round.
    for (const bool turned : {false, true}) {
        WholeBoardWire second = wire_to("4k3/8/8/3q4/8/8/4P3/4K2R", memory, turned);
        second.driver->expect(chess::to_table(*chess::parse_placement("4k3/8/8/3q4/8/8/4P3/4K2R")));
        second.run(milliseconds(4000));
        EXPECT_EQ(second.view, cells_of(*chess::parse_placement("4k3/8/8/3q4/8/8/4P3/4K2R"), true));
        EXPECT_EQ(second.count<PiecesTaught>(), 0U);
    }
}

TEST(CertaboPieces, SecondQueensAreLearnedOnD3AndD6) {
    const auto memory = std::make_shared<Memory>();
    WholeBoardWire wire = wire_to("rnbqkbnr/pppppppp/3q4/8/8/3Q4/PPPPPPPP/RNBQKBNR", memory);
    wire.run(milliseconds(5000));
    EXPECT_THAT(read_tags(memory->recall("certabo")), SizeIs(34));
    // A third one is a piece of which nobody knows what it is.
    wire.place("e5", 'Q');
    wire.run(milliseconds(3000));
    EXPECT_EQ(wire.touched(), "e5? ");
}

TEST(CertaboPieces, NothingIsLearnedElsewhere) {
    const auto memory = std::make_shared<Memory>();
    WholeBoardWire wire = wire_to("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR", memory);
    wire.run(milliseconds(6000));
    EXPECT_EQ(memory->recall("certabo"), "");
    ASSERT_EQ(wire.count<PiecesTaught>(), 1U);
    EXPECT_FALSE(std::get<PiecesTaught>(wire.got[2]).known);
    wire.lift("e5");
    wire.run(milliseconds(2000));
    wire.place("e7", 'p');
    wire.run(milliseconds(5000));
    EXPECT_EQ(wire.view, cells_of(chess::Position().placement(), true));
}

TEST(CertaboPieces, WhatIsKnownIsNotLearnedAnewFromPiecesThatStandWrongly) {
    const auto memory = std::make_shared<Memory>();
    memory->keep("certabo", write_tags(simulator::CertaboBoard::set_of_pieces()));
    const std::string before = memory->recall("certabo");
    // King and queen have been exchanged.
    WholeBoardWire wire = wire_to("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR", memory);
    wire.run(milliseconds(6000));
    EXPECT_EQ(memory->recall("certabo"), before);
    EXPECT_EQ(wire.view,
              cells_of(*chess::parse_placement("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"), true));
}

TEST(CertaboLamps, AreLitAndPutOut) {
    for (const bool turned : {false, true}) {
        const auto memory = std::make_shared<Memory>();
        memory->keep("certabo", write_tags(simulator::CertaboBoard::set_of_pieces()));
        WholeBoardWire wire = wire_to(initial, memory, turned);
        wire.run(milliseconds(3000));
        wire.driver->light({*chess::parse_square("a8"), *chess::parse_square("e2")});
        wire.run(milliseconds(2000));
        wire.driver->light({});
        EXPECT_TRUE(wire.driver->is_lighting());
        wire.run(milliseconds(2000));
        EXPECT_FALSE(wire.driver->is_lighting());
        EXPECT_THAT(wire.board->take_news(), ElementsAre("lamps e2 a8", "lamps out"));
    }
    // Eight bytes, the eighth rank first, the lowest bit the file a.
    std::array<bool, chess::square_count> lit{};
    lit[0] = lit[63] = true;
    EXPECT_EQ(lamp_command(lit), std::string("\x01\0\0\0\0\0\0\x80", 8));
}

TEST(CertaboLines, NumbersBeyondAByteSpoilNothing) {
    // As the maker's own simulator has them.
    const std::string line = line_of([](int i) {
        return i == 4 ? "208 0 345 1 84" : i == 12 ? "26 0 43 197 118" : "0 0 56 0 0";
    });
    LineReader reader;
    const auto messages = reader.feed(line + " \r\n");
    ASSERT_THAT(messages, ElementsAre(testing::VariantWith<TagsShown>(testing::_)));
    const Tags& tags = std::get<TagsShown>(messages[0]).tags;
    EXPECT_NE(tags[4], Tag{});
    EXPECT_EQ(tags[12], (Tag{26, 0, 43, 197, 118}));
    EXPECT_EQ(std::count(tags.begin(), tags.end(), Tag{}), 62);
    const std::string too_long = line_of([](int i) { return i == 4 ? "208 0 99999 1 84" : "0 0 0 0 0"; });
    EXPECT_THAT(reader.feed(too_long + "\r\n"), ElementsAre(Unreadable{}));
}

/// The pieces are known, and the coils are not good.
WholeBoardWire misread_wire(const simulator::Misreading& misreading) {
    return {std::make_unique<TagDriver>(simulator::memory_of_certabo_set()),
            std::make_unique<simulator::CertaboBoard>(false, chess::Position().placement(), misreading)};
}

TEST(CertaboMisread, WhatIsMisreadForAMomentIsNotLifted) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        WholeBoardWire wire = misread_wire({seed, 20, 4});
        wire.run(std::chrono::minutes(3));
        ASSERT_TRUE(wire.driver->connected());
        EXPECT_EQ(wire.touched(), "") << seed;
        EXPECT_EQ(wire.view, cells_of(chess::Position().placement(), true));
    }
}

TEST(CertaboMisread, ALiftedPieceIsGoneThoughItsSquareShowsChanceNumbers) {
    WholeBoardWire wire = misread_wire({7, 0, 1});
    wire.run(milliseconds(5000));
    wire.lift("e2");
    wire.run(milliseconds(600));
    EXPECT_EQ(wire.touched(), "e2 ");
}

TEST(CertaboMisread, WhatArrivesElsewhereHasLeftThoughTheBoardMisreads) {
    WholeBoardWire wire = misread_wire({3, 20, 0});
    wire.run(milliseconds(5000));
    wire.lift("e2");
    wire.place("e4", 'P');
    wire.run(milliseconds(1000));
    EXPECT_EQ(wire.touched(), "e2 e4P ");
}

TEST(CertaboMisread, ABoardThatReadsWellIsAsFastAsBefore) {
    // Two looks, a quarter of a second each.
    WholeBoardWire wire = misread_wire({});
    wire.run(milliseconds(5000));
    for (const milliseconds phase : {milliseconds(10), milliseconds(90), milliseconds(170)}) {
        wire.run(phase);
        wire.got.clear();
        wire.lift("e2");
        wire.run(milliseconds(510));
        EXPECT_EQ(wire.touched(), "e2 ");
        wire.place("e2", 'P');
        wire.run(milliseconds(510));
        EXPECT_EQ(wire.touched(), "e2 e2P ");
    }
}

/// A second queen is of another set, and nobody knows what it is.
bool agrees(const Cells& view, const Cells& board) {
    return std::equal(view.begin(), view.end(), board.begin(), [](const Cell& seen, const Cell& there) {
        return seen == there || (there.occupied && seen == unknown_piece);
    });
}

/// Whether the host sees each move of such a game as it was made, and nothing else.
bool is_followed(std::uint64_t seed, int half_moves) {
    WholeBoardWire wire = misread_wire({seed, 20, 4});
    wire.run(milliseconds(4000));
    simulator::Fingers fingers(seed, simulator::FingerHabits::plain());
    std::uint64_t luck = seed;
    chess::Position position;
    for (int ply = 0; ply < half_moves && position.legal_moves().size() > 0; ++ply) {
        const chess::MoveList moves = position.legal_moves();
        const chess::Move move = moves[simulator::roll(luck) % moves.size()];
        wire.got.clear();
        const HostTime begin = wire.now;
        std::multiset<chess::Square> lifts;
        for (const simulator::FingerAction& action : fingers.move(position, move, false)) {
            wire.run(std::max(milliseconds(0), begin + action.time - wire.now));
            if (action.kind == simulator::FingerAction::Kind::Lift) {
                lifts.insert(action.square);
                wire.board->lift(action.square, wire.board_now());
            } else {
                wire.board->place(action.square, action.piece, wire.board_now());
            }
        }
        position.play(move);
        wire.run(milliseconds(2500));
        for (const BoardEvent& event : wire.got)
            if (const auto* lifted = std::get_if<Lifted>(&event)) {
                const auto made = lifts.find(lifted->square);
                if (made == lifts.end())
                    return false;
                lifts.erase(made);
            }
        if (!agrees(wire.view, cells_of(position.placement(), true)))
            return false;
    }
    return true;
}

TEST(CertaboMisread, GamesAreFollowedAtABoardThatMisreadsOneChipInTwenty) {
    constexpr int games = 20;
    int followed = 0;
    for (std::uint64_t seed = 1; seed <= games; ++seed)
        followed += is_followed(seed, 30) ? 1 : 0;
    EXPECT_EQ(followed, games);
}

} // namespace
} // namespace annabella::devices::certabo
