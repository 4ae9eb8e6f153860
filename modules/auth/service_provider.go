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
	user, err := s.locked(ctx, t.user)
	if err != nil {
		return err
	}
	err = s.besideSession(ctx, Intent{Purpose: PurposeUpdateUser, User: user.ID()}, session, now)
	if errors.Is(err, fault.ErrUnauthorized) {
		return errNotThisWay
	}
	if err != nil {
		return err
	}
	known, err := s.accounts.ByIdentity(ctx, account.Provider, account.Subject)
	switch {
	case err == nil && known.Owner == user.ID():
		return s.renew(ctx, user, known.Account, account)
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
		return errNotThisWay
	}
	if _, err := s.accounts.Add(ctx, user.ID(), account); err != nil {
		return err
	}
	user.accountsChanged()
	if err := s.users.Save(ctx, user); err != nil {
		return err
	}
	if err := s.tellProfile(ctx, user, account); err != nil {
		return err
	}
	return s.notices.Send(ctx, Notice{
		Kind: NoticeAccountLinked, Member: user.Member(), To: user.Email(), Provider: account.Provider, Username: account.Username,
	})
}

// userOf returns the user who signs in: the owner of the identity, or somebody new. Nobody
// is found by an address: one that has a user already is errNotThisWay, and so is one that
// the provider has not verified (docs/security.md, T22). Somebody new who may not join is
// ErrInvitationRequired.
func (s *Service) userOf(ctx context.Context, t *OAuthTransaction, vouched Vouched, now time.Time) (*User, error) {
	account := vouched.account(t.provider, now)
	known, err := s.accounts.ByIdentity(ctx, t.provider, vouched.Subject)
	switch {
	case err == nil:
		erased, err := s.erasedByNow(ctx, known.Owner, now)
		if err != nil {
			return nil, err
		}
		if !erased {
			return s.returning(ctx, known, account)
		}
	case !errors.Is(err, ErrNoAccount):
		return nil, err
	}
	email, verified := vouched.address()
	if !verified {
		return nil, errNotThisWay
	}
	if owner, err := s.users.ByEmail(ctx, email); err == nil {
		if _, err := s.erasedByNow(ctx, owner.ID(), now); err != nil {
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
		return nil, errNotThisWay
	}
	if _, err = s.accounts.Add(ctx, user.ID(), account); err != nil {
		return nil, err
	}
	return user, s.welcome(ctx, t.invite)
}

// erasedByNow reports whether a user is gone, and erases whose time to come back is over:
// for them as for everybody else, identity and address begin anew.
func (s *Service) erasedByNow(ctx context.Context, id identity.UserID, now time.Time) (bool, error) {
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

// returning signs in the owner of an identity.
func (s *Service) returning(ctx context.Context, known OwnedAccount, account Account) (*User, error) {
	user, err := s.locked(ctx, known.Owner)
	if err != nil {
		return nil, err
	}
	if user.Suspended() {
		return nil, errNotThisWay
	}
	// Between the look and the lock the account may have been unlinked.
	still, err := s.accounts.ByIdentity(ctx, account.Provider, account.Subject)
	switch {
	case errors.Is(err, ErrNoAccount), err == nil && still.Owner != user.ID():
		return nil, errNotThisWay
	case err != nil:
		return nil, err
	}
	return user, s.renew(ctx, user, still.Account, account)
}

// locked holds a user. One who is gone neither signs in nor links.
func (s *Service) locked(ctx context.Context, id identity.UserID) (*User, error) {
	user, err := s.users.Lock(ctx, id)
	if errors.Is(err, ErrNoUser) {
		return nil, errNotThisWay
	}
	return user, err
}

// renew keeps what the provider says and hands out today, and gives back what it handed out
// before.
func (s *Service) renew(ctx context.Context, user *User, known, account Account) error {
	if err := s.accounts.Renew(ctx, known.ID, account.Username, account.Grant); err != nil {
		return err
	}
	if known.Username != account.Username {
		user.accountsChanged()
		if err := s.users.Save(ctx, user); err != nil {
			return err
		}
		if err := s.tellProfile(ctx, user, account); err != nil {
			return err
		}
	}
	return s.giveGrantBack(ctx, user.Member(), known, false)
}

// tellProfile says that an account that a profile can link to has come, has gone or has
// another name.
func (s *Service) tellProfile(ctx context.Context, user *User, account Account) error {
	if !account.HostsRepositories() {
		return nil
	}
	return s.profileAccess.AccountsChanged(ctx, user.ID())
}
