package networkadapter

import (
	"context"
	"time"

	"wright.app/modules/network/connection"
	"wright.app/platform/identity"
)

// exportedConnection is what the user sees of a connection or a request. Without a request, only quietUntil is stored.
type exportedConnection struct {
	MemberID    string     `json:"memberId"`
	DisplayName string     `json:"displayName,omitempty"`
	Role        string     `json:"role,omitempty"`
	Direction   string     `json:"direction,omitempty"`
	Status      string     `json:"status,omitempty"`
	Message     string     `json:"message,omitempty"`
	CreatedAt   *time.Time `json:"createdAt,omitempty"`
	RespondedAt *time.Time `json:"respondedAt,omitempty"`
	// QuietUntil is when requests to the person are delivered again, after one was withdrawn.
	QuietUntil *time.Time `json:"quietUntil,omitempty"`
}

// exportConnections leaves out people whose account will be deleted, because the user does not see them.
func (e *Export) exportConnections(ctx context.Context, user identity.UserID) ([]exportedConnection, error) {
	sides, err := e.connections.Connections(ctx, user)
	if err != nil {
		return nil, err
	}
	described := []exportedConnection{}
	for _, side := range sides {
		if !side.IsOtherGone {
			described = append(described, describe(side))
		}
	}
	return described, nil
}

func describe(side connection.Side) exportedConnection {
	c := exportedConnection{
		MemberID: side.Other.Member.String(), Direction: string(side.Direction), Status: string(side.Status),
		Message: side.Message, CreatedAt: orNil(side.CreatedAt), RespondedAt: orNil(side.RespondedAt),
		QuietUntil: orNil(side.QuietUntil),
	}
	if side.IsNamed {
		c.DisplayName, c.Role = side.Other.DisplayName, string(side.Other.Role)
	}
	return c
}

// orNil returns nil for the zero time.
func orNil(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
