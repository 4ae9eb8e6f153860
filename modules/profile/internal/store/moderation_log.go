package store

import (
	"context"
	"fmt"
	"time"

	"entgo.io/ent/dialect/sql"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/ent"
	entevent "wright.app/modules/profile/internal/store/ent/moderationevent"
	entprofile "wright.app/modules/profile/internal/store/ent/profile"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// ModerationLog implements profile.ModerationLog.
type ModerationLog struct{ client *ent.Client }

// NewModerationLog returns a store over db.
func NewModerationLog(db *database.DB) *ModerationLog {
	return &ModerationLog{client: ent.NewClient(ent.Driver(db.EntDriver()))}
}

// AddEvent implements profile.ModerationLog.
func (l *ModerationLog) AddEvent(ctx context.Context, event profile.Event) (profile.EventID, error) {
	row, err := l.client.ModerationEvent.Create().
		SetProfileID(int64(event.Profile)).SetKind(string(event.Kind)).SetReason(event.Reason).SetCreatedAt(event.At).
		Save(ctx)
	if err != nil {
		return 0, fmt.Errorf("store the event %s of profile %d: %w", event.Kind, event.Profile, err)
	}
	return profile.EventID(row.ID), nil
}

// EventsByOwner implements profile.ModerationLog.
func (l *ModerationLog) EventsByOwner(ctx context.Context, owner identity.UserID) ([]profile.Event, error) {
	rows, err := l.client.ModerationEvent.Query().Where(entevent.HasProfileWith(ownedBy(owner))).
		Order(entevent.ByCreatedAt(), entevent.ByID()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("moderation log of the profile of user %d: %w", owner, err)
	}
	events := make([]profile.Event, len(rows))
	for i, row := range rows {
		events[i] = profile.Event{
			ID: profile.EventID(row.ID), Profile: profile.ID(row.ProfileID), Kind: profile.EventKind(row.Kind),
			Reason: row.Reason, At: row.CreatedAt.UTC(),
		}
	}
	return events, nil
}

// ReviewRequestsSince implements profile.ModerationLog.
func (l *ModerationLog) ReviewRequestsSince(ctx context.Context, id profile.ID, after time.Time) ([]time.Time, error) {
	rows, err := l.client.ModerationEvent.Query().
		Where(entevent.ProfileID(int64(id)), entevent.Kind(string(profile.EventReviewRequested)),
			entevent.CreatedAtGT(after)).
		Order(entevent.ByCreatedAt(), entevent.ByID()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("reviews of profile %d: %w", id, err)
	}
	times := make([]time.Time, len(rows))
	for i, row := range rows {
		times[i] = row.CreatedAt.UTC()
	}
	return times, nil
}

// PendingReviews implements profile.ModerationLog. The time of a review is that of the last request.
func (l *ModerationLog) PendingReviews(ctx context.Context, limit int) ([]profile.PendingReview, error) {
	rows, err := l.client.Profile.Query().Where(entprofile.Status(string(profile.StatusUnderReview))).
		Select(entprofile.FieldID, entprofile.FieldOwnerID, entprofile.FieldApproved, entprofile.FieldSuspendedAt,
			entprofile.FieldSuspensionReason).
		WithModerationEvents(func(q *ent.ModerationEventQuery) {
			q.Where(entevent.Kind(string(profile.EventReviewRequested))).Order(entevent.ByCreatedAt(), entevent.ByID())
		}).
		Order(lastRequest, entprofile.ByID()).
		Limit(limit).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("profiles under review: %w", err)
	}
	pending := make([]profile.PendingReview, len(rows))
	for i, row := range rows {
		pending[i] = profile.PendingReview{
			Profile: profile.ID(row.ID), Owner: identity.UserID(row.OwnerID), Approved: row.Approved,
			Suspension: toSuspension(row.SuspendedAt, row.SuspensionReason),
		}
		if requests := row.Edges.ModerationEvents; len(requests) > 0 {
			pending[i].RequestedAt = requests[len(requests)-1].CreatedAt.UTC()
		}
	}
	return pending, nil
}

// lastRequest orders profiles by their last request for a review. The largest id belongs to the last request, because
// ids of events increase.
func lastRequest(s *sql.Selector) {
	events := sql.Table(entevent.Table).As("requested")
	last := sql.Dialect(s.Dialect()).Select(sql.Max(events.C(entevent.FieldID))).From(events).Where(sql.And(
		sql.ColumnsEQ(events.C(entevent.FieldProfileID), s.C(entprofile.FieldID)),
		sql.EQ(events.C(entevent.FieldKind), string(profile.EventReviewRequested)),
	))
	s.OrderExpr(sql.ExprFunc(func(b *sql.Builder) { b.Wrap(func(b *sql.Builder) { b.Join(last) }) }))
}
