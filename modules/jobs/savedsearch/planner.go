package savedsearch

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/jobs"
	"wright.app/modules/network"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
	"wright.app/platform/unreadable"
)

const (
	// mailHour is the hour (UTC) from which the mails of a day are planned.
	mailHour = 6
	// reach is the age from which a job is not mailed any more, for instance after the server was off for long.
	reach = 7 * 24 * time.Hour
	// pageSize is how many searches are read at a time. A transaction stores the mails of one page, so that others do
	// not wait long.
	pageSize = 100
	// MaxMailed is the maximum number of jobs of a search in a mail.
	MaxMailed = 10
)

// PlannerDeps are the dependencies of Planner.
type PlannerDeps struct {
	Transactor     tx.Transactor
	Clock          clock.Clock
	Searches       Searches
	Mails          Mails
	Queue          Queue
	Jobs           *jobs.Service
	People         *auth.Directory
	Settings       *settings.Directory
	Correspondence *network.Correspondence
	Log            *slog.Logger
	Unreadable     *unreadable.Rows
}

// Planner finds the new jobs of all saved searches, once a day.
type Planner struct{ PlannerDeps }

// NewPlanner returns a Planner.
func NewPlanner(d PlannerDeps) *Planner { return &Planner{d} }

// Plan queues the mails of the day. It may be called at any time and by several processes, and goes on where another
// call has ended. The new jobs are read once; searches are read and tried without a transaction.
func (p *Planner) Plan(ctx context.Context) error {
	run, err := p.begin(ctx)
	if err != nil {
		return fmt.Errorf("begin to plan mails with new jobs: %w", err)
	}
	if run.IsComplete {
		return nil
	}
	if err := p.deleteOld(ctx, run.Day); err != nil {
		return err
	}
	batch, err := p.Jobs.NewBatch(ctx, run.Since, run.Through)
	if err != nil {
		return err
	}
	hidden := hiddenJobs{p.Correspondence, map[identity.UserID]map[identity.UserID]bool{}}
	for day := run.Day; !run.IsComplete && run.Day.Equal(day); {
		next, mails, err := p.page(ctx, run, batch, hidden)
		if err != nil {
			return fmt.Errorf("new jobs of saved searches: %w", err)
		}
		if run, err = p.store(ctx, run, next, mails); err != nil {
			return fmt.Errorf("store mails with new jobs: %w", err)
		}
	}
	return nil
}

// begin returns the run of today, which is complete if there is nothing to do. A run that was not completed on its day
// becomes a part of the new one.
func (p *Planner) begin(ctx context.Context) (run Run, err error) {
	err = p.Transactor.InTx(ctx, func(ctx context.Context) error {
		last, err := p.Mails.LockRun(ctx)
		now := p.Clock.Now().UTC()
		today := startOfDay(now)
		if run = last; err != nil || last.Day.Equal(today) {
			return err
		}
		if now.Before(today.Add(mailHour * time.Hour)) {
			run.IsComplete = true
			return nil
		}
		run = Run{Day: today, Since: last.Through}
		if !last.IsComplete {
			run.Since = last.Since
		}
		// A position is never below the time of publishing.
		run.Since = max(run.Since, jobs.Position(now.Add(-reach).UnixMicro()))
		// Those who are publishing a job now get a higher position than all that are visible.
		if run.Through, err = p.Jobs.NewestPosition(ctx); err != nil {
			return err
		}
		return p.Mails.SaveRun(ctx, run)
	})
	return run, err
}

// deleteOld deletes the mails that no run needs any more: their jobs are beyond its reach.
func (p *Planner) deleteOld(ctx context.Context, today time.Time) error {
	for deleted := pageSize; deleted == pageSize; {
		err := p.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
			deleted, err = p.Mails.DeleteBefore(ctx, today.Add(-reach), pageSize)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// page returns the mails to the next members, and the run after them.
func (p *Planner) page(
	ctx context.Context, run Run, batch *jobs.Batch, hidden hiddenJobs,
) (Run, []Mail, error) {
	searches, err := p.Searches.Mailed(ctx, run.After, pageSize)
	if err != nil {
		return run, nil, err
	}
	if len(searches) < pageSize {
		run.IsComplete = true
	} else { // the next page has all searches of the last member
		last := searches[pageSize-1].User
		searches = slices.DeleteFunc(searches, func(s Search) bool { return s.User == last })
	}
	var users []identity.UserID
	byUser := map[identity.UserID][]Search{}
	for _, s := range searches {
		if _, isKnown := byUser[s.User]; !isKnown {
			users = append(users, s.User)
		}
		byUser[s.User] = append(byUser[s.User], s)
	}
	if len(users) == 0 {
		return run, nil, nil
	}
	run.After = users[len(users)-1]
	last, err := p.Mails.Last(ctx, users)
	if err != nil {
		return run, nil, err
	}
	var mails []Mail
	for _, user := range users {
		found, err := p.newJobs(ctx, run, last[user], byUser[user], batch, hidden)
		if err != nil {
			return run, nil, err
		}
		if len(found) > 0 {
			mails = append(mails, Mail{User: user, Day: run.Day, Through: run.Through, Found: found})
		}
	}
	return run, mails, nil
}

// newJobs returns the new jobs of the searches of a member, each job once, without own jobs and those of recruiters
// with whom a block stands. last is the last mail to the member: if it was not sent on its day, its jobs come first.
// What cannot be read is left out, so that others get their mails.
func (p *Planner) newJobs(
	ctx context.Context, run Run, last Mail, searches []Search, batch *jobs.Batch, hidden hiddenJobs,
) ([]Found, error) {
	var found []Found
	told := map[jobs.ID]bool{}
	for _, s := range searches {
		if s.Unreadable != nil {
			p.Unreadable.LeftOut(ctx, p.Log, unreadable.SavedSearch, "a saved search cannot be read, and is not mailed",
				"error", s.Unreadable)
			continue
		}
		query, err := s.Filter.Parse()
		if err != nil {
			continue // was saved by earlier rules
		}
		one := Found{Search: s.ID}
		for _, j := range batch.Find(query) {
			if told[j.ID] || j.Position <= last.Through || !j.PostedAt.After(s.CreatedAt) {
				continue
			}
			isHidden, err := hidden.from(ctx, j.Recruiter, s.User)
			if err != nil {
				return nil, err
			}
			if !isHidden {
				told[j.ID] = true
				one.add(j.ID)
			}
		}
		if len(one.Jobs) > 0 {
			found = append(found, one)
		}
	}
	if last.Unreadable != nil {
		p.Unreadable.LeftOut(ctx, p.Log, unreadable.SearchMail,
			"the last mail with new jobs cannot be read, and is not sent", "error", last.Unreadable)
	}
	if last.SentAt.IsZero() && last.Day.Before(run.Day) {
		found = joined(last.Found, found)
	}
	return found, nil
}

// hiddenJobs tells from whom the jobs of a recruiter are hidden. Blocks are read once for each recruiter, because there
// are far fewer recruiters with new jobs than members with searches. A block of a later moment is seen when the mail is
// sent.
type hiddenJobs struct {
	correspondence *network.Correspondence
	byRecruiter    map[identity.UserID]map[identity.UserID]bool
}

// from reports whether a member is the recruiter or has a block with them, either way.
func (h hiddenJobs) from(ctx context.Context, recruiter, member identity.UserID) (bool, error) {
	users, isRead := h.byRecruiter[recruiter]
	if !isRead {
		blocked, err := h.correspondence.Blocked(ctx, recruiter)
		if err != nil {
			return false, err
		}
		users = map[identity.UserID]bool{recruiter: true}
		for _, user := range blocked {
			users[user] = true
		}
		h.byRecruiter[recruiter] = users
	}
	return users[member], nil
}

func (f *Found) add(ids ...jobs.ID) {
	for _, id := range ids {
		if len(f.Jobs) < MaxMailed {
			f.Jobs = append(f.Jobs, id)
		} else {
			f.More++
		}
	}
}

// joined returns the jobs of two mails.
func joined(earlier, later []Found) []Found {
	all := slices.Clone(later)
	for _, f := range earlier {
		i := slices.IndexFunc(all, func(other Found) bool { return other.Search == f.Search })
		if i < 0 {
			all = append(all, f)
			continue
		}
		all[i].add(f.Jobs...)
		all[i].More += f.More
	}
	return all
}

// wanted returns the mails to those who are active and want them.
func (p *Planner) wanted(ctx context.Context, mails []Mail) ([]Mail, error) {
	if len(mails) == 0 {
		return nil, nil
	}
	users := usersOf(mails)
	active, err := p.People.Active(ctx, users)
	if err != nil {
		return nil, err
	}
	off, err := p.Settings.SwitchedOff(ctx, active)
	if err != nil {
		return nil, err
	}
	wanting := map[identity.UserID]bool{}
	for _, user := range active {
		wanting[user] = off[user].On(settings.JobSearchesMailed)
	}
	return slices.DeleteFunc(mails, func(m Mail) bool { return !wanting[m.User] }), nil
}

// store stores mails and queues them, unless another instance has done so. It returns the stored run.
func (p *Planner) store(ctx context.Context, run, next Run, mails []Mail) (stored Run, err error) {
	err = p.Transactor.InTx(ctx, func(ctx context.Context) error {
		if stored, err = p.Mails.LockRun(ctx); err != nil || stored != run {
			return err
		}
		stored = next
		// An account that was erased since the page was read must not get a row (docs/security.md, T314).
		if mails, err = p.wanted(ctx, mails); err != nil {
			return err
		}
		if err := p.Mails.Replace(ctx, mails); err != nil {
			return err
		}
		if err := p.Queue.Enqueue(ctx, usersOf(mails)); err != nil {
			return err
		}
		return p.Mails.SaveRun(ctx, next)
	})
	return stored, err
}

func usersOf(mails []Mail) []identity.UserID {
	users := make([]identity.UserID, len(mails))
	for i, m := range mails {
		users[i] = m.User
	}
	return users
}

func startOfDay(at time.Time) time.Time { return at.Truncate(24 * time.Hour) }
