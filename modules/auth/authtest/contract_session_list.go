package authtest

import (
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
)

// RunSessionListContract checks what an implementation of session.Store does with all
// sessions of a user.
func RunSessionListContract(t *testing.T, open Open) {
	t.Helper()
	two := func(t *testing.T, s Stores) (alex, robin identity.UserID) {
		t.Helper()
		return AddUser(t, s, "alex.demo@example.com").ID(), AddUser(t, s, "robin.demo@example.com").ID()
	}
	listed := func(t *testing.T, s Stores, user identity.UserID) []session.ID {
		t.Helper()
		sessions, err := s.Sessions.ByUser(t.Context(), user)
		if err != nil {
			t.Fatal(err)
		}
		ids := []session.ID{}
		for _, started := range sessions {
			ids = append(ids, started.Snapshot().ID)
		}
		return ids
	}
	t.Run("a user's sessions are listed as they are, last seen first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex, robin := two(t, s)
		_, old := addSession(t, s, alex, Start)
		_, young := addSession(t, s, alex, Start.Add(time.Minute))
		addSession(t, s, robin, Start)
		if got := listed(t, s, alex); !slices.Equal(got, []session.ID{young.Snapshot().ID, old.Snapshot().ID}) {
			t.Errorf("got %v", got)
		}
		if err := s.Sessions.Touch(t.Context(), old.Snapshot().ID, Start.Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		sessions, err := s.Sessions.ByUser(t.Context(), alex)
		if err != nil || len(sessions) != 2 || !sessions[0].Snapshot().LastSeenAt.Equal(Start.Add(time.Hour)) {
			t.Fatalf("got %v, %v", sessions, err)
		}
		if !sameSession(sessions[1].Snapshot(), young.Snapshot()) {
			t.Errorf("got %+v, want %+v", sessions[1].Snapshot(), young.Snapshot())
		}
		if sessions[0].Snapshot().CreatedAt.Location() != time.UTC {
			t.Error("times do not come back in UTC")
		}
	})
	t.Run("one session of a user ends once, and nobody else's by its name", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		alex, robin := two(t, s)
		token, started := addSession(t, s, alex, Start)
		id := started.Snapshot().ID
		for i, c := range []struct {
			user identity.UserID
			want bool
		}{{robin, false}, {alex, true}, {alex, false}} {
			if ended, err := s.Sessions.EndForUser(ctx, c.user, id); err != nil || ended != c.want {
				t.Errorf("%d: got %v, %v", i, ended, err)
			}
			if _, err := s.Sessions.Find(ctx, token.Digest(), Start); (err == nil) != (i == 0) {
				t.Errorf("%d: %v", i, err)
			}
		}
	})
	t.Run("all sessions of a user end but one, or all, and nobody else's", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		alex, robin := two(t, s)
		_, kept := addSession(t, s, alex, Start)
		addSession(t, s, alex, Start)
		addSession(t, s, robin, Start)
		if err := s.Sessions.EndAll(ctx, alex, kept.Snapshot().ID); err != nil {
			t.Fatal(err)
		}
		if got := listed(t, s, alex); !slices.Equal(got, []session.ID{kept.Snapshot().ID}) {
			t.Errorf("got %v", got)
		}
		if err := s.Sessions.EndAll(ctx, alex, session.ID{}); err != nil {
			t.Fatal(err)
		}
		if got := listed(t, s, alex); len(got) != 0 {
			t.Errorf("got %v", got)
		}
		if got := listed(t, s, robin); len(got) != 1 {
			t.Errorf("somebody else's: %v", got)
		}
	})
}
