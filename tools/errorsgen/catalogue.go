package main

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"unicode"

	"github.com/goccy/go-yaml"
)

// entry is one error as errors.yaml writes it.
type entry struct {
	Code   string `yaml:"code"`
	Status int    `yaml:"status"`
	Title  string `yaml:"title"`
	Text   string `yaml:"text"`
	Stage  int    `yaml:"stage"`
}

var codeForm = regexp.MustCompile(`^[A-Z][A-Za-z]+Error$`)

// parse reads the catalogue. Its error lists all invalid entries.
func parse(text []byte) ([]entry, error) {
	var catalogue []entry
	if err := yaml.NewDecoder(bytes.NewReader(text), yaml.Strict()).Decode(&catalogue); err != nil {
		return nil, err
	}
	seen := make(map[string]bool, len(catalogue))
	var wrong []error
	for i, e := range catalogue {
		for _, reason := range e.problems() {
			wrong = append(wrong, fmt.Errorf("entry %d, %q: %s", i+1, e.Code, reason))
		}
		if seen[e.Code] {
			wrong = append(wrong, fmt.Errorf("entry %d, %q: appears twice", i+1, e.Code))
		}
		seen[e.Code] = true
	}
	return catalogue, errors.Join(wrong...)
}

// problems returns what is wrong with the entry, without regard to the other entries.
func (e entry) problems() []string {
	var found []string
	if !codeForm.MatchString(e.Code) {
		found = append(found, "the code is not a PascalCase name that ends in Error")
	}
	if e.Status < 400 || http.StatusText(e.Status) == "" {
		found = append(found, fmt.Sprintf("%d is not the status of an error", e.Status))
	}
	if !oneLine(e.Title) {
		found = append(found, "the title is not one line of printable text")
	}
	if !oneLine(e.Text) || !strings.HasSuffix(e.Text, ".") {
		found = append(found, "the text is not one paragraph of sentences")
	}
	if e.Stage < 1 || e.Stage > 3 {
		found = append(found, fmt.Sprintf("stage is %d, not 1, 2 or 3", e.Stage))
	}
	return found
}

// oneLine reports whether text is printable, in one line and without spaces around it.
func oneLine(text string) bool {
	unprintable := func(r rune) bool { return !unicode.IsPrint(r) }
	return text != "" && text == strings.TrimSpace(text) && !strings.ContainsFunc(text, unprintable)
}
