package peopletest

import (
	"context"
	"slices"
	"testing"
	"time"

	"wright.app/modules/people/suggestion"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Noon is a time of the tests.
var Noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// DismissalStore is a suggestion.Dismissals over one database.
type DismissalStore struct {
	suggestion.Dismissals

	Transactor tx.Transactor
}

// RunDismissalsContract checks suggestion.Dismissals; open returns an empty DismissalStore.
func RunDismissalsContract(t *testing.T, open func(*testing.T) DismissalStore) {
	t.Run("dismissals are those of their owner, the newest first, and each once", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.dismiss(t, Alex, Robin, 0)
		s.dismiss(t, Sam, Alex, 1)
		s.dismiss(t, Alex, Kim, 2)
		s.dismiss(t, Alex, Robin, 3)
		s.want(t, Alex, Kim, Robin)
		s.want(t, Sam, Alex)
		s.want(t, Robin)
		of, err := s.Of(t.Context(), Alex)
		if err != nil || of[1] != (suggestion.Dismissal{Owner: Alex, User: Robin, Member: Member(Robin), At: Noon}) {
			t.Errorf("got %+v, %v", of, err)
		}
	})
	t.Run("only the newest are kept", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.dismiss(t, Sam, Robin, 0)
		for i := range identity.UserID(5) {
			s.dismiss(t, Alex, 100+i, int(i))
		}
		s.want(t, Alex, 104, 103, 102)
		s.want(t, Sam, Robin)
	})
	t.Run("EraseUser deletes the dismissals by and of a user", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.dismiss(t, Alex, Robin, 0)
		s.dismiss(t, Robin, Sam, 1)
		s.dismiss(t, Alex, Sam, 2)
		err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error { return s.EraseUser(ctx, Robin) })
		if err != nil {
			t.Fatal(err)
		}
		s.want(t, Alex, Sam)
		s.want(t, Robin)
	})
}

// dismiss stores a dismissal; three are kept of each owner.
func (s DismissalStore) dismiss(t *testing.T, owner, user identity.UserID, minutes int) {
	t.Helper()
	err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		return s.Add(ctx, suggestion.Dismissal{
			Owner: owner, User: user, Member: Member(user), At: Noon.Add(time.Duration(minutes) * time.Minute),
		}, 3)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (s DismissalStore) want(t *testing.T, owner identity.UserID, want ...identity.UserID) {
	t.Helper()
	dismissals, err := s.Of(t.Context(), owner)
	var got []identity.UserID
	for _, d := range dismissals {
		got = append(got, d.User)
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("user %d: got %v, %v, want %v", owner, got, err, want)
	}
}
