package store_test

import (
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
)

func TestSessionList(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testSessionList)
}

func testSessionList(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	addTwoUsers := func(t *testing.T, s authtest.Stores) (alex, robin identity.UserID) {
		t.Helper()
		return authtest.AddUser(t, s, "alex.demo@example.com").ID(),
			authtest.AddUser(t, s, "robin.demo@example.com").ID()
	}
	sessionIDs := func(t *testing.T, s authtest.Stores, user identity.UserID) []session.ID {
		t.Helper()
		sessions, err := s.Sessions.ByUser(t.Context(), user)
		if err != nil {
			t.Fatal(err)
		}
		ids := []session.ID{}
		for _, added := range sessions {
			ids = append(ids, added.Snapshot().ID)
		}
		return ids
	}
	t.Run("ByUser returns the sessions by last use", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex, robin := addTwoUsers(t, s)
		_, old := addSession(t, s, alex, start)
		_, recent := addSession(t, s, alex, start.Add(time.Minute))
		addSession(t, s, robin, start)
		if got := sessionIDs(t, s, alex); !slices.Equal(got, []session.ID{recent.Snapshot().ID, old.Snapshot().ID}) {
			t.Errorf("got %v", got)
		}
		if err := s.Sessions.Touch(t.Context(), old.Snapshot().ID, start.Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		sessions, err := s.Sessions.ByUser(t.Context(), alex)
		if err != nil || len(sessions) != 2 || !sessions[0].Snapshot().LastSeenAt.Equal(start.Add(time.Hour)) {
			t.Fatalf("got %v, %v", sessions, err)
		}
		if !sameSession(sessions[1].Snapshot(), recent.Snapshot()) {
			t.Errorf("got %+v, want %+v", sessions[1].Snapshot(), recent.Snapshot())
		}
		if sessions[0].Snapshot().CreatedAt.Location() != time.UTC {
			t.Error("times are not in UTC")
		}
	})
	t.Run("EndForUser ends a session of the user once", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		alex, robin := addTwoUsers(t, s)
		token, added := addSession(t, s, alex, start)
		id := added.Snapshot().ID
		for i, c := range []struct {
			user identity.UserID
			want bool
		}{{robin, false}, {alex, true}, {alex, false}} {
			if ended, err := s.Sessions.EndForUser(ctx, c.user, id); err != nil || ended != c.want {
				t.Errorf("%d: got %v, %v", i, ended, err)
			}
			if _, err := s.Sessions.Find(ctx, token.Digest()); (err == nil) != (i == 0) {
				t.Errorf("%d: %v", i, err)
			}
		}
	})
	t.Run("EndAll ends the sessions of the user, except for one", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		alex, robin := addTwoUsers(t, s)
		_, excluded := addSession(t, s, alex, start)
		addSession(t, s, alex, start)
		addSession(t, s, robin, start)
		if err := s.Sessions.EndAll(ctx, alex, excluded.Snapshot().ID); err != nil {
			t.Fatal(err)
		}
		if got := sessionIDs(t, s, alex); !slices.Equal(got, []session.ID{excluded.Snapshot().ID}) {
			t.Errorf("got %v", got)
		}
		if err := s.Sessions.EndAll(ctx, alex, session.ID{}); err != nil {
			t.Fatal(err)
		}
		if got := sessionIDs(t, s, alex); len(got) != 0 {
			t.Errorf("got %v", got)
		}
		if got := sessionIDs(t, s, robin); len(got) != 1 {
			t.Errorf("another user: %v", got)
		}
	})
}
