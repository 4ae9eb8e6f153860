package authtest

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
)

// RunSessionsContract checks an implementation of session.Store.
func RunSessionsContract(t *testing.T, open Open) {
	t.Helper()
	t.Run("Find returns the session and its user", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := AddReadyUser(t, s, "alex.demo@example.com", identity.Wright)
		token, added := addSession(t, s, u.ID(), Start)
		got, err := s.Sessions.Find(ctx, token.Digest(), Start)
		if err != nil {
			t.Fatal(err)
		}
		if !sameSession(got.Session.Snapshot(), added.Snapshot()) {
			t.Errorf("got %+v, want %+v", got.Session.Snapshot(), added.Snapshot())
		}
		if got.Member != u.Member() || got.Role != identity.Wright || !got.Ready || got.Suspended {
			t.Errorf("got %+v", got)
		}
		u.Suspend(Start)
		if err := s.Users.Save(ctx, u); err != nil {
			t.Fatal(err)
		}
		if got, err = s.Sessions.Find(ctx, token.Digest(), Start); err != nil || !got.Suspended {
			t.Errorf("got %+v, %v", got, err)
		}
	})
	t.Run("a user before the setup has no role", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		token, _ := addSession(t, s, AddUser(t, s, "alex.demo@example.com").ID(), Start)
		got, err := s.Sessions.Find(t.Context(), token.Digest(), Start)
		if err != nil || got.Role != identity.NoRole || got.Ready {
			t.Errorf("got %+v, %v", got, err)
		}
	})
	t.Run("an unknown token is ErrNotFound", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		addSession(t, s, AddUser(t, s, "alex.demo@example.com").ID(), Start)
		if _, err := s.Sessions.Find(ctx, Token(t).Digest(), Start); !errors.Is(err, session.ErrNotFound) {
			t.Errorf("got %v", err)
		}
		if _, err := s.Sessions.Find(ctx, auth.Digest{}, Start); !errors.Is(err, session.ErrNotFound) {
			t.Errorf("the zero digest: got %v", err)
		}
	})
	t.Run("the token before a rotation is valid until the overlap ends", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		old, added := addSession(t, s, AddUser(t, s, "alex.demo@example.com").ID(), Start)
		id, next, until := added.Snapshot().ID, Token(t), Start.Add(time.Minute)
		if ok, err := s.Sessions.Rotate(ctx, id, old.Digest(), next.Digest(), until, Start); err != nil || !ok {
			t.Fatalf("got %v, %v", ok, err)
		}
		if _, err := s.Sessions.Find(ctx, next.Digest(), Start); err != nil {
			t.Errorf("the new token: %v", err)
		}
		got, err := s.Sessions.Find(ctx, old.Digest(), until.Add(-time.Microsecond))
		if err != nil || got.Session.Snapshot().ID != id || got.Session.Snapshot().Digest != next.Digest() {
			t.Errorf("the old token during the overlap: %+v, %v", got, err)
		}
		if _, err := s.Sessions.Find(ctx, old.Digest(), until); !errors.Is(err, session.ErrNotFound) {
			t.Errorf("the old token after the overlap: %v", err)
		}
	})
	t.Run("one of many concurrent calls rotates", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		old, added := addSession(t, s, AddUser(t, s, "alex.demo@example.com").ID(), Start)
		var successes atomic.Int32
		runConcurrently(16, func(int) {
			ok, err := s.Sessions.Rotate(ctx, added.Snapshot().ID, old.Digest(), Token(t).Digest(), Start,
				Start.Add(time.Hour))
			if err != nil {
				t.Error(err)
			}
			if ok {
				successes.Add(1)
			}
		})
		if successes.Load() != 1 {
			t.Errorf("%d calls rotated", successes.Load())
		}
	})
	t.Run("Touch and Rotate store the time", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		token, added := addSession(t, s, AddUser(t, s, "alex.demo@example.com").ID(), Start)
		id, next, later := added.Snapshot().ID, Token(t), Start.Add(time.Hour)
		if err := s.Sessions.Touch(ctx, id, later); err != nil {
			t.Fatal(err)
		}
		got, err := s.Sessions.Find(ctx, token.Digest(), later)
		if err != nil || !got.Session.Snapshot().LastSeenAt.Equal(later) ||
			!got.Session.Snapshot().RotatedAt.Equal(Start) {
			t.Errorf("got %+v, %v", got, err)
		}
		if _, err := s.Sessions.Rotate(ctx, id, token.Digest(), next.Digest(), later,
			later.Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		got, err = s.Sessions.Find(ctx, next.Digest(), later)
		if row := got.Session.Snapshot(); err != nil || !row.RotatedAt.Equal(later.Add(time.Hour)) ||
			!row.LastSeenAt.Equal(row.RotatedAt) {
			t.Errorf("got %+v, %v", row, err)
		}
	})
	t.Run("End and EndByToken delete the session, also by the former token", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		user := AddUser(t, s, "alex.demo@example.com").ID()
		other, _ := addSession(t, s, user, Start)
		byID, withID := addSession(t, s, user, Start)
		byToken, _ := addSession(t, s, user, Start)
		byFormerToken, rotated := addSession(t, s, user, Start)
		next := Token(t)
		_, err1 := s.Sessions.Rotate(ctx, rotated.Snapshot().ID, byFormerToken.Digest(), next.Digest(), Start, Start)
		err := errors.Join(err1, s.Sessions.End(ctx, withID.Snapshot().ID),
			s.Sessions.EndByToken(ctx, byToken.Digest()),
			s.Sessions.EndByToken(ctx, byFormerToken.Digest()), s.Sessions.End(ctx, uuid.New()),
			s.Sessions.EndByToken(ctx, Token(t).Digest()))
		if err != nil {
			t.Fatal(err)
		}
		for _, token := range []auth.Token{byID, byToken, byFormerToken, next} {
			if _, err := s.Sessions.Find(ctx, token.Digest(), Start); !errors.Is(err, session.ErrNotFound) {
				t.Errorf("got %v", err)
			}
		}
		if _, err := s.Sessions.Find(ctx, other.Digest(), Start); err != nil {
			t.Errorf("another session ended too: %v", err)
		}
	})
	t.Run("Trim deletes the oldest sessions of the user", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		user, other := AddUser(t, s, "alex.demo@example.com").ID(), AddUser(t, s, "robin.demo@example.com").ID()
		foreign, _ := addSession(t, s, other, Start.Add(-time.Hour))
		middle, _ := addSession(t, s, user, Start.Add(time.Minute))
		oldest, _ := addSession(t, s, user, Start)
		newest, _ := addSession(t, s, user, Start.Add(time.Hour))
		if err := s.Transactor.InTx(ctx,
			func(ctx context.Context) error { return s.Sessions.Trim(ctx, user, 2) }); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Sessions.Find(ctx, oldest.Digest(), Start); !errors.Is(err, session.ErrNotFound) {
			t.Errorf("the oldest: %v", err)
		}
		for _, token := range []auth.Token{foreign, middle, newest} {
			if _, err := s.Sessions.Find(ctx, token.Digest(), Start); err != nil {
				t.Errorf("a newer session or one of another user was deleted: %v", err)
			}
		}
		if err := s.Sessions.Trim(ctx, user, 2); err != nil {
			t.Errorf("nothing to trim: %v", err)
		}
	})
	t.Run("DeleteEnded deletes sessions by age and by last use", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		user := AddUser(t, s, "alex.demo@example.com").ID()
		_, aged := addSession(t, s, user, Start)
		if err := s.Sessions.Touch(ctx, aged.Snapshot().ID, Start.Add(10*time.Hour)); err != nil {
			t.Fatal(err)
		}
		addSession(t, s, user, Start.Add(2*time.Hour)) // idle
		valid, added := addSession(t, s, user, Start.Add(3*time.Hour))
		if err := s.Sessions.Touch(ctx, added.Snapshot().ID, Start.Add(10*time.Hour)); err != nil {
			t.Fatal(err)
		}
		if n, err := s.Sessions.DeleteEnded(ctx, Start, Start.Add(2*time.Hour)); err != nil || n != 2 {
			t.Errorf("got %d, %v", n, err)
		}
		if _, err := s.Sessions.Find(ctx, valid.Digest(), Start); err != nil {
			t.Errorf("a valid session was deleted: %v", err)
		}
	})
}

func sameSession(a, b session.Snapshot) bool {
	return a.ID == b.ID && a.User == b.User && a.Digest == b.Digest && a.Agent == b.Agent &&
		a.CreatedAt.Equal(b.CreatedAt) && a.AuthenticatedAt.Equal(b.AuthenticatedAt) &&
		a.ProvenAt.Equal(b.ProvenAt) &&
		a.LastSeenAt.Equal(b.LastSeenAt) && a.RotatedAt.Equal(b.RotatedAt)
}

func addSession(t testing.TB, s Stores, user identity.UserID, at time.Time) (auth.Token, *session.Session) {
	t.Helper()
	token := Token(t)
	added, err := session.New(user, token, session.Agent{Browser: "Firefox", System: "Linux"}, session.ByCode, at)
	if err == nil {
		err = s.Sessions.Add(t.Context(), added)
	}
	if err != nil {
		t.Fatal(err)
	}
	return token, added
}
