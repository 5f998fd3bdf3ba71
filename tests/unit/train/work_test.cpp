// Four times as much to say is four times the work, and not sixteen times. What is counted is the memory that
// is asked for, which is the same on every machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "fixture.hpp"
#include "train/speech.hpp"

namespace {
std::atomic<std::uint64_t> bytes_asked_for{0};
} // namespace

void* operator new(std::size_t size, const std::nothrow_t& /*unused*/) noexcept {
    bytes_asked_for += size;
    return std::malloc(size == 0 ? 1 : size); // NOLINT: that is its work
}
void* operator new(std::size_t size) {
    if (void* const memory = operator new(size, std::nothrow))
        return memory;
    throw std::bad_alloc();
}
// GCC takes one of a pair that is inlined alone for a mismatch.
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); } // NOLINT
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

namespace annabella::train {
namespace {

std::uint64_t work_of_saying(int sentences, const std::string& language) {
    const Speech speech(static_cast<std::size_t>(sentences),
                        Sentence{ANNABELLA_TR("The game has no more moves.")});
    (void)utterances(speech, book(), language); // What is read but once.
    const std::uint64_t before = bytes_asked_for;
    (void)utterances(speech, book(), language);
    return bytes_asked_for - before;
}

TEST(Work, OfSayingIsAsMuchAsWhatIsSaid) {
    for (const char* language : {"en", "de", "ru"}) {
        const std::uint64_t little = work_of_saying(500, language);
        const std::uint64_t much = work_of_saying(2000, language);
        EXPECT_LT(much, 6 * little) << language;
    }
}

} // namespace
} // namespace annabella::train
