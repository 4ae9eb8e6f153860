package oauth

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// link links an account to a user. An account that is linked to this user already is renewed and no longer held. For an
// account of another user it returns ErrIdentityTaken (docs/security.md, T23). The session is checked again, because it
// may have ended during the request to the provider.
func (s *Service) link(
	ctx context.Context, t *Transaction, account auth.Account, in CallbackInput, now time.Time,
) error {
	user, err := s.lockUser(ctx, t.user)
	if err != nil {
		return err
	}
	err = s.Sessions.Require(ctx, user.ID(), in.Session, now)
	if errors.Is(err, fault.ErrUnauthorized) {
		return errSignInRefused
	}
	if err != nil {
		return err
	}
	known, err := s.Accounts.ByIdentity(ctx, account.Provider, account.Subject)
	switch {
	case err == nil && known.Owner == user.ID():
		if err := s.renewAccount(ctx, user, known.Account, account); err != nil || !known.Held {
			return err
		}
		return s.tellOfLink(ctx, user, account, in.Agent)
	case err == nil:
		return auth.ErrIdentityTaken
	case !errors.Is(err, auth.ErrNoAccount):
		return err
	}
	linked, err := s.Accounts.ByUser(ctx, user.ID())
	if err != nil {
		return err
	}
	if len(linked) >= auth.MaxAccounts {
		return errSignInRefused
	}
	err = s.Events.CheckAdditions(ctx, user.ID(), auth.EventAccountLinked)
	if errors.Is(err, fault.ErrRequestLimit) {
		return errSignInRefused
	}
	if err != nil {
		return err
	}
	if _, err := s.Accounts.Add(ctx, user.ID(), account); err != nil {
		return err
	}
	user.IncrementVersion()
	if err := s.Users.Save(ctx, user); err != nil {
		return err
	}
	if err := s.notifyProfile(ctx, user, account); err != nil {
		return err
	}
	return s.tellOfLink(ctx, user, account, in.Agent)
}

// tellOfLink records that a user has linked an account, and tells the user by mail.
func (s *Service) tellOfLink(
	ctx context.Context, user *auth.User, account auth.Account, agent session.Agent,
) error {
	by := auth.ActorBy(auth.MethodOf(account.Provider), agent)
	if err := s.Events.Record(ctx, user.ID(), auth.EventAccountLinked, by); err != nil {
		return err
	}
	return s.Notices.Send(ctx, auth.Notice{
		Kind: auth.NoticeAccountLinked, Member: user.Member(), To: user.Email(), Provider: account.Provider,
		Username: account.Username,
	})
}

// findOrCreateUser returns the user who signs in: the owner of the account, or a new user, and tells them by mail. It
// never finds a user by their address, and returns errSignInRefused for an address that a user has already, or that the
// provider has not verified (docs/security.md, T22). It returns signin.ErrInvitationRequired for a new user who may not
// join.
func (s *Service) findOrCreateUser(
	ctx context.Context, t *Transaction, external Identity, browser signin.Browser, now time.Time,
) (*auth.User, error) {
	account := external.account(t.provider, now)
	known, err := s.Accounts.ByIdentity(ctx, t.provider, external.Subject)
	switch {
	case err == nil:
		erased, err := s.eraseIfDue(ctx, known.Owner, now)
		if err != nil {
			return nil, err
		}
		if !erased {
			user, err := s.lockOwner(ctx, known, account)
			if err != nil {
				return nil, err
			}
			return user, s.SignIn.NotifyNewBrowser(ctx, user, browser, now)
		}
	case !errors.Is(err, auth.ErrNoAccount):
		return nil, err
	}
	email, verified := external.address()
	if !verified {
		return nil, errAddressUnverified
	}
	if owner, err := s.Users.ByEmail(ctx, email); err == nil {
		if _, err := s.eraseIfDue(ctx, owner.ID(), now); err != nil {
			return nil, err
		}
	} else if !errors.Is(err, auth.ErrNoUser) {
		return nil, err
	}
	candidate, err := auth.NewUser(email, now)
	if err != nil {
		return nil, err
	}
	candidate.SuggestDisplayName(external.Name)
	user, err := s.Users.Ensure(ctx, candidate)
	if err != nil {
		return nil, err
	}
	if user.Member() != candidate.Member() { // another user has the address
		return nil, refusedError{user.ID(), auth.OutcomeNotLinked}
	}
	if _, err = s.Accounts.Add(ctx, user.ID(), account); err != nil {
		return nil, err
	}
	if err := s.SignIn.UseInvitation(ctx, t.invite); err != nil {
		return nil, err
	}
	return user, s.Notices.Send(ctx, auth.Notice{
		Kind: auth.NoticeAccountCreated, Member: user.Member(), To: user.Email(), Provider: account.Provider,
		Username: account.Username, At: now, Browser: browser.Agent.Browser, System: browser.Agent.System,
	})
}

// eraseIfDue reports whether a user does not exist, and erases one whose erasure is due, so that their accounts and
// address can be used by a new user.
func (s *Service) eraseIfDue(ctx context.Context, id identity.UserID, now time.Time) (bool, error) {
	user, err := s.Users.Lock(ctx, id)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return true, nil
	case err != nil:
		return false, err
	case !user.ErasureDue(now):
		return false, nil
	}
	return true, s.Erasure.Erase(ctx, user.ID())
}

// lockOwner returns the owner of an account, locked until the transaction ends, and renews the account. An account that
// is held is errSignInRefused.
func (s *Service) lockOwner(ctx context.Context, known auth.OwnedAccount, account auth.Account) (*auth.User, error) {
	user, err := s.lockUser(ctx, known.Owner)
	if err != nil {
		return nil, err
	}
	if user.Suspended() {
		return nil, refusedError{user.ID(), auth.OutcomeSuspended}
	}
	// The account may have been unlinked or held before the lock was taken.
	current, err := s.Accounts.ByIdentity(ctx, account.Provider, account.Subject)
	switch {
	case errors.Is(err, auth.ErrNoAccount), err == nil && current.Owner != user.ID():
		return nil, errSignInRefused
	case err == nil && current.Held:
		return nil, refusedError{user.ID(), auth.OutcomeNotLinked}
	case err != nil:
		return nil, err
	}
	return user, s.renewAccount(ctx, user, current.Account, account)
}

// lockUser locks a user. One who does not exist is errSignInRefused.
func (s *Service) lockUser(ctx context.Context, id identity.UserID) (*auth.User, error) {
	user, err := s.Users.Lock(ctx, id)
	if errors.Is(err, auth.ErrNoUser) {
		return nil, errSignInRefused
	}
	return user, err
}

// renewAccount stores the present username and grant of an account and revokes the former grant.
func (s *Service) renewAccount(ctx context.Context, user *auth.User, known, account auth.Account) error {
	if err := s.Accounts.Renew(ctx, known.ID, account.Username, account.Grant); err != nil {
		return err
	}
	if known.Username != account.Username || known.Held {
		user.IncrementVersion()
		if err := s.Users.Save(ctx, user); err != nil {
			return err
		}
		if err := s.notifyProfile(ctx, user, account); err != nil {
			return err
		}
	}
	return s.revokeGrant(ctx, user.Member(), known, false)
}

// notifyProfile updates the verified links of the profile after an account that hosts repositories was linked, unlinked
// or renamed.
func (s *Service) notifyProfile(ctx context.Context, user *auth.User, account auth.Account) error {
	if !account.HostsRepositories() {
		return nil
	}
	return s.ProfileAccess.UpdateVerifiedLinks(ctx, user.ID())
}
