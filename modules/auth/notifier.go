package auth

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/identity"
)

// Notifier lets other modules send notices by mail to users without learning their addresses.
type Notifier struct {
	users   Users
	notices Notices
}

// NewNotifier returns a notifier over the store and the mail queue of the module.
func NewNotifier(users Users, notices Notices) *Notifier {
	return &Notifier{users: users, notices: notices}
}

// Notify enqueues a notice, which is sent if the transaction around ctx is committed. It sets the recipient, and does
// nothing for a user who does not exist or whose deletion is scheduled.
func (n *Notifier) Notify(ctx context.Context, user identity.UserID, notice Notice) error {
	found, err := n.users.ByID(ctx, user)
	switch {
	case errors.Is(err, ErrNoUser):
		return nil
	case err != nil:
		return fmt.Errorf("notify user %d: %w", user, err)
	case found.DeletionScheduled():
		return nil
	}
	notice.Member, notice.To = found.Member(), found.Email()
	return n.notices.Send(ctx, notice)
}
