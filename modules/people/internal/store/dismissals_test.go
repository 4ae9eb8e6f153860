package store_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"wright.app/modules/people/peopletest"
	"wright.app/modules/people/suggestion"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

func TestDismissals(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		testDismissals(t, func(t *testing.T) stores { return storesOver(open(t)) })
	})
}

func testDismissals(t *testing.T, open func(*testing.T) stores) {
	t.Run("dismissals are those of their owner, the newest first, and each once", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.dismiss(t, alex, robin, 0)
		s.dismiss(t, sam, alex, 1)
		s.dismiss(t, alex, kim, 2)
		s.dismiss(t, alex, robin, 3)
		s.wantDismissed(t, alex, kim, robin)
		s.wantDismissed(t, sam, alex)
		s.wantDismissed(t, robin)
		of, err := s.Dismissals.Of(t.Context(), alex)
		want := suggestion.Dismissal{Owner: alex, User: robin, Member: peopletest.Member(robin), At: peopletest.Noon}
		if err != nil || of[1] != want {
			t.Errorf("got %+v, %v", of, err)
		}
	})
	t.Run("only the newest are kept", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.dismiss(t, sam, robin, 0)
		for i := range identity.UserID(5) {
			s.dismiss(t, alex, 100+i, int(i))
		}
		s.wantDismissed(t, alex, 104, 103, 102)
		s.wantDismissed(t, sam, robin)
	})
	t.Run("EraseUser deletes the dismissals by and of a user", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.dismiss(t, alex, robin, 0)
		s.dismiss(t, robin, sam, 1)
		s.dismiss(t, alex, sam, 2)
		err := s.DB.InTx(t.Context(), func(ctx context.Context) error { return s.Dismissals.EraseUser(ctx, robin) })
		if err != nil {
			t.Fatal(err)
		}
		s.wantDismissed(t, alex, sam)
		s.wantDismissed(t, robin)
	})
}

// dismiss stores a dismissal; three are kept of each owner.
func (s stores) dismiss(t *testing.T, owner, user identity.UserID, minutes int) {
	t.Helper()
	err := s.DB.InTx(t.Context(), func(ctx context.Context) error {
		return s.Dismissals.Add(ctx, suggestion.Dismissal{
			Owner: owner, User: user, Member: peopletest.Member(user),
			At: peopletest.Noon.Add(time.Duration(minutes) * time.Minute),
		}, 3)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (s stores) wantDismissed(t *testing.T, owner identity.UserID, want ...identity.UserID) {
	t.Helper()
	dismissals, err := s.Dismissals.Of(t.Context(), owner)
	var got []identity.UserID
	for _, d := range dismissals {
		got = append(got, d.User)
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("user %d: got %v, %v, want %v", owner, got, err, want)
	}
}
