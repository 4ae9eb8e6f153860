package auth

import (
	"context"
	"errors"
	"slices"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Unlink takes an account from the caller. The e-mail is ErrAccountLocked; an account that is
// not there, or is somebody else's, is fault.ErrNotFound. In the same transaction the
// provider's grant is marked to be given back, the owner is told by mail, links on the profile
// that led to the account lose their mark, and a profile that was open to others becomes
// Restricted if no GitHub or GitLab account is left (docs/security.md, T31).
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
		// Two accounts that are unlinked at once come one after the other, so that one of
		// the two is the last.
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

// restrictWithoutRepositories closes the profile of somebody whose last repository account
// was just removed.
func (s *Service) restrictWithoutRepositories(ctx context.Context, user identity.UserID, removed Account) (bool,
	error) {
	if !removed.HostsRepositories() {
		return false, nil
	}
	left, err := s.accounts.Of(ctx, user)
	if err != nil || slices.ContainsFunc(left, Account.HostsRepositories) {
		return false, err
	}
	return s.profileAccess.Restrict(ctx, user)
}

// revokeGrant marks the grant of an account to be revoked; with all set, everything that
// the person has allowed. The owner is zero for an account that is nobody's here.
func (s *Service) revokeGrant(ctx context.Context, owner identity.MemberID, account Account, all bool) error {
	if account.Grant == "" {
		return nil
	}
	return s.revocations.Revoke(ctx, owner, account, all)
}
