package signin

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// ProvisionInput is a user whom the operator creates without a code. The user is set up and signs in by mail.
type ProvisionInput struct {
	Email       string
	DisplayName string
	Role        identity.Role
	Accounts    []auth.Account // they are linked to the user; the store sets their ids
}

// Provision creates a user who is set up, with linked accounts. If a user has the address already, that user is not
// changed and created is false. It returns fault.ErrValidation for invalid values. It returns ErrIdentityTaken for an
// account that is linked to another user.
func (s *Service) Provision(ctx context.Context, in ProvisionInput) (person auth.Person, created bool, err error) {
	email, err := auth.ParseEmail(in.Email)
	if err != nil {
		return auth.Person{}, false, err
	}
	role := string(in.Role)
	changes, err := auth.ParseUserChanges(auth.UserInput{
		DisplayName: &in.DisplayName, Role: &role, AcceptedTermsVersion: &s.Policy.TermsVersion, CompleteSetup: true,
	}, s.Policy.TermsVersion)
	if err != nil {
		return auth.Person{}, false, err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		now := s.Clock.Now()
		candidate, err := auth.NewUser(email, now)
		if err != nil {
			return err
		}
		candidate.ProveAddress(now) // the operator vouches for the address and the accounts
		user, err := s.Users.Ensure(ctx, candidate)
		if err != nil {
			return err
		}
		if created = user.Member() == candidate.Member(); !created {
			person = auth.PersonOf(user)
			return nil
		}
		if err := user.Apply(changes, now, now); err != nil {
			return err
		}
		if err := s.Users.Save(ctx, user); err != nil {
			return err
		}
		for _, account := range in.Accounts {
			account.LinkedAt = now
			if _, err := s.Accounts.Add(ctx, user.ID(), account); err != nil {
				return err
			}
		}
		person = auth.PersonOf(user)
		return nil
	})
	if err != nil {
		return auth.Person{}, false, fmt.Errorf("provision a user: %w", err)
	}
	return person, created, nil
}
