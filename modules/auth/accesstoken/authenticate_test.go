package accesstoken_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/platform/fault"
)

func TestT323_malformedToken_needsNoQuery(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	secret := f.create(t, website).Secret.Reveal()
	f.Faults.FailAll(errors.New("the database was asked"))
	for _, sent := range []string{secret[:len(secret)-1], "", "wright_pat_", strings.ToLower(secret), secret + "A"} {
		if _, err := f.TokenService.Authenticate(t.Context(), sent); !errors.Is(err, fault.ErrUnauthorized) {
			t.Errorf("%q: %v", sent, err)
		}
	}
	if _, err := f.TokenService.Authenticate(t.Context(), secret); err == nil || errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("a failure of the database is %v", err)
	}
}

func TestT328_unknownAndEndedToken_areRefusedAlike(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	created := f.create(t, website)
	if err := f.TokenService.End(t.Context(), f.caller, created.Token.ID); err != nil {
		t.Fatal(err)
	}
	_, ended := f.TokenService.Authenticate(t.Context(), created.Secret.Reveal())
	_, unknown := f.TokenService.Authenticate(t.Context(), accesstoken.NewSecret().Reveal())
	_, malformed := f.TokenService.Authenticate(t.Context(), "wright_pat_x")
	if ended == nil || ended.Error() != unknown.Error() || ended.Error() != malformed.Error() {
		t.Errorf("ended %v, unknown %v, malformed %v", ended, unknown, malformed)
	}
}

func TestT329_suspendedOrDeletedOwner_tokenEnds(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*auth.User, time.Time){
		"suspended": func(u *auth.User, now time.Time) { u.Suspend("Spam", now) },
		"deleted":   func(u *auth.User, now time.Time) { u.ScheduleDeletion(now) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			created := f.create(t, website)
			checked, err := f.TokenService.Authenticate(t.Context(), created.Secret.Reveal())
			if err != nil {
				t.Fatal(err)
			}
			user, err := f.Users.ByID(t.Context(), f.caller.User)
			if err != nil {
				t.Fatal(err)
			}
			change(user, f.Clock.Now())
			if err := f.Users.Save(t.Context(), user); err != nil {
				t.Fatal(err)
			}
			f.expectValid(t, created.Secret, false)
			if err := f.TokenService.Check(t.Context(), checked.Principal); !errors.Is(err, fault.ErrUnauthorized) {
				t.Errorf("a call that runs: %v", err)
			}
		})
	}
}

func TestT329_erasedOwner_tokenIsGone(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	created := f.create(t, website)
	if err := f.Users.Delete(t.Context(), f.caller.User); err != nil {
		t.Fatal(err)
	}
	f.expectValid(t, created.Secret, false)
	if _, err := f.Tokens.Find(t.Context(), created.Secret.Digest()); !errors.Is(err, accesstoken.ErrNoToken) {
		t.Errorf("got %v", err)
	}
}

func TestCheck_endedToken_isRefusedDuringACall(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	created := f.create(t, website)
	checked, err := f.TokenService.Authenticate(t.Context(), created.Secret.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	if err := f.TokenService.Check(t.Context(), checked.Principal); err != nil {
		t.Errorf("before the end: %v", err)
	}
	other := checked.Principal
	other.User++
	if err := f.TokenService.Check(t.Context(), other); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("of another user: %v", err)
	}
	if err := f.TokenService.End(t.Context(), f.caller, created.Token.ID); err != nil {
		t.Fatal(err)
	}
	if err := f.TokenService.Check(t.Context(), checked.Principal); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("after the end: %v", err)
	}
}

func TestAuthenticate_lastUse_isStoredOnceAMinute(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	created, madeAt := f.create(t, website), f.Clock.Now()
	lastUse := func() time.Time {
		f.expectValid(t, created.Secret, true)
		tokens, err := f.TokenService.List(t.Context(), f.caller)
		if err != nil {
			t.Fatal(err)
		}
		return tokens[0].LastUsedAt
	}
	if got := lastUse(); !got.Equal(madeAt) {
		t.Errorf("the first use: %s", got)
	}
	f.Clock.Advance(59 * time.Second)
	if got := lastUse(); !got.Equal(madeAt) {
		t.Errorf("within a minute: %s", got)
	}
	f.Clock.Advance(time.Second)
	if got := lastUse(); !got.Equal(madeAt.Add(time.Minute)) {
		t.Errorf("after a minute: %s", got)
	}
}
