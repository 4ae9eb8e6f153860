package profile

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/identity"
)

// RepositoryCandidates returns a page, counted from 1, of what at most limit public
// repositories of an account that the owner has linked could add to the profile, changed last
// first, and whether another page follows. Those that no profile could show are left out, so
// a page may be short. It returns fault.ErrNotFound for an account that is not the owner's or
// hosts no repositories, fault.ErrUpstream and ErrAccountAccessEnded. It asks the provider,
// so it is never called inside a transaction.
func (s *Service) RepositoryCandidates(
	ctx context.Context, caller identity.Principal, account int64, page, limit int,
) (list []RepositoryCandidate, more bool, err error) {
	owner, err := afterSetup.Admit(caller)
	if err != nil {
		return nil, false, err
	}
	hosted, more, err := s.Hosts.Repositories(ctx, owner, account, page, limit)
	if err != nil {
		return nil, false, fmt.Errorf("repository candidates of user %d: %w", owner, err)
	}
	present, err := s.Reader.ByOwner(ctx, owner)
	if err != nil && !errors.Is(err, ErrNotLoaded) {
		return nil, false, err
	}
	return candidatesOf(hosted, present.Sections, s.today()), more, nil
}
