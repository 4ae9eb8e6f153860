package store

import (
	"context"
	"encoding/hex"
	"fmt"
	"time"

	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/store/ent"
	"wright.app/modules/organization/internal/store/ent/predicate"
	entworkmail "wright.app/modules/organization/internal/store/ent/workmail"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ organization.WorkMails = (*WorkMails)(nil)

// WorkMails implements organization.WorkMails.
type WorkMails struct {
	db   *database.DB
	rows *ent.WorkMailClient
}

// NewWorkMails returns a store over db.
func NewWorkMails(db *database.DB) *WorkMails {
	return &WorkMails{db, ent.NewClient(ent.Driver(db.EntDriver())).WorkMail}
}

// Lock implements organization.WorkMails.
func (s *WorkMails) Lock(ctx context.Context, w organization.WorkMail) error {
	for _, name := range []string{
		"work mails of user " + w.User.String(), "work mails to " + hex.EncodeToString(w.Mailbox),
		"work mails at " + w.Domain.String(),
	} {
		if err := s.db.LockName(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

// SentBy implements organization.WorkMails.
func (s *WorkMails) SentBy(ctx context.Context, user identity.UserID, after time.Time) ([]time.Time, error) {
	return s.instants(ctx, after, entworkmail.UserID(int64(user)))
}

// MailedTo implements organization.WorkMails.
func (s *WorkMails) MailedTo(ctx context.Context, mailbox [][]byte, after time.Time) ([]time.Time, error) {
	return s.instants(ctx, after, entworkmail.MailboxIn(mailbox...), entworkmail.Mailed(true))
}

// MailedAt implements organization.WorkMails.
func (s *WorkMails) MailedAt(
	ctx context.Context, domain organization.Domain, after time.Time,
) ([]time.Time, error) {
	return s.instants(ctx, after, entworkmail.Domain(domain.String()), entworkmail.Mailed(true))
}

func (s *WorkMails) instants(
	ctx context.Context, after time.Time, that ...predicate.WorkMail,
) ([]time.Time, error) {
	rows, err := s.rows.Query().Where(that...).Where(entworkmail.CreatedAtGT(after)).
		Select(entworkmail.FieldCreatedAt).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("count work mails: %w", err)
	}
	instants := make([]time.Time, len(rows))
	for i, row := range rows {
		instants[i] = row.CreatedAt
	}
	return instants, nil
}

// Add implements organization.WorkMails.
func (s *WorkMails) Add(ctx context.Context, w organization.WorkMail) error {
	return s.rows.Create().
		SetPublicID(w.ID).
		SetUserID(int64(w.User)).
		SetDomain(w.Domain.String()).
		SetMailbox(w.Mailbox).
		SetCodeMAC(w.CodeMAC).
		SetMailed(w.Mailed).
		SetCreatedAt(w.CreatedAt).
		Exec(ctx)
}

// ByID implements organization.WorkMails.
func (s *WorkMails) ByID(
	ctx context.Context, user identity.UserID, id organization.ID,
) (organization.WorkMail, error) {
	row, err := s.rows.Query().Where(entworkmail.PublicID(id), entworkmail.UserID(int64(user))).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return organization.WorkMail{}, fault.ErrNotFound
	case err != nil:
		return organization.WorkMail{}, fmt.Errorf("load a work mail: %w", err)
	}
	return workMailOf(row), nil
}

func workMailOf(row *ent.WorkMail) organization.WorkMail {
	return organization.WorkMail{
		ID: row.PublicID, User: identity.UserID(row.UserID), Domain: organization.Domain(row.Domain),
		Mailbox: row.Mailbox, CodeMAC: row.CodeMAC, Attempts: row.Attempts, Mailed: row.Mailed,
		Verified: row.Verified, CreatedAt: row.CreatedAt.UTC(),
	}
}

// CountAttempt implements organization.WorkMails.
func (s *WorkMails) CountAttempt(ctx context.Context, id organization.ID, limit int) (bool, error) {
	n, err := s.rows.Update().Where(entworkmail.PublicID(id), entworkmail.AttemptsLT(limit)).AddAttempts(1).Save(ctx)
	return n == 1, err
}

// Verify implements organization.WorkMails.
func (s *WorkMails) Verify(ctx context.Context, id organization.ID) (bool, error) {
	n, err := s.rows.Update().Where(entworkmail.PublicID(id), entworkmail.Verified(false)).SetVerified(true).Save(ctx)
	return n == 1, err
}

// Of implements organization.WorkMails.
func (s *WorkMails) Of(ctx context.Context, user identity.UserID) ([]organization.WorkMail, error) {
	rows, err := s.rows.Query().Where(entworkmail.UserID(int64(user))).
		Order(ent.Desc(entworkmail.FieldCreatedAt, entworkmail.FieldID)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("work mails of user %d: %w", user, err)
	}
	all := make([]organization.WorkMail, len(rows))
	for i, row := range rows {
		all[i] = workMailOf(row)
	}
	return all, nil
}

// DeleteBefore implements organization.WorkMails.
func (s *WorkMails) DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error) {
	old := entworkmail.CreatedAtLT(before)
	ids, err := s.rows.Query().Where(old).Limit(limit).IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("find old work mails: %w", err)
	}
	n, err := s.rows.Delete().Where(entworkmail.IDIn(ids...), old).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old work mails: %w", err)
	}
	return n, nil
}

// EraseUser implements organization.WorkMails.
func (s *WorkMails) EraseUser(ctx context.Context, user identity.UserID) error {
	_, err := s.rows.Delete().Where(entworkmail.UserID(int64(user))).Exec(ctx)
	return err
}
