package application

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/jobs"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/tx"
)

// upkeepBatch is the maximum number of applications that are read at a time.
const upkeepBatch = 200

// UpkeepDeps are the dependencies of Upkeep.
type UpkeepDeps struct {
	Transactor   tx.Transactor
	Clock        clock.Clock
	Applications Applications
	Directory    *Directory
	Jobs         jobs.Jobs
	Links        *sharelink.Directory
	Endings      *Endings
	Messenger    *Messenger
}

// Upkeep stores what time makes of applications: it reminds teams, stores which applications were not answered, and
// deletes those that have ended.
type Upkeep struct{ UpkeepDeps }

// NewUpkeep returns an Upkeep.
func NewUpkeep(d UpkeepDeps) *Upkeep { return &Upkeep{d} }

// Run does what is due. A failure of one part does not prevent the others, and an application that fails keeps no other
// from its turn.
func (u *Upkeep) Run(ctx context.Context) error {
	return errors.Join(
		u.each(ctx, u.overdue, u.expire),
		u.each(ctx, u.unreminded, u.remind),
		u.each(ctx, u.ended, u.delete),
		u.endLeftOver(ctx),
	)
}

func (u *Upkeep) overdue(ctx context.Context) ([]ID, error) {
	return u.Applications.Overdue(ctx, u.Clock.Now(), upkeepBatch)
}

func (u *Upkeep) unreminded(ctx context.Context) ([]ID, error) {
	now := u.Clock.Now()
	return u.Applications.Unreminded(ctx, now, now.Add(RemindedBefore), upkeepBatch)
}

func (u *Upkeep) ended(ctx context.Context) ([]ID, error) {
	return u.Applications.Ended(ctx, u.Clock.Now(), upkeepBatch)
}

// each calls a function for all applications that another one lists, in a transaction each, as tx.Each.
func (u *Upkeep) each(
	ctx context.Context, list func(context.Context) ([]ID, error), do func(context.Context, ID) error,
) error {
	err := tx.Each(ctx, u.Transactor, upkeepBatch, list, func(ctx context.Context, id ID) error {
		err := do(ctx, id)
		switch {
		case errors.Is(err, fault.ErrNotFound): // deleted meanwhile
			return nil
		case err != nil:
			return fmt.Errorf("application %s: %w", id, err)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("applications that are due: %w", err)
	}
	return nil
}

// expire stores that the team has not answered.
func (u *Upkeep) expire(ctx context.Context, id ID) error {
	a, err := u.Applications.Lock(ctx, id)
	if err != nil {
		return err
	}
	happened, isOverdue, err := u.Directory.expire(ctx, &a, u.Clock.Now())
	if err != nil || !isOverdue {
		return err
	}
	if err := u.Applications.Save(ctx, a, &happened); err != nil {
		return err
	}
	return u.tell(ctx, a, u.Messenger.unanswered)
}

// remind tells the team that an answer is due.
func (u *Upkeep) remind(ctx context.Context, id ID) error {
	a, err := u.Applications.Lock(ctx, id)
	if err != nil {
		return err
	}
	now := u.Clock.Now()
	if !a.At(now).Status.awaitsAnswer() || a.Reminded || a.ResponseDueAt.Sub(now) > RemindedBefore {
		return nil
	}
	a.Reminded = true
	if err := u.Applications.Save(ctx, a, nil); err != nil {
		return err
	}
	return u.tell(ctx, a, u.Messenger.due)
}

// tell tells of an application, unless its job is deleted: what is told names the job.
func (u *Upkeep) tell(
	ctx context.Context, a Application, tell func(context.Context, Application, jobs.Job) error,
) error {
	j, err := u.Jobs.ByID(ctx, a.Job)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return nil
	case err != nil:
		return err
	}
	return tell(ctx, a, j)
}

// delete deletes an application that has ended, and its link.
func (u *Upkeep) delete(ctx context.Context, id ID) error {
	a, link, err := lock(ctx, u.Applications, u.Links, id)
	if err != nil {
		return err
	}
	now := u.Clock.Now()
	if a.EndsAt.After(now) {
		return nil
	}
	// Without the application the link would open for everybody (Directory.MayOpen).
	if link != nil {
		if err := u.Links.End(ctx, link, now); err != nil {
			return err
		}
	}
	if err := u.Applications.Delete(ctx, id); err != nil {
		return err
	}
	return u.Messenger.ended(ctx, a)
}

// endLeftOver ends the applications that something else should have ended: those whose links were deleted by an
// instance of an earlier release, or before a backup of one was restored, and those for jobs whose applications
// end, when the queue has given up. A failure of one does not prevent the others.
func (u *Upkeep) endLeftOver(ctx context.Context) error {
	var failures []error
	var after ID
	ended := map[jobs.ID]bool{}
	for {
		all, err := u.Applications.Readable(ctx, after, upkeepBatch)
		if err != nil {
			return errors.Join(append(failures, err)...)
		}
		if len(all) > 0 {
			after = all[len(all)-1].ID
			failures = append(failures, u.endLeftOverOf(ctx, all, ended))
		}
		if len(all) < upkeepBatch {
			return errors.Join(failures...)
		}
	}
}

// endLeftOverOf is endLeftOver for some applications. It adds the jobs for which it ends all of them to ended.
func (u *Upkeep) endLeftOverOf(ctx context.Context, all []Application, ended map[jobs.ID]bool) error {
	ids := make([]sharelink.ID, len(all))
	for i, a := range all {
		ids[i] = a.Link
	}
	links, err := u.Links.Several(ctx, ids)
	if err != nil {
		return err
	}
	postings, err := u.Jobs.ByIDs(ctx, jobsOf(all))
	if err != nil {
		return err
	}
	var failures []error
	for _, a := range all {
		j := slices.IndexFunc(postings, func(j jobs.Job) bool { return j.ID == a.Job })
		link, hasLink := links[a.Link]
		switch {
		case ended[a.Job]:
		case j >= 0 && postings[j].ApplicationsEnd:
			ended[a.Job] = true
			// Only an operator ends applications of a team that goes on.
			losesHirer := postings[j].CloseReason != jobs.Moderation
			failures = append(failures, u.Endings.EndApplications(ctx, EndingOfJob{Job: a.Job, LosesHirer: losesHirer}))
		case j < 0 && !a.Withheld, a.Link != 0 && (!hasLink || link.Status() != sharelink.Active):
			failures = append(failures, u.Transactor.InTx(ctx, func(ctx context.Context) error {
				return u.Endings.end(ctx, a.ID, ending{losesHirer: j < 0})
			}))
		}
	}
	return errors.Join(failures...)
}
