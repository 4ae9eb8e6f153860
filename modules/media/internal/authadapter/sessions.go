package authadapter

import (
	"context"

	"wright.app/modules/auth/session"
	"wright.app/modules/media"
	"wright.app/platform/identity"
)

// Sessions implements media.Sessions with session.Directory.
type Sessions struct{ sessions *session.Directory }

var _ media.Sessions = (*Sessions)(nil)

// NewSessions returns a Sessions.
func NewSessions(d *session.Directory) *Sessions { return &Sessions{d} }

// Require implements media.Sessions.
func (s *Sessions) Require(ctx context.Context, caller identity.Principal) error {
	return s.sessions.Require(ctx, caller)
}
