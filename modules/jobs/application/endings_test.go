package application_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/live/livetest"
)

// manyApplicants is more than end in two transactions.
const manyApplicants = 60

// applyMany sends applications of many people for a job.
func (f fixture) applyMany(t *testing.T, job jobs.ID) map[identity.UserID]application.ID {
	t.Helper()
	sent := map[identity.UserID]application.ID{}
	for user := identity.UserID(1000); user < 1000+manyApplicants; user++ {
		f.SetPerson(t, networktest.PersonOf(user, "Demo"))
		f.AddApplicant(t, user)
		sent[user] = f.apply(t, user, job).ID
	}
	return sent
}

// wantUnreachable fails if Robin reads or changes one of the applications for a job, or is told of them.
func (f fixture) wantUnreachable(t *testing.T, job jobs.ID, sent map[identity.UserID]application.ID) {
	t.Helper()
	page, err := f.Service.ListReceived(t.Context(), as(robin), job, application.Filter{}, nil, manyApplicants)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range page.Items {
		if a.Status != application.Withdrawn || a.Person != nil {
			t.Errorf("listed: %+v", a)
		}
	}
	for _, id := range sent {
		got, err := f.Service.GetReceived(t.Context(), as(robin), job, id)
		if !errors.Is(err, fault.ErrNotFound) && (err != nil || got.Message != "" || got.Shares != nil) {
			t.Errorf("read: %+v, %v", got, err)
		}
		if f.try(t, job, id, application.InReview) == nil {
			t.Error("moved on")
		}
	}
}

// interrupting is a transactor that is cancelled after some transactions.
type interrupting struct {
	application.EndingsDeps

	left int
}

var errKilled = errors.New("killed")

// InTx implements tx.Transactor.
func (i *interrupting) InTx(ctx context.Context, do func(context.Context) error) error {
	return i.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := do(ctx); err != nil {
			return err
		}
		if i.left--; i.left < 0 {
			return errKilled
		}
		return nil
	})
}

// The job that ends them may be killed at any time. From the first commit on the stored state of the posting decides.
func TestT307_manyApplicationsForAModeratedJob_endInBatchesThatGoOnAfterAKill(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent := f.applyMany(t, job)
		told := func(user identity.UserID) (n int) {
			for _, name := range livetest.Names(t, f.DB, user) {
				if name == live.ApplicationChanged {
					n++
				}
			}
			return n
		}
		before := map[identity.UserID]int{}
		for user := range sent {
			before[user] = told(user)
		}
		if _, err := f.Administration(t).Close(t.Context(), job, "Asks for money."); err != nil {
			t.Fatal(err)
		}
		if len(f.Endings.Queued) != 1 {
			t.Fatalf("queued %+v", f.Endings.Queued)
		}
		f.wantUnreachable(t, job, sent)
		deps := f.EndingsDeps(t)
		killed := &interrupting{deps, 1}
		deps.Transactor = killed
		err := application.NewEndings(deps).EndApplications(t.Context(), f.Endings.Queued[0])
		wantErr(t, "killed", err, errKilled)
		left, err := f.World.Applications.Unended(t.Context(), job, false, manyApplicants)
		if err != nil || len(left) == 0 || len(left) == manyApplicants {
			t.Errorf("%d are left, %v", len(left), err)
		}
		f.wantUnreachable(t, job, sent)
		again := f.Endings.Queued[0]
		f.EndApplications(t)
		if err := f.Ender.EndApplications(t.Context(), again); err != nil {
			t.Fatal(err)
		}
		for user, id := range sent {
			got, err := f.Service.GetOwn(t.Context(), as(user), id)
			if err != nil || got.Status != application.Withdrawn || got.Shares != nil || len(got.Events) != 2 {
				t.Errorf("user %d: %+v, %v", user, got, err)
			}
			if times := told(user) - before[user]; times != 1 {
				t.Errorf("user %d is told %d times", user, times)
			}
		}
	})
}

func TestT307_erasureOfPeopleWithManyApplications_isDoneInBatches(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent := f.applyMany(t, job)
		for range 30 {
			f.apply(t, alex, f.publish(t, sam))
			f.Clock.Advance(2 * time.Hour)
		}
		for _, user := range []identity.UserID{robin, alex} {
			for range 2 { // it may be called again
				if err := f.Data.EraseInBatches(t.Context(), user); err != nil {
					t.Fatal(err)
				}
			}
		}
		own, err := f.World.Applications.Of(t.Context(), alex)
		if err != nil || len(own) != 0 {
			t.Errorf("%d are left, %v", len(own), err)
		}
		for user, id := range sent {
			got, err := f.Service.GetOwn(t.Context(), as(user), id)
			if err != nil || got.Status != application.Withdrawn || got.Hirer != (jobs.Hirer{}) {
				t.Errorf("user %d: %+v, %v", user, got, err)
			}
		}
	})
}
