// Package authadapter implements ports of module contact with module auth.
package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/contact"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ contact.People = (*People)(nil)

// People implements contact.People with module auth.
type People struct {
	directory  *auth.Directory
	addressees *auth.Addressees
	languages  *settings.MailLanguages
	settings   *settings.Directory
}

// NewPeople returns a People.
func NewPeople(
	d *auth.Directory, a *auth.Addressees, l *settings.MailLanguages, s *settings.Directory,
) *People {
	return &People{d, a, l, s}
}

// Person implements contact.People.
func (p *People) Person(ctx context.Context, user identity.UserID) (contact.Person, error) {
	found, err := p.directory.User(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return contact.Person{}, fault.ErrNotFound
	case err != nil:
		return contact.Person{}, fmt.Errorf("user %d: %w", user, err)
	}
	return contact.Person{
		User: user, Member: found.Member, Name: found.DisplayName, JoinedAt: found.CreatedAt,
	}, nil
}

// Active implements contact.People.
func (p *People) Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	return p.directory.Active(ctx, users)
}

// Address implements contact.People.
func (p *People) Address(ctx context.Context, user identity.UserID) (string, error) {
	email, err := p.directory.Email(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return "", fault.ErrNotFound
	case err != nil:
		return "", fmt.Errorf("user %d: %w", user, err)
	}
	return email.String(), nil
}

// Addressee implements contact.People.
func (p *People) Addressee(ctx context.Context, user identity.UserID) (contact.Addressee, error) {
	person, email, err := p.addressees.ByUser(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return contact.Addressee{}, fault.ErrNotFound
	case err != nil:
		return contact.Addressee{}, fmt.Errorf("user %d: %w", user, err)
	}
	language, err := p.languages.ByUser(ctx, user)
	if err != nil {
		return contact.Addressee{}, fmt.Errorf("language of user %d: %w", user, err)
	}
	off, err := p.settings.SwitchedOff(ctx, []identity.UserID{user})
	if err != nil {
		return contact.Addressee{}, fmt.Errorf("settings of user %d: %w", user, err)
	}
	return contact.Addressee{
		Member: person.Member, Email: email.String(), Language: language,
		WantsMails: off[user].On(settings.ContactMessagesMailed),
	}, nil
}
