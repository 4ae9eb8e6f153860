package publicpage

import (
	"net/url"
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"wright.app/platform/javascript/weburl"
)

// readableLabel matches a part of a host name that has letters of one writing system only. A part that mixes writing
// systems can look like the name of another website. web-address.ts of the web application has the same list.
var readableLabel = regexp.MustCompile(`^(?:` +
	`[\p{Latin}0-9-]+|[\p{Cyrillic}0-9-]+|[\p{Greek}0-9-]+|[\p{Armenian}0-9-]+|[\p{Georgian}0-9-]+|` +
	`[\p{Hebrew}0-9-]+|[\p{Arabic}0-9-]+|[\p{Devanagari}0-9-]+|[\p{Bengali}0-9-]+|[\p{Tamil}0-9-]+|[\p{Thai}0-9-]+|` +
	`[\p{Han}\p{Hiragana}\p{Katakana}ー0-9-]+|[\p{Han}\p{Hangul}0-9-]+|[\p{Han}\p{Bopomofo}0-9-]+)$`)

var upperCase = regexp.MustCompile(`\p{Lu}`)

// hostOf returns the host of an https URL for display, without "www.", or "" for any other text. The host is shown as
// typed if it is easy to read correctly, and otherwise in its ASCII form (docs/security.md, T96).
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" {
		return ""
	}
	host := lowerASCII(u.Hostname())
	ascii, err := weburl.ASCII(host)
	if err != nil {
		return ""
	}
	// The host is not in the address if it was typed with percent encoding.
	if !strings.Contains(address, u.Host) || !isReadable(host) {
		host = ascii
	}
	return strings.TrimPrefix(host, "www.")
}

// isReadable reports whether a host has only letters in lower case and in their usual form, and no part of it mixes
// writing systems.
func isReadable(host string) bool {
	if upperCase.MatchString(host) || !norm.NFKC.IsNormalString(host) {
		return false
	}
	for label := range strings.SplitSeq(host, ".") {
		if !readableLabel.MatchString(label) {
			return false
		}
	}
	return true
}

func lowerASCII(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}
