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
        return ANNABELLA_TR("permission denied");
    case ENOENT:
        return ANNABELLA_TR("no such file or folder");
    case EEXIST:
        return ANNABELLA_TR("it already exists");
    case EISDIR:
        return ANNABELLA_TR("it is a folder");
    case ENOTDIR:
        return ANNABELLA_TR("part of its path is not a folder");
    case ELOOP:
        return ANNABELLA_TR("links are not followed here");
    case ENAMETOOLONG:
        return ANNABELLA_TR("the name is too long");
    case EFBIG:
        return ANNABELLA_TR("it is too large");
    case ENOSPC:
        return ANNABELLA_TR("the disk is full");
    case EDQUOT:
        return ANNABELLA_TR("your disk quota is used up");
    case EROFS:
        return ANNABELLA_TR("the disk is read-only");
    case EIO:
        return ANNABELLA_TR("reading or writing failed");
    case EBUSY:
    case ETXTBSY:
    case EADDRINUSE:
        return ANNABELLA_TR("it is in use");
    case ENODEV:
    case ENXIO:
        return ANNABELLA_TR("the device is not connected");
    case ECONNREFUSED:
    case ETIMEDOUT:
        return ANNABELLA_TR("there is no answer");
    case EMFILE:
    case ENFILE:
        return ANNABELLA_TR("too many files are open");
    case ENOMEM:
    case EAGAIN:
        return ANNABELLA_TR("the computer is out of memory");
    case ENOEXEC:
        return ANNABELLA_TR("it is not a program");
    case ENOSYS:
    case EOPNOTSUPP:
        return ANNABELLA_TR("this system cannot do it");
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
    return {ANNABELLA_TR("system error, {0}"), {error.message()}};
}

} // namespace annabella
