// Package i18ntest builds catalogs of texts for tests.
package i18ntest

import (
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
