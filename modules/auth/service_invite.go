package auth

import (
	"context"
	"errors"
)

// Only this file decides who may join, however somebody proves who they are: a sign-in begins with findInvitation, and
// the transaction that creates a new user ends with useInvitation.

// findInvitation returns the invitation of a token that was sent at the beginning of a sign-in, zero for none. A token
// that is not valid is ErrInviteTokenInvalid on an invite-only site, and is ignored elsewhere.
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

// useInvitation counts that a new user has joined by an invitation, zero for none, in the transaction that creates the
// user. On an invite-only site it is ErrInvitationRequired without a valid invitation, which rolls the transaction
// back.
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
