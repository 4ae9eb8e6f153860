package connection

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

// exportPage is the number of sides that Export reads at a time.
const exportPage = 100

// exportedConnection is a connection or a request as the user sees it. After a withdrawal, it has only the person and
// QuietUntil.
type exportedConnection struct {
	MemberID    string `json:"memberId"`
	DisplayName string `json:"displayName,omitempty"`
	Role        string `json:"role,omitempty"`
	Direction   string `json:"direction,omitempty"`
	Status      string `json:"status,omitempty"`
	Message     string `json:"message,omitempty"`
	// ShowsProfile is whether the user shows the person their profile while the two are connected.
	ShowsProfile bool       `json:"showsProfile,omitempty"`
	CreatedAt    *time.Time `json:"createdAt,omitempty"`
	RespondedAt  *time.Time `json:"respondedAt,omitempty"`
	// QuietUntil is when requests to the person are delivered again, after one was withdrawn.
	QuietUntil *time.Time `json:"quietUntil,omitempty"`
}

// Export returns the connections and requests as a user sees them, also the rows that only store a withdrawal. It does
// not reveal who has declined a request, and leaves out people whose account will be deleted, because the user does not
// see them.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	described := []exportedConnection{}
	var last RowID
	for {
		page, err := d.connections.All(ctx, user, last, exportPage)
		if err != nil {
			return export.Data{}, fmt.Errorf("connections of user %d: %w", user, err)
		}
		for _, side := range page {
			if !side.IsOtherGone {
				described = append(described, describe(side))
			}
		}
		if len(page) < exportPage {
			return export.Data{Documents: []export.Document{{Name: "connections", Content: described}}}, nil
		}
		last = page[len(page)-1].Row
	}
}

func describe(side Side) exportedConnection {
	c := exportedConnection{
		MemberID: side.Other.Member.String(), Direction: string(side.Direction), Status: string(side.Status),
		Message: side.Message, CreatedAt: export.Instant(side.CreatedAt), RespondedAt: export.Instant(side.RespondedAt),
		QuietUntil: export.Instant(side.QuietUntil), ShowsProfile: side.ShowsProfile,
	}
	if side.IsNamed {
		c.DisplayName, c.Role = side.Other.DisplayName, string(side.Other.Role)
	}
	return c
}
