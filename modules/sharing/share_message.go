package sharing

import (
	"strings"

	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const (
	maxShareSubject = 150
	maxShareMessage = 2000
	maxShareURLs    = 2
)

// ShareInput is what a sender wrote: to whom a link goes, and what is said with it.
type ShareInput struct {
	RecipientName  string
	RecipientEmail string
	Subject        string
	Message        string
}

// Address is where a mail goes: to exactly one mailbox.
type Address struct {
	// Email is the address that mail is sent to.
	Email string
	// Mailbox is the same for every way to write the address: by it mails are counted, and
	// refused where somebody wants none.
	Mailbox string
}

// ShareMessage is a ShareInput that keeps the rules.
type ShareMessage struct {
	to            Address
	recipientName string
	subject       string
	message       string
}

// ParseShareMessage checks what a sender wrote, or returns fault.ErrValidation with every
// violation: names are one line of 1 to 80 characters, subjects one of 1 to 150, messages
// have 1 to 2000 characters with at most two addresses of pages, and the recipient is one
// address (docs/security.md, T46).
func ParseShareMessage(in ShareInput, addresses Addresses) (ShareMessage, error) {
	var v fault.Violations
	to, err := addresses.Parse(in.RecipientEmail)
	if err != nil {
		v.Add("recipient.email", "format", "Must be the e-mail address of one person.")
	}
	m := ShareMessage{
		to:            to,
		recipientName: parseLine(&v, "recipient.name", &in.RecipientName, maxLinkText),
		subject:       parseLine(&v, "subject", &in.Subject, maxShareSubject),
		message:       parseMessage(&v, in.Message),
	}
	return m, v.Err()
}

// lineEnds makes one of the ends of a line that Unicode has: a letter divides the words of its
// sender at them, and marks each line as theirs.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\u2028", "\n", "\u2029", "\n")

func parseMessage(v *fault.Violations, raw string) string {
	const name = "message"
	message, err := text.Block(lineEnds.Replace(raw))
	switch {
	case err != nil:
		v.Add(name, "pattern", "Must be plain text without control characters.")
	case message == "":
		v.Add(name, "minLength", "Must not be empty.")
	case text.Length(message) > maxShareMessage:
		v.Add(name, "maxLength", "Must have at most 2000 characters.")
	case text.CountPages(message) > maxShareURLs:
		v.Add(name, "tooMany", "Must name at most two pages of the web.")
	}
	return message
}
