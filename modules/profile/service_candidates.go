package profile

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// RepositoryCandidates returns a page, counted from 1, of at most limit public repositories of one of the caller's
// linked accounts that can be added to the profile, changed last first, and whether there is another page. Repositories
// that are not valid as a section are left out, so a page may be short. It returns fault.ErrNotFound if the account is
// not the caller's or hosts no repositories, fault.ErrUpstream and ErrAccountAccessEnded. It calls the provider, so it
// must not be called inside a transaction.
func (s *Service) RepositoryCandidates(
	ctx context.Context, caller identity.Principal, account int64, page, limit int,
) (list []RepositoryCandidate, more bool, err error) {
	owner, err := afterSetup.Admit(caller)
	if err != nil {
		return nil, false, err
	}
	hosted, err := s.Repositories.ByAccount(ctx, owner, auth.AccountID(account), page, limit)
	if err != nil {
		return nil, false, fmt.Errorf("repository candidates of user %d: %w", owner, refusedByHost(err))
	}
	present, err := s.Reader.ByOwner(ctx, owner)
	if err != nil && !errors.Is(err, ErrNoProfile) {
		return nil, false, err
	}
	today := s.today()
	list = candidatesOf(hosted.Repositories, present.Sections, today)
	for i := range list {
		c := &list[i]
		if c.NumbersProof, err = s.NumberProofs.Prove(owner, proofAddress(c.URL), c.numbers(today)); err != nil {
			return nil, false, err
		}
	}
	return list, hosted.More, nil
}

// refusedByHost returns an error of module auth as one of this module.
func refusedByHost(err error) error {
	switch {
	case errors.Is(err, auth.ErrNoAccount):
		return fault.ErrNotFound
	case errors.Is(err, auth.ErrAccessRevoked):
		return fmt.Errorf("%w: %w", ErrAccountAccessEnded, err)
	case errors.Is(err, auth.ErrProviderFailed):
		return fmt.Errorf("%w: %w", fault.ErrUpstream, err)
	}
	return err
}
