package publicpage

import (
	"fmt"
	"html/template"
	"strings"

	"wright.app/platform/pages"
)

// asked is the page on which somebody says that they want no more share mails.
type asked struct {
	Title, Text string
	Action      string // on the button; empty when it is done
}

// Unsubscribe returns the page that a share mail leads to: a sentence and a button that posts
// to the address of the page itself, or, once that is done, a sentence alone.
func (w *Writer) Unsubscribe(done bool) (pages.Page, error) {
	question := asked{
		Title: w.texts.Say("unsubscribe_title"), Text: w.texts.Say("unsubscribe_text", "product", w.product), Action: w.texts.Say("unsubscribe_action"),
	}
	if done {
		question = asked{Title: w.texts.Say("unsubscribe_done_title"), Text: w.texts.Say("unsubscribe_done_text", "product", w.product)}
	}
	var body strings.Builder
	err := w.templates.ExecuteTemplate(&body, "page", view{Product: w.product, Host: w.publicURL.Host, Login: "/app/login", Asked: &question})
	if err != nil {
		return pages.Page{}, fmt.Errorf("write the page for unsubscribing: %w", err)
	}
	return pages.Page{Title: question.Title, Body: template.HTML(body.String())}, nil //nolint:gosec // written by html/template, which has escaped every value
}
