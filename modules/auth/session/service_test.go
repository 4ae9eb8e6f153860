package session_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/session"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// sameOrigin is what a browser says of a call that a script of the site makes.
var sameOrigin = session.Origin{Site: "same-origin", Mode: "cors"}

func present(t *testing.T, w *authtest.Fixture, started auth.Token) (session.Authentication, error) {
	t.Helper()
	return w.SessionService.Authenticate(t.Context(), started.Reveal())
}

// fullDisk lets sessions be read and not written.
type fullDisk struct {
	session.Store
	err error
}

func (d fullDisk) Touch(context.Context, session.ID, time.Time) error { return d.err }

func (d fullDisk) Rotate(context.Context, session.ID, auth.Digest, auth.Digest, time.Time, time.Time) (bool,
	error,
) {
	return false, d.err
}

func TestR04_sessionThatCannotBeWritten_isStillValid(t *testing.T) {
	t.Parallel()
	w := newFixture()
	cookie := w.SignIn(t, alex).Session.Reveal()
	full := errors.New("the disk is full")
	service := w.With(func(d *authtest.Deps) { d.Sessions = fullDisk{w.Sessions, full} })
	for _, later := range []time.Duration{2 * time.Minute, 25 * time.Hour} {
		w.Clock.Advance(later)
		p, err := service.SessionService.Authenticate(t.Context(), cookie)
		if err != nil || !p.Principal.Known() || p.Rotated || !errors.Is(p.TouchErr, full) {
			t.Errorf("after %v: %+v, %v", later, p, err)
		}
	}
	if p, err := w.SessionService.Authenticate(t.Context(), cookie); err != nil || !p.Rotated || p.TouchErr != nil {
		t.Errorf("once there is room again: %+v, %v", p, err)
	}
}

func TestAuthenticate_idleForAWeek_hasEnded(t *testing.T) {
	t.Parallel()
	w := newFixture()
	s := w.SignIn(t, alex).Session
	w.Clock.Advance(session.Idle)
	if _, err := present(t, w, s); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
}

func TestAuthenticate_usedEveryDay_livesThirtyDaysAndNoLonger(t *testing.T) {
	t.Parallel()
	w := newFixture()
	s := w.SignIn(t, alex).Session
	for day := range 30 {
		p, err := present(t, w, s)
		if err != nil {
			t.Fatalf("day %d: %v", day, err)
		}
		if p.Rotated {
			s = p.Renewed
		}
		w.Clock.Advance(24 * time.Hour)
	}
	if _, err := present(t, w, s); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("after thirty days: %v", err)
	}
}

func TestAuthenticate_afterADay_hasANewValueAndTheOldOneForAMinute(t *testing.T) {
	t.Parallel()
	w := newFixture()
	old := w.SignIn(t, alex).Session
	w.Clock.Advance(24*time.Hour - time.Microsecond)
	if p, err := present(t, w, old); err != nil || p.Rotated {
		t.Fatalf("before the day is over: %v, %v", p.Rotated, err)
	}
	w.Clock.Advance(time.Microsecond)
	p, err := present(t, w, old)
	if err != nil || !p.Rotated || p.Renewed == old || p.Principal.User == 0 {
		t.Fatalf("got %+v, %v", p, err)
	}
	again, err := present(t, w, old)
	if err != nil || again.Rotated || again.Principal.SessionID != p.Principal.SessionID {
		t.Errorf("a parallel request with the old value: %+v, %v", again, err)
	}
	w.Clock.Advance(session.Overlap - time.Microsecond)
	if _, err := present(t, w, old); err != nil {
		t.Errorf("the old value within the minute: %v", err)
	}
	w.Clock.Advance(time.Microsecond)
	if _, err := present(t, w, old); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the old value after the minute: %v", err)
	}
	if now, err := present(t, w, p.Renewed); err != nil || now.Principal.SessionID != p.Principal.SessionID {
		t.Errorf("the new value: %v", err)
	}
}

func TestAuthenticate_rotation_keepsTheTimeOfTheSignIn(t *testing.T) {
	t.Parallel()
	w := newFixture()
	s := w.SignIn(t, alex).Session
	w.Clock.Advance(25 * time.Hour)
	p, err := present(t, w, s)
	if err != nil || !p.Rotated || !p.Principal.AuthenticatedAt.Equal(start) {
		t.Errorf("got %+v, %v", p, err)
	}
}

func TestAuthenticate_anythingElse_hasEnded(t *testing.T) {
	t.Parallel()
	w := newFixture()
	s := w.SignIn(t, alex).Session
	for _, cookie := range []string{"", "x", s.RevealChallenge(), s.Reveal() + "A", authtest.Token(t).Reveal()} {
		if _, err := w.SessionService.Authenticate(t.Context(), cookie); !errors.Is(err, fault.ErrSessionExpired) {
			t.Errorf("%q: got %v", cookie, err)
		}
	}
}

// touches counts how often a session's last use is written.
type touches struct {
	session.Store
	n int
}

func (c *touches) Touch(ctx context.Context, id session.ID, now time.Time) error {
	c.n++
	return c.Store.Touch(ctx, id, now)
}

func TestAuthenticate_manyRequests_writeOnceAMinute(t *testing.T) {
	t.Parallel()
	stores := authtest.NewMemory()
	counted := &touches{Store: stores.Sessions}
	stores.Sessions = counted
	w := authtest.NewFixture(stores)
	s := w.SignIn(t, alex).Session
	for range 180 { // three minutes, a request a second
		if _, err := present(t, w, s); err != nil {
			t.Fatal(err)
		}
		w.Clock.Advance(time.Second)
	}
	if counted.n != 2 {
		t.Errorf("written %d times in three minutes", counted.n)
	}
}

func TestT12_logout_endsTheSessionAtOnce(t *testing.T) {
	t.Parallel()
	w := newFixture()
	s, other := w.SignIn(t, alex).Session, w.SignIn(t, "robin.demo@example.com").Session
	if err := w.SessionService.Logout(t.Context(), w.Caller(t, s), sameOrigin); err != nil {
		t.Fatal(err)
	}
	if _, err := present(t, w, s); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
	w.Caller(t, other)
}

func TestT13_logout_actsForScriptsOfThisSiteAlone(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		origin session.Origin
		acts   bool
	}{
		"nothing said":                 {session.Origin{}, false},
		"cross-site":                   {session.Origin{Site: "cross-site", Mode: "no-cors"}, false},
		"cross-site fetch":             {session.Origin{Site: "cross-site", Mode: "cors"}, false},
		"same-site":                    {session.Origin{Site: "same-site", Mode: "cors"}, false},
		"typed address":                {session.Origin{Site: "none", Mode: "navigate"}, false},
		"link on the site":             {session.Origin{Site: "same-origin", Mode: "navigate"}, false},
		"no mode":                      {session.Origin{Site: "same-origin"}, false},
		"script of the site":           {sameOrigin, true},
		"script, same-origin mode":     {session.Origin{Site: "same-origin", Mode: "same-origin"}, true},
		"custom header":                {session.Origin{RequestedWith: "XMLHttpRequest"}, true},
		"custom header from elsewhere": {session.Origin{Site: "cross-site", Mode: "cors", RequestedWith: "x"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newFixture()
			s := w.SignIn(t, alex).Session
			err := w.SessionService.Logout(t.Context(), w.Caller(t, s), tt.origin)
			_, alive := present(t, w, s)
			if tt.acts && (err != nil || alive == nil) {
				t.Errorf("did not act: %v, %v", err, alive)
			}
			if !tt.acts && (!errors.Is(err, fault.ErrCrossOrigin) || alive != nil) {
				t.Errorf("acted: %v, %v", err, alive)
			}
			if err := w.SessionService.Logout(t.Context(), identity.Principal{}, tt.origin); tt.acts != (err == nil) {
				t.Errorf("without a session: %v", err)
			}
		})
	}
}

func TestLogout_brokenName_isAnError(t *testing.T) {
	t.Parallel()
	w := newFixture()
	caller := identity.Principal{Scheme: identity.SchemeSession, User: 1, SessionID: "x"}
	if err := w.SessionService.Logout(t.Context(), caller, sameOrigin); err == nil {
		t.Error("no error")
	}
}
