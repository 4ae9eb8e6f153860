package accesstoken_test

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/authtest"
)

// The mail waits for the mail server while its reason ends.
func TestT189_tokenThatDoesNotExpireSoonAnyMore_isNotMailed(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		act func(t *testing.T, f fixture, id accesstoken.ID) error
		to  string // empty: to nobody
	}{
		"nothing": {func(*testing.T, fixture, accesstoken.ID) error { return nil }, alex},
		"ended": {func(t *testing.T, f fixture, id accesstoken.ID) error {
			return f.TokenService.End(t.Context(), f.caller, id)
		}, ""},
		"replaced": {func(t *testing.T, f fixture, id accesstoken.ID) error {
			_, err := f.TokenService.Rotate(t.Context(), f.caller, id, 30)
			return err
		}, ""},
		"account suspended": {func(t *testing.T, f fixture, _ accesstoken.ID) error {
			return f.changeUser(t, func(u *auth.UserSnapshot) { u.SuspendedAt = f.Clock.Now() })
		}, ""},
		"account leaves": {func(t *testing.T, f fixture, _ accesstoken.ID) error {
			return f.changeUser(t, func(u *auth.UserSnapshot) { u.EraseAt = f.Clock.Now() })
		}, ""},
		"account erased": {func(t *testing.T, f fixture, _ accesstoken.ID) error {
			return f.Users.Delete(t.Context(), f.caller.User)
		}, ""},
		"address changed": {func(t *testing.T, f fixture, _ accesstoken.ID) error {
			return f.changeUser(t, func(u *auth.UserSnapshot) { u.Email = authtest.Email(t, robin) })
		}, robin},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			created := f.create(t, accesstoken.Input{Name: "Website", Scopes: website.Scopes, Days: 30})
			f.Clock.Advance(29 * 24 * time.Hour)
			if sent, err := f.TokenService.WarnExpiring(t.Context()); err != nil || sent != 1 {
				t.Fatalf("%d mails, %v", sent, err)
			}
			waiting := f.Notices.All()[len(f.Notices.All())-1]
			f.caller.ProvenAt = f.Clock.Now()
			if err := row.act(t, f, created.Token.ID); err != nil {
				t.Fatal(err)
			}
			policy := auth.NewNoticePolicy(f.Users, []auth.NoticeState{accesstoken.NewExpiringState(f.Tokens)})
			got, allowed, err := policy.Recheck(t.Context(), waiting)
			if err != nil || allowed != (row.to != "") || got.To.String() != row.to {
				t.Errorf("got %+v, %t, %v", got, allowed, err)
			}
		})
	}
}

// changeUser changes what is stored of the caller.
func (f fixture) changeUser(t *testing.T, change func(u *auth.UserSnapshot)) error {
	t.Helper()
	return f.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		user, err := f.Users.Lock(ctx, f.caller.User)
		if err != nil {
			return err
		}
		changed := user.Snapshot()
		change(&changed)
		return f.Users.Save(ctx, auth.RestoreUser(changed))
	})
}
