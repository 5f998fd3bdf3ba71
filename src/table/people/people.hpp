// Who sits at a table and where: at its own keyboard, and at terminals of their own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <list>
#include <string>
#include <string_view>
#include <vector>

#include "table/commands/typed_words.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Who moves here, where it is not two people.
struct WhoPlays {
    std::optional<Side> own_player; ///< This side plays by itself: nobody types for it.
    bool plays_alone = false;       ///< One person plays both sides.
    /// For this player it is repeated by the one who plays by itself.
    std::optional<Side> repeated_for;
    bool replays = false; ///< A record is played again.
};

/// Knows each place and whose it is, in which language he is spoken to, and which words he types.
class People {
public:
    People(const SpokenGame& spoken, std::vector<Outlet*> outlets);

    /// The place of who sits elsewhere in that seat; null where nobody does.
    Place* guest_at(std::optional<phrase::Seat> seat);
    /// The place that is told by that way; null where it is none.
    Place* guest_told_by(const Outlet& outlet);
    bool is_taken(phrase::Seat seat) const;
    /// Both at seats of their own: at the table itself there is neither of them.
    bool players_sit_apart() const;
    /// Whose alone the keyboard is that is typed at.
    std::optional<Side> keyboard_side(const Place& place) const;
    /// Asked at the table's own keyboard by nobody in particular.
    Request at_table(game::Time now);
    /// Asked elsewhere, by whose place that is.
    static Request at(Place& place, game::Time now);
    std::string language_of(phrase::Seat seat) const;
    /// What is typed before a line that is his: "white assistant".
    std::string prefix_of(phrase::Seat seat) const;
    /// As he types it in his language; where there are several for it, the first.
    std::string typed_word(phrase::Seat seat, std::string_view english) const;
    /// As it is typed in the user's language; where there are several for it, the first.
    std::string first_word(std::string_view english, const Request& request) const;
    /// There is somebody to be called: at a tournament always, at home where his seat is taken.
    bool has_arbiter() const;
    /// He plays at home against a side that plays by itself, and its moves are repeated for him: what he
    /// types is pressed by itself.
    bool plays_with_one_enter(Side side) const;
    /// What is typed now and not understood may be a move to be sealed: it is not repeated.
    bool may_be_to_be_sealed(const Request& request) const;
    /// Who answers for both where the board asks.
    phrase::Seat who_answers_for_board() const;
    /// Of the place where it was asked.
    static const std::string& language(const Request& request);
    /// The same for what fills that sentence: English where the language lacks it.
    static std::string language_for(std::string_view sentence, const Request& request);
    /// That of whose the table's keyboard is, or of the player on move.
    std::string table_language() const;
    static const phrase::Phrasebook& book(const Request& request);
    Translate translate(const Request& request) const;

    Place& table() { return m_table; }
    /// The places of those who sit at terminals of their own, in the order in which they came.
    std::list<Place>& elsewhere() { return m_guests; }
    /// The player on move reads what is for nobody in particular.
    void follow_turn() { m_table.language = table_language(); }

    /// Who is meant by a command without a name: this side, or, if empty, whoever is on move.
    void set_keyboard_side(std::optional<Side> side) { m_keyboard_side = side; }
    WhoPlays& who_plays() { return m_who_plays; }
    /// How those at the table's own keyboard hear; the others hear what is for them where they sit.
    void set_ears(const Ears& ears);

private:
    const SpokenGame* m_spoken;
    Place m_table;
    std::list<Place> m_guests;
    std::optional<Side> m_keyboard_side;
    WhoPlays m_who_plays;
};

} // namespace annabella::table
