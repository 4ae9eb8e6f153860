package webhooks_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/webhooks"
	"wright.app/modules/webhooks/internal/receiver"
	"wright.app/openapi"
	"wright.app/platform/live"
)

// The vector is that of the documentation of Standard Webhooks.
func TestSignature_isThatOfStandardWebhooks(t *testing.T) {
	t.Parallel()
	key := []byte{
		0x31, 0xf2, 0x90, 0xf6, 0xbf, 0x06, 0x29, 0x8a, 0xab, 0x4f, 0x08, 0xd4, 0x3c, 0x3f, 0x08, 0x2c, 0xf6, 0x48,
		0xa3, 0x62, 0xda, 0x2d, 0xa4, 0xb0,
	}
	s := webhooks.RestoreSecret(key)
	if s.Reveal() != "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" {
		t.Fatalf("the secret is %s", s.Reveal())
	}
	got := webhooks.Signature("msg_p5jXN8AQM9LWM0D4loKWxJek", time.Unix(1614265330, 0),
		[]byte(`{"test": 2432232314}`), s)
	if got != "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=" {
		t.Errorf("got %s", got)
	}
}

func TestDispatcher_event_isSentOnceAndSigned(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusNoContent)
		e := f.add(t, s.URL+"/hook?a=b")
		f.changeProfile(t, f.alex, 4)
		f.send(t)
		f.send(t)
		calls := s.got()
		if len(calls) != 1 {
			t.Fatalf("got %d calls", len(calls))
		}
		c := calls[0]
		event := c.event(t)
		if !isSigned(t, c, e.Secret.Reveal(), f.clock.Now()) || event.ID != c.id ||
			event.Type != webhooks.ProfileChanged || event.Data["version"] != 4.0 || len(event.Data) != 1 {
			t.Errorf("got %+v", c)
		}
		log := f.log(t, e.ID)
		if len(log) != 1 || log[0].Status != webhooks.Delivered || log[0].AnswerStatus != http.StatusNoContent ||
			log[0].Attempts != 1 || log[0].Event.ID.String() != c.id || !log[0].NextAt.IsZero() {
			t.Errorf("the log is %+v", log)
		}
	})
}

// Only what the owner has chosen is sent, only to the owner, and nothing that the owner has done.
func TestOutbox_eventsOfOthersAndOtherTypes_areNotSent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusOK)
		f.add(t, s.URL)
		f.changeProfile(t, f.robin, 2)
		f.record(t, f.alex, live.Event{Name: live.MessageCreated, Own: true})
		f.record(t, f.alex, live.Event{Name: live.ConnectionChanged})
		f.record(t, f.alex, live.Event{Name: live.NotificationCreated})
		f.send(t)
		if got := s.got(); len(got) != 0 {
			t.Errorf("got %+v", got)
		}
		f.record(t, f.alex, live.Event{Name: live.MessageCreated})
		f.send(t)
		if got := s.got(); len(got) != 1 || got[0].event(t).Type != webhooks.MessageReceived {
			t.Errorf("got %+v", got)
		}
	})
}

// An event is stored in the transaction of its cause, or not at all.
func TestOutbox_transactionThatIsRolledBack_leavesNoEvent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusOK)
		e := f.add(t, s.URL)
		failed := errors.New("failed")
		if err := f.db.InTx(t.Context(), func(ctx context.Context) error {
			f.recordIn(ctx, t)
			return failed
		}); !errors.Is(err, failed) {
			t.Fatal(err)
		}
		f.send(t)
		if len(s.got()) != 0 || len(f.log(t, e.ID)) != 0 {
			t.Error("there is an event")
		}
	})
}

func (f *fixture) recordIn(ctx context.Context, t *testing.T) {
	t.Helper()
	if err := f.recorder.Record(ctx, f.alex, live.Event{Name: live.ProfileChanged, Version: 9}); err != nil {
		t.Fatal(err)
	}
}

// TestT342_processIsKilled_anotherOneDelivers: between the commit and the delivery, and between the delivery and its
// result.
func TestT342_processIsKilled_anotherOneDelivers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusOK)
		e := f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		// The killed process has begun to send: all that it leaves is the lease.
		now := f.clock.Now()
		if ok, err := f.store.Lease(t.Context(), e.ID, now, now.Add(time.Minute)); err != nil || !ok {
			t.Fatalf("got %t, %v", ok, err)
		}
		f.send(t)
		if len(s.got()) != 0 {
			t.Fatal("two processes send to a webhook")
		}
		f.clock.Advance(time.Minute)
		f.send(t)
		if len(s.got()) != 1 || f.log(t, e.ID)[0].Status != webhooks.Delivered {
			t.Errorf("got %d calls", len(s.got()))
		}
	})
}

// A program that stops while it sends counts no failure, and leaves the delivery to the next one.
func TestDispatcher_stopsWhileItSends_theNextProcessSends(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		ctx, stop := context.WithCancel(t.Context())
		hanging := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			stop()
			<-r.Context().Done()
		}))
		defer hanging.Close()
		e := f.add(t, hanging.URL)
		f.changeProfile(t, f.alex, 2)
		_ = f.dispatcher.SendDue(ctx)
		if log := f.log(t, e.ID); log[0].Status != webhooks.Pending || log[0].Attempts != 0 {
			t.Fatalf("got %+v", log)
		}
		s := newServer(t, http.StatusOK)
		if _, err := f.Update(t.Context(), as(f.alex), e.ID, webhooks.Changes{URL: &s.URL}); err != nil {
			t.Fatal(err)
		}
		f.send(t)
		if len(s.got()) != 1 {
			t.Errorf("got %d calls", len(s.got()))
		}
	})
}

func TestDispatcher_failures_areTriedAgainAndSwitchTheWebhookOffAfterADayWithOneMail(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusInternalServerError)
		e := f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		f.changeProfile(t, f.alex, 3)
		f.send(t)
		if n := len(s.got()); n != 1 {
			t.Fatalf("got %d calls at once", n)
		}
		for range 24 * 6 {
			if len(f.notices.All()) > 0 {
				t.Fatalf("it was switched off before a day, at %v", f.clock.Now())
			}
			f.clock.Advance(10 * time.Minute)
			f.send(t)
		}
		f.clock.Advance(2 * time.Hour)
		f.send(t)
		f.changeProfile(t, f.alex, 4)
		f.send(t)
		off := f.only(t)
		if off.Enabled || off.Disabled != webhooks.DisabledFailures {
			t.Errorf("got %+v", off)
		}
		for _, d := range f.log(t, e.ID) {
			if d.Status != webhooks.Failed || d.Attempts > 8 || !d.NextAt.IsZero() {
				t.Errorf("got %+v", d)
			}
		}
		if len(f.log(t, e.ID)) != 2 {
			t.Error("an event was stored for a webhook that is off")
		}
		notices := f.notices.All()
		if len(notices) != 1 || notices[0].Kind != auth.NoticeWebhookDisabled ||
			!strings.HasPrefix(notices[0].Webhook, "127.0.0.1") {
			t.Fatalf("got %+v", notices)
		}
		// What was missed can be read, and what is switched on again works.
		on := true
		if _, err := f.Update(t.Context(), as(f.alex), e.ID, webhooks.Changes{Enabled: &on}); err != nil {
			t.Fatal(err)
		}
		events, _, err := f.Events(t.Context(), as(f.alex), nil, 10)
		if err != nil || len(events) != 3 {
			t.Errorf("got %d events, %v", len(events), err)
		}
		s.answer(http.StatusOK)
		before := len(s.got())
		f.changeProfile(t, f.alex, 5)
		f.send(t)
		if len(s.got()) != before+1 {
			t.Error("it is still off")
		}
	})
}

func TestDispatcher_success_forgetsFailures(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusServiceUnavailable)
		e := f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		f.changeProfile(t, f.alex, 3)
		f.send(t)
		if got := f.only(t); got.Failures != 1 || got.FailingSince.IsZero() {
			t.Errorf("got %+v", got)
		}
		s.answer(http.StatusOK)
		f.clock.Advance(10 * time.Second)
		f.send(t)
		if got := f.only(t); got.Failures != 0 || !got.FailingSince.IsZero() {
			t.Errorf("got %+v", got)
		}
		for _, d := range f.log(t, e.ID) {
			if d.Status != webhooks.Delivered {
				t.Errorf("got %+v", d)
			}
		}
	})
}

func TestDispatcher_answer410_switchesTheWebhookOffAtOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusGone)
		f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		f.send(t)
		if off := f.only(t); off.Enabled || off.Disabled != webhooks.DisabledGone || len(f.notices.All()) != 1 {
			t.Errorf("got %+v", off)
		}
	})
}

// Receivers answer with what they like, and the log says so within the limits of the contract.
func TestDispatcher_statusWithoutAName_isInTheLogAndTheContract(t *testing.T) {
	t.Parallel()
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	documented := document.Components.Schemas["WebhookDelivery"].Value.Properties["answerStatus"].Value
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, 999)
		e := f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		f.send(t)
		d := f.log(t, e.ID)[0]
		if d.AnswerStatus != 999 || d.Failure != webhooks.FailureStatus {
			t.Errorf("got %+v", d)
		}
		if err := documented.VisitJSON(float64(d.AnswerStatus)); err != nil {
			t.Error(err)
		}
	})
}

// TestT343_privateAddress_isNeverCalled: neither by its number nor by a name that leads to it.
func TestT343_privateAddress_isNeverCalled(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusOK)
		port := s.URL[strings.LastIndexByte(s.URL, ':'):]
		production := f.newDispatcher(receiver.New(receiver.Settings{}))
		var hooks []webhooks.ID
		for _, url := range []string{s.URL, "http://localhost" + port, "https://localhost" + port} {
			hooks = append(hooks, f.add(t, url).ID) // in development
		}
		f.changeProfile(t, f.alex, 2)
		if err := production.SendDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, id := range hooks {
			if log := f.log(t, id); len(log) != 1 || log[0].Attempts != 1 || log[0].Failure != webhooks.FailureAddress {
				t.Errorf("got %+v", log)
			}
		}
		if len(s.got()) != 0 {
			t.Error("it was called")
		}
	})
}

func TestT344_redirect_isNotFollowed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		inner := newServer(t, http.StatusOK)
		outer := httptest.NewServer(http.RedirectHandler(inner.URL, http.StatusTemporaryRedirect))
		defer outer.Close()
		e := f.add(t, outer.URL)
		f.changeProfile(t, f.alex, 2)
		f.send(t)
		if d := f.log(t, e.ID)[0]; d.Failure != webhooks.FailureRedirect || d.Status != webhooks.Pending {
			t.Errorf("got %+v", d)
		}
		if len(inner.got()) != 0 {
			t.Error("the redirect was followed")
		}
	})
}

// TestT345_receiverThatHangsOrAnswersWithoutEnd_keepsNobodyWaiting: a receiver that does not answer is left after the
// time limit, and the status of an answer counts, whatever its body.
func TestT345_receiverThatHangsOrAnswersWithoutEnd_keepsNobodyWaiting(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		hanging := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			<-r.Context().Done()
		}))
		defer hanging.Close()
		written := make(chan int64, 1)
		endless := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			n, _ := io.CopyN(w, zeros{}, 1<<30)
			written <- n
		}))
		defer endless.Close()
		first, second := f.add(t, hanging.URL), f.add(t, endless.URL)
		s := newServer(t, http.StatusOK)
		f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		f.changeProfile(t, f.alex, 3)
		d := f.newDispatcher(impatient{
			receiver.New(receiver.Settings{Loopback: true}), hanging.URL,
			receiver.New(receiver.Settings{Loopback: true, Timeout: 300 * time.Millisecond}),
		})
		if err := d.SendDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		if log := f.log(t, first.ID); log[1].Failure != webhooks.FailureTimeout || log[0].Attempts != 0 {
			t.Errorf("the one that hangs: %+v", log)
		}
		for _, d := range f.log(t, second.ID) {
			if d.Status != webhooks.Delivered {
				t.Errorf("the one that goes on: %+v", d)
			}
		}
		if n := <-written; n >= 1<<30 {
			t.Errorf("%d bytes were taken", n)
		}
		if len(s.got()) != 2 {
			t.Errorf("another receiver got %d calls", len(s.got()))
		}
	})
}

// impatient is a receiver that waits less long for one address.
type impatient struct {
	webhooks.Receiver

	url   string
	short webhooks.Receiver
}

// Post implements webhooks.Receiver.
func (r impatient) Post(
	ctx context.Context, url string, e webhooks.Event, at time.Time, secrets []webhooks.Secret,
) webhooks.Result {
	if url == r.url {
		return r.short.Post(ctx, url, e, at, secrets)
	}
	return r.Receiver.Post(ctx, url, e, at, secrets)
}

type zeros struct{}

// Read implements io.Reader.
func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// TestT346_accountThatIsNotActive_getsNothing: neither what has happened before nor what happens now.
func TestT346_accountThatIsNotActive_getsNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusOK)
		e := f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		f.leave(t)
		f.changeProfile(t, f.alex, 3)
		f.send(t)
		if log := f.log(t, e.ID); len(log) != 1 || log[0].Status != webhooks.Failed ||
			log[0].Failure != webhooks.FailureAccount {
			t.Errorf("got %+v", log)
		}
		if len(s.got()) != 0 {
			t.Error("something was sent")
		}
	})
}

// leave schedules the deletion of the account of Alex.
func (f *fixture) leave(t *testing.T) {
	t.Helper()
	user, err := f.auth.Users.ByID(t.Context(), f.alex)
	if err == nil {
		user.ScheduleDeletion(f.clock.Now())
		err = f.auth.Users.Save(t.Context(), user)
	}
	if err != nil {
		t.Fatal(err)
	}
}
