package webhooks_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/webhooks"
)

// The mail waits for the mail server while its reason ends.
func TestT189_webhookThatIsNotSwitchedOffAnyMore_isNotMailed(t *testing.T) {
	t.Parallel()
	on, off := true, false
	set := func(t *testing.T, f *fixture, id webhooks.ID, enabled *bool) error {
		t.Helper()
		_, err := f.Update(t.Context(), as(f.alex), id, webhooks.Changes{Enabled: enabled})
		return err
	}
	for name, row := range map[string]struct {
		act     func(t *testing.T, f *fixture, id webhooks.ID) error
		allowed bool
	}{
		"nothing": {func(*testing.T, *fixture, webhooks.ID) error { return nil }, true},
		"switched off again by nobody": {func(t *testing.T, f *fixture, id webhooks.ID) error {
			t.Helper()
			return set(t, f, id, &off)
		}, true},
		"deleted": {func(t *testing.T, f *fixture, id webhooks.ID) error {
			t.Helper()
			return f.Delete(t.Context(), as(f.alex), id)
		}, false},
		"switched on": {func(t *testing.T, f *fixture, id webhooks.ID) error {
			t.Helper()
			return set(t, f, id, &on)
		}, false},
		"switched on, and off by its owner": {func(t *testing.T, f *fixture, id webhooks.ID) error {
			t.Helper()
			f.clock.Advance(time.Minute)
			if err := set(t, f, id, &on); err != nil {
				return err
			}
			return set(t, f, id, &off)
		}, false},
		"account suspended": {func(t *testing.T, f *fixture, _ webhooks.ID) error {
			t.Helper()
			return f.changeAlex(t, func(u *auth.User) { u.Suspend("Sells diplomas.", f.clock.Now()) })
		}, false},
		"account leaves": {func(t *testing.T, f *fixture, _ webhooks.ID) error {
			t.Helper()
			return f.changeAlex(t, func(u *auth.User) { u.ScheduleDeletion(f.clock.Now()) })
		}, false},
		"account erased": {func(t *testing.T, f *fixture, _ webhooks.ID) error {
			t.Helper()
			return f.auth.Users.Delete(t.Context(), f.alex)
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f *fixture) {
				t.Helper()
				e := f.add(t, newServer(t, http.StatusGone).URL)
				f.changeProfile(t, f.alex, 2)
				f.send(t)
				told := f.notices.All()
				if len(told) != 1 {
					t.Fatalf("got %+v", told)
				}
				if err := row.act(t, f, e.ID); err != nil {
					t.Fatal(err)
				}
				policy := auth.NewNoticePolicy(f.auth.Users, []auth.NoticeState{webhooks.NewDisabledState(f.store)})
				if got, allowed, err := policy.Recheck(t.Context(), told[0]); err != nil || allowed != row.allowed {
					t.Errorf("got %+v, %t, %v", got, allowed, err)
				}
			})
		})
	}
}

// changeAlex changes what is stored of Alex.
func (f *fixture) changeAlex(t *testing.T, change func(*auth.User)) error {
	t.Helper()
	return f.db.InTx(t.Context(), func(ctx context.Context) error {
		user, err := f.auth.Users.Lock(ctx, f.alex)
		if err != nil {
			return err
		}
		change(user)
		return f.auth.Users.Save(ctx, user)
	})
}
