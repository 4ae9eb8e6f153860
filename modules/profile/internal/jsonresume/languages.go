package jsonresume

import (
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"wright.app/modules/profile"
	"wright.app/platform/text"
)

// languageName returns the English name of a language.
func languageName(code string) string {
	tag, err := language.Parse(code)
	if err != nil {
		return code
	}
	if name := display.English.Tags().Name(tag); name != "" {
		return name
	}
	return code
}

// languageCode returns the code of a language that is written as a tag of BCP 47, or by its name in English, in German
// or in the language itself; ok is false if it is unknown.
func languageCode(name string) (code string, ok bool) {
	name, _, _ = strings.Cut(name, "(")
	folded := text.Fold(strings.TrimSpace(name))
	if code, ok = languageNames()[folded]; ok {
		return code, true
	}
	return text.LanguageTag(strings.TrimSpace(name))
}

// languageNames returns the codes of languages by their folded names.
var languageNames = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	namers := []display.Namer{display.English.Languages(), display.German.Languages(), display.Self}
	for _, namer := range namers {
		for _, base := range display.Supported.BaseLanguages() {
			tag, err := language.Compose(base)
			if err != nil {
				continue
			}
			name := text.Fold(namer.Name(tag))
			if _, known := codes[name]; !known && name != "" {
				codes[name] = tag.String()
			}
		}
	}
	return codes
})

// fluencies are words in descriptions of a level, the more specific ones first.
var fluencies = []struct {
	word  string
	level profile.LanguageLevel
}{
	{"limited working", profile.Conversational},
	{"native", profile.Native},
	{"bilingual", profile.Native},
	{"mother tongue", profile.Native},
	{"muttersprach", profile.Native},
	{"professional", profile.Fluent},
	{"fluent", profile.Fluent},
	{"fließend", profile.Fluent},
	{"advanced", profile.Fluent},
	{"verhandlungssicher", profile.Fluent},
	{"c2", profile.Fluent},
	{"c1", profile.Fluent},
	{"conversational", profile.Conversational},
	{"intermediate", profile.Conversational},
	{"b2", profile.Conversational},
	{"b1", profile.Conversational},
	{"elementary", profile.Basic},
	{"beginner", profile.Basic},
	{"basic", profile.Basic},
	{"grundkenntnisse", profile.Basic},
	{"a2", profile.Basic},
	{"a1", profile.Basic},
}

// fluencyNames are the levels as an export writes them.
var fluencyNames = map[profile.LanguageLevel]string{
	profile.Native: "Native speaker", profile.Fluent: "Fluent", profile.Conversational: "Conversational",
	profile.Basic: "Basic",
}

// levelOf returns the level that a fluency describes, or the empty level.
func levelOf(fluency string) profile.LanguageLevel {
	folded := strings.ToLower(fluency)
	for _, f := range fluencies {
		if strings.Contains(folded, f.word) {
			return f.level
		}
	}
	return ""
}
