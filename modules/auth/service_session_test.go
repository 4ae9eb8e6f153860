package auth_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// sameOrigin is what a browser says of a call that a script of the site makes.
var sameOrigin = auth.Origin{Site: "same-origin", Mode: "cors"}

func present(t *testing.T, w *authtest.Fixture, session auth.Token) (auth.Authentication, error) {
	t.Helper()
	return w.Service.Authenticate(t.Context(), session.Reveal())
}

// fullDisk lets sessions be read and not written.
type fullDisk struct {
	auth.Sessions
	err error
}

func (d fullDisk) Touch(context.Context, auth.SessionID, time.Time) error { return d.err }

func (d fullDisk) Rotate(context.Context, auth.SessionID, auth.Digest, auth.Digest, time.Time, time.Time) (bool,
	error,
) {
	return false, d.err
}

func TestR04_sessionThatCannotBeWritten_isStillValid(t *testing.T) {
	t.Parallel()
	w := newFixture()
	cookie := w.SignIn(t, alex).Session.Reveal()
	full := errors.New("the disk is full")
	service := w.With(func(d *auth.Deps) { d.Sessions = fullDisk{w.Sessions, full} })
	for _, later := range []time.Duration{2 * time.Minute, 25 * time.Hour} {
		w.Clock.Advance(later)
		p, err := service.Authenticate(t.Context(), cookie)
		if err != nil || !p.Principal.Known() || p.Rotated || !errors.Is(p.TouchErr, full) {
			t.Errorf("after %v: %+v, %v", later, p, err)
		}
	}
	if p, err := w.Service.Authenticate(t.Context(), cookie); err != nil || !p.Rotated || p.TouchErr != nil {
		t.Errorf("once there is room again: %+v, %v", p, err)
	}
}

func TestAuthenticate_idleForAWeek_hasEnded(t *testing.T) {
	t.Parallel()
	w := newFixture()
	s := w.SignIn(t, alex).Session
	w.Clock.Advance(auth.SessionIdle)
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
	w.Clock.Advance(auth.SessionOverlap - time.Microsecond)
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
		if _, err := w.Service.Authenticate(t.Context(), cookie); !errors.Is(err, fault.ErrSessionExpired) {
			t.Errorf("%q: got %v", cookie, err)
		}
	}
}

// touches counts how often a session's last use is written.
type touches struct {
	auth.Sessions
	n int
}

func (c *touches) Touch(ctx context.Context, id auth.SessionID, now time.Time) error {
	c.n++
	return c.Sessions.Touch(ctx, id, now)
}

func TestAuthenticate_manyRequests_writeOnceAMinute(t *testing.T) {
	t.Parallel()
	stores := authtest.NewMemory()
	counted := &touches{Sessions: stores.Sessions}
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
	if err := w.Service.Logout(t.Context(), w.Caller(t, s), sameOrigin); err != nil {
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
		origin auth.Origin
		acts   bool
	}{
		"nothing said":                 {auth.Origin{}, false},
		"cross-site":                   {auth.Origin{Site: "cross-site", Mode: "no-cors"}, false},
		"cross-site fetch":             {auth.Origin{Site: "cross-site", Mode: "cors"}, false},
		"same-site":                    {auth.Origin{Site: "same-site", Mode: "cors"}, false},
		"typed address":                {auth.Origin{Site: "none", Mode: "navigate"}, false},
		"link on the site":             {auth.Origin{Site: "same-origin", Mode: "navigate"}, false},
		"no mode":                      {auth.Origin{Site: "same-origin"}, false},
		"script of the site":           {sameOrigin, true},
		"script, same-origin mode":     {auth.Origin{Site: "same-origin", Mode: "same-origin"}, true},
		"custom header":                {auth.Origin{RequestedWith: "XMLHttpRequest"}, true},
		"custom header from elsewhere": {auth.Origin{Site: "cross-site", Mode: "cors", RequestedWith: "x"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newFixture()
			s := w.SignIn(t, alex).Session
			err := w.Service.Logout(t.Context(), w.Caller(t, s), tt.origin)
			_, alive := present(t, w, s)
			if tt.acts && (err != nil || alive == nil) {
				t.Errorf("did not act: %v, %v", err, alive)
			}
			if !tt.acts && (!errors.Is(err, fault.ErrCrossOrigin) || alive != nil) {
				t.Errorf("acted: %v, %v", err, alive)
			}
			if err := w.Service.Logout(t.Context(), identity.Principal{}, tt.origin); tt.acts != (err == nil) {
				t.Errorf("without a session: %v", err)
			}
		})
	}
}

func TestLogout_brokenName_isAnError(t *testing.T) {
	t.Parallel()
	w := newFixture()
	caller := identity.Principal{Scheme: identity.SchemeSession, User: 1, SessionID: "x"}
	if err := w.Service.Logout(t.Context(), caller, sameOrigin); err == nil {
		t.Error("no error")
	}
}

func TestMe_user_comesWithAccountsAndTimeOfSignIn(t *testing.T) {
	t.Parallel()
	w := newFixture()
	in := w.SignIn(t, alex)
	linked, err := w.Accounts.Add(t.Context(), in.View.User.ID(), auth.Account{
		Provider: auth.ProviderGitHub, Subject: "1", Username: "alex", LinkedAt: start,
	})
	if err != nil {
		t.Fatal(err)
	}
	w.Clock.Advance(time.Minute)
	view, err := w.Service.Me(t.Context(), w.Caller(t, in.Session))
	if err != nil || view.User.ID() != in.View.User.ID() || !view.AuthenticatedAt.Equal(start) {
		t.Errorf("got %+v, %v", view, err)
	}
	if len(view.Accounts) != 1 || view.Accounts[0] != linked {
		t.Errorf("got %+v", view.Accounts)
	}
}

func TestMeAndUpdate_userIsGone_sessionHasEnded(t *testing.T) {
	t.Parallel()
	w := newFixture()
	gone := identity.Principal{Scheme: identity.SchemeSession, User: 4711, SessionID: uuid.NewString()}
	if _, err := w.Service.Me(t.Context(), gone); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
	if _, err := w.Service.Update(t.Context(), gone, everything(), auth.Device{}); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
}

func TestUpdate_setup_isKeptAndSeenByTheNextRequest(t *testing.T) {
	t.Parallel()
	w := newFixture()
	s := w.SignIn(t, alex).Session
	done, err := w.Service.Update(t.Context(), w.Caller(t, s), everything(), auth.Device{})
	if err != nil || done.Waits || !done.View.User.Ready() || done.View.User.Version() != 2 {
		t.Fatalf("got %+v, %v", done, err)
	}
	caller := w.Caller(t, s)
	if !caller.Ready || caller.Role != identity.Wright {
		t.Errorf("got %+v", caller)
	}
	if _, err := w.Service.Update(t.Context(), caller, auth.UserInput{Role: ptr("Recruiter")},
		auth.Device{}); !errors.Is(err, auth.ErrRoleChangeNotAllowed) {
		t.Errorf("got %v", err)
	}
	if _, err := w.Service.Update(t.Context(), caller, auth.UserInput{Role: ptr("King")},
		auth.Device{}); !errors.Is(err, fault.ErrValidation) {
		t.Errorf("got %v", err)
	}
}

func TestIssueCaptcha_returnsWhatTheCaptchaIssues(t *testing.T) {
	t.Parallel()
	if p, err := newFixture().Service.IssueCaptcha(t.Context(), auth.ActionLogin); err != nil ||
		p.Provider != auth.CaptchaAltcha {
		t.Errorf("got %+v, %v", p, err)
	}
}

func TestDirectory_returnsPersons(t *testing.T) {
	t.Parallel()
	stores := authtest.NewMemory()
	u := authtest.AddReadyUser(t, stores, alex, identity.Recruiter)
	account, err := stores.Accounts.Add(t.Context(), u.ID(),
		auth.Account{Provider: auth.ProviderGitLab, Subject: "7", LinkedAt: start})
	if err != nil {
		t.Fatal(err)
	}
	d := auth.NewDirectory(stores.Users, stores.Accounts)
	want := auth.Person{
		User: u.ID(), Member: u.Member(), DisplayName: "Alex Demo", Role: identity.Recruiter, Ready: true,
		CreatedAt: start,
	}
	if got, err := d.User(t.Context(), u.ID()); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	if got, err := d.UserByMember(t.Context(), u.Member()); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	if got, err := d.UserByEmail(t.Context(), authtest.Email(t, alex)); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	if _, err := d.UserByEmail(t.Context(), authtest.Email(t, "nobody@example.com")); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("got %v", err)
	}
	if got, err := d.Accounts(t.Context(), u.ID()); err != nil || len(got) != 1 || got[0] != account {
		t.Errorf("got %+v, %v", got, err)
	}
	if _, err := d.User(t.Context(), 4711); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("got %v", err)
	}
	if _, err := d.UserByMember(t.Context(), uuid.New()); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("got %v", err)
	}
}

func TestUpkeep_deletesExpiredRows(t *testing.T) {
	t.Parallel()
	w := newFixture()
	s := w.SignIn(t, alex).Session
	p := w.Login(t, "robin.demo@example.com")
	_, _ = w.Verify(t, p, "robin.demo@example.com", authtest.Wrong(w.CodeMails.Last(t).Code))
	if fresh, err := w.Spent.Spend(t.Context(), "nonce", start.Add(10*time.Minute)); err != nil || !fresh {
		t.Fatal(fresh, err)
	}
	if gone, err := w.Service.Upkeep(t.Context()); err != nil || gone != (auth.Forgotten{}) {
		t.Errorf("too early: %+v, %v", gone, err)
	}
	w.Clock.Advance(40 * time.Minute)
	if _, err := reissue(t, w, p); !errors.Is(err, auth.ErrChallengeExpired) {
		t.Errorf("a chain that is over was forgotten: %v", err)
	}
	w.Clock.Advance(31 * time.Minute)
	if gone, err := w.Service.Upkeep(t.Context()); err != nil || gone != (auth.Forgotten{Challenges: 2, Captchas: 1}) {
		t.Errorf("after an hour: %+v, %v", gone, err)
	}
	w.Caller(t, s)
	w.Clock.Advance(25 * time.Hour)
	if gone, err := w.Service.Upkeep(t.Context()); err != nil || gone != (auth.Forgotten{Mailboxes: 2, Tries: 2}) {
		t.Errorf("after a day: %+v, %v", gone, err)
	}
	w.Clock.Advance(auth.SessionIdle)
	if gone, err := w.Service.Upkeep(t.Context()); err != nil || gone != (auth.Forgotten{Sessions: 1}) {
		t.Errorf("after a week: %+v, %v", gone, err)
	}
}
