// Package networkadapter reads what module network stores about users.
package networkadapter

import (
	"context"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
	"wright.app/modules/privacy"
	"wright.app/platform/identity"
)

var _ privacy.ExportSource = (*Export)(nil)

// Export is a privacy.ExportSource over module network: the users whom the user has blocked, the connections and
// requests that the user sees, the notifications, and what the user has reported. It does not reveal who has blocked or
// reported the user, or declined a request.
type Export struct {
	data          *network.PersonalData
	connections   *connection.PersonalData
	notifications *notification.PersonalData
	reports       *report.PersonalData
}

// NewExport returns an adapter over the personal data of module network.
func NewExport(
	data *network.PersonalData, connections *connection.PersonalData, notifications *notification.PersonalData,
	reports *report.PersonalData,
) *Export {
	return &Export{data, connections, notifications, reports}
}

// Module implements privacy.ExportSource.
func (e *Export) Module() string { return "network" }

type exportedBlock struct {
	MemberID    string    `json:"memberId"`
	DisplayName string    `json:"displayName"`
	Role        string    `json:"role"`
	Note        string    `json:"note"`
	BlockedAt   time.Time `json:"blockedAt"`
}

// Export implements privacy.ExportSource.
func (e *Export) Export(ctx context.Context, user identity.UserID) (privacy.Exported, error) {
	blocks, err := e.data.Blocks(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	described := make([]exportedBlock, len(blocks))
	for i, block := range blocks {
		b := block.Snapshot()
		described[i] = exportedBlock{
			MemberID: b.Blocked.Member.String(), DisplayName: b.Blocked.DisplayName, Role: string(b.Blocked.Role),
			Note: b.Note, BlockedAt: b.CreatedAt,
		}
	}
	connections, err := e.exportConnections(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	notifications, err := e.exportNotifications(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	digests, err := e.exportDigests(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	reports, err := e.exportReports(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	return privacy.Exported{Documents: []privacy.ExportDocument{
		{Name: "blocked-users", Content: described},
		{Name: "connections", Content: connections},
		{Name: "notifications", Content: notifications},
		{Name: "digests", Content: digests},
		{Name: "reports", Content: reports},
	}}, nil
}
