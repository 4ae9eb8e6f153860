package auth

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// ProvisionInput is somebody whom the operator brings in without a code: they are set up and
// sign in with their mailbox like everybody else.
type ProvisionInput struct {
	Email       string
	DisplayName string
	Role        identity.Role
	Accounts    []Account // linked from the beginning; ids are given by the store
}

// Provision makes a user who is set up, with linked accounts. A user who has the address
// already is left as they are, and fresh is false. It returns fault.ErrValidation for
// what a person could not choose either, and ErrIdentityTaken for an account that
// somebody else has linked.
func (s *Service) Provision(ctx context.Context, in ProvisionInput) (person Person, fresh bool, err error) {
	email, err := ParseEmail(in.Email)
	if err != nil {
		return Person{}, false, err
	}
	role := string(in.Role)
	changes, err := ParseUserChanges(UserInput{
		DisplayName: &in.DisplayName, Role: &role, AcceptedTermsVersion: &s.policy.TermsVersion, CompleteSetup: true,
	}, s.policy.TermsVersion)
	if err != nil {
		return Person{}, false, err
	}
	err = s.transactor.InTx(ctx, func(ctx context.Context) error {
		now := s.clock.Now()
		candidate, err := NewUser(email, now)
		if err != nil {
			return err
		}
		user, err := s.users.Ensure(ctx, candidate)
		if err != nil {
			return err
		}
		if fresh = user.Member() == candidate.Member(); !fresh {
			person = personOf(user)
			return nil
		}
		if err := user.Apply(changes, now, now); err != nil {
			return err
		}
		if err := s.users.Save(ctx, user); err != nil {
			return err
		}
		for _, account := range in.Accounts {
			account.LinkedAt = now
			if _, err := s.accounts.Add(ctx, user.ID(), account); err != nil {
				return err
			}
		}
		person = personOf(user)
		return nil
	})
	if err != nil {
		return Person{}, false, fmt.Errorf("enrol somebody: %w", err)
	}
	return person, fresh, nil
}
