package exportqueue

import (
	"embed"
	"fmt"
	"net/url"

	"wright.app/modules/privacy"
	"wright.app/platform/mail"
	"wright.app/platform/mail/mailtemplate"
)

// textFiles are the texts of mails: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

// Mails writes the mails of exports.
type Mails struct{ templates *mailtemplate.Templates }

// NewMails returns the mails of the site at publicURL, whose product name is product.
func NewMails(product string, publicURL *url.URL) (Mails, error) {
	templates, err := mailtemplate.New(product, publicURL, textFiles)
	if err != nil {
		return Mails{}, fmt.Errorf("module privacy: %w", err)
	}
	return Mails{templates}, nil
}

// Ready returns the mail that says that an export is ready, in the language of the recipient. It contains no link to
// the file, because only the signed-in user may download it.
func (m Mails) Ready(to privacy.Recipient, id string) (mail.Message, error) {
	texts := m.templates.In(to.Language)
	say := func(key string) string {
		return texts.Say(key, "site", m.templates.Site, "days", int(privacy.ExportLifetime.Hours())/24)
	}
	return texts.Render(mail.Message{To: to.Email, ID: "export-" + id}, mailtemplate.Content{
		Subject: say("ready_subject"), Preview: say("ready_lead"), Heading: say("ready_subject"),
		Lead: say("ready_lead"), Body: say("ready_body"), Note: say("ready_advice"),
	})
}
