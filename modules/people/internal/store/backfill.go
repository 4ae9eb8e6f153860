package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"wright.app/modules/people"
	"wright.app/modules/people/internal/store/postgresq"
	"wright.app/platform/identity"
)

// Backfill implements people.Entries.
func (s *Entries) Backfill(ctx context.Context) (people.Backfill, error) {
	r, err := s.queries.GetFill(ctx)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return people.Backfill{}, nil
	case err != nil:
		return people.Backfill{}, fmt.Errorf("read how far entries are filled: %w", err)
	}
	return people.Backfill{After: identity.UserID(r.After), IsComplete: r.IsComplete, WordFormat: r.WordFormat}, nil
}

// SaveBackfill implements people.Entries.
func (s *Entries) SaveBackfill(ctx context.Context, f people.Backfill) error {
	if err := s.queries.PutFill(ctx, int64(f.After), f.IsComplete, f.WordFormat); err != nil {
		return fmt.Errorf("save how far entries are filled: %w", err)
	}
	return nil
}

// LockBackfill implements people.Entries.
func (s *Entries) LockBackfill(ctx context.Context) error {
	if err := s.db.LockName(ctx, "people_fill"); err != nil {
		return fmt.Errorf("lock the backfill: %w", err)
	}
	return nil
}

// Revision implements people.Entries.
func (s *Entries) Revision(ctx context.Context, user identity.UserID) (int64, error) {
	if err := s.queries.AddEntry(ctx, int64(user)); err != nil {
		return 0, fmt.Errorf("add the entry of user %d: %w", user, err)
	}
	revision, err := s.queries.EntryRevision(ctx, int64(user))
	if err != nil {
		return 0, fmt.Errorf("revision of the entry of user %d: %w", user, err)
	}
	return revision, nil
}

// PutEntry implements people.Entries.
func (s *Entries) PutEntry(ctx context.Context, e people.Entry, revision int64) (bool, error) {
	tags, err := toJSON(e.Tags)
	if err != nil {
		return false, err
	}
	links, err := toJSON(e.VerifiedLinks)
	if err != nil {
		return false, err
	}
	n, err := s.queries.FillEntry(ctx, postgresq.FillEntryParams{
		ID: int64(e.User), StoredRevision: revision, MemberID: e.Member.String(), DisplayName: e.DisplayName,
		Role: string(e.Role), IsActive: e.IsActive, AccessMode: string(e.AccessMode), IsSuspended: e.IsSuspended,
		Alias: e.Alias, Headline: e.Headline, Location: e.Location, Company: e.Company, OpenToWork: e.OpenToWork,
		Tags: tags, VerifiedLinks: links, PhotoURL: e.PhotoURL, Discoverable: e.Discoverable,
	})
	return n > 0, changed(e.User, err)
}
