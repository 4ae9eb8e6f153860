package webhooks_test

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"wright.app/modules/webhooks"
	"wright.app/modules/webhooks/internal/receiver"
	"wright.app/modules/webhooks/internal/store"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
	"wright.app/platform/unreadable"
)

// loseKey stores secrets of a webhook that no key opens.
func (f *fixture) loseKey(t *testing.T, id webhooks.ID) {
	t.Helper()
	sealed := []byte("sealed with a key that is gone")
	if _, err := f.db.ExecContext(t.Context(),
		"UPDATE webhooks_endpoints SET secret = $1, former_secret = $2 WHERE id = $3", sealed, sealed, id,
	); err != nil {
		t.Fatal(err)
	}
}

// TestT71_webhookWithASecretOfAMissingKey_stopsNoWriteAndNoList: neither for its owner nor for others.
func TestT71_webhookWithASecretOfAMissingKey_stopsNoWriteAndNoList(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		f.loseKey(t, f.add(t, "https://hooks.example.com").ID)
		if err := f.db.InTx(t.Context(), func(ctx context.Context) error {
			if err := f.recorder.Record(ctx, f.robin, live.Event{Name: live.MessageCreated, Own: true}); err != nil {
				return err
			}
			return f.recorder.Record(ctx, f.alex, live.Event{Name: live.MessageCreated})
		}); err != nil {
			t.Errorf("a message to its owner: %v", err)
		}
		if events, _, err := f.Events(t.Context(), as(f.alex), nil, 10); err != nil || len(events) != 1 {
			t.Errorf("got %v, %v", events, err)
		}
		if _, err := webhooks.NewPersonalData(f.store).Export(t.Context(), f.alex); err != nil {
			t.Errorf("the export: %v", err)
		}
		if all, err := f.List(t.Context(), as(f.alex)); err != nil || len(all) != 1 {
			t.Errorf("the list: %v, %v", all, err)
		}
	})
}

// TestT71_webhookWithASecretOfAMissingKey_isSwitchedOffUntilItIsReplaced: it is not called, and others are.
func TestT71_webhookWithASecretOfAMissingKey_isSwitchedOffUntilItIsReplaced(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusOK)
		broken := f.add(t, s.URL)
		f.loseKey(t, broken.ID)
		sound := newServer(t, http.StatusOK)
		f.add(t, sound.URL)
		f.changeProfile(t, f.alex, 2)
		f.send(t)
		if len(s.got()) != 0 || len(sound.got()) != 1 {
			t.Errorf("got %d calls, and %d of the other one", len(s.got()), len(sound.got()))
		}
		if n := f.leftOut.Of(unreadable.WebhookSecret); n != 1 {
			t.Errorf("%d were counted", n)
		}
		off := f.webhook(t, broken.ID)
		if off.Enabled || off.Disabled != webhooks.DisabledSecret || !off.DueAt.IsZero() {
			t.Errorf("got %+v", off)
		}
		if d := f.log(t, broken.ID)[0]; d.Status != webhooks.Failed || d.Failure != webhooks.FailureDisabled {
			t.Errorf("got %+v", d)
		}
		renewed, err := f.Rotate(t.Context(), as(f.alex), broken.ID)
		if err != nil || !renewed.FormerUntil.IsZero() {
			t.Fatalf("got %+v, %v", renewed, err)
		}
		on := true
		if _, err := f.Update(t.Context(), as(f.alex), broken.ID, webhooks.Changes{Enabled: &on}); err != nil {
			t.Fatal(err)
		}
		f.changeProfile(t, f.alex, 3)
		f.send(t)
		if calls := s.got(); len(calls) != 1 || !isSigned(t, calls[0], renewed.Secret.Reveal(), f.clock.Now()) {
			t.Errorf("with a new secret: %+v", calls)
		}
		f.loseKey(t, broken.ID)
		if err := f.Delete(t.Context(), as(f.alex), broken.ID); err != nil {
			t.Errorf("it cannot be deleted: %v", err)
		}
	})
}

// A secret that was replaced and cannot be read any more does not keep the current one from signing.
func TestT71_formerSecretOfAMissingKey_leavesTheCurrentOne(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		s := newServer(t, http.StatusOK)
		e := f.add(t, s.URL)
		renewed, err := f.Rotate(t.Context(), as(f.alex), e.ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.db.ExecContext(t.Context(), "UPDATE webhooks_endpoints SET former_secret = $1 WHERE id = $2",
			[]byte("sealed with a key that is gone"), e.ID); err != nil {
			t.Fatal(err)
		}
		f.changeProfile(t, f.alex, 2)
		f.send(t)
		if calls := s.got(); len(calls) != 1 || !isSigned(t, calls[0], renewed.Secret.Reveal(), f.clock.Now()) {
			t.Errorf("got %+v", calls)
		}
	})
}

// unlockable is a store in which the webhooks of one user cannot be locked.
type unlockable struct {
	webhooks.Store

	user identity.UserID
}

// Lock implements webhooks.Store.
func (s unlockable) Lock(ctx context.Context, user identity.UserID) error {
	if user == s.user {
		return context.DeadlineExceeded
	}
	return s.Store.Lock(ctx, user)
}

func TestR51_userWhoCannotBeToldOfVisits_stopsNoOther(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		for _, user := range []identity.UserID{f.alex, f.robin} {
			f.addForVisits(t, user)
		}
		f.clock.Advance(24 * time.Hour)
		if err := f.visits(unlockable{f.store, f.alex}).Tell(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := f.told(t, f.robin); len(got) != 1 {
			t.Errorf("the other one was told of %v", got)
		}
		if err := f.visits(f.store).Tell(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := f.told(t, f.alex); len(got) != 1 {
			t.Errorf("the next time: %v", got)
		}
	})
}

// masters returns keys, the first of which is the current one.
func masters(t *testing.T, all ...byte) *secret.Keys {
	t.Helper()
	keys := make([][]byte, len(all))
	for i, m := range all {
		keys[i] = bytes.Repeat([]byte{m}, secret.MinKeyBytes)
	}
	masters, err := secret.NewKeys(keys[0], keys[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	return masters
}

// Both secrets of a webhook are stored again, and each of them even if the other one cannot be read.
func TestT71_webhookSecretsOfAPreviousKey_areStoredWithTheCurrentOne(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f *fixture) {
		over := func(keys ...byte) *store.Store {
			return store.NewStore(f.db, masters(t, keys...).Sealer("webhook secret"))
		}
		add := func(by *store.Store) (r webhooks.Revealed) {
			t.Helper()
			service := webhooks.NewService(webhooks.Deps{
				Transactor: f.db, Clock: f.clock, Store: by, Addresses: receiver.New(receiver.Settings{}),
			})
			r, err := service.Create(t.Context(), as(f.alex), webhooks.Input{
				URL: "https://hooks.example.com", Types: []webhooks.EventType{webhooks.JobChanged},
			})
			if err == nil {
				r, err = service.Rotate(t.Context(), as(f.alex), r.ID)
			}
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		previous, current, missing := add(over(1)), add(over(2)), add(over(3))
		half := add(over(1))
		if _, err := f.db.ExecContext(t.Context(), "UPDATE webhooks_endpoints SET former_secret = $1 WHERE id = $2",
			[]byte("sealed with a key that is gone"), half.ID); err != nil {
			t.Fatal(err)
		}
		keys := masters(t, 2, 1)
		rows := store.NewSecrets(over(2, 1), keys)
		for run, want := range []reseal.Batch{{Resealed: 1, Unreadable: 2}, {Unreadable: 2}} {
			if got, err := rows.Batch(t.Context(), 0, 100); err != nil || got != want {
				t.Errorf("run %d: got %+v, %v", run, got, err)
			}
		}
		after := over(2)
		for _, one := range []webhooks.Revealed{previous, current} {
			got, former, err := after.Secrets(t.Context(), one.ID)
			if err != nil || got != one.Secret || former.IsZero() {
				t.Errorf("with the current key alone: %v", err)
			}
		}
		got, former, err := after.Secrets(t.Context(), half.ID)
		if err != nil || got != half.Secret || !former.IsZero() {
			t.Errorf("one of two secrets: %v", err)
		}
		if _, _, err := after.Secrets(t.Context(), missing.ID); !errors.Is(err, webhooks.ErrSecret) {
			t.Errorf("of a missing key: %v", err)
		}
	})
}
