package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// ellipsis ends a text that was shortened. It counts as one character.
const ellipsis = "…"

// Shorten returns a text with at most limit characters as Length counts them. A longer one ends after a word, if there
// is one near the limit, and with an ellipsis. Marks stay with the character that they belong to.
func Shorten(s string, limit int) string {
	if Length(s) <= limit {
		return s
	}
	if limit < 1 {
		return ""
	}
	end := 0
	for range limit - 1 {
		_, size := utf8.DecodeRuneInString(s[end:])
		end += size
	}
	for end > 0 {
		next, _ := utf8.DecodeRuneInString(s[end:])
		last, size := utf8.DecodeLastRuneInString(s[:end])
		if !extends(next) && last != zeroWidthJoiner {
			break
		}
		end -= size
	}
	cut := s[:end]
	if space := strings.LastIndexFunc(cut, unicode.IsSpace); space > end*3/4 {
		cut = cut[:space]
	}
	return strings.TrimRightFunc(cut, unicode.IsSpace) + ellipsis
}

// extends reports whether a character belongs to the one before it.
func extends(r rune) bool {
	return unicode.Is(unicode.M, r) || r == zeroWidthJoiner || '\U0001f3fb' <= r && r <= '\U0001f3ff'
}
