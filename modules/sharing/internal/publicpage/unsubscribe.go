package publicpage

import (
	"fmt"
	"html/template"
	"strings"

	"wright.app/modules/notification"
	"wright.app/platform/pages"
)

// unsubscribePrompt is the content of the page for unsubscribing from mails.
type unsubscribePrompt struct {
	Product     string
	Title, Text string
	Action      string // the label of the button; empty after unsubscribing
}

// unsubscribeTemplate is a page of the server alone, which works without scripts.
var unsubscribeTemplate = template.Must(template.New("unsubscribe").Parse(
	`<main class="mx-auto flex max-w-160 flex-col items-center px-4 py-16 text-center text-balance sm:py-24">` +
		`<a href="/" class="mb-6 max-w-full truncate text-lead font-bold tracking-brand" translate="no">` +
		`{{.Product}}</a>` +
		`<h1 class="max-w-full text-h1 wrap-anywhere">{{.Title}}</h1>` +
		`<p class="mt-2 max-w-[52ch] text-ink-muted">{{.Text}}</p>` +
		`{{with .Action}}<form method="post" class="mt-6"><button type="submit" class="min-h-11 rounded-m bg-primary ` +
		`px-4 font-semibold text-on-primary hover:bg-primary-hover">{{.}}</button></form>{{end}}</main>`))

// Unsubscribe returns the page that a mail links to, with the texts of its kind: a question and a button that posts to
// the same URL. With done it returns the confirmation. language is one of the catalog's.
func (w *Writer) Unsubscribe(keys notification.MailTexts, done bool, language string) (pages.Page, error) {
	texts := w.catalog.In(language)
	prompt := unsubscribePrompt{
		Product: w.product, Title: texts.Say(keys.Title),
		Text: texts.Say(keys.Question, "product", w.product), Action: texts.Say("unsubscribe_action"),
	}
	if done {
		prompt = unsubscribePrompt{
			Product: w.product, Title: texts.Say("unsubscribe_done_title"),
			Text: texts.Say(keys.Done, "product", w.product),
		}
	}
	var body strings.Builder
	if err := unsubscribeTemplate.Execute(&body, prompt); err != nil {
		return pages.Page{}, fmt.Errorf("write the page for unsubscribing: %w", err)
	}
	escaped := template.HTML(body.String()) //nolint:gosec // html/template has escaped every value
	return pages.Page{Title: prompt.Title, Body: escaped}, nil
}
