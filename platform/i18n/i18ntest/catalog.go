// Package i18ntest builds catalogs of texts for tests.
package i18ntest

import (
	"encoding/json"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"testing"
	"testing/fstest"

	"wright.app/platform/i18n"
)

// Catalog returns a catalog of English and German without any message, so that Say returns the keys. The given files
// replace the message files or add languages.
func Catalog(t testing.TB, files ...fstest.MapFS) *i18n.Catalog {
	t.Helper()
	folder := fstest.MapFS{"en-US.json": {Data: []byte(`{}`)}, "de.json": {Data: []byte(`{}`)}}
	for _, more := range files {
		for name, file := range more {
			folder[name] = file
		}
	}
	catalog, err := i18n.ReadCatalog(folder, "en-US")
	if err != nil {
		t.Fatal(err)
	}
	return catalog
}

// CheckTexts fails the test unless every file of a folder, one for each language, has the keys of English, and each
// text has the parameters of the English one.
func CheckTexts(t testing.TB, folder fs.FS) {
	t.Helper()
	english := textsIn(t, folder, "en-US.json")
	names, err := fs.Glob(folder, "*.json")
	if err != nil || len(names) < 2 {
		t.Fatalf("got the files %v, %v", names, err)
	}
	for _, name := range names {
		texts := textsIn(t, folder, name)
		if !slices.Equal(slices.Sorted(maps.Keys(texts)), slices.Sorted(maps.Keys(english))) {
			t.Errorf("%s has other keys than English", name)
		}
		for key, text := range texts {
			if text == "" || !slices.Equal(parametersOf(text), parametersOf(english[key])) {
				t.Errorf("%s: %s has other parameters than English: %q", name, key, text)
			}
		}
	}
}

var parameter = regexp.MustCompile(`\{\w+\}`)

func parametersOf(text string) []string {
	return slices.Sorted(slices.Values(parameter.FindAllString(text, -1)))
}

func textsIn(t testing.TB, folder fs.FS, name string) map[string]string {
	t.Helper()
	file, err := fs.ReadFile(folder, name)
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(file, &texts); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return texts
}
