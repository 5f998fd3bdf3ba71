// Error numbers in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/system_reason.hpp"

#include <cerrno>

namespace annabella {

namespace {

/// An English sentence without its full stop; nullptr for what has no words of ours.
const char* words_of(int error_number) {
    switch (error_number) {
    case EACCES:
    case EPERM:
        return ANNABELLA_TR("that is not permitted");
    case ENOENT:
        return ANNABELLA_TR("there is no such file or folder");
    case EEXIST:
        return ANNABELLA_TR("it exists already");
    case EISDIR:
        return ANNABELLA_TR("it is a folder");
    case ENOTDIR:
        return ANNABELLA_TR("what should be a folder is none");
    case ELOOP:
        return ANNABELLA_TR("it is a link, and links are not followed here");
    case ENAMETOOLONG:
        return ANNABELLA_TR("the name is too long");
    case EFBIG:
        return ANNABELLA_TR("it is too large");
    case ENOSPC:
        return ANNABELLA_TR("the disk is full");
    case EDQUOT:
        return ANNABELLA_TR("your share of the disk is used up");
    case EROFS:
        return ANNABELLA_TR("the disk can only be read");
    case EIO:
        return ANNABELLA_TR("reading or writing failed");
    case EBUSY:
    case ETXTBSY:
    case EADDRINUSE:
        return ANNABELLA_TR("it is in use");
    case ENODEV:
    case ENXIO:
        return ANNABELLA_TR("the device is not there");
    case ECONNREFUSED:
    case ETIMEDOUT:
        return ANNABELLA_TR("nobody answers");
    case EMFILE:
    case ENFILE:
        return ANNABELLA_TR("too many files are open");
    case ENOMEM:
    case EAGAIN:
        return ANNABELLA_TR("the computer has not enough memory left");
    case ENOEXEC:
        return ANNABELLA_TR("it is no program");
    case ENOSYS:
    case EOPNOTSUPP:
        return ANNABELLA_TR("this system cannot do that");
    default:
        return nullptr;
    }
}

} // namespace

Message system_reason(int error_number) { return system_reason({error_number, std::generic_category()}); }

Message system_reason(const std::error_code& error) {
    const bool numbered =
        error.category() == std::generic_category() || error.category() == std::system_category();
    if (const char* words = numbered ? words_of(error.value()) : nullptr)
        return Message(words);
    return {ANNABELLA_TR("the system says: {0}"), {error.message()}};
}

} // namespace annabella
