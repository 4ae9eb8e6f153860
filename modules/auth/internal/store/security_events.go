package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	entsql "entgo.io/ent/dialect/sql"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entevent "wright.app/modules/auth/internal/store/ent/securityevent"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// SecurityEvents implements auth.SecurityEvents.
type SecurityEvents struct {
	rows    *ent.SecurityEventClient
	queries postgresq.Querier
}

var _ auth.SecurityEvents = (*SecurityEvents)(nil)

// NewSecurityEvents returns the store of security events.
func NewSecurityEvents(db *database.DB) *SecurityEvents {
	return &SecurityEvents{rows: clientOf(db).SecurityEvent, queries: queriesOf(db)}
}

// Add implements auth.SecurityEvents.
func (s *SecurityEvents) Add(ctx context.Context, event auth.SecurityEvent) (identity.MemberID, error) {
	return s.add(ctx, event, "")
}

// AddByEmail implements auth.SecurityEvents.
func (s *SecurityEvents) AddByEmail(
	ctx context.Context, email auth.Email, event auth.SecurityEvent,
) (identity.MemberID, error) {
	return s.add(ctx, event, email.Folded())
}

func (s *SecurityEvents) add(
	ctx context.Context, event auth.SecurityEvent, emailFolded string,
) (identity.MemberID, error) {
	member, err := s.queries.AddSecurityEvent(ctx, postgresq.AddSecurityEventParams{
		UserID: int64(event.User), EmailFolded: emailFolded, Kind: string(event.Kind), Method: string(event.Method),
		Outcome: string(event.Outcome), Browser: event.Agent.Browser, System: event.Agent.System,
		HappenedAt: event.At, WindowAt: event.Window(), GroupKey: event.GroupKey(),
	})
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return identity.MemberID{}, auth.ErrNoUser
	case err != nil:
		return identity.MemberID{}, fmt.Errorf("add security event: %w", err)
	}
	return member, nil
}

// Page implements auth.SecurityEvents.
func (s *SecurityEvents) Page(
	ctx context.Context, user identity.UserID, before auth.SecurityEventID, limit int,
) ([]auth.SecurityEvent, error) {
	query := s.rows.Query().Where(entevent.UserID(int64(user)))
	if before != 0 {
		query.Where(entevent.IDLT(int64(before)))
	}
	rows, err := query.Order(entevent.ByID(entsql.OrderDesc())).Limit(limit).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("security events of user %d: %w", user, err)
	}
	events := make([]auth.SecurityEvent, len(rows))
	for i, row := range rows {
		events[i] = auth.SecurityEvent{
			ID: auth.SecurityEventID(row.ID), User: user, Kind: auth.EventKind(row.Kind),
			Method: auth.EventMethod(row.Method), Outcome: auth.EventOutcome(row.Outcome),
			Agent: identity.Agent{Browser: row.Browser, System: row.System},
			At:    row.HappenedAt.UTC(), LastAt: row.LastAt.UTC(), Count: int(row.Occurrences),
		}
	}
	return events, nil
}

// Times implements auth.SecurityEvents.
func (s *SecurityEvents) Times(
	ctx context.Context, user identity.UserID, kind auth.EventKind, after time.Time,
) ([]time.Time, error) {
	rows, err := s.rows.Query().Where(entevent.UserID(int64(user)), entevent.Kind(string(kind)),
		entevent.HappenedAtGT(after)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("times of events of user %d: %w", user, err)
	}
	var times []time.Time
	for _, row := range rows {
		for range row.Occurrences {
			times = append(times, row.HappenedAt.UTC())
		}
	}
	return times, nil
}

// Trim implements auth.SecurityEvents.
func (s *SecurityEvents) Trim(ctx context.Context, since time.Time) (int, error) {
	n, err := s.queries.TrimSecurityEvents(ctx, since, auth.MaxSecurityEvents)
	if err != nil {
		return 0, fmt.Errorf("trim security events: %w", err)
	}
	return int(n), nil
}

// DeleteBefore implements auth.SecurityEvents.
func (s *SecurityEvents) DeleteBefore(ctx context.Context, at time.Time, limit int) (int, error) {
	old := entevent.HappenedAtLT(at)
	ids, err := s.rows.Query().Where(old).Order(entevent.ByHappenedAt()).Limit(limit).IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("old security events: %w", err)
	}
	n, err := s.rows.Delete().Where(entevent.IDIn(ids...), old).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old security events: %w", err)
	}
	return n, nil
}
