package sharemail

import (
	"wright.app/modules/auth"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const (
	maxShareSubject = 150
	maxShareMessage = 2000
	maxShareURLs    = 2
)

// Input is the unvalidated input of a sender: the recipient, and the subject and message of the mail.
type Input struct {
	RecipientName  string
	RecipientEmail string
	Subject        string
	Message        string
}

// Address is the e-mail address of one recipient.
type Address struct {
	// Email is the address to which the mail is sent.
	Email string
	// Mailbox is the same for all spellings of the address. Quotas and unsubscriptions use it.
	Mailbox string
	// FormerMailbox is the Mailbox by which older rows are stored, or empty if it is the same.
	FormerMailbox string
}

func addressOf(email auth.Email) Address {
	a := Address{Email: email.String(), Mailbox: email.Mailbox()}
	if former := email.MailboxWithDots(); former != a.Mailbox {
		a.FormerMailbox = former
	}
	return a
}

// Message is a valid ShareInput.
type Message struct {
	to            Address
	recipientName string
	subject       string
	message       string
}

// ParseMessage validates the input or returns fault.ErrValidation with all violations. The name is one line of 1
// to 80 characters. The subject is one line of 1 to 150 characters. The message has 1 to 2000 characters and at most
// two URLs. The recipient is one address (docs/security.md, T46).
func ParseMessage(in Input) (Message, error) {
	var v fault.Violations
	to, err := auth.ParseEmail(in.RecipientEmail)
	if err != nil {
		v.Add("recipient.email", "format", "Must be the e-mail address of one person.")
	}
	m := Message{
		to:            addressOf(to),
		recipientName: sharelink.ParseLine(&v, "recipient.name", &in.RecipientName, sharelink.MaxText),
		subject:       sharelink.ParseLine(&v, "subject", &in.Subject, maxShareSubject),
		message:       parseMessage(&v, in.Message),
	}
	return m, v.Err()
}

func parseMessage(v *fault.Violations, raw string) string {
	const name = "message"
	message, err := text.Block(raw)
	switch {
	case err != nil:
		v.Add(name, "pattern", text.ErrorDetail(err))
	case message == "":
		v.Add(name, "minLength", "Must not be empty.")
	case text.Length(message) > maxShareMessage:
		v.Add(name, "maxLength", "Must have at most 2000 characters.")
	case text.CountURLs(message) > maxShareURLs:
		v.Add(name, "tooMany", "Must name at most two pages of the web.")
	}
	return message
}
