package network

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

// exportPage is the number of blocks that Export reads at a time.
const exportPage = 100

type exportedBlock struct {
	MemberID    string    `json:"memberId"`
	DisplayName string    `json:"displayName"`
	Role        string    `json:"role"`
	Note        string    `json:"note"`
	BlockedAt   time.Time `json:"blockedAt"`
}

// Export returns whom a user has blocked. It does not reveal who has blocked the user.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	described := []exportedBlock{}
	var last *Position
	for {
		page, err := d.blocks.Page(ctx, user, Query{}, last, exportPage)
		if err != nil {
			return export.Data{}, fmt.Errorf("blocks of user %d: %w", user, err)
		}
		for _, block := range page {
			b := block.Snapshot()
			described = append(described, exportedBlock{
				MemberID: b.Blocked.Member.String(), DisplayName: b.Blocked.DisplayName, Role: string(b.Blocked.Role),
				Note: b.Note, BlockedAt: b.CreatedAt,
			})
		}
		if len(page) < exportPage {
			return export.Data{Documents: []export.Document{{Name: "blocked-users", Content: described}}}, nil
		}
		position := page[len(page)-1].Position()
		last = &position
	}
}
