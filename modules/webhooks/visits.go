package webhooks

import (
	"context"
	"log/slog"

	"wright.app/modules/sharing/visit"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/tx"
)

const (
	// visitsBatch is the number of users that are read at a time.
	visitsBatch = 100
	// visitsDays is the maximum number of past days whose visits are told after the program did not run.
	visitsDays = 14
)

// VisitsDeps are the dependencies of Visits.
type VisitsDeps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Store      Store
	Visits     *visit.Directory
	Events     *live.Recorder
	Log        *slog.Logger
}

// Visits tells users who have webhooks how often their personal links were visited, once for each link and day, when
// the day has ended.
type Visits struct{ VisitsDeps }

// NewVisits returns Visits.
func NewVisits(d VisitsDeps) *Visits { return &Visits{d} }

// Tell tells of all days that have ended. It may be called at any time and by several processes. What fails for one
// user is logged, and is tried again by the next call.
func (v *Visits) Tell(ctx context.Context) error {
	day := calendar.DayOf(v.Clock.Now()).AddDays(-1)
	for after := identity.UserID(0); ; {
		users, err := v.Store.UntoldVisits(ctx, day, after, visitsBatch)
		if err != nil || len(users) == 0 {
			return err
		}
		for _, user := range users {
			after = user
			err := v.tell(ctx, user, day)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				v.Log.ErrorContext(ctx, "a user could not be told of the visits to their links", "user_id", int64(user),
					"err", err)
			}
		}
	}
}

// tell tells a user of the days up to one.
func (v *Visits) tell(ctx context.Context, user identity.UserID, day calendar.Date) error {
	return v.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := v.Store.Lock(ctx, user); err != nil {
			return err
		}
		endpoints, err := v.Store.Of(ctx, user)
		if err != nil {
			return err
		}
		first := day.AddDays(1)
		for _, e := range endpoints {
			if next := e.VisitsUntil.AddDays(1); e.Enabled && next.Before(first) {
				first = next
			}
		}
		if oldest := day.AddDays(1 - visitsDays); first.Before(oldest) {
			first = oldest
		}
		if first.Compare(day) <= 0 {
			days, err := v.Visits.OfLinks(ctx, user, first, day)
			if err != nil {
				return err
			}
			for _, one := range days {
				err := v.Events.Record(ctx, user, live.Event{
					Name: live.LinkVisited, Link: int64(one.Link), Date: one.Date, Visits: one.Visits,
				})
				if err != nil {
					return err
				}
			}
		}
		tx.Participate(ctx, v, func() told { return told{v.Store, user, day} })
		return nil
	})
}

// told stores that a user was told of the visits until a day. It does so after the events of the transaction were
// stored: all transactions lock the counter of live events before the webhooks.
type told struct {
	store Store
	user  identity.UserID
	day   calendar.Date
}

// BeforeCommit implements tx.Participant.
func (t told) BeforeCommit(ctx context.Context) error { return t.store.SaveVisits(ctx, t.user, t.day) }

// AfterCommit implements tx.Participant.
func (told) AfterCommit() {}
