package profile

import (
	"fmt"
	"strconv"

	"wright.app/platform/text"
)

// LanguageLevel is how well the owner speaks a language.
type LanguageLevel string

// The levels of a language, as the API names them.
const (
	Basic          LanguageLevel = "BASIC"
	Conversational LanguageLevel = "CONVERSATIONAL"
	Fluent         LanguageLevel = "FLUENT"
	Native         LanguageLevel = "NATIVE"
)

// Language is a language that the owner speaks.
type Language struct {
	Code  string        `json:"code"` // BCP 47
	Level LanguageLevel `json:"level"`
}

// country validates a country code of ISO 3166-1 alpha-2.
func (c *checker) country(name, raw string) string {
	code := c.singleLine(name, raw, 0, maxLine)
	if code != "" && !text.IsCountry(code) {
		c.Add(name, "format", "Must be a country code of ISO 3166-1 in two capital letters.")
		return ""
	}
	return code
}

// languages validates languages and returns them in the order in which they were sent. Duplicates are violations.
func (c *checker) languages(name string, raw []Language) []Language {
	if len(raw) > maxLanguages {
		c.Add(name, "maxItems", fmt.Sprintf("Must have at most %d languages.", maxLanguages))
		return nil
	}
	var languages []Language // nil if empty, as stores return it
	seen := make(map[string]bool, len(raw))
	for i, in := range raw {
		at := name + "." + strconv.Itoa(i)
		level := oneOf(c, at+".level", in.Level, Basic, Conversational, Fluent, Native)
		tag, ok := text.LanguageTag(in.Code)
		switch {
		case !ok:
			c.Add(at+".code", "format", "Must be a language tag of BCP 47.")
		case seen[tag]:
			c.Add(at+".code", "taken", "This language is already in the list.")
		default:
			seen[tag] = true
			languages = append(languages, Language{tag, level})
		}
	}
	return languages
}

// StoredLanguages returns stored languages with the codes that a save gives them now. An older version could store iw
// together with he, and ger together with de, which are the same. Of two equal ones it returns the first.
func StoredLanguages(stored []Language) []Language {
	var languages []Language // nil if empty, as stores return it
	seen := make(map[string]bool, len(stored))
	for _, language := range stored {
		if tag, ok := text.LanguageTag(language.Code); ok {
			language.Code = tag
		}
		if !seen[language.Code] {
			seen[language.Code] = true
			languages = append(languages, language)
		}
	}
	return languages
}
