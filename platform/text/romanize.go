package text

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// cyrillic is the table for Cyrillic of ICAO Doc 9303 part 3, by which most states write names in passports.
const cyrillic = "а a б b в v г g д d е e ё e ж zh з z и i і i й i к k л l м m н n о o п p р r с s т t у u ф f х kh " +
	"ц ts ч ch ш sh щ shch ъ ie ы y ь - э e ю iu я ia ў u є ie ї i ґ g ј j љ lj њ nj ћ c ђ dj џ dz ѓ g ќ k ѕ dz"

// The letters that languages other than Russian romanize differently, and the letters by which texts in these languages
// are recognized. A space before a letter is the beginning of a word.
const (
	ukrainian, ofUkrainian = "г h и y _є ye _ї yi _й y _ю yu _я ya", "іїєґ"
	belarusian, ofBelarus  = "г h ё io", "ў"
	serbian, ofSerbian     = "ж z х h ц c ч c ш s", "ђћљњџјѓќѕ"
)

// greek is ELOT 743, by which Greece writes names in passports.
const greek = "_μπ b ου ou γγ ng γξ nx γχ nch α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r " +
	"σ s ς s τ t υ y φ f χ ch ψ ps ω o ϊ i ϋ y"

type romanizers struct{ russian, ukrainian, belarusian, serbian *strings.Replacer }

// newRomanizers returns the tables as replacers, which are made when the first name needs them.
var newRomanizers = sync.OnceValue(func() romanizers {
	// αυ, ευ and ηυ end with f before voiceless letters, and with v before others.
	var vowels strings.Builder
	for _, vowel := range []string{"α a", "ε e", "η i"} {
		letter, ascii, _ := strings.Cut(vowel, " ")
		for consonant := range strings.FieldsSeq("θ:th κ:k ξ:x π:p σ:s ς:s τ:t φ:f χ:ch ψ:ps") {
			greekOne, one, _ := strings.Cut(consonant, ":")
			vowels.WriteString(letter + "υ" + greekOne + " " + ascii + "f" + one + " ")
		}
		vowels.WriteString(letter + "υ " + ascii + "v ")
	}
	rest := vowels.String() + greek + " " + cyrillic
	replacer := func(language string) *strings.Replacer {
		pairs := strings.Fields(language + " " + rest)
		for i := range pairs {
			pairs[i] = strings.ReplaceAll(pairs[i], "_", " ")
			if pairs[i] == "-" {
				pairs[i] = ""
			}
			if i%2 == 1 && strings.HasPrefix(pairs[i-1], " ") {
				pairs[i] = " " + pairs[i]
			}
		}
		return strings.NewReplacer(pairs...)
	}
	return romanizers{replacer(""), replacer(ukrainian), replacer(belarusian), replacer(serbian)}
})

// romanized returns a lower-case text in form NFC with Latin letters for those of Greek and Cyrillic.
func romanized(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return unicode.In(r, unicode.Greek, unicode.Cyrillic) }) {
		return s
	}
	written := s
	// Stress makes no difference.
	s = norm.NFC.String(strings.NewReplacer("\u0300", "", "\u0301", "", "\u0342", "").Replace(norm.NFD.String(s)))
	r := newRomanizers()
	replacer := r.russian
	switch {
	case strings.ContainsAny(written, ofBelarus):
		replacer = r.belarusian
	case strings.ContainsAny(written, ofUkrainian):
		replacer = r.ukrainian
	case strings.ContainsAny(written, ofSerbian):
		replacer = r.serbian
	}
	return replacer.Replace(" " + strings.NewReplacer("-", " ", "\u00a0", " ").Replace(s))
}
