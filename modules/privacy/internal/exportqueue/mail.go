package exportqueue

import (
	"embed"
	"fmt"
	"io/fs"
	"net/url"
	"strings"

	"wright.app/modules/privacy"
	"wright.app/platform/i18n"
	"wright.app/platform/mail"
)

// textFiles are the texts of mails: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

// Mails writes the mails of exports.
type Mails struct {
	product string
	site    *url.URL
	catalog *i18n.Catalog
}

// NewMails returns the mails of the site at publicURL, whose product name is product.
func NewMails(product string, publicURL *url.URL) (Mails, error) {
	folder, err := fs.Sub(textFiles, "texts")
	if err != nil {
		return Mails{}, fmt.Errorf("texts of export mails: %w", err)
	}
	catalog, err := i18n.ReadCatalog(folder, "en-US")
	if err != nil {
		return Mails{}, fmt.Errorf("texts of export mails: %w", err)
	}
	return Mails{product: product, site: publicURL, catalog: catalog}, nil
}

// Ready returns the mail that says that an export is ready, in the language of the recipient. It contains no link to
// the file, because only the signed-in user may download it.
func (m Mails) Ready(to privacy.Recipient, id string) mail.Message {
	texts := m.catalog.In(to.Language)
	say := func(key string) string {
		return texts.Say(key, "product", m.product, "site", m.site, "days", int(privacy.ExportLifetime.Hours())/24)
	}
	return mail.Message{
		To: to.Email, Subject: say("ready_subject"), ID: "export-" + id,
		Text: strings.Join([]string{
			say("ready_subject"), say("ready_lead"), say("ready_body"), say("ready_advice"),
			"-- \n" + m.product + " · " + m.site.String() + "\n",
		}, "\n\n"),
		Headers: map[string]string{"X-Auto-Response-Suppress": "All"}, // no automatic replies
	}
}
