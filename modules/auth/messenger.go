package auth

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/identity"
)

// Messenger lets other modules tell people by mail what has happened. They never learn the
// address.
type Messenger struct {
	users   Users
	notices Notices
}

// NewMessenger returns a messenger over the stores and the post of the module.
func NewMessenger(users Users, notices Notices) *Messenger {
	return &Messenger{users: users, notices: notices}
}

// Tell lets a notice leave if the transaction around ctx is committed; to whom is filled in.
// Nobody writes to a user who has left or does not exist.
func (m *Messenger) Tell(ctx context.Context, user identity.UserID, notice Notice) error {
	found, err := m.users.ByID(ctx, user)
	switch {
	case errors.Is(err, ErrNoUser):
		return nil
	case err != nil:
		return fmt.Errorf("tell user %d: %w", user, err)
	case found.DeletionScheduled():
		return nil
	}
	notice.Member, notice.To = found.Member(), found.Email()
	return m.notices.Send(ctx, notice)
}
