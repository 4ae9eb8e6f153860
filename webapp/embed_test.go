package webapp_test

import (
	"encoding/json"
	"testing"
	"testing/fstest"

	"wright.app/webapp"
)

func TestLocale_isThatOfTheBuild(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		dist fstest.MapFS
		want string
	}{
		"German": {
			fstest.MapFS{"index.html": {Data: []byte("<!doctype html>\n<html lang=\"de\">\n")}},
			"de",
		},
		"English": {
			fstest.MapFS{"index.html": {Data: []byte("<!doctype html>\n<html lang=\"en-US\">\n")}},
			"en-US",
		},
		"no language":          {fstest.MapFS{"index.html": {Data: []byte("<!doctype html>\n<html>\n")}}, "en-US"},
		"before the first one": {fstest.MapFS{}, "en-US"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := webapp.Locale(c.dist); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestMessages_existForTheSupportedLanguagesOnly(t *testing.T) {
	t.Parallel()
	for _, locale := range []string{webapp.English, "de"} {
		file, err := webapp.Messages(locale)
		if err != nil {
			t.Fatal(err)
		}
		if texts := map[string]string{}; json.Unmarshal(file, &texts) != nil || len(texts) < 1000 {
			t.Errorf("%s: %d texts", locale, len(texts))
		}
	}
	if _, err := webapp.Messages("tlh"); err == nil {
		t.Error("there are texts in Klingon")
	}
}
