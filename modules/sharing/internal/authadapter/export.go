package authadapter

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/sharing"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// everything is how far back an export goes: further than any row.
const everything = 200 // years

// invitesPerPage is how many invite links are read at a time.
const invitesPerPage = 100

// Export is an auth.ExportSource over links, invitations and visits. It leaves out the
// addresses of both kinds of link: whoever has one is let in, and an export lies as a file for
// a week and longer wherever it was downloaded to (docs/security.md, T10). The owner sees them in the
// application.
type Export struct {
	links      sharing.Archive
	invites    sharing.InviteLinks
	statistics sharing.Statistics
	clock      clock.Clock
}

var _ auth.ExportSource = (*Export)(nil)

// Source is what the group of all modules' parts takes.
type Source = auth.ExportSource

// NewExport returns the part of module sharing.
func NewExport(links sharing.Archive, invites sharing.InviteLinks, statistics sharing.Statistics, c clock.Clock) Source {
	return &Export{links: links, invites: invites, statistics: statistics, clock: c}
}

// Module implements auth.ExportSource.
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

// Export implements auth.ExportSource. Who visited is not known to anybody; how many, is.
func (e *Export) Export(ctx context.Context, user identity.UserID) (auth.Exported, error) {
	links, err := e.links.All(ctx, user)
	if err != nil {
		return auth.Exported{}, err
	}
	invites, err := e.allInvites(ctx, user)
	if err != nil {
		return auth.Exported{}, fmt.Errorf("invite links of user %d: %w", user, err)
	}
	today := calendar.DayOf(e.clock.Now())
	days, err := e.statistics.Daily(ctx, user, today.AddYears(-everything), today)
	if err != nil {
		return auth.Exported{}, fmt.Errorf("visits of user %d: %w", user, err)
	}
	return auth.Exported{Documents: []auth.ExportDocument{
		{Name: "profile-links", Content: describeLinks(links)},
		{Name: "invite-links", Content: describeInvites(invites)},
		{Name: "visits", Content: describeDays(days)},
	}}, nil
}

func describeLinks(links []*sharing.Link) []exportedLink {
	described := make([]exportedLink, len(links))
	for i, link := range links {
		l := link.Snapshot()
		described[i] = exportedLink{
			ID: int64(l.ID), Name: l.Name, RecipientName: l.RecipientName, LastSentTo: l.LastSentTo, LastSentAt: instantOrNil(l.LastSentAt),
			Status: string(link.Status()), TotalVisits: l.TotalVisits, LastVisitedAt: instantOrNil(l.LastVisitedAt),
			ExpiresAt: instantOrNil(l.ExpiresAt), CreatedAt: l.CreatedAt, UpdatedAt: l.UpdatedAt, DeletedAt: instantOrNil(l.DeletedAt), Version: l.Version,
		}
	}
	return described
}

func (e *Export) allInvites(ctx context.Context, user identity.UserID) ([]*sharing.InviteLink, error) {
	var all []*sharing.InviteLink
	var last *sharing.InvitePlace
	for {
		page, err := e.invites.Page(ctx, user, last, invitesPerPage)
		if err != nil {
			return nil, err
		}
		all = append(all, page...)
		if len(page) < invitesPerPage {
			return all, nil
		}
		place := page[len(page)-1].Place()
		last = &place
	}
}

func describeInvites(invites []*sharing.InviteLink) []exportedInvite {
	described := make([]exportedInvite, len(invites))
	for i, invite := range invites {
		l := invite.Snapshot()
		described[i] = exportedInvite{
			ID: int64(l.ID), Name: l.Name, Status: string(invite.Status()), Uses: l.Uses,
			TotalVisits: l.TotalVisits, LastVisitedAt: instantOrNil(l.LastVisitedAt),
			ExpiresAt: instantOrNil(l.ExpiresAt), CreatedAt: l.CreatedAt, UpdatedAt: l.UpdatedAt, DeletedAt: instantOrNil(l.DeletedAt), Version: l.Version,
		}
		if l.MaxUses > 0 {
			described[i].MaxUses = &l.MaxUses
		}
	}
	return described
}

func describeDays(days []sharing.DailyAggregation) []exportedDay {
	described := make([]exportedDay, len(days))
	for i, day := range days {
		described[i] = exportedDay{Date: day.Date.String(), TotalVisits: day.TotalVisits, TotalVisitors: day.TotalVisitors}
	}
	return described
}

func instantOrNil(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}
