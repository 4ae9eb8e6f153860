package store

import (
	"context"
	"encoding/hex"
	"fmt"
	"time"

	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/store/ent"
	entmembership "wright.app/modules/organization/internal/store/ent/membership"
	"wright.app/modules/profile"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ organization.Memberships = (*Memberships)(nil)

// Memberships implements organization.Memberships.
type Memberships struct {
	db   *database.DB
	rows *ent.MembershipClient
}

// NewMemberships returns a store over db.
func NewMemberships(db *database.DB) *Memberships {
	return &Memberships{db, ent.NewClient(ent.Driver(db.EntDriver())).Membership}
}

// Lock implements organization.Memberships.
func (s *Memberships) Lock(ctx context.Context, user identity.UserID, mailbox []byte) error {
	if err := s.db.LockName(ctx, "memberships of user "+user.String()); err != nil || len(mailbox) == 0 {
		return err
	}
	return s.db.LockName(ctx, "memberships by mailbox "+hex.EncodeToString(mailbox))
}

// Of implements organization.Memberships.
func (s *Memberships) Of(ctx context.Context, user identity.UserID) ([]organization.Membership, error) {
	return membershipsOf(s.rows.Query().Where(entmembership.UserID(int64(user))).
		Order(ent.Desc(entmembership.FieldConfirmedAt, entmembership.FieldID)).All(ctx))
}

// ByDomain implements organization.Memberships.
func (s *Memberships) ByDomain(
	ctx context.Context, user identity.UserID, domain organization.Domain,
) (organization.Membership, error) {
	row, err := s.rows.Query().
		Where(entmembership.UserID(int64(user)), entmembership.Domain(domain.String())).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return organization.Membership{}, fault.ErrNotFound
	case err != nil:
		return organization.Membership{}, fmt.Errorf("load a membership of user %d: %w", user, err)
	}
	return membershipOf(row), nil
}

// ByMailbox implements organization.Memberships.
func (s *Memberships) ByMailbox(ctx context.Context, mailbox []byte) ([]organization.Membership, error) {
	return membershipsOf(s.rows.Query().Where(entmembership.Mailbox(mailbox)).
		Order(ent.Asc(entmembership.FieldID)).All(ctx))
}

func membershipsOf(rows []*ent.Membership, err error) ([]organization.Membership, error) {
	if err != nil {
		return nil, fmt.Errorf("load memberships: %w", err)
	}
	all := make([]organization.Membership, len(rows))
	for i, row := range rows {
		all[i] = membershipOf(row)
	}
	return all, nil
}

func membershipOf(row *ent.Membership) organization.Membership {
	return organization.Membership{
		ID: row.PublicID, User: identity.UserID(row.UserID), Domain: organization.Domain(row.Domain),
		Mailbox: row.Mailbox, Section: profile.SectionID(row.SectionID), IsShown: row.Shown,
		ConfirmedAt: row.ConfirmedAt.UTC(), ExpiresAt: row.ExpiresAt.UTC(), Reminded: row.Reminded,
	}
}

// Rekey implements organization.Memberships.
func (s *Memberships) Rekey(ctx context.Context, mailbox [][]byte) error {
	if len(mailbox) < 2 {
		return nil
	}
	_, err := s.rows.Update().Where(entmembership.MailboxIn(mailbox[1:]...)).SetMailbox(mailbox[0]).Save(ctx)
	if err != nil {
		return fmt.Errorf("store a mailbox with the present key: %w", err)
	}
	return nil
}

// Add implements organization.Memberships.
func (s *Memberships) Add(ctx context.Context, m organization.Membership) error {
	return s.rows.Create().
		SetPublicID(m.ID).
		SetUserID(int64(m.User)).
		SetDomain(m.Domain.String()).
		SetMailbox(m.Mailbox).
		SetSectionID(int64(m.Section)).
		SetShown(m.IsShown).
		SetConfirmedAt(m.ConfirmedAt).
		SetExpiresAt(m.ExpiresAt).
		SetReminded(m.Reminded).
		Exec(ctx)
}

// Confirm implements organization.Memberships.
func (s *Memberships) Confirm(ctx context.Context, m organization.Membership) error {
	return unlessMissing(s.rows.Update().Where(entmembership.PublicID(m.ID)).
		SetMailbox(m.Mailbox).
		SetSectionID(int64(m.Section)).
		SetShown(m.IsShown).
		SetConfirmedAt(m.ConfirmedAt).
		SetExpiresAt(m.ExpiresAt).
		SetReminded(m.Reminded).
		Save(ctx))
}

// Showing implements organization.Memberships.
func (s *Memberships) Showing(ctx context.Context, domain organization.Domain) ([]identity.UserID, error) {
	rows, err := s.rows.Query().Where(entmembership.Domain(domain.String()), entmembership.Shown(true)).
		Order(ent.Asc(entmembership.FieldUserID)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("load who shows %s: %w", domain, err)
	}
	users := make([]identity.UserID, len(rows))
	for i, row := range rows {
		users[i] = identity.UserID(row.UserID)
	}
	return users, nil
}

// Choose implements organization.Memberships.
func (s *Memberships) Choose(ctx context.Context, m organization.Membership) error {
	return unlessMissing(s.rows.Update().Where(entmembership.PublicID(m.ID)).
		SetSectionID(int64(m.Section)).SetShown(m.IsShown).Save(ctx))
}

// End implements organization.Memberships.
func (s *Memberships) End(ctx context.Context, m organization.Membership, at time.Time) error {
	_, err := s.rows.Update().Where(entmembership.PublicID(m.ID), entmembership.Mailbox(m.Mailbox)).
		SetMailbox([]byte{}).SetExpiresAt(at).SetShown(false).Save(ctx)
	return err
}

// Delete implements organization.Memberships.
func (s *Memberships) Delete(ctx context.Context, m organization.Membership) error {
	return unlessMissing(s.rows.Delete().Where(entmembership.PublicID(m.ID)).Exec(ctx))
}

// unlessMissing returns fault.ErrNotFound if a statement has found no row.
func unlessMissing(found int, err error) error {
	if err == nil && found == 0 {
		return fault.ErrNotFound
	}
	return err
}

// Unreminded implements organization.Memberships.
func (s *Memberships) Unreminded(
	ctx context.Context, after, until time.Time, limit int,
) ([]organization.Membership, error) {
	return membershipsOf(s.rows.Query().
		Where(entmembership.Reminded(false), entmembership.ExpiresAtGT(after), entmembership.ExpiresAtLTE(until)).
		Order(ent.Asc(entmembership.FieldExpiresAt, entmembership.FieldID)).Limit(limit).All(ctx))
}

// Remind implements organization.Memberships.
func (s *Memberships) Remind(ctx context.Context, m organization.Membership) (bool, error) {
	n, err := s.rows.Update().
		Where(entmembership.PublicID(m.ID), entmembership.Reminded(false), entmembership.ExpiresAt(m.ExpiresAt)).
		SetReminded(true).Save(ctx)
	return n == 1, err
}

// EraseUser implements organization.Memberships.
func (s *Memberships) EraseUser(ctx context.Context, user identity.UserID) error {
	_, err := s.rows.Delete().Where(entmembership.UserID(int64(user))).Exec(ctx)
	return err
}
