package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/contact"
	"wright.app/platform/fault"
)

var (
	_ contact.Codes     = Codes{}
	_ contact.Addresses = Addresses{}
	_ contact.Captcha   = (*Captcha)(nil)
)

// Codes implements contact.Codes like the codes of sign-ins.
type Codes struct{}

// NewCode implements contact.Codes.
func (Codes) NewCode() (string, error) {
	made, err := code.New(false)
	if err != nil {
		return "", fmt.Errorf("new code: %w", err)
	}
	return made.Reveal(), nil
}

// ParseCode implements contact.Codes.
func (Codes) ParseCode(typed string) (string, error) {
	parsed, err := code.Parse(typed)
	if err != nil {
		return "", fault.ErrValidation.WithFields(
			fault.Field{Name: "code", Code: "pattern", Detail: "Must be written like a code."})
	}
	return parsed.Reveal(), nil
}

// NewToken implements contact.Codes.
func (Codes) NewToken() (string, error) {
	token, err := auth.NewToken()
	if err != nil {
		return "", fmt.Errorf("new token: %w", err)
	}
	return token.Reveal(), nil
}

// Addresses implements contact.Addresses with the parsers for the addresses and names of users.
type Addresses struct{}

// ParseName implements contact.Addresses.
func (Addresses) ParseName(raw string) (string, error) {
	name, err := auth.ParseDisplayName(raw)
	if err != nil {
		return "", err
	}
	return name.String(), nil
}

// Parse implements contact.Addresses.
func (Addresses) Parse(raw string) (contact.Address, error) {
	email, err := auth.ParseEmail(raw)
	if err != nil {
		return contact.Address{}, err
	}
	parsed := contact.Address{Email: email.String(), Mailbox: email.Mailbox(), Masked: email.Masked()}
	if former := email.MailboxWithDots(); former != parsed.Mailbox {
		parsed.FormerMailbox = former
	}
	return parsed, nil
}

// Captcha implements contact.Captcha with auth.CaptchaVerifier.
type Captcha struct{ verifier *auth.CaptchaVerifier }

// NewCaptcha returns a Captcha.
func NewCaptcha(verifier *auth.CaptchaVerifier) *Captcha { return &Captcha{verifier} }

// Check implements contact.Captcha.
func (c *Captcha) Check(ctx context.Context, solution *contact.Solution) error {
	var sent *auth.Solution
	if solution != nil {
		sent = &auth.Solution{Token: solution.Token, ID: solution.ID, Challenge: solution.Challenge}
	}
	err := c.verifier.Check(ctx, auth.ActionContact, sent)
	if errors.Is(err, auth.ErrCaptchaFailed) {
		return contact.ErrCaptchaFailed
	}
	return err
}
