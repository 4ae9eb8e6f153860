package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/store/ent"
	entchange "wright.app/modules/organization/internal/store/ent/change"
	entorganization "wright.app/modules/organization/internal/store/ent/organization"
	entmember "wright.app/modules/organization/internal/store/ent/teammember"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

var _ organization.Organizations = (*Organizations)(nil)

// Organizations implements organization.Organizations.
type Organizations struct {
	db      *database.DB
	rows    *ent.OrganizationClient
	changes *ent.ChangeClient
	team    *ent.TeamMemberClient
}

// NewOrganizations returns a store over db.
func NewOrganizations(db *database.DB) *Organizations {
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	return &Organizations{db, client.Organization, client.Change, client.TeamMember}
}

// Lock implements organization.Organizations.
func (s *Organizations) Lock(ctx context.Context, domain organization.Domain) error {
	return s.db.LockName(ctx, "organization "+domain.String())
}

// ByIDs implements organization.Organizations.
func (s *Organizations) ByIDs(ctx context.Context, ids []organization.ID) ([]organization.Organization, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return organizationsOf(s.rows.Query().Where(entorganization.PublicIDIn(ids...)).
		Order(ent.Asc(entorganization.FieldDomain)).All(ctx))
}

// ByDomain implements organization.Organizations.
func (s *Organizations) ByDomain(
	ctx context.Context, domain organization.Domain,
) (organization.Organization, error) {
	row, err := s.rows.Query().Where(entorganization.Domain(domain.String())).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return organization.Organization{}, fault.ErrNotFound
	case err != nil:
		return organization.Organization{}, fmt.Errorf("load an organization: %w", err)
	}
	return organizationOf(row), nil
}

// Due implements organization.Organizations.
func (s *Organizations) Due(
	ctx context.Context, now time.Time, limit int,
) ([]organization.Organization, error) {
	return organizationsOf(s.rows.Query().
		Where(entorganization.TokenNEQ(""), entorganization.CheckAtLTE(now)).
		Order(ent.Asc(entorganization.FieldCheckAt, entorganization.FieldID)).Limit(limit).All(ctx))
}

func organizationsOf(rows []*ent.Organization, err error) ([]organization.Organization, error) {
	if err != nil {
		return nil, fmt.Errorf("load organizations: %w", err)
	}
	all := make([]organization.Organization, len(rows))
	for i, row := range rows {
		all[i] = organizationOf(row)
	}
	return all, nil
}

func organizationOf(row *ent.Organization) organization.Organization {
	o := organization.Organization{
		ID: row.PublicID, Domain: organization.Domain(row.Domain), Name: row.Name, About: row.About,
		WebsiteURL: row.WebsiteURL, ProvenBy: organization.Method(row.ProvenBy), Token: row.Token,
		ProvenAt: row.ProvenAt.UTC(), Warned: row.Warned, CheckAt: row.CheckAt.UTC(), Version: row.Version,
		CreatedAt: row.CreatedAt.UTC(),
	}
	if row.MissingSince != nil {
		o.MissingSince = row.MissingSince.UTC()
	}
	return o
}

// Add implements organization.Organizations.
func (s *Organizations) Add(ctx context.Context, o organization.Organization) error {
	return s.rows.Create().
		SetPublicID(o.ID).
		SetDomain(o.Domain.String()).
		SetName(o.Name).
		SetAbout(o.About).
		SetWebsiteURL(o.WebsiteURL).
		SetProvenBy(string(o.ProvenBy)).
		SetToken(o.Token).
		SetProvenAt(o.ProvenAt).
		SetNillableMissingSince(null.OrNil(o.MissingSince)).
		SetWarned(o.Warned).
		SetCheckAt(o.CheckAt).
		SetVersion(o.Version).
		SetCreatedAt(o.CreatedAt).
		Exec(ctx)
}

// Save implements organization.Organizations.
func (s *Organizations) Save(ctx context.Context, o organization.Organization) error {
	update := s.rows.Update().
		Where(entorganization.PublicID(o.ID), entorganization.Version(o.Version-1)).
		SetName(o.Name).
		SetAbout(o.About).
		SetWebsiteURL(o.WebsiteURL).
		SetProvenBy(string(o.ProvenBy)).
		SetToken(o.Token).
		SetProvenAt(o.ProvenAt).
		SetWarned(o.Warned).
		SetCheckAt(o.CheckAt).
		SetVersion(o.Version)
	if o.MissingSince.IsZero() {
		update.ClearMissingSince()
	} else {
		update.SetMissingSince(o.MissingSince)
	}
	saved, err := update.Save(ctx)
	if err == nil && saved == 0 {
		return fault.ErrStale
	}
	return err
}

// Delete implements organization.Organizations.
func (s *Organizations) Delete(ctx context.Context, id organization.ID) error {
	if _, err := s.changes.Delete().Where(entchange.OrganizationID(id)).Exec(ctx); err != nil {
		return fmt.Errorf("delete the log of an organization: %w", err)
	}
	if _, err := s.team.Delete().Where(entmember.OrganizationID(id)).Exec(ctx); err != nil {
		return fmt.Errorf("delete the team of an organization: %w", err)
	}
	return unlessMissing(s.rows.Delete().Where(entorganization.PublicID(id)).Exec(ctx))
}

// Log implements organization.Organizations.
func (s *Organizations) Log(ctx context.Context, c organization.Change) error {
	return s.changes.Create().
		SetPublicID(c.ID).
		SetOrganizationID(c.Organization).
		SetKind(string(c.Kind)).
		SetActorID(int64(c.Actor)).
		SetSubjectID(int64(c.Subject)).
		SetRole(string(c.Role)).
		SetCreatedAt(c.At).
		Exec(ctx)
}

// Changes implements organization.Organizations.
func (s *Organizations) Changes(
	ctx context.Context, id organization.ID, limit int,
) ([]organization.Change, error) {
	return changesOf(s.changes.Query().Where(entchange.OrganizationID(id)).
		Order(ent.Desc(entchange.FieldCreatedAt, entchange.FieldID)).Limit(limit).All(ctx))
}

// ChangesOf implements organization.Organizations.
func (s *Organizations) ChangesOf(ctx context.Context, user identity.UserID) ([]organization.Change, error) {
	return changesOf(s.changes.Query().Where(entchange.ActorID(int64(user))).
		Order(ent.Desc(entchange.FieldCreatedAt, entchange.FieldID)).All(ctx))
}

func changesOf(rows []*ent.Change, err error) ([]organization.Change, error) {
	if err != nil {
		return nil, fmt.Errorf("load the changes of an organization: %w", err)
	}
	all := make([]organization.Change, len(rows))
	for i, row := range rows {
		all[i] = organization.Change{
			ID: row.PublicID, Organization: row.OrganizationID, Kind: organization.ChangeKind(row.Kind),
			Actor: identity.UserID(row.ActorID), Subject: identity.UserID(row.SubjectID),
			Role: organization.Role(row.Role), At: row.CreatedAt.UTC(),
		}
	}
	return all, nil
}

// DeleteChangesBefore implements organization.Organizations.
func (s *Organizations) DeleteChangesBefore(ctx context.Context, before time.Time, limit int) (int, error) {
	old := entchange.CreatedAtLT(before)
	ids, err := s.changes.Query().Where(old).Limit(limit).IDs(ctx)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	return s.changes.Delete().Where(entchange.IDIn(ids...), old).Exec(ctx)
}

// EraseUser implements organization.Organizations.
func (s *Organizations) EraseUser(ctx context.Context, user identity.UserID) error {
	if _, err := s.changes.Update().Where(entchange.ActorID(int64(user))).SetActorID(0).Save(ctx); err != nil {
		return err
	}
	_, err := s.changes.Update().Where(entchange.SubjectID(int64(user))).SetSubjectID(0).Save(ctx)
	return err
}
