// Package mail sends letters: over SMTP, or into the development mailbox of platform/dev.
// It is called by the workers of the queue and never inside a request (docs/security.md, R13).
package mail

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"
	"unicode"
)

// Message is one letter to one person.
type Message struct {
	// To is the bare address: box@example.com.
	To string
	// Subject is one line.
	Subject string
	// Text and HTML say the same; HTML may be empty, Text may not.
	Text, HTML string
	// ID names the letter. It stays the same when sending is tried again, so that a
	// mailbox which gets it twice can tell. With an @ it is the Message-ID itself, else
	// the part before it.
	ID string
	// Headers are further header fields.
	Headers map[string]string
}

// Transport takes letters away. Send returns nil once somebody else has taken the
// responsibility. It returns ErrMessage for a letter that cannot be sent at all, and
// otherwise an error that names neither the recipient nor the content.
type Transport interface {
	Send(ctx context.Context, m Message) error
}

// ErrMessage is the refusal of a letter that no try will send.
var ErrMessage = errors.New("the message cannot be sent")

// IsPermanent reports whether trying again is of no use: the letter is broken, or the
// server has refused it for good.
func IsPermanent(err error) bool {
	var refused *SendError
	return errors.Is(err, ErrMessage) || (errors.As(err, &refused) && refused.Permanent())
}

// Check returns ErrMessage unless m can be sent: one plain address, one line wherever one
// line is needed. Every transport checks, so that they refuse the same.
func (m Message) Check() error {
	if _, err := recipient(m.To); err != nil {
		return err
	}
	if m.Text == "" {
		return fmt.Errorf("%w: it has no text", ErrMessage)
	}
	if m.ID == "" || strings.ContainsAny(m.ID, " <>") || !oneLine(m.ID) {
		return fmt.Errorf("%w: its id is missing or no id", ErrMessage)
	}
	if m.Subject == "" || !oneLine(m.Subject) {
		return fmt.Errorf("%w: its subject is missing or has more than one line", ErrMessage)
	}
	for name, value := range m.Headers {
		if name == "" || strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r == ':' || r > '~' }) ||
			!oneLine(value) {
			return fmt.Errorf("%w: a header field would break the others", ErrMessage)
		}
	}
	return nil
}

func oneLine(text string) bool { return !strings.ContainsFunc(text, unicode.IsControl) }

// recipient reads an address and returns it written anew. net/mail also takes names,
// comments and quoted local parts, which are ways to smuggle a second address past
// somebody; none of them is let through.
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
