package text

import (
	"strings"
	"unicode"
)

const (
	zeroWidthNonJoiner = '\u200c'
	zeroWidthJoiner    = '\u200d'
	blackFlag          = '\U0001f3f4' // begins the flag of a region, which tag characters spell
	arrowOfFaces       = '\u2194'     // the one mathematical symbol that emoji are joined with
)

// lineBreaks are the line breaks of Windows, old programs of Apple, mainframes, word processors and Unicode.
var lineBreaks = strings.NewReplacer(
	"\r\n", "\n", "\r", "\n", "\v", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

// wordGlyphs are the characters that the symbol fonts of word processors show at their private code points, U+F000 to
// U+F0FF.
var wordGlyphs = map[rune]rune{
	'\uf0b7': '•', '\uf0a7': '▪', '\uf0a8': '▫', '\uf06c': '●', '\uf06d': '○', '\uf06e': '■', '\uf06f': '□',
	'\uf071': '❑', '\uf072': '❒', '\uf074': '◆', '\uf075': '◆', '\uf076': '❖', '\uf0d8': '➢', '\uf0e0': '→',
	'\uf0fc': '✓', '\uf0fb': '✗', '\uf02d': '–', '\uf0be': '–', '\uf0ae': '→', '\uf0de': '⇒', '\uf04a': '☺',
}

// withoutInvisible returns a text with line feeds for all line breaks and without invisible characters. Tabs are kept.
// It returns a *CharacterError for the first character that no text may have.
func withoutInvisible(raw string) (string, error) {
	if err := checkCharacters(raw); err != nil {
		return "", err
	}
	s := lineBreaks.Replace(raw)
	rightToLeft := strings.ContainsFunc(s, isRightToLeft)
	var b strings.Builder
	b.Grow(len(s))
	isLineStart := true
	kept := '\n' // the character before, of those that are kept
	base := '\n' // the last one of them that is no mark
	ahead := lookahead{text: s}
	for i, r := range s {
		switch {
		case '\uf000' <= r && r <= '\uf0ff':
			if r = wordGlyph(r, isLineStart); r < 0 {
				continue
			}
		case isLeftOut(r), isDirectionMark(r) && !rightToLeft,
			isJoiner(r) && isJoiner(kept),
			r == zeroWidthJoiner && !takesJoiner(base, ahead.from(i)),
			r == zeroWidthNonJoiner && !takesNonJoiner(base, ahead.from(i)),
			isTag(r) && kept != blackFlag && !isTag(kept):
			continue
		}
		b.WriteRune(r)
		kept = r
		isLineStart = r == '\n' || isLineStart && unicode.IsSpace(r)
		if !unicode.Is(unicode.M, r) && !isJoiner(r) {
			base = r
		}
	}
	return b.String(), nil
}

// wordGlyph returns the character that a symbol font shows for r. For an unknown symbol it returns a bullet at the
// beginning of a line, and -1, which removes it, elsewhere.
func wordGlyph(r rune, isLineStart bool) rune {
	if glyph, known := wordGlyphs[r]; known {
		return glyph
	}
	if isLineStart {
		return '•'
	}
	return -1
}

// isLeftOut reports the characters without a width that no script needs: soft hyphens, zero-width spaces, invisible
// operators, marks of annotations and of embedded objects, and the controls of the bidirectional algorithm. The last
// ones can change the order of a name and the text next to it, even if they are balanced (docs/security.md, T205).
func isLeftOut(r rune) bool {
	switch {
	case r == '\u00ad', r == '\u034f', r == '\u200b', r == '\ufeff', r == '\ufffc', r == '\U000e0001':
	case '\u2060' <= r && r <= '\u206f', '\u202a' <= r && r <= '\u202e', '\ufff9' <= r && r <= '\ufffb':
	default:
		return false
	}
	return true
}

// isDirectionMark reports the marks that change the direction of neutral characters next to them only, such as the
// signs of C++ in a Hebrew sentence.
func isDirectionMark(r rune) bool { return r == '\u200e' || r == '\u200f' || r == '\u061c' }

func isRightToLeft(r rune) bool {
	return ('\u0590' <= r && r <= '\u08ff' || '\ufb1d' <= r && r <= '\ufefc' ||
		'\U00010800' <= r && r <= '\U00010fff' || '\U0001e800' <= r && r <= '\U0001efff') && unicode.IsLetter(r)
}

// isTag reports the characters that spell the name of a region after a black flag, as in the flag of Scotland.
func isTag(r rune) bool { return '\U000e0020' <= r && r <= '\U000e007f' }

// plainScripts are scripts whose letters look the same with and without a joiner.
var plainScripts = []*unicode.RangeTable{
	unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Georgian, unicode.Hebrew, unicode.Han,
	unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo, unicode.Thai, unicode.Lao, unicode.Common,
}

func isJoining(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M) && !unicode.In(r, plainScripts...)
}

func isJoiner(r rune) bool { return r == zeroWidthJoiner || r == zeroWidthNonJoiner }

// takesJoiner reports whether a joiner changes how the character before it looks. The joiner may also be the end of a
// word.
func takesJoiner(before, after rune) bool {
	if isEmoji(before) {
		return isEmoji(after)
	}
	return isJoining(before)
}

// takesNonJoiner reports whether two letters would be joined without a non-joiner, as those of Persian are.
func takesNonJoiner(before, after rune) bool { return isJoining(before) && isJoining(after) }

func isEmoji(r rune) bool {
	return unicode.Is(unicode.So, r) || r == arrowOfFaces || '\U0001f3fb' <= r && r <= '\U0001f3ff'
}

// lookahead finds the characters that follow joiners. It reads a text once, however many joiners it has.
type lookahead struct {
	text string
	at   int // position of next
	next rune
}

// from returns the next character at or after a position that is neither a joiner nor left out. Positions only grow.
func (l *lookahead) from(position int) rune {
	if position < l.at {
		return l.next
	}
	for i, r := range l.text[position:] {
		if !isLeftOut(r) && !isJoiner(r) {
			l.at, l.next = position+i, r
			return r
		}
	}
	l.at, l.next = len(l.text), '\n'
	return l.next
}
