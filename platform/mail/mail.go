// Package mail sends mails with SMTP, or to the development mailbox of platform/dev. Workers of the queue call it,
// never a request handler (docs/security.md, R13).
package mail

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"
	"unicode"
)

// Message is a mail to one recipient.
type Message struct {
	// To is the mail address without a name: box@example.com.
	To string
	// Subject is one line.
	Subject string
	// Text and HTML are alternatives; HTML may be empty.
	Text, HTML string
	// ID identifies the mail. It stays the same when sending is retried, so that a duplicate can be detected. An ID
	// with an @ is the Message-ID. To any other ID, the domain of the sender is appended.
	ID string
	// Headers are further header fields.
	Headers map[string]string
	// Awaited means that a person waits for the mail. Limited sends it before others.
	Awaited bool
}

// Transport sends mails. Send returns nil once the mail was accepted. It returns ErrMessage for a mail that cannot be
// sent at all; other errors contain neither the recipient nor the content.
type Transport interface {
	Send(ctx context.Context, m Message) error
}

// ErrMessage is returned for an invalid mail.
var ErrMessage = errors.New("the message cannot be sent")

// IsPermanent reports whether a retry is useless: the mail is invalid, or the server has rejected it permanently.
func IsPermanent(err error) bool {
	var sendErr *SendError
	return errors.Is(err, ErrMessage) || (errors.As(err, &sendErr) && sendErr.Permanent())
}

// Check returns ErrMessage unless m is valid: a plain address, and no line breaks in header fields. Every transport
// calls it.
func (m Message) Check() error {
	if _, err := recipient(m.To); err != nil {
		return err
	}
	if m.Text == "" {
		return fmt.Errorf("%w: it has no text", ErrMessage)
	}
	if m.ID == "" || strings.ContainsAny(m.ID, " <>") || !oneLine(m.ID) {
		return fmt.Errorf("%w: its id is missing or malformed", ErrMessage)
	}
	if m.Subject == "" || !oneLine(m.Subject) {
		return fmt.Errorf("%w: its subject is missing or has more than one line", ErrMessage)
	}
	for name, value := range m.Headers {
		if name == "" || strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r == ':' || r > '~' }) ||
			!oneLine(value) {
			return fmt.Errorf("%w: a header field contains a line break or an invalid name", ErrMessage)
		}
	}
	return nil
}

func oneLine(text string) bool { return !strings.ContainsFunc(text, unicode.IsControl) }

// recipient parses an address and formats it again. It refuses names, comments and quoted local parts, which net/mail
// accepts, because they could hide a second address.
func recipient(text string) (string, error) {
	parsed, err := netmail.ParseAddress(text)
	if err != nil || parsed.Name != "" || parsed.Address != text ||
		strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) }) ||
		strings.ContainsAny(text, "\"()<>,;:\\[]") ||
		strings.Count(text, "@") != 1 {
		return "", fmt.Errorf("%w: the recipient is no plain address", ErrMessage)
	}
	return parsed.Address, nil
}
