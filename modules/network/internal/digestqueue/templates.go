package digestqueue

import (
	"embed"
	"fmt"
	htmltemplate "html/template"
	"io/fs"
	"net/url"
	"strings"
	texttemplate "text/template"

	"wright.app/modules/network/internal/notificationtext"
	"wright.app/modules/network/notification"
	"wright.app/platform/i18n"
	"wright.app/platform/mail"
	"wright.app/platform/text"
)

//go:embed templates/digest.html.tmpl templates/digest.text.tmpl
var files embed.FS

// textFiles are the texts around the notifications: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

var (
	htmlTemplate = htmltemplate.Must(htmltemplate.ParseFS(files, "templates/digest.html.tmpl"))
	textTemplate = texttemplate.Must(texttemplate.ParseFS(files, "templates/digest.text.tmpl"))
)

// Templates renders digests.
type Templates struct {
	product   string
	publicURL *url.URL
	catalog   *i18n.Catalog // around the notifications
	titles    *i18n.Catalog // of the application, which says what notifications tell
}

// NewTemplates returns the templates of digests. The URLs in the mails begin with publicURL; titles are the texts of
// the application.
func NewTemplates(product string, publicURL *url.URL, titles *i18n.Catalog) (Templates, error) {
	folder, err := fs.Sub(textFiles, "texts")
	if err != nil {
		return Templates{}, fmt.Errorf("texts of digests: %w", err)
	}
	catalog, err := i18n.ReadCatalog(folder, "en-US")
	if err != nil {
		return Templates{}, fmt.Errorf("texts of digests: %w", err)
	}
	return Templates{product: product, publicURL: publicURL, catalog: catalog, titles: titles}, nil
}

type item struct{ Title, Body, Link string }

// templateData is the data of the templates. The titles contain names that their people have chosen.
type templateData struct {
	Subject     string
	Items       []item
	More        string // how many others there are; empty: none
	Home        string // the public URL
	Host        string // of the public URL
	App         string
	Settings    string
	Unsubscribe string
	Product     string

	texts i18n.Texts
}

// Language returns the language of the mail (BCP 47).
func (d templateData) Language() string { return d.texts.Language() }

// Say returns a text of the mail.
func (d templateData) Say(key string) string { return d.texts.Say(key, "product", d.Product) }

// Digest returns the mail with a digest, in the language of its addressee, or in English if there are no texts in that
// language. It has the same id whenever the digest of a day is sent.
func (t Templates) Digest(m notification.Mail) (mail.Message, error) {
	texts, titles := t.catalog.In(m.To.Language), t.titles.In(m.To.Language)
	unsubscribe := t.publicURL.JoinPath("v1", "public", "unsubscribe", m.Unsubscribe).String()
	site := strings.TrimSuffix(t.publicURL.String(), "/")
	data := templateData{
		Home: t.publicURL.String(), Host: t.publicURL.Host, App: site + "/app",
		Settings:    site + "/app/account#account-notifications",
		Unsubscribe: unsubscribe, Product: t.product, texts: texts,
	}
	count := len(m.Items) + m.More
	key := "subject_many"
	if count == 1 {
		key = "subject_one"
	}
	data.Subject = texts.Say(key, "count", count, "product", t.product)
	switch {
	case m.More == 1:
		data.More = texts.Say("more_one")
	case m.More > 1:
		data.More = texts.Say("more_many", "count", m.More)
	}
	for _, n := range m.Items {
		// Mail programs would show a name like example.com as a link.
		n.Person.DisplayName = text.DefangURLs(n.Person.DisplayName)
		told := notificationtext.Of(n, titles.Say)
		data.Items = append(data.Items, item{told.Title, told.Body, site + told.Path})
	}
	var html, plain strings.Builder
	if err := htmlTemplate.Execute(&html, data); err != nil {
		return mail.Message{}, fmt.Errorf("render a digest: %w", err)
	}
	if err := textTemplate.Execute(&plain, data); err != nil {
		return mail.Message{}, fmt.Errorf("render a digest: %w", err)
	}
	return mail.Message{
		To: m.To.Email, Subject: data.Subject, Text: plain.String(), HTML: html.String(),
		ID: "digest-" + m.To.Member.String() + "-" + m.Day.Format("2006-01-02"),
		Headers: map[string]string{
			"List-Unsubscribe":         "<" + unsubscribe + ">",
			"List-Unsubscribe-Post":    "List-Unsubscribe=One-Click", // RFC 8058
			"X-Auto-Response-Suppress": "All",                        // no automatic replies
		},
	}, nil
}
