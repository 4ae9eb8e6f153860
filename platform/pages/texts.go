package pages

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Texts are what the site says to people, by key: those of the application.
type Texts map[string]string

// ReadTexts reads the file of messages of the application.
func ReadTexts(file []byte) (Texts, error) {
	var texts Texts
	if err := json.Unmarshal(file, &texts); err != nil {
		return nil, fmt.Errorf("read texts: %w", err)
	}
	return texts, nil
}

// Say returns a text with its parameters, which come as names and values in turn. A text
// that is not there is its key, so that its absence is seen and breaks nothing.
func (t Texts) Say(key string, parameters ...any) string {
	text, ok := t[key]
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
