package store

import (
	"context"
	"fmt"

	entlinkday "wright.app/modules/sharing/internal/store/ent/dailylinkvisit"
	entday "wright.app/modules/sharing/internal/store/ent/dailyvisit"
	entinvite "wright.app/modules/sharing/internal/store/ent/invitelink"
	entlink "wright.app/modules/sharing/internal/store/ent/profilelink"
	entvisitor "wright.app/modules/sharing/internal/store/ent/visitor"
	entorigin "wright.app/modules/sharing/internal/store/ent/visitorigin"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// EraseOwner implements personaldata.Eraser. The links are few, and are deleted last, because the days of links are
// found by them.
func (s *Visits) EraseOwner(ctx context.Context, owner identity.UserID) error {
	links, err := s.rows.ProfileLink.Query().Where(entlink.OwnerID(int64(owner))).IDs(ctx)
	if err != nil {
		return fmt.Errorf("links of user %d: %w", owner, err)
	}
	for _, table := range []struct {
		find   func(ctx context.Context, limit int) ([]int64, error)
		remove func(ctx context.Context, ids []int64) (int, error)
	}{
		{func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.DailyLinkVisit.Query().Where(entlinkday.LinkIDIn(links...)).Limit(limit).IDs(ctx)
		}, func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.DailyLinkVisit.Delete().Where(entlinkday.IDIn(ids...)).Exec(ctx)
		}},
		{func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.DailyVisit.Query().Where(entday.OwnerID(int64(owner))).Limit(limit).IDs(ctx)
		}, func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.DailyVisit.Delete().Where(entday.IDIn(ids...)).Exec(ctx)
		}},
		{func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Visitor.Query().Where(entvisitor.OwnerID(int64(owner))).Limit(limit).IDs(ctx)
		}, func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Visitor.Delete().Where(entvisitor.IDIn(ids...)).Exec(ctx)
		}},
		{func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.VisitOrigin.Query().Where(entorigin.OwnerID(int64(owner))).Limit(limit).IDs(ctx)
		}, func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.VisitOrigin.Delete().Where(entorigin.IDIn(ids...)).Exec(ctx)
		}},
		{func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.InviteLink.Query().Where(entinvite.OwnerID(int64(owner))).Limit(limit).IDs(ctx)
		}, func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.InviteLink.Delete().Where(entinvite.IDIn(ids...)).Exec(ctx)
		}},
		{func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.ProfileLink.Query().Where(entlink.OwnerID(int64(owner))).Limit(limit).IDs(ctx)
		}, func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.ProfileLink.Delete().Where(entlink.IDIn(ids...)).Exec(ctx)
		}},
	} {
		if _, err := database.DeleteInBatches(ctx, table.find, table.remove); err != nil {
			return fmt.Errorf("delete links and visits of user %d: %w", owner, err)
		}
	}
	return nil
}
