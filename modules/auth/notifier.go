package auth

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/identity"
)

// Notifier lets other modules tell people by mail what has happened. They never learn the
// address.
type Notifier struct {
	users   Users
	notices Notices
}

// NewNotifier returns a messenger over the stores and the post of the module.
func NewNotifier(users Users, notices Notices) *Notifier {
	return &Notifier{users: users, notices: notices}
}

// Notify lets a notice leave if the transaction around ctx is committed; to whom is filled in.
// Nobody writes to a user who has left or does not exist.
func (m *Notifier) Notify(ctx context.Context, user identity.UserID, notice Notice) error {
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
