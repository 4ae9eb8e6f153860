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

// returnPath is the placeholder of the build for the path to return to after signing in, as part of a query. The
// application accepts only paths of its pages.
const returnPath = "%2Fp%2FRETURN_TO"

// prerenderedPage matches a page that the build has pre-rendered into index.html in a language, for requests without a
// session or for those that may have one.
var prerenderedPage = regexp.MustCompile(
	`(?s)\s*<template data-page="([^"]*)" data-language="([^"]*)"( data-session="true")?>(.*?)</template>`)

type prerenderedKey struct {
	path, language string
	languageInURL  bool // the query parameter names the language
}

// variantKey names a page of the application in the form for requests with or without a session.
type variantKey struct {
	path       string
	hasSession bool
}

// takePrerendered removes the pre-rendered pages from index.html and returns those in a language.
func takePrerendered(html, language string) (rest string, prerendered map[variantKey]string) {
	prerendered = map[variantKey]string{}
	for _, match := range prerenderedPage.FindAllStringSubmatch(html, -1) {
		if match[2] == language {
			prerendered[variantKey{match[1], match[3] != ""}] = match[4]
		}
	}
	return prerenderedPage.ReplaceAllString(html, ""), prerendered
}

// prerenderedAs returns the markup of a pre-rendered page, or "" if the build has none. back is the path to return to
// after signing in.
func (p *Pages) prerenderedAs(s *shell, page variantKey, back string) template.HTML {
	markup := strings.ReplaceAll(s.prerendered[page], productName, template.HTMLEscapeString(p.settings.ProductName))
	markup = strings.ReplaceAll(markup, returnPath, template.HTMLEscapeString(url.QueryEscape(back)))
	// The markup comes from our own build, and its values are escaped.
	return template.HTML(markup) //nolint:gosec
}

// encodePrerendered encodes the pre-rendered pages of a shell. They are the same for everybody who is not signed in.
func (p *Pages) encodePrerendered(s *shell) error {
	for page, markup := range s.prerendered {
		if page.hasSession || strings.Contains(markup, returnPath) {
			continue // only shown for responses of the API
		}
		for _, languageInURL := range []bool{false, true} {
			pageHead := p.withAlternates(p.headAt(page.path, s.texts), s.texts.Language(), languageInURL)
			encoded, err := s.compose(pageHead, p.prerenderedAs(s, page, "/"), nil)
			if err != nil {
				return fmt.Errorf("pre-render %s: %w", page.path, err)
			}
			p.prerendered[prerenderedKey{page.path, s.texts.Language(), languageInURL}] = encoded
		}
	}
	return nil
}

// prerenderedFor returns the pre-rendered page for r. There is none for a request with a session or with the result of
// a sign-in at a provider, because the page at the same path differs for them.
func (p *Pages) prerenderedFor(r *http.Request) (page encodedPage, ok bool) {
	_, languageInURL := p.settings.Catalog.FromQuery(r)
	page, ok = p.prerendered[prerenderedKey{r.URL.Path, p.settings.Catalog.For(r).Language(), languageInURL}]
	return page, ok && !p.hasSession(r) && !hasSignInResult(r.URL)
}

func hasSignInResult(u *url.URL) bool { return u.Query().Has("status") }
