package publicpage

import (
	"fmt"
	"html/template"
	"strings"

	"wright.app/platform/pages"
)

// unsubscribePrompt is the content of the page for unsubscribing from share mails.
type unsubscribePrompt struct {
	Title, Text string
	Action      string // the label of the button; empty after unsubscribing
}

// Unsubscribe returns the page that a share mail links to: a text and a button that posts to the same URL. With done it
// returns the confirmation. language is one of the catalog's.
func (w *Writer) Unsubscribe(done bool, language string) (pages.Page, error) {
	in := w.languages[language]
	prompt := unsubscribePrompt{
		Title: in.texts.Say("unsubscribe_title"), Text: in.texts.Say("unsubscribe_text", "product", w.product),
		Action: in.texts.Say("unsubscribe_action"),
	}
	if done {
		prompt = unsubscribePrompt{
			Title: in.texts.Say("unsubscribe_done_title"),
			Text:  in.texts.Say("unsubscribe_done_text", "product", w.product),
		}
	}
	var body strings.Builder
	err := in.templates.ExecuteTemplate(&body, "page",
		view{Product: w.product, Host: w.publicURL.Host, Login: "/app/login", Unsubscribe: &prompt})
	if err != nil {
		return pages.Page{}, fmt.Errorf("write the page for unsubscribing: %w", err)
	}
	escaped := template.HTML(body.String()) //nolint:gosec // html/template has escaped every value
	return pages.Page{Title: prompt.Title, Body: escaped}, nil
}
