package pages_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/pages"
)

// inTwoLanguages is a build whose home page is pre-rendered in both languages.
func inTwoLanguages() fstest.MapFS {
	files := withPrerendered()
	index := string(files["index.html"].Data)
	index = strings.Replace(index, "</head>",
		`<link rel="modulepreload" href="/assets/en-US.js" crossorigin data-language="en-US">
		<link rel="modulepreload" href="/assets/de.js" crossorigin data-language="de"></head>`, 1)
	index = strings.Replace(index, "</body>",
		`<template data-page="/" data-language="de"><h1>Startseite von %product%</h1></template></body>`, 1)
	files["index.html"] = &fstest.MapFile{Data: []byte(index)}
	return files
}

func withTexts(t *testing.T) func(*pages.Settings) {
	t.Helper()
	return func(s *pages.Settings) {
		withPublic(s)
		s.Catalog = i18ntest.Catalog(t, fstest.MapFS{
			"de.json": {Data: []byte(`{"About": "Über uns", "site_description": "Deutsche Beschreibung"}`)},
		})
	}
}

func TestServe_page_isInTheLanguageOfTheRequest(t *testing.T) {
	t.Parallel()
	p := open(t, inTwoLanguages(), withTexts(t))
	for _, c := range []struct {
		name, path, header, value string
		want, not                 []string
	}{
		{
			"pre-rendered", "/", "Accept-Language", "de-DE",
			[]string{`<html lang="de"`, "Startseite von Wright", "/assets/de.js"},
			[]string{"Home of", "/assets/en-US.js", `data-language="en-US"`},
		},
		{
			"pre-rendered by the cookie", "/", "Cookie", "language=de",
			[]string{`<html lang="de"`, "Startseite von Wright"},
			[]string{"Home of"},
		},
		{
			"pre-rendered by its URL", "/?lang=de", "Accept-Language", "en",
			[]string{`<html lang="de"`, `<div id="root"><h1>Startseite von Wright`},
			[]string{"Home of"},
		},
		{
			"public", "/about", "Accept-Language", "de",
			[]string{`<html lang="de"`, "<title>Über uns | Wright</title>", "/assets/de.js"},
			[]string{"/assets/en-US.js"},
		},
		{
			"of a member", "/app", "Accept-Language", "de",
			[]string{`<html lang="de"`, `content="Deutsche Beschreibung"`},
			[]string{"/assets/en-US.js"},
		},
		{
			"in English", "/", "Accept-Language", "fr",
			[]string{`<html lang="en-US"`, "Home of Wright", "/assets/en-US.js"},
			[]string{"Startseite", "/assets/de.js"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			a := get(t, p, c.path, c.header, c.value)
			for _, part := range c.want {
				if !strings.Contains(a.body, part) {
					t.Errorf("there is no %s in %s", part, a.body)
				}
			}
			for _, part := range c.not {
				if strings.Contains(a.body, part) {
					t.Errorf("there is %s in %s", part, a.body)
				}
			}
			if vary := a.Header.Get("Vary"); !strings.HasPrefix(vary, "Cookie, Accept-Language") {
				t.Errorf("Vary: got %q", vary)
			}
		})
	}
}

func TestServe_pageThatMayBeIndexed_namesItsURLInEveryLanguage(t *testing.T) {
	t.Parallel()
	p := open(t, inTwoLanguages(), withTexts(t))
	for path, canonical := range map[string]string{
		"/":                  "https://wright.test/",
		"/?lang=de":          "https://wright.test/?lang=de",
		"/about":             "https://wright.test/about",
		"/about?lang=en-US":  "https://wright.test/about?lang=en-US",
		"/about?lang=tlh":    "https://wright.test/about",
		`/about?lang=de"><x`: "https://wright.test/about",
	} {
		page := get(t, p, strings.ReplaceAll(path, `"><`, "%22%3E%3C")).body
		base, _, _ := strings.Cut(canonical, "?")
		for _, part := range []string{
			`<link rel="canonical" href="` + canonical + `" />`,
			`<link rel="alternate" hreflang="x-default" href="` + base + `" />`,
			`<link rel="alternate" hreflang="de" href="` + base + `?lang=de" />`,
			`<link rel="alternate" hreflang="en-US" href="` + base + `?lang=en-US" />`,
		} {
			if strings.Count(page, part) != 1 {
				t.Errorf("%s: %d times %s in %s", path, strings.Count(page, part), part, page)
			}
		}
	}
	for _, path := range []string{"/app?lang=de", "/t/secret?lang=de"} {
		if page := get(t, p, path).body; strings.Contains(page, "hreflang") {
			t.Errorf("%s may not be indexed but has hreflang: %s", path, page)
		}
	}
}
