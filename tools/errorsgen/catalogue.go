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

// entry is one error of errors.yaml.
type entry struct {
	Code   string `yaml:"code"`
	Status int    `yaml:"status"`
	Title  string `yaml:"title"`
	Text   string `yaml:"text"`
	Stage  int    `yaml:"stage"`
}

var codePattern = regexp.MustCompile(`^[A-Z][A-Za-z]+Error$`)

// parse reads the catalogue. Its error lists all invalid entries.
func parse(text []byte) ([]entry, error) {
	var catalogue []entry
	if err := yaml.NewDecoder(bytes.NewReader(text), yaml.Strict()).Decode(&catalogue); err != nil {
		return nil, err
	}
	seen := make(map[string]bool, len(catalogue))
	var mistakes []error
	for i, e := range catalogue {
		for _, reason := range e.problems() {
			mistakes = append(mistakes, fmt.Errorf("entry %d, %q: %s", i+1, e.Code, reason))
		}
		if seen[e.Code] {
			mistakes = append(mistakes, fmt.Errorf("entry %d, %q: appears twice", i+1, e.Code))
		}
		seen[e.Code] = true
	}
	return catalogue, errors.Join(mistakes...)
}

// problems returns the mistakes in the entry that can be found without other entries.
func (e entry) problems() []string {
	var list []string
	if !codePattern.MatchString(e.Code) {
		list = append(list, "the code is not a PascalCase name that ends in Error")
	}
	if e.Status < 400 || http.StatusText(e.Status) == "" {
		list = append(list, fmt.Sprintf("%d is not the status of an error", e.Status))
	}
	if !oneLine(e.Title) {
		list = append(list, "the title is not one line of printable text")
	}
	if !oneLine(e.Text) || !strings.HasSuffix(e.Text, ".") {
		list = append(list, "the text is not one paragraph of sentences")
	}
	if e.Stage < 1 || e.Stage > 3 {
		list = append(list, fmt.Sprintf("stage is %d, not 1, 2 or 3", e.Stage))
	}
	return list
}

// oneLine reports whether text is printable, in one line and without spaces around it.
func oneLine(text string) bool {
	unprintable := func(r rune) bool { return !unicode.IsPrint(r) }
	return text != "" && text == strings.TrimSpace(text) && !strings.ContainsFunc(text, unprintable)
}
