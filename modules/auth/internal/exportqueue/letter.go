package exportqueue

import (
	"fmt"
	"net/url"

	"wright.app/modules/auth"
	"wright.app/platform/mail"
)

// Letters writes the mails of exports in the words of the site.
type Letters struct {
	product string
	site    *url.URL
}

// NewLetters returns the letters of the site at publicURL, which calls itself product.
func NewLetters(product string, publicURL *url.URL) Letters {
	return Letters{product: product, site: publicURL}
}

const ready = `Your data from %[1]s is ready

You asked for a copy of everything that %[1]s keeps about you. It is ready now and stays so for %[2]d days.

Sign in at %[3]s and download it in your account settings. This mail has no link to the file on purpose: only you, signed in, can download it.

You did not ask for it? Then somebody may be signed in as you. Sign in and end the sessions that you do not know.

-- 
%[1]s · %[3]s
`

// Ready returns the mail that an export is ready. Nothing in it opens anything.
func (l Letters) Ready(to auth.Email, id string) mail.Message {
	return mail.Message{
		To: to.String(), Subject: "Your data from " + l.product + " is ready", ID: "export-" + id,
		Text:    fmt.Sprintf(ready, l.product, int(auth.ExportLife.Hours())/24, l.site),
		Headers: map[string]string{"X-Auto-Response-Suppress": "All"},
	}
}
