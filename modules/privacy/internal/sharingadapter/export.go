// Package sharingadapter exports the data of module sharing about a user.
package sharingadapter

import (
	"context"
	"time"

	"wright.app/modules/privacy"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/personaldata"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/identity"
)

// Export is a privacy.ExportSource over module sharing. It leaves out the URLs of profile links and invite links,
// because they are secrets that give access, and an export is stored as a file (docs/security.md, T10). Owners see them
// in the application.
type Export struct{ data *personaldata.Data }

var _ privacy.ExportSource = (*Export)(nil)

// NewExport returns an adapter over the personal data of module sharing.
func NewExport(data *personaldata.Data) *Export { return &Export{data} }

// Module implements privacy.ExportSource.
func (e *Export) Module() string { return "sharing" }

type exportedLink struct {
	ID            int64      `json:"id"`
	Name          string     `json:"name"`
	RecipientName string     `json:"recipientName"`
	LastSentTo    string     `json:"lastSentTo"`
	LastSentAt    *time.Time `json:"lastSentAt"`
	Status        string     `json:"status"`
	TotalVisits   int64      `json:"totalVisits"`
	LastVisitedAt *time.Time `json:"lastVisitedAt"`
	ExpiresAt     *time.Time `json:"expiresAt"`
	CreatedAt     time.Time  `json:"createdAt"`
	UpdatedAt     time.Time  `json:"updatedAt"`
	DeletedAt     *time.Time `json:"deletedAt"`
	Version       int64      `json:"version"`
}

type exportedInvite struct {
	ID            int64      `json:"id"`
	Name          string     `json:"name"`
	Status        string     `json:"status"`
	MaxUses       *int       `json:"maxUses"`
	Uses          int64      `json:"uses"`
	TotalVisits   int64      `json:"totalVisits"`
	LastVisitedAt *time.Time `json:"lastVisitedAt"`
	ExpiresAt     *time.Time `json:"expiresAt"`
	CreatedAt     time.Time  `json:"createdAt"`
	UpdatedAt     time.Time  `json:"updatedAt"`
	DeletedAt     *time.Time `json:"deletedAt"`
	Version       int64      `json:"version"`
}

type exportedDay struct {
	Date          string `json:"date"`
	TotalVisits   int64  `json:"totalVisits"`
	TotalVisitors int64  `json:"totalVisitors"`
}

type exportedOpening struct {
	MemberID string    `json:"memberId"`
	OpenedAt time.Time `json:"openedAt"`
}

// Export implements privacy.ExportSource. Visits are exported as daily sums, because visitors are not identified.
// Openings are those by a recruiter: who has opened the profile of the user is data of others.
func (e *Export) Export(ctx context.Context, user identity.UserID) (privacy.Exported, error) {
	links, err := e.data.Links(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	invites, err := e.data.Invitations(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	days, err := e.data.DailyVisits(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	openings, err := e.data.OpenedPeople(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	return privacy.Exported{Documents: []privacy.ExportDocument{
		{Name: "profile-links", Content: describeLinks(links)},
		{Name: "invite-links", Content: describeInvites(invites)},
		{Name: "visits", Content: describeDays(days)},
		{Name: "opened-people", Content: describeOpenings(openings)},
	}}, nil
}

func describeLinks(links []*sharelink.Link) []exportedLink {
	described := make([]exportedLink, len(links))
	for i, link := range links {
		l := link.Snapshot()
		described[i] = exportedLink{
			ID: int64(l.ID), Name: l.Name, RecipientName: l.RecipientName, LastSentTo: l.LastSentTo,
			LastSentAt: instantOrNil(l.LastSentAt),
			Status:     string(link.Status()), TotalVisits: l.TotalVisits, LastVisitedAt: instantOrNil(l.LastVisitedAt),
			ExpiresAt: instantOrNil(l.ExpiresAt), CreatedAt: l.CreatedAt, UpdatedAt: l.UpdatedAt,
			DeletedAt: instantOrNil(l.DeletedAt), Version: l.Version,
		}
	}
	return described
}

func describeInvites(invites []*sharelink.InviteLink) []exportedInvite {
	described := make([]exportedInvite, len(invites))
	for i, invite := range invites {
		l := invite.Snapshot()
		described[i] = exportedInvite{
			ID: int64(l.ID), Name: l.Name, Status: string(invite.Status()), Uses: l.Uses,
			TotalVisits: l.TotalVisits, LastVisitedAt: instantOrNil(l.LastVisitedAt),
			ExpiresAt: instantOrNil(l.ExpiresAt), CreatedAt: l.CreatedAt, UpdatedAt: l.UpdatedAt,
			DeletedAt: instantOrNil(l.DeletedAt), Version: l.Version,
		}
		if l.MaxUses > 0 {
			described[i].MaxUses = &l.MaxUses
		}
	}
	return described
}

func describeDays(days []visit.DailyAggregation) []exportedDay {
	described := make([]exportedDay, len(days))
	for i, day := range days {
		described[i] = exportedDay{
			Date: day.Date.String(), TotalVisits: day.TotalVisits,
			TotalVisitors: day.TotalVisitors,
		}
	}
	return described
}

func describeOpenings(openings []opening.Opening) []exportedOpening {
	described := make([]exportedOpening, len(openings))
	for i, o := range openings {
		described[i] = exportedOpening{MemberID: o.Member.String(), OpenedAt: o.At}
	}
	return described
}

func instantOrNil(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}
