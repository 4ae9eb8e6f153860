package text

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// maxWord is the number of characters of a word that count.
const maxWord = 40

// Word is a word of a text.
type Word struct {
	Start, End int // position in bytes
	// Folded is the form in which equal words are the same, of about 40 characters at most. It consists of letters,
	// digits, + and #.
	Folded string
}

// Words splits a text into words for searches: case, accents and apostrophes make no difference. Words consist of
// letters and digits, and of the signs + and # after them, as in C++ and C#. A text in which words are not separated is
// one word.
func Words(s string) []Word {
	var words []Word
	start := -1
	flush := func(end int) {
		if start >= 0 {
			if word := foldWord(s[start:end]); word != "" {
				words = append(words, Word{start, end, word})
			}
			start = -1
		}
	}
	for i, r := range s {
		switch {
		case unicode.IsLetter(r), unicode.IsNumber(r):
			if start < 0 {
				start = i
			}
		case start >= 0 && (r == '+' || r == '#' || isApostrophe(r) || unicode.IsMark(r)):
		default:
			flush(i)
		}
	}
	flush(len(s))
	return words
}

func isApostrophe(r rune) bool { return r == '\'' || r == '’' }

// foldWord returns Word.Folded of a word.
func foldWord(word string) string {
	var b strings.Builder
	n := 0
	for _, r := range norm.NFKD.String(strings.ToLower(word)) {
		switch replaced, known := latin[r]; {
		case n >= maxWord:
			return b.String()
		case known:
			b.WriteString(replaced)
		case r == 'ς': // σ at the end of a word
			b.WriteRune('σ')
		case unicode.IsLetter(r), unicode.IsNumber(r), unicode.Is(unicode.Mc, r), r == '+', r == '#':
			b.WriteRune(r)
		default:
			continue
		}
		n++
	}
	return b.String()
}
