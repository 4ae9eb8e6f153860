package mediatest

import (
	"context"
	"errors"
	"testing"

	"wright.app/modules/media"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Sessions is an implementation of media.Sessions with a caller whose session End ends.
type Sessions struct {
	Transactor tx.Transactor
	Sessions   media.Sessions
	Caller     identity.Principal
	End        func()
}

// RunSessionsContract checks media.Sessions.
func RunSessionsContract(t *testing.T, open func(*testing.T) Sessions) {
	t.Run("the session of a caller counts until it ends", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		require := func() error {
			return s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
				return s.Sessions.Require(ctx, s.Caller)
			})
		}
		if err := require(); err != nil {
			t.Errorf("a session that has not ended: %v", err)
		}
		s.End()
		if err := require(); !errors.Is(err, fault.ErrUnauthorized) {
			t.Errorf("the ended session: got %v", err)
		}
	})
}
