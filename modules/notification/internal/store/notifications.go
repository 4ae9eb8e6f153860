package store

import (
	"context"
	"fmt"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"wright.app/modules/notification"
	"wright.app/modules/notification/internal/store/ent"
	entnotification "wright.app/modules/notification/internal/store/ent/notification"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

var _ notification.Notifications = (*Notifications)(nil)

// Notifications implements notification.Notifications.
type Notifications struct{ rows *ent.NotificationClient }

// NewNotifications returns a store over db.
func NewNotifications(db *database.DB) *Notifications {
	return &Notifications{ent.NewClient(ent.Driver(db.EntDriver())).Notification}
}

// Page implements notification.Notifications.
func (s *Notifications) Page(
	ctx context.Context, owner identity.UserID, unreadOnly bool, after *notification.Position, limit int,
) ([]notification.Notification, error) {
	query := s.rows.Query().Where(entnotification.OwnerID(int64(owner)))
	if unreadOnly {
		query.Where(entnotification.ReadAtIsNil())
	}
	if after != nil {
		query.Where(entnotification.Or(
			entnotification.CreatedAtLT(after.CreatedAt),
			entnotification.And(entnotification.CreatedAt(after.CreatedAt), entnotification.IDLT(int64(after.Row))),
		))
	}
	rows, err := query.Order(entnotification.ByCreatedAt(sql.OrderDesc()), entnotification.ByID(sql.OrderDesc())).
		Limit(limit).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("notifications of user %d: %w", owner, err)
	}
	page := make([]notification.Notification, len(rows))
	for i, row := range rows {
		page[i] = notification.Notification{
			Row: notification.RowID(row.ID), Owner: owner, ID: row.PublicID, Kind: row.Kind,
			Other: identity.UserID(row.OtherID), Cause: row.CauseID, Decision: row.Decision,
			Reason: row.Reason, CreatedAt: row.CreatedAt.UTC(), ReadAt: null.Instant(row.ReadAt),
		}
	}
	return page, nil
}

// CountUnread implements notification.Notifications.
func (s *Notifications) CountUnread(ctx context.Context, owner identity.UserID) (int, error) {
	count, err := s.rows.Query().Where(entnotification.OwnerID(int64(owner)), entnotification.ReadAtIsNil()).Count(ctx)
	if err != nil {
		return 0, fmt.Errorf("count notifications of user %d: %w", owner, err)
	}
	return count, nil
}

// Add implements notification.Notifications.
func (s *Notifications) Add(ctx context.Context, n notification.Notification) error {
	err := s.rows.Create().
		SetOwnerID(int64(n.Owner)).
		SetPublicID(n.ID).
		SetKind(n.Kind).
		SetOtherID(int64(n.Other)).
		SetCauseID(n.Cause).
		SetDecision(n.Decision).
		SetReason(n.Reason).
		SetCreatedAt(n.CreatedAt).
		SetNillableReadAt(null.OrNil(n.ReadAt)).
		Exec(ctx)
	if err != nil {
		return fmt.Errorf("insert a notification of user %d: %w", n.Owner, err)
	}
	return nil
}

// MarkRead implements notification.Notifications.
func (s *Notifications) MarkRead(
	ctx context.Context, owner identity.UserID, upTo notification.ID, now time.Time,
) error {
	last, err := s.rows.Query().Where(entnotification.OwnerID(int64(owner)), entnotification.PublicID(upTo)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil
	case err != nil:
		return fmt.Errorf("load a notification of user %d: %w", owner, err)
	}
	err = s.rows.Update().Where(
		entnotification.OwnerID(int64(owner)), entnotification.ReadAtIsNil(),
		entnotification.Or(
			entnotification.CreatedAtLT(last.CreatedAt),
			entnotification.And(entnotification.CreatedAt(last.CreatedAt), entnotification.IDLTE(last.ID)),
		),
	).SetReadAt(now).Exec(ctx)
	if err != nil {
		return fmt.Errorf("mark notifications of user %d: %w", owner, err)
	}
	return nil
}

// MarkCauseRead implements notification.Notifications.
func (s *Notifications) MarkCauseRead(
	ctx context.Context, owner identity.UserID, cause uuid.UUID, now time.Time,
) error {
	err := s.rows.Update().Where(
		entnotification.OwnerID(int64(owner)), entnotification.CauseID(cause), entnotification.ReadAtIsNil(),
	).SetReadAt(now).Exec(ctx)
	if err != nil {
		return fmt.Errorf("mark notifications of user %d: %w", owner, err)
	}
	return nil
}

// DeleteCauses implements notification.Notifications.
func (s *Notifications) DeleteCauses(ctx context.Context, owners []identity.UserID, causes []uuid.UUID) error {
	ids := make([]int64, len(owners))
	for i, owner := range owners {
		ids[i] = int64(owner)
	}
	_, err := s.rows.Delete().Where(entnotification.OwnerIDIn(ids...), entnotification.CauseIDIn(causes...)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("delete notifications of users %d: %w", owners, err)
	}
	return nil
}

// DeleteBy implements notification.Notifications.
func (s *Notifications) DeleteBy(ctx context.Context, other identity.UserID) error {
	if _, err := s.rows.Delete().Where(entnotification.OtherID(int64(other))).Exec(ctx); err != nil {
		return fmt.Errorf("delete notifications by user %d: %w", other, err)
	}
	return nil
}

// DeleteBefore implements notification.Notifications.
func (s *Notifications) DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error) {
	old := entnotification.CreatedAtLT(before)
	ids, err := s.rows.Query().Where(old).Limit(limit).IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("find old notifications: %w", err)
	}
	n, err := s.rows.Delete().Where(entnotification.IDIn(ids...), old).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old notifications: %w", err)
	}
	return n, nil
}

// EraseUser implements notification.Notifications.
func (s *Notifications) EraseUser(ctx context.Context, user identity.UserID) error {
	about := entnotification.Or(entnotification.OwnerID(int64(user)), entnotification.OtherID(int64(user)))
	_, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Query().Where(about).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Delete().Where(entnotification.IDIn(ids...), about).Exec(ctx)
		})
	if err != nil {
		return fmt.Errorf("delete the notifications of user %d: %w", user, err)
	}
	return nil
}
