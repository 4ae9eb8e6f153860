package pages

import (
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"unicode"
)

// productName is the placeholder of the build for the name of the site.
const productName = "%product%"

// returnPath is the placeholder of the build for the path to return to after signing in, as part of a query. The
// application accepts only paths of its pages.
const returnPath = "%2Fp%2FRETURN_TO"

// prerenderedStart matches the start of a page that the build has pre-rendered into index.html in a language, for
// requests without a session or for those that may have one. The page ends at prerenderedEnd.
var prerenderedStart = regexp.MustCompile(
	`^<template data-page="([^"]*)" data-language="([^"]*)"( data-session="true")?>`)

const prerenderedEnd = "</template>"

type prerenderedKey struct {
	path, language string
	languageInURL  bool // the query parameter names the language
}

// variantKey names a page of the application in the form for requests with or without a session.
type variantKey struct {
	path       string
	hasSession bool
}

// takePrerendered removes the pre-rendered pages from index.html and returns those of each language. It does not search
// with a regular expression, because that would take half of the time that the program needs to start.
func takePrerendered(html string) (rest string, prerendered map[string]map[variantKey]string) {
	prerendered = map[string]map[variantKey]string{}
	var kept strings.Builder
	for {
		before, template, found := strings.Cut(html, "<template ")
		if !found {
			break
		}
		template = "<template " + template
		start := prerenderedStart.FindStringSubmatch(template)
		markup, after, isClosed := strings.Cut(template, prerenderedEnd)
		if start == nil || !isClosed {
			kept.WriteString(before + "<template ")
			html = template[len("<template "):]
			continue
		}
		kept.WriteString(strings.TrimRightFunc(before, unicode.IsSpace))
		language := start[2]
		if prerendered[language] == nil {
			prerendered[language] = map[variantKey]string{}
		}
		prerendered[language][variantKey{start[1], start[3] != ""}] = markup[len(start[0]):]
		html = after
	}
	kept.WriteString(html)
	return kept.String(), prerendered
}

// prerenderedAs returns the markup of a pre-rendered page, or "" if the build has none. back is the path to return to
// after signing in.
func (p *Pages) prerenderedAs(s *shell, page variantKey, back string) template.HTML {
	markup := strings.ReplaceAll(s.prerendered[page], productName, template.HTMLEscapeString(p.settings.ProductName))
	markup = strings.ReplaceAll(markup, returnPath, template.HTMLEscapeString(url.QueryEscape(back)))
	// The markup comes from our own build, and its values are escaped.
	return template.HTML(markup) //nolint:gosec // see above
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
			encoded.isKept = true
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
