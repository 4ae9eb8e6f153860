// Package profileadapter reads what module profile stores about users.
package profileadapter

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/privacy"
	"wright.app/modules/profile"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// Export is a privacy.ExportSource over module profile.
type Export struct{ data *profile.PersonalData }

var _ privacy.ExportSource = (*Export)(nil)

// NewExport returns an adapter over the personal data of module profile.
func NewExport(data *profile.PersonalData) *Export { return &Export{data} }

// Module implements privacy.ExportSource.
func (e *Export) Module() string { return "profile" }

type exportedProfile struct {
	ID               int64           `json:"id"`
	Alias            string          `json:"alias"`
	FormerAliases    []exportedAlias `json:"formerAliases"` // those still reserved for the profile
	AccessMode       string          `json:"accessMode"`
	Status           string          `json:"status"`
	ApprovedByReview bool            `json:"approvedByReview"`
	SuspendedAt      *time.Time      `json:"suspendedAt"`
	SuspensionReason string          `json:"suspensionReason"`
	profile.Attributes
	Tags               []string               `json:"tags"`
	VerifiedLinks      []profile.LinkType     `json:"verifiedLinks"` // types of links to linked accounts
	WebsiteProofs      []profile.WebsiteProof `json:"websiteProofs"`
	PrimaryWorkplaceID *int64                 `json:"primaryWorkplaceId"`
	Sections           []exportedSection      `json:"sections"`
	Version            int64                  `json:"version"`
	CreatedAt          time.Time              `json:"createdAt"`
	UpdatedAt          time.Time              `json:"updatedAt"`
}

type exportedEvent struct {
	ID     int64     `json:"id"`
	Kind   string    `json:"kind"`
	Reason string    `json:"reason"`
	At     time.Time `json:"at"`
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
	profile.SectionAttributes
	Tags         []string  `json:"tags"`
	StartedAt    *string   `json:"startedAt"`
	EndedAt      *string   `json:"endedAt"`
	IssuedAt     *string   `json:"issuedAt"`
	ExpirationAt *string   `json:"expirationAt"`
	Version      int64     `json:"version"`
	CreatedAt    time.Time `json:"createdAt"`
}

// Export implements privacy.ExportSource.
func (e *Export) Export(ctx context.Context, user identity.UserID) (privacy.Exported, error) {
	p, err := e.data.Profile(ctx, user)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return privacy.Exported{}, nil
	case err != nil:
		return privacy.Exported{}, err
	}
	events, err := e.data.Events(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	aliases, err := e.data.Aliases(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	described := describe(p)
	for _, alias := range aliases {
		if !alias.ReleasedAt.IsZero() {
			described.FormerAliases = append(described.FormerAliases,
				exportedAlias{alias.Alias.String(), alias.ReleasedAt})
		}
	}
	return privacy.Exported{Documents: []privacy.ExportDocument{
		{Name: "profile", Content: described},
		{Name: "moderation", Content: describeEvents(events)},
	}}, nil
}

func describeEvents(events []profile.Event) []exportedEvent {
	described := make([]exportedEvent, len(events))
	for i, event := range events {
		described[i] = exportedEvent{ID: int64(event.ID), Kind: string(event.Kind), Reason: event.Reason, At: event.At}
	}
	return described
}

func describe(p profile.Snapshot) exportedProfile {
	described := exportedProfile{
		ID: int64(p.ID), Alias: p.Alias.String(), FormerAliases: []exportedAlias{}, AccessMode: string(p.AccessMode),
		Status: string(p.Status), ApprovedByReview: p.Approved,
		Attributes: p.Attributes, Tags: orEmpty(p.Attributes.Tags),
		VerifiedLinks: orEmpty(p.Verified), WebsiteProofs: orEmpty(p.WebsiteProofs),
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
			SectionAttributes: content.Attributes, Tags: orEmpty(content.Tags),
			StartedAt: dateOrNil(content.StartedAt), EndedAt: dateOrNil(content.EndedAt),
			IssuedAt: dateOrNil(content.IssuedAt), ExpirationAt: dateOrNil(content.ExpirationAt), Version: s.Version,
			CreatedAt: s.CreatedAt,
		}
	}
	return described
}

func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func dateOrNil(date calendar.Partial) *string {
	if date.IsZero() {
		return nil
	}
	text := date.String()
	return &text
}
