package personaldata

import (
	"context"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/calendar"
	"wright.app/platform/export"
	"wright.app/platform/identity"
)

const (
	// exportYears is the number of years for which Export reads visits. No stored visit is older.
	exportYears = 200
	// exportPage is the number of invite links that Export reads with one query.
	exportPage = 100
)

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
	// Lens is what visitors by the link see, and what the user says to them.
	Lens *sharelink.Lens `json:"lens"`
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

// Export returns the links, visits and openings of a user. It leaves out the URLs of profile links and invite links,
// because they are secrets that give access, and an export is stored as a file (docs/security.md, T10); owners see them
// in the application. Visits are daily sums, because visitors are not identified. Openings are those by a recruiter:
// who has opened the profile of the user is data of others.
func (d *Data) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	links, err := d.Links.All(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	invites, err := d.invitations(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	today := calendar.DayOf(d.Clock.Now())
	days, err := d.Visits.Daily(ctx, user, today.AddYears(-exportYears), today)
	if err != nil {
		return export.Data{}, err
	}
	openings, err := d.Openings.Since(ctx, user, time.Time{})
	if err != nil {
		return export.Data{}, err
	}
	return export.Data{Documents: []export.Document{
		{Name: "profile-links", Content: describeLinks(links)},
		{Name: "invite-links", Content: describeInvites(invites)},
		{Name: "visits", Content: export.List(days)},
		{Name: "opened-people", Content: export.List(openings)},
	}}, nil
}

// invitations returns the invite links of a user.
func (d *Data) invitations(ctx context.Context, user identity.UserID) ([]*sharelink.InviteLink, error) {
	var all []*sharelink.InviteLink
	var last *sharelink.InviteCursor
	for {
		page, err := d.InviteLinks.Page(ctx, user, last, exportPage)
		if err != nil {
			return nil, err
		}
		all = append(all, page...)
		if len(page) < exportPage {
			return all, nil
		}
		cursor := page[len(page)-1].Cursor()
		last = &cursor
	}
}

func describeLinks(links []*sharelink.Link) []exportedLink {
	described := make([]exportedLink, len(links))
	for i, link := range links {
		l := link.Snapshot()
		described[i] = exportedLink{
			ID: int64(l.ID), Name: l.Name, RecipientName: l.RecipientName, LastSentTo: l.LastSentTo,
			LastSentAt: export.Instant(l.LastSentAt),
			Status:     string(link.Status()), TotalVisits: l.TotalVisits,
			LastVisitedAt: export.Instant(l.LastVisitedAt),
			ExpiresAt:     export.Instant(l.ExpiresAt), CreatedAt: l.CreatedAt, UpdatedAt: l.UpdatedAt,
			DeletedAt: export.Instant(l.DeletedAt), Version: l.Version, Lens: l.Lens,
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
			TotalVisits: l.TotalVisits, LastVisitedAt: export.Instant(l.LastVisitedAt),
			ExpiresAt: export.Instant(l.ExpiresAt), CreatedAt: l.CreatedAt, UpdatedAt: l.UpdatedAt,
			DeletedAt: export.Instant(l.DeletedAt), Version: l.Version,
		}
		if l.MaxUses > 0 {
			described[i].MaxUses = &l.MaxUses
		}
	}
	return described
}
