package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/sharing/internal/store/ent"
	"wright.app/modules/sharing/internal/store/postgresq"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/calendar"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Visits implements visit.Visits, visit.Salts and personaldata.Eraser.
type Visits struct {
	db      *database.DB
	rows    *ent.Client
	queries postgresq.Querier
}

// NewVisits returns a store over db.
func NewVisits(db *database.DB) *Visits {
	return &Visits{db: db, rows: ent.NewClient(ent.Driver(db.EntDriver())), queries: queriesOf(db)}
}

// Count implements visit.Visits. All calls write their rows in the same order, so that concurrent transactions do not
// deadlock.
func (s *Visits) Count(ctx context.Context, v visit.Visit) error {
	ctx = s.db.WithoutInterrupt(ctx)
	profileVisitor, err := s.recordVisitor(ctx, v, v.Visitor)
	if err != nil {
		return err
	}
	linkVisitor := isRepeated
	if v.Link != 0 {
		if linkVisitor, err = s.recordVisitor(ctx, v, v.LinkVisitor); err != nil {
			return err
		}
	}
	if profileVisitor == isRepeated && linkVisitor == isRepeated {
		return visit.ErrNotCounted
	}
	if err := s.countOrigin(ctx, v); err != nil {
		return err
	}
	if v.Invite != 0 {
		return s.countInvite(ctx, v)
	}
	if linkVisitor != isRepeated {
		if err := s.countLink(ctx, v); err != nil {
			return err
		}
	}
	if profileVisitor == isRepeated {
		return nil
	}
	var newVisitors int64
	if profileVisitor == isNew {
		newVisitors = 1
	}
	if err := s.queries.CountDay(ctx, int64(v.Owner), v.Day, newVisitors); err != nil {
		return fmt.Errorf("count day: %w", err)
	}
	return nil
}

// visitorState says whether and when a visitor was counted before.
type visitorState int

const (
	isRepeated  visitorState = iota // counted within the window
	isReturning                     // counted on the same day, before the window
	isNew                           // not counted on the day
)

// recordVisitor stores the time of a visit unless it is repeated. Of two concurrent visits, the second one waits for
// the row of the first one. So only one of them counts.
func (s *Visits) recordVisitor(ctx context.Context, v visit.Visit, visitor visit.Visitor) (visitorState, error) {
	if visitor.Yesterday != nil {
		counted, err := s.queries.CountedSince(ctx, v.Day.AddDays(-1), int64(v.Owner), visitor.Yesterday,
			v.Window.RepeatAfter)
		if err != nil {
			return isRepeated, fmt.Errorf("visitor of yesterday: %w", err)
		}
		if counted {
			return isRepeated, nil
		}
	}
	rows, err := s.queries.AddVisitor(ctx, v.Day, int64(v.Owner), visitor.Today, v.At)
	switch {
	case err != nil:
		return isRepeated, fmt.Errorf("add visitor: %w", err)
	case rows == 1:
		return isNew, nil
	}
	rows, err = s.queries.UpdateVisitor(ctx, postgresq.UpdateVisitorParams{
		Day: v.Day, OwnerID: int64(v.Owner), Visitor: visitor.Today, CountedAt: v.At, RepeatAfter: v.Window.RepeatAfter,
	})
	switch {
	case err != nil:
		return isRepeated, fmt.Errorf("update visitor: %w", err)
	case rows == 0:
		return isRepeated, nil
	}
	return isReturning, nil
}

// originOf returns the origin for which the visit counts. It is the hash of yesterday while its window is open, and
// otherwise the hash of today.
func (s *Visits) originOf(ctx context.Context, v visit.Visit) ([]byte, error) {
	if v.OriginYesterday == nil {
		return v.Origin, nil
	}
	isOpen, err := s.queries.IsOriginOpen(ctx, int64(v.Owner), v.OriginYesterday, v.Window.OriginAfter)
	switch {
	case err != nil:
		return nil, fmt.Errorf("origin of yesterday: %w", err)
	case isOpen:
		return v.OriginYesterday, nil
	}
	return v.Origin, nil
}

func (s *Visits) countOrigin(ctx context.Context, v visit.Visit) error {
	origin, err := s.originOf(ctx, v)
	if err != nil {
		return err
	}
	owner := int64(v.Owner)
	counted, err := s.queries.AddOrigin(ctx, owner, origin, v.At)
	if err == nil && counted == 0 {
		counted, err = s.queries.CountOrigin(ctx, postgresq.CountOriginParams{
			OwnerID: owner, Origin: origin, VisitedAt: v.At,
			OriginAfter: v.Window.OriginAfter, OriginLimit: v.Window.OriginLimit,
		})
	}
	switch {
	case err != nil:
		return fmt.Errorf("count origin: %w", err)
	case counted == 0:
		return visit.ErrNotCounted
	}
	return nil
}

func (s *Visits) countLink(ctx context.Context, v visit.Visit) error {
	if err := s.queries.CountLink(ctx, &v.At, int64(v.Link), int64(v.Owner)); err != nil {
		return fmt.Errorf("count link: %w", err)
	}
	if err := s.queries.CountLinkDay(ctx, int64(v.Link), v.Day); err != nil {
		return fmt.Errorf("count day of link: %w", err)
	}
	return nil
}

func (s *Visits) countInvite(ctx context.Context, v visit.Visit) error {
	if err := s.queries.CountInvite(ctx, &v.At, int64(v.Invite), int64(v.Owner)); err != nil {
		return fmt.Errorf("count invite link: %w", err)
	}
	return nil
}

// DeleteBefore implements visit.Visits.
func (s *Visits) DeleteBefore(
	ctx context.Context, day calendar.Date, originsUntil time.Time, limit int,
) (int, error) {
	if err := s.queries.DeleteSaltsBefore(ctx, day); err != nil {
		return 0, fmt.Errorf("delete salts: %w", err)
	}
	visitors, err := s.queries.DeleteVisitorsBefore(ctx, day, int64(limit))
	if err != nil {
		return 0, fmt.Errorf("delete visitors: %w", err)
	}
	origins, err := s.queries.DeleteOriginsUntil(ctx, originsUntil, int64(limit))
	if err != nil {
		return 0, fmt.Errorf("delete origins: %w", err)
	}
	return int(max(visitors, origins)), nil
}

// Salt implements visit.Salts.
func (s *Visits) Salt(ctx context.Context, day calendar.Date) ([]byte, error) {
	salt, err := s.queries.Salt(ctx, day)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("salt of %s: %w", day, err)
	}
	return salt, nil
}

// AddSalt implements visit.Salts.
func (s *Visits) AddSalt(ctx context.Context, day calendar.Date, salt []byte) error {
	if err := s.queries.AddSalt(ctx, day, salt); err != nil {
		return fmt.Errorf("store the salt of %s: %w", day, err)
	}
	return nil
}

// Daily implements visit.Visits.
func (s *Visits) Daily(
	ctx context.Context, owner identity.UserID, first, last calendar.Date,
) ([]visit.DailyAggregation, error) {
	rows, err := s.queries.DailyVisits(ctx, int64(owner), first, last)
	if err != nil {
		return nil, fmt.Errorf("visits of user %d: %w", owner, err)
	}
	days := make([]visit.DailyAggregation, len(rows))
	for i, row := range rows {
		days[i] = visit.DailyAggregation{Date: row.Day, TotalVisits: row.Visits, TotalVisitors: row.Visitors}
	}
	return days, nil
}

// DailyOfLinks implements visit.Visits.
func (s *Visits) DailyOfLinks(
	ctx context.Context, owner identity.UserID, first, last calendar.Date,
) ([]visit.LinkDay, error) {
	rows, err := s.queries.DailyLinkVisits(ctx, int64(owner), sharelink.MaxDeletedShown, first, last)
	if err != nil {
		return nil, fmt.Errorf("visits by the links of user %d: %w", owner, err)
	}
	days := make([]visit.LinkDay, len(rows))
	for i, row := range rows {
		days[i] = visit.LinkDay{Link: sharelink.ID(row.LinkID), Date: row.Day, Visits: row.Visits}
	}
	return days, nil
}
