package authadapter

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/platform/identity"
)

// blocksPerPage is how many blocks are read at a time.
const blocksPerPage = 100

var _ auth.ExportSource = (*Export)(nil)

// Export is an auth.ExportSource over blocks: whom the user has blocked, as the application
// shows it. By whom they were blocked is nobody's to know.
type Export struct{ blocks network.Blocks }

// Source is what the group of all modules' parts takes.
type Source = auth.ExportSource

// NewExport returns the part of module network.
func NewExport(blocks network.Blocks) Source { return &Export{blocks} }

// Module implements auth.ExportSource.
func (e *Export) Module() string { return "network" }

type exportedBlock struct {
	MemberID    string    `json:"memberId"`
	DisplayName string    `json:"displayName"`
	Role        string    `json:"role"`
	Note        string    `json:"note"`
	BlockedAt   time.Time `json:"blockedAt"`
}

// Export implements auth.ExportSource.
func (e *Export) Export(ctx context.Context, user identity.UserID) (auth.Exported, error) {
	described := []exportedBlock{}
	var last *network.Position
	for {
		page, err := e.blocks.Page(ctx, user, network.Query{}, last, blocksPerPage)
		if err != nil {
			return auth.Exported{}, fmt.Errorf("blocks of user %d: %w", user, err)
		}
		for _, block := range page {
			b := block.Snapshot()
			described = append(described, exportedBlock{
				MemberID: b.Blocked.Member.String(), DisplayName: b.Blocked.DisplayName, Role: string(b.Blocked.Role), Note: b.Note, BlockedAt: b.CreatedAt,
			})
		}
		if len(page) < blocksPerPage {
			return auth.Exported{Documents: []auth.ExportDocument{{Name: "blocked-users", Content: described}}}, nil
		}
		place := page[len(page)-1].Position()
		last = &place
	}
}
