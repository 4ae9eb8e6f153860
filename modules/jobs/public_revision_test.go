package jobs_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func (f fixture) revision(t *testing.T, id jobs.ID) jobs.PublicRevision {
	t.Helper()
	revision, err := f.PublicRevision(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return revision
}

// All that GetPublic reads of other modules is saved by them with one of these events.
func TestT380_changesThatEverybodySees_giveTheJobANewRevision(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mill := f.organization(t, "mill.example", robin)
		j := f.publish(t, robin, inNameOf(mill))
		other := f.publish(t, sam, inNameOf(f.organization(t, "other.example", sam)))
		bus := events.NewBus(jobs.RaisePublicRevisions(f.World.Jobs)...)
		header := profile.Changed{Owner: robin, HeaderChanged: true}
		named := organization.Changed{Employer: organization.Employer{ID: mill.ID}}
		publish := func(event any) func() error {
			return func() error {
				return f.DB.InTx(t.Context(), func(ctx context.Context) error { return bus.Publish(ctx, event) })
			}
		}
		for name, c := range map[string]struct {
			change func() error
			isNew  bool
		}{
			"the recruiter":            {publish(auth.UserChanged{User: robin}), true},
			"access to their profile":  {publish(header), true},
			"content of their profile": {publish(profile.Changed{Owner: robin}), false},
			"the organization":         {publish(named), true},
			"another user":             {publish(auth.UserChanged{User: alex}), false},
			"the job":                  {f.retitle(t, robin, j.ID, inNameOf(mill)), true},
			"a block of the recruiter": {func() error { f.Block(t, alex, robin); return nil }, false},
		} {
			before, untouched := f.revision(t, j.ID), f.revision(t, other.ID)
			if err := c.change(); err != nil {
				t.Fatal(err)
			}
			if after := f.revision(t, j.ID); (after != before) != c.isNew {
				t.Errorf("%s: got %v after %v", name, after, before)
			}
			if after := f.revision(t, other.ID); after != untouched {
				t.Errorf("%s: another job: got %v after %v", name, after, untouched)
			}
		}
	})
}

// retitle changes a job to what it says already.
func (f fixture) retitle(
	t *testing.T, recruiter identity.UserID, id jobs.ID, change func(*jobs.Input),
) func() error {
	t.Helper()
	return func() error {
		_, err := f.Update(t.Context(), as(recruiter), id, jobstest.Full(change), nil)
		return err
	}
}

// The recruiter of a job of an organization who leaves is not named any more.
func TestT380_recruiterIsErased_theJobHasANewRevision(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin, inNameOf(f.organization(t, "mill.example", robin, sam)))
		before := f.revision(t, j.ID)
		if err := f.World.Jobs.EraseUser(t.Context(), robin); err != nil {
			t.Fatal(err)
		}
		if after := f.revision(t, j.ID); after == before {
			t.Errorf("got %v twice", after)
		}
	})
}

// Nothing is kept of a job that is not open, and an end by the clock needs no change of a row.
func TestT381_jobThatIsNotOpen_hasNoRevision(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		draft := f.draft(t, robin, jobstest.Full())
		expiring, closed := f.publish(t, robin), f.publish(t, robin)
		if _, err := f.Close(t.Context(), as(robin), closed.ID, jobs.Filled, nil); err != nil {
			t.Fatal(err)
		}
		f.revision(t, expiring.ID)
		f.Clock.Advance(expiring.ExpiresAt.Sub(f.Clock.Now()) - time.Microsecond)
		f.revision(t, expiring.ID)
		f.Clock.Advance(time.Microsecond)
		for name, id := range map[string]jobs.ID{"draft": draft.ID, "closed": closed.ID, "expired": expiring.ID} {
			_, err := f.PublicRevision(t.Context(), id)
			wantErr(t, name, err, fault.ErrNotFound)
		}
	})
}

// Readers share reads of the revision, but none that has begun before they ask.
func TestT380_revision_isNewRightAfterAChange_whileManyAsk(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mill := f.organization(t, "mill.example", robin)
		j := f.publish(t, robin, inNameOf(mill))
		ctx, stop := context.WithCancel(t.Context())
		var readers sync.WaitGroup
		for range 4 {
			readers.Go(func() {
				for ctx.Err() == nil {
					_, _ = f.PublicRevision(ctx, j.ID)
				}
			})
		}
		for range 20 {
			before := f.revision(t, j.ID)
			if err := f.retitle(t, robin, j.ID, inNameOf(mill))(); err != nil {
				t.Fatal(err)
			}
			if f.revision(t, j.ID) == before {
				t.Error("a change has given the job no new revision")
			}
		}
		stop()
		readers.Wait()
	})
}
