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

// prerenderedPage matches a page that the build has pre-rendered into index.html, for visitors who are not signed in.
var prerenderedPage = regexp.MustCompile(`(?s)\s*<template data-page="([^"]*)">(.*?)</template>`)

// takePrerendered removes the pre-rendered pages from index.html and returns them by path.
func takePrerendered(html string) (rest string, prerendered map[string]string) {
	prerendered = map[string]string{}
	for _, found := range prerenderedPage.FindAllStringSubmatch(html, -1) {
		prerendered[found[1]] = found[2]
	}
	return prerenderedPage.ReplaceAllString(html, ""), prerendered
}

// encodePrerendered encodes every pre-rendered page. They are the same for all viewers who are not signed in.
func (p *Pages) encodePrerendered() error {
	p.prerendered = map[string]encodedPage{}
	for path, markup := range p.shell.prerendered {
		markup = strings.ReplaceAll(markup, productName, template.HTMLEscapeString(p.settings.ProductName))
		// The markup comes from our own build, and its one value is escaped.
		content := template.HTML(markup) //nolint:gosec
		html, err := p.shell.compose(p.headAt(path), content, nil)
		if err != nil {
			return fmt.Errorf("pre-render %s: %w", path, err)
		}
		if p.prerendered[path], err = newEncodedPage(html); err != nil {
			return err
		}
	}
	return nil
}

// prerenderedFor returns the pre-rendered page for r. There is none for a request with a session, or with the result of
// a sign-in at a provider, because these see another page at the same path.
func (p *Pages) prerenderedFor(r *http.Request) (page encodedPage, ok bool) {
	page, ok = p.prerendered[r.URL.Path]
	return page, ok && !p.hasSession(r) && !hasResult(r.URL)
}

func hasResult(u *url.URL) bool { return u.Query().Has("status") }
