package store

import (
	"context"
	"fmt"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	entday "wright.app/modules/sharing/internal/store/ent/dailylinkvisit"
	entinvite "wright.app/modules/sharing/internal/store/ent/invitelink"
	entlink "wright.app/modules/sharing/internal/store/ent/profilelink"
	"wright.app/platform/identity"
)

// RemoveExcess implements sharelink.DeletedLinks.
func (s *Links) RemoveExcess(ctx context.Context, owner identity.UserID, keep, limit int) error {
	if err := lockOwner(ctx, s.db, "sharing_profile_links", owner); err != nil {
		return err
	}
	ids, err := s.rows.Query().Where(entlink.OwnerID(int64(owner)), entlink.DeletedAtNotNil()).
		Order(entlink.ByDeletedAt(sql.OrderDesc()), entlink.ByID(sql.OrderDesc())).
		Offset(keep).Limit(limit).IDs(ctx)
	if err != nil {
		return fmt.Errorf("deleted links of user %d: %w", owner, err)
	}
	return s.remove(ctx, ids)
}

// RemoveUntil implements sharelink.DeletedLinks. It skips rows that are locked by another transaction, so that it does
// not wait for RemoveExcess.
func (s *Links) RemoveUntil(ctx context.Context, until time.Time, limit int) (int, error) {
	query := s.rows.Query().Where(entlink.DeletedAtLTE(until)).
		Order(entlink.ByDeletedAt(), entlink.ByID()).Limit(limit)
	if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
		query.ForUpdate(sql.WithLockAction(sql.SkipLocked))
	}
	ids, err := query.IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("links deleted until %s: %w", until, err)
	}
	return len(ids), s.remove(ctx, ids)
}

// remove deletes links and their numbers of visits by day.
func (s *Links) remove(ctx context.Context, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	if _, err := s.rows.Delete().Where(entlink.IDIn(ids...)).Exec(ctx); err != nil {
		return fmt.Errorf("remove deleted links: %w", err)
	}
	if _, err := s.days.Delete().Where(entday.LinkIDIn(ids...)).Exec(ctx); err != nil {
		return fmt.Errorf("remove visits of deleted links: %w", err)
	}
	return nil
}

// RemoveExcess implements sharelink.DeletedLinks.
func (s *InviteLinks) RemoveExcess(ctx context.Context, owner identity.UserID, keep, limit int) error {
	if err := lockOwner(ctx, s.db, "sharing_invite_links", owner); err != nil {
		return err
	}
	ids, err := s.rows.Query().Where(entinvite.OwnerID(int64(owner)), entinvite.DeletedAtNotNil()).
		Order(entinvite.ByDeletedAt(sql.OrderDesc()), entinvite.ByID(sql.OrderDesc())).
		Offset(keep).Limit(limit).IDs(ctx)
	if err != nil {
		return fmt.Errorf("deleted invite links of user %d: %w", owner, err)
	}
	return s.remove(ctx, ids)
}

// RemoveUntil implements sharelink.DeletedLinks, like Links.RemoveUntil.
func (s *InviteLinks) RemoveUntil(ctx context.Context, until time.Time, limit int) (int, error) {
	query := s.rows.Query().Where(entinvite.DeletedAtLTE(until)).
		Order(entinvite.ByDeletedAt(), entinvite.ByID()).Limit(limit)
	if s.db.Dialect() == dialect.Postgres {
		query.ForUpdate(sql.WithLockAction(sql.SkipLocked))
	}
	ids, err := query.IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("invite links deleted until %s: %w", until, err)
	}
	return len(ids), s.remove(ctx, ids)
}

func (s *InviteLinks) remove(ctx context.Context, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	if _, err := s.rows.Delete().Where(entinvite.IDIn(ids...)).Exec(ctx); err != nil {
		return fmt.Errorf("remove deleted invite links: %w", err)
	}
	return nil
}
