package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/store/ent"
	entsaved "wright.app/modules/jobs/internal/store/ent/saved"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

var _ jobs.Saved = (*Saved)(nil)

// Saved implements jobs.Saved.
type Saved struct {
	db   *database.DB
	rows *ent.SavedClient
}

// NewSaved returns a store over db.
func NewSaved(db *database.DB) *Saved {
	return &Saved{db, ent.NewClient(ent.Driver(db.EntDriver())).Saved}
}

// Lock implements jobs.Saved.
func (s *Saved) Lock(ctx context.Context, user identity.UserID) (int, error) {
	if err := s.db.LockName(ctx, "saved jobs of user "+user.String()); err != nil {
		return 0, err
	}
	n, err := s.rows.Query().Where(entsaved.UserID(int64(user))).Count(ctx)
	if err != nil {
		return 0, fmt.Errorf("count the saved jobs of user %d: %w", user, err)
	}
	return n, nil
}

// Among implements jobs.Saved.
func (s *Saved) Among(ctx context.Context, user identity.UserID, ids []jobs.ID) (map[jobs.ID]bool, error) {
	rows, err := s.rows.Query().Where(entsaved.UserID(int64(user)), entsaved.JobIDIn(ids...)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("saved jobs of user %d: %w", user, err)
	}
	among := make(map[jobs.ID]bool, len(rows))
	for _, row := range rows {
		among[row.JobID] = true
	}
	return among, nil
}

// Add implements jobs.Saved.
func (s *Saved) Add(ctx context.Context, user identity.UserID, job jobs.ID, at time.Time) error {
	return s.rows.Create().SetUserID(int64(user)).SetJobID(job).SetSavedAt(at).Exec(ctx)
}

// Remove implements jobs.Saved.
func (s *Saved) Remove(ctx context.Context, user identity.UserID, job jobs.ID) error {
	_, err := s.rows.Delete().Where(entsaved.UserID(int64(user)), entsaved.JobID(job)).Exec(ctx)
	return err
}

// Of implements jobs.Saved.
func (s *Saved) Of(ctx context.Context, user identity.UserID) ([]jobs.SavedJob, error) {
	rows, err := s.rows.Query().Where(entsaved.UserID(int64(user))).Order(ent.Asc(entsaved.FieldID)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("saved jobs of user %d: %w", user, err)
	}
	all := make([]jobs.SavedJob, len(rows))
	for i, row := range rows {
		all[i] = jobs.SavedJob{Job: row.JobID, SavedAt: row.SavedAt.UTC()}
	}
	return all, nil
}

// EraseUser implements jobs.Saved.
func (s *Saved) EraseUser(ctx context.Context, user identity.UserID) error {
	_, err := s.rows.Delete().Where(entsaved.UserID(int64(user))).Exec(ctx)
	return err
}
