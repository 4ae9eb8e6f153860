package store_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
)

func TestSessions(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testSessions)
}

func testSessions(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	t.Run("Find returns the session and its user", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := authtest.AddReadyUser(t, s, alex, identity.Wright)
		token, added := addSession(t, s, u.ID(), start)
		got, err := s.Sessions.Find(ctx, token.Digest())
		if err != nil {
			t.Fatal(err)
		}
		if !sameSession(got.Session.Snapshot(), added.Snapshot()) {
			t.Errorf("got %+v, want %+v", got.Session.Snapshot(), added.Snapshot())
		}
		if got.Member != u.Member() || got.Role != identity.Wright || !got.Ready || got.Suspended ||
			got.Version != u.Version() {
			t.Errorf("got %+v", got)
		}
		u.Suspend("Spam.", start)
		if err := s.Users.Save(ctx, u); err != nil {
			t.Fatal(err)
		}
		if got, err = s.Sessions.Find(ctx, token.Digest()); err != nil || !got.Suspended || got.Version != u.Version() {
			t.Errorf("got %+v, %v", got, err)
		}
	})
	t.Run("OfUser returns a session of the user, and no other", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := authtest.AddReadyUser(t, s, alex, identity.Wright)
		_, added := addSession(t, s, u.ID(), start)
		_, other := addSession(t, s, authtest.AddUser(t, s, "robin.demo@example.com").ID(), start)
		got, err := s.Sessions.OfUser(ctx, u.ID(), added.Snapshot().ID)
		if err != nil || !sameSession(got.Session.Snapshot(), added.Snapshot()) || got.Member != u.Member() {
			t.Errorf("got %+v, %v", got, err)
		}
		for _, id := range []session.ID{other.Snapshot().ID, uuid.New()} {
			if _, err := s.Sessions.OfUser(ctx, u.ID(), id); !errors.Is(err, session.ErrNotFound) {
				t.Errorf("another session: %v", err)
			}
		}
	})
	t.Run("OfActiveUsers returns the sessions that exist, without those of suspended users", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		suspended := authtest.AddReadyUser(t, s, alex, identity.Wright)
		_, barred := addSession(t, s, suspended.ID(), start)
		_, active := addSession(t, s, authtest.AddUser(t, s, "robin.demo@example.com").ID(), start)
		addSession(t, s, authtest.AddUser(t, s, "sam.demo@example.com").ID(), start)
		suspended.Suspend("Spam.", start)
		if err := s.Users.Save(ctx, suspended); err != nil {
			t.Fatal(err)
		}
		got, err := s.Sessions.OfActiveUsers(ctx,
			[]session.ID{barred.Snapshot().ID, active.Snapshot().ID, uuid.New()})
		if err != nil || len(got) != 1 || !sameSession(got[0].Snapshot(), active.Snapshot()) {
			t.Errorf("got %+v, %v", got, err)
		}
		if got, err := s.Sessions.OfActiveUsers(ctx, nil); err != nil || len(got) != 0 {
			t.Errorf("without ids: %+v, %v", got, err)
		}
	})
	t.Run("a user before the setup has no role", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		token, _ := addSession(t, s, authtest.AddUser(t, s, alex).ID(), start)
		got, err := s.Sessions.Find(t.Context(), token.Digest())
		if err != nil || got.Role != identity.NoRole || got.Ready {
			t.Errorf("got %+v, %v", got, err)
		}
	})
	t.Run("an unknown token is ErrNotFound", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		addSession(t, s, authtest.AddUser(t, s, alex).ID(), start)
		if _, err := s.Sessions.Find(ctx, authtest.Token(t).Digest()); !errors.Is(err, session.ErrNotFound) {
			t.Errorf("got %v", err)
		}
		if _, err := s.Sessions.Find(ctx, auth.Digest{}); !errors.Is(err, session.ErrNotFound) {
			t.Errorf("the zero digest: got %v", err)
		}
	})
	t.Run("the token before a rotation finds the session, before and after the confirmation", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		old, added := addSession(t, s, authtest.AddUser(t, s, alex).ID(), start)
		id, next, until := added.Snapshot().ID, authtest.Token(t), start.Add(time.Minute)
		expect := func(former auth.Digest, until time.Time) {
			t.Helper()
			for _, token := range []auth.Token{old, next} {
				got, err := s.Sessions.Find(ctx, token.Digest())
				if row := got.Session.Snapshot(); err != nil || row.ID != id || row.Digest != next.Digest() ||
					row.Former != former || !row.FormerUntil.Equal(until) {
					t.Errorf("got %+v, %v", row, err)
				}
			}
		}
		if err := s.Sessions.Confirm(ctx, id, old.Digest(), until); err != nil {
			t.Fatal(err) // nothing was rotated yet
		}
		ok, err := s.Sessions.Rotate(ctx, id, old.Digest(), old.Digest(), next.Digest(), start)
		if err != nil || !ok {
			t.Fatalf("got %v, %v", ok, err)
		}
		expect(old.Digest(), time.Time{})
		for _, confirmed := range []struct {
			token auth.Token
			until time.Time
		}{{old, until.Add(-time.Second)}, {next, until}, {next, until.Add(time.Hour)}} {
			if err := s.Sessions.Confirm(ctx, id, confirmed.token.Digest(), confirmed.until); err != nil {
				t.Fatal(err)
			}
		}
		expect(old.Digest(), until)
		if rows, err := s.Sessions.ByUser(ctx, added.Snapshot().User); err != nil || len(rows) != 1 ||
			rows[0].Snapshot().Former != old.Digest() || !rows[0].Snapshot().FormerUntil.Equal(until) {
			t.Errorf("got %+v, %v", rows, err)
		}
	})
	t.Run("a token that was not confirmed is replaced for the former one", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		old, added := addSession(t, s, authtest.AddUser(t, s, alex).ID(), start)
		id, lost, next, other := added.Snapshot().ID, authtest.Token(t), authtest.Token(t), authtest.Token(t)
		rotate := func(current, presented, to auth.Token, want bool) {
			t.Helper()
			ok, err := s.Sessions.Rotate(ctx, id, current.Digest(), presented.Digest(), to.Digest(), start)
			if err != nil || ok != want {
				t.Errorf("got %v, %v, want %v", ok, err, want)
			}
		}
		rotate(old, other, lost, false)
		rotate(old, old, lost, true)
		rotate(lost, other, next, false)
		rotate(lost, old, next, true)
		if _, err := s.Sessions.Find(ctx, lost.Digest()); !errors.Is(err, session.ErrNotFound) {
			t.Errorf("the token that was not confirmed: %v", err)
		}
		for _, token := range []auth.Token{old, next} {
			if _, err := s.Sessions.Find(ctx, token.Digest()); err != nil {
				t.Error(err)
			}
		}
		if err := s.Sessions.Confirm(ctx, id, next.Digest(), start); err != nil {
			t.Fatal(err)
		}
		rotate(next, old, other, false)
	})
	t.Run("one of many concurrent calls rotates", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		old, added := addSession(t, s, authtest.AddUser(t, s, alex).ID(), start)
		var successes atomic.Int32
		runConcurrently(16, func(int) {
			ok, err := s.Sessions.Rotate(
				ctx, added.Snapshot().ID, old.Digest(), old.Digest(), authtest.Token(t).Digest(),
				start.Add(time.Hour))
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
		token, added := addSession(t, s, authtest.AddUser(t, s, alex).ID(), start)
		id, next, later := added.Snapshot().ID, authtest.Token(t), start.Add(time.Hour)
		if err := s.Sessions.Touch(ctx, id, later); err != nil {
			t.Fatal(err)
		}
		got, err := s.Sessions.Find(ctx, token.Digest())
		if err != nil || !got.Session.Snapshot().LastSeenAt.Equal(later) ||
			!got.Session.Snapshot().RotatedAt.Equal(start) {
			t.Errorf("got %+v, %v", got, err)
		}
		if _, err := s.Sessions.Rotate(ctx, id, token.Digest(), token.Digest(), next.Digest(),
			later.Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		got, err = s.Sessions.Find(ctx, next.Digest())
		if row := got.Session.Snapshot(); err != nil || !row.RotatedAt.Equal(later.Add(time.Hour)) ||
			!row.LastSeenAt.Equal(row.RotatedAt) {
			t.Errorf("got %+v, %v", row, err)
		}
	})
	t.Run("End and EndByToken delete the session, also by the former token", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		user := authtest.AddUser(t, s, alex).ID()
		other, _ := addSession(t, s, user, start)
		byID, withID := addSession(t, s, user, start)
		byToken, _ := addSession(t, s, user, start)
		byFormerToken, rotated := addSession(t, s, user, start)
		next := authtest.Token(t)
		former := byFormerToken.Digest()
		_, err1 := s.Sessions.Rotate(ctx, rotated.Snapshot().ID, former, former, next.Digest(), start)
		err := errors.Join(err1, s.Sessions.End(ctx, withID.Snapshot().ID),
			s.Sessions.EndByToken(ctx, byToken.Digest()),
			s.Sessions.EndByToken(ctx, byFormerToken.Digest()), s.Sessions.End(ctx, uuid.New()),
			s.Sessions.EndByToken(ctx, authtest.Token(t).Digest()))
		if err != nil {
			t.Fatal(err)
		}
		for _, token := range []auth.Token{byID, byToken, byFormerToken, next} {
			if _, err := s.Sessions.Find(ctx, token.Digest()); !errors.Is(err, session.ErrNotFound) {
				t.Errorf("got %v", err)
			}
		}
		if _, err := s.Sessions.Find(ctx, other.Digest()); err != nil {
			t.Errorf("another session ended too: %v", err)
		}
	})
	t.Run("Trim deletes the oldest sessions of the user", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		user, other := authtest.AddUser(t, s, alex).ID(), authtest.AddUser(t, s, "robin.demo@example.com").ID()
		foreign, _ := addSession(t, s, other, start.Add(-time.Hour))
		middle, _ := addSession(t, s, user, start.Add(time.Minute))
		oldest, _ := addSession(t, s, user, start)
		newest, _ := addSession(t, s, user, start.Add(time.Hour))
		if err := s.Transactor.InTx(ctx,
			func(ctx context.Context) error { return s.Sessions.Trim(ctx, user, 2) }); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Sessions.Find(ctx, oldest.Digest()); !errors.Is(err, session.ErrNotFound) {
			t.Errorf("the oldest: %v", err)
		}
		for _, token := range []auth.Token{foreign, middle, newest} {
			if _, err := s.Sessions.Find(ctx, token.Digest()); err != nil {
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
		user := authtest.AddUser(t, s, alex).ID()
		_, aged := addSession(t, s, user, start)
		if err := s.Sessions.Touch(ctx, aged.Snapshot().ID, start.Add(10*time.Hour)); err != nil {
			t.Fatal(err)
		}
		addSession(t, s, user, start.Add(2*time.Hour)) // idle
		valid, added := addSession(t, s, user, start.Add(3*time.Hour))
		if err := s.Sessions.Touch(ctx, added.Snapshot().ID, start.Add(10*time.Hour)); err != nil {
			t.Fatal(err)
		}
		if n, err := s.Sessions.DeleteEnded(ctx, start, start.Add(2*time.Hour)); err != nil || n != 2 {
			t.Errorf("got %d, %v", n, err)
		}
		if _, err := s.Sessions.Find(ctx, valid.Digest()); err != nil {
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

func addSession(t testing.TB, s authtest.Stores, user identity.UserID, at time.Time) (auth.Token, *session.Session) {
	t.Helper()
	token := authtest.Token(t)
	added, err := session.New(user, token, session.Agent{Browser: "Firefox", System: "Linux"}, session.ByCode, at)
	if err == nil {
		err = s.Sessions.Add(t.Context(), added)
	}
	if err != nil {
		t.Fatal(err)
	}
	return token, added
}
