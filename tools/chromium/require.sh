#!/usr/bin/env bash
# Makes sure that a Chromium is there for the browser tests: the one named by
# CHROMIUM_PATH, one on the path, or one that apt may install.
set -euo pipefail

found() {
	if [ -n "${CHROMIUM_PATH:-}" ]; then
		[ -x "$CHROMIUM_PATH" ] && return 0
		echo "CHROMIUM_PATH names $CHROMIUM_PATH, which is no program" >&2
		exit 1
	fi
	command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null
}

if found; then exit 0; fi
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
	echo "installing Chromium for the browser tests"
	log=$(mktemp)
	if { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; } >"$log" 2>&1 && found; then
		exit 0
	fi
	tail -20 "$log" >&2
fi
cat >&2 <<'EOF'
The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium),
or set CHROMIUM_PATH to the program of a Chromium or Chrome that is already there.
EOF
exit 1
