package signin

import (
	"context"
	"errors"

	"wright.app/modules/auth"
)

// All rules for invitations are in this file. They are the same for signing in by mail and at a provider: a sign-in
// begins with FindInvitation, and the transaction that creates a new user ends with UseInvitation.

// FindInvitation returns the invitation of a token that was sent at the beginning of a sign-in, or zero if there is no
// valid one. On an invite-only site it returns ErrInviteTokenInvalid for an invalid token.
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

// UseInvitation counts a use of the invitation by which a new user joins; by is zero if there is none. The caller runs
// it in the transaction that creates the user. On an invite-only site it returns ErrInvitationRequired if there is no
// valid invitation, and the caller rolls the transaction back.
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
