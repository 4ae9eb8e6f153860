package webhooks_test

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/webhooks"
	"wright.app/modules/webhooks/internal/receiver"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestRotate_bothSecretsSignForADay(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusOK)
		former := f.add(t, s.URL)
		renewed, err := f.Rotate(t.Context(), as(f.alex), former.ID)
		if err != nil || renewed.Secret == former.Secret {
			t.Fatalf("got %v, %v", renewed, err)
		}
		f.clock.Advance(24*time.Hour - time.Second)
		f.changeProfile(t, f.alex, 2)
		f.send(t)
		c := s.got()[0]
		if !isSigned(t, c, former.Secret.Reveal(), f.clock.Now()) ||
			!isSigned(t, c, renewed.Secret.Reveal(), f.clock.Now()) {
			t.Errorf("within the day: %s", c.signature)
		}
		f.clock.Advance(time.Second)
		f.changeProfile(t, f.alex, 3)
		f.send(t)
		c = s.got()[1]
		if isSigned(t, c, former.Secret.Reveal(), f.clock.Now()) ||
			!isSigned(t, c, renewed.Secret.Reveal(), f.clock.Now()) {
			t.Errorf("after the day: %s", c.signature)
		}
	})
}

func TestRetry_sendsTheSameEventAgain(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusOK)
		e := f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		f.send(t)
		sent := f.log(t, e.ID)[0]
		f.clock.Advance(time.Hour)
		if d, err := f.Retry(t.Context(), as(f.alex), e.ID, sent.ID); err != nil || d.Status != webhooks.Pending {
			t.Fatalf("got %+v, %v", d, err)
		}
		f.send(t)
		calls := s.got()
		if len(calls) != 2 || calls[0].body != calls[1].body || calls[0].id != calls[1].id ||
			!isSigned(t, calls[1], e.Secret.Reveal(), f.clock.Now()) {
			t.Errorf("got %+v", calls)
		}
		if log := f.log(t, e.ID); len(log) != 1 || log[0].Status != webhooks.Delivered {
			t.Errorf("got %+v", log)
		}
	})
}

// A webhook that waits after a failure is tried at once if its owner asks for it.
func TestTest_sendsAtOnceAndOnlyOneWaits(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusInternalServerError)
		e := f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		f.send(t)
		first, err := f.Test(t.Context(), as(f.alex), e.ID)
		if err != nil {
			t.Fatal(err)
		}
		again, err := f.Test(t.Context(), as(f.alex), e.ID)
		if err != nil || again.ID != first.ID {
			t.Fatalf("got %v, %v", again, err)
		}
		s.answer(http.StatusOK)
		f.send(t)
		if got := s.got(); len(got) != 2 || got[1].event(t).Type != "webhook.test" || len(got[1].event(t).Data) != 0 {
			t.Errorf("got %+v", got)
		}
		if events, _, err := f.Events(t.Context(), as(f.alex), nil, 10); err != nil || len(events) != 1 {
			t.Errorf("a test is an event: %v, %v", events, err)
		}
	})
}

func TestWebhookThatIsOff_takesNoTestsAndNoRetries(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusOK)
		e := f.add(t, s.URL)
		f.changeProfile(t, f.alex, 2)
		off := false
		changed, err := f.Update(t.Context(), as(f.alex), e.ID, webhooks.Changes{Enabled: &off})
		if err != nil || changed.Disabled != webhooks.DisabledByOwner {
			t.Fatalf("got %+v, %v", changed, err)
		}
		waited := f.log(t, e.ID)[0]
		if waited.Status != webhooks.Failed || waited.Failure != webhooks.FailureDisabled {
			t.Errorf("got %+v", waited)
		}
		if _, err := f.Test(t.Context(), as(f.alex), e.ID); !errors.Is(err, webhooks.ErrDisabled) {
			t.Errorf("a test: %v", err)
		}
		if _, err := f.Retry(t.Context(), as(f.alex), e.ID, waited.ID); !errors.Is(err, webhooks.ErrDisabled) {
			t.Errorf("a retry: %v", err)
		}
		f.send(t)
		if len(s.got()) != 0 {
			t.Error("something was sent")
		}
	})
}

func TestEvents_sinceTheLastOne_areAllLaterOnesInOrder(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		f.changeProfile(t, f.alex, 1) // before there was a webhook
		f.add(t, "https://hooks.example.com")
		for version := range 5 {
			f.changeProfile(t, f.alex, int64(version+2))
		}
		var got []string
		var since *uuid.UUID
		for hasMore := true; hasMore; {
			page, more, err := f.Events(t.Context(), as(f.alex), since, 2)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range page {
				got = append(got, fmt.Sprint(e.Type, e.Data.Version))
			}
			since, hasMore = &page[len(page)-1].ID, more
		}
		var want []string
		for version := range 5 {
			want = append(want, fmt.Sprint(webhooks.ProfileChanged, version+2))
		}
		if !slices.Equal(got, want) {
			t.Errorf("got %v", got)
		}
		if _, _, err := f.Events(t.Context(), as(f.robin), since, 2); !errors.Is(err, fault.ErrCursor) {
			t.Errorf("the event of somebody else: %v", err)
		}
		f.clock.Advance(webhooks.Life + time.Second)
		if err := webhooks.NewRetention(f.store, f.clock).Delete(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, _, err := f.Events(t.Context(), as(f.alex), since, 2); !errors.Is(err, fault.ErrCursor) {
			t.Errorf("an event that is not kept any more: %v", err)
		}
	})
}

// TestT347_webhookOfSomebodyElse_isNotFound: for each operation.
func TestT347_webhookOfSomebodyElse_isNotFound(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		e := f.add(t, "https://hooks.example.com")
		f.changeProfile(t, f.alex, 2)
		d, other := f.log(t, e.ID)[0], identitytest.Recruiter(f.robin)
		for name, call := range map[string]func() error{
			"change": func() error { _, err := f.Update(t.Context(), other, e.ID, webhooks.Changes{}); return err },
			"rotate": func() error { _, err := f.Rotate(t.Context(), other, e.ID); return err },
			"test":   func() error { _, err := f.Test(t.Context(), other, e.ID); return err },
			"retry":  func() error { _, err := f.Retry(t.Context(), other, e.ID, d.ID); return err },
			"log": func() error {
				_, _, err := f.Deliveries(t.Context(), other, e.ID, nil, 10)
				return err
			},
			"delete": func() error { return f.Delete(t.Context(), other, e.ID) },
		} {
			if err := call(); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		if all, err := f.List(t.Context(), other); err != nil || len(all) != 0 {
			t.Errorf("got %v, %v", all, err)
		}
	})
}

// TestT348_addressThatIsNotPublic_isRefused: in production, before anything is resolved.
func TestT348_addressThatIsNotPublic_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := webhooks.NewService(webhooks.Deps{
			Transactor: f.db, Clock: f.clock, Store: f.store, Addresses: receiver.New(receiver.Settings{}),
		})
		types := []webhooks.EventType{webhooks.ProfileChanged}
		for _, url := range []string{
			"http://hooks.example.com", "https://127.0.0.1", "https://localhost/x", "https://[::1]:8443",
			"https://10.0.0.1", "https://169.254.169.254/latest", "https://alex:demo@hooks.example.com", "ftp://x",
			"https://", "hooks.example.com", "", "https://[::ffff:10.0.0.1]/",
		} {
			_, err := s.Create(t.Context(), as(f.alex), webhooks.Input{URL: url, Types: types})
			if !errors.Is(err, fault.ErrValidation) {
				t.Errorf("%q: got %v", url, err)
			}
		}
		e, err := s.Create(t.Context(), as(f.alex), webhooks.Input{
			URL: " https://hooks.example.com:8443/a?b=c#d ", Types: types,
		})
		if err != nil || e.URL != "https://hooks.example.com:8443/a?b=c" {
			t.Errorf("got %+v, %v", e, err)
		}
	})
}

func TestCreate_sixWebhooks_areOneTooMany(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		for range webhooks.MaxEndpoints {
			f.add(t, "https://hooks.example.com")
		}
		_, err := f.Create(t.Context(), as(f.alex), webhooks.Input{
			URL: "https://hooks.example.com", Types: []webhooks.EventType{webhooks.JobChanged},
		})
		if !errors.Is(err, webhooks.ErrLimit) {
			t.Errorf("got %v", err)
		}
		_, err = f.Create(t.Context(), identity.Principal{}, webhooks.Input{})
		if !errors.Is(err, fault.ErrUnauthorized) {
			t.Errorf("signed out: %v", err)
		}
		_, err = f.Create(t.Context(), as(f.robin), webhooks.Input{
			URL: "https://hooks.example.com", Types: []webhooks.EventType{"webhook.test"},
		})
		if !errors.Is(err, fault.ErrValidation) {
			t.Errorf("an unknown type: %v", err)
		}
	})
}

// An address is stored as it is sent, in which letters may need more room than in what was received.
func TestAddress_thatIsTooLongAsItIsStored_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		types, base := []webhooks.EventType{webhooks.JobChanged}, "https://hooks.example.com/"
		long := base + strings.Repeat("ä", 500)
		_, err := f.Create(t.Context(), as(f.alex), webhooks.Input{URL: long, Types: types})
		if !errors.Is(err, fault.ErrValidation) {
			t.Errorf("got %v", err)
		}
		longest := base + strings.Repeat("ä", 337) // each is stored as six characters
		e, err := f.Create(t.Context(), as(f.alex), webhooks.Input{URL: longest, Types: types})
		if err != nil || len(e.URL) != 2048 {
			t.Fatalf("got %d characters, %v", len(e.URL), err)
		}
		_, err = f.Update(t.Context(), as(f.alex), e.ID, webhooks.Changes{URL: &long})
		if !errors.Is(err, fault.ErrValidation) {
			t.Errorf("a change: %v", err)
		}
	})
}

// TestT349_secret_isShownOnceAndEncrypted: it is neither printed nor in the database as it is.
func TestT349_secret_isShownOnceAndEncrypted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		e := f.add(t, "https://hooks.example.com")
		var stored []byte
		if err := f.db.QueryRowContext(t.Context(), "SELECT secret FROM webhooks_endpoints").Scan(&stored); err != nil {
			t.Fatal(err)
		}
		if len(stored) == 0 || slices.Equal(stored, e.Secret.Key()) {
			t.Error("it is stored as it is")
		}
		if printed := fmt.Sprintf("%v %+v %#v %s", e, e, e.Secret, e.Secret); containsKey(printed, e.Secret) {
			t.Errorf("it prints as %s", printed)
		}
		if again, _, err := f.store.Secrets(t.Context(), e.ID); err != nil || again != e.Secret {
			t.Errorf("it cannot be read: %v", err)
		}
	})
}

func containsKey(text string, s webhooks.Secret) bool {
	return strings.Contains(text, s.Reveal()) || strings.Contains(text, string(s.Key()))
}
