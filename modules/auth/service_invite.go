package auth

import (
	"context"
	"errors"
)

// Who may join is decided here and nowhere else, however somebody proved who they are: a
// sign-in begins with invitation, and the transaction that made a new user ends with
// welcome.

// findInvitation returns what a token that was sent at the beginning of a sign-in invites to,
// zero for none. Where joining takes an invitation, a token by which nobody can join is
// ErrInviteTokenInvalid; elsewhere it does no harm.
func (s *Service) findInvitation(ctx context.Context, token string) (InviteID, error) {
	if token == "" {
		return 0, nil
	}
	id, err := s.invites.Find(ctx, token)
	switch {
	case !errors.Is(err, ErrNoInvite):
		return id, err
	case s.policy.InviteOnly:
		return 0, ErrInviteTokenInvalid
	default:
		return 0, nil
	}
}

// useInvitation counts that a new user has joined by an invitation, zero for none. It is called in
// the transaction that made the user, and its error undoes that unit: without an
// findInvitation that still holds it is ErrInvitationRequired where joining takes one.
func (s *Service) useInvitation(ctx context.Context, by InviteID) error {
	var used bool
	if by != 0 {
		var err error
		if used, err = s.invites.Use(ctx, by); err != nil {
			return err
		}
	}
	if s.policy.InviteOnly && !used {
		return ErrInvitationRequired
	}
	return nil
}
