package mailqueue

import (
	"embed"
	"fmt"
	"net/url"
	"strings"

	"wright.app/modules/jobs/application"
	"wright.app/platform/mail"
	"wright.app/platform/mail/mailtemplate"
)

// textFiles are the texts of mails: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

// Templates renders the mails of the module.
type Templates struct{ *mailtemplate.Templates }

// NewTemplates returns the templates. The URLs in the mails begin with publicURL.
func NewTemplates(product string, publicURL *url.URL) (Templates, error) {
	templates, err := mailtemplate.New(product, publicURL, textFiles)
	if err != nil {
		return Templates{}, fmt.Errorf("module jobs: %w", err)
	}
	return Templates{templates}, nil
}

// Step returns the mail that an application has come to a state. The texts of a state are those whose keys begin with
// its name. After the # nothing reaches a server or its logs (docs/security.md, T296).
func (t Templates) Step(m application.GuestMail, id string) (mail.Message, error) {
	texts, kind := t.In(m.Language), strings.ToLower(string(m.Status))
	job := nameOf(m.Title, m.Company)
	say := func(key string) string { return texts.Say(key, "job", job, "days", m.DueDays) }
	content := mailtemplate.Content{
		Subject: say(kind + "_subject"), Preview: say(kind + "_preview"), Heading: say(kind + "_heading"),
		Lead: say(kind + "_lead"), Note: say("note"),
		Button: mailtemplate.Link{
			Text: say("open"), URL: t.application(m.Token),
		},
		Unsubscribe: t.Unsubscribe(say("unsubscribe"), m.Unsubscribe),
	}
	if m.Why != "" {
		content.Quote = strings.Split(m.Why, "\n")
	}
	return texts.Render(mail.Message{To: m.Email, ID: id}, content)
}

// Links returns the mail with the links of applications.
func (t Templates) Links(m application.GuestLinksMail, id string) (mail.Message, error) {
	texts := t.In(m.Language)
	items := make([]mailtemplate.Item, len(m.Links))
	for i, link := range m.Links {
		items[i] = mailtemplate.Item{Title: nameOf(link.Title, link.Company), URL: t.application(link.Token)}
	}
	say := func(key string) string { return texts.Say("links_" + key) }
	return texts.Render(mail.Message{To: m.Email, ID: id, Awaited: true}, mailtemplate.Content{
		Subject: say("subject"), Preview: say("preview"), Heading: say("heading"), Lead: say("lead"), Items: items,
		Note: say("note"),
	})
}

func (t Templates) application(token string) string {
	return t.Site.JoinPath("application").String() + "#" + token
}

// nameOf returns how a mail calls a job.
func nameOf(title, company string) string {
	if company == "" {
		return title
	}
	return title + ", " + company
}
