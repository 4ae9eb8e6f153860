package authadapter

import (
	"wright.app/modules/auth"
	"wright.app/modules/sharing"
)

// Addresses implements sharing.Addresses with the parser for the addresses of users.
type Addresses struct{}

var _ sharing.Addresses = Addresses{}

// Parse implements sharing.Addresses.
func (Addresses) Parse(raw string) (sharing.Address, error) {
	email, err := auth.ParseEmail(raw)
	if err != nil {
		return sharing.Address{}, err
	}
	parsed := sharing.Address{Email: email.String(), Mailbox: email.Mailbox()}
	if former := email.MailboxWithDots(); former != parsed.Mailbox {
		parsed.FormerMailbox = former
	}
	return parsed, nil
}
