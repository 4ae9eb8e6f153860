package pages

import (
	"fmt"
	"html/template"
	"net/http"
	"strings"
)

// Still answers with a page that does all it has to without the application: it has the look
// of the site and none of its program. It is for addresses of the API that people open from
// elsewhere, as from a mail. Nothing of it is kept, and search engines stay away.
func (p *Pages) Still(w http.ResponseWriter, r *http.Request, page Page) error {
	html, err := p.still(page)
	if err != nil {
		return err
	}
	headers(w, p.written)
	h := w.Header()
	h.Set("Cache-Control", cachePrivate)
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	return send(w, r, http.StatusOK, strings.NewReader(html), int64(len(html)))
}

// bareTemplate is the page as long as the application has not been built.
var bareTemplate = template.Must(template.New("bare").Parse(
	`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>{{.Title}}</title></head><body>{{.Body}}</body></html>`))

func (p *Pages) still(page Page) (string, error) {
	page.Title += " | " + p.settings.ProductName
	if p.shell == nil {
		var html strings.Builder
		if err := bareTemplate.Execute(&html, page); err != nil {
			return "", fmt.Errorf("render page: %w", err)
		}
		return html.String(), nil
	}
	return p.shell.still(head{Title: page.Title, Product: p.settings.ProductName, Private: true}, page.Body)
}
