package pages

import (
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// productName is what the build writes where the name of the site stands.
const productName = "%product%"

// drawnPage is a page that the build has drawn into index.html: what somebody who is not signed in sees at a path first.
var drawnPage = regexp.MustCompile(`(?s)\s*<template data-page="([^"]*)">(.*?)</template>`)

// takeDrawn takes the drawn pages out of index.html.
func takeDrawn(html string) (rest string, drawn map[string]string) {
	drawn = map[string]string{}
	for _, found := range drawnPage.FindAllStringSubmatch(html, -1) {
		drawn[found[1]] = found[2]
	}
	return drawnPage.ReplaceAllString(html, ""), drawn
}

// writeDrawn writes every drawn page as it is sent. They are the same for everybody who is not signed in.
func (p *Pages) writeDrawn() error {
	p.drawn = map[string]encodedPage{}
	for path, markup := range p.shell.drawn {
		markup = strings.ReplaceAll(markup, productName, template.HTMLEscapeString(p.settings.ProductName))
		// Made by our own build, and the one value in it is escaped.
		content := template.HTML(markup) //nolint:gosec
		html, err := p.shell.compose(p.headAt(path), content, nil)
		if err != nil {
			return fmt.Errorf("write %s: %w", path, err)
		}
		if p.drawn[path], err = newEncodedPage(html); err != nil {
			return err
		}
	}
	return nil
}

// drawnFor returns the drawn page that answers r. Whoever is signed in sees something else at the same path, and so does
// somebody who comes back from a provider, whose page tells how that went.
func (p *Pages) drawnFor(r *http.Request) (page encodedPage, ok bool) {
	page, ok = p.drawn[r.URL.Path]
	return page, ok && !p.hasSession(r) && !bringsResult(r.URL)
}

func bringsResult(u *url.URL) bool { return u.Query().Has("status") }
