package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/live"
	"wright.app/platform/tx"
	"wright.app/platform/unreadable"
)

// upkeepBatch is the maximum number of jobs that are read at a time.
const upkeepBatch = 200

// UpkeepDeps are the dependencies of Upkeep.
type UpkeepDeps struct {
	Transactor    tx.Transactor
	Clock         clock.Clock
	Jobs          Jobs
	Finder        Finder
	Organizations *organization.Directory
	Notifier      *notification.Recorder
	Log           *slog.Logger
	Unreadable    *unreadable.Rows
}

// Upkeep stores the end of jobs, and tells their recruiters of it and a week before.
type Upkeep struct{ UpkeepDeps }

// NewUpkeep returns an Upkeep.
func NewUpkeep(d UpkeepDeps) *Upkeep { return &Upkeep{d} }

// Run stores which jobs have ended, and tells their recruiters of these and of jobs that end within RemindedBefore. A
// job that fails keeps no other from its turn.
func (u *Upkeep) Run(ctx context.Context) error {
	return errors.Join(u.each(ctx, u.ended, u.expire), u.each(ctx, u.ending, u.remind))
}

func (u *Upkeep) ended(ctx context.Context) ([]ID, error) {
	return u.Jobs.Ended(ctx, u.Clock.Now(), upkeepBatch)
}

func (u *Upkeep) ending(ctx context.Context) ([]ID, error) {
	now := u.Clock.Now()
	return u.Jobs.Unreminded(ctx, now, now.Add(RemindedBefore), upkeepBatch)
}

// each calls a function for all jobs that another one lists, in a transaction each, as tx.Each.
func (u *Upkeep) each(
	ctx context.Context, list func(context.Context) ([]ID, error), do func(context.Context, Job) error,
) error {
	err := tx.Each(ctx, u.Transactor, upkeepBatch, list, func(ctx context.Context, id ID) error {
		j, err := u.Jobs.Lock(ctx, id)
		if errors.Is(err, fault.ErrNotFound) { // deleted meanwhile
			return nil
		}
		if err == nil {
			err = do(ctx, j)
		}
		if err != nil {
			return fmt.Errorf("job %s: %w", id, err)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("jobs that end: %w", err)
	}
	return nil
}

// expire stores that a job has ended. Its version stays, because nothing has changed for those who read it.
func (u *Upkeep) expire(ctx context.Context, stored Job) error {
	j := stored.At(u.Clock.Now())
	if stored.Status != Open || j.Status != Expired { // closed, or made longer, meanwhile
		return nil
	}
	if err := u.Jobs.Save(ctx, j); err != nil {
		return err
	}
	if err := index(ctx, u.Finder, u.Organizations, j); err != nil {
		return err
	}
	if err := tellChanged(ctx, u.Organizations, u.Notifier, j); err != nil {
		return err
	}
	return tell(ctx, u.Organizations, u.Notifier, j, endedKind, "")
}

// remind tells the recruiter of a job that ends soon.
func (u *Upkeep) remind(ctx context.Context, j Job) error {
	now := u.Clock.Now()
	if !j.IsOpen(now) || j.Reminded || j.ExpiresAt.Sub(now) > RemindedBefore {
		return nil
	}
	j.Reminded = true
	if err := u.Jobs.Save(ctx, j); err != nil {
		return err
	}
	return tell(ctx, u.Organizations, u.Notifier, j, endingKind, "")
}

// tell notifies the recruiter of a job, instead of what they were told of it before. Of a job of an organization whose
// recruiter does not hire for it any more, it notifies everybody who does. reason is that of a decision of an operator.
func tell(
	ctx context.Context, organizations *organization.Directory, notifier *notification.Recorder, j Job,
	kind notification.Kind, reason string,
) error {
	told, err := NewTeams(organizations).Of(ctx, j)
	if err != nil {
		return err
	}
	for _, owner := range told {
		if err := notifier.Closed(ctx, owner, j.ID); err != nil {
			return err
		}
		n := notification.Notification{Owner: owner, Cause: j.ID, Reason: reason}
		if err := notifier.Add(ctx, kind, n); err != nil {
			return err
		}
	}
	return nil
}

// tellChanged tells the browsers and programs of everybody who hires for a job to read it again.
func tellChanged(
	ctx context.Context, organizations *organization.Directory, notifier *notification.Recorder, j Job,
) error {
	team, err := NewTeams(organizations).All(ctx, j)
	if err != nil {
		return err
	}
	for _, user := range team {
		if user == 0 { // the recruiter has left
			continue
		}
		if err := notifier.Tell(ctx, user, live.Event{Name: live.JobChanged, Job: j.ID}); err != nil {
			return err
		}
	}
	return nil
}
