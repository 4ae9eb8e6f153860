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

// digraphs are the letters that German, Danish and Norwegian write as two where there is only ASCII, as in passports.
var digraphs = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ø", "oe", "å", "aa")

// ASCIIWords returns the words of a text in lower-case ASCII letters and digits, for names in URLs. Diacritics are
// removed, Greek and Cyrillic letters are transliterated as in passports, apostrophes and characters without a width
// are dropped, and any other sign separates words. A word with a letter of another script is left out, because a part
// of a name, or a name read in the wrong language, is worse than none.
func ASCIIWords(s string) []string { return asciiWords(lowerNFKC(s)) }

// ASCIIWordsWithDigraphs returns the words of ASCIIWords with ä as ae, ö and ø as oe, ü as ue, and å as aa.
func ASCIIWordsWithDigraphs(s string) []string { return asciiWords(digraphs.Replace(lowerNFKC(s))) }

func lowerNFKC(s string) string {
	return norm.NFC.String(strings.ToLower(norm.NFKC.String(strings.Map(withoutFormat, s))))
}

func asciiWords(lower string) []string {
	var words []string
	var word strings.Builder
	isForeign := false
	flush := func() {
		if word.Len() > 0 && !isForeign {
			words = append(words, word.String())
		}
		word.Reset()
		isForeign = false
	}
	for _, r := range norm.NFKD.String(romanized(lower)) {
		switch ascii, known := latin[r]; {
		case 'a' <= r && r <= 'z', '0' <= r && r <= '9':
			word.WriteRune(r)
		case known:
			word.WriteString(ascii)
		case r == 'ə':
			word.WriteByte('e')
		case unicode.IsMark(r), unicode.Is(unicode.Lm, r), r == '\'', r == '’': // Lm has other apostrophes
		case unicode.IsLetter(r):
			isForeign = true
		default:
			flush()
		}
	}
	flush()
	return words
}
