#!/usr/bin/env bash
# The package is installed by apt on a bare Debian of this machine's release, which debootstrap makes, and plays the demo
# there: what the package needs and does not name would be missed.
#   bare_debian_test.sh BUILD_FOLDER    exit status 77 where that cannot be done
# It wants root and the network and takes minutes, so it belongs to no stage.
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
build=$(realpath "$1")
[ "$(id -u)" = 0 ] || { echo "skipped: only root can do that" && exit 77; }
for tool in cpack dpkg-shlibdeps debootstrap; do
    command -v "$tool" >/dev/null || { echo "skipped: there is no $tool" && exit 77; }
done
# shellcheck source=/dev/null
. /etc/os-release
root=$(mktemp -d)
# Nothing is removed through what is still mounted.
# shellcheck disable=SC2317 # trap calls it
cleanup() { umount "$root/proc" "$root/dev/pts" 2>/dev/null || true; rm -rf --one-file-system "$root"; }
trap cleanup EXIT
status=0
wrong() {
    echo "wrong: $*"
    status=1
}
bare() { chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@" </dev/null; }

debootstrap --variant=minbase "$VERSION_CODENAME" "$root" >"$root.log" 2>&1 || { tail -n 5 "$root.log" && exit 77; }
rm -f "$root.log"
mount -t proc proc "$root/proc"
# The board of the demo is at a terminal of its own.
mount -t devpts devpts "$root/dev/pts" -o newinstance,ptmxmode=0666
ln -sf pts/ptmx "$root/dev/ptmx"

cpack -G DEB --config "$build/CPackConfig.cmake" -B "$root/root" >/dev/null
# No more than it needs.
bare sh -c 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /root/*.deb >/root/log 2>&1 || { cat /root/log; exit 1; }' ||
    wrong "apt does not install it"
played=$(bare annabella demo --fast) || wrong "the demo ends with $?"
case $played in *"White wins"* | *"Black wins"* | *Draw*) ;; *) wrong "the demo was not played: ${played:0:300}" ;; esac
sheets=$(bare sh -c 'annabella demo --fast --quiet --out /root/sheets >/dev/null && ls /root/sheets') || wrong "no score sheets"
case $sheets in *brf*) ;; *) wrong "no Braille among the score sheets: $sheets" ;; esac
bare annabella-tournament fingerprint --quiet | grep -q SHA-256 || wrong "the program for tournaments does not start"
# Without a screen the window says so.
window=$(bare annabella-window --quiet || true)
case $window in *"no screen"*) ;; *) wrong "the window does not start: $window" ;; esac
exit $status
