// A code of chess in Braille from its file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "base/file.hpp"
#include "braille/code.hpp"

namespace annabella::braille {

namespace {

struct NamedSign {
    std::string_view name;
    Cells Code::*cells;
};

constexpr std::array piece_names = {"pawn", "knight", "bishop", "rook", "queen", "king"};
constexpr std::array sign_names = {
    NamedSign{"number-sign", &Code::number_sign},
    NamedSign{"letter-sign", &Code::letter_sign},
    NamedSign{"capture", &Code::capture},
    NamedSign{"check", &Code::check},
    NamedSign{"capture-with-check", &Code::capture_with_check},
    NamedSign{"mate", &Code::mate},
    NamedSign{"en-passant", &Code::en_passant},
    NamedSign{"draw-offer", &Code::draw_offer},
    NamedSign{"kingside", &Code::kingside},
    NamedSign{"queenside", &Code::queenside},
    NamedSign{"hyphen", &Code::hyphen},
    NamedSign{"fraction-line", &Code::fraction_line},
    NamedSign{"time-separator", &Code::time_separator},
    NamedSign{"black-mark", &Code::black_mark},
    NamedSign{"white-mark", &Code::white_mark},
};

/// "345-134", of dots up to `most`; nothing where it is not so. A blank is no sign: it ends a move.
std::optional<Cells> cells_of(std::string_view dots, char most) {
    Cells cells;
    int one = 0;
    char last = '0';
    for (const char c : dots) {
        if (c >= '1' && c <= most && c > last) {
            one = one * 10 + (c - '0');
            last = c;
        } else if (c == '-' && one != 0) {
            cells.push_back(cell(std::exchange(one, 0)));
            last = '0';
        } else {
            return std::nullopt;
        }
    }
    if (one == 0)
        return std::nullopt;
    cells.push_back(cell(one));
    return cells;
}

bool begins_with(std::span<const Cell> cells, std::span<const Cell> beginning) {
    return cells.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), cells.begin());
}

/// All signs that a move may have, the pieces first, the longer castling last.
std::vector<Cells> signs_of_moves(const Code& code) {
    std::vector<Cells> signs(code.pieces.begin(), code.pieces.end());
    signs.insert(signs.end(), code.files.begin(), code.files.end());
    signs.insert(signs.end(), code.ranks.begin(), code.ranks.end());
    for (const Cells& sign : {code.capture, code.check, code.mate, code.en_passant, code.draw_offer})
        signs.push_back(sign);
    if (!code.check_last)
        signs.push_back(code.capture_with_check);
    if (!code.letter_sign.empty())
        signs.push_back(code.letter_sign);
    signs.push_back(code.kingside);
    signs.push_back(code.queenside);
    return signs;
}

/// Two signs of moves of which one begins the other, if there are such; see Code.
std::optional<std::pair<Cells, Cells>> clash(const Code& code) {
    const std::vector<Cells> signs = signs_of_moves(code);
    const std::size_t queenside = signs.size() - 1;
    const std::size_t kingside = queenside - 1;
    const std::size_t pieces = code.pieces.size();
    // No piece follows another, and no castling: what is left of the longer one must be like nothing that
    // may.
    const auto is_longer = [&](std::size_t i, std::size_t k) {
        const bool both_pieces = i < pieces && k < pieces && signs[i].size() < signs[k].size();
        if (!both_pieces && (i != kingside || k != queenside))
            return false;
        const auto rest = std::span(signs[k]).subspan(signs[i].size());
        return std::none_of(signs.begin() + static_cast<std::ptrdiff_t>(pieces),
                            signs.begin() + static_cast<std::ptrdiff_t>(kingside), [&](const Cells& other) {
                                return begins_with(rest, other) || begins_with(other, rest);
                            });
    };
    for (std::size_t i = 0; i < signs.size(); ++i)
        for (std::size_t k = 0; k < signs.size(); ++k)
            if (i != k && begins_with(signs[k], signs[i]) && !is_longer(i, k))
                return std::pair(signs[i], signs[k]);
    return std::nullopt;
}

/// Reads the parts of one code. The first fault is kept.
class CodeReader {
public:
    CodeReader(const toml::table& root, std::string_view name) : m_root(root), m_name(name) {}

    Result<Code> read() {
        // The others depend on it.
        if (const toml::node* const node = m_root.get("eight-dots"))
            read_flag(*node, "eight-dots", m_code.eight_dots);
        for (const auto& [key, node] : m_root) {
            const std::string_view part = key.str();
            if (part == "pieces" && node.is_table())
                read_pieces(*node.as_table());
            else if (part == "files" && node.is_array())
                read_list(*node.as_array(), m_code.files);
            else if (part == "ranks" && node.is_array())
                read_list(*node.as_array(), m_code.ranks);
            else if (part == "digits" && node.is_array())
                read_list(*node.as_array(), m_code.digits);
            else if (part == "check-last")
                read_flag(node, part, m_code.check_last);
            else if (part == "eight-dots")
                continue;
            else if (part == "signs" && node.is_table())
                read_signs(*node.as_table());
            else
                unknown(node, part);
        }
        if (!m_root.contains("ranks"))
            std::copy(m_code.digits.begin() + 1, m_code.digits.begin() + 9, m_code.ranks.begin());
        if (!m_fault)
            if (const auto two = clash(m_code))
                m_fault = Error{ANNABELLA_TR("In the braille code {0}, the sign {1} begins the sign {2}, "
                                             "which makes moves unreadable. Choose other cells."),
                                {m_name, dot_numbers(two->first), dot_numbers(two->second)}};
        if (m_fault)
            return tl::unexpected(std::move(*m_fault));
        return std::move(m_code);
    }

private:
    void fault(const toml::node& where, std::string message, std::string what, std::string more = {}) {
        if (!m_fault)
            m_fault = Error{std::move(message),
                            {m_name, std::to_string(where.source().begin.line),
                             std::to_string(where.source().begin.column), std::move(what), std::move(more)}};
    }

    void unknown(const toml::node& where, std::string_view key) {
        fault(where,
              ANNABELLA_TR("Braille code {0}, line {1}, column {2}: {3} is unknown there. Use pieces, files, "
                           "digits or signs, or a name from one of them."),
              std::string(key));
    }

    void read_flag(const toml::node& node, std::string_view key, bool& to) {
        if (const auto flag = node.value_exact<bool>())
            to = *flag;
        else
            fault(node,
                  ANNABELLA_TR("Braille code {0}, line {1}, column {2}: {3} is not true or false. Write one "
                               "of them."),
                  std::string(key));
    }

    void read_cells(const toml::node& node, Cells& to) {
        const auto dots = node.value<std::string>();
        const char most = m_code.eight_dots ? '8' : '6';
        if (auto cells = dots ? cells_of(*dots, most) : std::nullopt)
            to = std::move(*cells);
        else
            fault(node,
                  ANNABELLA_TR("Braille code {0}, line {1}, column {2}: “{3}” are not cells. Write the dots "
                               "1 to {4} of each, with hyphens between cells, such as 345-134."),
                  dots.value_or(std::string()), {most});
    }

    void read_pieces(const toml::table& table) {
        for (const auto& [key, node] : table) {
            const auto* const name = std::find(piece_names.begin(), piece_names.end(), key.str());
            if (name == piece_names.end())
                unknown(node, key.str());
            else
                read_cells(node, m_code.pieces[static_cast<std::size_t>(name - piece_names.begin())]);
        }
    }

    void read_list(const toml::array& list, std::span<Cells> to) {
        if (list.size() != to.size())
            return fault(
                list,
                ANNABELLA_TR("Braille code {0}, line {1}, column {2}: this list must have {3} entries."),
                std::to_string(to.size()));
        for (std::size_t i = 0; i < to.size(); ++i)
            read_cells(list[i], to[i]);
    }

    void read_signs(const toml::table& table) {
        for (const auto& [key, node] : table) {
            const std::string_view name = key.str();
            const auto* const sign = std::find_if(sign_names.begin(), sign_names.end(),
                                                  [&](const NamedSign& known) { return known.name == name; });
            if (sign == sign_names.end())
                unknown(node, name);
            else
                read_cells(node, m_code.*(sign->cells));
        }
    }

    const toml::table& m_root;
    std::string m_name;
    Code m_code = usual_code();
    std::optional<Error> m_fault;
};

} // namespace

Result<Code> parse_code(std::string_view text, std::string_view name) {
    try {
        const toml::table root = toml::parse(text);
        return CodeReader(root, name).read();
    } catch (const toml::parse_error& error) {
        return failure(
            ANNABELLA_TR(
                "Braille code {0}, line {1}, column {2} cannot be read: {3}. Correct the disk file."),
            {std::string(name), std::to_string(error.source().begin.line),
             std::to_string(error.source().begin.column), std::string(error.description())});
    }
}

Result<Code> load_code(const std::filesystem::path& path) {
    const auto text = read_file(path);
    if (!text)
        return failure(ANNABELLA_TR("The braille code cannot be read from {0}. Install the program again."),
                       {path.string()});
    return parse_code(*text, path.stem().string());
}

} // namespace annabella::braille
