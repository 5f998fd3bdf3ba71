// The place behind a switch that names every value of its enumeration.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/assert.hpp"

/// Only a value that the enumeration does not have comes here, and only a fault of ours makes one. A switch
/// that lacks a name does not compile.
#define ASSERT_NOT_REACHED() ::annabella::fail_assertion("no other value", __FILE__, __LINE__)
