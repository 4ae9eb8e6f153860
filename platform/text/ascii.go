package text

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// latin are letters that lose more than a mark on their way to ASCII.
var latin = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'đ': "d", 'ð': "d", 'þ': "th", 'ł': "l", 'ħ': "h", 'ı': "i", 'ŋ': "n",
}

// ASCIIWords returns the words of a text in small letters and digits of ASCII, for names in
// addresses. Marks are taken off their letters, and apostrophes do not part words; everything
// else that ASCII has nothing for does.
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
