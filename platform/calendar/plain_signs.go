package calendar

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

var plainSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ", "\u2009", " ", "\u2010", "-", "\u2011", "-",
	"\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2212", "-")

// plainSigns returns a text without invisible characters, in which digits, letters of full width, spaces and hyphens
// are those of ASCII.
func plainSigns(text string) string {
	return plainSpaces.Replace(strings.Map(func(r rune) rune {
		switch {
		case unicode.In(r, unicode.Cf, unicode.Variation_Selector), r == '\u034f':
			return -1
		case r > unicode.MaxASCII && unicode.Is(unicode.Nd, r):
			return '0' + digitOf(r)
		}
		return r
	}, width.Fold.String(text)))
}

// digitOf returns the value of a decimal digit. Unicode has the ten of a script one after the other.
func digitOf(r rune) rune {
	zero := r
	for unicode.Is(unicode.Nd, zero-1) {
		zero--
	}
	return (r - zero) % 10
}

// duration is how long something took, after its date: "(3 months)", "(1 Jahr, 2 Monate)", "· 4 mos".
var duration = regexp.MustCompile(
	`\s*(?:\((?:[\s,]*(?:ca\.?\s*)?\d+\+?\s*\p{L}+\.?(?:\s+(?:and|und|et|y|e|en))?)+\s*\)|` +
		`·(?:[\s,]*\d+\s*\p{L}+\.?)+)\s*$`)
