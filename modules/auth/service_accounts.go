package auth

import (
	"context"
	"errors"
	"slices"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Unlink removes a linked account of the caller. The e-mail address is ErrAccountLocked; an account that does not exist
// or belongs to another user is fault.ErrNotFound. The same transaction enqueues the revocation of the grant and a
// notice, updates the verified links of the profile, and restricts the profile if no GitHub or GitLab account is left
// (docs/security.md, T31).
func (s *Service) Unlink(ctx context.Context, caller identity.Principal, id AccountID) error {
	if _, err := signedIn.Admit(caller); err != nil {
		return err
	}
	if id == EmailAccount {
		return ErrAccountLocked
	}
	ctx, cancel := withoutCancel(ctx)
	defer cancel()
	return s.transactor.InTx(ctx, func(ctx context.Context) error {
		// The lock serialises concurrent calls, so that one of them removes the last account.
		user, err := s.users.Lock(ctx, caller.User)
		if err != nil {
			return expiredIfNoUser(err)
		}
		account, err := s.accounts.Remove(ctx, user.ID(), id)
		switch {
		case errors.Is(err, ErrNoAccount):
			return fault.ErrNotFound
		case err != nil:
			return err
		}
		closed, err := s.restrictWithoutRepositories(ctx, user.ID(), account)
		if err != nil {
			return err
		}
		if err := s.notifyProfile(ctx, user, account); err != nil {
			return err
		}
		user.accountsChanged()
		if err := s.users.Save(ctx, user); err != nil {
			return err
		}
		if err := s.revokeGrant(ctx, user.Member(), account, true); err != nil {
			return err
		}
		return s.notices.Send(ctx, Notice{
			Kind: NoticeAccountUnlinked, Member: user.Member(), To: user.Email(),
			Provider: account.Provider, Username: account.Username, ProfileClosed: closed,
		})
	})
}

// restrictWithoutRepositories restricts the profile of a user whose last repository account was removed, and reports
// whether it was visible to others before.
func (s *Service) restrictWithoutRepositories(ctx context.Context, user identity.UserID, removed Account) (bool,
	error,
) {
	if !removed.HostsRepositories() {
		return false, nil
	}
	left, err := s.accounts.Of(ctx, user)
	if err != nil || slices.ContainsFunc(left, Account.HostsRepositories) {
		return false, err
	}
	return s.profileAccess.Restrict(ctx, user)
}

// revokeGrant enqueues the revocation of the grant of an account, with the parameters of Revocations.Revoke.
func (s *Service) revokeGrant(ctx context.Context, owner identity.MemberID, account Account, all bool) error {
	if account.Grant == "" {
		return nil
	}
	return s.revocations.Revoke(ctx, owner, account, all)
}
