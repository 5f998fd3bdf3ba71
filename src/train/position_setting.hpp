// A position that is put up by typing and heard back; what needs a file or a table for that is a wish.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chess/position.hpp"
#include "chess/setup.hpp"
#include "train/sitting.hpp"

namespace annabella::train {

/// What its user wants that needs a file or a table.
struct PositionWish {
    enum class What : std::uint8_t { Play, PlayEngine, Read, Save };
    What what{};
    std::string path{}; ///< Of Read and Save.
};

/// A board on which anything may be put. A line that is not understood as a whole changes nothing.
class PositionSetting : public Sitting {
public:
    explicit PositionSetting(chess::Setup setup = {}) : Sitting("position", {}, {}), m_setup(setup) {}

    Speech begin() override;
    Reply take(std::string_view typed, Span taken, const Reader& reader) override;
    Speech farewell() const override;
    std::optional<BoardSeen> board() const override { return seen(m_setup.placement); }

    std::vector<std::string_view> words() const override;
    /// What the last line has asked for, once.
    std::optional<PositionWish> take_wish() { return std::exchange(m_wish, std::nullopt); }
    /// The position as it stands; every reason why it can not be played on.
    /// It is one of Chess960 where a side may castle as only there.
    tl::expected<chess::Position, std::vector<Error>> position() const;
    /// Puts up what a text says: FEN. What is told of it.
    Speech read(std::string_view fen);
    /// The set-up as FEN, also where it can not be played on.
    std::string fen() const;

protected:
    std::span<const SittingKey> keys() const override;

private:
    struct Command;
    static std::span<const Command> commands();

    std::optional<Speech> obey(std::string_view line, const Reader& reader);
    /// "white king e1, black pawns a7-h7"; empty where it is nothing of that kind.
    std::optional<Speech> put(std::string_view line, const Reader& reader);
    Speech clear(std::string_view squares, const Reader& reader);
    Speech undo();
    Speech turn(std::string_view side, const Reader& reader);
    Speech castling(std::string_view letters, const Reader& reader);
    Speech passing(std::string_view square, const Reader& reader);
    Speech numbered(std::string_view number, const Reader& reader);
    Speech tell_pieces() const;
    Speech tell_ranks() const;
    Speech tell_turn() const;
    Speech tell_castling() const;
    Speech check() const;
    static Speech help(const Reader& reader);
    Speech wish(PositionWish::What what, std::string_view path);
    /// A king that has gone elsewhere has no rights any more, also where one could have them in Chess960.
    void drop_rights_of_moved_kings(chess::Setup& after) const;
    Speech tell_lost_rights() const;
    /// Takes the new set-up; rights whose pieces are gone are gone, which is told.
    Speech change(chess::Setup setup);

    chess::Setup m_setup;
    std::vector<chess::Setup> m_before; ///< Each change, the last one at the end.
    std::optional<PositionWish> m_wish;
};

} // namespace annabella::train
