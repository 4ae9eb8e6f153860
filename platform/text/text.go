// Package text has the rules for texts that people type, paste or import
// (docs/adr/0084-texts-normalised-at-the-border.md): line breaks are line feeds, tabs are spaces, invisible characters
// are left out, Unicode form NFC, no surrounding white space. Control characters that have no place in a text are
// errors which name their position.
package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Line returns raw as a text of one line: normalised as by Block, with each line break and the spaces around it as one
// space. It returns a *CharacterError for a character that no text may have. A line of invisible characters only is
// empty.
func Line(raw string) (string, error) {
	block, err := Block(raw)
	if err != nil || !strings.ContainsRune(block, '\n') {
		return block, err
	}
	var lines []string
	for line := range strings.SplitSeq(block, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, " "), nil
}

// SearchLine returns the text of a search by the rules of Line. ok is false for a text that no line contains.
func SearchLine(raw string) (line string, ok bool) {
	line, err := Line(raw)
	return line, err == nil
}

// Block returns raw as a text of several lines: trimmed, in form NFC, with a line feed for each line break, a space for
// each tab, and without invisible characters. It returns a *CharacterError for a character that no text may have. A
// text of invisible characters only is empty. The result takes three times the bytes of raw at most.
func Block(raw string) (string, error) {
	if isPlain(raw) {
		return strings.TrimSpace(raw), nil
	}
	seen, err := withoutInvisible(raw)
	if err != nil {
		return "", err
	}
	// Normalization may produce white space.
	block := strings.TrimSpace(norm.NFC.String(strings.ReplaceAll(seen, "\t", " ")))
	if !strings.ContainsFunc(block, isVisible) {
		return "", nil
	}
	return block, nil
}

// isPlain reports whether a text has printable ASCII characters, spaces and line feeds only, as most have.
func isPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c != '\n' && (c < ' ' || c > '~') {
			return false
		}
	}
	return true
}

func isVisible(r rune) bool {
	switch r {
	// Unicode classifies these blank characters as letters and symbols: Hangul fillers, the empty Braille pattern, and
	// the musical note without a head.
	case '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\U0001d159':
		return false
	}
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S, unicode.Co)
}

// IsEmpty reports whether Line and Block return an empty text for a text.
func IsEmpty(s string) bool {
	return strings.TrimSpace(s) == "" || !strings.ContainsFunc(s, isVisible)
}

// Length returns the number of code points, as JSON Schema counts characters.
func Length(s string) int { return utf8.RuneCountInString(s) }

// Fold returns a form in which texts are equal that differ in letter case or in characters without a width alone. It is
// for labels, not for mail addresses.
func Fold(s string) string {
	if isASCII(s) {
		return strings.ToLower(s) // most labels; full case folding costs a hundred times more
	}
	return norm.NFC.String(cases.Fold().String(strings.Map(withoutFormat, s)))
}

// withoutFormat is for strings.Map and removes characters that are invisible or only change how others look: joiners,
// soft hyphens, zero-width spaces, direction marks, variation selectors and the blank letters of Hangul.
func withoutFormat(r rune) rune {
	switch {
	case unicode.In(r, unicode.Cf, unicode.Variation_Selector),
		r == '\u034f', r == '\u115f', r == '\u1160', r == '\u3164', r == '\uffa0':
		return -1
	}
	return r
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
