package mailqueue

import (
	"embed"
	"fmt"
	htmltemplate "html/template"
	"net/url"
	"strings"
	texttemplate "text/template"

	"wright.app/modules/auth"
	"wright.app/platform/mail"
)

//go:embed letters/code.html.tmpl letters/code.text.tmpl
var files embed.FS

// Letters writes the mails of the module in the words and colours of the site.
type Letters struct {
	product string
	site    *url.URL
	html    *htmltemplate.Template
	text    *texttemplate.Template
}

// NewLetters returns the letters of the site at publicURL, which calls itself product.
func NewLetters(product string, publicURL *url.URL) (Letters, error) {
	html, err := htmltemplate.ParseFS(files, "letters/code.html.tmpl")
	if err != nil {
		return Letters{}, fmt.Errorf("letters: %w", err)
	}
	text, err := texttemplate.ParseFS(files, "letters/code.text.tmpl")
	if err != nil {
		return Letters{}, fmt.Errorf("letters: %w", err)
	}
	return Letters{product: product, site: publicURL, html: html, text: text}, nil
}

// words are what the templates fill in.
type words struct {
	Product string
	Code    string
	Minutes int
	Home    string // address of the site
	Host    string // the same, as people say it
}

// Code returns the mail with a code. It is the same for everybody: who has an account, who
// has none and who is suspended. The subject leaves the code out, because locked screens
// show subjects.
func (l Letters) Code(to auth.Email, code auth.Code, id string) (mail.Message, error) {
	w := words{
		Product: l.product, Code: code.Grouped(), Minutes: int(auth.ChallengeLife.Minutes()),
		Home: l.site.String(), Host: l.site.Host,
	}
	var html, text strings.Builder
	if err := l.html.Execute(&html, w); err != nil {
		return mail.Message{}, fmt.Errorf("write a letter: %w", err)
	}
	if err := l.text.Execute(&text, w); err != nil {
		return mail.Message{}, fmt.Errorf("write a letter: %w", err)
	}
	return mail.Message{
		To: to.String(), Subject: "Your sign-in code for " + l.product, Text: text.String(), HTML: html.String(), ID: id,
		Headers: map[string]string{"X-Auto-Response-Suppress": "All"}, // no out-of-office notes to a code
	}, nil
}
