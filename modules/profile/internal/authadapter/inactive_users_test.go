package authadapter_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile/internal/authadapter"
	"wright.app/platform/identity"
)

func TestInactiveUsers_includesSuspendedUser(t *testing.T) {
	t.Parallel()
	stores := authtest.NewMemory()
	suspended := authtest.AddUser(t, stores, "suspended.demo@example.com")
	authtest.AddUser(t, stores, "alex.demo@example.com")
	suspended.Suspend("Spam.", time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC))
	if err := stores.Users.Save(t.Context(), suspended); err != nil {
		t.Fatal(err)
	}
	inactive := authadapter.NewInactiveUsers(auth.NewDirectory(stores.Users, stores.Accounts))
	if got, err := inactive.InactiveUsers(t.Context()); err != nil ||
		!slices.Equal(got, []identity.UserID{suspended.ID()}) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestInactiveUsers_storeFails_returnsTheError(t *testing.T) {
	t.Parallel()
	down := errors.New("no answer")
	inactive := authadapter.NewInactiveUsers(auth.NewDirectory(failingUsers{err: down}, nil))
	if got, err := inactive.InactiveUsers(t.Context()); got != nil || !errors.Is(err, down) {
		t.Errorf("got %v, %v", got, err)
	}
}

type failingUsers struct {
	auth.Users

	err error
}

func (s failingUsers) Inactive(context.Context) ([]identity.UserID, error) { return nil, s.err }
