package text

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// latin are letters that decomposition does not reduce to ASCII.
var latin = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'đ': "d", 'ð': "d", 'þ': "th", 'ł': "l", 'ħ': "h", 'ı': "i", 'ŋ': "n",
}

// ASCIIWords returns the words of a text in lower-case ASCII letters and digits, for names in URLs. Diacritics are
// removed, apostrophes are dropped, and any other character separates words.
func ASCIIWords(s string) []string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(s)) {
		switch ascii, known := latin[r]; {
		case 'a' <= r && r <= 'z', '0' <= r && r <= '9':
			b.WriteRune(r)
		case known:
			b.WriteString(ascii)
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’':
		default:
			b.WriteByte(' ')
		}
	}
	return strings.Fields(b.String())
}
