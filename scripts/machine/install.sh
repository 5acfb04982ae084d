#!/bin/sh
# Installs missing packages of Debian. Concurrent calls wait: apt-get itself would give up.
# Usage: scripts/machine/install.sh [options of apt-get] package…
missing=
for argument; do
  case $argument in
    -*) ;;
    *) dpkg --status "$argument" >/dev/null 2>&1 || missing=yes ;;
  esac
done
[ -z "$missing" ] && exit 0

# Asked for after this check alone: the lock belongs to root, and others have it all there already.
if [ -z "$PACKAGES_LOCKED" ]; then
  exec env PACKAGES_LOCKED=yes flock "${TMPDIR:-/tmp}/onde-basse-packages.lock" "$0" "$@"
fi

apt-get update -qq
DEBIAN_FRONTEND=noninteractive exec apt-get install --yes -qq -o DPkg::Lock::Timeout=600 "$@"
