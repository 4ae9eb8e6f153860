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
func signInAgain(t *testing.T, w *authtest.Fixture, address string) auth.Token {
	t.Helper()
	w.Clock.Advance(time.Minute)
	return w.SignIn(t, address).Session
}

func ids(t *testing.T, w *authtest.Fixture, started auth.Token) []string {
	t.Helper()
	views, err := w.SessionService.List(t.Context(), w.Caller(t, started))
	if err != nil {
		t.Fatal(err)
	}
	list := make([]string, len(views))
	for i, v := range views {
		list[i] = v.ID.String()
	}
	return list
}

func TestSessions_list_hasThePresentOneFirstThenTheLastSeen(t *testing.T) {
	t.Parallel()
	w := newFixture()
	first := w.SignIn(t, alex).Session
	second := signInAgain(t, w, alex)
	third := signInAgain(t, w, alex)
	signInAgain(t, w, robin)
	w.Clock.Advance(time.Hour)
	w.Caller(t, second) // seen
	views, err := w.SessionService.List(t.Context(), w.Caller(t, first))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{w.Caller(t, first).SessionID, w.Caller(t, second).SessionID, w.Caller(t, third).SessionID}
	if len(views) != len(want) {
		t.Fatalf("got %d sessions", len(views))
	}
	for i, v := range views {
		if v.ID.String() != want[i] || v.Current != (i == 0) {
			t.Errorf("%d: got %+v, want %s", i, v, want[i])
		}
	}
	if v := views[0]; !v.CreatedAt.Equal(start) || !v.LastSeenAt.Equal(w.Clock.Now()) ||
		!v.ExpiresAt.Equal(v.LastSeenAt.Add(session.Idle)) {
		t.Errorf("got %+v", v)
	}
}

func TestSessions_list_leavesOutWhatHasEnded(t *testing.T) {
	t.Parallel()
	w := newFixture()
	w.SignIn(t, alex)
	w.Clock.Advance(session.Idle)
	if got := ids(t, w, w.SignIn(t, alex).Session); len(got) != 1 {
		t.Errorf("got %v", got)
	}
}

func TestSession_expiry_isNeverAfterThirtyDays(t *testing.T) {
	t.Parallel()
	at := start.Add(session.Life - time.Hour)
	s := session.Restore(session.Snapshot{CreatedAt: start, LastSeenAt: at})
	if got := s.ExpiresAt(); !got.Equal(start.Add(session.Life)) {
		t.Errorf("got %v", got)
	}
}

func TestEndSession_own_endsItAndNoOther(t *testing.T) {
	t.Parallel()
	w := newFixture()
	mine := w.SignIn(t, alex).Session
	lost := signInAgain(t, w, alex)
	caller, id := w.Caller(t, mine), uuid.MustParse(w.Caller(t, lost).SessionID)
	if current, err := w.SessionService.EndOne(t.Context(), caller, id); err != nil || current {
		t.Fatalf("got %v, %v", current, err)
	}
	if _, err := present(t, w, lost); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the ended one: %v", err)
	}
	if _, err := w.SessionService.EndOne(t.Context(), caller, id); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("twice: %v", err)
	}
	if current, err := w.SessionService.EndOne(t.Context(), caller, uuid.MustParse(caller.SessionID)); err != nil ||
		!current {
		t.Errorf("the present one: %v, %v", current, err)
	}
	if _, err := present(t, w, mine); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the present one lives on: %v", err)
	}
}

func TestT28_endSessionOfSomebodyElse_isNotFoundAndItLives(t *testing.T) {
	t.Parallel()
	w := newFixture()
	victim := w.SignIn(t, alex).Session
	stranger := w.Caller(t, w.SignIn(t, robin).Session)
	for _, id := range []string{w.Caller(t, victim).SessionID, uuid.NewString()} {
		if _, err := w.SessionService.EndOne(t.Context(), stranger, uuid.MustParse(id)); !errors.Is(err,
			fault.ErrNotFound) {
			t.Errorf("got %v", err)
		}
	}
	if err := w.SessionService.EndOthers(t.Context(), stranger); err != nil {
		t.Fatal(err)
	}
	w.Caller(t, victim)
}

func TestEndOtherSessions_leavesThePresentOne(t *testing.T) {
	t.Parallel()
	w := newFixture()
	lost := w.SignIn(t, alex).Session
	mine := signInAgain(t, w, alex)
	for range 2 {
		if err := w.SessionService.EndOthers(t.Context(), w.Caller(t, mine)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := present(t, w, lost); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the other one: %v", err)
	}
	if got := ids(t, w, mine); len(got) != 1 {
		t.Errorf("got %v", got)
	}
}
