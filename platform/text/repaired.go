package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Repaired returns a text of a file without the characters for which Line and Block return an error. Those from U+0080
// to U+009F become the signs that Windows-1252 has there, because the program that wrote them took one encoding for
// another. Letters and signs that are blank become spaces.
func Repaired(raw string) string {
	if checkCharacters(raw) == nil && !strings.ContainsFunc(raw, isBlankLetter) {
		return raw
	}
	return strings.Map(func(r rune) rune {
		switch {
		case isBlankLetter(r):
			return ' '
		case !unicode.IsControl(r) || isReplaced(r):
			return r
		case 0x80 <= r && r <= 0x9f:
			if sign := charmap.Windows1252.DecodeByte(byte(r)); !unicode.IsControl(sign) && sign != utf8.RuneError {
				return sign
			}
		}
		return -1
	}, raw)
}

// isBlankLetter reports whether a character shows nothing although Unicode calls it a letter or a sign. It is false for
// the fillers of the single sounds of Hangul, because these are shown together with others.
func isBlankLetter(r rune) bool {
	return r == '\u3164' || r == '\uffa0' || r == '\u2800' || r == '\U0001d159'
}
