package pages

import (
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// productName is the placeholder of the build for the name of the site.
const productName = "%product%"

// prerenderedPage matches a page that the build has pre-rendered into index.html in a language, for visitors who are
// not signed in.
var prerenderedPage = regexp.MustCompile(
	`(?s)\s*<template data-page="([^"]*)" data-language="([^"]*)">(.*?)</template>`)

type prerenderedKey struct{ path, language string }

// takePrerendered removes the pre-rendered pages from index.html and returns those in a language by path.
func takePrerendered(html, language string) (rest string, prerendered map[string]string) {
	prerendered = map[string]string{}
	for _, match := range prerenderedPage.FindAllStringSubmatch(html, -1) {
		if match[2] == language {
			prerendered[match[1]] = match[3]
		}
	}
	return prerenderedPage.ReplaceAllString(html, ""), prerendered
}

// encodePrerendered encodes the pre-rendered pages of a shell. They are the same for everybody who is not signed in.
func (p *Pages) encodePrerendered(s *shell) error {
	for path, markup := range s.prerendered {
		markup = strings.ReplaceAll(markup, productName, template.HTMLEscapeString(p.settings.ProductName))
		// The markup comes from our own build, and its one value is escaped.
		content := template.HTML(markup) //nolint:gosec
		html, err := s.compose(p.withAlternates(p.headAt(path, s.texts), s.texts.Language(), false), content, nil)
		if err != nil {
			return fmt.Errorf("pre-render %s: %w", path, err)
		}
		if p.prerendered[prerenderedKey{path, s.texts.Language()}], err = newEncodedPage(html); err != nil {
			return err
		}
	}
	return nil
}

// prerenderedFor returns the pre-rendered page for r. There is none for a request with a session, with the result of a
// sign-in at a provider, or with a language in its URL, because the page at the same path differs for them.
func (p *Pages) prerenderedFor(r *http.Request) (page encodedPage, ok bool) {
	page, ok = p.prerendered[prerenderedKey{r.URL.Path, p.settings.Catalog.For(r).Language()}]
	_, languageInURL := p.settings.Catalog.FromQuery(r)
	return page, ok && !languageInURL && !p.hasSession(r) && !hasSignInResult(r.URL)
}

func hasSignInResult(u *url.URL) bool { return u.Query().Has("status") }
