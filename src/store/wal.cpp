// Looking into SQLite's write-ahead log for what SQLite itself passes over.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// SQLite's file format, 4.1: a header of 32 bytes (magic, version, page size, checkpoint number, two salts,
// two checksums), then frames: page number, size of the database after a commit or 0, the two salts, two
// checksums, and the page. Numbers are big-endian; the checksums run on from the header through all frames.
#include "store/wal.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <span>
#include <vector>

namespace annabella::store {

namespace {

constexpr std::uint32_t magic = 0x377f0682;
constexpr std::uint32_t format_version = 3007000;
constexpr std::size_t header_bytes = 32;
constexpr std::size_t frame_header_bytes = 24;
constexpr std::uint32_t our_page_bytes = 4096; // as make_tables() says

using Bytes = std::span<unsigned char>;
using ConstBytes = std::span<const unsigned char>;

std::uint32_t number_at(ConstBytes bytes, std::size_t at) {
    return std::uint32_t{bytes[at]} << 24U | std::uint32_t{bytes[at + 1]} << 16U |
           std::uint32_t{bytes[at + 2]} << 8U | std::uint32_t{bytes[at + 3]};
}

void put_number(Bytes bytes, std::size_t at, std::uint32_t number) {
    for (std::size_t i = 0; i < 4; ++i)
        bytes[at + i] = static_cast<unsigned char>(number >> (24U - 8U * i));
}

// Two numbers that stand side by side, in a frame and in the header: salts or checksums.
struct Pair {
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    friend bool operator==(const Pair&, const Pair&) = default;
};

Pair pair_at(ConstBytes bytes, std::size_t at) { return {number_at(bytes, at), number_at(bytes, at + 4)}; }

void put_pair(Bytes bytes, std::size_t at, const Pair& pair) {
    put_number(bytes, at, pair.first);
    put_number(bytes, at + 4, pair.second);
}

// The bytes are a multiple of eight.
Pair checksum(Pair sum, ConstBytes bytes, bool big_endian) {
    const auto word = [&](std::size_t at) {
        const std::uint32_t number = number_at(bytes, at);
        return big_endian
                   ? number
                   : number >> 24U | (number >> 8U & 0xff00U) | (number << 8U & 0xff0000U) | number << 24U;
    };
    for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
        sum.first += word(at) + sum.second;
        sum.second += word(at + 4) + sum.first;
    }
    return sum;
}

struct Frame {
    bool ours = false;    ///< of this log, not left over from the one that lay here before
    bool chained = false; ///< SQLite reads this one
    bool whole = false;   ///< what was written, as far as its neighbour and its checksum tell
    bool commit = false;  ///< the last of a transaction
    ConstBytes bytes;     ///< valid until the next one
};

class LogReader {
public:
    // None where there are no frames at all.
    static std::optional<LogReader> open(const std::string& path) {
        LogReader log;
        log.m_file.open(path, std::ios::binary);
        std::array<unsigned char, header_bytes> header{};
        if (!log.read(header))
            return std::nullopt;
        const std::uint32_t start = number_at(header, 0);
        const bool known = (start & ~1U) == magic;
        log.m_big_endian = known ? (start & 1U) != 0 : std::endian::native == std::endian::big;
        log.m_stored = pair_at(header, 24);
        log.m_computed = checksum({}, ConstBytes(header).first(24), log.m_big_endian);
        std::uint32_t page_bytes = number_at(header, 8);
        log.m_header_is_good = known && number_at(header, 4) == format_version &&
                               log.m_stored == log.m_computed && std::has_single_bit(page_bytes) &&
                               page_bytes >= 512 && page_bytes <= 65536;
        log.m_chained = log.m_header_is_good;
        if (log.m_header_is_good)
            log.m_salts = pair_at(header, 16);
        else
            page_bytes = our_page_bytes;
        log.m_frame.resize(frame_header_bytes + page_bytes);
        return log;
    }

    [[nodiscard]] bool header_is_good() const { return m_header_is_good; }
    [[nodiscard]] bool big_endian() const { return m_big_endian; }
    [[nodiscard]] std::uint32_t page_bytes() const {
        return static_cast<std::uint32_t>(m_frame.size() - frame_header_bytes);
    }

    std::optional<Frame> next() {
        if (!read(m_frame))
            return std::nullopt;
        Frame frame;
        frame.bytes = m_frame;
        const Pair salts = pair_at(m_frame, 8);
        // Where the header is not to be trusted, the first frame tells whose the others are.
        if (!m_salts)
            m_salts = salts;
        frame.ours = salts == *m_salts && number_at(m_frame, 0) != 0;
        frame.commit = number_at(m_frame, 4) != 0;
        const Pair stored = pair_at(m_frame, 16);
        // Of a damaged neighbour either the stored or the computed sum may still be the right one.
        const Pair after_computed = sum_after(m_computed);
        const Pair after_stored = sum_after(m_stored);
        frame.whole = frame.ours && (stored == after_computed || stored == after_stored);
        m_chained = m_chained && frame.ours && stored == after_computed;
        frame.chained = m_chained;
        m_computed = stored == after_stored ? after_stored : after_computed;
        m_stored = stored;
        return frame;
    }

private:
    LogReader() = default;

    bool read(Bytes bytes) {
        // The standard's streams know only char.
        return static_cast<bool>(
            m_file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size())));
    }

    [[nodiscard]] Pair sum_after(const Pair& before) const {
        const ConstBytes bytes = m_frame;
        return checksum(checksum(before, bytes.first(8), m_big_endian), bytes.subspan(frame_header_bytes),
                        m_big_endian);
    }

    std::ifstream m_file;
    std::vector<unsigned char> m_frame;
    std::optional<Pair> m_salts;
    Pair m_computed; ///< the checksum up to here, as it should be
    Pair m_stored;   ///< the same as it stands in the file
    bool m_big_endian = false;
    bool m_header_is_good = false;
    bool m_chained = false;
};

void write(std::ofstream& file, ConstBytes bytes) {
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

} // namespace

bool log_is_damaged(const std::string& path) {
    auto log = LogReader::open(path);
    if (!log)
        return false;
    // The header is on the disk before the first frame is written: with a bad one, a single transaction that
    // was written is one too many.
    bool transaction_lost = !log->header_is_good();
    while (const auto frame = log->next()) {
        if (frame->chained)
            continue;
        if (frame->whole && transaction_lost && (log->header_is_good() || frame->commit))
            return true;
        if (frame->ours && frame->commit)
            transaction_lost = true;
    }
    return false;
}

bool mend_log(const std::string& from, const std::string& to) {
    auto log = LogReader::open(from);
    if (!log)
        return false;
    std::ofstream file(to, std::ios::binary | std::ios::trunc);
    constexpr Pair salts{1, 1}; // any will do
    std::array<unsigned char, header_bytes> header{};
    put_number(header, 0, log->big_endian() ? magic | 1U : magic);
    put_number(header, 4, format_version);
    put_number(header, 8, log->page_bytes());
    put_pair(header, 16, salts);
    Pair sum = checksum({}, ConstBytes(header).first(24), log->big_endian());
    put_pair(header, 24, sum);
    write(file, header);
    while (const auto frame = log->next()) {
        if (!frame->whole)
            continue;
        std::vector<unsigned char> bytes(frame->bytes.begin(), frame->bytes.end());
        put_pair(bytes, 8, salts);
        sum = checksum(sum, ConstBytes(bytes).first(8), log->big_endian());
        sum = checksum(sum, ConstBytes(bytes).subspan(frame_header_bytes), log->big_endian());
        put_pair(bytes, 16, sum);
        write(file, bytes);
    }
    return static_cast<bool>(file.flush());
}

} // namespace annabella::store
