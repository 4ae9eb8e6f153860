package mail

import (
	"errors"
	"slices"

	"github.com/wneessen/go-mail/smtp"
)

// credentials sign in with the best way that the server offers, and never in the clear to
// another machine.
type credentials struct {
	user, password, host string
	chosen               smtp.Auth
}

// Start implements smtp.Auth.
func (c *credentials) Start(server *smtp.ServerInfo) (string, []byte, error) {
	if !server.TLS && !loopback(c.host) {
		return "", nil, errors.New("the password would travel in the clear")
	}
	has := func(mechanism string) bool { return slices.Contains(server.Auth, mechanism) }
	switch {
	case has("SCRAM-SHA-256"):
		c.chosen = smtp.ScramSHA256Auth(c.user, c.password)
	case has("PLAIN"):
		c.chosen = smtp.PlainAuth("", c.user, c.password, c.host, true)
	case has("LOGIN"):
		c.chosen = smtp.LoginAuth(c.user, c.password, c.host, true)
	case has("CRAM-MD5"):
		c.chosen = smtp.CRAMMD5Auth(c.user, c.password)
	default:
		return "", nil, errors.New("the server offers no way to sign in that is known here")
	}
	return c.chosen.Start(server)
}

// Next implements smtp.Auth.
func (c *credentials) Next(challenge []byte, more bool) ([]byte, error) {
	return c.chosen.Next(challenge, more)
}
