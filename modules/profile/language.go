package profile

import (
	"fmt"
	"strconv"

	"wright.app/platform/text"
)

// LanguageLevel says how well somebody speaks a language.
type LanguageLevel string

// The levels of a language, as the API names them.
const (
	Basic          LanguageLevel = "BASIC"
	Conversational LanguageLevel = "CONVERSATIONAL"
	Fluent         LanguageLevel = "FLUENT"
	Native         LanguageLevel = "NATIVE"
)

// Language is a language that somebody speaks.
type Language struct {
	Code  string        `json:"code"` // BCP 47
	Level LanguageLevel `json:"level"`
}

// country reads a country of ISO 3166-1 alpha-2.
func (c *checker) country(name, raw string) string {
	code := c.singleLine(name, raw, 0, maxLine)
	if code != "" && !text.IsCountry(code) {
		c.Add(name, "format", "Must be a country of ISO 3166-1 in two capital letters.")
		return ""
	}
	return code
}

// languages reads languages: each once, as they were sent.
func (c *checker) languages(name string, raw []Language) []Language {
	if len(raw) > maxLanguages {
		c.Add(name, "maxItems", fmt.Sprintf("Must have at most %d languages.", maxLanguages))
		return nil
	}
	var languages []Language // nil for none, as stores give it back
	seen := make(map[string]bool, len(raw))
	for i, in := range raw {
		at := name + "." + strconv.Itoa(i)
		level := oneOf(c, at+".level", in.Level, Basic, Conversational, Fluent, Native)
		tag, ok := text.LanguageTag(in.Code)
		switch {
		case !ok:
			c.Add(at+".code", "format", "Must be a language of BCP 47.")
		case seen[tag]:
			c.Add(at+".code", "taken", "This language is in the list already.")
		default:
			seen[tag] = true
			languages = append(languages, Language{tag, level})
		}
	}
	return languages
}
