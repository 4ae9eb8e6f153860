package oauth

import (
	"context"
	"errors"
	"slices"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Unlink removes a linked account of the caller. It returns fault.ErrReauthenticate without a recent proof,
// ErrAccountLocked for the e-mail address, and fault.ErrNotFound for an account that does not exist or belongs to
// another user. The same transaction enqueues the revocation of the grant and a notice, updates the verified links of
// the profile, and restricts the profile if no GitHub or GitLab account is left (docs/security.md, T31).
func (s *Service) Unlink(ctx context.Context, caller identity.Principal, id auth.AccountID) error {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return err
	}
	if err := caller.CheckRecentProof(s.Clock.Now()); err != nil {
		return err
	}
	if id == auth.EmailAccount {
		return ErrAccountLocked
	}
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		// The lock serialises concurrent calls, so that exactly one finds that it removes the last account.
		user, err := s.Users.Lock(ctx, caller.User)
		if err != nil {
			return auth.ExpiredIfNoUser(err)
		}
		account, err := s.Accounts.Remove(ctx, user.ID(), id)
		switch {
		case errors.Is(err, auth.ErrNoAccount):
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
		user.IncrementVersion()
		if err := s.Users.Save(ctx, user); err != nil {
			return err
		}
		if err := s.revokeGrant(ctx, user.Member(), account, true); err != nil {
			return err
		}
		by := auth.ActorBy(auth.MethodOf(account.Provider), caller.Agent)
		if err := s.Events.Record(ctx, user.ID(), auth.EventAccountUnlinked, by); err != nil {
			return err
		}
		return s.Notices.Send(ctx, auth.Notice{
			Kind: auth.NoticeAccountUnlinked, Member: user.Member(), To: user.Email(),
			Provider: account.Provider, Username: account.Username, ProfileClosed: closed,
		})
	})
}

// restrictWithoutRepositories restricts the profile of a user whose last repository account was removed, and reports
// whether it was visible to others before.
func (s *Service) restrictWithoutRepositories(
	ctx context.Context, user identity.UserID, removed auth.Account,
) (bool, error) {
	if !removed.HostsRepositories() {
		return false, nil
	}
	left, err := s.Accounts.ByUser(ctx, user)
	if err != nil || slices.ContainsFunc(left, auth.Account.ProvesRepositories) {
		return false, err
	}
	return s.ProfileAccess.Restrict(ctx, user)
}

// revokeGrant enqueues the revocation of the grant of an account, with the parameters of Revocations.Revoke.
func (s *Service) revokeGrant(ctx context.Context, owner identity.MemberID, account auth.Account, all bool) error {
	if account.Grant == "" {
		return nil
	}
	return s.Revocations.Revoke(ctx, owner, account, all)
}
