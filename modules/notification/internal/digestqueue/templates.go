package digestqueue

import (
	"embed"
	"fmt"
	"net/url"
	"strings"

	"wright.app/modules/notification"
	"wright.app/platform/i18n"
	"wright.app/platform/mail"
	"wright.app/platform/mail/mailtemplate"
)

// textFiles are the texts around the notifications: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

// Templates renders digests.
type Templates struct {
	*mailtemplate.Templates

	titles *i18n.Catalog // texts of the application, for the notifications
}

// NewTemplates returns the templates of digests. The URLs in the mails begin with publicURL; titles are the texts of
// the application.
func NewTemplates(product string, publicURL *url.URL, titles *i18n.Catalog) (Templates, error) {
	templates, err := mailtemplate.New(product, publicURL, textFiles)
	if err != nil {
		return Templates{}, fmt.Errorf("module notification: %w", err)
	}
	return Templates{templates, titles}, nil
}

// Digest returns the mail with a digest, in the language of its addressee, or in English if there are no texts in that
// language. It has the same id whenever the digest of a day is sent.
func (t Templates) Digest(m notification.Mail) (mail.Message, error) {
	texts, titles := t.In(m.To.Language), t.titles.In(m.To.Language)
	site := strings.TrimSuffix(t.Site.String(), "/")
	count := len(m.Items) + m.More
	key := "subject_many"
	if count == 1 {
		key = "subject_one"
	}
	subject := texts.Say(key, "count", count)
	content := mailtemplate.Content{
		Subject: subject, Heading: subject, Lead: texts.Say("lead"), Note: texts.Say("why"),
		Button: mailtemplate.Link{Text: texts.Say("open"), URL: site + "/app"},
		Links: []mailtemplate.Link{
			{Text: texts.Say("settings"), URL: site + "/app/account#account-notifications"},
		},
		Unsubscribe: t.Unsubscribe(texts.Say("unsubscribe"), m.Unsubscribe),
	}
	switch {
	case m.More == 1:
		content.More = texts.Say("more_one")
	case m.More > 1:
		content.More = texts.Say("more_many", "count", m.More)
	}
	for _, item := range m.Items {
		content.Items = append(content.Items, mailtemplate.Item{
			Title: item.Title.In(titles.Say), Body: item.Body.In(titles.Say), URL: site + item.Path,
		})
		content.Preview = content.Items[0].Title
	}
	return texts.Render(mail.Message{
		To: m.To.Email, ID: "digest-" + m.To.Member.String() + "-" + m.Day.Format("2006-01-02"),
	}, content)
}
