package session_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/session"
	"wright.app/platform/fault"
)

// signInAgain signs in from another browser, a minute later.
func signInAgain(t *testing.T, f *authtest.Fixture, address string) auth.Token {
	t.Helper()
	f.Clock.Advance(time.Minute)
	return f.SignIn(t, address).Session
}

func sessionIDs(t *testing.T, f *authtest.Fixture, token auth.Token) []string {
	t.Helper()
	items, err := f.SessionService.List(t.Context(), f.Caller(t, token))
	if err != nil {
		t.Fatal(err)
	}
	ids := make([]string, len(items))
	for i, v := range items {
		ids[i] = v.ID.String()
	}
	return ids
}

func TestList_returnsTheCurrentSessionFirstThenByLastUse(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first := f.SignIn(t, alex).Session
	second := signInAgain(t, f, alex)
	third := signInAgain(t, f, alex)
	signInAgain(t, f, robin)
	f.Clock.Advance(time.Hour)
	f.Caller(t, second) // updates the last use
	items, err := f.SessionService.List(t.Context(), f.Caller(t, first))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{f.Caller(t, first).SessionID, f.Caller(t, second).SessionID, f.Caller(t, third).SessionID}
	if len(items) != len(want) {
		t.Fatalf("got %d sessions", len(items))
	}
	for i, v := range items {
		if v.ID.String() != want[i] || v.Current != (i == 0) {
			t.Errorf("%d: got %+v, want %s", i, v, want[i])
		}
	}
	if v := items[0]; !v.CreatedAt.Equal(start) || !v.LastSeenAt.Equal(f.Clock.Now()) ||
		!v.ExpiresAt.Equal(v.LastSeenAt.Add(session.Idle)) {
		t.Errorf("got %+v", v)
	}
}

func TestList_omitsExpiredSessions(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.SignIn(t, alex)
	f.Clock.Advance(session.Idle)
	if got := sessionIDs(t, f, f.SignIn(t, alex).Session); len(got) != 1 {
		t.Errorf("got %v", got)
	}
}

func TestSession_expiry_isNeverAfterThirtyDays(t *testing.T) {
	t.Parallel()
	lastSeenAt := start.Add(session.Life - time.Hour)
	s := session.Restore(session.Snapshot{CreatedAt: start, LastSeenAt: lastSeenAt})
	if got := s.ExpiresAt(); !got.Equal(start.Add(session.Life)) {
		t.Errorf("got %v", got)
	}
}

func TestEndOne_ownSession_endsOnlyThatOne(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	own := f.SignIn(t, alex).Session
	other := signInAgain(t, f, alex)
	caller, id := f.Caller(t, own), uuid.MustParse(f.Caller(t, other).SessionID)
	if current, err := f.SessionService.EndOne(t.Context(), caller, id); err != nil || current {
		t.Fatalf("got %v, %v", current, err)
	}
	if _, err := authenticate(t, f, other); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the ended session: %v", err)
	}
	if _, err := f.SessionService.EndOne(t.Context(), caller, id); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("ended twice: %v", err)
	}
	if current, err := f.SessionService.EndOne(t.Context(), caller, uuid.MustParse(caller.SessionID)); err != nil ||
		!current {
		t.Errorf("the current session: %v, %v", current, err)
	}
	if _, err := authenticate(t, f, own); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the current session is still valid: %v", err)
	}
}

func TestT28_endSessionOfAnotherUser_isNotFoundAndDoesNotEndIt(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	victim := f.SignIn(t, alex).Session
	stranger := f.Caller(t, f.SignIn(t, robin).Session)
	for _, id := range []string{f.Caller(t, victim).SessionID, uuid.NewString()} {
		if _, err := f.SessionService.EndOne(t.Context(), stranger, uuid.MustParse(id)); !errors.Is(err,
			fault.ErrNotFound) {
			t.Errorf("got %v", err)
		}
	}
	if err := f.SessionService.EndOthers(t.Context(), stranger); err != nil {
		t.Fatal(err)
	}
	f.Caller(t, victim)
}

func TestEndOthers_keepsTheCurrentSession(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	other := f.SignIn(t, alex).Session
	own := signInAgain(t, f, alex)
	for range 2 {
		if err := f.SessionService.EndOthers(t.Context(), f.Caller(t, own)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := authenticate(t, f, other); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the other session: %v", err)
	}
	if got := sessionIDs(t, f, own); len(got) != 1 {
		t.Errorf("got %v", got)
	}
}
