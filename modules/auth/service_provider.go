package auth

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// link gives an account to a user. One that is theirs already is renewed; one that is
// somebody else's stays there (docs/security.md, T23). The session of the caller has to live still:
// while the provider was asked, it may have been ended, or the account deleted.
func (s *Service) link(ctx context.Context, t *OAuthTransaction, account Account, session string, now time.Time) error {
	user, err := s.lockUser(ctx, t.user)
	if err != nil {
		return err
	}
	err = s.requireSession(ctx, Intent{Purpose: PurposeUpdateUser, User: user.ID()}, session, now)
	if errors.Is(err, fault.ErrUnauthorized) {
		return errSignInRefused
	}
	if err != nil {
		return err
	}
	known, err := s.accounts.ByIdentity(ctx, account.Provider, account.Subject)
	switch {
	case err == nil && known.Owner == user.ID():
		return s.renewAccount(ctx, user, known.Account, account)
	case err == nil:
		return ErrIdentityTaken
	case !errors.Is(err, ErrNoAccount):
		return err
	}
	linked, err := s.accounts.Of(ctx, user.ID())
	if err != nil {
		return err
	}
	if len(linked) >= MaxAccounts {
		return errSignInRefused
	}
	if _, err := s.accounts.Add(ctx, user.ID(), account); err != nil {
		return err
	}
	user.accountsChanged()
	if err := s.users.Save(ctx, user); err != nil {
		return err
	}
	if err := s.notifyProfile(ctx, user, account); err != nil {
		return err
	}
	return s.notices.Send(ctx, Notice{
		Kind: NoticeAccountLinked, Member: user.Member(), To: user.Email(), Provider: account.Provider,
		Username: account.Username,
	})
}

// findOrCreateUser returns the user who signs in: the owner of the identity, or somebody new. Nobody
// is found by an address: one that has a user already is errSignInRefused, and so is one that
// the provider has not verified (docs/security.md, T22). Somebody new who may not join is
// ErrInvitationRequired.
func (s *Service) findOrCreateUser(ctx context.Context, t *OAuthTransaction, vouched ProviderIdentity,
	now time.Time) (*User, error) {
	account := vouched.account(t.provider, now)
	known, err := s.accounts.ByIdentity(ctx, t.provider, vouched.Subject)
	switch {
	case err == nil:
		erased, err := s.eraseIfDue(ctx, known.Owner, now)
		if err != nil {
			return nil, err
		}
		if !erased {
			return s.lockOwner(ctx, known, account)
		}
	case !errors.Is(err, ErrNoAccount):
		return nil, err
	}
	email, verified := vouched.address()
	if !verified {
		return nil, errSignInRefused
	}
	if owner, err := s.users.ByEmail(ctx, email); err == nil {
		if _, err := s.eraseIfDue(ctx, owner.ID(), now); err != nil {
			return nil, err
		}
	} else if !errors.Is(err, ErrNoUser) {
		return nil, err
	}
	candidate, err := NewUser(email, now)
	if err != nil {
		return nil, err
	}
	user, err := s.users.Ensure(ctx, candidate)
	if err != nil {
		return nil, err
	}
	if user.Member() != candidate.Member() { // somebody has the address
		return nil, errSignInRefused
	}
	if _, err = s.accounts.Add(ctx, user.ID(), account); err != nil {
		return nil, err
	}
	return user, s.useInvitation(ctx, t.invite)
}

// eraseIfDue reports whether a user is gone, and erases whose time to come back is over:
// for them as for everybody else, identity and address begin anew.
func (s *Service) eraseIfDue(ctx context.Context, id identity.UserID, now time.Time) (bool, error) {
	user, err := s.users.Lock(ctx, id)
	switch {
	case errors.Is(err, ErrNoUser):
		return true, nil
	case err != nil:
		return false, err
	case !user.ErasureDue(now):
		return false, nil
	}
	return true, s.erasure.Erase(ctx, user.ID())
}

// lockOwner signs in the owner of an identity.
func (s *Service) lockOwner(ctx context.Context, known OwnedAccount, account Account) (*User, error) {
	user, err := s.lockUser(ctx, known.Owner)
	if err != nil {
		return nil, err
	}
	if user.Suspended() {
		return nil, errSignInRefused
	}
	// Between the look and the lock the account may have been unlinked.
	still, err := s.accounts.ByIdentity(ctx, account.Provider, account.Subject)
	switch {
	case errors.Is(err, ErrNoAccount), err == nil && still.Owner != user.ID():
		return nil, errSignInRefused
	case err != nil:
		return nil, err
	}
	return user, s.renewAccount(ctx, user, still.Account, account)
}

// lockUser holds a user. One who is gone neither signs in nor links.
func (s *Service) lockUser(ctx context.Context, id identity.UserID) (*User, error) {
	user, err := s.users.Lock(ctx, id)
	if errors.Is(err, ErrNoUser) {
		return nil, errSignInRefused
	}
	return user, err
}

// renewAccount keeps what the provider says and hands out today, and gives back what it handed out
// before.
func (s *Service) renewAccount(ctx context.Context, user *User, known, account Account) error {
	if err := s.accounts.Renew(ctx, known.ID, account.Username, account.Grant); err != nil {
		return err
	}
	if known.Username != account.Username {
		user.accountsChanged()
		if err := s.users.Save(ctx, user); err != nil {
			return err
		}
		if err := s.notifyProfile(ctx, user, account); err != nil {
			return err
		}
	}
	return s.revokeGrant(ctx, user.Member(), known, false)
}

// notifyProfile says that an account that a profile can link to has come, has gone or has
// another name.
func (s *Service) notifyProfile(ctx context.Context, user *User, account Account) error {
	if !account.HostsRepositories() {
		return nil
	}
	return s.profileAccess.AccountsChanged(ctx, user.ID())
}
