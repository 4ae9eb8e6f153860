package i18n

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Texts are the messages of the application by key, in one language.
type Texts struct {
	language string
	tag      language.Tag
	byKey    map[string]message
}

// message is a text, or one text for each plural form.
type message struct {
	text    string
	plurals map[string]string // by plural category of the CLDR (one, few, ...); "*" is the default
}

// UnmarshalJSON reads a string, or the variants of the inlang message format whose one selector is named plural.
func (m *message) UnmarshalJSON(raw []byte) error {
	if err := json.Unmarshal(raw, &m.text); err == nil {
		return nil
	}
	var variants []struct {
		Match map[string]string `json:"match"`
	}
	if err := json.Unmarshal(raw, &variants); err != nil || len(variants) != 1 {
		return errNotAMessage
	}
	m.plurals = map[string]string{}
	for selector, text := range variants[0].Match {
		category, ok := strings.CutPrefix(selector, "plural=")
		if !ok {
			return errNotAMessage
		}
		m.plurals[category] = text
	}
	if m.plurals["*"] == "" {
		return errNotAMessage
	}
	m.text = m.plurals["*"]
	return nil
}

var errNotAMessage = errors.New(`a message is neither a text nor a list of plural forms with "plural=*"`)

func readTexts(tag string, file []byte) (Texts, error) {
	parsed, err := language.Parse(tag)
	if err != nil {
		return Texts{}, fmt.Errorf("the file of %q is not named after a language: %w", tag, err)
	}
	texts := Texts{language: tag, tag: parsed}
	if err := json.Unmarshal(file, &texts.byKey); err != nil {
		return Texts{}, fmt.Errorf("read the texts in %s: %w", tag, err)
	}
	return texts, nil
}

// Language returns the language tag of the texts (BCP 47).
func (t Texts) Language() string { return t.language }

// Has reports whether there is a text.
func (t Texts) Has(key string) bool { return t.byKey[key].text != "" }

// Say returns the text of a key and fills in its parameters, which are alternating names and values. Without a text, it
// returns the key.
func (t Texts) Say(key string, parameters ...any) string {
	m, ok := t.byKey[key]
	if !ok {
		return key
	}
	return fill(m.text, parameters)
}

// Count is Say for a text that depends on a number: it chooses the plural form for count (CLDR). number is count as it
// is displayed, and the value of the parameter "number".
func (t Texts) Count(key string, count int, number string, parameters ...any) string {
	m, ok := t.byKey[key]
	if !ok {
		return key
	}
	text := m.text
	form := plural.Cardinal.MatchPlural(t.tag, count, 0, 0, 0, 0)
	if special, ok := m.plurals[categories[form]]; ok {
		text = special
	}
	return fill(text, append([]any{"number", number}, parameters...))
}

// categories are the names of the plural forms in the CLDR.
var categories = map[plural.Form]string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
	plural.Many: "many",
}

// fill replaces the parameters of a text, which are alternating names and values.
func fill(text string, parameters []any) string {
	if len(parameters) < 2 {
		return text
	}
	replacements := make([]string, 0, len(parameters))
	for i := 0; i+1 < len(parameters); i += 2 {
		name, value := fmt.Sprintf("{%v}", parameters[i]), fmt.Sprint(parameters[i+1])
		replacements = append(replacements, name, value)
	}
	return strings.NewReplacer(replacements...).Replace(text)
}
