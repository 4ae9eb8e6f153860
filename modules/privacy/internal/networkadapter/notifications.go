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
			Type: string(n.Kind), Decision: string(n.Decision), Reason: n.Reason, CreatedAt: n.CreatedAt,
			ReadAt: orNil(n.ReadAt),
		}
	}
	return described, nil
}
