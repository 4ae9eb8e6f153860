package authadapter

import (
	"wright.app/modules/auth"
	"wright.app/modules/sharing/sharemail"
)

// Addresses implements sharemail.Addresses with the parser for the addresses of users.
type Addresses struct{}

var _ sharemail.Addresses = Addresses{}

// Parse implements sharemail.Addresses.
func (Addresses) Parse(raw string) (sharemail.Address, error) {
	email, err := auth.ParseEmail(raw)
	if err != nil {
		return sharemail.Address{}, err
	}
	parsed := sharemail.Address{Email: email.String(), Mailbox: email.Mailbox()}
	if former := email.MailboxWithDots(); former != parsed.Mailbox {
		parsed.FormerMailbox = former
	}
	return parsed, nil
}
