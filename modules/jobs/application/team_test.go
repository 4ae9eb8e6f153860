package application_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs/application"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/live/livetest"
	"wright.app/platform/tx"
)

func TestLists_updatedSince_haveWhatWasChangedSince(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		first := f.apply(t, alex, job)
		f.Clock.Advance(time.Hour)
		second := f.apply(t, dana, job)
		list := func(since time.Time) (received, own []application.ID) {
			t.Helper()
			filter := application.Filter{UpdatedSince: since}
			page, err := f.Service.ListReceived(t.Context(), as(robin), job, filter, nil, 10)
			if err != nil || page.Counts[application.Submitted]+page.Counts[application.InReview]+
				page.Counts[application.NoResponse] != 2 {
				t.Fatalf("got %+v, %v", page, err)
			}
			for _, a := range page.Items {
				received = append(received, a.ID)
			}
			mine, err := f.Service.ListOwn(t.Context(), as(alex), filter, nil, 10)
			if err != nil || mine.Total != len(mine.Items) {
				t.Fatalf("got %+v, %v", mine, err)
			}
			for _, a := range mine.Items {
				own = append(own, a.ID)
			}
			return received, own
		}
		want := func(step string, since time.Time, received, own []application.ID) {
			t.Helper()
			if gotReceived, gotOwn := list(since); !slices.Equal(gotReceived, received) || !slices.Equal(gotOwn, own) {
				t.Errorf("%s: got %v and %v, want %v and %v", step, gotReceived, gotOwn, received, own)
			}
		}
		one, two := []application.ID{first.ID}, []application.ID{second.ID}
		sent := f.Clock.Now()
		want("all", sent.Add(-time.Hour), []application.ID{first.ID, second.ID}, one)
		want("at the second one", sent, two, nil)
		f.Clock.Advance(time.Hour)
		f.move(t, robin, job, first.ID, application.InReview)
		want("after an answer", sent.Add(time.Microsecond), one, one)
		want("in the future", f.Clock.Now().Add(time.Microsecond), nil, nil)
	})
}

func TestListReceived_openOnesThatWaitLongest_comeFirst(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		first := f.apply(t, alex, job)
		f.Clock.Advance(time.Hour)
		second := f.apply(t, dana, job)
		order := func() []application.ID {
			var ids []application.ID
			var after *application.Place
			for {
				page, err := f.Service.ListReceived(t.Context(), as(robin), job, application.Filter{}, after, 1)
				if err != nil {
					t.Fatal(err)
				}
				for _, a := range page.Items {
					ids = append(ids, a.ID)
				}
				if after = page.Next; after == nil {
					return ids
				}
			}
		}
		if got := order(); len(got) != 2 || got[0] != first.ID {
			t.Errorf("at first: got %v", got)
		}
		f.Clock.Advance(time.Hour)
		f.move(t, robin, job, first.ID, application.InReview)
		if got := order(); len(got) != 2 || got[0] != second.ID {
			t.Errorf("after an answer: got %v", got)
		}
		f.move(t, robin, job, second.ID, application.Rejected)
		if got := order(); len(got) != 2 || got[0] != first.ID {
			t.Errorf("after a rejection: got %v", got)
		}
		rejected := application.Filter{Status: application.Rejected}
		page, err := f.Service.ListReceived(t.Context(), as(robin), job, rejected, nil, 10)
		if err != nil || len(page.Items) != 1 || page.Counts[application.InReview] != 1 ||
			page.Counts[application.Rejected] != 1 {
			t.Errorf("rejected ones: got %+v, %v", page, err)
		}
	})
}

func TestT267_applications_areThoseOfTheTeamNow(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		alone := f.publish(t, robin)
		own := f.apply(t, alex, alone)
		ofTeam := f.publish(t, robin, f.organization(t, robin, sam))
		sent := f.apply(t, alex, ofTeam)
		ctx := t.Context()
		for what, call := range map[string]func() error{
			"list": func() error {
				_, err := f.Service.ListReceived(ctx, as(sam), alone, application.Filter{}, nil, 10)
				return err
			},
			"get":         func() error { _, err := f.Service.GetReceived(ctx, as(sam), alone, own.ID); return err },
			"through own": func() error { _, err := f.Service.GetReceived(ctx, as(sam), ofTeam, own.ID); return err },
			"move": func() error {
				_, err := f.Service.Move(ctx, as(sam), alone, own.ID, application.MoveInput{
					To: application.InReview,
				}, nil)
				return err
			},
			"reject": func() error {
				return f.Service.Reject(ctx, as(sam), alone, []application.Rejection{
					{Application: own.ID, Verdict: application.Verdict{Reason: "No."}},
				})
			},
			"note": func() error {
				_, err := f.Service.AddNote(ctx, as(sam), alone, own.ID, "Note")
				return err
			},
			"delete note": func() error { return f.Service.DeleteNote(ctx, as(sam), alone, own.ID, uuid.New()) },
			"get own":     func() error { _, err := f.Service.GetOwn(ctx, as(dana), own.ID); return err },
			"take back": func() error {
				_, err := f.Service.TakeBack(ctx, as(dana), own.ID, application.Withdrawn, nil)
				return err
			},
			"delete own": func() error { return f.Service.DeleteOwn(ctx, as(dana), own.ID) },
		} {
			wantErr(t, what, call(), fault.ErrNotFound)
		}
		f.move(t, sam, ofTeam, sent.ID, application.InReview)
	})
}

func TestT268_rejection_namesARequirementOrAReason(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		first, second := f.apply(t, alex, job), f.apply(t, dana, job)
		requirement := "Six years of services that must not stop."
		for what, c := range map[string]struct {
			to   application.Status
			v    application.Verdict
			want string
		}{
			"neither": {application.Rejected, application.Verdict{}, "reason required"},
			"both": {
				application.Rejected, application.Verdict{Requirement: requirement, Reason: "No."}, "reason notAllowed",
			},
			"another requirement": {
				application.Rejected, application.Verdict{Requirement: "Be nice."}, "requirement unknown",
			},
			"a step with a reason": {
				application.InReview, application.Verdict{Reason: "No."}, "reason notAllowed",
			},
		} {
			_, err := f.Service.Move(t.Context(), as(robin), job, first.ID, application.MoveInput{
				To: c.to, Verdict: c.v,
			}, nil)
			if got := fields(err); len(got) != 1 || got[0] != c.want {
				t.Errorf("%s: got %v", what, got)
			}
		}
		all := []application.Rejection{
			{Application: first.ID, Verdict: application.Verdict{Requirement: requirement}}, {Application: second.ID},
		}
		got := fields(f.Service.Reject(t.Context(), as(robin), job, all))
		if len(got) != 1 || got[0] != "items.1.reason required" {
			t.Errorf("several: got %v", got)
		}
		f.move(t, robin, job, second.ID, application.Rejected)
		all[1].Reason = "No."
		wantErr(t, "one is final", f.Service.Reject(t.Context(), as(robin), job, all), application.ErrState)
		if got, err := f.Service.GetOwn(t.Context(), as(alex), first.ID); err != nil ||
			got.Status != application.Submitted {
			t.Errorf("all or none: got %s, %v", got.Status, err)
		}
		if err := f.Service.Reject(t.Context(), as(robin), job, all[:1]); err != nil {
			t.Fatal(err)
		}
		own, err := f.Service.GetOwn(t.Context(), as(alex), first.ID)
		if err != nil || own.Requirement != requirement || own.Events[1].Requirement != requirement {
			t.Errorf("the applicant reads %+v, %v", own, err)
		}
	})
}

func TestMove_moreOftenThanOnce_keepsVersionsAndTheLink(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent := f.apply(t, alex, job)
		f.Clock.Advance(24 * time.Hour)
		moved := f.move(t, robin, job, sent.ID, application.InReview)
		own, err := f.Service.GetOwn(t.Context(), as(alex), sent.ID)
		if err != nil || !own.Shares.Snapshot().ExpiresAt.Equal(moved.EndsAt) ||
			!moved.EndsAt.Equal(sent.EndsAt.Add(24*time.Hour)) {
			t.Errorf("the link ends at %s, %v", own.Shares.Snapshot().ExpiresAt, err)
		}
		stale := sent.Version
		_, err = f.Service.Move(t.Context(), as(robin), job, sent.ID, application.MoveInput{
			To: application.Offered,
		}, &stale)
		wantErr(t, "an old version", err, fault.ErrStale)
		_, err = f.Service.TakeBack(t.Context(), as(alex), sent.ID, application.Withdrawn, &stale)
		wantErr(t, "an old version of the applicant", err, fault.ErrStale)
		err = f.try(t, job, sent.ID, application.InReview)
		wantErr(t, "the same state", err, application.ErrState)

		expiry := f.Clock.Now().Add(time.Hour)
		if _, err := f.Links.ChangeLink(t.Context(), as(alex), own.Shares.Snapshot().ID, sharelink.Input{
			ExpiresAt: &expiry, KeepLens: true,
		}, nil); err != nil {
			t.Fatal(err)
		}
		f.move(t, robin, job, sent.ID, application.Offered)
		own, err = f.Service.GetOwn(t.Context(), as(alex), sent.ID)
		if err != nil || !own.Shares.Snapshot().ExpiresAt.Equal(expiry) || !own.ResponseDueAt.IsZero() {
			t.Errorf("an expiry of the owner is moved to %s, %v", own.Shares.Snapshot().ExpiresAt, err)
		}
		if got := f.Told(t, alex); len(got) != 1 || got[0] != "jobs.application-step" {
			t.Errorf("the applicant is told %v", got)
		}
	})
}

func TestNotes_areThoseOfTheTeam(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin, sam))
		sent := f.apply(t, alex, job)
		note, err := f.Service.AddNote(t.Context(), as(robin), job, sent.ID, "Asked good questions.")
		if err != nil || !note.IsOwn || note.Person == nil {
			t.Fatalf("got %+v, %v", note, err)
		}
		got, err := f.Service.GetReceived(t.Context(), as(sam), job, sent.ID)
		if err != nil || len(got.Notes) != 1 || got.Notes[0].IsOwn || got.NoteCount != 1 {
			t.Errorf("a colleague reads %+v, %v", got.Notes, err)
		}
		newest := func() *application.ShownNote {
			t.Helper()
			page, err := f.Service.ListReceived(t.Context(), as(sam), job, application.Filter{}, nil, 10)
			if err != nil || len(page.Items) != 2 {
				t.Fatalf("got %+v, %v", page, err)
			}
			for _, one := range page.Items {
				if one.ID == sent.ID {
					return one.NewestNote
				}
				if one.NewestNote != nil || one.NoteCount != 0 {
					t.Errorf("the other application has %+v", one.NewestNote)
				}
			}
			return nil
		}
		f.apply(t, dana, job)
		if n := newest(); n == nil || n.Text != note.Text || n.IsOwn || n.Person == nil {
			t.Errorf("on the board: %+v", n)
		}
		if _, err := f.Service.AddNote(t.Context(), as(sam), job, sent.ID, "Talk before the 4th."); err != nil {
			t.Fatal(err)
		}
		if n := newest(); n == nil || n.Text != "Talk before the 4th." || !n.IsOwn {
			t.Errorf("on the board after another note: %+v", n)
		}
		wantErr(t, "deleting that of another one",
			f.Service.DeleteNote(t.Context(), as(sam), job, sent.ID, note.ID), fault.ErrNotFound)
		if err := f.Service.DeleteNote(t.Context(), as(robin), job, sent.ID, note.ID); err != nil {
			t.Error(err)
		}
		if _, err := f.Service.AddNote(t.Context(), as(robin), job, sent.ID, " "); len(fields(err)) == 0 {
			t.Errorf("an empty note: got %v", err)
		}
		if _, err := f.Service.TakeBack(t.Context(), as(alex), sent.ID, application.Withdrawn, nil); err != nil {
			t.Fatal(err)
		}
		_, err = f.Service.AddNote(t.Context(), as(robin), job, sent.ID, "Late.")
		wantErr(t, "about a withdrawn one", err, application.ErrState)
	})
}

func TestT269_blockOrSuspension_hidesTheApplication(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin, sam))
		sent := f.apply(t, alex, job)
		count := func(user identity.UserID) (n int) {
			t.Helper()
			page, err := f.Service.ListReceived(t.Context(), as(user), job, application.Filter{}, nil, 10)
			if err != nil {
				t.Fatal(err)
			}
			j, err := f.postings.Get(t.Context(), as(user), job)
			if err != nil || j.ApplicationCount != len(page.Items) {
				t.Errorf("the job counts %d, the list has %d, %v", j.ApplicationCount, len(page.Items), err)
			}
			return len(page.Items)
		}
		f.Block(t, sam, alex)
		_, err := f.Service.GetReceived(t.Context(), as(sam), job, sent.ID)
		wantErr(t, "who has blocked the applicant", err, fault.ErrNotFound)
		if count(sam) != 0 || count(robin) != 1 {
			t.Errorf("Sam sees %d, Robin %d", count(sam), count(robin))
		}
		f.Suspend(t, alex)
		_, err = f.Service.GetReceived(t.Context(), as(robin), job, sent.ID)
		wantErr(t, "a suspended applicant", err, fault.ErrNotFound)
		if count(robin) != 0 {
			t.Error("a suspended applicant is listed")
		}
	})
}

func TestT269_block_tellsNothingOfTheApplication(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin, sam))
		f.Block(t, sam, alex)
		told := func(user identity.UserID) int { return len(livetest.Names(t, f.DB, user)) }
		samBefore, robinBefore := told(sam), told(robin) // of the job
		f.apply(t, alex, job)
		if got, colleague := told(sam)-samBefore, told(robin)-robinBefore; got != 0 || colleague == 0 {
			t.Errorf("who has blocked the applicant is told %d, the colleague %d", got, colleague)
		}
	})
}

func TestT270_blockOfTheRecruiter_endsTheApplicationForAll(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin, sam))
		sent := f.apply(t, alex, job)
		other := f.apply(t, dana, job)
		if _, err := f.Blocker.Block(t.Context(), as(alex), as(robin).Member, nil, ""); err != nil {
			t.Fatal(err)
		}
		got, err := f.Service.GetReceived(t.Context(), as(sam), job, sent.ID)
		if err != nil || got.Status != application.Withdrawn || got.Person != nil || got.Message != "" {
			t.Errorf("the colleague sees %+v, %v", got, err)
		}
		if got, err := f.Service.GetReceived(t.Context(), as(sam), job, other.ID); err != nil || got.Person == nil {
			t.Errorf("that of another applicant: %+v, %v", got, err)
		}
	})
}

func TestT271_deletedLink_isTheEndOfTheApplication(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent, other := f.apply(t, alex, job), f.apply(t, dana, job)
		if _, err := f.Links.DeleteLink(t.Context(), as(alex), sent.Shares.Snapshot().ID, nil); err != nil {
			t.Fatal(err)
		}
		if err := f.DB.InTx(t.Context(), func(ctx context.Context) error {
			return f.Revocation.RevokeAll(ctx, dana)
		}); err != nil {
			t.Fatal(err)
		}
		for _, id := range []application.ID{sent.ID, other.ID} {
			got, err := f.Service.GetReceived(t.Context(), as(robin), job, id)
			if err != nil || got.Status != application.Withdrawn || got.Person != nil || got.Shares != nil {
				t.Errorf("the team sees %+v, %v", got, err)
			}
			err = f.try(t, job, id, application.InReview)
			wantErr(t, "a step", err, application.ErrState)
		}
		f.apply(t, alex, job)
	})
}

func TestMove_rejectedWithoutALink_getsNoOffer(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent := f.apply(t, alex, job)
		f.move(t, robin, job, sent.ID, application.Rejected)
		if _, err := f.Links.DeleteLink(t.Context(), as(alex), sent.Shares.Snapshot().ID, nil); err != nil {
			t.Fatal(err)
		}
		err := f.try(t, job, sent.ID, application.Offered)
		wantErr(t, "an offer", err, application.ErrState)
	})
}

// countedTransactions counts the transactions that are begun outside of others.
type countedTransactions struct {
	tx.Transactor

	begun int
}

// InTx implements tx.Transactor.
func (c *countedTransactions) InTx(ctx context.Context, do func(context.Context) error) error {
	c.begun++
	return c.Transactor.InTx(ctx, do)
}

// A list is rejected as one: one commit, whatever its length, and a step and an event for each of its applications.
func TestReject_manyApplications_areOneTransaction(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent := f.applyMany(t, job)
		var all []application.Rejection
		for _, id := range sent {
			all = append(all, application.Rejection{
				Application: id, Verdict: application.Verdict{Reason: "We have found somebody."},
			})
		}
		counted := &countedTransactions{Transactor: f.Service.Transactor}
		f.Service.Transactor = counted
		if err := f.Service.Reject(t.Context(), as(robin), job, all); err != nil {
			t.Fatal(err)
		}
		if counted.begun != 1 {
			t.Errorf("%d transactions", counted.begun)
		}
		for user, id := range sent {
			own, err := f.Service.GetOwn(t.Context(), as(user), id)
			told := livetest.Names(t, f.DB, user)
			if err != nil || own.Status != application.Rejected || len(own.Events) != 2 ||
				!slices.Contains(told, live.ApplicationChanged) {
				t.Errorf("user %d: got %+v, %v, told %v", user, own, err, told)
			}
		}
	})
}
