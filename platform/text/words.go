package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxWord is the number of characters of a word that count.
const maxWord = 40

// Word is a word of a text.
type Word struct {
	Start, End int // position in bytes
	// Folded is the form in which equal words are the same, of about 40 characters at most. It consists of letters,
	// digits, + and #, and of the marks that are vowels or other sounds.
	Folded string

	run string // the word as written, if it is a run of a script without spaces
}

// Words splits a text into words for searches: case, accents, apostrophes and characters without a width make no
// difference. Words consist of letters and digits, and of the signs + and # after them, as in C++ and C#. A text
// without spaces, such as a Japanese or a Thai sentence, is one word, which ends where another script begins;
// Word.Grams and Word.Find look inside it.
func Words(s string) []Word {
	var words []Word
	start, isRun := -1, false
	flush := func(end int) {
		if start < 0 {
			return
		}
		word := Word{Start: start, End: end}
		if isRun {
			word.run = s[start:end]
			word.Folded = firstRunes(foldRun(word.run).text, maxWord)
		} else {
			word.Folded = foldWord(s[start:end])
		}
		if word.Folded != "" {
			words = append(words, word)
		}
		start = -1
	}
	for i, r := range s {
		switch {
		case unicode.IsLetter(r), unicode.IsNumber(r):
			if start >= 0 && isRun != isUnspaced(r) {
				flush(i)
			}
			if start < 0 {
				start, isRun = i, isUnspaced(r)
			}
		case start >= 0 && (unicode.IsMark(r) || unicode.Is(unicode.Cf, r)):
		case start >= 0 && !isRun && (r == '+' || r == '#' || isApostrophe(r)):
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
	for _, r := range norm.NFKD.String(strings.ToLower(strings.Map(withoutFormat, word))) {
		switch replaced, known := latin[r]; {
		case n >= maxWord:
			return b.String()
		case known:
			b.WriteString(replaced)
		case r == 'ς': // σ at the end of a word
			b.WriteRune('σ')
		case unicode.IsLetter(r), unicode.IsNumber(r), isSound(r), r == '+', r == '#':
			b.WriteRune(r)
		default:
			continue
		}
		n++
	}
	return b.String()
}

// accents are the scripts whose marks make no difference in a search: the accents of Latin, Greek and Cyrillic letters,
// many of which belong to the script Inherited, and the points of Arabic, Hebrew and Syriac, which are seldom written.
var accents = []*unicode.RangeTable{
	unicode.Inherited, unicode.Greek, unicode.Cyrillic, unicode.Arabic, unicode.Hebrew, unicode.Syriac,
}

// nukta is the dot of Devanagari for sounds of other languages, which many leave out: फ़िल्म and फिल्म.
const nukta = '\u093c'

// isSound reports whether a mark is a part of its word, such as the vowels of Hindi and Tamil, and no accent.
func isSound(r rune) bool {
	return unicode.Is(unicode.Mc, r) || unicode.Is(unicode.Mn, r) && r != nukta && !unicode.In(r, accents...)
}

func firstRunes(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

// unspaced are the scripts in which words are not separated by spaces, and Hangul, which separates neither particles
// nor the parts of compounds.
var unspaced = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo, unicode.Yi, unicode.Thai,
	unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tai_Le, unicode.New_Tai_Lue, unicode.Tai_Tham,
	unicode.Tai_Viet, unicode.Ahom,
}

// isUnspaced reports letters and digits of scripts without spaces.
func isUnspaced(r rune) bool {
	switch {
	case r < '\u0e00': // before the first of these scripts
		return false
	// The sign of long vowels, also in half width, the closing sign, and the voiced sound marks in half width are used
	// with several scripts.
	case r == '\u30fc', r == '\uff70', r == '\u3006', r == '\uff9e', r == '\uff9f':
		return true
	}
	return unicode.In(r, unspaced...)
}

// gramSize is the number of characters of a gram. With three, the index is small, and a text that has two overlapping
// grams of a word nearly always has the word itself.
const gramSize = 3

// Grams returns the parts of a word by which a search finds it: for each character but the first one, this character
// and the two after it. A word of a script that is written with spaces has none.
func (w Word) Grams() []string {
	if w.run == "" {
		return nil
	}
	folded := foldRun(w.run).text
	starts := characters(folded)
	grams := make([]string, 0, len(starts))
	for i := 1; i < len(starts); i++ {
		grams = append(grams, gram(folded, starts, i))
	}
	return grams
}

// GramsOf returns the grams of a folded word that is searched for. A word contains it only if Word.Grams has each gram
// but the last one, and a gram that begins with the last one. There are none for a word of a script that is written
// with spaces.
func GramsOf(folded string) []string {
	if first, _ := utf8.DecodeRuneInString(folded); !isUnspaced(first) {
		return nil
	}
	starts := characters(folded)
	var grams []string
	for i := 0; i == 0 || i+gramSize <= len(starts); i++ {
		grams = append(grams, gram(folded, starts, i))
	}
	return grams
}

func gram(folded string, starts []int, i int) string {
	end := len(folded)
	if i+gramSize < len(starts) {
		end = starts[i+gramSize]
	}
	return folded[starts[i]:end]
}

// Find returns the places of folded words inside w, a word of a script without spaces, as positions in the text of
// Words. They are sorted and do not overlap. For a word of another script it returns nil.
func (w Word) Find(folded ...string) [][2]int {
	if w.run == "" {
		return nil
	}
	f := foldRun(w.run)
	isFound := make([]bool, len(f.text))
	for _, word := range folded {
		for from := 0; word != ""; {
			i := strings.Index(f.text[from:], word)
			if i < 0 {
				break
			}
			start, end := from+i, from+i+len(word)
			if !isInner(f.text[start:]) {
				// Up to the end of a syllable.
				for j := start; j < end || j < len(f.text) && f.source[j] == f.source[j-1]; j++ {
					isFound[j] = true
				}
			}
			from = end
		}
	}
	var found [][2]int
	for i, is := range isFound {
		switch before := i > 0 && isFound[i-1]; {
		case is && !before:
			found = append(found, [2]int{w.Start + f.source[i], w.End})
		case !is && before:
			found[len(found)-1][1] = w.Start + f.source[i]
		}
	}
	return found
}

// characters returns where the characters of a folded run begin. The letters of a Hangul syllable are one.
func characters(folded string) []int {
	var starts []int
	for i := range folded {
		if i == 0 || !isInner(folded[i:]) {
			starts = append(starts, i)
		}
	}
	return starts
}

// isInner reports whether a text begins with a vowel or a final consonant of a Hangul syllable.
func isInner(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return '\u1161' <= r && r <= '\u11ff'
}

// foldedRun is a run of a script without spaces, folded.
type foldedRun struct {
	text   string
	source []int // for each byte of text, the position of its character in the run
}

// foldRun folds a run. Marks stay, because they are vowels and other consonants and no accents. The letters of Hangul
// syllables are separate, so that a syllable is found while it is typed.
func foldRun(run string) foldedRun {
	var f foldedRun
	var b strings.Builder
	var iter norm.Iter
	iter.InitString(norm.NFKC, run)
	for !iter.Done() {
		position := iter.Pos()
		for _, r := range string(iter.Next()) {
			if withoutFormat(r) < 0 || b.Len() == 0 && unicode.Is(unicode.Mn, r) {
				continue // a mark without its letter is the end of one that a part of a text lacks
			}
			before := b.Len()
			if unicode.Is(unicode.Hangul, r) {
				b.WriteString(norm.NFD.String(string(r)))
			} else {
				b.WriteRune(unicode.ToLower(r))
			}
			f.source = append(f.source, slices.Repeat([]int{position}, b.Len()-before)...)
		}
	}
	f.text = b.String()
	return f
}
