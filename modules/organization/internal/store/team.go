package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/store/ent"
	entmember "wright.app/modules/organization/internal/store/ent/teammember"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

var _ organization.Team = (*Team)(nil)

// Team implements organization.Team.
type Team struct{ rows *ent.TeamMemberClient }

// NewTeam returns a store over db.
func NewTeam(db *database.DB) *Team {
	return &Team{ent.NewClient(ent.Driver(db.EntDriver())).TeamMember}
}

// Of implements organization.Team.
func (s *Team) Of(ctx context.Context, user identity.UserID) ([]organization.TeamMember, error) {
	return teamOf(s.rows.Query().Where(entmember.UserID(int64(user))).All(ctx))
}

// In implements organization.Team.
func (s *Team) In(ctx context.Context, id organization.ID) ([]organization.TeamMember, error) {
	return s.InAny(ctx, []organization.ID{id})
}

// InAny implements organization.Team.
func (s *Team) InAny(ctx context.Context, ids []organization.ID) ([]organization.TeamMember, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	all, err := teamOf(s.rows.Query().Where(entmember.OrganizationIDIn(ids...)).
		Order(ent.Asc(entmember.FieldSince, entmember.FieldID)).All(ctx))
	slices.SortStableFunc(all, func(a, b organization.TeamMember) int {
		return cmp.Compare(position(a), position(b))
	})
	return all, err
}

// position sorts owners before recruiters, these before employees, and invitations last.
func position(m organization.TeamMember) int {
	switch {
	case m.Invited:
		return 3
	case m.Role == organization.Owner:
		return 0
	case m.Role == organization.Recruiter:
		return 1
	default:
		return 2
	}
}

func teamOf(rows []*ent.TeamMember, err error) ([]organization.TeamMember, error) {
	if err != nil {
		return nil, fmt.Errorf("load members of teams: %w", err)
	}
	all := make([]organization.TeamMember, len(rows))
	for i, row := range rows {
		all[i] = organization.TeamMember{
			ID: row.PublicID, Organization: row.OrganizationID, User: identity.UserID(row.UserID),
			Role: organization.Role(row.Role), Invited: row.Invited, Since: row.Since.UTC(),
		}
	}
	return all, nil
}

// Add implements organization.Team.
func (s *Team) Add(ctx context.Context, m organization.TeamMember) error {
	return s.rows.Create().
		SetPublicID(m.ID).
		SetOrganizationID(m.Organization).
		SetUserID(int64(m.User)).
		SetRole(string(m.Role)).
		SetInvited(m.Invited).
		SetSince(m.Since).
		Exec(ctx)
}

// Save implements organization.Team.
func (s *Team) Save(ctx context.Context, m organization.TeamMember) error {
	return unlessMissing(s.rows.Update().Where(entmember.PublicID(m.ID)).
		SetRole(string(m.Role)).SetInvited(m.Invited).SetSince(m.Since).Save(ctx))
}

// Delete implements organization.Team.
func (s *Team) Delete(ctx context.Context, m organization.TeamMember) error {
	return unlessMissing(s.rows.Delete().Where(entmember.PublicID(m.ID)).Exec(ctx))
}
