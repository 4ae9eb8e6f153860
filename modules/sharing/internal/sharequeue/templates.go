package sharequeue

import (
	"embed"
	"fmt"
	"net/url"
	"strings"

	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/mail"
	"wright.app/platform/mail/mailtemplate"
)

// textFiles are the texts of mails: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

// Templates renders share mails.
type Templates struct{ *mailtemplate.Templates }

// NewTemplates returns the templates of share mails. The URLs in the mails begin with publicURL.
func NewTemplates(product string, publicURL *url.URL) (Templates, error) {
	templates, err := mailtemplate.New(product, publicURL, textFiles)
	if err != nil {
		return Templates{}, fmt.Errorf("module sharing: %w", err)
	}
	return Templates{templates}, nil
}

// Share returns the mail with a profile link, in the language of the content, or in English if there are no texts in
// that language. It has no Reply-To, because that would reveal the sender's address (docs/security.md, T47).
func (t Templates) Share(s sharemail.Content, id string) (mail.Message, error) {
	texts := t.In(s.Language)
	say := func(key string) string { return texts.Say(key, "sender", s.Sender, "recipient", s.RecipientName) }
	content := mailtemplate.Content{
		Subject: s.Subject, Preview: say("preview"), Heading: say("heading"), Lead: say("lead"),
		Quote:       strings.Split(s.Message, "\n"),
		Button:      mailtemplate.Link{Text: say("open"), URL: t.Site.JoinPath("t", s.Link.Text()).String()},
		PlainButton: say("profile"),
		Note:        say("box_note") + " " + say("link_note"), PlainNote: say("lines_note") + "\n" + say("link_note"),
		Unsubscribe: t.Unsubscribe(say("unsubscribe"), s.Unsubscribe),
	}
	if s.CanAnswer {
		content.Hint = say("answer")
	}
	return texts.Render(mail.Message{To: s.To.Email, ID: id}, content)
}
