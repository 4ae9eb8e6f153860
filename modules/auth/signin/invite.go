package signin

import (
	"context"
	"errors"

	"wright.app/modules/auth"
)

// The rules for invitations are only in this file, for signing in by mail and at a provider: a sign-in begins with
// FindInvitation, and the transaction that creates a new user ends with UseInvitation.

// FindInvitation returns the invitation of a token that was sent at the beginning of a sign-in, zero for none. A token
// that is not valid is ErrInviteTokenInvalid on an invite-only site, and is ignored elsewhere.
func (s *Service) FindInvitation(ctx context.Context, token string) (auth.InviteID, error) {
	if token == "" {
		return 0, nil
	}
	id, err := s.Invites.Find(ctx, token)
	switch {
	case !errors.Is(err, auth.ErrNoInvite):
		return id, err
	case s.Policy.InviteOnly:
		return 0, ErrInviteTokenInvalid
	default:
		return 0, nil
	}
}

// UseInvitation counts that a new user has joined by an invitation, zero for none, in the transaction that creates the
// user. On an invite-only site it is ErrInvitationRequired without a valid invitation, which rolls the transaction
// back.
func (s *Service) UseInvitation(ctx context.Context, by auth.InviteID) error {
	var used bool
	if by != 0 {
		var err error
		if used, err = s.Invites.Use(ctx, by); err != nil {
			return err
		}
	}
	if s.Policy.InviteOnly && !used {
		return ErrInvitationRequired
	}
	return nil
}
