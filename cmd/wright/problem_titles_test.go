package main

import (
	"testing"

	"wright.app/openapi"
	"wright.app/platform/httpserver"
)

func TestProblems_everyCode_hasATitleInEveryLanguage(t *testing.T) {
	t.Parallel()
	catalog, err := readCatalog()
	if err != nil {
		t.Fatal(err)
	}
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, texts := range catalog.All() {
		for _, code := range document.Components.Schemas["ErrorCode"].Value.Enum {
			if key := httpserver.TitleKey(code.(string)); !texts.Has(key) {
				t.Errorf("%s: %s has no text %s", texts.Language(), code, key)
			}
		}
	}
}
