package exportqueue

import (
	"fmt"
	"net/url"

	"wright.app/modules/privacy"
	"wright.app/platform/mail"
)

// Mails writes the mails of exports.
type Mails struct {
	product string
	site    *url.URL
}

// NewMails returns the mails of the site at publicURL, whose product name is product.
func NewMails(product string, publicURL *url.URL) Mails {
	return Mails{product: product, site: publicURL}
}

const readyText = `Your data from %[1]s is ready

You asked for a copy of everything that %[1]s keeps about you. It is ready now and stays so for %[2]d days.

Sign in at %[3]s and download it in your account settings. This mail has no link to the file on purpose: only you,
	signed in, can download it.

You did not ask for it? Then somebody may be signed in as you. Sign in and end the sessions that you do not know.

-- 
%[1]s · %[3]s
`

// Ready returns the mail that says that an export is ready. It contains no link to the file.
func (m Mails) Ready(to string, id string) mail.Message {
	return mail.Message{
		To: to, Subject: "Your data from " + m.product + " is ready", ID: "export-" + id,
		Text:    fmt.Sprintf(readyText, m.product, int(privacy.ExportLifetime.Hours())/24, m.site),
		Headers: map[string]string{"X-Auto-Response-Suppress": "All"},
	}
}
