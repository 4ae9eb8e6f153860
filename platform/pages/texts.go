package pages

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Texts are what the site says to people, by key, in one language: those of the application.
type Texts struct {
	locale string
	byKey  map[string]string
}

// ReadTexts reads a file of messages of the application, in the language that locale names
// as BCP 47 writes it.
func ReadTexts(locale string, file []byte) (Texts, error) {
	texts := Texts{locale: locale}
	if err := json.Unmarshal(file, &texts.byKey); err != nil {
		return Texts{}, fmt.Errorf("read texts: %w", err)
	}
	return texts, nil
}

// Locale returns the language of the texts, as BCP 47 writes it.
func (t Texts) Locale() string { return t.locale }

// Has reports whether there is a text.
func (t Texts) Has(key string) bool { return t.byKey[key] != "" }

// Say returns a text with its parameters, which come as names and values in turn. A text
// that is not there is its key, so that its absence is seen and breaks nothing.
func (t Texts) Say(key string, parameters ...any) string {
	text, ok := t.byKey[key]
	if !ok {
		return key
	}
	if len(parameters) < 2 {
		return text
	}
	replacements := make([]string, 0, len(parameters))
	for i := 0; i+1 < len(parameters); i += 2 {
		replacements = append(replacements, fmt.Sprintf("{%v}", parameters[i]), fmt.Sprint(parameters[i+1]))
	}
	return strings.NewReplacer(replacements...).Replace(text)
}
