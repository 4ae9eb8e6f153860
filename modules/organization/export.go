package organization

import (
	"context"
	"time"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

type exportedMembership struct {
	Domain      string    `json:"domain"`
	SectionID   int64     `json:"sectionId,omitempty"`
	IsShown     bool      `json:"isShown"`
	ConfirmedAt time.Time `json:"confirmedAt"`
	ExpiresAt   time.Time `json:"expiresAt"`
}

type exportedWorkMail struct {
	Domain string    `json:"domain"`
	SentAt time.Time `json:"sentAt"`
	// Confirmed says that the code was entered.
	Confirmed bool `json:"confirmed"`
}

type exportedClaim struct {
	Domain    string    `json:"domain"`
	Name      string    `json:"name"`
	Token     string    `json:"token"`
	ClaimedAt time.Time `json:"claimedAt"`
}

type exportedTeam struct {
	ID         string    `json:"id"`
	Domain     string    `json:"domain"`
	Name       string    `json:"name"`
	About      string    `json:"about,omitempty"`
	WebsiteURL string    `json:"websiteUrl,omitempty"`
	Role       Role      `json:"role"`
	Invited    bool      `json:"invited"`
	Since      time.Time `json:"since"`
}

type exportedChange struct {
	OrganizationID string     `json:"organizationId"`
	Kind           ChangeKind `json:"kind"`
	Role           Role       `json:"role,omitempty"`
	At             time.Time  `json:"at"`
}

func (d *PersonalData) exportClaims(ctx context.Context, user identity.UserID) ([]exportedClaim, error) {
	claims, err := d.claims.Of(ctx, user)
	if err != nil {
		return nil, err
	}
	exported := make([]exportedClaim, len(claims))
	for i, c := range claims {
		exported[i] = exportedClaim{c.Domain.String(), c.Name, c.Token, c.CreatedAt}
	}
	return exported, nil
}

func (d *PersonalData) exportTeams(ctx context.Context, user identity.UserID) ([]exportedTeam, error) {
	places, err := d.team.Of(ctx, user)
	if err != nil {
		return nil, err
	}
	ids, own := make([]ID, len(places)), map[ID]TeamMember{}
	for i, m := range places {
		ids[i], own[m.Organization] = m.Organization, m
	}
	all, err := d.organizations.ByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	exported := make([]exportedTeam, len(all))
	for i, o := range all {
		m := own[o.ID]
		exported[i] = exportedTeam{
			o.ID.String(), o.Domain.String(), o.Name, o.About, o.WebsiteURL, m.Role, m.Invited, m.Since,
		}
	}
	return exported, nil
}

// Export returns the memberships of a user, the codes that the user has asked for within a day, the claims and teams,
// and the changes that the user has made for organizations. Of the addresses only MACs are stored.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	memberships, err := d.memberships.Of(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	workMails, err := d.workMails.Of(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	belongs, sent := make([]exportedMembership, len(memberships)), make([]exportedWorkMail, len(workMails))
	for i, m := range memberships {
		belongs[i] = exportedMembership{
			Domain: m.Domain.String(), SectionID: int64(m.Section), IsShown: m.IsShown, ConfirmedAt: m.ConfirmedAt,
			ExpiresAt: m.ExpiresAt,
		}
	}
	for i, w := range workMails {
		sent[i] = exportedWorkMail{Domain: w.Domain.String(), SentAt: w.CreatedAt, Confirmed: w.Verified}
	}
	claimed, err := d.exportClaims(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	teams, err := d.exportTeams(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	changes, err := d.organizations.ChangesOf(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	changed := make([]exportedChange, len(changes))
	for i, c := range changes {
		changed[i] = exportedChange{c.Organization.String(), c.Kind, c.Role, c.At}
	}
	return export.Data{Documents: []export.Document{
		{Name: "organizations", Content: belongs},
		{Name: "work-mails", Content: sent},
		{Name: "organization-claims", Content: claimed},
		{Name: "organization-teams", Content: teams},
		{Name: "organization-changes", Content: changed},
	}}, nil
}
