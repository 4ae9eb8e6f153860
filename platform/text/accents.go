package text

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// FoldAccents returns a form in which texts are equal that differ in letter case, accents or characters without a width
// alone. It keeps punctuation and spaces. It is for searches for a part of a text; Words is for searches by words.
func FoldAccents(s string) string {
	folded := Fold(s)
	if isASCII(folded) {
		return folded
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(folded) {
		switch replaced, known := latin[r]; {
		case known:
			b.WriteString(replaced)
		case unicode.IsMark(r) && !isSound(r): // an accent
		default:
			b.WriteRune(r)
		}
	}
	return norm.NFC.String(b.String())
}
