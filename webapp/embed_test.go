package webapp_test

import (
	"testing"

	"wright.app/platform/i18n"
	"wright.app/webapp"
)

func TestMessages_areACatalogWithEnglishAndGerman(t *testing.T) {
	t.Parallel()
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{webapp.English, "de"} {
		if texts := catalog.In(language); texts.Language() != language || !texts.Has("home_lead") {
			t.Errorf("%s: there are no texts", language)
		}
	}
	if got := catalog.In("tlh").Language(); got != webapp.English {
		t.Errorf("an unknown language: got %s", got)
	}
}
