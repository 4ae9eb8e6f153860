package sharequeue

import (
	"embed"
	"fmt"
	htmltemplate "html/template"
	"net/url"
	"strings"
	texttemplate "text/template"

	"wright.app/modules/sharing"
	"wright.app/platform/mail"
)

//go:embed letters/share.html.tmpl letters/share.text.tmpl
var files embed.FS

// Letters writes share mails in the words and colours of the site.
type Letters struct {
	product string
	site    *url.URL
	html    *htmltemplate.Template
	text    *texttemplate.Template
}

// NewLetters returns the letters of the site at publicURL, which calls itself product.
func NewLetters(product string, publicURL *url.URL) (Letters, error) {
	html, err := htmltemplate.ParseFS(files, "letters/share.html.tmpl")
	if err != nil {
		return Letters{}, fmt.Errorf("letters: %w", err)
	}
	text, err := texttemplate.ParseFS(files, "letters/share.text.tmpl")
	if err != nil {
		return Letters{}, fmt.Errorf("letters: %w", err)
	}
	return Letters{product: product, site: publicURL, html: html, text: text}, nil
}

// words are what the templates fill in. Recipient, Subject and Message are a stranger's, and
// so is Sender.
type words struct {
	Recipient string
	Sender    string
	Subject   string
	Message   []string // line by line

	Link        string
	Unsubscribe string
	Product     string
	Home        string // address of the site
	Host        string // the same, as people say it
}

// Share returns the mail with a profile link. There is no address to answer to: the sender
// decides in their own words whether to tell one (docs/security.md, T47).
func (l Letters) Share(s sharing.ShareMailContent, id string) (mail.Message, error) {
	unsubscribe := l.site.JoinPath("v1", "public", "unsubscribe", s.Unsubscribe).String()
	w := words{
		Recipient: s.RecipientName, Sender: s.Sender, Subject: s.Subject, Message: strings.Split(s.Message, "\n"),
		Link: l.site.JoinPath("t", s.Link.Text()).String(), Unsubscribe: unsubscribe,
		Product: l.product, Home: l.site.String(), Host: l.site.Host,
	}
	var html, text strings.Builder
	if err := l.html.Execute(&html, w); err != nil {
		return mail.Message{}, fmt.Errorf("write a letter: %w", err)
	}
	if err := l.text.Execute(&text, w); err != nil {
		return mail.Message{}, fmt.Errorf("write a letter: %w", err)
	}
	return mail.Message{
		To: s.To.Email, Subject: s.Subject, Text: text.String(), HTML: html.String(), ID: id,
		Headers: map[string]string{
			"List-Unsubscribe":         "<" + unsubscribe + ">",
			"List-Unsubscribe-Post":    "List-Unsubscribe=One-Click", // RFC 8058
			"X-Auto-Response-Suppress": "All",                        // no out-of-office notes to a machine
		},
	}, nil
}
