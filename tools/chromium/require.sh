#!/usr/bin/env bash
# Makes sure that a Chromium is there for the browser tests: the one named by
# CHROMIUM_PATH, one on the path, or one that apt may install. The shell without
# windows is preferred, because the journeys take it half the work.
set -euo pipefail

shell=chromium-headless-shell

if [ -n "${CHROMIUM_PATH:-}" ]; then
	[ -x "$CHROMIUM_PATH" ] && exit 0
	echo "CHROMIUM_PATH names $CHROMIUM_PATH, which is no program" >&2
	exit 1
fi

found() {
	local name
	for name in "$shell" chromium chromium-browser google-chrome google-chrome-stable; do
		command -v "$name" >/dev/null && return 0
	done
	return 1
}

# A machine that has just started installs its own updates first; without the option apt gives up while another one is at work.
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$1"; }

if command -v "$shell" >/dev/null; then exit 0; fi
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
	log=$(mktemp)
	trap 'rm -f "$log"' EXIT
	echo "installing $shell for the browser tests"
	if install "$shell" >"$log" 2>&1; then exit 0; fi
	# Another one will do; nobody waits for lists of packages then.
	if found; then exit 0; fi
	if { apt-get update && { install "$shell" || install chromium; }; } >"$log" 2>&1 && found; then exit 0; fi
	tail -20 "$log" >&2
fi
if found; then exit 0; fi
cat >&2 <<'EOF'
The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium-headless-shell,
or chromium), or set CHROMIUM_PATH to the program of a Chromium or Chrome that is already there.
EOF
exit 1
