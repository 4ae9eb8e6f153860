package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/notification"
	"wright.app/modules/notification/internal/store/ent"
	entdigest "wright.app/modules/notification/internal/store/ent/digest"
	"wright.app/modules/notification/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

var _ notification.Digests = (*Digests)(nil)

// Digests implements notification.Digests.
type Digests struct {
	rows    *ent.DigestClient
	queries postgresq.Querier
}

// NewDigests returns a store over db.
func NewDigests(db *database.DB) *Digests {
	return &Digests{ent.NewClient(ent.Driver(db.EntDriver())).Digest, queriesOf(db)}
}

// Plan implements notification.Digests.
func (s *Digests) Plan(ctx context.Context, p notification.Plan, limit int) ([]identity.UserID, error) {
	ids, err := s.queries.PlanDigests(ctx, p.Since, p.Through, p.Day, int64(limit))
	if err != nil {
		return nil, fmt.Errorf("plan digests: %w", err)
	}
	owners := make([]identity.UserID, len(ids))
	for i, id := range ids {
		owners[i] = identity.UserID(id)
	}
	return owners, nil
}

// Start implements notification.Digests.
func (s *Digests) Start(
	ctx context.Context, owner identity.UserID, day, now time.Time,
) (d notification.Digest, ok bool, err error) {
	updated, err := s.rows.Update().
		Where(entdigest.OwnerID(int64(owner)), entdigest.Day(day), entdigest.SentAtIsNil()).SetSentAt(now).Save(ctx)
	switch {
	case err != nil:
		return notification.Digest{}, false, fmt.Errorf("start the digest of user %d: %w", owner, err)
	case updated == 0:
		return notification.Digest{}, false, nil
	}
	return s.ByOwner(ctx, owner)
}

// Skip implements notification.Digests.
func (s *Digests) Skip(ctx context.Context, owners []identity.UserID, now time.Time) error {
	if len(owners) == 0 {
		return nil
	}
	ids := make([]int64, len(owners))
	for i, owner := range owners {
		ids[i] = int64(owner)
	}
	if err := s.rows.Update().Where(entdigest.OwnerIDIn(ids...)).SetSentAt(now).Exec(ctx); err != nil {
		return fmt.Errorf("skip digests: %w", err)
	}
	return nil
}

// Release implements notification.Digests.
func (s *Digests) Release(ctx context.Context, owner identity.UserID) error {
	if err := s.rows.Update().Where(entdigest.OwnerID(int64(owner))).ClearSentAt().Exec(ctx); err != nil {
		return fmt.Errorf("release the digest of user %d: %w", owner, err)
	}
	return nil
}

// ByOwner implements notification.Digests.
func (s *Digests) ByOwner(
	ctx context.Context, owner identity.UserID,
) (d notification.Digest, ok bool, err error) {
	row, err := s.rows.Query().Where(entdigest.OwnerID(int64(owner))).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return notification.Digest{}, false, nil
	case err != nil:
		return notification.Digest{}, false, fmt.Errorf("digest of user %d: %w", owner, err)
	}
	return notification.Digest{
		Owner: owner, Since: row.Since.UTC(), Through: row.Through.UTC(), Day: row.Day.UTC(),
		SentAt: null.Instant(row.SentAt),
	}, true, nil
}

// EraseUser implements notification.Digests.
func (s *Digests) EraseUser(ctx context.Context, user identity.UserID) error {
	if _, err := s.rows.Delete().Where(entdigest.OwnerID(int64(user))).Exec(ctx); err != nil {
		return fmt.Errorf("delete the digest of user %d: %w", user, err)
	}
	return nil
}
