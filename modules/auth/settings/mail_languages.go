package settings

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// MailLanguages finds the languages of mails.
type MailLanguages struct {
	users auth.Users
	store Store
}

// NewMailLanguages returns the languages over the stores of users and settings.
func NewMailLanguages(users auth.Users, store Store) *MailLanguages {
	return &MailLanguages{users: users, store: store}
}

// ByUser returns the language that a user has chosen as a BCP 47 tag, "" if they have chosen none or do not exist.
func (l *MailLanguages) ByUser(ctx context.Context, user identity.UserID) (string, error) {
	current, err := l.store.ByUser(ctx, user)
	if err != nil {
		return "", err
	}
	return current.Language(), nil
}

// ByMember returns the language that the user with a public id has chosen, like ByUser. It returns auth.ErrNoUser if
// there is none.
func (l *MailLanguages) ByMember(ctx context.Context, member identity.MemberID) (string, error) {
	user, err := l.users.ByMember(ctx, member)
	if err != nil {
		return "", err
	}
	return l.ByUser(ctx, user.ID())
}

// ByEmail returns the language that the user with an address has chosen, like ByUser.
func (l *MailLanguages) ByEmail(ctx context.Context, email auth.Email) (string, error) {
	user, err := l.users.ByEmail(ctx, email)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return "", nil
	case err != nil:
		return "", err
	}
	return l.ByUser(ctx, user.ID())
}
