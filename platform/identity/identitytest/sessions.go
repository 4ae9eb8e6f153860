package identitytest

import (
	"context"
	"errors"
	"sync"
	"testing"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Sessions is the port by which modules check in a transaction that the session of a caller has not ended.
type Sessions interface {
	Require(ctx context.Context, caller identity.Principal) error
}

// MemorySessions implements Sessions in memory. Everybody has a session until End.
type MemorySessions struct {
	mu    sync.Mutex
	ended map[identity.UserID]bool
}

// Require implements Sessions.
func (s *MemorySessions) Require(_ context.Context, caller identity.Principal) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended[caller.User] {
		return fault.ErrUnauthorized
	}
	return nil
}

// End ends the sessions of a user.
func (s *MemorySessions) End(user identity.UserID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended == nil {
		s.ended = map[identity.UserID]bool{}
	}
	s.ended[user] = true
}

// RunSessionsContract checks an implementation of Sessions with a caller whose session end ends.
func RunSessionsContract(
	t *testing.T, transactor tx.Transactor, sessions Sessions, caller identity.Principal, end func(),
) {
	t.Helper()
	require := func() error {
		return transactor.InTx(t.Context(), func(ctx context.Context) error { return sessions.Require(ctx, caller) })
	}
	if err := require(); err != nil {
		t.Errorf("a session that has not ended: %v", err)
	}
	end()
	if err := require(); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("the ended session: got %v", err)
	}
}
