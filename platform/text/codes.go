package text

import (
	"golang.org/x/text/currency"
	"golang.org/x/text/language"
)

const maxLanguageTag = 35

// IsCountry reports whether code is a country code of ISO 3166-1 alpha-2, in capital letters.
func IsCountry(code string) bool {
	if len(code) != 2 {
		return false
	}
	region, err := language.ParseRegion(code)
	return err == nil && region.IsCountry() && region.Canonicalize() == region && region.String() == code
}

// IsCurrency reports whether code is the code of ISO 4217, in capital letters, of a currency that is legal tender
// somewhere.
func IsCurrency(code string) bool {
	unit, err := currency.ParseISO(code)
	if err != nil || unit.String() != code {
		return false
	}
	for tender := currency.Query(); tender.Next(); {
		if tender.Unit() == unit {
			return true
		}
	}
	return false
}

// bibliographicCode is the length of the codes of ISO 639-2, of which some languages have two: ger and deu.
const bibliographicCode = 3

// LanguageTag returns a BCP 47 language tag in its canonical letter case. An old code becomes the present one (he for
// iw), and of several codes of a language it takes the shortest (de for ger). ok is false for an unknown language.
func LanguageTag(raw string) (tag string, ok bool) {
	if len(raw) > maxLanguageTag {
		return "", false
	}
	parsed, err := language.DeprecatedBase.Parse(raw)
	if err != nil || parsed == language.Und {
		return "", false
	}
	if base, _ := parsed.Base(); len(base.String()) == bibliographicCode {
		if parsed, err = language.Default.Canonicalize(parsed); err != nil {
			return "", false
		}
	}
	tag = parsed.String()
	return tag, len(tag) <= maxLanguageTag
}

// BaseLanguage returns the language of a tag without script and region: en for en-GB.
func BaseLanguage(tag string) string {
	base, _ := language.Make(tag).Base()
	return base.String()
}
