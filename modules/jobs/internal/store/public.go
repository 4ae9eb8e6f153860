package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/jobs"
	entposting "wright.app/modules/jobs/internal/store/ent/posting"
	"wright.app/modules/jobs/internal/store/ent/predicate"
	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// PublicRevision implements jobs.Jobs.
func (s *Jobs) PublicRevision(ctx context.Context, id jobs.ID, now time.Time) (int64, error) {
	row, err := s.queries.PublicRevision(s.db.WithoutInterrupt(ctx), id)
	switch {
	case errors.Is(err, sql.ErrNoRows), err == nil && !now.Before(timeOrZero(row.ExpiresAt)):
		return 0, fault.ErrNotFound
	case err != nil:
		return 0, fmt.Errorf("public revision of a job: %w", err)
	}
	return row.PublicRevision, nil
}

// RaisePublicOf implements jobs.Jobs.
func (s *Jobs) RaisePublicOf(ctx context.Context, recruiter identity.UserID) error {
	return s.raisePublic(ctx, entposting.UserID(int64(recruiter)))
}

// RaisePublicOfOrganization implements jobs.Jobs.
func (s *Jobs) RaisePublicOfOrganization(ctx context.Context, of organization.ID) error {
	return s.raisePublic(ctx, entposting.OrganizationID(of))
}

func (s *Jobs) raisePublic(ctx context.Context, of predicate.Posting) error {
	if err := s.rows.Update().Where(of, isStoredAsOpen).AddPublicRevision(1).Exec(ctx); err != nil {
		return fmt.Errorf("raise the public revisions of jobs: %w", err)
	}
	return nil
}
