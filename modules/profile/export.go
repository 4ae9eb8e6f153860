package profile

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/calendar"
	"wright.app/platform/export"
	"wright.app/platform/identity"
)

type exportedProfile struct {
	ID               int64           `json:"id"`
	Alias            string          `json:"alias"`
	FormerAliases    []exportedAlias `json:"formerAliases"` // those still reserved for the profile
	AccessMode       string          `json:"accessMode"`
	Status           string          `json:"status"`
	ApprovedByReview bool            `json:"approvedByReview"`
	SuspendedAt      *time.Time      `json:"suspendedAt"`
	SuspensionReason string          `json:"suspensionReason"`
	Attributes
	Tags               []string          `json:"tags"`
	Look               Look              `json:"look"`
	VerifiedLinks      []LinkType        `json:"verifiedLinks"` // types of links to linked accounts
	WebsiteProofs      []WebsiteProof    `json:"websiteProofs"`
	PrimaryWorkplaceID *int64            `json:"primaryWorkplaceId"`
	Sections           []exportedSection `json:"sections"`
	Version            int64             `json:"version"`
	CreatedAt          time.Time         `json:"createdAt"`
	UpdatedAt          time.Time         `json:"updatedAt"`
}

type exportedAlias struct {
	Alias      string    `json:"alias"`
	ReleasedAt time.Time `json:"releasedAt"`
}

type exportedSection struct {
	ID           int64  `json:"id"`
	TypeID       string `json:"typeId"`
	Title        string `json:"title"`
	Organization string `json:"organization"`
	SectionAttributes
	Tags         []string  `json:"tags"`
	StartedAt    *string   `json:"startedAt"`
	EndedAt      *string   `json:"endedAt"`
	IssuedAt     *string   `json:"issuedAt"`
	ExpirationAt *string   `json:"expirationAt"`
	Version      int64     `json:"version"`
	CreatedAt    time.Time `json:"createdAt"`
}

// Export returns the profile of a user with everything in it, and its moderation log with the oldest event first. If
// the user has no profile, there are no documents.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	p, err := d.profiles.ByOwner(ctx, user)
	switch {
	case errors.Is(err, ErrNoProfile):
		return export.Data{}, nil
	case err != nil:
		return export.Data{}, err
	}
	events, err := d.log.EventsByOwner(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	aliases, err := d.profiles.AliasesOf(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	described := describe(p)
	for _, alias := range aliases {
		if !alias.ReleasedAt.IsZero() {
			described.FormerAliases = append(described.FormerAliases,
				exportedAlias{alias.Alias.String(), alias.ReleasedAt})
		}
	}
	return export.Data{Documents: []export.Document{
		{Name: "profile", Content: described},
		{Name: "moderation", Content: export.List(events)},
	}}, nil
}

func describe(p Snapshot) exportedProfile {
	described := exportedProfile{
		ID: int64(p.ID), Alias: p.Alias.String(), FormerAliases: []exportedAlias{}, AccessMode: string(p.AccessMode),
		Status: string(p.Status), ApprovedByReview: p.Approved,
		Attributes: p.Attributes, Look: p.Look.Complete(), Tags: export.List(p.Attributes.Tags),
		VerifiedLinks: export.List(p.Verified), WebsiteProofs: export.List(p.WebsiteProofs),
		Sections: make([]exportedSection, len(p.Sections)), Version: p.Version, CreatedAt: p.CreatedAt,
		UpdatedAt: p.UpdatedAt,
	}
	if p.Suspension.Active() {
		described.SuspendedAt, described.SuspensionReason = &p.Suspension.Since, p.Suspension.Reason
	}
	if p.Primary != 0 {
		primary := int64(p.Primary)
		described.PrimaryWorkplaceID = &primary
	}
	for i, s := range p.Sections {
		content := s.Content
		described.Sections[i] = exportedSection{
			ID: int64(s.ID), TypeID: string(s.Type), Title: content.Title, Organization: content.Organization,
			SectionAttributes: content.Attributes, Tags: export.List(content.Tags),
			StartedAt: dateOrNil(content.StartedAt), EndedAt: dateOrNil(content.EndedAt),
			IssuedAt: dateOrNil(content.IssuedAt), ExpirationAt: dateOrNil(content.ExpirationAt), Version: s.Version,
			CreatedAt: s.CreatedAt,
		}
	}
	return described
}

func dateOrNil(date calendar.Partial) *string {
	if date.IsZero() {
		return nil
	}
	text := date.String()
	return &text
}
