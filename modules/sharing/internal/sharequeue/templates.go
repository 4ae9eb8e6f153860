package sharequeue

import (
	"context"
	"embed"
	"fmt"
	htmltemplate "html/template"
	"io/fs"
	"net/url"
	"strings"
	texttemplate "text/template"

	"wright.app/modules/sharing"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/mail"
)

//go:embed templates/share.html.tmpl templates/share.text.tmpl
var files embed.FS

// textFiles are the texts of mails: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

// Templates renders share mails.
type Templates struct {
	product   string
	publicURL *url.URL
	html      *htmltemplate.Template
	text      *texttemplate.Template
	catalog   *i18n.Catalog
}

// NewTemplates returns the templates of share mails. The URLs in the mails begin with publicURL.
func NewTemplates(product string, publicURL *url.URL) (Templates, error) {
	folder, err := fs.Sub(textFiles, "texts")
	if err != nil {
		return Templates{}, fmt.Errorf("texts of share mails: %w", err)
	}
	catalog, err := i18n.ReadCatalog(folder, "en-US")
	if err != nil {
		return Templates{}, fmt.Errorf("texts of share mails: %w", err)
	}
	html, err := htmltemplate.ParseFS(files, "templates/share.html.tmpl")
	if err != nil {
		return Templates{}, fmt.Errorf("templates of share mails: %w", err)
	}
	text, err := texttemplate.ParseFS(files, "templates/share.text.tmpl")
	if err != nil {
		return Templates{}, fmt.Errorf("templates of share mails: %w", err)
	}
	return Templates{product: product, publicURL: publicURL, html: html, text: text, catalog: catalog}, nil
}

// templateData is the data of the templates. Recipient, Sender, Subject and Message are user input.
type templateData struct {
	Recipient string
	Sender    string
	Subject   string
	Message   []string // line by line

	Link        string
	CanAnswer   bool
	Unsubscribe string
	Product     string
	Home        string // the public URL
	Host        string // of the public URL

	texts i18n.Texts
}

// Language returns the language of the mail (BCP 47).
func (d templateData) Language() string { return d.texts.Language() }

// Say returns a text of the mail.
func (d templateData) Say(key string) string {
	return d.texts.Say(key, "product", d.Product, "sender", d.Sender, "recipient", d.Recipient)
}

// languageOf returns the language of the HTTP request around ctx, "" if there is none.
func (t Templates) languageOf(ctx context.Context) string {
	request := httpserver.Request(ctx)
	if request == nil {
		return ""
	}
	return t.catalog.For(request).Language()
}

// Share returns the mail with a profile link, in the language of the content, or in English if there are no texts in
// that language. It has no Reply-To, because that would reveal the sender's address (docs/security.md, T47).
func (t Templates) Share(s sharing.ShareMailContent, id string) (mail.Message, error) {
	unsubscribe := t.publicURL.JoinPath("v1", "public", "unsubscribe", s.Unsubscribe).String()
	data := templateData{
		Recipient: s.RecipientName, Sender: s.Sender, Subject: s.Subject, Message: strings.Split(s.Message, "\n"),
		Link: t.publicURL.JoinPath("t", s.Link.Text()).String(), CanAnswer: s.CanAnswer,
		Unsubscribe: unsubscribe,
		Product:     t.product, Home: t.publicURL.String(), Host: t.publicURL.Host,
		texts: t.catalog.In(s.Language),
	}
	var html, text strings.Builder
	if err := t.html.Execute(&html, data); err != nil {
		return mail.Message{}, fmt.Errorf("render a share mail: %w", err)
	}
	if err := t.text.Execute(&text, data); err != nil {
		return mail.Message{}, fmt.Errorf("render a share mail: %w", err)
	}
	return mail.Message{
		To: s.To.Email, Subject: s.Subject, Text: text.String(), HTML: html.String(), ID: id,
		Headers: map[string]string{
			"List-Unsubscribe":         "<" + unsubscribe + ">",
			"List-Unsubscribe-Post":    "List-Unsubscribe=One-Click", // RFC 8058
			"X-Auto-Response-Suppress": "All",                        // no automatic replies
		},
	}, nil
}
