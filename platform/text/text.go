// Package text has the rules for texts that people type: no surrounding white space, Unicode form NFC, no control
// characters, no characters that make a text look different from what it is.
package text

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// ErrControl is returned for a text with a control character.
var ErrControl = errors.New("control characters are not allowed")

// Line returns raw as a text of one line: trimmed and in form NFC. It returns ErrControl for any
// control character, line separator or bidirectional control. A line of invisible characters only is empty.
func Line(raw string) (string, error) {
	line, err := clean(raw, func(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' })
	if err != nil || !strings.ContainsFunc(line, isVisible) {
		return "", err
	}
	return line, nil
}

// Block returns raw as a text of several lines: trimmed and in form NFC. It returns ErrControl for any
// control character but the line feed, and for bidirectional controls. A text of invisible characters only is empty.
func Block(raw string) (string, error) {
	block, err := clean(raw, func(r rune) bool { return r != '\n' && unicode.IsControl(r) })
	if err != nil || !strings.ContainsFunc(block, isVisible) {
		return "", err
	}
	return block, nil
}

// isBidiControl reports embeddings, overrides and isolates of the bidirectional algorithm, which can reorder a
// displayed name.
func isBidiControl(r rune) bool {
	return '\u202a' <= r && r <= '\u202e' || '\u2066' <= r && r <= '\u2069'
}

func isVisible(r rune) bool {
	switch r {
	// Unicode classifies these blank characters as letters and symbols: Hangul fillers and the empty Braille pattern.
	case '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800':
		return false
	}
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S)
}

func clean(raw string, refused func(rune) bool) (string, error) {
	trimmed := strings.TrimSpace(raw)
	if !utf8.ValidString(trimmed) || strings.ContainsFunc(trimmed, isBidiControl) ||
		strings.ContainsFunc(trimmed, refused) {
		return "", ErrControl
	}
	// Normalization may produce white space, so trim again.
	return strings.TrimSpace(norm.NFC.String(trimmed)), nil
}

// Length returns the number of code points, as JSON Schema counts characters.
func Length(s string) int { return utf8.RuneCountInString(s) }

// Fold returns a form in which texts are equal that differ in letter case alone. It is for labels, not for mail
// addresses.
func Fold(s string) string {
	if isASCII(s) {
		return strings.ToLower(s) // most labels; full case folding costs a hundred times more
	}
	return norm.NFC.String(cases.Fold().String(s))
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
