// Package i18ntest builds catalogs of texts for tests.
package i18ntest

import (
	"testing"
	"testing/fstest"

	"wright.app/platform/i18n"
)

// Catalog returns a catalog with English and German, whose texts are empty JSON objects unless files replaces or adds
// message files. Say returns the key of a text that is missing.
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
