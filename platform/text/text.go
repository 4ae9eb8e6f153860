// Package text holds the rules for words that people type (contract, section 3): no
// blanks around them, one Unicode form, no control characters.
package text

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// ErrControl says that a text holds a character that controls and does not show.
var ErrControl = errors.New("control characters are not allowed")

// Line returns raw as the text of one line: trimmed and in form NFC. It returns
// ErrControl for any control character, line feeds included.
func Line(raw string) (string, error) { return clean(raw, unicode.IsControl) }

// Block returns raw as a text of several lines: trimmed and in form NFC. It returns
// ErrControl for any control character but the line feed.
func Block(raw string) (string, error) {
	return clean(raw, func(r rune) bool { return r != '\n' && unicode.IsControl(r) })
}

func clean(raw string, refused func(rune) bool) (string, error) {
	trimmed := strings.TrimSpace(raw)
	if !utf8.ValidString(trimmed) || strings.ContainsFunc(trimmed, refused) {
		return "", ErrControl
	}
	// Normalising may put a blank where a character was, so trim again.
	return strings.TrimSpace(norm.NFC.String(trimmed)), nil
}

// Length returns the number of characters in the sense of JSON Schema: code points.
func Length(s string) int { return utf8.RuneCountInString(s) }

// Fold returns the form in which texts are equal that differ in letter case alone. It is
// for labels; addresses have rules of their own.
func Fold(s string) string {
	if isASCII(s) {
		return strings.ToLower(s) // most labels; the general way costs a hundred times more
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
