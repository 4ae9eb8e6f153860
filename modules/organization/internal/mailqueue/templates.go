package mailqueue

import (
	"embed"
	"fmt"
	"net/url"

	"wright.app/modules/auth/code"
	"wright.app/modules/organization"
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
		return Templates{}, fmt.Errorf("module organization: %w", err)
	}
	return Templates{templates}, nil
}

// Code returns the mail with a code. Nothing in it was written by the user.
func (t Templates) Code(c organization.CodeMail, to letter, id string) (mail.Message, error) {
	texts := t.In(c.Language)
	say := func(key string) string {
		return texts.Say("code_"+key, "minutes", int(organization.CodeLife.Minutes()))
	}
	return texts.Render(mail.Message{To: to.To, ID: id, Awaited: true}, mailtemplate.Content{
		Subject: say("subject"), Preview: say("preview"), Heading: say("heading"), Lead: say("lead"), Note: say("note"),
		Code: code.Restore(to.Code).Grouped(),
	})
}
