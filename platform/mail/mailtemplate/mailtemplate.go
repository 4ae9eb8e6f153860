// Package mailtemplate renders all mails in one layout, as HTML and as plain text. Modules provide only the texts.
package mailtemplate

import (
	"context"
	_ "embed"
	"fmt"
	"html/template"
	"io/fs"
	"net/url"
	"strings"

	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/mail"
)

//go:embed mail.html.tmpl
var layout string

var htmlTemplate = template.Must(template.New("mail").Parse(layout))

// Templates renders the mails of a module in all languages.
type Templates struct {
	Product string // the name of the site
	Site    *url.URL
	catalog *i18n.Catalog
}

// New returns the templates for the site with a name and an address. files has the texts of the module: the file
// texts/<BCP 47 tag>.json for each language.
func New(product string, site *url.URL, files fs.FS) (*Templates, error) {
	folder, err := fs.Sub(files, "texts")
	if err != nil {
		return nil, fmt.Errorf("texts of mails: %w", err)
	}
	catalog, err := i18n.ReadCatalog(folder, "en-US")
	if err != nil {
		return nil, fmt.Errorf("texts of mails: %w", err)
	}
	return &Templates{Product: product, Site: site, catalog: catalog}, nil
}

// LanguageOf returns the language in which the page of the HTTP request around ctx is shown. It returns "" without a
// request, and for a request that names no language, such as one of another program.
func (t *Templates) LanguageOf(ctx context.Context) string {
	request := httpserver.Request(ctx)
	if request == nil {
		return ""
	}
	found := t.catalog.For(request).Language()
	if found == t.catalog.In("").Language() && request.Header.Get("Accept-Language") == "" {
		return ""
	}
	return found
}

// Unsubscribe returns the link for unsubscribing with a token. People open it as a page, and mail programs call it when
// their own button is clicked (RFC 8058).
func (t *Templates) Unsubscribe(text, token string) Link {
	return Link{text, t.Site.JoinPath("v1", "public", "unsubscribe", token).String()}
}

// In returns the texts in a language, or those in English if there are none in that language.
func (t *Templates) In(language string) Texts { return Texts{t.catalog.In(language), t} }

// Texts are the texts of mails in one language.
type Texts struct {
	i18n.Texts

	templates *Templates
}

// Say returns a text with the name of the site and further parameters, which are alternating names and values.
func (t Texts) Say(key string, parameters ...any) string {
	return t.Texts.Say(key, append([]any{"product", t.templates.Product}, parameters...)...)
}

// Render completes a mail that has a recipient and an id with its content and the usual headers.
func (t Texts) Render(m mail.Message, c Content) (mail.Message, error) {
	product, home := t.templates.Product, t.templates.Site.String()
	var html strings.Builder
	err := htmlTemplate.Execute(&html, struct {
		Content

		Language, Product, Home, Host string
	}{c, t.Language(), product, home, t.templates.Site.Host})
	if err != nil {
		return mail.Message{}, fmt.Errorf("render a mail: %w", err)
	}
	headers := map[string]string{"X-Auto-Response-Suppress": "All"} // no automatic replies
	if c.Unsubscribe != (Link{}) {
		headers["List-Unsubscribe"] = "<" + c.Unsubscribe.URL + ">"
		headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click" // RFC 8058
	}
	if c.ReplyTo != "" {
		headers["Reply-To"] = c.ReplyTo
	}
	m.Subject, m.HTML, m.Headers = c.Subject, html.String(), headers
	m.Text = c.plain() + "\n\n-- \n" + product + " · " + home + "\n"
	return m, nil
}
