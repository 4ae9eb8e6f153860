package organization

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/identity"
)

// Employer is an organization as other modules see it.
type Employer struct {
	ID     ID
	Domain Domain
	Name   string
	// Proven says whether somebody has authority over the domain now. Only a proven organization is shown to the
	// public.
	Proven   bool
	ProvenAt time.Time // of the last proof
}

// Changed is published in the transaction in which an organization is proven, loses its proof or changes its page.
type Changed struct{ Employer Employer }

// TeamChanged is published in the transaction in which what a user may do for an organization changes.
type TeamChanged struct {
	Organization ID
	User         identity.UserID
	MayHire      bool // from now on
}

// MembershipChanged is published in the transaction in which a membership that may be shown is confirmed, ends, or is
// shown or hidden.
type MembershipChanged struct{ User identity.UserID }

// Directory is the interface of the module for other modules. Its methods join the transaction of ctx, and nothing is
// cached: what a team is allowed ends with the next question.
type Directory struct {
	organizations Organizations
	team          Team
	memberships   Memberships
}

// NewDirectory returns a Directory.
func NewDirectory(o Organizations, t Team, m Memberships) *Directory { return &Directory{o, t, m} }

// Of returns the organizations for which a user may hire, as a recruiter or an owner, sorted by domain. Those that are
// not proven any more are among them.
func (d *Directory) Of(ctx context.Context, user identity.UserID) ([]Employer, error) {
	teams, err := d.team.Of(ctx, user)
	if err != nil {
		return nil, fmt.Errorf("teams of user %d: %w", user, err)
	}
	var ids []ID
	for _, m := range teams {
		if m.MayHire() {
			ids = append(ids, m.Organization)
		}
	}
	all, err := d.organizations.ByIDs(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("organizations of user %d: %w", user, err)
	}
	employers := make([]Employer, len(all))
	for i, o := range all {
		employers[i] = o.Employer()
	}
	return employers, nil
}

// MayHire reports whether a user may hire for an organization now, proven or not.
func (d *Directory) MayHire(ctx context.Context, user identity.UserID, organization ID) (bool, error) {
	teams, err := d.team.Of(ctx, user)
	if err != nil {
		return false, fmt.Errorf("teams of user %d: %w", user, err)
	}
	for _, m := range teams {
		if m.Organization == organization {
			return m.MayHire(), nil
		}
	}
	return false, nil
}

// Hiring returns those who may hire for an organization, in any order.
func (d *Directory) Hiring(ctx context.Context, organization ID) ([]identity.UserID, error) {
	hiring, err := d.HiringForAny(ctx, []ID{organization})
	return hiring[organization], err
}

// HiringForAny is Hiring for several organizations.
func (d *Directory) HiringForAny(ctx context.Context, organizations []ID) (map[ID][]identity.UserID, error) {
	all, err := d.team.InAny(ctx, organizations)
	if err != nil {
		return nil, fmt.Errorf("teams of organizations: %w", err)
	}
	hiring := map[ID][]identity.UserID{}
	for _, m := range all {
		if m.MayHire() {
			hiring[m.Organization] = append(hiring[m.Organization], m.User)
		}
	}
	return hiring, nil
}

// ByIDs returns organizations by their ids. Those that do not exist are missing.
func (d *Directory) ByIDs(ctx context.Context, ids []ID) (map[ID]Employer, error) {
	all, err := d.organizations.ByIDs(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("organizations: %w", err)
	}
	byID := make(map[ID]Employer, len(all))
	for _, o := range all {
		byID[o.ID] = o.Employer()
	}
	return byID, nil
}

// ByDomain returns the organization of a domain, proven or not, or fault.ErrNotFound.
func (d *Directory) ByDomain(ctx context.Context, domain Domain) (Employer, error) {
	o, err := d.organizations.ByDomain(ctx, domain)
	if err != nil {
		return Employer{}, fmt.Errorf("organization of %s: %w", domain, err)
	}
	return o.Employer(), nil
}

// Employer returns the organization as other modules see it.
func (o Organization) Employer() Employer {
	return Employer{ID: o.ID, Domain: o.Domain, Name: o.Name, Proven: o.Proven(), ProvenAt: o.ProvenAt}
}
