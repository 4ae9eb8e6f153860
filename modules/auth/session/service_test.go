package session_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/session"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// sameOrigin contains the headers of a request that a script of the site makes.
var sameOrigin = session.Origin{Site: "same-origin", Mode: "cors"}

func authenticate(t *testing.T, f *authtest.Fixture, token auth.Token) (session.Authentication, error) {
	t.Helper()
	return f.SessionService.Authenticate(t.Context(), token.Reveal(), identity.Agent{})
}

// readOnlyStore is a session.Store whose writes fail.
type readOnlyStore struct {
	session.Store
	err error
}

func (s readOnlyStore) Touch(context.Context, session.ID, time.Time) error { return s.err }

func (s readOnlyStore) Rotate(
	context.Context, session.ID, auth.Digest, auth.Digest, auth.Digest, time.Time,
) (bool, error) {
	return false, s.err
}

func (s readOnlyStore) Confirm(context.Context, session.ID, auth.Digest, time.Time) error {
	return s.err
}

func TestR04_sessionThatCannotBeWritten_isStillValid(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	cookie := f.SignIn(t, alex).Session.Reveal()
	diskFull := errors.New("the disk is full")
	service := f.With(func(d *authtest.Deps) { d.Sessions = readOnlyStore{f.Sessions, diskFull} })
	for _, later := range []time.Duration{2 * time.Minute, 25 * time.Hour} {
		f.Clock.Advance(later)
		p, err := service.SessionService.Authenticate(t.Context(), cookie, identity.Agent{})
		if err != nil || !p.Principal.Known() || p.Rotated || !errors.Is(p.TouchErr, diskFull) {
			t.Errorf("after %v: %+v, %v", later, p, err)
		}
	}
	rotated, err := f.SessionService.Authenticate(t.Context(), cookie, identity.Agent{})
	if err != nil || !rotated.Rotated || rotated.TouchErr != nil {
		t.Errorf("after writes work again: %+v, %v", rotated, err)
	}
	p, err := service.SessionService.Authenticate(t.Context(), rotated.Renewed.Reveal(), identity.Agent{})
	if err != nil || !p.Principal.Known() || !errors.Is(p.TouchErr, diskFull) {
		t.Errorf("the first request with the new value: %+v, %v", p, err)
	}
}

func TestAuthenticate_idleForAWeek_isExpired(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s := f.SignIn(t, alex).Session
	f.Clock.Advance(session.Idle)
	if _, err := authenticate(t, f, s); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
}

func TestAuthenticate_usedEveryDay_expiresAfterThirtyDays(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s := f.SignIn(t, alex).Session
	for day := range 30 {
		p, err := authenticate(t, f, s)
		if err != nil {
			t.Fatalf("day %d: %v", day, err)
		}
		if p.Rotated {
			s = p.Renewed
		}
		f.Clock.Advance(24 * time.Hour)
	}
	if _, err := authenticate(t, f, s); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("after thirty days: %v", err)
	}
}

func TestR44_clockWasAheadAtTheSignIn_sessionLivesNoLongerThanOthers(t *testing.T) {
	t.Parallel()
	for ahead, want := range map[time.Duration]error{
		time.Hour: nil, 24 * time.Hour: nil, 25 * time.Hour: fault.ErrSessionExpired,
		365 * 24 * time.Hour: fault.ErrSessionExpired,
	} {
		f := newFixture(t)
		f.Clock.Advance(ahead)
		s := f.SignIn(t, alex).Session
		f.Clock.Advance(-ahead)
		if _, err := authenticate(t, f, s); !errors.Is(err, want) {
			t.Errorf("%s ahead: got %v, want %v", ahead, err, want)
		}
	}
}

func TestR44_clockWasAheadAtTheLastUse_sessionExpiresAWeekAfterTheNextOne(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s := f.SignIn(t, alex).Session
	const ahead = 6 * 24 * time.Hour
	f.Clock.Advance(ahead)
	used, err := authenticate(t, f, s)
	if err != nil || !used.Rotated {
		t.Fatalf("ahead: got %+v, %v", used, err)
	}
	if _, err := authenticate(t, f, used.Renewed); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(-ahead)
	again, err := authenticate(t, f, used.Renewed)
	if err != nil || !again.Rotated {
		t.Fatalf("set back: got %+v, %v", again, err)
	}
	f.Clock.Advance(session.Idle)
	if _, err := authenticate(t, f, again.Renewed); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("a week after the last use: got %v", err)
	}
}

func TestAuthenticate_afterADay_rotatesTheTokenAndAcceptsTheOldOneForAMinute(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	old := f.SignIn(t, alex).Session
	f.Clock.Advance(24*time.Hour - time.Microsecond)
	if p, err := authenticate(t, f, old); err != nil || p.Rotated {
		t.Fatalf("before the day is over: %v, %v", p.Rotated, err)
	}
	f.Clock.Advance(time.Microsecond)
	p, err := authenticate(t, f, old)
	if err != nil || !p.Rotated || p.Renewed == old || p.Principal.User == 0 {
		t.Fatalf("got %+v, %v", p, err)
	}
	again, err := authenticate(t, f, old)
	if err != nil || again.Rotated || again.Principal.SessionID != p.Principal.SessionID {
		t.Errorf("a concurrent request with the old token: %+v, %v", again, err)
	}
	renewed, err := authenticate(t, f, p.Renewed)
	if err != nil || renewed.Principal.SessionID != p.Principal.SessionID {
		t.Errorf("the new token: %v", err)
	}
	f.Clock.Advance(session.Overlap - time.Microsecond)
	if _, err := authenticate(t, f, old); err != nil {
		t.Errorf("the old token within the minute: %v", err)
	}
}

// The browser never gets the new value and keeps sending the old one, longer than a minute and for days.
func TestR29_lostResponseWithANewCookie_doesNotEndTheSession(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	old := f.SignIn(t, alex).Session
	rotations := 0
	for hour := range 5 * 24 {
		f.Clock.Advance(time.Hour)
		p, err := authenticate(t, f, old)
		if err != nil || p.TouchErr != nil {
			t.Fatalf("hour %d: %v, %v", hour, err, p.TouchErr)
		}
		if p.Rotated {
			rotations++
		}
	}
	if rotations != 5 {
		t.Errorf("got %d new values, want one a day", rotations)
	}
	f.Clock.Advance(session.Idle)
	if _, err := authenticate(t, f, old); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the old value outlives the session: %v", err)
	}
}

func TestR29_oldValue_isReplacedOnceTheNewOneArrives(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	old := f.SignIn(t, alex).Session
	f.Clock.Advance(24 * time.Hour)
	lost, err := authenticate(t, f, old)
	if err != nil || !lost.Rotated {
		t.Fatalf("got %+v, %v", lost, err)
	}
	f.Clock.Advance(24 * time.Hour)
	second, err := authenticate(t, f, old)
	if err != nil || !second.Rotated {
		t.Fatalf("got %+v, %v", second, err)
	}
	if p, err := authenticate(t, f, second.Renewed); err != nil || p.Rotated {
		t.Errorf("got %+v, %v", p, err)
	}
	if _, err := authenticate(t, f, lost.Renewed); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the value that was never sent: %v", err)
	}
}

func TestT73_oldValueAfterTheNewOneWasSent_endsTheSession(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	old, other := f.SignIn(t, alex).Session, signInAgain(t, f, alex)
	f.Clock.Advance(24 * time.Hour)
	p, err := authenticate(t, f, old)
	if err != nil || !p.Rotated {
		t.Fatalf("got %+v, %v", p, err)
	}
	if _, err := authenticate(t, f, p.Renewed); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(session.Overlap)
	if err := f.SessionService.Require(t.Context(), p.Principal.User, old.Reveal(), f.Clock.Now()); !errors.Is(err,
		fault.ErrUnauthorized) {
		t.Errorf("the old value confirms a change: %v", err)
	}
	ended, err := authenticate(t, f, old)
	if !errors.Is(err, fault.ErrSessionExpired) || ended.EndedByReuse.String() != p.Principal.SessionID ||
		ended.Principal.Known() {
		t.Errorf("the old value: %+v, %v", ended, err)
	}
	if _, err := authenticate(t, f, p.Renewed); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the new value after the old one was sent: %v", err)
	}
	f.Caller(t, other)
}

func TestAuthenticate_rotation_keepsTheTimeOfTheSignIn(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s := f.SignIn(t, alex).Session
	f.Clock.Advance(25 * time.Hour)
	p, err := authenticate(t, f, s)
	if err != nil || !p.Rotated || !p.Principal.AuthenticatedAt.Equal(start) {
		t.Errorf("got %+v, %v", p, err)
	}
}

func TestAuthenticate_invalidCookie_isExpired(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s := f.SignIn(t, alex).Session
	for _, cookie := range []string{"", "x", s.RevealChallenge(), s.Reveal() + "A", authtest.Token(t).Reveal()} {
		_, err := f.SessionService.Authenticate(t.Context(), cookie, identity.Agent{})
		if !errors.Is(err, fault.ErrSessionExpired) {
			t.Errorf("%q: got %v", cookie, err)
		}
	}
}

// countingStore counts the calls of Touch.
type countingStore struct {
	session.Store
	n int
}

func (c *countingStore) Touch(ctx context.Context, id session.ID, now time.Time) error {
	c.n++
	return c.Store.Touch(ctx, id, now)
}

func TestAuthenticate_manyRequests_writeOnceAMinute(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	counted := &countingStore{Store: stores.Sessions}
	stores.Sessions = counted
	f := authtest.NewFixture(stores)
	s := f.SignIn(t, alex).Session
	for range 180 { // three minutes, a request a second
		if _, err := authenticate(t, f, s); err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(time.Second)
	}
	if counted.n != 2 {
		t.Errorf("Touch was called %d times in three minutes", counted.n)
	}
}

func TestT12_logout_endsTheSessionAtOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, other := f.SignIn(t, alex).Session, f.SignIn(t, "robin.demo@example.com").Session
	if err := f.SessionService.Logout(t.Context(), f.Caller(t, s), sameOrigin); err != nil {
		t.Fatal(err)
	}
	if _, err := authenticate(t, f, s); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
	f.Caller(t, other)
}

func TestT221_ended_areSessionsThatWereRevokedExpiredOrBelongToSuspendedUsers(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ctx := t.Context()
	session := func(address string) string { return f.Caller(t, f.SignIn(t, address).Session).SessionID }
	expired := session("expired.demo@example.com")
	f.Clock.Advance(7 * 24 * time.Hour)
	live, revoked, barred := session(alex), f.SignIn(t, robin).Session, session("sam.demo@example.com")
	left := f.Caller(t, revoked).SessionID
	if err := f.SessionService.Logout(ctx, f.Caller(t, revoked), sameOrigin); err != nil {
		t.Fatal(err)
	}
	suspended, err := f.Users.ByEmail(ctx, authtest.Email(t, "sam.demo@example.com"))
	if err != nil {
		t.Fatal(err)
	}
	suspended.Suspend("Spam.", f.Clock.Now())
	if err := f.Users.Save(ctx, suspended); err != nil {
		t.Fatal(err)
	}
	got, err := f.SessionService.Ended(ctx, []string{expired, live, left, barred, "no id"})
	if want := []string{expired, left, barred, "no id"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v; want %v", got, err, want)
	}
	if got, err := f.SessionService.Ended(ctx, []string{live}); err != nil || len(got) != 0 {
		t.Errorf("a valid session: %v, %v", got, err)
	}
}

func TestT13_logout_isAcceptedOnlyFromScriptsOfThisSite(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		origin   session.Origin
		accepted bool
	}{
		"no headers":                      {session.Origin{}, false},
		"cross-site":                      {session.Origin{Site: "cross-site", Mode: "no-cors"}, false},
		"cross-site fetch":                {session.Origin{Site: "cross-site", Mode: "cors"}, false},
		"same-site":                       {session.Origin{Site: "same-site", Mode: "cors"}, false},
		"typed URL":                       {session.Origin{Site: "none", Mode: "navigate"}, false},
		"link on the site":                {session.Origin{Site: "same-origin", Mode: "navigate"}, false},
		"no mode":                         {session.Origin{Site: "same-origin"}, false},
		"script of the site":              {sameOrigin, true},
		"script, same-origin mode":        {session.Origin{Site: "same-origin", Mode: "same-origin"}, true},
		"custom header":                   {session.Origin{RequestedWith: "XMLHttpRequest"}, true},
		"custom header from another site": {session.Origin{Site: "cross-site", Mode: "cors", RequestedWith: "x"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			s := f.SignIn(t, alex).Session
			err := f.SessionService.Logout(t.Context(), f.Caller(t, s), tt.origin)
			_, sessionErr := authenticate(t, f, s)
			if tt.accepted && (err != nil || sessionErr == nil) {
				t.Errorf("got %v, want no error; the session: %v", err, sessionErr)
			}
			if !tt.accepted && (!errors.Is(err, fault.ErrCrossOrigin) || sessionErr != nil) {
				t.Errorf("got %v, want ErrCrossOrigin; the session: %v", err, sessionErr)
			}
			if err := f.SessionService.Logout(t.Context(), identity.Principal{},
				tt.origin); tt.accepted != (err == nil) {
				t.Errorf("without a session: %v", err)
			}
		})
	}
}

func TestLogout_invalidSessionID_isAnError(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	caller := identity.Principal{Scheme: identity.SchemeSession, User: 1, SessionID: "x"}
	if err := f.SessionService.Logout(t.Context(), caller, sameOrigin); err == nil {
		t.Error("no error")
	}
}
