#!/usr/bin/env bash
# Makes sure that pdftotext is there for the tests of PDF files: one on the path, or one that apt may install.
set -euo pipefail

if command -v pdftotext >/dev/null; then exit 0; fi
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
	log=$(mktemp)
	trap 'rm -f "$log"' EXIT
	echo "installing poppler-utils for the tests of PDF files"
	# A machine that has just started installs its own updates first; without the option apt gives up while another one is at work.
	install() { DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 poppler-utils; }
	if install >"$log" 2>&1; then exit 0; fi
	if { apt-get update && install; } >"$log" 2>&1; then exit 0; fi
	tail -20 "$log" >&2
fi
echo "The tests of PDF files need pdftotext. Install it (Debian, Ubuntu: sudo apt-get install poppler-utils; macOS: brew install poppler)." >&2
exit 1
