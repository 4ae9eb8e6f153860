package networkadapter

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// exportedNotification is what the user was told. Who has caused it is in the connections.
type exportedNotification struct {
	Type      string     `json:"type"`
	Decision  string     `json:"decision,omitempty"`
	Reason    string     `json:"reason,omitempty"`
	CreatedAt time.Time  `json:"createdAt"`
	ReadAt    *time.Time `json:"readAt,omitempty"`
}

func (e *Export) exportNotifications(ctx context.Context, user identity.UserID) ([]exportedNotification, error) {
	all, err := e.notifications.Notifications(ctx, user)
	if err != nil {
		return nil, err
	}
	described := make([]exportedNotification, len(all))
	for i, n := range all {
		described[i] = exportedNotification{
			Type: n.Kind, Decision: n.Decision, Reason: n.Reason, CreatedAt: n.CreatedAt,
			ReadAt: orNil(n.ReadAt),
		}
	}
	return described, nil
}

// exportedDigest is the last mail that has summed up notifications.
type exportedDigest struct {
	Since   time.Time  `json:"since"`
	Through time.Time  `json:"through"`
	SentAt  *time.Time `json:"sentAt,omitempty"`
}

// exportDigests returns the last digest of a user, if there is one.
func (e *Export) exportDigests(ctx context.Context, user identity.UserID) ([]exportedDigest, error) {
	last, ok, err := e.notifications.Digest(ctx, user)
	if err != nil || !ok {
		return []exportedDigest{}, err
	}
	return []exportedDigest{{Since: last.Since, Through: last.Through, SentAt: orNil(last.SentAt)}}, nil
}
