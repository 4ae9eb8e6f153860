package i18n

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Texts are the messages of the application by key, in one language.
type Texts struct {
	language string
	byKey    map[string]string
}

func readTexts(language string, file []byte) (Texts, error) {
	texts := Texts{language: language}
	if err := json.Unmarshal(file, &texts.byKey); err != nil {
		return Texts{}, fmt.Errorf("read the texts in %s: %w", language, err)
	}
	return texts, nil
}

// Language returns the language tag of the texts (BCP 47).
func (t Texts) Language() string { return t.language }

// Has reports whether there is a text.
func (t Texts) Has(key string) bool { return t.byKey[key] != "" }

// Say returns a text with its parameters, which are alternating names and values. For a missing text it returns the
// key, so that this is seen and breaks nothing.
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
		name, value := fmt.Sprintf("{%v}", parameters[i]), fmt.Sprint(parameters[i+1])
		replacements = append(replacements, name, value)
	}
	return strings.NewReplacer(replacements...).Replace(text)
}
