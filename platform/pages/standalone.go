package pages

import (
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"wright.app/platform/i18n"
)

// Standalone responds with a page that has the styles of the site and no scripts. It is for URLs of the API that people
// open from outside the application, such as from a mail. The response may not be cached or indexed.
func (p *Pages) Standalone(w http.ResponseWriter, r *http.Request, page Page) error {
	encoded, err := p.standalone(page, p.settings.Catalog.For(r))
	if err != nil {
		return err
	}
	setPolicy(w, p.inline.standalone)
	h := w.Header()
	h.Set("Cache-Control", cachePrivate)
	h.Set("Vary", varyLanguage+", Accept-Encoding")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	return p.sendPage(w, r, encoded, http.StatusOK)
}

// bareTemplate is used if the application has not been built.
var bareTemplate = template.Must(template.New("bare").Parse(
	`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>{{.Title}}</title></head>` +
		`<body>{{.Body}}</body></html>`))

func (p *Pages) standalone(page Page, texts i18n.Texts) (encodedPage, error) {
	page.Title += " | " + p.settings.ProductName
	s := p.shells[texts.Language()]
	if s == nil {
		var html strings.Builder
		if err := bareTemplate.Execute(&html, page); err != nil {
			return encodedPage{}, fmt.Errorf("render page: %w", err)
		}
		whole, err := newSegment(html.String())
		return newEncodedPage(whole), err
	}
	return s.standalone(head{
		Title: page.Title, Product: p.settings.ProductName, Description: texts.Say(siteDescription), Private: true,
	}, page.Body)
}
