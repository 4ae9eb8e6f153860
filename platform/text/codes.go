package text

import "golang.org/x/text/language"

const maxLanguageTag = 35

// IsCountry reports whether code is a country code of ISO 3166-1 alpha-2, in capital letters.
func IsCountry(code string) bool {
	if len(code) != 2 {
		return false
	}
	region, err := language.ParseRegion(code)
	return err == nil && region.IsCountry() && region.Canonicalize() == region && region.String() == code
}

// LanguageTag returns a BCP 47 language tag in its canonical letter case; ok is false for an unknown language.
func LanguageTag(raw string) (tag string, ok bool) {
	if len(raw) > maxLanguageTag {
		return "", false
	}
	parsed, err := language.Raw.Parse(raw)
	if err != nil || parsed == language.Und {
		return "", false
	}
	tag = parsed.String()
	return tag, len(tag) <= maxLanguageTag
}
