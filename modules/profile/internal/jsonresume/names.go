package jsonresume

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// plainName returns a name without invisible characters and white space around it. Letters and digits of full width
// become those of ASCII.
func plainName(name string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Variation_Selector) || r == '\u034f' {
			return -1
		}
		return r
	}, norm.NFKC.String(name)))
}

// optionalMarks are the accents of letters, with those above an alif and the dots below letters of Hindi, which many
// leave out. Scripts of India and others have further marks that are vowels.
var optionalMarks = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x300, Hi: 0x36f, Stride: 1}, {Lo: 0x653, Hi: 0x655, Stride: 1}, {Lo: 0x93c, Hi: 0x93c, Stride: 1},
}}

// nameKey returns a form in which names of languages and countries are equal that differ in letter case, accents,
// apostrophes, points, hyphens and brackets alone.
func nameKey(name string) string {
	plain := strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(optionalMarks, r), strings.ContainsRune(".'’‘`´ʼ", r):
			return -1
		case unicode.In(r, unicode.Pd), strings.ContainsRune("()[]_,", r):
			return ' '
		}
		return r
	}, norm.NFD.String(cases.Fold().String(plainName(name))))
	return norm.NFC.String(strings.Join(strings.Fields(plain), " "))
}
