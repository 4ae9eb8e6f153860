package webhooks_test

import (
	"net/http"
	"testing"
	"time"

	"wright.app/modules/webhooks"
	"wright.app/platform/unreadable"
)

// What happens after an outage does not wait for the next try of what has failed in it, which may be hours away.
func TestDispatcher_eventAfterAnOutage_isSentWithinFiveMinutes(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusInternalServerError)
		f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		for range 20 {
			f.send(t)
			f.clock.Advance(10 * time.Minute)
		}
		s.answer(http.StatusOK)
		tried := len(s.got())
		f.changeProfile(t, f.alex, 3)
		f.clock.Advance(5 * time.Minute)
		f.send(t)
		calls := s.got()
		if len(calls) != tried+1 || calls[tried].event(t).Data["version"] != 3.0 {
			t.Errorf("got %d calls after %d", len(calls), tried)
		}
	})
}

// Events that go on happening do not put off the next call of a webhook that waits after a failure.
func TestDispatcher_eventsWhileItWaits_doNotPutOffTheNextTry(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusInternalServerError)
		f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		f.send(t)
		for version := range 5 {
			f.clock.Advance(2 * time.Second)
			f.changeProfile(t, f.alex, int64(version+3))
			f.send(t)
		}
		if got := len(s.got()); got != 2 {
			t.Errorf("got %d calls within ten seconds", got)
		}
	})
}

// An account that comes back has its webhooks back, without the failures of the time before.
func TestDispatcher_accountThatIsActiveAgain_getsEventsAgain(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusInternalServerError)
		f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		f.send(t)
		f.leave(t)
		f.clock.Advance(25 * time.Hour)
		f.send(t)
		user, err := f.auth.Users.ByID(t.Context(), f.alex)
		if err == nil {
			user.CancelDeletion()
			err = f.auth.Users.Save(t.Context(), user)
		}
		if err != nil {
			t.Fatal(err)
		}
		f.changeProfile(t, f.alex, 3)
		f.send(t)
		if e := f.only(t); len(s.got()) != 2 || !e.Enabled || e.Failures != 1 {
			t.Errorf("after %d calls: %+v", len(s.got()), e)
		}
	})
}

// A corrected address gets what waits at once, and has a day of its own until it is switched off.
func TestUpdate_otherAddress_forgetsTheFailuresOfTheFormerOne(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		wrong := newServer(t, http.StatusNotFound)
		e := f.add(t, wrong.URL)
		f.changeProfile(t, f.alex, 2)
		for range 100 {
			f.send(t)
			f.clock.Advance(10 * time.Minute)
		}
		same := wrong.URL
		if kept, err := f.Update(t.Context(), as(f.alex), e.ID, webhooks.Changes{URL: &same}); err != nil ||
			kept.Failures == 0 || kept.FailingSince.IsZero() {
			t.Fatalf("the same address: %+v, %v", kept, err)
		}
		s := newServer(t, http.StatusInternalServerError)
		if _, err := f.Update(t.Context(), as(f.alex), e.ID, webhooks.Changes{URL: &s.URL}); err != nil {
			t.Fatal(err)
		}
		f.send(t)
		if got := f.only(t); len(s.got()) != 1 || got.Failures != 1 || !got.FailingSince.Equal(f.clock.Now()) {
			t.Errorf("after %d calls: %+v", len(s.got()), got)
		}
		f.clock.Advance(23 * time.Hour)
		f.changeProfile(t, f.alex, 3)
		f.clock.Advance(10 * time.Second)
		f.send(t)
		if got := f.only(t); !got.Enabled || len(s.got()) != 2 {
			t.Errorf("after %d calls and less than a day: %+v", len(s.got()), got)
		}
	})
}

// The second of three deliveries cannot be read: the first one is not sent again because of it, and the third one is
// sent.
func TestR51_deliveryThatCannotBeRead_stopsNoOtherAndRepeatsNone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		t.Helper()
		s := newServer(t, http.StatusOK)
		e := f.add(t, s.URL)
		for version := range int64(3) {
			f.clock.Advance(time.Second)
			f.changeProfile(t, f.alex, version+2)
		}
		damaged := f.log(t, e.ID)[1].ID
		const spoil = "UPDATE webhooks_deliveries SET data = '{' WHERE id = $1"
		if _, err := f.db.ExecContext(t.Context(), spoil, damaged); err != nil {
			t.Fatal(err)
		}
		f.send(t)
		calls := s.got()
		if len(calls) != 2 || calls[0].event(t).Data["version"] != 2.0 || calls[1].event(t).Data["version"] != 4.0 {
			t.Errorf("got %d calls", len(calls))
		}
		if d := f.log(t, e.ID)[1]; d.Status != webhooks.Failed || !d.NextAt.IsZero() {
			t.Errorf("got %+v", d)
		}
		if n := f.leftOut.Of(unreadable.Delivery); n != 1 {
			t.Errorf("%d were counted", n)
		}
	})
}
